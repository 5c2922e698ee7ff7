"""Records of every game there and back, in every format; and as endplay reads them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from endplay.parsers import lin as endplay_lin
from endplay.parsers import pbn as endplay_pbn
from endplay.types import Player

from honeymoon.cards import mask_of
from honeymoon.engine.action import Action
from honeymoon.engine.event import (
    PHASE_ENDED,
    Called,
    ContractMade,
    DealEnded,
    Dealt,
    Event,
    Played,
    Seated,
    TrickTaken,
    TurnPassed,
)
from honeymoon.engine.zone import SPECTATOR
from honeymoon.play.files import Item, Writer, format_of, read_items
from honeymoon.play.match import Match
from honeymoon.records.board import board_of, format_hands
from honeymoon.records.codec import Record, dumps, exported, seen_by
from honeymoon.records.heads import deals
from honeymoon.records.pbn_match import format_match
from honeymoon.variants import make
from tests.golden.write import _played, golden_files
from tests.kit.deals import play_deal

_PASS: Final = Action("P")
LOSSLESS: Final = ("json", "pbn", "text")
GOLDEN: Final = {path.stem: found for path, found in golden_files().items()}


def golden(name: str) -> Record:
    match, _ = _played(*GOLDEN[name])
    return Record.of(match.rules, tuple(match.log))


def written(record: Record, kind: str) -> str:
    writer = Writer(kind)
    text = writer.text(Item(line=1, record=record))
    assert not writer.lost
    return text


def read(text: str, kind: str) -> list[Item]:
    return list(read_items(text.splitlines(keepends=True), kind))


@pytest.mark.parametrize("name", GOLDEN)
def test_every_golden_record_survives_every_format(name: str) -> None:
    record = golden(name)

    for kind in LOSSLESS:
        (item,) = read(written(record, kind), kind)
        assert not item.faults
        assert item.record == record
        assert dumps(item.record) == dumps(record)


@pytest.mark.parametrize("name", [name for name in GOLDEN if name.endswith("1")])
def test_a_view_survives_too_and_is_not_widened(name: str) -> None:
    record = golden(name)

    for viewer in (*range(record.rules.players), SPECTATOR):
        view = seen_by(record, viewer)
        for kind in LOSSLESS:
            (item,) = read(written(view, kind), kind)
            assert not item.faults
            assert item.record == view


@pytest.mark.parametrize("name", GOLDEN)
def test_the_lines_are_as_short_as_pbn_wants_them(name: str) -> None:
    lines = format_match(golden(name)).splitlines()

    assert not [line for line in lines if len(line) > 255 and "HoneymoonOptions" not in line]


@pytest.mark.parametrize("name", GOLDEN)
def test_endplay_reads_the_pbn_of_every_game(name: str) -> None:
    record = golden(name)

    found = endplay_pbn.loads(format_match(record))

    assert len(found) == len(deals(record.events))


@pytest.mark.parametrize("seed", range(6))
def test_endplay_reads_a_game_for_four_as_we_wrote_it(seed: int) -> None:
    record = _of_four(seed)
    lin = Writer("lin").text(Item(line=1, record=record))

    for counts, found in (
        (True, endplay_pbn.loads(format_match(record))),
        (False, endplay_lin.loads(lin)),  # it adds up the tricks itself, and not by who leads
    ):
        parts = deals(record.events)
        assert len(found) == len(parts) == 3
        plain = str.maketrans("♠♥♦♣", "SHDC")  # endplay writes symbols
        for board, events in zip(found, parts, strict=True):
            ours = board_of(record.rules, events)
            assert _hands(board.deal).translate(plain) == format_hands(ours.hands)
            assert board.dealer is not None
            assert board.dealer.abbr == "SWNE"[ours.dealer]
            assert board.vul is not None
            assert board.vul.name == ("none", "ns", "ew", "both")[ours.vulnerable]
            assert [_call(call).translate(plain) for call in board.auction] == [
                str(event.call) for event in events if isinstance(event, Called)
            ]
            assert [(card.suit.abbr + card.rank.abbr).translate(plain) for card in board.play] == [
                str(event.card)[::-1] for event in events if isinstance(event, Played)
            ]
            made = [event.contract for event in events if isinstance(event, ContractMade)]
            if made:
                assert board.contract is not None
                assert board.contract.level == made[0].level
                assert board.contract.declarer.abbr == "SWNE"[made[0].declarer]
                assert board.contract.denom.abbr.translate(plain) == str(made[0].bid)[1:]
                tricks = board.contract.level + 6 + board.contract.result
                assert tricks == ours.result or not counts


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", ["goren", "semi_exposed"])
def test_endplay_reads_a_hand_and_a_dummy_each_as_a_board(key: str, seed: int) -> None:
    """C-10: South and West declare, their dummies are North and East."""
    match = _played_at_random(key, seed=seed)
    record = Record.of(match.rules, tuple(match.log))

    found = endplay_pbn.loads(format_match(record))

    plain = str.maketrans("♠♥♦♣", "SHDC")
    for board, events in zip(found, deals(record.events), strict=True):
        dealt = next(event for event in events if isinstance(event, Dealt))
        hands = [0, 0, 0, 0]
        for packet in dealt.packets:  # those of a rack are two
            hands[packet.zone] |= mask_of(packet.cards)
        assert _hands(board.deal).translate(plain) == format_hands(hands)
        assert board.dealer is not None
        assert board.dealer.abbr == "SW"[dealt.dealer]
        assert board.vul is not None
        assert board.vul.name == ("none", "ns", "ew", "both")[dealt.vulnerable]
        played = [str(event.card)[::-1] for event in events if isinstance(event, Played)]
        told = [(card.suit.abbr + card.rank.abbr).translate(plain) for card in board.play]
        if played:
            assert board.contract is not None
            declarer = board.contract.declarer.abbr
            assert declarer in "SW"
            # SE-4: when West declares, the ring of the seats is not that of the compass
            assert told == (played if key == "goren" or declarer == "S" else [])


def _hands(deal: Any) -> str:
    return str(deal.to_pbn(Player.north))


def _call(call: Any) -> str:
    if hasattr(call, "level"):
        return f"{call.level}{call.denom.abbr}"
    return {"passed": "P", "doubled": "X", "redoubled": "XX"}[call.penalty.name]


def test_a_log_with_a_line_too_long_is_refused_at_it() -> None:
    text = written(golden("plain_honeymoon-1"), "text")
    line = next(n for n, each in enumerate(text.splitlines()) if each.startswith("first "))

    (item,) = read(text.replace("first ", "first S ", 1), "text")

    assert [(each.line, each.code) for each in item.faults] == [(line + 1, "bad-event")]


def test_a_deal_to_places_that_the_game_has_not_is_refused() -> None:
    lines = written(golden("auction_bridge-1"), "pbn").splitlines(keepends=True)
    wrong = next(n for n, line in enumerate(lines) if line.startswith("dealt "))
    lines[wrong] = lines[wrong].replace(" S ", " stock ", 1)

    (item,) = read("".join(lines), "pbn")

    assert [each.line for each in item.faults] == [wrong + 1]


@pytest.mark.parametrize("kind", LOSSLESS)
@pytest.mark.parametrize("end", [PHASE_ENDED, DealEnded("played")])
def test_an_auction_that_leads_nowhere_is_refused_at_its_end(kind: str, end: Event) -> None:
    record = golden("three_handed_honeymoon-1")
    seated = next(n for n, event in enumerate(record.events) if isinstance(event, Seated))
    for sound in (record, seen_by(record, SPECTATOR)):
        events = (*sound.events[: seated + 1], end, *sound.events[seated + 1 :])

        (item,) = read(written(Record(sound.header, events), kind), kind)

        assert [each.code for each in item.faults] == ["bad-event"]
        assert item.record is not None
        assert item.record.events == sound.events[: seated + 1]


def test_a_view_with_a_card_played_before_the_tricks_is_refused_there() -> None:
    """It was taken for a trick that nobody led."""
    view = seen_by(golden("draw_bridge-1"), SPECTATOR)
    turned = next(n for n, event in enumerate(view.events) if isinstance(event, TurnPassed))
    card = next(event.card for event in view.events if isinstance(event, Played))
    turn = view.events[turned]
    assert isinstance(turn, TurnPassed)
    events = (*view.events[: turned + 1], Played(turn.to_act, card))

    (item,) = read(written(Record(view.header, events), "json"), "json")

    assert [(each.code, each.line) for each in item.faults] == [("bad-event", turned + 3)]


def test_what_others_read_is_compared_with_the_log() -> None:
    record = _of_four(0)
    text = written(record, "pbn")
    auction = text.index("[Auction")
    changed = text[:auction] + text[auction:].replace("Pass", "X", 1)

    (item,) = read(changed, "pbn")

    assert item.record == record
    assert {each.params["tag"] for each in item.faults} >= {"Auction"}


def test_a_match_of_several_deals_is_one_record() -> None:
    match = _several()
    record = Record.of(match.rules, tuple(match.log), seats=("random", "novice"))

    for kind in LOSSLESS:
        (item,) = read(written(record, kind), kind)
        assert item.record == record


@pytest.mark.parametrize("kind", LOSSLESS)
def test_the_match_of_a_person_is_written_as_he_knows_it(kind: str) -> None:
    """C-6: while it runs, and after it too unless everything was laid open after each hand."""
    match = _several()
    record = Record.of(match.rules, tuple(match.log), seats=("novice", "person"))
    writer = Writer(kind)

    (item,) = read(writer.text(Item(line=1, record=record)), kind)

    assert item.record == seen_by(record, 1)
    assert writer.lost == {"hidden": 3}


def test_what_is_laid_open_after_each_hand_leaves_the_table_when_the_match_is_over() -> None:
    match = Match(make("draw_bridge", reveal_after_hand="all"), rng=Random(1), auto=False)
    match.deal()
    for _ in play_deal(match, Random(2)):
        pass
    seats = ("person", "novice")
    running = Record.of(match.rules, tuple(match.log), seats=seats)
    match.end()
    over = Record.of(match.rules, tuple(match.log), seats=seats)

    assert exported(running) == seen_by(running, 0)
    assert exported(over) == over


def test_of_the_match_of_two_people_a_spectators_view_leaves_the_table() -> None:
    match = _several()
    record = Record.of(match.rules, tuple(match.log), seats=("person", "person"))

    assert exported(record) == seen_by(record, SPECTATOR)


def test_several_records_follow_one_another() -> None:
    records = [golden("draw_bridge-1"), golden("goren-1"), golden("draw_bridge-1")]

    for kind in LOSSLESS:
        writer = Writer(kind)
        text = "".join(writer.text(Item(line=1, record=record)) for record in records)
        assert [item.record for item in read(text, kind)] == records


@pytest.mark.parametrize("kind", LOSSLESS)
def test_reading_stops_at_a_wrong_line_and_goes_on_with_the_next_record(kind: str) -> None:
    record = golden("plain_honeymoon-1")
    writer = Writer(kind)
    text = "".join(writer.text(Item(line=1, record=record)) for _ in range(2))
    lines = text.splitlines(keepends=True)
    played = next(event for event in record.events if isinstance(event, Played))
    wrong = next(
        number
        for number, line in enumerate(lines)
        if line.startswith((f"play {'SN'[played.hand]} {played.card}", '{"type":"Played"'))
    )
    lines[wrong] = lines[wrong].replace(str(played.card), "Z1")

    first, second = read("".join(lines), kind)

    assert [each.line for each in first.faults] == [wrong + 1]
    assert first.record is not None
    assert first.record.events == record.events[: record.events.index(played)]
    assert second.record == record


def test_a_record_cut_short_is_told_at_a_line_that_it_has() -> None:
    match = Match(make("plain_honeymoon", first_dealer="fixed"), rng=Random(3))
    for call in ("1NT", "P", "P", "P"):
        match.act(call)
    while not isinstance(match.log[-1], TrickTaken):
        match.act(match.legal[0])
    lines = dumps(Record.of(match.rules, tuple(match.log))).splitlines(keepends=True)

    found = list(read_items(lines[:-1] + lines, "json"))

    assert [(each.line, each.code) for each in found[0].faults] == [(len(lines) - 1, "cut-short")]
    assert not found[1].faults


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("a.PBN", "", "pbn"),
        ("a.jsonl", "", "json"),
        ("", "\ufeff\n{}", "json"),
        ("noname", "% PBN 2.1", "pbn"),
        ("", "pn|a,b,c,d|st||", "lin"),
        ("", "Honeymoon record\nGame goren", "text"),
    ],
)
def test_a_format_is_known_by_its_name_or_its_beginning(name: str, text: str, kind: str) -> None:
    assert format_of(name, text.splitlines()) == kind


def _several() -> Match:
    return _played_at_random("draw_bridge", seed=1)


def _of_four(seed: int) -> Record:
    match = _played_at_random("auction_bridge", seed=seed)
    return Record.of(match.rules, tuple(match.log))


def _played_at_random(key: str, *, seed: int) -> Match:
    """Three deals; passes are frequent, so that some are passed out and auctions are short."""
    rng = Random(seed)
    match = Match(make(key), rng=rng, auto=False)
    while match.deals < 3 or match.legal:
        if match.deal_due:
            match.deal()
        else:
            passes = _PASS in match.legal and rng.random() < 0.6
            match.act(_PASS if passes else rng.choice(match.legal))
    return match
