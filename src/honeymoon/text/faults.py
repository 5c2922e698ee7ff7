"""What is wrong with a file of records, and what it could not be carried over to, in words."""

from __future__ import annotations

from collections.abc import Mapping

from honeymoon.errors import CorruptLog
from honeymoon.text.catalog import translator
from honeymoon.text.describe import Describer

__all__ = ["conversion", "fault"]


def fault(error: CorruptLog, lang: str) -> str:
    """One fault as a sentence, with the reason and the number of the rule where there are any."""
    told = Describer(lang).error(error)
    why = [str(error.params[name]) for name in ("reason", "rule") if error.params.get(name)]
    return f"{told} ({', '.join(why)})" if why else told


def conversion(name: str, *, deals: int, lost: Mapping[str, int], lang: str) -> str:
    """One line on a file that was written: how many deals, and what they lost.

    >>> conversion("out.lin", deals=2, lost={"claims": 1}, lang="en")
    'out.lin: 2 deals. Not carried over: 1 claim or result without play'
    """
    text = translator(lang)
    counted = text.t("convert.deals", n=deals)
    told = [text.t(f"convert.lost.{key}", n=n) for key, n in sorted(lost.items()) if n]
    if not told:
        return text.t("convert.done", name=name, deals=counted)
    return text.t("convert.lost", name=name, deals=counted, lost=text.t("separator").join(told))
