"""The game that CONTRIBUTING.md adds, taken from its text, is a game like any other."""

import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from honeymoon.cards.deck import PACK_52, shuffled
from honeymoon.engine.action import Action
from honeymoon.engine.event import Moved
from honeymoon.engine.evolve import fold
from honeymoon.engine.game import act, legal, start
from honeymoon.engine.redact import redact
from honeymoon.engine.zone import ASIDE, DEAD, KITTY, NOBODY, only
from honeymoon.play.match import Match, match
from honeymoon.variants import games, registry

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"
FILE = re.compile(
    r"`src/(?P<path>honeymoon/\w+/\w+)\.py`:\n\n```python\n(?P<code>.*?)\n```", re.DOTALL
)


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two files of the text, imported as if they lay where it puts them."""
    monkeypatch.setattr(registry, "_GAMES", dict(games()))
    for file in FILE.finditer(CONTRIBUTING.read_text()):
        module = ModuleType(file["path"].replace("/", "."))
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile(file["code"], f"{file['path']}.py", "exec"), module.__dict__)


def test_the_registry_finds_it() -> None:
    assert "second_hand" in games()
    assert "change" in {option.name for option in games()["second_hand"].options}


def test_a_changed_hand_is_the_packet_that_nobody_saw() -> None:
    rules = games()["second_hand"].make()
    state, _ = start(rules, PACK_52, dealer=0)
    # C-4's pack goes round four packets: North's hand, South's, the kitty and what lies aside.
    assert str(state.cards(1)) == "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS"

    after, events = act(rules, state, Action("TAKE"))

    assert after.cards(1) == state.cards(KITTY)
    assert after.cards(DEAD) == state.cards(1)
    assert after.player == 0
    assert [event.seen_by for event in events if isinstance(event, Moved)] == [only(1), only(1)]


def test_the_other_player_learns_only_how_many_cards_moved() -> None:
    rules = games()["second_hand"].make()
    state, dealt = start(rules, PACK_52, dealer=0)
    _, changed = act(rules, state, Action("TAKE"))

    seen = fold([redact(event, 0) for event in dealt + changed])

    for zone in (1, DEAD, ASIDE):
        assert (seen.known[zone], seen.hidden[zone]) == (NOBODY, 13)


def test_who_keeps_his_cards_plays_them() -> None:
    rules = games()["second_hand"].make()
    state, _ = start(rules, PACK_52, dealer=0)
    kept, _ = act(rules, state, Action("REJECT"))
    after, _ = act(rules, kept, Action("REJECT"))

    assert after.cards(0) == state.cards(0)
    assert str(legal(rules, after)[0]) == "1C", "the auction is next"


def test_without_its_option_it_begins_with_the_auction() -> None:
    assert "1NT" in match("second_hand", seed=3, change=False).legal


@pytest.mark.parametrize("seed", range(20))
def test_it_plays_to_the_end_and_replays(seed: int) -> None:
    rules = games()["second_hand"].make({"end_rule": "one_pass"})
    game = Match(rules, rng=Random(seed), auto=False)
    game.deal(shuffled(PACK_52, Random(seed)))
    rng = Random(seed)

    while game.legal:
        game.act(rng.choice(list(game.legal)))

    assert game.state.ended in {"played", "passed_out"}
    assert Match.of_log(rules, game.log).state == game.state
