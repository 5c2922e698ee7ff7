"""Texts by key, from gettext catalogues: ``translator("fr").t("call.pass")``.

The domains share one space of keys: ``game`` (the core's), ``server``, ``ui`` (pages), ``table``
(what the browser's table needs), ``cli``, ``pad`` (the pad for real cards), ``records`` (files
of deals), ``book`` (the rulebook's own words), ``print`` (the same on paper) and ``quiz``. A key whose text
counts something is a plural entry; its number is the parameter ``n``.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

__all__ = ["DOMAINS", "Translator", "client_catalog", "languages", "translator"]

DOMAINS: Final = ("game", "server", "ui", "table", "cli", "pad", "records", "book", "print", "quiz")
_LANGUAGES: Final = ("en", "fr")
_GROUPED: Final = 1000  # from here on digits are grouped


def languages() -> tuple[str, ...]:
    """The languages, in each of which every text exists."""
    return _LANGUAGES


class Translator:
    """The texts of one language.

    >>> translator("en").t("score.overtricks.count", n=2)
    '2 overtricks'
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._one: dict[str, str] = {}
        self._other: dict[str, str] = {}
        for domain in reversed(DOMAINS):
            for key, form, text in _entries(_read(lang, domain)):
                if form != "other":
                    self._one[key] = text
                if form != "one":
                    self._other[key] = text
        self._plural_form: Callable[[float], str] = Locale.parse(lang).plural_form

    def __contains__(self, key: str) -> bool:
        return key in self._other

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every key with its text; a plural entry comes once for each form."""
        for key, text in self._other.items():
            yield key, text
            if self._one[key] != text:
                yield key, self._one[key]

    def t(self, key: str, /, **params: object) -> str:
        """The text of a key with its parameters put in; integers are grouped as the language does.

        A key without text warns, which tests turn into an error, and yields readable words.
        """
        number = params.get("n")
        text = (self._one if self._is_one(number) else self._other).get(key)
        if text is None:
            warnings.warn(f"no {self.lang} text for {key!r}", stacklevel=2)
            return key.rpartition(".")[2].replace("-", " ").replace("_", " ")
        if not params:
            return text.format()
        return text.format_map({name: self.shown(value) for name, value in params.items()})

    def shown(self, value: object) -> object:
        """A parameter as this language writes it."""
        if type(value) is int:  # a card or a call is an int, too
            return (
                value if -_GROUPED < value < _GROUPED else format_decimal(value, locale=self.lang)
            )
        return format_decimal(value, locale=self.lang) if type(value) is float else value

    def _is_one(self, number: object) -> bool:
        # The catalogues have two forms; where the language has a third, for exact millions, its
        # words are those of the plural.
        return isinstance(number, int | float) and self._plural_form(number) == "one"


@cache
def translator(lang: str) -> Translator:
    """The translator of a language; KeyError for one that does not exist."""
    if lang not in _LANGUAGES:
        raise KeyError(lang)
    return Translator(lang)


@cache
def client_catalog(lang: str) -> dict[str, str]:
    """The texts of the browser's table.

    A plural entry comes as two keys, ``key.one`` and ``key.other``.
    """
    return {
        f"{key}.{form}" if form else key: text for key, form, text in _entries(_read(lang, "table"))
    }


def _entries(catalog: GNUTranslations) -> Iterator[tuple[str, str, str]]:
    """Key, form (``one`` or ``other`` of a plural, else nothing) and text of each entry."""
    texts: dict[str | tuple[str, int], str] = vars(catalog)["_catalog"]
    for key, text in texts.items():
        if isinstance(key, tuple):
            yield key[0], "other" if key[1] else "one", text
        elif key:
            yield key, "", text


@cache
def _read(lang: str, domain: str) -> GNUTranslations:
    folder = Path(str(files("honeymoon.text"))) / "locale" / lang / "LC_MESSAGES"
    source, compiled = folder / f"{domain}.po", folder / f"{domain}.mo"
    if _is_current(compiled, source):
        with compiled.open("rb") as file:
            return GNUTranslations(file)
    memory = BytesIO()
    with source.open("rb") as file:
        write_mo(memory, read_po(file, locale=lang, abort_invalid=True))
    memory.seek(0)
    return GNUTranslations(memory)


def _is_current(compiled: Path, source: Path) -> bool:
    """False in a checkout whose source is newer than what was compiled from it."""
    if not compiled.exists():
        return False
    return not source.exists() or compiled.stat().st_mtime >= source.stat().st_mtime
