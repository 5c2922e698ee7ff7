"""The pad's pages without scripts: forms and links do everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from honeymoon.service.pads.exchange import from_text
from honeymoon.text import translator
from tests.unit.pad.papers import PAPER, hands


class Phone:
    """A browser without scripts."""

    def __init__(self, base: str, lang: str = "en") -> None:
        self.http = httpx.Client(base_url=base, follow_redirects=True, timeout=60)
        self.lang = lang
        self.page = ""
        self.status = 0
        self.at = ""

    def get(self, path: str) -> str:
        return self._read(self.http.get(path))

    def post(self, path: str, **fields: str) -> str:
        token = re.search(r'name="csrf" value="(\w+)"', self.page)
        assert token
        return self._read(self.http.post(path, data={"csrf": token[1], **fields}))

    def _read(self, answer: httpx.Response) -> str:
        self.status, self.at = answer.status_code, answer.url.path
        self.page = answer.text
        return self.page

    def begin(self, scoring: str = "contract", columns: int = 2, **fields: str) -> str:
        """A new pad; the path that writes in it."""
        self.get(f"/{self.lang}/pad/new?scoring={scoring}&columns={columns}")
        names = dict(re.findall(r'name="(column\d)" value="([^"]*)"', self.page))
        self.post(f"/{self.lang}/pad/", scoring=scoring, **(names | fields))
        return self.at

    def enter(self, line: str, pad: str, **fields: str) -> str:
        return self.post(pad, do="add", line=line, **fields)

    @property
    def seen(self) -> str:
        found = re.search(r'data-revision="(\d+)"', self.page)
        assert found
        return found[1]

    def hand(self, number: int) -> str:
        """What a hand is called."""
        found = re.search(rf'id="hand-{number}".*?hand=([\d.]+)#entry', self.page, re.DOTALL)
        assert found
        return found[1]

    @property
    def totals(self) -> list[int]:
        found = re.findall(r'headers="total c\d"><b>([^<]*)</b>', self.page)
        return [int(re.sub(r"\D", "", each)) for each in found]

    @property
    def error(self) -> str:
        found = re.search(r'<p class="error" role="alert"[^>]*>([^<]+)</p>', self.page)
        return unescape(found[1]) if found else ""


@pytest.fixture
def phone(base: str) -> Iterator[Phone]:
    phone = Phone(base)
    yield phone
    phone.http.close()


@pytest.fixture
def other(base: str) -> Iterator[Phone]:
    other = Phone(base, "fr")
    yield other
    other.http.close()


def test_the_paper_rubber_is_entered_by_taps_and_keys(phone: Phone) -> None:
    pad = phone.begin()
    for number, (line, one) in enumerate(zip(PAPER, hands(PAPER), strict=True)):
        if number % 2:
            phone.enter(line, pad)
        else:
            contract = one.contract.rstrip("X")
            phone.post(
                pad,
                do="add",
                by=str(one.by),
                level=contract[0],
                suit=contract[1:],
                doubled=one.contract[len(contract) :],
                result="",
                other=str(one.tricks),
                held="",
            )
        assert phone.status == 200, phone.error

    assert phone.totals == [1690, 880]
    assert "We ahead by 810 points: the match is over." in phone.page
    assert "data-entry hidden" in phone.page


def test_an_entry_is_heard_with_its_side_hand_and_column(phone: Phone) -> None:
    pad = phone.begin()
    phone.enter("They 1C made", pad)
    phone.enter("They 1C -1", pad)
    phone.enter("We 2H made", pad)

    cell = re.search(r'<td headers="([^"]+)"><span class="entry"><b>60</b>', phone.page)
    assert cell
    heads = [re.search(rf'id="{head}"[^>]*>(.*?)</th>', phone.page) for head in cell[1].split()]
    said = [
        (re.search(r'aria-label="([^"]+)"', each[1]) or re.match(r"([^<]+)", each[1]))[1]  # type: ignore[index]  # found
        for each in heads
        if each
    ]
    assert said == ["Below the line", "Hand 3", "We"]


def test_an_early_hand_is_corrected_undone_and_done_again(phone: Phone) -> None:
    pad = phone.begin()
    for line in (PAPER[0], "They 4SX made", PAPER[2]):
        phone.enter(line, pad)
    wrong = phone.totals
    second = phone.hand(2)

    phone.get(f"{pad}?hand={second}")
    assert "Correct hand 2" in phone.page
    assert re.search(r'name="level" value="4" checked', phone.page)
    phone.post(pad, do="edit", hand=second, seen=phone.seen, line=PAPER[1])
    assert phone.totals == [420, 130]

    phone.post(pad, do="undo", seen=phone.seen)
    assert phone.totals == wrong
    phone.post(pad, do="redo", seen=phone.seen)
    assert phone.totals == [420, 130]


def test_a_hand_is_inserted_and_deleted(phone: Phone) -> None:
    pad = phone.begin()
    for line in (PAPER[0], PAPER[2]):
        phone.enter(line, pad)

    phone.get(f"{pad}?before={phone.hand(2)}")
    assert "Insert before hand 2" in phone.page
    phone.enter(PAPER[1], pad, before=phone.hand(2))
    assert phone.totals == [420, 130]
    phone.post(pad, do="remove", hand=phone.hand(1), seen=phone.seen)

    assert phone.totals == [300, 130]


def test_an_unfinished_rubber_is_closed_and_gone_on_with(phone: Phone) -> None:
    pad = phone.begin()
    for line in PAPER[:4]:
        phone.enter(line, pad)

    phone.post(pad, do="close", seen=phone.seen)
    assert phone.totals == [420, 220 + 300 + 100]
    phone.post(pad, do="reopen", seen=phone.seen)

    assert phone.totals == [420, 220]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_entry_keeps_the_form_and_says_what_is_wrong(base: str, lang: str) -> None:
    phone = Phone(base, lang)
    pad = phone.begin()

    phone.post(pad, do="add", by="1", level="3", suit="", doubled="X", result="+1", other="")

    assert phone.status == 422
    assert phone.error == translator(lang).t(
        "paper.mistake", why=translator(lang).t("error.contract-no-suit", text="3X")
    )
    assert re.search(r'name="level" value="3" checked', phone.page)
    assert re.search(r'name="by" value="1" checked', phone.page)
    phone.http.close()


def test_two_phones_enter_hands_together(phone: Phone, other: Phone) -> None:
    pad = phone.begin()
    shared = pad.replace("/en/", "/fr/")
    other.get(shared)

    phone.enter("We 1C made", pad, op="a", seen="1")
    other.enter("They 2K +1", shared, op="b", seen="1")

    assert other.totals == [20, 60]
    phone.get(pad)
    assert phone.totals == [20, 60]


def test_a_form_that_arrives_twice_is_taken_once(phone: Phone) -> None:
    pad = phone.begin()
    for _ in range(2):
        phone.enter("We 1C made", pad, op="same")

    assert phone.totals == [20, 0]


def test_a_correction_over_another_s_correction_is_asked_again(phone: Phone, other: Phone) -> None:
    pad = phone.begin()
    phone.enter("We 1C made", pad)
    shared = pad.replace("/en/", "/fr/")
    other.get(f"{shared}?hand={phone.hand(1)}")
    stale = other.seen
    phone.post(pad, do="edit", hand=phone.hand(1), seen=phone.seen, line="We 2C made")

    other.post(shared, do="edit", hand="2", seen=stale, line="We 3T fait")

    assert other.status == 409
    assert "entre-temps" in other.error
    assert other.totals == [40, 0]
    assert 'value="We 3T fait"' in other.page


def test_the_reading_link_shows_and_changes_nothing(phone: Phone, other: Phone) -> None:
    pad = phone.begin()
    phone.enter("We 1C made", pad)
    found = re.search(r'value="http[^"]*(/en/pad/r/\w+)"', phone.page)
    assert found

    other.get(found[1])

    assert other.totals == [20, 0]
    assert pad.rpartition("/")[2] not in other.page
    assert 'method="post"' not in other.page
    token = re.search(r'name="csrf" value="(\w+)"', phone.page)
    assert token
    answer = phone.http.post(
        found[1].replace("/r/", "/e/"), data={"csrf": token[1], "do": "add", "line": "We 2C ="}
    )
    assert answer.status_code == 404
    assert phone.http.post(found[1], data={"csrf": token[1], "do": "undo"}).status_code == 405


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_a_pad_goes_out_and_comes_in(phone: Phone, kind: str) -> None:
    pad = phone.begin("auction", 3, column1="Ann", column2="Bo", column3="Cy", trick_table="royal")
    for line in ("Ann 3NT +1 h3", "Bo 4S -1", "Cy 2H made"):
        phone.enter(line, pad)
    totals = phone.totals
    text = phone.http.get(f"{pad}/pad.{kind}").text

    phone.get("/en/pad/")
    phone.post("/en/pad/bring", text=text)

    assert phone.at != pad
    assert phone.totals == totals
    assert from_text(phone.http.get(f"{phone.at}/pad.{kind}").text) == from_text(text)


def test_a_text_that_is_no_pad_comes_back_with_its_line(phone: Phone) -> None:
    phone.get("/en/pad/")

    phone.post("/en/pad/bring", text="by,contract,tricks\n1,3NT,9\n2,3X,9\n")

    assert (phone.status, phone.error) == (
        422,
        "Line 3: “3X” has no suit. C, D, H, S or NT follows the level: 3NT, 4SX, 2HXX.",
    )
    assert "2,3X,9" in phone.page


def test_three_columns_are_settled(phone: Phone) -> None:
    pad = phone.begin(columns=3, column1="Ann", column2="Bo", column3="Cy")
    phone.enter("Ann 3NT made", pad)
    phone.enter("Bo 2S -1", pad)

    found = re.findall(r'headers="settled c\d">([^<]*)<', phone.page)
    assert [re.sub(r"[^\d+-]", "", each.replace("−", "-")) for each in found] == [
        "+250",
        "-200",
        "-50",
    ]


def test_names_and_house_rules_can_be_changed_later(phone: Phone) -> None:
    pad = phone.begin()
    phone.enter("We 2HX -4", pad)
    assert phone.totals == [0, 800]

    phone.get(f"{pad}?rules")
    phone.post(pad, do="setup", seen=phone.seen, column1="Ann", column2="Bo", preset="goren1964")

    assert phone.totals == [0, 700]
    assert "<h1>Ann – Bo</h1>" in phone.page


@pytest.mark.parametrize("value", ["-5", "many", "1000001", "9" * 30])
def test_a_wrong_number_is_told(phone: Phone, value: str) -> None:
    phone.get("/en/pad/new")

    phone.post("/en/pad/", scoring="contract", column1="A", column2="B", game_bonus=value)

    assert phone.status == 422
    assert phone.error == (
        f"“{value}” will not do for “Bonus for each game”: "
        "it takes a whole number from 0 to 1,000,000"
    )


def test_two_columns_have_two_names(phone: Phone) -> None:
    phone.get("/en/pad/new")

    phone.post("/en/pad/", scoring="contract", column1="Ann", column2=" ann ")

    assert phone.status == 422
    assert phone.error == "A pad has two columns or three, each with a name of its own."


def test_numbers_of_one_s_own_make_a_table(phone: Phone) -> None:
    pad = phone.begin("auction", trick_table="sheet", trick_table_own="2, 4, 6, 8, 11")
    phone.enter("We 1NT made", pad)

    assert phone.totals == [11, 0]


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("contract=3NTX&result=-1&vulnerable=on", "Defenders: 200 points"),
        ("contract=4SX&result=-4&system=contract:goren1964", "Defenders: 700 points"),
        ("contract=3NT&result=10&system=auction:royal", "Declarer: 48 points"),
        ("contract=3NT&result=9&honours=defender:4", "Defenders: 150 points"),
    ],
)
def test_one_contract_without_scripts(phone: Phone, query: str, answer: str) -> None:
    assert answer in phone.get(f"/en/pad/score?{query}")


def test_a_wrong_contract_names_what_is_wrong_beside_its_field(phone: Phone) -> None:
    phone.get("/pad/score?contract=8NT")

    assert (phone.status, phone.at) == (422, "/en/pad/score")
    assert phone.error == "“8NT”: the level is from 1 to 7, not 8. Right: 3NT, 4SX, 2HXX."
    assert re.search(r'id="contract"[^>]*aria-invalid="true"', phone.page)


@pytest.mark.parametrize(
    "path", ["/en/pad/e/nothing", "/fr/pad/r/nothing", "/en/pad/x/nothing", "/en/pad/e/no/pad.csv"]
)
def test_a_pad_that_is_not_there(phone: Phone, path: str) -> None:
    phone.get(path)

    assert phone.status == 404
