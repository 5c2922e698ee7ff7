"""Long files are read piece by piece: memory does not grow with them, and time only in step."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from honeymoon.play.files import read_items

DATA: Final = Path(__file__).parents[2] / "data" / "records"
FILES: Final = {"pbn": "bbo.pbn", "lin": "bbo_robots.lin"}


def repeated(kind: str, times: int) -> Iterator[str]:
    """The lines of a file that holds a game so many times."""
    lines = [*(DATA / FILES[kind]).read_text().splitlines(keepends=True), "\n"]
    for _ in range(times):
        yield from lines


def peak(kind: str, times: int) -> int:
    tracemalloc.start()
    try:
        for number, _ in enumerate(read_items(repeated(kind, times), kind)):
            if number % 5 == 0:
                gc.collect()  # else what is waiting for it counts
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", FILES)
def test_memory_does_not_grow_with_a_file(kind: str) -> None:
    peak(kind, 2)  # tables that are made once

    assert peak(kind, 40) < 1.5 * peak(kind, 5)


@pytest.mark.long
@pytest.mark.parametrize("kind", FILES)
def test_ten_thousand_deals_take_ten_times_as_long_as_a_thousand(kind: str) -> None:
    seconds = []
    for times in (1_000, 10_000):
        start = time.process_time()
        assert sum(1 for _ in read_items(repeated(kind, times), kind)) == times
        seconds.append(time.process_time() - start)

    assert seconds[1] < 13 * seconds[0]
