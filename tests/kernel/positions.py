"""Random positions of every kind the solvers know, for the differential tests."""

from __future__ import annotations

from random import Random

from honeymoon.cards import Card, Strain, members
from honeymoon.solver import Columns, Duty, Position

__all__ = ["KINDS", "random_position"]

KINDS = ("two", "three", "four", "racks")
_RING = {
    "three": ((0, 1, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)),
    "four": ((0, 1, 0, 1), (1, 0, 1, 0)),
}


def random_position(kind: str, rng: Random, *, most: int) -> Position:
    """A position of 1 to `most` cards a hand, at any point of a trick.

    Two hands have every duty and both readings of the jokers.
    """
    number = {"two": 2, "three": 3}.get(kind, 4)
    each = rng.randint(1, most)
    pack = [*range(54 if kind == "two" else 52)]
    if kind == "two" and rng.random() < 0.4:
        # Jokers are rare among 54 cards; put them on top of a shuffled rest.
        pack = [*rng.sample(range(52), 2 * each - 2 + (each == 0)), 52, 53]
        rng.shuffle(pack)
    elif rng.random() < 0.3:
        # A short suit or two: long runs of one suit, many voids.
        pack = rng.sample(range(26), 26) + rng.sample(range(26, 52), 26)
        pack = pack[: max(26, number * each)]
        rng.shuffle(pack)
    else:
        rng.shuffle(pack)
    hands = [
        sum(1 << card for card in pack[hand * each : (hand + 1) * each]) for hand in range(number)
    ]
    sides: tuple[int, ...] = (0, 1) if rng.random() < 0.5 else (1, 0)
    if number > 2:
        sides = rng.choice(_RING["three" if number == 3 else "four"])
    columns: tuple[Columns, ...] = ()
    if kind == "racks":
        columns = tuple(
            _columns(hands[hand], rng) if hand % 2 or rng.random() < 0.1 else ()
            for hand in range(4)
        )
        if sum(map(bool, columns)) > 2:
            columns = ((), columns[1], (), columns[3])
        if rng.random() < 0.3:
            columns = (columns[0], (), columns[2], ())
            if not any(columns):
                columns = (_columns(hands[0], rng), (), (), ())
    position = Position(
        hands=tuple(hands),
        sides=sides,
        leader=rng.randrange(number),
        trump=rng.choice([*Strain]),
        duty=rng.choice([*Duty]) if kind == "two" else Duty.FOLLOW,
        jokers_always=kind == "two" and rng.random() < 0.4,
        nullo=rng.random() < 0.2,
        columns=columns,
    )
    for _ in range(rng.randrange(number)):
        position, _winner = position.played(rng.choice(members(position.legal)))
    return position


def _columns(hand: int, rng: Random) -> Columns:
    held: list[Card] = [*members(hand)]
    rng.shuffle(held)
    pairs = rng.randint(0, min(6, len(held) // 2))
    return tuple((held[2 * at], held[2 * at + 1]) for at in range(pairs))
