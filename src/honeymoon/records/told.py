"""The text record: the deals told for people, and under them the log that programs read.

Honeymoon record
Format 1
Game KEY
Rules 1

First dealer N, cut 2S8D
...

Log
first N 2S8D
...
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from honeymoon.errors import CorruptLog
from honeymoon.records.codec import Record
from honeymoon.records.deal import format_deals
from honeymoon.records.heads import (
    WORDS,
    Line,
    MatchRead,
    head_of,
    head_words,
    log_lines,
    read_log,
)

__all__ = ["TITLE", "format_told", "read_told"]

TITLE: Final = "Honeymoon record"
_LOG: Final = "Log"


def format_told(record: Record) -> str:
    """A record as text."""
    head = [f"{name} {value}" for name, value in head_words(record).items()]
    told = format_deals(record.rules, record.events).strip("\n")
    log = log_lines(record.rules, record.events)
    return "\n".join([TITLE, *head, "", told, "", _LOG, *log, ""])


def read_told(lines: Iterable[str]) -> Iterator[MatchRead]:
    """Each record of a text; what is told for people is passed over."""
    head: dict[str, str] = {}
    log: list[Line] | None = None
    begun = 0
    for number, raw in enumerate(lines, start=1):
        text = (raw.removeprefix("\ufeff") if number == 1 else raw).strip()
        if text == TITLE:
            if begun:
                yield _record(head, log, begun)
            head, log, begun = {}, None, number
        elif not begun or not text:
            continue
        elif log is not None:
            log.append(Line(text, number))
        elif text == _LOG:
            log = []
        else:
            name, _, value = text.partition(" ")
            if name in WORDS:
                head.setdefault(name, value.strip())
    if begun:
        yield _record(head, log, begun)


def _record(words: dict[str, str], log: list[Line] | None, line: int) -> MatchRead:
    faults: list[CorruptLog] = []
    header = head_of(words, line, faults)
    if header is None:
        return MatchRead(record=None, line=line, faults=tuple(faults))
    if log is None:
        faults.append(CorruptLog(f"line {line}: no log", line=line, code="no-log"))
        log = []
    return read_log(header, line, [log], faults)
