"""What one function writes another reads, for every pair of them and whatever is written."""

from __future__ import annotations

import string
from itertools import pairwise
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from honeymoon.cards import UNKNOWN, Call, Card, CardSet, card
from honeymoon.cards.call import PASS
from honeymoon.engine.action import CALL, Action
from honeymoon.engine.event import Column
from honeymoon.engine.redact import redact
from honeymoon.play.boards import play_board
from honeymoon.play.files import FORMATS, Item, Writer, read_items
from honeymoon.play.match import Match
from honeymoon.records.board import (
    SEATS,
    Board,
    BoardRead,
    board_of,
    contract_of,
    format_hands,
    parse_hands,
)
from honeymoon.records.codec import Record, seen_by
from honeymoon.records.heads import head_words, header_of
from honeymoon.records.lin import format_lin, read_lin
from honeymoon.records.log import LogNames, format_event, parse_event
from honeymoon.records.names import (
    format_cards,
    format_columns,
    format_row,
    parse_cards,
    parse_row,
)
from honeymoon.records.pbn import board_lines, read_pbn
from honeymoon.records.pbn_tags import games, quoted
from honeymoon.variants import make
from tests.unit.records.moments import moments

CARDS: Final = st.integers(0, 53).map(Card)
# Whatever stands in a name, but for what the formats cannot have: ends of lines, and bars in LIN.
WORDS: Final = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=20
).map(lambda text: " ".join(text.split()))
NAMES: Final = WORDS.filter(lambda text: text not in ("?", "-", "#") and text[:2] != "##")
PLAIN: Final = st.text(string.ascii_letters + " '.~", max_size=12).map(
    lambda text: " ".join(text.split())
)


@st.composite
def boards(draw: st.DrawFn, names: st.SearchStrategy[str] = NAMES) -> Board:
    """A deal of four hands by contract bridge, to any moment, perhaps claimed."""
    rng = draw(st.randoms(use_true_random=False))
    match = Match(make("auction_bridge", first_dealer="random"), rng=rng, auto=False)
    match.deal()
    for _ in range(draw(st.integers(0, 80))):
        if not match.legal:
            break
        passes = CALL + PASS in match.legal and rng.random() < 0.6
        match.act(Action(CALL + PASS) if passes else rng.choice(match.legal))
    board = board_of(match.rules, match.log)
    claimed = bool(board.bid and board.bid.is_bid and len(board.plays) < 52 and draw(st.booleans()))
    noted = draw(st.sets(st.integers(0, len(board.calls) - 1), max_size=3)) if board.calls else ()
    said = names.filter(bool)
    return Board(
        number=str(draw(st.integers(1, 999))),
        names=tuple(draw(names) for _ in SEATS),
        dealer=board.dealer,
        vulnerable=draw(st.integers(0, 3)),
        hands=board.hands,
        calls=board.calls,
        notes=tuple((place, draw(said)) for place in sorted(noted)),
        plays=board.plays,
        bid=board.bid,
        doubled=board.doubled,
        declarer=board.declarer,
        result=draw(st.integers(0, 13)) if claimed else board.result,
        claimed=claimed,
    )


@given(boards())
def test_pbn_boards(board: Board) -> None:
    (read,) = read_pbn(line + "\n" for line in board_lines(board))

    assert not read.faults
    assert read.board == board


@given(boards(PLAIN))
def test_lin_boards(board: Board) -> None:
    (read,) = read_lin([format_lin(board)])

    assert not read.faults
    assert read.board == board


@given(boards(), st.data())
def test_a_board_cut_short_at_a_wrong_step_is_legal(board: Board, data: st.DataObject) -> None:
    lines = tuple(range(1, 1 + len(board.calls)))
    plays = tuple(range(100, 100 + len(board.plays)))
    wrong = list(board.calls)
    if wrong:
        wrong[data.draw(st.integers(0, len(wrong) - 1))] = Call(data.draw(st.integers(0, 58)))
    changed = Board(
        dealer=board.dealer,
        hands=board.hands,
        calls=tuple(wrong),
        plays=board.plays,
        bid=board.bid,
        doubled=board.doubled,
        declarer=board.declarer,
    )

    first = play_board(BoardRead(board=changed, call_lines=lines, play_lines=plays))
    again = play_board(BoardRead(board=first.board, call_lines=lines, play_lines=plays))

    assert first.match is not None
    assert not [each for each in again.faults if each.code == "illegal-step"]


@given(moments())
def test_records_in_every_format(moment: tuple[Match, int]) -> None:
    match, viewer = moment
    whole = Record.of(match.rules, tuple(match.log))
    for record in (whole, seen_by(whole, viewer)):
        for kind in FORMATS:
            writer = Writer(kind)
            text = writer.text(Item(line=1, record=record))
            if kind == "lin":
                continue
            (item,) = read_items(text.splitlines(keepends=True), kind)
            assert not item.faults
            assert item.record == record


@given(moments())
def test_events(moment: tuple[Match, int]) -> None:
    match, viewer = moment
    names = LogNames(match.rules)
    for event in match.log:
        for each in (event, redact(event, viewer)):
            assert parse_event(names, format_event(names, each)) == each


@given(moments(), st.lists(NAMES, min_size=4, max_size=4))
def test_heads(moment: tuple[Match, int], seats: list[str]) -> None:
    match, viewer = moment
    names = tuple(seats[: match.rules.players])
    header = Record.of(match.rules, (), viewer=viewer, seats=names).header

    assert header_of(head_words(Record(header))) == header


@given(CARDS, st.integers(0, 58).map(Call))
def test_cards_and_calls(one: Card, call: Call) -> None:
    assert card(str(one)) == card(str(one).lower()) == one
    assert Call(str(call)) == call


@given(moments())
def test_actions(moment: tuple[Match, int]) -> None:
    for action in moment[0].legal:
        assert Action(str(action)) == action


@given(st.sets(CARDS), st.integers(0, 54))
def test_sets_of_cards(some: set[Card], unknown: int) -> None:
    cards = CardSet(sum(1 << card for card in some), unknown)

    if cards:  # nothing is not written
        assert parse_cards(format_cards(cards)) == cards


@given(st.lists(st.one_of(CARDS, st.just(UNKNOWN)), unique_by=lambda card: (card, id(card))))
def test_rows_of_cards(some: list[Card]) -> None:
    row = tuple(card for n, card in enumerate(some) if card == UNKNOWN or card not in some[:n])

    assert parse_row(format_row(row)) == row


@given(st.lists(CARDS, unique=True, min_size=2))
def test_columns_of_racks(some: list[Card]) -> None:
    names = LogNames(make("goren"))
    columns = [Column(2, upper, lower) for upper, lower in pairwise(some)]
    text = f"dealt S vul - rackN {format_columns(columns)}"

    assert list(parse_event(names, text).columns) == columns  # type: ignore[union-attr]  # Dealt


@given(st.permutations(range(52)), st.integers(0, 3), st.sets(st.integers(0, 3), max_size=2))
def test_hands(deck: list[int], first: int, missing: set[int]) -> None:
    hands = [sum(1 << card for card in deck[13 * seat : 13 * seat + 13]) for seat in range(4)]
    known = [
        0 if len(missing) == 2 and seat in missing else hand for seat, hand in enumerate(hands)
    ]

    assert parse_hands(format_hands(known, first)) == tuple(known)


@given(NAMES)
def test_values_of_tags(text: str) -> None:
    (game,) = games([f'[Strange "{quoted(text)}"]'])

    assert game.tags["strange"].value == text


@given(st.lists(st.integers(0, 58).map(Call), max_size=12), st.integers(0, 3))
def test_a_contract_is_found_in_any_list_of_calls(calls: list[Call], dealer: int) -> None:
    made, doubled, declarer = contract_of(dealer, calls)

    assert (made is None or not made.is_bid) == (declarer < 0)
    assert doubled in (0, 1, 2)
