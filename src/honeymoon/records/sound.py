"""Whether an event can follow: what a fold of a stored log needs before it trusts a line.

It knows positions of cards and turns, not the rules of a game, and holds for whole records and
for views, in which cards may be unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from honeymoon.cards import PACK_52, UNKNOWN, Card, Denomination
from honeymoon.engine.action import CALL
from honeymoon.engine.event import (
    Called,
    ContractMade,
    DealEnded,
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
    Moved,
    PhaseEnded,
    Played,
    Seated,
    Shown,
    TrickTaken,
    TrumpSet,
    TurnPassed,
)
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import HANDS, STOCK, ZONE_NAMES, ZONES

__all__ = ["flaw", "stranded"]

_STRAINS: Final = 5
_ENDS: Final = ("played", "passed_out", "joker_turned_up")


def flaw(rules: Variant, state: State, before: Sequence[Event], event: Event) -> str:
    """Why ``event`` cannot follow the events ``before``, which led to ``state``; or nothing."""
    last = before[-1] if before else None
    if type(last) is MatchEnded:
        return "the match had ended"
    if isinstance(event, DealerChosen):
        if before:
            return "the first dealer is chosen before anything else"
        return _all(
            (event.dealer in range(rules.players), "there is no such dealer"),
            (len(set(event.cut)) == len(event.cut), "a card was cut twice"),
            (all(card < len(PACK_52) for card in event.cut), "a card cut is not of the pack"),
        )
    if isinstance(event, Dealt):
        open_deal = not state.ended and any(type(each) is Dealt for each in before)
        return "a deal was on" if open_deal else _dealt(rules, event)
    if isinstance(event, DealScored):
        if state.ended != "played" or type(last) is DealScored:
            return "no played deal is to be scored"
        columns = range(rules.match.columns)
        return _all((all(line.column in columns for line in event.lines), "no such column"))
    if isinstance(event, MatchEnded | MatchEnding):
        between = not before or bool(state.ended)
        return _all((between, "a deal was on"))
    if isinstance(event, Shown):
        return _shown(state, event)
    if state.ended:
        return "the deal had ended"
    if not any(type(each) is Dealt for each in before):
        return "nothing was dealt yet"
    return _in_deal(rules, state, event)


def stranded(rules: Variant, state: State) -> str:
    """Why nobody can go on from a state in which a hand is on turn; or nothing."""
    if state.to_act < 0 or state.control[state.to_act] < rules.players:
        return ""
    return f"nobody plays hand {state.to_act}"


def _in_deal(
    rules: Variant,
    state: State,
    event: Moved
    | Seated
    | Called
    | ContractMade
    | TrumpSet
    | Played
    | TrickTaken
    | TurnPassed
    | PhaseEnded
    | DealEnded,
) -> str:
    match event:
        case Moved():
            return _moved(state, event)
        case Seated(ring, control, lead):
            seats = set(ring) <= set(range(HANDS)) and len(set(ring)) == len(ring) > 0
            players = set(range(HANDS))
            return _all(
                (state.to_act < 0, "hands are seated when a phase begins"),
                (seats and lead in ring, "no such seating"),
                (len(control) == HANDS and set(control) <= players, "no such control"),
            )
        case Called(player, call):
            phase = rules.phases[state.phase]
            lawful = state.to_act == player and phase.legal(rules, state) >> CALL + call & 1
            return _all((bool(lawful), f"{call} is no legal call of player {player} here"))
        case ContractMade(contract):
            bidding = state.bidding
            open_bid = bidding.bid % 8 == Denomination.OPEN  # its trumps may be named later
            bid = (
                contract.bid - contract.bid.denomination + Denomination.OPEN
                if open_bid
                else contract.bid
            )
            stands = (bid, contract.doubled) == (bidding.bid, bidding.doubled)
            declares = contract.declarer in range(rules.players)
            return _all((stands and declares, f"the auction did not lead to {contract}"))
        case TrumpSet(trump):
            return _all((trump in range(_STRAINS), "no such trumps"))
        case Played(hand, card):
            if hand != state.to_act:
                return f"hand {hand} was not to play"
            if rules.phases[state.phase].key != "tricks":
                return "no tricks were being played"
            return _lies(state, hand, (card,)) or _all((card != UNKNOWN, "an unknown card played"))
        case TrickTaken(hand):
            trick = bool(state.trick) and hand in range(HANDS)
            return _all((trick, "there was no trick to take"))
        case TurnPassed(to_act):
            return _all((to_act in range(HANDS), "no such hand"))
        case PhaseEnded():
            return _all(
                (state.phase + 1 < len(rules.phases), "there is no further phase"),
                (_settled(rules, state), "the auction led to no contract"),
            )
        case DealEnded(reason):
            return _all(
                (reason in _ENDS, f"no deal ends by {reason!r}"),
                (reason != "played" or _settled(rules, state), "the auction led to no contract"),
            )
        case _:
            assert_never(event)


def _settled(rules: Variant, state: State) -> bool:
    """Whether there is a contract, or no auction yet that would lead to one."""
    begun = rules.phases[: state.phase + 1]
    return state.contract is not None or all(phase.key != "auction" for phase in begun)


def _all(*checks: tuple[bool, str]) -> str:
    """The reason of the first check that fails."""
    return next((reason for holds, reason in checks if not holds), "")


def _dealt(rules: Variant, event: Dealt) -> str:
    cards = [card for packet in event.packets for card in packet.cards]
    known = [card for card in cards if card != UNKNOWN]
    zones = {packet.zone for packet in event.packets}
    racks = [card for column in event.columns for card in (column.upper, column.lower)]
    return _all(
        (event.dealer in range(rules.players), "there is no such dealer"),
        (0 <= event.vulnerable < 1 << rules.match.columns, "no such vulnerability"),
        (zones <= set(range(ZONES)), "no such zones"),
        (all(column.hand in range(HANDS) for column in event.columns), "no such rack"),
        ({*racks} - {None, UNKNOWN} <= {*cards} | {None}, "a card of a rack was not dealt"),
        (len(event.spare) == rules.spare, "not as many random places as the game wants"),
        (len(cards) == rules.pack, f"{len(cards)} cards were dealt of {rules.pack}"),
        (len(set(known)) == len(known), "a card was dealt twice"),
        (all(card < rules.pack for card in known), "a card is not of this pack"),
    )


def _moved(state: State, event: Moved) -> str:
    src, dst, cards = event.src, event.dst, event.cards
    if src not in range(ZONES) or dst not in range(ZONES) or not cards:
        return "no such move"
    if src == STOCK:
        if dst == STOCK:
            same = sorted(cards) == sorted(state.stock)
            hidden = UNKNOWN in cards and len(cards) == len(state.stock)
            return _all((same or hidden, "the stock holds other cards"))
        top = state.stock[: len(cards)]
        same = len(top) == len(cards) and all(
            UNKNOWN in (here, moved) or here == moved
            for here, moved in zip(top, cards, strict=True)
        )
        reason = "these cards are not on top of the stock"
        return _all((same, reason)) or _unseen(state, STOCK, cards)
    return _lies(state, src, cards)


def _shown(state: State, event: Shown) -> str:
    zone = event.zone
    if zone not in range(ZONES):
        return "no such zone"
    if zone == STOCK:
        return _all((len(event.cards) == len(state.stock), "the stock holds other cards"))
    return _lies(state, zone, event.cards)


def _lies(state: State, zone: int, cards: tuple[Card, ...]) -> str:
    """Whether cards may lie in a zone together."""
    known = state.known[zone]
    new = [card for card in cards if card != UNKNOWN and not known >> card & 1]
    distinct = len({*cards} - {UNKNOWN}) + cards.count(UNKNOWN) == len(cards)
    missing = f"{' '.join(map(str, new))} cannot lie in {ZONE_NAMES[zone]}"
    enough = len(new) <= state.hidden[zone] and len(cards) <= state.count(zone)
    return _all((distinct and enough, missing)) or _unseen(state, zone, tuple(new))


def _unseen(state: State, zone: int, cards: tuple[Card, ...]) -> str:
    """Whether cards that come to light in a zone were not known to lie elsewhere."""
    elsewhere = sum(state.played)  # the masks are disjoint
    for other, known in enumerate(state.known):
        if other != zone:
            elsewhere |= known
    if zone != STOCK:
        for card in state.stock:
            elsewhere |= 0 if card == UNKNOWN else 1 << card
    for card in cards:
        if card != UNKNOWN and elsewhere >> card & 1:
            return f"{card} lies elsewhere"
    return ""
