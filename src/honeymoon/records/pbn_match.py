"""Records of all games in PBN: supplemental tags, one game of the file for each deal.

Every tag of ours begins with ``Honeymoon``. The table ``HoneymoonLogTable`` holds the events; what
other programs understand (deal, contract, the play of four hands, the auction of four players)
stands in the tags that they know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from honeymoon.cards import Call, Card, Denomination, mask_of
from honeymoon.engine.event import ContractMade, Dealt, Event, Played, Seated
from honeymoon.engine.evolve import fold
from honeymoon.engine.result import tricks
from honeymoon.engine.variant import Variant
from honeymoon.errors import CorruptLog
from honeymoon.records.board import FULL, SEATS, TRICKS, Board, board_of
from honeymoon.records.codec import Record
from honeymoon.records.heads import (
    WORDS,
    Line,
    MatchRead,
    deals,
    head_of,
    head_words,
    log_lines,
    read_log,
    scores,
)
from honeymoon.records.pbn import HEAD, board_lines, read_board
from honeymoon.records.pbn_tags import Game, quoted

__all__ = [
    "LOG",
    "PREFIX",
    "differences",
    "format_match",
    "goes_on",
    "is_ours",
    "match_board",
    "read_matches",
]

PREFIX: Final = "Honeymoon"
LOG: Final = "HoneymoonLogTable"
_LOG: Final = LOG.lower()
_SCORE: Final = f"{PREFIX}Score"
_DEAL: Final = f"{PREFIX}Deal"


# --- written ------------------------------------------------------------------------------------


def format_match(record: Record) -> str:
    """A record as the text of a PBN file."""
    return HEAD + "\n\n".join("\n".join(game) for game in _games(record)) + "\n"


def _games(record: Record) -> Iterator[Iterator[str]]:
    told: list[Event] = []
    for number, events in enumerate(deals(record.events), start=1):
        told += events
        yield _game(record, number, events, scores(record.rules, told))


def _game(record: Record, number: int, events: Sequence[Event], score: str) -> Iterator[str]:
    rules = record.rules
    board = match_board(rules, events, record.header.seats)
    yield from board_lines(replace(board, number=str(number)))
    for name, value in head_words(record).items():
        yield f'[{PREFIX}{name} "{quoted(value)}"]'
    yield f'[{_DEAL} "{number}"]'
    yield f'[{_SCORE} "{score}"]'
    yield f'[{LOG} "Event"]'
    yield from log_lines(rules, events)


def match_board(rules: Variant, events: Sequence[Event], seats: Sequence[str] = ()) -> Board:
    """What other programs can be told of a deal: all of it in a game for four.

    Where bids name what they do not know (nullo, low spades), no auction, and no play by them.
    """
    names = ["", "", "", ""]
    for letter, name in zip(rules.compass, seats, strict=False):
        names[SEATS.index(letter)] = name
    if rules.players == len(SEATS):
        board = board_of(rules, events)
        odd = any(call.is_bid and call.denomination > Denomination.NT for call in board.calls)
        if not odd:
            return replace(board, names=tuple(names), tags=(("Event", rules.key),))
    return _hands_and_contract(rules, events, tuple(names))


def _hands_and_contract(rules: Variant, events: Sequence[Event], names: tuple[str, ...]) -> Board:
    """The hands that have a seat as they were dealt, and what the contract came to.

    Four of them tell their play too, where it goes clockwise from declarer's left, and who is
    vulnerable. An auction of fewer than four players has no form in PBN.
    """
    letters, hands = rules.compass, [0] * len(SEATS)
    dealer = vulnerable = bid = declarer = result = -1
    doubled, clockwise, plays = 0, False, list[Card]()
    for event in events:
        match event:
            case Dealt():
                dealer = SEATS.index(letters[event.dealer])
                vulnerable = event.vulnerable if len(letters) == len(SEATS) else -1
                hands = _dealt_hands(letters, event)
            case ContractMade(contract):
                bid, doubled, declarer = contract.bid, contract.doubled, contract.declarer
            case Seated(ring, _, lead) if bid >= 0:
                around = [(declarer + step) % len(SEATS) for step in range(1, len(SEATS) + 1)]
                at = ring.index(lead)
                clockwise = letters == SEATS and [*ring[at:], *ring[:at]] == around
            case Played(_, card) if clockwise:
                plays.append(card)
    known = bid >= 0 and bid % 8 <= Denomination.NT
    state = fold(events)
    if known and state.ended:
        won = tricks(rules, state)[rules.sides[declarer]]
        result = won if won <= TRICKS else -1
    return Board(
        names=names,
        dealer=dealer,
        vulnerable=vulnerable,
        hands=tuple(hands),
        plays=tuple(plays) if known else (),
        bid=Call(bid) if known else None,
        doubled=doubled if known else 0,
        declarer=SEATS.index(letters[declarer]) if known else -1,
        result=result,
        tags=(("Event", rules.key),),
    )


def _dealt_hands(letters: str, event: Dealt) -> list[int]:
    """The hands by seat; one that is not whole, not known or not of bridge cards is left out."""
    hands, whole = [0] * len(SEATS), len(SEATS) * FULL
    for zone, letter in enumerate(letters):
        cards = [card for packet in event.packets if packet.zone == zone for card in packet.cards]
        if len(cards) == FULL and max(cards) < whole:
            hands[SEATS.index(letter)] = mask_of(cards)
    return hands


# --- read -----------------------------------------------------------------------------------------


def is_ours(game: Game) -> bool:
    """Whether a game is one deal of a record of this program."""
    return f"{PREFIX}Game".lower() in game.tags


def read_matches(found: Sequence[Game]) -> MatchRead:
    """The record that consecutive games tell, which ``is_ours`` and ``goes_on`` put together."""
    first = found[0]
    faults = [fault for game in found for fault in game.faults]
    words = {name: first.value(f"{PREFIX}{name}".lower()) for name in WORDS}
    at = first.at(f"{PREFIX}Game".lower())
    header = head_of(words, at, faults)
    if header is None:
        return MatchRead(record=None, line=at, faults=tuple(faults))
    return read_log(header, at, [_log(game) for game in found], faults)


def differences(found: Sequence[Game], record: Record) -> Iterator[CorruptLog]:
    """Where the sections that others read say something else than the log of a sound record."""
    if record.rules.compass == SEATS:
        for game, events in zip(found, deals(record.events), strict=False):
            yield from _differences(game, record.rules, events)


def goes_on(before: Game, after: Game) -> bool:
    """Whether a game of the file is the next deal of the same match."""
    same = all(
        before.value(f"{PREFIX}{name}".lower()) == after.value(f"{PREFIX}{name}".lower())
        for name in WORDS
    )
    numbers = [game.value(_DEAL.lower()) for game in (before, after)]
    counted = all(number.isascii() and number.isdigit() and len(number) < 9 for number in numbers)
    return same and counted and int(numbers[1]) == int(numbers[0]) + 1


def _log(game: Game) -> list[Line]:
    """The lines of the log, put together from their words."""
    found: list[Line] = []
    for word in game.sections.get(_LOG, []):
        if found and found[-1].number == word.line:
            found[-1] = Line(f"{found[-1].text} {word.text}", word.line)
        else:
            found.append(Line(word.text, word.line))
    return found


def _differences(game: Game, rules: Variant, events: Sequence[Event]) -> Iterator[CorruptLog]:
    told = match_board(rules, events)
    said = read_board(game).board
    for name, here, there in (
        ("Deal", said.hands, told.hands),
        ("Auction", said.calls, told.calls),
        ("Play", said.plays, told.plays),
    ):
        if here != there:
            line = game.at(name.lower())
            yield CorruptLog(f"line {line}: {name}", line=line, code="file-differs", tag=name)
