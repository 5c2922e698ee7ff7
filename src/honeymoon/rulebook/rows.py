"""Rows of words in SQLite FTS5, in memory, ranked by BM25."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Sequence
from threading import Lock
from typing import final

__all__ = ["Rows"]


@final
class Rows:
    """Rows of one or more columns; words come as letters and digits, already made alike.

    >>> Rows([("lead card",), ("trump card",)], weights=(1.0,)).rank(["trump"]).keys()
    dict_keys([1])
    """

    def __init__(self, rows: Iterable[tuple[str, ...]], *, weights: Sequence[float]) -> None:
        columns = ", ".join(f"c{number}" for number in range(len(weights)))
        marks = ", ".join("?" * len(weights))
        # Any thread may ask, one at a time.
        self._lock = Lock()
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        self._base.execute(f"CREATE VIRTUAL TABLE said USING fts5({columns})")
        self._base.executemany(
            f"INSERT INTO said(rowid, {columns}) VALUES (?, {marks})",  # noqa: S608  names of ours
            ((number, *row) for number, row in enumerate(rows)),
        )
        worth = ", ".join(map(str, weights))
        self._ranked = f"SELECT rowid, -bm25(said, {worth}) FROM said WHERE said MATCH ?"  # noqa: S608  numbers of ours

    def rank(self, words: Collection[str]) -> dict[int, float]:
        """The rows that say one of the words at least, by number, and how much they speak of them."""
        if not words:
            return {}
        # Within quotation marks a word is never an operator.
        query = " OR ".join(f'"{word}"' for word in words)
        with self._lock:
            return dict(self._base.execute(self._ranked, (query,)))
