"""The pad on two phones, on paper, without a pointer, and away from the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.test_accessible import NARROWEST, PHONE, READERS, faults, fits, reader
from tests.unit.pad.papers import PAPER, PAPER_SUMS, hands

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "nt"}


def begins(person: Person, *, scoring: str = "contract", columns: int = 2) -> None:
    """A new pad, from the start on."""
    person.visit("/pad/")
    card = person.page.get_by_role("listitem").filter(has_text=person.t(f"paper.kind.{scoring}"))
    key = "paper.kind.two" if columns == 2 else "paper.kind.three"
    card.get_by_role("link", name=person.t(key)).click()
    person.button("paper.start").click()
    expect(person.page.get_by_role("heading", name=person.t("paper.enter", hand=1))).to_be_visible()


def taps(person: Person, line: str) -> None:
    """Enter a hand by its buttons."""
    (hand,) = hands([line])
    contract = hand.contract.rstrip("X")
    doubled = len(hand.contract) - len(contract)
    result = line.split()[-1]

    def tap(group: str, name: str) -> None:
        keys = person.page.get_by_role("group", name=person.t(group), exact=True)
        keys.get_by_role("radio", name=name, exact=True).check(force=True)

    tap("paper.declarer", person.t("we" if hand.by == 0 else "theirs"))
    tap("paper.level", contract[0])
    tap("paper.suit", person.t(f"suit.{SUITS[contract[1:]]}"))
    tap(
        "paper.doubling", person.t(("paper.undoubled", "paper.doubled", "paper.redoubled")[doubled])
    )
    if result == "made":
        tap("paper.result", person.t("paper.made"))
    else:
        key = "paper.result.over" if result[0] == "+" else "paper.result.under"
        tap("paper.result", person.t(key, n=int(result[1:])))
    person.button("paper.save").click()


def types(person: Person, line: str) -> None:
    """Enter a hand as a line."""
    field = person.page.get_by_role("textbox", name=person.t("paper.type"))
    field.fill(line)
    field.press("Enter")


def has(page: Page, hand: int) -> None:
    """The sheet tells so many hands."""
    expect(page.locator("#hands + ol > li")).to_have_count(hand)


def total(page: Page, *points: str) -> None:
    row = page.get_by_role("row").last
    for at, each in enumerate(points):
        expect(row.get_by_role("cell").nth(at)).to_have_text(each)


def test_the_paper_rubber_on_a_phone(person: NewPerson, tmp_path: Path) -> None:
    ann = person(size=PHONE, has_touch=True)
    begins(ann)
    for number, line in enumerate((PAPER[0], "They 4S -2", *PAPER[2:8]), start=1):
        taps(ann, line)
        has(ann.page, number)
    ann.page.get_by_role("link", name=ann.t("paper.correct", hand=2)).click()
    expect(ann.page.get_by_role("heading", name=ann.t("paper.correct", hand=2))).to_be_visible()
    group = ann.page.get_by_role("group", name=ann.t("paper.doubling"), exact=True)
    group.get_by_role("radio", name=ann.t("paper.doubled"), exact=True).check(force=True)
    ann.button("paper.keep").click()
    total(ann.page, "1,690", "290")
    taps(ann, PAPER[8])
    has(ann.page, 9)

    total(ann.page, "1,690", "880")
    won = "We ahead by 810 points: the match is over."
    expect(ann.page.locator(".state")).to_have_text(won)
    expect(ann.page.get_by_role("status").filter(has_text=won)).to_be_attached()  # it is said, too
    expect(ann.button("paper.save")).to_be_hidden()
    assert fits(ann.page)
    assert pages(ann.page, tmp_path) == 1
    ann.page.emulate_media(media="print")
    assert printed(ann.page) == PAPER_SUMS[-1]


def printed(page: Page) -> tuple[int, ...]:
    """The sums of the figures that the printed sheet shows: above and below, by column."""
    expect(page.get_by_role("button")).to_have_count(0)
    cells = [
        page.locator(f".paper tbody.{part} td:nth-of-type({column}) b").all_inner_texts()
        for column in (1, 2)
        for part in ("above", "below")
    ]
    return tuple(sum(int(figure.replace(",", "")) for figure in cell) for cell in cells)


def test_an_unfinished_rubber_is_closed_and_printed(person: NewPerson, tmp_path: Path) -> None:
    ann = person()
    begins(ann)
    for number, line in enumerate(PAPER[:8], start=1):
        types(ann, line)
        has(ann.page, number)

    ann.button("paper.close").click()

    expect(ann.button("paper.reopen")).to_be_visible()
    total(ann.page, "1,690", "290")  # a game each, a part score each: no premium
    assert pages(ann.page, tmp_path) == 1


@pytest.mark.parametrize("count", [24, 40])
def test_a_long_session_still_prints_on_one_page(
    person: NewPerson, tmp_path: Path, count: int
) -> None:
    ann = person()
    ann.visit("/pad/")
    # Everything goes down, so that the rubber does not end; one hand in twenty is a part score.
    rows = [f"{1 + n % 2},5{'CDHS'[n % 4]}X,{5 + n % 4}" for n in range(count)]
    rows[4::20] = ["1,1C,7"] * len(rows[4::20])
    text = ann.page.get_by_role("textbox", name=ann.t("paper.import.field"))
    text.fill("columns,We,They\nby,contract,tricks\n" + "\n".join(rows))
    ann.button("paper.import.do").click()
    expect(ann.page.get_by_role("table")).to_be_visible()

    assert pages(ann.page, tmp_path) == 1


def pages(page: Page, folder: Path) -> int:
    """How many pages the print has."""
    page.pdf(path=folder / "pad.pdf", prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page[^s]", (folder / "pad.pdf").read_bytes()))


def test_two_phones_see_each_other_s_hands(person: NewPerson) -> None:
    ann, bo = person(size=PHONE), person(size=PHONE, lang="fr")
    begins(ann)
    link = ann.page.get_by_role("textbox", name=ann.t("paper.share.write")).input_value()
    bo.page.goto(link.replace("/en/", "/fr/"))
    half = bo.page.get_by_role("textbox", name=bo.t("paper.type"))
    half.fill("They 2K")

    types(ann, "We 1C made")
    has(bo.page, 1)

    expect(half).to_have_value("They 2K")  # what he had begun to write is still there
    half.fill("They 2K +1")
    half.press("Enter")
    has(ann.page, 2)
    total(ann.page, "20", "60")
    total(bo.page, "20", "60")


def test_hands_entered_away_from_the_server_are_sent_later(person: NewPerson) -> None:
    ann = person(size=PHONE)
    begins(ann)
    address = ann.page.url
    ann.context.set_offline(True)
    types(ann, "We 1C made")
    expect(ann.page.locator(".unsent")).to_be_visible()
    types(ann, "They 2H made")
    expect(ann.page.locator(".unsent")).to_contain_text("2")

    ann.context.set_offline(False)

    has(ann.page, 2)
    expect(ann.page.locator(".unsent")).to_be_hidden()
    total(ann.page, "20", "60")
    ann.page.goto(address)
    has(ann.page, 2)
    ann.complaints[:] = [each for each in ann.complaints if "ERR_INTERNET_DISCONNECTED" not in each]


def test_an_entry_refused_later_is_told_with_what_was_written(person: NewPerson) -> None:
    ann = person()
    begins(ann)
    ann.context.set_offline(True)
    types(ann, "We 8NT made")
    types(ann, "They 2H made")
    ann.context.set_offline(False)

    has(ann.page, 1)
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("We 8NT made – “8NT”: the level is from 1 to 7")
    ann.complaints.clear()


def test_a_wrong_line_is_told_and_stays(person: NewPerson) -> None:
    ann = person()
    begins(ann)
    types(ann, "We 8NT made")

    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("the level is from 1 to 7, not 8")
    field = ann.page.get_by_role("textbox", name=ann.t("paper.type"))
    expect(field).to_have_value("We 8NT made")
    types(ann, "We 6NT made")
    has(ann.page, 1)
    expect(alert).to_be_hidden()
    ann.complaints[:] = [each for each in ann.complaints if "status of 4" not in each]


def test_entries_are_kept_in_the_browser_and_put_back(person: NewPerson) -> None:
    ann = person()
    begins(ann)
    types(ann, "We 3NT made")
    has(ann.page, 1)
    first = ann.page.url
    kept = "() => JSON.parse(localStorage.pads)[location.pathname.slice(3)].entries.includes('3NT')"
    ann.page.wait_for_function(kept)
    assert "points" not in ann.page.evaluate("localStorage.pads")

    ann.visit("/pad/")
    mine = ann.page.get_by_role("region", name=ann.t("paper.mine"))
    expect(mine.get_by_role("link", name="We – They")).to_have_attribute(
        "href", re.compile("/en/pad/e/")
    )
    mine.get_by_role("button", name=ann.t("paper.restore")).click()

    total(ann.page, "100", "0")
    assert ann.page.url != first


def test_a_whole_hand_without_a_pointer(person: NewPerson) -> None:
    ann = person()
    begins(ann)
    ann.page.get_by_role("group", name=ann.t("paper.declarer")).get_by_role("radio").first.focus()
    for key in ("Space", "Tab", "ArrowRight", "ArrowRight", "Tab", "ArrowLeft"):
        ann.page.keyboard.press(
            key
        )  # We; level 3 (1, then 2, 3 by arrows); NT, backwards from clubs
    ann.page.keyboard.press("Tab")  # doubling: not
    ann.page.keyboard.press("Tab")  # result: made
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Enter")

    has(ann.page, 1)
    expect(ann.page.locator("#hand-1")).to_contain_text("NT, made with 1 overtrick")


@pytest.mark.parametrize(("lang", "theme", "size"), READERS)
def test_axe_finds_nothing(person: NewPerson, lang: str, theme: str, size: tuple[int, int]) -> None:
    ann = reader(person, lang, theme, size)
    found = {}
    for path in (
        "/pad/",
        "/pad/new?scoring=contract&columns=2",
        "/pad/new?scoring=auction&columns=3",
        "/pad/score?contract=3NTX&result=-1&vulnerable=on",
        "/pad/score?contract=8NT",
    ):
        ann.visit(path)
        for closed in ann.page.get_by_text(ann.t("new.rules.help")).all():
            closed.click()
        found[path] = faults(ann.page)
        assert fits(ann.page), path
    begins(ann, scoring="auction", columns=3)
    found["empty"] = faults(ann.page)
    for number, line in enumerate(("1 3NT +1 h3", "2 4NTX -1", "3 2NT made"), start=1):
        types(ann, line)
        has(ann.page, number)
    found["pad"] = faults(ann.page)
    assert fits(ann.page)
    reading = ann.page.get_by_role("textbox", name=ann.t("paper.share.read")).input_value()
    ann.page.get_by_role("link", name=ann.t("paper.correct", hand=2)).click()
    found["correct"] = faults(ann.page)
    ann.button("paper.keep").click()
    ann.page.get_by_role("link", name=ann.t("paper.rules.change")).click()
    found["rules"] = faults(ann.page)
    ann.page.goto(reading)
    found["reading"] = faults(ann.page)

    assert not {place: faults for place, faults in found.items() if faults}
    ann.complaints[:] = [each for each in ann.complaints if "422" not in each]


def test_nothing_scrolls_sideways_at_320(person: NewPerson) -> None:
    ann = person(size=NARROWEST)
    begins(ann, columns=3)
    for number, line in enumerate(("1 6NTXX +1 h4", "2 7NTX -6"), start=1):
        types(ann, line)
        has(ann.page, number)

    assert fits(ann.page)
