"""How long exact play takes by cards left, as a picture: docs/images/solver-growth.svg.

    python -m bench.growth [DEALS]

Median CPU time of one thread for one solve with spades as trumps, fresh tables for each.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import median

from bench.solver import SEED, deal, each_alone
from honeymoon.cards import Strain

KINDS = (("two hands", 2, 13, False), ("three hands", 3, 16, False), ("four hands", 4, 13, False))
RACKS = ("two of four are racks", 4, 11, True)


def main() -> None:
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "honeymoon"
    from matplotlib import pyplot as plt

    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 51
    figure, axes = plt.subplots(figsize=(7, 4.5))
    for name, hands, most, racks in (*KINDS, RACKS):
        cards = range(2, most + 1)
        times = []
        for each in cards:
            rng = Random(SEED)
            positions = [
                deal(rng, hands=hands, each=each, trump=Strain.S, racks=racks) for _ in range(deals)
            ]
            times.append(median(each_alone(positions)[0]))
        print(name, *(f"{each:.3f}" for each in times), flush=True)
        axes.plot(cards, times, marker="o", markersize=3, label=name)
    axes.set(yscale="log", xlabel="cards left in each hand", ylabel="median milliseconds")
    axes.grid(visible=True, alpha=0.3)
    axes.legend()
    figure.tight_layout()
    target = Path(__file__).parents[1] / "docs" / "images" / "solver-growth.svg"
    figure.savefig(target, metadata={"Date": None})


if __name__ == "__main__":
    main()
