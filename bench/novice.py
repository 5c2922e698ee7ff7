"""How the novice bids, draws and plays, and what it wins against random play, in every game.

``python -m bench.novice [GAME ...] [--deals N] [--matches N]``: each game has a heading of its own
on the page of results, written as soon as it has been measured.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
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
    return f"{100 * part / whole:.1f} %" if whole else "–"


def mean(value: Mean | None, digits: int = 2) -> str:
    """A mean with its standard error."""
    if value is None:
        return "–"
    error = f" ± {value.error:.{digits}f}" if value.error is not None else ""
    return f"{value.mean:.{digits}f}{error}"


def bidding(report: Report) -> str:
    """How often each level was played, what became of the contracts, how many were doubled."""
    levels = [report.levels.get(level, Bids(0, 0, 0, 0)) for level in range(1, 8)]
    return table(
        ["", "thrown in", *map(str, range(1, 8)), "all"],
        [
            ("deals", report.thrown_in, *(bids.played for bids in levels), report.deals),
            (
                "made",
                "",
                *(share(bids.made, bids.played) for bids in levels),
                share(report.made, report.played),
            ),
            ("doubled", "", *(bids.doubled for bids in levels), sum(b.doubled for b in levels)),
            (
                "redoubled",
                "",
                *(bids.redoubled for bids in levels),
                sum(bids.redoubled for bids in levels),
            ),
        ],
    )


def drawing(report: Report) -> str:
    """What the hands held as they were dealt and when they had been built."""
    kept = report.lines[0].kept
    if kept is None:
        return ""
    return table(
        ["points of a hand", "dealt", "kept", "high cards", "length", "longest suit"],
        [
            (
                "mean",
                *map(mean, (kept.dealt, kept.points, kept.hcp, kept.length, kept.longest)),
            )
        ],
    )


def against_random(report: Report) -> str:
    """Points a board ahead of random play, and the boards won."""
    novice = report.lines[0]
    return table(
        ["against random play", "points ahead", "boards won", "level", "lost"],
        [("paired", mean(novice.ahead, 1), *novice.boards)],
    )


def measure(key: str, deals: int, matches: int) -> tuple[str, ...]:
    """The parts of a game's section."""
    began = process_time()
    alone = run(key, bots=["novice"], deals=deals, seed=SEED)
    paired = run(key, bots=["novice", "random"], deals=deals, seed=SEED)
    whole = run(key, bots=["novice"], matches=matches, seed=SEED)
    print(f"{key}: {process_time() - began:.0f} s", file=sys.stderr)
    parts = (
        (
            f"Single deals at love all, seed {SEED}: {deals:,} between novices, and {deals:,} against "
            "random play with the seats changed round. Means with their standard errors."
        ),
        bidding(alone) if alone.levels else "",
        drawing(alone),
        against_random(paired),
        (
            f"A match of novices takes {mean(whole.deals_a_match, 1)} deals ({matches} matches; "
            f"{share(whole.thrown_in, whole.deals)} of the deals are thrown in)."
        ),
    )
    return tuple(part for part in parts if part)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("games", nargs="*", default=list(games()))
    options.add_argument("--deals", type=int, default=DEALS)
    options.add_argument("--matches", type=int, default=MATCHES)
    options.add_argument("--quick", action="store_true", help="a short run, printed only")
    asked = options.parse_args()
    deals, matches = (20, 2) if asked.quick else (asked.deals, asked.matches)
    with ProcessPoolExecutor() as pool:
        running = {pool.submit(measure, key, deals, matches): key for key in asked.games}
        for done in as_completed(running):
            heading, parts = f"Novice in `{running[done]}`", done.result()
            print(heading, *parts, sep="\n\n")
            if not asked.quick:
                write(heading, *parts)


if __name__ == "__main__":
    main()
