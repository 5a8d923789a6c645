"""The pseudo-locale, made from English: every letter is accented, words are longer, and texts stand in brackets.

Whatever is on a screen in this language and can be read as plain English has not come from a catalogue. Its name is
`en-XA`, as elsewhere. `python -m tests.pseudo_locale` prints the catalogue; written to `src/azulejos/locales/en-XA.ftl`
it can be looked at in page and terminal, where it shows what long words do to the lines.
"""

import re
from collections.abc import Iterator

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from azulejos import locales
from azulejos.errors import TRANSLATED
from azulejos.terminal.input.move_entry import COMMANDS
from azulejos.terminal.online.table import COMMANDS as MORE_COMMANDS

PSEUDO = "en-XA"
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED = "ÀßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_MARKS = re.compile(r"(</?[bi]>)")
_TYPED = {word for command in (*COMMANDS, *MORE_COMMANDS) for word in command.split()}
_ALLOWED = {"azulejos", "FILE", "and", "or", *_TYPED}  # lists are joined as in English
_KEPT: dict[str, FluentBundle] = {}  # made once for all tests


class _Accenting(Visitor):
    """Writes every text of a catalogue anew, and leaves alone what is put into it."""

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - the parser's name for it
        texts = [element for element in node.elements if isinstance(element, ast.TextElement)]
        for text in texts:
            text.value = _accented(text.value)
        if any(re.search("[^\\W\\d_]", text.value) for text in texts):
            node.elements = [ast.TextElement("⟦"), *node.elements, ast.TextElement("⟧")]
        self.generic_visit(node)


def pseudo(text: str) -> str:
    """The catalogue in the language that nobody speaks."""
    resource = FluentParser().parse(text)
    _Accenting().visit(resource)
    return FluentSerializer().serialize(resource)


def errors_catalogue() -> str:
    """The sentences of faults as messages, as translators write them."""
    lines = []
    for code, sentence in TRANSLATED.items():
        text = re.sub(r"\{(\w+):([^|}]*)\|([^}]*)\}", _choice, sentence)
        text = re.sub(r"\{[cC]olour\}", "{ colour }", text)
        text = re.sub(r"\{([a-z0-9_]+)\}", r"{ $\1 }", text)
        lines.append(f"error-{code.replace('_', '-')} = {text}")
    return "\n".join(lines) + "\n"


def _choice(forms: re.Match[str]) -> str:
    """Two forms of a word in a fault as the choice of a message: `{count:tile|tiles}`."""
    one, more = [form or '{ "" }' for form in (forms[2], forms[3])]
    return f"{{ ${forms[1]} ->\n        [1] {one}\n       *[other] {more}\n    }}"


def pseudo_catalogue() -> str:
    """The whole of it, with the faults."""
    return pseudo(f"{locales.catalogue(locales.ENGLISH)}\n{errors_catalogue()}")


@pytest.fixture
def speaking_pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """While this lasts, terminal and command speak it."""
    english = locales.catalogue
    monkeypatch.setattr(
        locales, "catalogue", lambda language: pseudo_catalogue() if language == PSEUDO else english(language)
    )
    monkeypatch.setattr(locales, "LANGUAGES", (*locales.LANGUAGES, PSEUDO))
    monkeypatch.setattr(locales.words, "_bundles", _KEPT)
    monkeypatch.setenv("AZULEJOS_LANGUAGE", PSEUDO)
    locales.words.speak(PSEUDO)
    yield
    locales.words.speak(locales.ENGLISH)


def plain_english(screen: str, *names: str) -> list[str]:
    """The words on a screen that have not come from a catalogue; names, moves, paths and what is typed may stand."""
    without = re.sub(
        r"\S*[/@]\S*|\{[^}]*\}|\b[1-9C][BYRKW][1-5F]\b|--[a-z]+|\b[0-9a-f]{64}\b|\b\w+\.azul\b", " ", screen
    )
    found = re.findall(r"[A-Za-z]{2,}", without)
    known = {word for name in names for word in name.split()}
    return [word for word in found if word not in _ALLOWED | known and not re.fullmatch("[BYRKW]+", word)]


def _accented(text: str) -> str:
    """The text with an accent on every letter, and every vowel twice, which makes it two fifths longer."""
    parts = _MARKS.split(text)
    return "".join([part if _MARKS.fullmatch(part) else _longer(part) for part in parts])


def _longer(text: str) -> str:
    return re.sub("[aeiouAEIOU]", lambda vowel: vowel[0] + vowel[0].lower(), text).translate(_ACCENTS)


if __name__ == "__main__":
    print(pseudo_catalogue(), end="")  # noqa: T201 - that is what it is for
