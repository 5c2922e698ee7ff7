"""How the novice bids, draws and plays, and what it wins against random play, in every game."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from time import process_time

from bench.page import table, write
from honeymoon.bots.arena import run
from honeymoon.bots.report import Bids, Mean, Report
from honeymoon.variants import games

DEALS = 1000
MATCHES = 100
SEED = 2026


def share(part: int, whole: int) -> str:
    """A part of a whole in percent."""
    return f"{100 * part / whole:.0f} %" if whole else "–"


def mean(value: Mean | None, digits: int = 1) -> str:
    """A mean with its standard error."""
    if value is None:
        return "–"
    error = f" ± {value.error:.{digits}f}" if value.error is not None else ""
    return f"{value.mean:.{digits}f}{error}"


def contracts(report: Report) -> list[str]:
    """A row of how often each level was played, and what became of it."""
    none = Bids(0, 0, 0, 0)
    levels = [report.levels.get(level, none) for level in range(1, 8)]
    doubled = sum(bids.doubled for bids in levels)
    redoubled = sum(bids.redoubled for bids in levels)
    return [
        share(report.thrown_in, report.deals),
        *(share(bids.played, report.played) for bids in levels),
        share(report.made, report.played),
        mean(report.tricks_over, 2),
        f"{doubled} / {redoubled}",
    ]


def kept(report: Report) -> list[str]:
    """A row of what the hands held as they were dealt and when they had been built."""
    hands = report.lines[0].kept
    assert hands is not None, "asked only of games that build hands"
    return [
        mean(hands.dealt, 2),
        mean(hands.points, 2),
        mean(hands.hcp, 2),
        mean(hands.length, 2),
        mean(hands.longest, 2),
    ]


def measure(key: str, deals: int, matches: int) -> tuple[Report, Report, Report]:
    """Novice alone, against random play, and alone through whole matches."""
    began = process_time()
    reports = (
        run(key, bots=["novice"], deals=deals, seed=SEED),
        run(key, bots=["novice", "random"], deals=deals, seed=SEED),
        run(key, bots=["novice"], matches=matches, seed=SEED),
    )
    print(f"{key}: {process_time() - began:.0f} s", file=sys.stderr)
    return reports


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="a short run, printed only")
    quick = options.parse_args().quick
    deals, matches = (20, 2) if quick else (DEALS, MATCHES)
    keys = list(games())
    with ProcessPoolExecutor() as pool:
        each = list(pool.map(measure, keys, repeat(deals), repeat(matches)))
    alone, paired, rubbers = (
        dict(zip(keys, column, strict=True)) for column in zip(*each, strict=True)
    )

    bidding = table(
        ["game", "thrown in", *map(str, range(1, 8)), "made", "tricks over", "X / XX"],
        [(f"`{key}`", *contracts(report)) for key, report in alone.items() if report.levels],
    )
    drawing = table(
        ["game", "points dealt", "points kept", "high cards", "length", "longest suit"],
        [(f"`{key}`", *kept(report)) for key, report in alone.items() if report.lines[0].kept],
    )
    lengths = table(
        ["game", "deals a match", "of these thrown in"],
        [
            (f"`{key}`", mean(report.deals_a_match), share(report.thrown_in, report.deals))
            for key, report in rubbers.items()
        ],
    )
    against = table(
        ["game", "points ahead", "boards won", "level", "lost"],
        [
            (f"`{key}`", mean(report.lines[0].ahead), *report.lines[0].boards)
            for key, report in paired.items()
        ],
    )
    print(bidding, drawing, lengths, against, sep="\n\n")
    if quick:
        return
    write(
        "Novice against itself",
        f"{deals:,} single deals of each game at love all, seed {SEED}. Contracts by level and "
        "contracts made, of the deals that were played; tricks above or below the contract; "
        "contracts doubled and redoubled.",
        bidding,
        "Points (high cards and length) of the hands as dealt and when they have been built, in "
        "the games in which they are.",
        drawing,
        f"{matches} whole matches of each game.",
        lengths,
    )
    write(
        "Novice against random play",
        f"{deals:,} boards of each game at love all, seed {SEED}; each is played with the seats "
        "changed round. Points ahead of the other seats, mean of a board with its standard error.",
        against,
    )


if __name__ == "__main__":
    main()
