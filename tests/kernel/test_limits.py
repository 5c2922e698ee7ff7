"""What a search may cost: it can be stopped, and keeps to its memory."""

from __future__ import annotations

import signal
import subprocess
import sys
from random import Random
from types import FrameType

import pytest

from honeymoon.cards import Strain
from honeymoon.solver import Limits, Position, solve, solve_batch

pytest.importorskip("honeymoon_kernel")


class Rung(Exception):
    """The alarm went."""


def racks(rng: Random) -> Position:
    """A deal with two racks of thirteen cards, the hardest kind."""
    pack = rng.sample(range(52), 52)
    dealt = [pack[hand::4] for hand in range(4)]
    pairs = [tuple(zip(hand[:6], hand[6:12], strict=True)) for hand in dealt]
    return Position(
        hands=tuple(sum(1 << card for card in hand) for hand in dealt),
        sides=(0, 1, 0, 1),
        trump=Strain.S,
        columns=((), (), pairs[2], pairs[3]),
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_ends_an_unlimited_search(threads: int) -> None:
    def ring(_number: int, _frame: FrameType | None) -> None:
        raise Rung

    rng = Random(5)
    positions = [racks(rng) for _ in range(500)]  # minutes of work
    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Rung):
            solve_batch(positions, threads=threads)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_stopped_search_still_tells_what_is_proven() -> None:
    position = racks(Random(6))

    side, other = solve(position, limits=Limits(nodes=1000))

    assert not side.exact
    assert 0 <= side.lower < side.upper <= 13
    assert (other.lower, other.upper) == (13 - side.upper, 13 - side.lower)


def test_full_tables_are_emptied_and_the_result_stays() -> None:
    rng = Random(7)
    positions = [racks(rng) for _ in range(2)]
    positions = [_shortened(position, rng) for position in positions]

    small = solve_batch(positions, limits=Limits(mebibytes=1))

    assert small == solve_batch(positions)


def _shortened(position: Position, rng: Random) -> Position:
    for _ in range(8):
        legal = [card for card in range(52) if position.legal >> card & 1]
        position, _winner = position.played(rng.choice(legal))
    return position


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak from /proc")
@pytest.mark.parametrize(("mebibytes", "least", "most"), [(16, 8, 24), (96, 40, 112)])
def test_a_search_keeps_to_its_memory(mebibytes: int, least: int, most: int) -> None:
    program = f"""
from random import Random
from honeymoon.solver import Limits, solve
from tests.kernel.test_limits import racks

def peak():
    for line in open("/proc/self/status"):
        if line.startswith("VmHWM"):
            return int(line.split()[1])

positions = [racks(Random(5)), racks(Random(8))]
solve(positions[0], limits=Limits(nodes=10, mebibytes=1))
before = peak()
solve(positions[1], limits=Limits(nodes=3_000_000, mebibytes={mebibytes}))
print(peak() - before)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert least << 10 <= int(done.stdout) <= most << 10
