"""The thoughtless opponents."""

from collections import Counter
from random import Random

from honeymoon.bots.random_bot import ByKind, Uniform
from tests.kit.table import deal
from tests.unit.bots.positions import answer, seen

TRIES = 4000


def shares(bot: ByKind | Uniform, words: list[str]) -> dict[str, float]:
    table = deal("plain_honeymoon").do(*words)
    view, rng = seen(table), Random(3)
    calls = Counter(str(bot.choose(view, rng)) for _ in range(TRIES))
    return {call: count / TRIES for call, count in calls.items()}


def test_uniform_picks_every_legal_action_alike() -> None:
    found = shares(Uniform(), ["7D"])

    assert set(found) == {"7H", "7S", "7NT", "P", "X"}
    assert all(abs(share - 1 / 5) < 0.03 for share in found.values())


def test_by_kind_passes_half_the_time() -> None:
    found = shares(ByKind(), ["1C"])

    assert abs(found["P"] - 1 / 2) < 0.03


def test_by_kind_doubles_as_often_as_it_bids() -> None:
    found = shares(ByKind(), ["1C"])

    assert abs(found["X"] - 1 / 4) < 0.03
    assert len(found) == 36, "a pass, a double and every higher bid"


def test_by_kind_takes_the_only_action() -> None:
    table = deal("plain_honeymoon", {0: "AS"}, dealer=0).do("1C,P,P,P")
    while len(seen(table).legal) > 1:
        table.do(str(seen(table).legal[0]))

    assert answer(table, bot=ByKind()) == str(seen(table).legal[0])
