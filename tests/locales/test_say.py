"""The room of the catalogues: which language is spoken, what is said, and what happens where there are no words."""

import subprocess
import sys

import pytest

from azulejos import locales
from azulejos.errors import EngineError, IllegalMoveError, InvalidError
from azulejos.locales import LANGUAGES, Words, decimal, either, error_text, listed, preferred, say, words
from tests.pseudo_locale import speaking_pseudo

__all__ = ["speaking_pseudo"]  # a fixture of theirs

CATALOGUES = {
    "en": "a = only English\nb = { $count ->\n    [one] 1 tile\n   *[other] { $count } tiles\n }\n    .how = how\n",
    "pl": "b = { $missing }\nc = tylko\nerror-rate = za { $seconds } s\n",
}


@pytest.fixture
def polish(monkeypatch: pytest.MonkeyPatch) -> Words:
    """Words of two small catalogues, of which the second is spoken."""
    monkeypatch.setattr(locales, "LANGUAGES", tuple(CATALOGUES))
    monkeypatch.setattr(locales, "catalogue", CATALOGUES.__getitem__)
    spoken = Words()
    spoken.speak("pl")
    return spoken


def test_english_comes_first() -> None:
    assert LANGUAGES[0] == "en"


def test_a_language_without_a_catalogue_is_not_spoken(polish: Words) -> None:
    polish.speak("xx")
    assert polish.language == "pl"


def test_what_a_language_lacks_is_said_in_english(polish: Words) -> None:
    assert [polish.say("a"), polish.say("c"), polish.say("b.how")] == ["only English", "tylko", "how"]


def test_what_a_language_cannot_say_is_said_in_english(polish: Words) -> None:
    assert [polish.say("b", count=count) for count in (1, 1234)] == ["1 tile", "1,234 tiles"]


def test_there_may_be_no_words(polish: Words) -> None:
    assert [polish.has(name) for name in ("a", "b.how", "c", "b.why", "d")] == [True, True, True, False, False]


@pytest.mark.parametrize("name", ["d", "b.why"])
def test_what_nobody_can_say_is_a_mistake(polish: Words, name: str) -> None:
    with pytest.raises(LookupError, match=f"no words for {name} with no values"):
        polish.say(name)


def test_a_value_that_is_missing_is_a_mistake() -> None:
    with pytest.raises(LookupError, match="no words for round with number"):
        say("round", number=3)


def test_huge_numbers_are_said_digit_by_digit() -> None:
    assert say("round", round=10**20) == f"Round 1{'0' * 20}"


@pytest.mark.parametrize(("items", "text"), [([], ""), (["Ana"], "Ana"), (["Ana", "Ben", "Cleo"], "Ana, Ben and Cleo")])
def test_lists_are_joined(items: list[str], text: str) -> None:
    assert listed(items) == text


def test_of_several_one_is_meant() -> None:
    assert either(["line 1", "line 3", "the floor"]) == "line 1, line 3 or the floor"


def test_lists_are_joined_as_the_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "language", "pt-BR")
    assert (listed(["Ana", "Ben"]), either(["1", "2"])) == ("Ana e Ben", "1 ou 2")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": ""}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "pl_PL.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "pt"}, "pt-BR"),
        ({"LANG": "ro_RO@euro"}, "ro"),
        ({"LANG": "xx_YY.UTF-8"}, "en"),
        ({"LANGUAGE": "xx:hu:it", "LANG": "pl_PL"}, "hu"),
        ({"LC_MESSAGES": "it_IT", "LANG": "pl_PL"}, "it"),
        ({"LC_ALL": "pl_PL", "LC_MESSAGES": "it_IT"}, "pl"),
        ({"AZULEJOS_LANGUAGE": "PT-br", "LANGUAGE": "hu", "LC_ALL": "C"}, "pt-BR"),
    ],
)
def test_the_environment_asks_for_a_language(
    environ: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locales, "LANGUAGES", ("en", "hu", "it", "pl", "pt-BR", "ro"))
    assert preferred(environ) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_hosts_and_programmers_meet_is_english_everywhere(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locales.words, "language", language)
    errors = [InvalidError("workers_sqlite", count=2), EngineError("engine_refused", command="x", asked="a", why="b")]
    assert [error_text(error) for error in errors] == [str(error) for error in errors]


def test_english_faults_have_their_own_sentences() -> None:
    error = IllegalMoveError("colour_absent", move="1K1", source="1", colour="K", holds="BBYY")
    assert error_text(error) == str(error)


@pytest.mark.parametrize(
    ("error", "values"),
    [
        (InvalidError("move", found="a b"), {"found": "'a b'"}),
        (IllegalMoveError("colour_absent", source="C", colour="K", holds="BBYY", move="CK1"), {"source": 0}),
        (IllegalMoveError("no_tiles", source="3", sources="14C", move="3K1"), {"source": 3}),
    ],
)
def test_parameters_of_faults_are_values_for_messages(error: InvalidError, values: dict[str, str | int]) -> None:
    found = locales._values(error.params)
    assert {name: found[name] for name in values} == values


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("holds", "BBYY", "blue and yellow"),
        ("tiles", "WW", "white"),
        ("sources", "14C", "factory 1, factory 4 or the centre"),
        ("places", "3F", "line 3 or the floor"),
        ("columns", "24", "column 2 or column 4"),
    ],
)
def test_several_places_and_colours_come_in_words(name: str, value: str, text: str) -> None:
    assert locales._values({name: value})[name] == text


@pytest.mark.usefixtures("speaking_pseudo")
def test_a_fault_is_said_in_the_language_spoken() -> None:
    assert error_text(InvalidError("rate", seconds=3)).startswith("⟦ţĥààţ ŵààš ţöööö ṁûûçĥ")


@pytest.mark.parametrize(("language", "texts"), [("en", ["2.8", "+1.5", "-1.5"]), ("pl", ["2,8", "+1,5", "-1,5"])])
def test_decimals_are_written_as_the_language_does(
    monkeypatch: pytest.MonkeyPatch, language: str, texts: list[str]
) -> None:
    monkeypatch.setattr(words, "language", language)
    assert [decimal(2.75), decimal(1.5, "+0.0;-0.0"), decimal(-1.5, "+0.0;-0.0")] == texts


def test_the_library_needs_no_catalogue() -> None:
    code = "import azulejos, sys; print([name for name in sys.modules if name.split('.')[0] in ('babel', 'fluent')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
