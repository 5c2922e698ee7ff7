"""Whatever happens to a file, it is read or refused at a line; nothing else comes out."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from honeymoon.errors import CorruptLog
from honeymoon.play.match import Match
from honeymoon.play.replay import check, match_of, read
from honeymoon.records.codec import Record, dumps, seen_by
from tests.unit.records.moments import moments

_VALUES: st.SearchStrategy[object] = st.one_of(
    st.integers(-3, 70),
    st.sampled_from(["AS", "??", "Z1", "P", "7NT", "4", "played", "", None, True, [], {}, 1e400]),
)


def survives(text: str) -> None:
    """Read a text as a file is; only CorruptLog may come out, at a line that the text has."""
    try:
        record = read(text)
    except CorruptLog as error:
        refused = error
    else:
        match_of(record).view(0)
        return
    assert 1 <= refused.line <= text.count("\n") + 2
    if isinstance(refused.good, Record):
        check(refused.good)
        match_of(refused.good).view(0)


@given(moments(), st.data())
def test_a_line_lost_doubled_or_moved(moment: tuple[Match, int], data: st.DataObject) -> None:
    lines = _lines(moment, data)
    number = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    kind = data.draw(st.sampled_from(["lost", "doubled", "moved", "cut"]))
    line = lines[number]
    if kind == "cut":
        lines = [*lines[:number], line[: len(line) // 2]]
    else:
        lines[number : number + 1] = [] if kind != "doubled" else [line, line]
        if kind == "moved":
            lines.insert(other, line)

    survives("\n".join(lines))


@given(moments(), st.data())
def test_a_value_changed(moment: tuple[Match, int], data: st.DataObject) -> None:
    lines = _lines(moment, data)
    number = data.draw(st.integers(0, len(lines) - 1))
    document = json.loads(lines[number])
    _change(document, data)
    lines[number] = json.dumps(document)

    survives("\n".join(lines))


@given(moments(), st.data())
def test_bytes_changed(moment: tuple[Match, int], data: st.DataObject) -> None:
    text = "\n".join(_lines(moment, data))
    at = data.draw(st.integers(0, len(text) - 1))
    junk = data.draw(st.text(max_size=3))

    survives(text[:at] + junk + text[at + data.draw(st.integers(0, 5)) :])


def _lines(moment: tuple[Match, int], data: st.DataObject) -> list[str]:
    match, viewer = moment
    record = Record.of(match.rules, tuple(match.log))
    if data.draw(st.booleans()):
        record = seen_by(record, viewer)
    return dumps(record).splitlines()


def _change(document: Any, data: st.DataObject) -> None:
    """Put another value somewhere into a document."""
    while True:
        keys = list(document) if isinstance(document, dict) else list(range(len(document)))
        key = data.draw(st.sampled_from(keys))
        inner = document[key]
        if inner and isinstance(inner, dict | list) and data.draw(st.booleans()):
            document = inner
            continue
        document[key] = data.draw(_VALUES)
        return
