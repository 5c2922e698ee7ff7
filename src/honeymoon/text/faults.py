"""What is wrong with a file of records, and what it could not be carried over to, in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from honeymoon.errors import CorruptLog, HoneymoonError
from honeymoon.text.catalog import translator
from honeymoon.text.describe import Describer

__all__ = ["conversion", "fault"]


def fault(error: CorruptLog, lang: str) -> str:
    """One fault as a sentence, with the reason and the number of the rule where there are any."""
    describer = Describer(lang)
    cause, reason = error.params.get("cause"), error.params.get("reason")
    if lang != "en":  # a reason is for developers, and in their language
        reason = describer.error(cause) if isinstance(cause, HoneymoonError) else ""
    why = [str(each) for each in (reason, error.params.get("rule")) if each]
    told = describer.error(error)
    return _shown(f"{told} ({', '.join(why)})" if why else told)


def _shown(text: str) -> str:
    """A text without signs of a file that would steer a terminal."""
    return "".join("\ufffd" if unicodedata.category(sign)[0] == "C" else sign for sign in text)


def conversion(name: str, *, deals: int, lost: Mapping[str, int], faults: int, lang: str) -> str:
    """What became of a file: how many deals were written, and what they lost.

    >>> conversion("out.lin", deals=2, lost={}, faults=0, lang="en")
    'out.lin: 2 deals, nothing was lost'
    >>> conversion("out.lin", deals=2, lost={"claims": 1}, faults=1, lang="en")
    'out.lin: 2 deals. The file has 1 fault. Not carried over: 1 claim or result without play'
    """
    text = translator(lang)
    counted = text.t("convert.deals", n=deals)
    left = [text.t(f"convert.lost.{key}", n=n) for key, n in sorted(lost.items()) if n]
    if deals and not left and not faults:
        return text.t("convert.done", name=name, deals=counted)
    parts = [text.t("convert.some" if deals else "convert.none", name=name, deals=counted)]
    if faults:
        parts.append(text.t("convert.faulty", n=faults))
    if left:
        parts.append(text.t("convert.lost", lost=text.t("separator").join(left)))
    if not deals:
        parts += [text.t(f"convert.instead.{key}") for key in ("games", "deals") if lost.get(key)]
    return ". ".join(parts)
