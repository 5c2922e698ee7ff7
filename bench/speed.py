"""How fast random play goes, beside OpenSpiel's bridge, and how long an import takes.

Every bot here picks uniformly among the legal actions. Each game is played through the same
handle as a person's (`hm.match`), the log kept; the two libraries take turns in one process.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
from collections.abc import Callable
from compileall import compile_dir
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

import pyspiel

import honeymoon as hm
from bench.page import table, write
from honeymoon.variants import games

ROUNDS = 5
DEALS = 400
STARTS = 21
OPEN_SPIEL = "bridge(use_double_dummy_result=false)"


class Run(NamedTuple):
    """Decisions taken and the processor seconds they took; ``dealing`` is the part that went into deals."""

    decisions: int
    seconds: float
    dealing: float

    @property
    def rate(self) -> float:
        """Decisions a second, deals included."""
        return self.decisions / self.seconds


def play(key: str, deals: int, seed: int) -> Run:
    """Random play of one of our games."""
    chance = Random(f"bench/{seed}").random
    match = hm.match(key, seed=seed, auto=False)
    decisions, dealing = 0, 0.0
    began = process_time()
    for _ in range(deals):
        if match.ended:
            match = hm.match(key, seed=decisions, auto=False)
        start = process_time()
        match.deal()
        dealing += process_time() - start
        while not match.state.ended:
            legal = match.legal
            match.act(legal[int(chance() * len(legal))])
            decisions += 1
    return Run(decisions, process_time() - began, dealing)


def play_open_spiel(deals: int, seed: int) -> Run:
    """The same for OpenSpiel's bridge; its chance actions deal the cards and are no decisions."""
    chance = Random(f"bench/{seed}").random
    game = pyspiel.load_game(OPEN_SPIEL)
    decisions, dealing = 0, 0.0
    began = process_time()
    for _ in range(deals):
        start = process_time()
        state = game.new_initial_state()
        while state.is_chance_node():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
        dealing += process_time() - start
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            decisions += 1
    return Run(decisions, process_time() - began, dealing)


def compare(rounds: int, deals: int) -> str:
    """All games and OpenSpiel in turn, several rounds; the best of each counts."""
    players: dict[str, Callable[[int, int], Run]] = {
        f"`{key}`": lambda deals, seed, key=key: play(key, deals, seed)  # type: ignore[misc]  # bound now
        for key in games()
    }
    players[f"OpenSpiel `{OPEN_SPIEL}`"] = play_open_spiel
    runs: dict[str, list[Run]] = {name: [] for name in players}
    for each in range(rounds):
        for name, player in players.items():
            runs[name].append(player(deals, each))
    return table(
        ["game", "decisions/s", "of that without dealing", "decisions a deal"],
        [
            (
                name,
                f"{max(run.rate for run in done):,.0f}",
                f"{max(run.decisions / (run.seconds - run.dealing) for run in done):,.0f}",
                f"{sum(run.decisions for run in done) / rounds / deals:.1f}",
            )
            for name, done in runs.items()
        ],
    )


def imports(starts: int) -> str:
    """Starts of the bare interpreter and of one that imports the package, in turn."""
    codes = ("pass", "import honeymoon")
    elapsed: dict[str, list[float]] = {code: [] for code in codes}
    used: dict[str, list[float]] = {code: [] for code in codes}
    compile_dir(Path(hm.__file__).parent, quiet=1)  # as it is after any first start
    for _ in range(starts):
        for code in codes:
            began, before = perf_counter(), _children()
            subprocess.run([sys.executable, "-c", code], check=True)
            elapsed[code].append(1000 * (perf_counter() - began))
            used[code].append(1000 * (_children() - before))
    rows = [[median(times[code]) for times in (elapsed, used)] for code in codes]
    rows.append([ours - bare for bare, ours in zip(*rows, strict=True)])
    names = ("bare interpreter", "with `import honeymoon`", "difference")
    return table(
        ["start", "ms elapsed", "ms of processor"],
        [
            (name, f"{wall:.0f}", f"{cpu:.0f}")
            for name, (wall, cpu) in zip(names, rows, strict=True)
        ],
    )


def _children() -> float:
    """Processor seconds of the programs started so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="a short run, printed only")
    quick = options.parse_args().quick
    speed = compare(2, 40) if quick else compare(ROUNDS, DEALS)
    starts = imports(5 if quick else STARTS)
    print(speed, starts, sep="\n\n")
    if not quick:
        write(
            "Speed of random play",
            f"Uniformly random players, log kept, one core; best of {ROUNDS} rounds of "
            f"{DEALS} deals, all games in turn in one process; seconds of the processor.",
            speed,
        )
        write("Import", f"Medians of {STARTS} starts each, in turn.", starts)


if __name__ == "__main__":
    main()
