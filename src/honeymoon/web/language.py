"""Which language a visitor reads: the address says it, else a cookie, else the browser."""

from __future__ import annotations

from babel import negotiate_locale
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import HTTPConnection

from honeymoon.text.catalog import languages

__all__ = ["language", "preferred"]


class _Language(Convertor[str]):
    """``{lang:lang}`` in a path: one of the languages that exist."""

    regex = "|".join(languages())

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("lang", _Language())


def language(asking: HTTPConnection) -> str:
    """One of the languages that exist."""
    first = asking.url.path.split("/")[1]  # also where no route fits
    for choice in (asking.path_params.get("lang"), first):
        if choice in languages():
            return str(choice)
    return preferred(asking)


def preferred(asking: HTTPConnection) -> str:
    """What the visitor would read if the address did not say it."""
    known, chosen = languages(), asking.cookies.get("lang")
    if chosen in known:
        return str(chosen)
    wanted = _accepted(asking.headers.get("accept-language", ""))
    return negotiate_locale(wanted, list(known), sep="-") or known[0]


def _accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first.

    >>> _accepted("de;q=0.5, fr-CA, en;q=0.8, x;q=y")
    ['fr-CA', 'en', 'de']
    """
    weighted = []
    for part in header[:200].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighted.append((-float(weight or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for _, tag in sorted(weighted, key=lambda each: each[0]) if tag]
