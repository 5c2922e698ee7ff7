"""Numbers that come in addresses and forms."""

from __future__ import annotations

__all__ = ["whole"]


def whole(text: str, *, digits: int) -> int | None:
    """A whole number of at most so many digits, or None where the text is anything else.

    >>> whole("12", digits=2), whole("123", digits=2), whole("-1", digits=2), whole("²", digits=2)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
