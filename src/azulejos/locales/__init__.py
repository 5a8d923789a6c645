"""Internationalisation (i18n): the terminal's text in the user's language, from the Fluent catalogues in this folder.

`say` gives a message in the language of `words`; if a catalogue lacks it, it falls back to English. `error_text` does
the same for errors, whose English sentences are in `errors`. The page reads the same catalogues. Nothing is parsed, and
Fluent is not imported, before the first message.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

from azulejos.errors import ENGLISH_ONLY, AzulejosError, InvalidRecordError, in_words

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Words",
    "catalogue",
    "decimal",
    "either",
    "error_text",
    "listed",
    "preferred",
    "say",
    "words",
]

ENGLISH = "en"
LANGUAGES = tuple(
    sorted(
        [file.name.removesuffix(".ftl") for file in files(__name__).iterdir() if file.name.endswith(".ftl")],
        key=lambda language: (language != ENGLISH, language),
    )
)  # those that have a catalogue, English first

_ASKED = ("AZULEJOS_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # environment variables, first one wins
_NONE = ("C", "POSIX")  # not human languages
_LARGEST = 10**15  # larger numbers are written digit by digit: no game has them, and Babel cannot write them all
_SPOKEN = {ENGLISH: "en-GB", "en-XA": "en-GB"}  # no comma before the last word of a list; en-XA is the tests'


def catalogue(language: str) -> str:
    """The text of the catalogue of a language."""
    return (files(__name__) / f"{language}.ftl").read_text(encoding="utf-8")


class Words:
    """The words of one language, and English where that has none."""

    def __init__(self) -> None:
        self.language: str = ENGLISH
        self._bundles: dict[str, FluentBundle] = {}

    def speak(self, language: str) -> None:
        """Speaks this language from now on; stays as it is where there is no catalogue."""
        if language in LANGUAGES:
            self.language = language

    def say(self, message: str, /, **values: str | int | float) -> str:
        """The message, or after a dot one of its attributes, with these values; numbers choose their plurals.

        Raises `LookupError` where not even English has words for it, or where a value is missing.
        """
        told = {name: str(value) if _is_huge(value) else value for name, value in values.items()}
        for bundle, pattern in self._found(message):
            text, errors = bundle.format_pattern(pattern, told)
            if not errors:
                return str(text)
        raise LookupError(f"no words for {message} with {', '.join(values) or 'no values'}")

    def has(self, message: str) -> bool:
        """Whether there are words for this."""
        return any(True for _ in self._found(message))

    def _found(self, message: str) -> "Iterator[tuple[FluentBundle, Pattern]]":
        """The pattern in each language that has it, the one spoken first."""
        name, _, attribute = message.partition(".")
        for language in dict.fromkeys((self.language, ENGLISH)):
            bundle = self._bundle(language)
            if bundle.has_message(name):
                found = bundle.get_message(name)
                pattern = found.attributes.get(attribute) if attribute else found.value
                if pattern:
                    yield bundle, pattern

    def _bundle(self, language: str) -> "FluentBundle":
        if language not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - it takes a while to load

            bundle = FluentBundle([_SPOKEN.get(language, language)], use_isolating=False)  # terminals show the marks
            bundle.add_resource(FluentResource(catalogue(language)))
            self._bundles[language] = bundle
        return self._bundles[language]


def _is_huge(value: str | int | float) -> bool:
    return isinstance(value, int) and abs(value) >= _LARGEST


words: Words = Words()


def say(message: str, /, **values: str | int | float) -> str:
    """The message with these values, in the language spoken now."""
    return words.say(message, **values)


def listed(items: Sequence[str]) -> str:
    """Several things in a row, as the language joins them: Ana, Ben and Cleo."""
    return _joined(items, "standard")


def either(items: Sequence[str]) -> str:
    """Several things of which one is meant: line 1, line 3 or the floor."""
    return _joined(items, "or")


def decimal(value: float, form: str = "0.0") -> str:
    """A number with one decimal, as the language writes it; `form` is that of Unicode, such as `+0.0;-0.0`."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - as above

    return format_decimal(value, form, _locale())


def _joined(items: Sequence[str], style: str) -> str:
    from babel.lists import format_list  # noqa: PLC0415 - as above

    return str(format_list(items, style, _locale()))  # type: ignore[arg-type]  # a style is one of certain texts


def _locale() -> str:
    return _SPOKEN.get(words.language, words.language).replace("-", "_")


def preferred(environ: Mapping[str, str]) -> str:
    """The best available language for this environment.

    >>> preferred({"LANG": "en_GB.UTF-8"}), preferred({"LANG": "C"}), preferred({})
    ('en', 'en', 'en')
    """
    for name in _ASKED:
        for asked in environ.get(name, "").split(":"):
            wanted = asked.split(".")[0].split("@")[0].replace("_", "-")
            if wanted in _NONE:
                return ENGLISH
            found = [language for language in LANGUAGES if language.lower() == wanted.lower()]
            near = [language for language in LANGUAGES if language.split("-")[0] == wanted.lower().split("-")[0]]
            if found or near:
                return [*found, *near][0]
    return ENGLISH


# Errors.


def error_text(error: AzulejosError) -> str:
    """What is wrong, in the language spoken now: the message `error-CODE`, or where there is none its own sentence."""
    if isinstance(error, InvalidRecordError):
        return say("t-fault-at", line=error.line, column=error.column, fault=error_text(error.fault))
    if words.language == ENGLISH or error.code in ENGLISH_ONLY:
        return str(error)
    try:
        return say(f"error-{error.code.replace('_', '-')}", **_values(error.params))
    except LookupError:  # a server may know more errors than we do
        return str(error)


def _values(params: Mapping[str, str | int]) -> dict[str, str | int]:
    """The parameters of a fault as a catalogue can use them; `docs/translating.md` tells translators.

    `colour` stays a letter, so that { colour } says it, and numbers stay numbers.
    """
    values = dict(params)
    for name, value in params.items():
        text = str(value)
        match name:
            case "holds" | "tiles":
                values[name] = listed([say("colour", colour=colour) for colour in dict.fromkeys(text)])
                values["held"] = text[:1]  # if there is only one colour, its letter
            case "source":
                values[name] = _number(text)
            case "sources":
                values[name] = either([say("t-one-source", source=_number(place)) for place in text])
            case "places":
                values[name] = either([say("t-one-place", place=_number(place)) for place in text])
            case "columns":
                values[name] = either([say("t-one-column", column=_number(place)) for place in text])
            case "found" | "deal":
                values[name] = in_words(name, value)  # quoted and truncated
    return values


def _number(place: str) -> int:
    """The number of a place; centre and floor, which have letters, are 0."""
    return int(place) if place.isdigit() else 0
