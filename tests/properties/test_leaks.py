"""No viewer can tell apart worlds that differ only in cards he may not know (C-5).

Every game and every value of every option is tried, for each player and a spectator; then the
test is tested: a card shown too early in any channel must be noticed.
"""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from honeymoon.engine.event import Dealt, Event, Moved, Shown
from honeymoon.engine.redact import redact
from honeymoon.engine.zone import DISCARDS, HANDS
from honeymoon.variants import games
from tests.kit.deals import viewers
from tests.kit.pairs import Chosen
from tests.kit.swaps import Redact, try_swaps

GAMES = games()


def _rows(key: str) -> list[Chosen]:
    """The defaults, and each other value of each option alone; never with open hands."""
    rows: list[Chosen] = [{}]
    for option in GAMES[key].options:
        rows += [{option.name: value} for value in option.samples[1:]]
    return rows


@pytest.mark.parametrize("key", GAMES)
def test_exchanged_unknown_cards_go_unnoticed(key: str) -> None:
    worlds: Counter[str] = Counter()
    for number, chosen in enumerate(_rows(key)):
        rules = GAMES[key].make(chosen)
        for viewer in viewers(rules):
            tried = try_swaps(rules, viewer, seed=100 * number + viewer, worlds=5)
            assert not tried.leaks, tried.leaks[0]
            worlds[f"{chosen}"] += tried.worlds
    print(f"{key}: {sum(worlds.values())} exchanged worlds under {len(worlds)} settings")
    bare = [setting for setting, count in worlds.items() if count == 0 and "open" not in setting]
    assert not bare, f"no world could be compared under {bare}"


@pytest.mark.parametrize("reveal", ["played_only", "all"])
@pytest.mark.parametrize("key", GAMES)
def test_nothing_leaks_under_either_reading_of_what_is_shown_after(key: str, reveal: str) -> None:
    rules = GAMES[key].make({"reveal_after_hand": reveal})
    for viewer in viewers(rules):
        for seed in range(3):
            assert not try_swaps(rules, viewer, seed=seed, worlds=8).leaks


def _shows(event: Event, *, dst: range) -> Redact:
    """A faulty ``redact`` that forgets to hide one kind of event."""

    def hide(shown: Event, viewer: int) -> Event:
        if type(shown) is type(event) and (not isinstance(shown, Moved) or shown.dst in dst):
            return shown
        return redact(shown, viewer)

    return hide


ANY = range(100)
PLANTED: dict[str, tuple[str, Event, range]] = {
    "the deal": ("plain_honeymoon", Dealt(0, 0, ()), ANY),
    "a secret discard": ("draw_bridge", Moved((), 0, 0, 0), range(HANDS, HANDS + DISCARDS)),
    "a card taken unseen": ("german_whist", Moved((), 0, 0, 0), range(HANDS)),
    "the kitty": ("three_handed_honeymoon", Moved((), 0, 0, 0), range(HANDS)),
    "a rack": ("goren", Dealt(0, 0, ()), ANY),
    "what was buried": ("pickup_bridge", Moved((), 0, 0, 0), range(HANDS, HANDS + DISCARDS)),
}


@pytest.mark.parametrize("channel", PLANTED)
def test_a_planted_leak_is_found(channel: str) -> None:
    key, event, dst = PLANTED[channel]
    rules = GAMES[key].table
    leaks = [
        leak
        for viewer in viewers(rules)
        for seed in range(12)
        for leak in try_swaps(
            rules, viewer, seed=seed, worlds=12, hide=_shows(event, dst=dst)
        ).leaks
    ]
    assert leaks


def test_a_leak_by_the_shape_of_events_is_found() -> None:
    """A number of cards that depends on what is hidden gives it away like a card."""

    def hide(event: Event, viewer: int) -> Event:
        seen = redact(event, viewer)
        if isinstance(event, Moved) and isinstance(seen, Moved) and seen is not event:
            return replace(seen, cards=seen.cards * (1 + event.cards[0] % 2))
        return seen

    rules = GAMES["draw_bridge"].table
    found = [try_swaps(rules, viewer, seed=5, worlds=20, hide=hide).leaks for viewer in (0, 1)]
    assert any(found)


def test_only_three_kinds_of_event_are_ever_hidden() -> None:
    """``Shown`` is public in all games; ``Dealt`` and ``Moved`` are what redaction works on."""
    hidden = Moved((), 0, 0, 0), Dealt(0, 0, ()), Shown((), 0, 0)
    assert {type(redact(event, 0)) for event in hidden} == {Moved, Dealt, Shown}
