"""Every game, played at random: all of it can be told, and nothing tells what is hidden."""

import re
from random import Random

import pytest

from honeymoon.cards import UNKNOWN
from honeymoon.engine.event import DealerChosen, Dealt, Event, Moved, Shown
from honeymoon.engine.evolve import evolve
from honeymoon.engine.redact import redact
from honeymoon.engine.state import EMPTY
from honeymoon.engine.zone import SPECTATOR
from honeymoon.play.match import Match, match
from honeymoon.text import Describer, languages, plain, sheet
from honeymoon.text.notation import SYMBOLS
from honeymoon.variants import games

CARD = re.compile(rf"[{SYMBOLS}](?:10|[2-9AKQJRDV])")


def cases() -> list[tuple[str, dict[str, object]]]:
    """Each game as it is, and with each of its own options changed."""
    found: list[tuple[str, dict[str, object]]] = []
    for key, game in games().items():
        found.append((key, {}))
        found += [
            (key, {option.name: value})
            for option in game.options
            if option.name in game.own or option.name in ("open_hands", "reveal_after_hand")
            for value in option.samples[1:]
        ]
    return found


def play(key: str, options: dict[str, object]) -> Match:
    """One deal or two, with little bidding so that all kinds of contracts are played."""
    table = match(key, seed=11, auto=False, **options)
    rng = Random(5)
    while table.deals < 2 or not table.state.ended:
        if table.ended:
            break
        if table.deal_due:
            table.deal()
            continue
        legal = list(table.legal)
        weights = [1 if action.kind == "call" and action.call.is_bid else 12 for action in legal]
        table.act(rng.choices(legal, weights)[0])
    return table


@pytest.mark.parametrize(("key", "options"), cases(), ids=str)
def test_every_game_can_be_told(key: str, options: dict[str, object]) -> None:
    table = play(key, options)

    for lang in languages():
        for viewer in (*range(table.rules.players), SPECTATOR):
            told = Describer(lang, viewer=viewer, rules=table.rules)
            state = EMPTY
            for event in (redact(each, viewer) for each in table.log):
                text, state = told.event(event, state), evolve(state, event)
                assert text == text.strip()
                assert told.turn(state) or state.to_act < 0
                assert not set(CARD.findall(text)) - written(event, told)
            assert plain(sheet(told, table.log, table.standing), lang)


def written(event: Event, told: Describer) -> set[str]:
    """The cards that an event shows this reader, as he would read them."""
    if isinstance(event, Moved | Shown):
        shown = event.cards
    elif isinstance(event, DealerChosen):
        shown = event.cut
    elif isinstance(event, Dealt):
        shown = ()
    else:
        shown = (event.card,) if hasattr(event, "card") else ()
    return {told.notation.card_text(card) for card in shown if card != UNKNOWN}
