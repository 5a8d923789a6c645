"""Every catalogue says the same as the English one: all of it, and no more; one line for each fault."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from azulejos.errors import TRANSLATED
from azulejos.locales import ENGLISH
from tests.locales.catalogues import (
    CATEGORIES,
    LANGUAGES,
    OTHERS,
    catalogue,
    dangling,
    inserted,
    marks,
    missing_plurals,
    resource,
    selections,
    texts,
    unbalanced,
    unreferred,
    variables,
)

ROOT = Path(__file__).parent.parent.parent
FOR_THE_TERMINAL = "### For the terminal alone"
ERROR = "error-"
# What a catalogue gets beside the parameters of a fault, and what it gets instead of Colour.
FURTHER = {"holds": {"held"}, "tiles": {"held"}, "Colour": {"colour"}}


def fields(sentence: str) -> set[str]:
    """The variables that a translation of the sentence may use."""
    names = set(re.findall(r"\{(\w+)", sentence))
    return (names - {"Colour"}).union(*[FURTHER.get(name, set()) for name in names])


ERRORS = {f"{ERROR}{code.replace('_', '-')}": fields(sentence) for code, sentence in TRANSLATED.items()}


def no_faults(found: list[str]) -> None:
    """Fails with one line for each fault."""
    if found:
        pytest.fail("\n".join(["", *found]), pytrace=False)


each = pytest.mark.parametrize("language", LANGUAGES)
each_other = pytest.mark.parametrize("language", OTHERS)


@each
def test_everything_can_be_read(language: str) -> None:
    junk = [str(entry.content).splitlines()[0] for entry in resource(language).body if isinstance(entry, ast.Junk)]
    names = [entry.id.name for entry in resource(language).body if isinstance(entry, ast.Message | ast.Term)]
    no_faults(junk + [f"{name} is there twice" for name in names if names.count(name) > 1])


@each
def test_what_the_page_leaves_out_is_marked(language: str) -> None:
    before, _, after = catalogue(language).partition(f"\n{FOR_THE_TERMINAL}\n")
    faults = [f"{name} stands before the mark" for name in re.findall(r"^(t-[\w-]+) =", before, re.MULTILINE)]
    own = re.findall(r"^((?!t-|error-|x-)[a-z][\w-]*) =", after, re.MULTILINE)
    no_faults(faults + [f"{name} stands after the mark" for name in own])


@each_other
def test_nothing_is_missing_or_too_much(language: str) -> None:
    here, there = set(texts(language)), set(texts(ENGLISH)) | set(ERRORS)
    missing = [f"{name} is missing" for name in sorted(there - here)]
    no_faults(missing + [f"{name} is not in English" for name in sorted(here - there)])


def test_english_faults_are_worded_in_the_core_alone() -> None:
    no_faults([name for name in texts(ENGLISH) if name.startswith(ERROR)])


@each_other
def test_the_same_is_put_into_each_text(language: str) -> None:
    wrong = []
    for name in texts(language):
        used = variables(language, name)
        if name in ERRORS:
            wrong += [f"{name} knows no ${variable}" for variable in sorted(used - ERRORS[name])]
        elif name in texts(ENGLISH):
            unknown, left_out = used - variables(ENGLISH, name), inserted(ENGLISH, name) - used
            wrong += [f"{name} has no ${variable} in English" for variable in sorted(unknown)]
            wrong += [f"{name} leaves out ${variable}" for variable in sorted(left_out)]
    no_faults(wrong)


@each_other
def test_variables_are_compared_with_values_that_they_can_have(language: str) -> None:
    wrong = []
    for name in set(texts(language)) & set(texts(ENGLISH)):
        english = selections(ENGLISH, name)
        for variable, keys in selections(language, name).items():
            known = english.get(variable, set())
            odd = {key for key in keys - known - set(CATEGORIES) if not key.lstrip("-").isdigit()}
            wrong += [f"{name}: ${variable} is never {key}" for key in sorted(odd) if known]
    no_faults(wrong)


@each
def test_references_lead_somewhere(language: str) -> None:
    unused = [f"{name} is not used" for name in unreferred(language)]
    no_faults(dangling(language) + unused)


@each
def test_marks_are_balanced_and_as_in_english(language: str) -> None:
    wrong = [f"{name}: unbalanced" for name, text in texts(language).items() if unbalanced(text)]
    both = set(texts(language)) & set(texts(ENGLISH))
    differ = sorted(name for name in both if marks(language, name) != marks(ENGLISH, name))
    wrong += [f"{name}: {marks(language, name)}, in English {marks(ENGLISH, name)}" for name in differ]
    no_faults(wrong)


@each
def test_plurals_are_complete(language: str) -> None:
    no_faults([f"{name} has no [{one}]" for name in texts(language) for one in missing_plurals(language, name)])


COUNTS = (0, 1, 2, 5, 20, 101)


def plausible(language: str, name: str) -> Iterator[dict[str, str | int]]:
    """Values for a text: words that it asks for, numbers where it counts, and a name for the rest."""
    chosen = selections(language, name)
    for number in COUNTS:
        values: dict[str, str | int] = {"lost": 2.5} if name == "t-lost-each" else {}  # type: ignore[dict-item]  # a fraction, here alone
        for variable in variables(language, name) - set(values):
            keys: Sequence[str] = sorted(key for key in chosen.get(variable, ()) if not key.lstrip("-").isdigit())
            words = [key for key in keys if key not in CATEGORIES]
            values[variable] = words[number % len(words)] if words else number if keys else "Ana"
        yield values


@each
def test_every_text_can_be_said(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))
    wrong = []
    for name in texts(language):
        message, _, attribute = name.partition(".")
        found = bundle.get_message(message)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern
        for values in plausible(language, name):
            text, errors = bundle.format_pattern(pattern, values)
            if errors or "{" in str(text) or "  " in str(text):
                wrong.append(f"{name} with {values}: {text} {errors}")
    no_faults(wrong)


# What is said, and where.

# Names that are put together in code, each with where.
BUILT = {
    "bot-level.*": "web/src/lib/game/player-names.ts, by the number of the level",
    "(hide-name|delete-game)-sure": "web/src/game-over/GameOver.svelte, by what is asked",
    "phrase-.*": "web/src/table/talk.svelte.ts, by the id of the phrase on the wire",
    "fault-.*": "web/src/lib/server/faults.ts, by the code of the fault",
    "notice": "web/vite.config.ts, for the service worker",
    "points-.*": "web/src/game-over/PointsTable.svelte, by the kind of bonus",
    "hear-.*-over": "web/src/narration/read-aloud.ts, of a game that is over",
    "lesson-.*": "web/src/lesson/Lesson.svelte, by the chapter",
    "privacy-.*": "web/src/pages/Privacy.svelte, by the part of the page",
    "rules-.*": "web/src/pages/Rules.svelte, by the part of the rules",
    "tally-.*": "web/src/table/market/Tally.svelte, by what is counted",
    "why-.*-long": "web/src/narration/status-line.ts, from the short form",
    "theme-.*": "src/azulejos/study/themes.py, by the theme",
}


def sources() -> dict[str, str]:
    """All code that speaks: page, terminal, command, and the room of the catalogues."""
    files = [
        *[file for folder in ("cli", "locales", "terminal") for file in (ROOT / "src/azulejos" / folder).rglob("*.py")],
        *[file for end in ("ts", "svelte") for file in (ROOT / "web/src").rglob(f"*.{end}")],
    ]
    return {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}


def test_no_text_is_left_that_nobody_says() -> None:
    quoted = {text for source in sources().values() for text in re.findall(r"[\"'`]([\w-]+)(?:\.\w+)?[\"'`]", source)}
    referred = set(re.findall(r"\{ ([a-z][\w-]*) \}", catalogue(ENGLISH)))
    ids = {name.partition(".")[0] for name in texts(ENGLISH)}
    unused = sorted(ids - quoted - referred)
    no_faults([name for name in unused if not any(re.fullmatch(built, name) for built in BUILT)])


def test_nothing_is_said_that_english_lacks() -> None:
    said = re.compile(r"\bsay\(\s*[\"'`]([\w.-]+)[\"'`]|[\"'](t-[a-z][\w.-]*)[\"']")
    names = [(file, one or other) for file, source in sources().items() for one, other in said.findall(source)]
    no_faults([f"{file} says {name}" for file, name in names if name not in texts(ENGLISH)])
