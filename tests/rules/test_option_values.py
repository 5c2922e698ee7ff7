"""Every value of every option of every game makes one difference that can be seen, named here.

A probe sets up a situation and returns what is seen there; with the default and with another value
it must not return the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from honeymoon.cards import Call
from honeymoon.engine.event import DealerChosen, DealScored, Dealt
from honeymoon.engine.zone import ASIDE, HANDS, SPECTATOR, STOCK, TURNED
from honeymoon.scoring import match as scoring
from honeymoon.scoring.lines import Reason, ScoreLine
from honeymoon.service.ports import Seat
from honeymoon.service.teller import Teller
from honeymoon.variants import Value, games, make
from tests.kit.deals import new_match, play_until
from tests.kit.table import Table, deal

Probe = Callable[..., Any]
GAMES = games()
HONOURS = "AS KS QS JS TS"

# Every card has been played when a hand of this game is over, so nothing is left to be shown.
IDLE = {("german_whist", "reveal_after_hand")}


def to_auction(key: str, zones: dict[int, str] | None = None, **options: Any) -> Table:
    """A deal up to its first call: whatever comes before is refused or kept."""
    table = deal(key, zones, **options)
    while table.rules.phases[table.state.phase].key == "draw":
        words = table.legal.split(", ")
        table.do(next(w for w in ("REJECT", "DECLINE", words[0]) if w in words))
    return table


def first_dealer(key: str, **options: Any) -> Any:
    first = [new_match(make(key, **options), seed).deal()[0] for seed in range(20)]
    chosen = [event for event in first if isinstance(event, DealerChosen)]
    assert len(chosen) == len(first)
    return {len(each.cut) for each in chosen}, {each.dealer for each in chosen} == {0}


def redeal_by(key: str, **options: Any) -> Any:
    for seed in range(300):
        match = new_match(make(key, first_dealer="fixed", **options), seed)
        match.deal()
        while not match.state.ended and not match.state.won[0] + match.state.won[1]:
            match.act("P" if "P" in str(match.legal).split(", ") else match.legal[-1])
        if match.state.ended and match.state.ended != "played":
            match.deal()
            return [event.dealer for event in match.log if isinstance(event, Dealt)]
    raise AssertionError("no deal was thrown in")


def reveal_after_hand(key: str, **options: Any) -> Any:
    """What a spectator knows when a deal is over, thrown in where that is possible."""
    table = deal(key, {STOCK: "Z1"} if GAMES[key].table.pack == 54 else None, **options)
    while not table.state.ended:
        words = table.legal.split(", ")
        table.do("P" if "P" in words else words[0])
    return sum(table.seen(SPECTATOR).hidden), table.seen(SPECTATOR).stock


def open_hands(key: str, **options: Any) -> Any:
    table = to_auction(key, **options)
    return table.knows(1, 0).unknown


def memory_aid(key: str, **options: Any) -> Any:
    """What the server sends a seat of the cards gone by."""
    match = new_match(make(key, **options), 3)
    match.deal()
    for _ in range(3):
        match.act(match.legal[0])
    seats = tuple(Seat(player=player, kind="bot") for player in range(match.rules.players))
    teller = Teller(match.rules, seats=seats, viewer=0, lang="en")
    frame = teller.catch_up(match, since=None, seats=seats, present=frozenset())
    return frame.view.memory is None


def end_rule(key: str, **options: Any) -> Any:
    table = to_auction(key, **options)
    opening = 0
    while not table.state.ended:
        table.do("P")
        opening += 1
    other = to_auction(key, **options).do(_lowest(table))
    after = 0
    while not other.contract:
        other.do("P")
        after += 1
    return opening, after


def _lowest(table: Table) -> str:
    return str(Call(table.rules.ladder.bids[0]))


def first_caller(key: str, **options: Any) -> Any:
    return to_auction(key, **options).player


def preset(key: str, **options: Any) -> Any:
    table: Any = make(key, **options).scoring
    return table.table


def lines(table: Table) -> set[tuple[int, str, int]]:
    return {(each.column, str(each.reason), each.points) for each in table.play_out().lines}


def honours(key: str, **options: Any) -> Any:
    """Five honours in one hand; where nothing is dealt, the scoring itself."""
    dealt = bool(deal(key).state.count(0))
    table = to_auction(key, {0: HONOURS} if dealt else {}, **options)
    table.do("7S")
    while not table.contract:
        table.do("P")
    while not table.state.ended:
        table.do(table.legal.split(", ")[0])
    return {line for line in lines(table) if line[1] == "honours"} if dealt else table.rules.scoring


def _standing(key: str, *hands: tuple[int, bool, int], **options: Any) -> Any:
    rules = make(key, **options).match
    now, written = scoring.start(rules), list[ScoreLine]()
    for column, below, points in hands:
        line = ScoreLine(column, below, Reason.TRICKS if below else Reason.UNDERTRICKS, 1, points)
        now, more = scoring.add(rules, now, [line])
        written += more
        if now.ended:
            break
    return now, tuple(written)


def match_kind(key: str, **options: Any) -> Any:
    now, _ = _standing(key, (0, True, 100), **options)
    return now.ended


def single_game_winner(key: str, **options: Any) -> Any:
    """The other side is far ahead above the line when the game is won."""
    now, _ = _standing(key, (1, False, 900), (0, True, 100), match="single_game", **options)
    return now.winner


def game_bonus(key: str, **options: Any) -> Any:
    now, _ = _standing(key, (0, True, 100), **options)
    return now.totals


def rubber_bonus_to(key: str, **options: Any) -> Any:
    """The side with two games is behind on points."""
    now, _ = _standing(key, (1, False, 2000), (0, True, 100), (0, True, 100), **options)
    return now.totals


def match_winner(key: str, **options: Any) -> Any:
    now, _ = _standing(key, (1, False, 2000), (0, True, 100), (0, True, 100), **options)
    return now.winner


def draw_of(key: str, **options: Any) -> Any:
    """After a refusal: who knows the card, and what declining leads to."""
    table = deal(key, **options)
    known = table.knows(0, TURNED).mask
    table.do("REJECT", "DECLINE")
    next_card = (table.legal[:7], table.state.count(0))
    taken = deal(key, **options).do("REJECT", "TAKE_OFFERED", "DISCARD 3C")
    own = deal(key, **options).do("TAKE")
    return known, next_card, taken.player, len(own.legal.split(", "))


def seats(key: str, **options: Any) -> Any:
    """Hands, dummies and packets from the deal to the second card of the first trick."""
    table = to_auction(key, **options)
    known = [table.knows(0, hand).unknown for hand in range(HANDS)]
    table.do(_lowest(table))
    while not table.contract:
        table.do("P")
    known += [table.knows(viewer, hand).unknown for viewer in (0, 1) for hand in range(HANDS)]
    table.do(table.legal.split(", ")[0])
    known += [table.knows(viewer, hand).unknown for viewer in (0, 1) for hand in range(HANDS)]
    return known, table.state.next, table.state.count(ASIDE)


def kitty(key: str, **options: Any) -> Any:
    table = deal(key, **options).do(_lowest(deal(key, **options)), "P", "P")
    if not table.contract:
        return "not yet"
    return table.legal[:4], table.knows(0, 1).unknown, table.state.count(1), table.rules.scoring


def stage_one(key: str, **options: Any) -> Any:
    return deal(key, {1: "AH", 0: "2H 3C", STOCK: "7S"}, **options).do("PLAY AH").legal


def stage_two(key: str, **options: Any) -> Any:
    return [phase for phase in make(key, **options).phases if phase.key == "tricks"][-1]


def count(key: str, **options: Any) -> Any:
    match = play_until(new_match(make(key, **options), 2), Random(3))
    written = [event.lines for event in match.log if isinstance(event, DealScored)]
    return written[0][0].count if written[0] else 0


def match_hands(key: str, **options: Any) -> Any:
    return play_until(new_match(make(key, **options), 2), Random(3)).ended


def joker_turn_up(key: str, **options: Any) -> Any:
    spare = (5,) * make(key, **options).spare
    table = deal(key, {STOCK: "Z1 7S"}, spare=spare, **options)
    known = [str(card) for card in table.seen(0).stock]
    return table.state.ended, table.state.trump, known[-1:], table.zone(TURNED)


def scale(key: str, **options: Any) -> Any:
    rules: Any = make(key, **options)
    return rules.scoring, rules.ladder.denominations


def unfinished(key: str, **options: Any) -> Any:
    rules = make(key, **options).match
    now, _ = scoring.add(rules, scoring.start(rules), [ScoreLine(0, True, Reason.TRICKS, 4, 36)])
    return scoring.stop(rules, now)


PROBES: dict[str, tuple[str, Probe]] = {
    "first_dealer": ("whether cards are cut, and who deals first", first_dealer),
    "redeal_by": ("who deals after a deal was thrown in", redeal_by),
    "reveal_after_hand": ("what a spectator knows when a deal is over", reveal_after_hand),
    "open_hands": ("what one knows of the other's hand", open_hands),
    "memory_aid": ("what the table says of the cards gone by", memory_aid),
    "end_rule": ("how many passes end the auction", end_rule),
    "first_caller": ("who calls first", first_caller),
    "preset": ("the figures of the score", preset),
    "honours": ("the honours that are written", honours),
    "match": ("whether one game ends the match", match_kind),
    "single_game_winner": ("who wins though behind on points", single_game_winner),
    "game_bonus": ("what a game won is worth", game_bonus),
    "rubber_bonus_to": ("who gets the rubber bonus though behind", rubber_bonus_to),
    "match_winner": ("who wins the rubber though behind", match_winner),
    "visibility": ("whether the other sees a turned card", draw_of),
    "reject_resolution": ("what declining a refused card leads to", draw_of),
    "discard_taken_allowed": ("how many cards may be buried", draw_of),
    "dummy_exposure": ("when the dummies are seen", seats),
    "seating": ("who plays after whom", lambda key, **o: deal(key, **o).do("1NT,P,P,P").state.next),
    "fourth_hand": ("what becomes of the fourth packet", seats),
    "book": ("how many tricks a contract needs", kitty),
    "name_trumps": ("when trumps are named", kitty),
    "kitty_reveal": ("who sees the kitty", kitty),
    "penalty_to": ("how the penalty is paid", lambda key, **o: make(key, **o).scoring),
    "stage1_follow": ("what may answer a lead in stage one", stage_one),
    "stage2_rule": ("what one owes in stage two", stage_two),
    "count": ("how many tricks count", count),
    "match_hands": ("whether one hand ends the match", match_hands),
    "jokers": ("whether a joker must follow", stage_two),
    "joker_turn_up": ("what a joker turned up leads to", joker_turn_up),
    "trick_table": ("what tricks are worth, and how bids rank", scale),
    "game_target": ("what makes a game", lambda key, **o: make(key, **o).match),
    "four_honours": ("which four honours count as four", scale),
    "four_plus_one": ("the fifth honour at the partner's", scale),
    "slam_scope": ("who may score a slam", scale),
    "cap_penalties": ("what doubling does to undertricks", scale),
    "doubled_overtrick_bonus": ("what a doubled overtrick adds", scale),
    "nullo": ("whether nullo may be bid", scale),
    "nullo_value": ("what a nullo trick is worth", scale),
    "session_hands": (
        "when the session ends",
        lambda key, **o: _standing(key, *((0, True, 8),) * 4, **o)[0].ended,
    ),
    "session_continue": (
        "what follows a rubber in a session",
        lambda key, **o: _standing(key, *((0, True, 36),) * 2, session_hands=3, **o)[0].ended,
    ),
    "unfinished_game_bonus": ("the premium of an unfinished rubber", unfinished),
    "honours_three": ("whose honours the defenders count", lambda key, **o: make(key, **o).scoring),
}

ROWS = [
    (key, option.name, value)
    for key, game in GAMES.items()
    for option in game.options
    for value in option.samples[1:]
    if (key, option.name) not in IDLE
]


@pytest.mark.parametrize(("key", "name", "value"), ROWS)
def test_a_value_makes_a_difference(key: str, name: str, value: Value) -> None:
    difference, probe = PROBES[name]
    assert probe(key, **{name: value}) != probe(key), difference


def test_every_option_has_a_probe_and_every_probe_an_option() -> None:
    names = {option.name for game in GAMES.values() for option in game.options}
    assert set(PROBES) == names
    print(f"{len(ROWS)} values of {len(names)} options in {len(GAMES)} games")
