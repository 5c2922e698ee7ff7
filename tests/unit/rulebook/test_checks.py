"""Each kind of check agrees with what is true, and with nothing else."""

import tomllib

import msgspec
import pytest

from honeymoon.rulebook.checks import AnyCheck, disagreements
from honeymoon.rulebook.claims import figures, stated

POSITION = (
    "plain_honeymoon tricks S:2.Q4..9 N:K3...A trump S lead N trick KH contract 2S-N dealer N"
)

# For each: the page, a true statement, and what to plant in it.
CASES = {
    "contract": ("goren", 'kind="score"\ncontract="2HXX"\ntricks=8\nbelow=240\nabove=50', "240", "260"),
    "insult": ("goren", 'kind="score"\ncontract="2HXX"\ntricks=8\nbelow=240\nabove=50', "50", "100"),
    "penalty": (
        "plain_honeymoon",
        'kind="score"\ncontract="4H"\ntricks=6\nvulnerable=true\ntheirs=400',
        "true",
        "false",
    ),
    "untyped is nothing": (
        "plain_honeymoon",
        'kind="score"\ncontract="5C"\ntricks=12\nbelow=100\nabove=20',
        "above=20",
        "",
    ),
    "honours": (
        "plain_honeymoon",
        'kind="score"\ncontract="4S"\ntricks=10\nus=["AS KS QS JS"]\nbelow=120\nabove=100',
        "JS",
        "JH",
    ),
    "two opponents": (
        "three_handed_honeymoon",
        'kind="score"\ncontract="4H"\ntricks=8\nthem2=["AH KH QH JH"]\ntheirs=[100,200]',
        "[100,200]",
        "[200,100]",
    ),
    "reasons": (
        "plain_honeymoon",
        'kind="score"\ncontract="6D"\ntricks=12\nbelow=120\nabove=500\nlines={slam=500}',
        "slam=500",
        "slam=750",
    ),
    "options": (
        "plain_honeymoon",
        'kind="score"\noptions={preset="listed_only"}\ncontract="2HX"\ntricks=8\nbelow=120',
        "listed_only",
        "standard",
    ),
    "pad": (
        "plain_honeymoon",
        """kind="pad"
        totals=[160,1490]
        winner="B"
        margin=1330
        bonus={rubber=500}
        hands=[
          {by="A",contract="2D",tricks=9,below=40,above=20},
          {by="B",contract="4S",tricks=10,below=120,game="B"},
          {by="A",contract="3D",tricks=9,below=60},
          {by="A",contract="2D",tricks=8,below=40,game="A"},
          {by="B",contract="6C",tricks=12,below=120,above=750,game="B",vulnerable="AB"},
        ]""",
        "1490",
        "1500",
    ),
    "a game that nobody typed": (
        "plain_honeymoon",
        'kind="pad"\nhands=[{by="A",contract="4S",tricks=10,game="A"}]',
        ',game="A"',
        "",
    ),
    "whist": (
        "german_whist",
        'kind="pad"\nhands=[{won=[7,6],game="A"}]\nwinner="A"',
        "[7,6]",
        "[6,7]",
    ),
    "legal": ("draw_bridge", 'kind="play"\n[[steps]]\nlegal="TAKE, REJECT"', ", REJECT", ""),
    "refused": (
        "draw_bridge",
        'kind="play"\n[[steps]]\ndo="TAKE"\nrefused={"DISCARD 2H"="discard-taken DB-2"}',
        "DB-2",
        "DB-3",
    ),
    "an illegal step": (
        "draw_bridge",
        'kind="play"\n[[steps]]\ndo="TAKE, DISCARD 2C"\nturn="S"',
        "DISCARD 2C",
        "DISCARD 2H",
    ),
    "zones": ("draw_bridge", 'kind="play"\n[[steps]]\nzones={turned="2H",stock=25}', "2H", "3H"),
    "sees": (
        "draw_bridge",
        'kind="play"\noptions={visibility="private"}\n[[steps]]\nsees={N={turned="2H"},S={turned=0}}',
        "private",
        "face_up",
    ),
    "a position": (
        "plain_honeymoon",
        f'kind="play"\nstart={{position="{POSITION}"}}\n[[steps]]\ncards="QH 4H"',
        "QH 4H",
        "QH 4H 9C",
    ),
    "cards dealt": (
        "plain_honeymoon",
        """kind="play"
        start={dealer="S", hands={N="AS KS"}}
        [[steps]]
        zones={N=13,aside=26}
        sees={N={N=13,S=0}}
        [[steps]]
        do="1S, P, P, P"
        declarer="N"
        needed=7
        turn="S\"""",
        'turn="S"',
        'turn="N"',
    ),
    "the next deal": (
        "plain_honeymoon",
        'kind="play"\n[[steps]]\ndo="P, P, P, P"\nended="passed_out"\n[[steps]]\ndo="DEAL"\ndealer="S"',
        'dealer="S"',
        'dealer="N"',
    ),
    "facts": (
        "plain_honeymoon",
        'kind="fact"\nbids=35\norder="C D H S NT"\npasses=[3,4]\nfirst_caller="left"\ntricks=13',
        "[3,4]",
        "[1,2]",
    ),
    "beats": ("plain_honeymoon", 'kind="fact"\nbeats=["2C > 1NT"]', "2C > 1NT", "1NT > 2C"),
    "needed": ("three_handed_honeymoon", 'kind="fact"\noptions={book=9}\nneeded={7C=16}', "16", "13"),
    "defaults": ("goren", 'kind="fact"\ndefault={end_rule="any_pass"}', "any_pass", "one_pass"),
    "no option": ("german_whist", 'kind="fact"\ndefault={count="stage2"}', "count", "preset"),
    "trick": ("honeymoon_whist", 'kind="trick"\ntrump="S"\ncards="KH Z1 AS"\nwins="Z1"', '"Z1"', '"AS"'),
    "hand": ("goren", 'kind="hand"\ncards="AS KS QH 2H 3H 4H"\nhigh=9\nlength=1', "high=9", "high=10"),
    "sum": ("goren", 'kind="sum"\nsum="13/39 * 12/38"\nequals="2/19"', "2/19", "1/9"),
    "big numbers": ("goren", 'kind="sum"\nsum="comb(26, 13)"\nequals=10400600', "10400600", "10400601"),
}  # fmt: skip


def faults(key: str, text: str) -> list[str]:
    check: AnyCheck = msgspec.convert(tomllib.loads(text), AnyCheck)
    return disagreements((check,), key)


@pytest.mark.parametrize("case", CASES)
def test_the_program_agrees_with_what_is_true_and_with_nothing_else(case: str) -> None:
    key, text, true, wrong = CASES[case]

    assert faults(key, text) == []
    assert true in text
    assert faults(key, text.replace(true, wrong)) != []


@pytest.mark.parametrize(
    ("key", "text", "told"),
    [
        ("goren", 'kind="score"\ncontract="8NT"\ntricks=3', "no call"),
        ("goren", 'kind="play"\nstart={hands={X="AS"}}\nsteps=[]', "no place for cards"),
        ("goren", 'kind="play"\n[[steps]]\nwon={X=1}', "no hand"),
        ("goren", 'kind="sum"\nsum="open(1)"\nequals=1', "no sum"),
        ("german_whist", 'kind="fact"\npasses=[3,4]', "no auction"),
        ("goren", 'kind="fact"\ngame="poker"', "poker"),
    ],
)
def test_what_makes_no_sense_is_told(key: str, text: str, told: str) -> None:
    (fault,) = faults(key, text)

    assert told in fault


def test_a_misspelt_word_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="vulnerabel"):
        faults("goren", 'kind="score"\ncontract="1C"\ntricks=7\nvulnerabel=true')


def test_figures_of_a_text_have_to_stand_in_its_check() -> None:
    check = {"contract": "3NT", "tricks": 9, "steps": [{"zones": {"S": "QS 2H"}}]}

    assert figures("{bid 3NT} with 9 tricks, {QS} last") <= stated(check)
    assert figures("10 tricks, {KS}") - stated(check) == {"10", "KS"}
