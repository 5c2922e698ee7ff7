"""The exact solvers beside endplay's DDS, in one process and one run; values are compared.

    python -m bench.solver [DEALS] [SECONDS]

Times are CPU time of one thread, fresh tables for every position, over seeded random deals; rates
are positions per second of CPU time in one batch. SECONDS limits one rack deal.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

from bench.page import table, write
from honeymoon.cards import Strain
from honeymoon.solver import Position, native

SEED = 2026
kernel: Any = native.kernel()  # its stub wants NumPy arrays; any flat array will do
RANKS = "23456789TJQKA"


def deal(rng: Random, *, hands: int, each: int, trump: Strain, racks: bool = False) -> Position:
    """A random deal; four hands in two sides, three as one against two."""
    pack = rng.sample(range(52), hands * each)
    dealt = [pack[hand::hands] for hand in range(hands)]
    columns: tuple[tuple[tuple[int, int], ...], ...] = ()
    if racks:
        # The hands opposite the players: down cards first, as they are dealt (GO-1).
        pairs = each // 2
        columns = tuple(
            tuple(zip(dealt[hand][:pairs], dealt[hand][pairs : 2 * pairs], strict=True))
            if hand >= 2
            else ()
            for hand in range(4)
        )
    return Position(
        hands=tuple(sum(1 << card for card in hand) for hand in dealt),
        sides={2: (0, 1), 3: (0, 1, 0), 4: (0, 1, 0, 1)}[hands],
        trump=trump,
        columns=columns,
    )


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """CPU milliseconds, and what came out."""
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1e3, result


HEAD = ("work", "median ms", "mean", "p95", "p99", "")


def row(name: str, times: Iterable[float], note: str = "") -> tuple[str, ...]:
    """Median, mean, 95th and 99th percentile."""
    all_ = sorted(times)
    at = [all_[min(len(all_) - 1, len(all_) * percent // 100)] for percent in (95, 99)]
    figures = (f"{median(all_):.3f}", f"{mean(all_):.3f}", f"{at[0]:.2f}", f"{at[1]:.2f}")
    print(name, *figures, note, flush=True)
    return (name, *figures, note)


def each_alone(positions: Iterable[Position], **limits: float) -> tuple[list[float], list[Any]]:
    """Every position in a context of its own."""
    packed = [native.pack((position,)) for position in positions]
    both = [timed(partial(kernel.solve, words, **limits)) for words in packed]
    return [took for took, _ in both], [result for _, result in both]


def rate(
    positions: list[Position],
    work: Callable[[array[int]], Any],
    clock: Callable[[], float] = time.process_time,
) -> float:
    """Positions a second in one batch."""
    words = native.pack(positions)
    start = clock()
    work(words)
    return len(positions) / (clock() - start)


def two_hands(deals: int) -> list[str]:
    """One solve, then batches."""
    rows = []
    for trump in (Strain.NT, Strain.S):
        rng = Random(SEED)
        positions = [deal(rng, hands=2, each=13, trump=trump) for _ in range(deals)]
        rows.append(row(f"two hands, 13 cards, {trump.name}", each_alone(positions)[0]))
    rates = []
    for each in (13, 11, 9, 7):
        rng = Random(SEED)
        number = deals * {13: 2, 11: 5, 9: 12, 7: 25}[each]
        positions = [deal(rng, hands=2, each=each, trump=Strain.S) for _ in range(number)]
        one, all_ = rate(positions, kernel.solve_batch), rate(positions, kernel.values_batch)
        print(each, one, all_, flush=True)
        rates.append((f"two hands, {each} cards, spades", f"{one:,.0f}", f"{all_:,.0f}"))
    head = ("one batch", "solves a second", "every card valued a second")
    return [table(HEAD, rows), table(head, rates)]


def three_hands(deals: int) -> list[str]:
    """One against two, 13 and 16 cards."""
    rows = []
    for each in (13, 16):
        for trump in (Strain.NT, Strain.S):
            rng = Random(SEED)
            positions = [deal(rng, hands=3, each=each, trump=trump) for _ in range(deals)]
            rows.append(row(f"three hands, {each} cards, {trump.name}", each_alone(positions)[0]))
    return [table(HEAD, rows)]


def racks(deals: int, seconds: float) -> list[str]:
    """Goren's racks by cards left."""
    rows = []
    for each in (7, 9, 11, 13):
        rng = Random(SEED)
        number = deals if each < 13 else max(10, deals // 3)
        positions = [
            deal(rng, hands=4, each=each, trump=Strain.S, racks=True) for _ in range(number)
        ]
        times, results = each_alone(positions, seconds=seconds)
        solved = sum(low == high for low, high, _ in results)
        note = f"{solved} of {number} within {seconds:g} s"
        rows.append(row(f"two racks, {each} cards, spades", times, note))
    return [table(HEAD, rows)]


def pbn(position: Position) -> str:
    """The deal as DDS reads it, hand 0 north."""
    hands = (
        ".".join(
            "".join(RANKS[rank] for rank in range(12, -1, -1) if hand >> 13 * suit + rank & 1)
            for suit in (3, 2, 1, 0)
        )
        for hand in position.hands
    )
    return "N:" + " ".join(hands)


def four_hands(deals: int) -> list[str]:
    """Beside DDS: one lead, and the table of twenty."""
    from endplay.dds import calc_dd_table, solve_board
    from endplay.dds.solve import SolveMode
    from endplay.types import Deal, Denom, Player

    def solved_one(board: Any) -> list[Any]:
        return list(solve_board(board, SolveMode.OptimalOne))

    denoms = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]
    rows = []
    for trump in (Strain.NT, Strain.S):
        rng = Random(SEED)
        ours, theirs = [], []
        for _ in range(deals):
            position = deal(rng, hands=4, each=13, trump=trump)
            board = Deal(pbn(position))
            board.trump, board.first = denoms[trump], Player.north
            words = native.pack((position,))
            took, (low, high, _nodes) = timed(partial(kernel.solve, words))
            ours.append(took)
            took, solved = timed(partial(solved_one, board))
            theirs.append(took)
            assert low == high == solved[0][1], pbn(position)
        rows.append(row(f"four hands, one lead, {trump.name}", ours, ratio(ours, theirs)))
        rows.append(row(f"DDS, one lead, {trump.name}", theirs))
    rng = Random(SEED)
    ours, theirs = [], []
    for _ in range(max(10, deals // 6)):
        position = deal(rng, hands=4, each=13, trump=Strain.NT)
        board, words = Deal(pbn(position)), native.pack((position,))
        took, (lower, upper) = timed(partial(kernel.table, words))
        ours.append(took)
        took, found = timed(partial(calc_dd_table, board))
        theirs.append(took)
        assert lower == upper
        cells = found.to_list()
        for strain in range(5):
            # DDS counts the declarer's tricks; the leader sits on his left.
            for declarer in range(4):
                tricks = lower[4 * strain + (declarer + 1) % 4]
                mine = tricks if declarer % 2 == 0 else 13 - tricks
                assert mine == cells[strain if strain == 4 else 3 - strain][declarer], pbn(position)
    rows.append(row("four hands, table of 20", ours, ratio(ours, theirs)))
    rows.append(row("DDS, table of 20", theirs))
    return [table(HEAD, rows)]


def ratio(ours: list[float], theirs: list[float]) -> str:
    """Our time over theirs, of medians and of sums."""
    return f"{median(ours) / median(theirs):.2f} of the median, {sum(ours) / sum(theirs):.2f} of the mean"


def threads() -> str:
    """Two threads beside one, by the wall clock."""
    rng = Random(SEED)
    positions = [deal(rng, hands=2, each=13, trump=Strain.S) for _ in range(1000)]
    wall = time.perf_counter
    one = rate(positions, lambda words: kernel.solve_batch(words, threads=1), wall)
    two = rate(positions, lambda words: kernel.solve_batch(words, threads=2), wall)
    return (
        f"Two threads in batch: {two / one:.2f} times one thread (load {os.getloadavg()[0]:.0f})."
    )


def size() -> str:
    """What is installed, and what its import takes at best."""
    folder = Path(kernel.__file__).parent
    total = sum(file.stat().st_size for file in folder.iterdir() if file.is_file())
    program = (
        "from time import *; t = perf_counter(); import honeymoon_kernel; print(perf_counter() - t)"
    )
    took = min(
        float(
            subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
        )
        for _ in range(10)
    )
    return f"Installed kernel: {total / 1e6:.2f} MB; import: {took * 1e3:.1f} ms."


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    write(
        "Solvers",
        f"CPU time of one thread, {deals} deals a row, tables and rack deals of 13 cards fewer; "
        "values equal to DDS's in the same run.",
        *two_hands(deals),
        *three_hands(deals),
        *four_hands(deals),
        *racks(deals, seconds),
        threads(),
        size(),
    )


if __name__ == "__main__":
    main()
