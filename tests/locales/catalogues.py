"""What the tests know of catalogues: their messages, what is put into them, and the plurals of each language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from babel import Locale
from fluent.syntax import FluentParser, ast

from azulejos import locales
from azulejos.locales import ENGLISH
from tests.pseudo_locale import PSEUDO, pseudo_catalogue

OTHERS = (*locales.LANGUAGES[1:], PSEUDO)  # the one that nobody speaks shows that a catalogue can pass
LANGUAGES = (ENGLISH, *OTHERS)
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
PRIVATE = "x-"  # how messages begin that one language has for itself, such as the cases of a word
_MARKS = re.compile(r"</?[bi]>|\*")


@dataclass(frozen=True, slots=True)
class Text:
    """One text of a catalogue: the value of a message, or as `id.attribute` an attribute."""

    name: str
    pattern: ast.Pattern


@cache
def catalogue(language: str) -> str:
    """The text of a catalogue."""
    return pseudo_catalogue() if language == PSEUDO else locales.catalogue(language)


@cache
def resource(language: str) -> ast.Resource:
    """The catalogue as it was parsed."""
    return FluentParser().parse(catalogue(language))


@cache
def texts(language: str) -> dict[str, Text]:
    """All texts of a language by their names, but for its private ones."""
    return {name: text for name, text in _all(language).items() if not name.startswith(PRIVATE)}


@cache
def _all(language: str) -> dict[str, Text]:
    found = {}
    for entry in resource(language).body:
        if isinstance(entry, ast.Message):
            if entry.value:
                found[entry.id.name] = Text(entry.id.name, entry.value)
            for attribute in entry.attributes:
                name = f"{entry.id.name}.{attribute.id.name}"
                found[name] = Text(name, attribute.value)
    return found


def variables(language: str, name: str) -> set[str]:
    """The variables that a text uses, in itself or in messages that it refers to."""
    found: set[str] = set()
    for node in _nodes(_all(language)[name].pattern):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        if isinstance(node, ast.MessageReference) and _referred(node) in _all(language):
            found |= variables(language, _referred(node))
    return found


def inserted(language: str, name: str) -> set[str]:
    """Those variables that a text shows; by others it only chooses, which some languages need not."""
    found: set[str] = set()
    for node in _nodes(_all(language)[name].pattern):
        if isinstance(node, ast.Placeable) and isinstance(node.expression, ast.VariableReference):
            found.add(node.expression.id.name)
        if isinstance(node, ast.MessageReference) and _referred(node) in _all(language):
            found |= inserted(language, _referred(node))
    return found


def dangling(language: str) -> list[str]:
    """References to messages and terms that there are not."""
    terms = {entry.id.name for entry in resource(language).body if isinstance(entry, ast.Term)}
    wrong = []
    for name, text in _all(language).items():
        for node in _nodes(text.pattern):
            if isinstance(node, ast.MessageReference) and _referred(node) not in _all(language):
                wrong.append(f"{name} refers to {_referred(node)}")
            if isinstance(node, ast.TermReference) and node.id.name not in terms:
                wrong.append(f"{name} refers to -{node.id.name}")
    return wrong


def unreferred(language: str) -> list[str]:
    """Private messages that no other message refers to."""
    used = {
        _referred(node)
        for text in _all(language).values()
        for node in _nodes(text.pattern)
        if isinstance(node, ast.MessageReference)
    }
    return [name for name in _all(language) if name.startswith(PRIVATE) and name not in used]


def marks(language: str, name: str) -> list[str]:
    """The marks of a text, sorted: the most that any of its variants has."""
    return sorted(_marks(_all(language)[name].pattern))


def _marks(pattern: ast.Pattern) -> list[str]:
    found: list[str] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found += _MARKS.findall(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            variants = [_marks(variant.value) for variant in element.expression.variants]
            most = max(variants, key=len)
            found += most
    return found


def unbalanced(text: Text) -> bool:
    """Whether stress is opened and not closed in any variant."""
    return any(not _is_balanced(one, text.name) for one in _variants(text.pattern))


def _is_balanced(text: str, name: str) -> bool:
    is_paired = all(text.count(f"<{mark}>") == text.count(f"</{mark}>") for mark in "bi")
    return is_paired and (text.count("*") % 2 == 0 or name.startswith(("t-", "error-")))  # there * is the marker


def _variants(pattern: ast.Pattern) -> list[str]:
    """Every text that the pattern may become, without what is put into it."""
    found = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            parts = list(dict.fromkeys(t for one in element.expression.variants for t in _variants(one.value)))
        else:
            parts = ["x"]
        found = [before + part for before in found for part in parts]
    return found


def missing_plurals(language: str, name: str) -> Iterator[str]:
    """Categories of whole numbers in this language that a choice by category leaves out."""
    needed = integer_categories(language)
    for node in _nodes(_all(language)[name].pattern):
        if isinstance(node, ast.SelectExpression):
            keys = {key_of(variant) for variant in node.variants}
            if keys & set(CATEGORIES) - {"other"}:
                default = next(key_of(variant) for variant in node.variants if variant.default)
                yield from sorted(needed - keys - {default})


@cache
def integer_categories(language: str) -> set[str]:
    """The plural categories that whole numbers have in this language."""
    rule = Locale.parse(ENGLISH if language == PSEUDO else language.replace("-", "_")).plural_form
    return {str(rule(number)) for number in range(1000)}


def selections(language: str, name: str) -> dict[str, set[str]]:
    """Which values the variables of a text are compared with, there or in messages that it refers to."""
    found: dict[str, set[str]] = {}
    for node in _nodes(_all(language)[name].pattern):
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = {key_of(variant) for variant in node.variants}
            found[node.selector.id.name] = found.get(node.selector.id.name, set()) | keys
        if isinstance(node, ast.MessageReference) and _referred(node) in _all(language):
            for variable, keys in selections(language, _referred(node)).items():
                found[variable] = found.get(variable, set()) | keys
    return found


def key_of(variant: ast.Variant) -> str:
    """What a variant is for."""
    return str(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)


def _referred(node: ast.MessageReference) -> str:
    return f"{node.id.name}.{node.attribute.name}" if node.attribute else str(node.id.name)


def _nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """The node and all in it."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode) and not isinstance(child, ast.Span):
                yield from _nodes(child)
