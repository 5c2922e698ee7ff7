"""The pad of a whole rubber, as a structure and as lines for a terminal."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from honeymoon.cards import PACK_52, UNKNOWN, Call
from honeymoon.engine.event import (
    Contract,
    ContractMade,
    DealEnded,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    Packet,
    Played,
    TrickTaken,
)
from honeymoon.engine.evolve import fold
from honeymoon.engine.result import score
from honeymoon.engine.state import EMPTY
from honeymoon.scoring import match as scoring
from honeymoon.scoring.match import Standing
from honeymoon.text import Describer, Sheet, plain, sheet
from honeymoon.variants import make

RULES = make("plain_honeymoon", honours="off")

# Six hands: declarer, contract, doubling, tricks. In the end B wins by 1,490 to 160.
RUBBER = [
    (0, "2D", 0, 9),
    (1, "4S", 0, 10),
    (0, "3D", 0, 9),
    (0, "2D", 0, 8),
    (1, "6C", 0, 12),
]


def played(declarer: int, bid: str, doubled: int, won: int, *, vulnerable: int) -> Iterator[Event]:
    """The events of a deal, as somebody knows it who saw the cards when they were played."""
    hidden = (UNKNOWN,) * 13
    yield Dealt(0, vulnerable, (Packet(0, hidden, 0), Packet(1, hidden, 0)))
    yield ContractMade(Contract(Call(bid), doubled, declarer))
    for trick in range(13):
        yield Played(0, PACK_52[2 * trick])
        yield Played(1, PACK_52[2 * trick + 1])
        yield TrickTaken(declarer if trick < won else 1 - declarer)
    yield DealEnded("played")


def played_rubber() -> tuple[list[Event], Standing]:
    log: list[Event] = []
    standing = scoring.start(RULES.match)
    for declarer, bid, doubled, won in RUBBER:
        deal = list(played(declarer, bid, doubled, won, vulnerable=standing.vulnerable))
        standing, lines = scoring.add(RULES.match, standing, score(RULES, fold(deal, EMPTY)))
        log += [*deal, DealScored(lines)]
    return [*log, MatchEnded("played", standing.winner)], standing


@pytest.fixture
def pad() -> Sheet:
    told = Describer("en", names=("Ann", "Ben"), viewer=1, rules=RULES)
    return sheet(told, *played_rubber())


def test_totals(pad: Sheet) -> None:
    assert pad.columns == ("Ann", "You")
    assert pad.total_below == (140, 240)
    assert pad.total_above == (20, 1250)
    assert pad.totals == (160, 1490)
    assert pad.verdict == "You win the match by 1,330 points"


def test_entries_explain_themselves(pad: Sheet) -> None:
    told = [(each.hand, each.column, each.below, each.points, each.working) for each in pad.entries]

    assert told == [
        (1, 0, True, 40, "2 diamonds: 2 × 20 = 40"),
        (1, 0, False, 20, "1 overtrick: 20"),
        (2, 1, True, 120, "4 spades: 4 × 30 = 120"),
        (3, 0, True, 60, "3 diamonds: 3 × 20 = 60"),
        (4, 0, True, 40, "2 diamonds: 2 × 20 = 40"),
        (5, 1, True, 120, "6 clubs: 6 × 20 = 120"),
        (5, 1, False, 750, "Small slam, vulnerable: 750"),
        (5, 1, False, 500, "Rubber in 3 games: 500"),
    ]
    assert all(each.title and each.meaning for each in pad.entries)


def test_hands(pad: Sheet) -> None:
    assert [(each.title, each.outcome) for each in pad.hands] == [
        ("2♦ by Ann", "made with 1 overtrick"),
        ("4♠ by you", "just made"),
        ("3♦ by Ann", "just made"),
        ("2♦ by Ann", "just made"),
        ("6♣ by you", "just made"),
    ]
    assert [each.vulnerable for each in pad.hands] == [
        (False, False),
        (False, False),
        (False, True),
        (False, True),
        (True, True),
    ]


def test_game_lines(pad: Sheet) -> None:
    assert [(each.hand, each.column, each.closes) for each in pad.lines] == [
        (2, 1, False),
        (4, 0, False),
        (5, 1, True),
    ]


def test_for_a_terminal() -> None:
    told = Describer("fr", names=("Anne", "Benoît"), rules=RULES)
    lines = plain(sheet(told, *played_rubber()), "fr")

    assert lines[:13] == [
        "                  Anne  Benoît",
        "Au-dessus           20     750",
        "                           500",
        "══════════════════════════════",
        "Au-dessous          40        ",
        "                           120",
        "──────────────────────────────",
        "                    60        ",
        "                    40        ",
        "──────────────────────────────",
        "                           120",
        "──────────────────────────────",
        "══════════════════════════════",
    ]
    assert lines[13] == "Total              160   1\u202f490"
    assert "Donne 5\u202f: 6♣ par Benoît, juste fait" in lines
    assert "  Benoît\u202f: Petit chelem, camp vulnérable\u202f: 750" in lines
    assert lines[-1] == "Benoît gagne la rencontre de 1\u202f330 points"


def test_an_empty_pad() -> None:
    told = Describer("en", names=("Ann", "Ben"), rules=RULES)
    pad = sheet(told, [], scoring.start(RULES.match))

    assert (pad.entries, pad.hands) == ((), ())
    assert plain(pad, "en")[-1] == "Total                0       0"


@pytest.mark.parametrize(
    ("lang", "note"),
    [
        ("en", "Practice deal: not in the statistics"),
        ("fr", "Donne d’entraînement\N{NARROW NO-BREAK SPACE}: hors statistiques"),
    ],
)
def test_c_13_open_hands_mark_the_pad_as_practice(lang: str, note: str) -> None:
    for open_hands in (True, False):
        rules = make("plain_honeymoon", open_hands=open_hands)
        told = Describer(lang, names=("Ann", "Ben"), rules=rules)
        pad = sheet(told, [], scoring.start(rules.match))
        assert pad.note == (note if open_hands else "")
        assert (note in plain(pad, lang)) == open_hands


@pytest.mark.parametrize("key", ["three_handed_honeymoon", "three_hand_auction"])
def test_th_9_ab_13_three_settle_on_the_pad(key: str) -> None:
    rules = make(key)
    told = Describer("en", names=("Ann", "Bo", "Cy"), rules=rules)
    # Ann gets 620 from Bo and 920 from Cy, Bo 300 from Cy.
    pad = sheet(told, [], replace(scoring.start(rules.match), totals=(920, 300, 0)))

    assert pad.settlement == (1540, -320, -1220)
    (line,) = (line for line in plain(pad, "en") if line.startswith("Settlement"))
    assert line.split() == ["Settlement", "+1,540", "-320", "-1,220"]


def test_th_9_two_need_no_settlement(pad: Sheet) -> None:
    assert pad.settlement == ()
    assert not [line for line in plain(pad, "en") if "Settlement" in line]
