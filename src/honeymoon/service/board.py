"""``picture``: the ready-to-draw table of one viewer, from his view and nothing else.

It reads the structure of a game (hands, zones with cards, the phase's key, options), never which
game it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from msgspec import Struct

from honeymoon.cards import UNKNOWN, Card, members
from honeymoon.engine.event import (
    DealEnded,
    MatchEnded,
    Moved,
    Played,
    TrickTaken,
)
from honeymoon.engine.game import refused
from honeymoon.engine.result import tricks
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View
from honeymoon.engine.zone import DISCARDS, HANDS, OFFERED, STOCK, TURNED, ZONE_NAMES, ZONES
from honeymoon.service.bidding import auction_view, bids_view, book, contract_view
from honeymoon.service.crib import crib
from honeymoon.service.hands import hand_views, trump_name
from honeymoon.service.memory import may_look, memory, remembered
from honeymoon.service.picture import (
    ChoiceView,
    GameLine,
    OptionView,
    OutcomeView,
    PadEntry,
    PadView,
    PileView,
    PlayedCard,
    Refusal,
    SeatView,
    TableView,
)
from honeymoon.service.ports import Seat
from honeymoon.text.cast import Cast
from honeymoon.text.describe import Describer
from honeymoon.text.held import sorted_cards
from honeymoon.text.sheet import Sheet
from honeymoon.variants import Option, Value, game

__all__ = ["Onlooker", "only_bots_play", "option_views", "picture", "seat_views"]


@final
class Onlooker(Struct, frozen=True, kw_only=True):
    """Who looks, in which language, and who else is there; ``sheet`` is the pad in his words.

    ``title`` and ``options`` are those of the match: the same words in every picture.
    """

    told: Describer
    title: str
    options: tuple[OptionView, ...]
    seats: tuple[Seat, ...]
    present: frozenset[int]
    sheet: Sheet


def picture(view: View, rules: Variant, onlooker: Onlooker) -> TableView:
    """Everything that the viewer of ``view`` may see now."""
    told, state = onlooker.told, view.state
    you = view.viewer if view.viewer < rules.players else None
    seats = seat_views(onlooker, rules, view)
    phase = _phase(view, rules)
    between = phase in ("scored", "over")
    auction = phase == "auction"
    on_turn = state.to_act if state.to_act >= 0 else None
    contract = state.contract
    trick, taken_by = _last_trick(view)
    may_agree = phase == "scored" and you is not None
    return TableView(
        seq=view.seq,
        deal=view.deal,
        game=view.game,
        title=onlooker.title,
        you=you,
        phase=phase,
        turn=state.player if on_turn is not None else None,
        your_turn=bool(len(view.legal)),
        hand_on_turn=on_turn,
        banner=told.turn(state),
        seats=seats,
        hands=tuple(hand_views(view, told, rules.players if view.deal else 0)),
        piles=tuple(_piles(view, rules, told)),
        trick=_trick(state),
        last_trick=trick,
        last_winner=taken_by,
        won=state.won,
        tricks=tricks(rules, state),
        needed=contract.level + book(rules) if contract else None,
        auction=auction_view(state, rules, told, on=auction),
        contract=contract_view(contract, told) if contract else None,
        trump=trump_name(view),
        taken=_taken(view, you),
        legal=tuple(map(str, view.legal)),
        choices=tuple(
            ChoiceView(action=str(action), text=told.action(action, state))
            for action in view.legal
            if action.kind == "choose"
        ),
        refused=_refused(view, rules, told),
        bids=bids_view(view, rules, told) if auction else (),
        pad=_pad(onlooker.sheet),
        result=_result(view, onlooker) if between else None,
        over=_over(onlooker),
        vulnerability=rules.match.vulnerability and rules.match.kind == "rubber",
        may_next=may_agree and not seats[you or 0].next,
        may_end=may_agree,
        may_skip=only_bots_play(state, rules, onlooker.seats),
        crib=crib(view, rules, told, you),
        memory=memory(view, you),
        remembered=remembered(view),
        options=onlooker.options,
    )


def only_bots_play(state: State, rules: Variant, seats: Sequence[Seat]) -> bool:
    """Whether the last phase is on and every hand is played by a bot (AB-2: dummy only watches)."""
    last = state.phase == len(rules.phases) - 1 and not state.ended and state.to_act >= 0
    players = {state.control[hand] for hand in range(HANDS) if state.count(hand)}
    return last and all(seats[player].kind == "bot" for player in players)


def seat_views(onlooker: Onlooker, rules: Variant, view: View) -> tuple[SeatView, ...]:
    """The seats; what somebody agreed to holds until something happens."""
    state = view.state
    places = Cast(onlooker.told.lang, names=(), viewer=HANDS, rules=rules).names
    return tuple(
        SeatView(
            player=seat.player,
            name=_name(seat, onlooker.told.cast),
            kind="you" if seat.player == view.viewer else seat.kind,
            place=places[seat.player],
            present=seat.kind == "bot" or seat.player in onlooker.present,
            dealer=state.dealer == seat.player,
            vulnerable=bool(state.vulnerable >> rules.sides[seat.player] & 1),
            column=rules.sides[seat.player],
            next=seat.next_at == view.seq,
            end=seat.end_at == view.seq,
        )
        for seat in onlooker.seats
    )


def _name(seat: Seat, cast: Cast) -> str:
    """A person is called as he wrote himself; "the computer" stands alone here."""
    name = cast.names[seat.player]
    return Cast.opens(name) if seat.kind == "bot" else name


def option_views(key: str, chosen: dict[str, Value], told: Describer) -> tuple[OptionView, ...]:
    """The options of a match in words."""
    return tuple(_option(option, chosen[option.name], told) for option in game(key).options)


def _phase(view: View, rules: Variant) -> str:
    if any(type(event) is MatchEnded for event in view.log[-2:]):
        return "over"
    if view.deal == 0:
        return "waiting"
    return "scored" if view.state.ended else rules.phases[view.state.phase].key


def _piles(view: View, rules: Variant, told: Describer) -> Iterable[PileView]:
    state = view.state
    for zone in range(HANDS, ZONES):
        count = state.count(zone)
        if not count or (zone < DISCARDS + HANDS and zone - DISCARDS >= rules.players):
            continue
        known = state.stock if zone == STOCK else members(state.known[zone])
        shown = [card for card in known if card != UNKNOWN] if may_look(view, zone) else []
        cards = sorted_cards(shown) if zone not in (TURNED, OFFERED) else tuple(map(str, shown))
        yield PileView(zone=ZONE_NAMES[zone], label=told.zone(zone), count=count, cards=cards)


def _taken(view: View, you: int | None) -> tuple[str, ...]:
    """What came to the viewer's hand, until he plays, discards all he has to, or the draw ends."""
    discarding = any(action.kind == "discard" for action in view.legal)
    if you is None or not (view.state.count(STOCK) or discarding):
        return ()
    for event in reversed(view.log):
        if type(event) is Moved and event.dst == you:
            return tuple(str(card) for card in event.cards if view.state.hands[you] >> card & 1)
        gone = type(event) is Moved and event.src == you and not discarding
        if gone or (type(event) is Played and event.hand == you):
            break
    return ()


def _trick(state: State) -> tuple[PlayedCard, ...]:
    cards, hand = [], state.leader
    for card in state.trick:
        cards.append(PlayedCard(hand=hand, card=str(Card(card))))
        hand = state.next[hand]
    return tuple(cards)


def _last_trick(view: View) -> tuple[tuple[PlayedCard, ...], int | None]:
    """The cards of the last full trick and the hand that took it."""
    cards: list[PlayedCard] = []
    taken_by = None
    for event in reversed(view.log):
        if type(event) is TrickTaken:
            if taken_by is not None:
                break
            taken_by = event.hand
        elif taken_by is not None:
            if type(event) is not Played:
                break
            cards.append(PlayedCard(hand=event.hand, card=str(Card(event.card))))
    return tuple(reversed(cards)), taken_by


def _refused(view: View, rules: Variant, told: Describer) -> dict[str, Refusal]:
    if not len(view.legal):
        return {}
    return {
        str(card): Refusal(code=error.code, rule=error.rule, text=told.error(error))
        for card, error in refused(rules, view.state).items()
    }


def _entries(sheet: Sheet, *, hand: int | None = None) -> tuple[PadEntry, ...]:
    return tuple(
        PadEntry(
            hand=entry.hand,
            column=entry.column,
            below=entry.below,
            points=entry.points,
            reason=entry.reason,
            title=entry.title,
            reason_text=entry.working,
            meaning=entry.meaning,
        )
        for entry in sheet.entries
        if hand in (None, entry.hand)
    )


def _pad(sheet: Sheet) -> PadView:
    return PadView(
        columns=sheet.columns,
        entries=_entries(sheet),
        game_lines=tuple(
            GameLine(hand=line.hand, column=line.column, closes=line.closes) for line in sheet.lines
        ),
        totals=sheet.totals,
        below=sheet.below,
        games=sheet.games,
        vulnerable=sheet.vulnerable,
        settlement=sheet.settlement,
        note=sheet.note,
    )


def _result(view: View, onlooker: Onlooker) -> OutcomeView | None:
    """The deal just finished in words; None if the match ended before one was played."""
    hands = onlooker.sheet.hands
    for event in view.log:
        if type(event) is DealEnded:
            if event.reason == "played" and hands:
                last = hands[-1]
                text = f"{last.title} – {last.outcome}"
                return OutcomeView(text=text, entries=_entries(onlooker.sheet, hand=last.hand))
            return OutcomeView(text=onlooker.told.event(event, view.state), entries=())
    return None


def _over(onlooker: Onlooker) -> OutcomeView | None:
    verdict = onlooker.sheet.verdict
    return OutcomeView(text=verdict, entries=()) if verdict else None


def _option(option: Option, value: Value, told: Describer) -> OptionView:
    words = told.option(option, value)
    return OptionView(
        name=option.name,
        label=words.name,
        value_text=words.value,
        explanation=words.value_help or words.help,
        changed=value != option.default,
    )
