"""Whole deals in the browser, compared after each trick with what the seat may know."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person, View

TWO = ("draw_bridge", "plain_honeymoon")


def deal_over(view: View) -> bool:
    return view["phase"] in ("scored", "over")


def compared(someone: Person) -> Callable[[View], None]:
    """A check of the page whenever a trick is full or a turn of the draw is over."""

    def check(view: View) -> None:
        if not view["trick"] and view["your_turn"]:
            someone.sees(view)

    return check


def sees_the_result(someone: Person, view: View) -> None:
    """The page tells how the deal ended, and the pad has every line of it."""
    result = someone.page.get_by_role("region", name=view["result"]["text"])
    pad = someone.page.get_by_role("table", name=someone.t("pad.title"))
    expect(result).to_be_visible()
    for entry in view["result"]["entries"]:
        expect(result).to_contain_text(entry["reason_text"])
        expect(pad).to_contain_text(entry["reason_text"])


@pytest.mark.parametrize("game", TWO)
def test_a_whole_deal_against_the_computer(person: NewPerson, game: str) -> None:
    camille = person()
    camille.start(game)

    end = camille.plays(until=deal_over, after=compared(camille))

    sees_the_result(camille, end)
    camille.button("result.next").click()
    assert camille.view(since=end["seq"], wait=20)["deal"] == 2
    camille.sees(camille.plays(until=lambda view: view["your_turn"]))


def test_two_browsers_by_link(person: NewPerson) -> None:
    ada, bea = person(), person(lang="fr")
    ada.start("plain_honeymoon", against="friend", name="Ada")
    link = ada.page.get_by_role("textbox").input_value()

    bea.page.goto(link.replace("/en/", "/fr/"))
    expect(bea.page.get_by_role("heading", level=1)).to_contain_text("Ada")
    bea.page.get_by_role("textbox").fill("Bea")
    bea.button("invite.join").click()
    expect(ada.dock).to_be_visible()

    view = ada.view()
    while not deal_over(view):
        for someone in (ada, bea):
            view = someone.plays(until=lambda seen: not seen["your_turn"], after=compared(someone))
    for someone in (ada, bea):
        sees_the_result(someone, someone.view())
        someone.button("result.next").click()
    expect(ada.page.get_by_role("region", name="Bea’s hand")).to_be_visible()
    assert ada.view(since=view["seq"], wait=20)["deal"] == 2


def test_a_match_ends_when_both_agree(person: NewPerson) -> None:
    """Who asks reads that he did, and for whom he waits; the other reads who asks."""
    ada, bea = person(), person(lang="fr")
    ada.start("plain_honeymoon", against="friend", name="Ada")
    bea.page.goto(ada.page.get_by_role("textbox").input_value().replace("/en/", "/fr/"))
    bea.page.get_by_role("textbox").fill("Bea")
    bea.button("invite.join").click()
    expect(ada.dock).to_be_visible()
    view = ada.view()
    while not deal_over(view):
        for someone in (ada, bea):
            view = someone.plays(until=lambda seen: not seen["your_turn"], does=someone.hurries)

    bea.button("end.ask").click()

    expect(bea.page.get_by_text(bea.t("end.awaits", players="Ada"))).to_be_visible()
    expect(ada.page.get_by_text(ada.t("end.asked", player="Bea"))).to_be_visible()
    ada.button("end.agree").click()
    for someone in (ada, bea):
        expect(someone.page.get_by_role("link", name=someone.t("result.home"))).to_be_visible()
    expect(bea.page.get_by_text(bea.t("end.awaits", players="Ada"))).to_be_hidden()


def test_looking_at_an_invitation_takes_no_seat(person: NewPerson) -> None:
    ada, eve = person(), person()
    ada.start("plain_honeymoon", against="friend")
    link = ada.page.get_by_role("textbox").input_value()

    eve.page.goto(link)
    eve.page.reload()

    expect(eve.button("invite.join")).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("textbox")).to_have_value(link)


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(lambda view: len(view["piles"]) > 2 and "TAKE" in view["legal"], id="draw"),
        pytest.param(lambda view: any("DISCARD" in each for each in view["legal"]), id="discard"),
        pytest.param(lambda view: view["trick"] and view["your_turn"], id="trick"),
    ],
)
def test_the_same_moment_after_a_reload(person: NewPerson, moment: Callable[[View], bool]) -> None:
    camille = person()
    camille.start("draw_bridge")
    before = camille.plays(until=moment, does=camille.hurries)

    camille.page.reload()
    camille.sees(before)
    camille.visit("/")
    camille.page.go_back()
    camille.sees(before)
    camille.visit("/")
    region = camille.page.get_by_role("region", name=camille.t("home.continue"))
    region.get_by_role("link").first.click()

    camille.sees(before)
    assert camille.view()["seq"] == before["seq"]
    camille.plays(until=lambda view: view["seq"] > before["seq"])


def test_the_newest_tab_has_the_seat(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")
    older = camille.page

    newer = camille.new_page()
    newer.goto(older.url)

    expect(older.get_by_text(camille.t("link.elsewhere"))).to_be_visible()
    expect(newer.get_by_role("region", name=camille.t("dock.title"))).to_be_visible()
    camille.button("link.take-back").click()
    expect(camille.dock).to_be_visible()
    expect(newer.get_by_text(camille.t("link.elsewhere"))).to_be_visible()


def test_an_illegal_card_says_why(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")
    view = camille.plays(
        until=lambda seen: bool(seen["refused"]) and seen["phase"] == "tricks", does=camille.hurries
    )
    card, refusal = next(iter(view["refused"].items()))

    barred = camille.card(view, card)
    expect(barred).to_be_disabled()
    expect(barred).to_have_accessible_description(f"{refusal['text']} ({refusal['rule']})")
    barred.click(force=True)

    expect(camille.dock).to_contain_text(refusal["text"])
    expect(camille.page.get_by_role("alert")).to_contain_text(refusal["text"])
    expect(camille.dock.get_by_role("link")).to_contain_text(refusal["rule"])
    assert camille.view()["seq"] == view["seq"]


@pytest.mark.parametrize("game", ["semi_exposed", "goren", "three_hand_auction"])
def test_hands_all_round_the_table(person: NewPerson, game: str) -> None:
    camille = person()
    camille.start(game, end_rule="one_pass") if game == "goren" else camille.start(game)

    end = camille.plays(until=lambda view: deal_over(view) or sum(view["tricks"]) > 2)

    if end["phase"] == "tricks":
        for hand in end["hands"]:
            expect(camille.page.get_by_role("region", name=hand["label"])).to_be_visible()
