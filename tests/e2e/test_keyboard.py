"""A whole deal without a pointer."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person, View, sensible
from tests.e2e.test_play import deal_over


class Typist:
    """Does by keys what a person does by pointer."""

    def __init__(self, person: Person) -> None:
        self.person = person

    @property
    def keys(self) -> Page:
        return self.person.page

    def does(self, action: str, view: View) -> None:
        verb, _, card = action.partition(" ")
        if verb in ("TAKE", "TAKE_OFFERED", "REJECT", "DECLINE"):
            expect(self.person.button(f"choice.{verb}")).to_be_visible()
            key = "keys.take" if "TAKE" in verb else "keys.refuse"
            self.keys.keyboard.press(self.person.t(key))
        elif verb in ("PLAY", "DISCARD"):
            self.goes_to(view, card)
            self.keys.keyboard.press("Enter")
            if verb == "DISCARD":
                self.keys.keyboard.press("Enter")
        else:
            self.calls(action)

    def calls(self, call: str) -> None:
        """`3`, then the letter of the denomination, then Enter."""
        letters = self.person.t("keys.denominations")
        keys = [call[0]]
        if call[0].isdigit():
            keys.append(letters["CDHSN".index(call[1])])
        expect(self.person.call(call)).to_be_enabled()
        for key in keys:
            self.keys.keyboard.press(key)
        expect(self.person.dock.get_by_role("gridcell", selected=True).last).to_be_visible()
        self.keys.keyboard.press("Enter")

    def goes_to(self, view: View, card: str) -> None:
        """Tab into the hand, then arrows."""
        wanted = self.person.card(view, card)
        hand = next(each for each in view["hands"] if each["playable"])
        options = self.person.hand(hand["label"]).get_by_role("option")
        expect(options).to_have_count(len(hand["cards"]))
        focused = (
            self.person.hand(hand["label"]).get_by_role("option").and_(self.keys.locator(":focus"))
        )
        for _ in range(40):
            if focused.count():
                break
            self.keys.keyboard.press("Tab")
        self.keys.keyboard.press("Home")
        for _ in range(hand["cards"].index(card)):
            self.keys.keyboard.press("ArrowRight")
        expect(wanted).to_be_focused()


def test_a_whole_deal_by_keyboard(person: NewPerson) -> None:
    camille = person()
    typist = Typist(camille)
    camille.visit("/")
    page = camille.page
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=camille.t("site.skip"))).to_be_focused()
    play = page.get_by_role("link", name=camille.t("home.bot")).first
    for _ in range(20):
        page.keyboard.press("Tab")
        if play.and_(page.locator(":focus")).count():
            break
    page.keyboard.press("Enter")
    go = camille.button("new.create")
    expect(go).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if go.and_(page.locator(":focus")).count():
            break
    page.keyboard.press("Enter")
    expect(camille.dock).to_be_visible()

    end = camille.plays(until=deal_over, does=typist.does, choose=sensible)

    expect(page.get_by_role("region", name=end["result"]["text"])).to_be_visible()


def test_the_focus_stays_in_the_hand(person: NewPerson) -> None:
    camille = person()
    typist = Typist(camille)
    camille.start("plain_honeymoon")
    view = camille.plays(until=lambda seen: seen["phase"] == "tricks" and seen["your_turn"])
    typist.does(view["legal"][0], view)

    camille.view(since=view["seq"], wait=20)
    hand = camille.page.get_by_role("option").and_(camille.page.locator(":focus"))
    expect(hand).to_have_count(1)


def test_an_arrow_enters_the_hand_from_anywhere(person: NewPerson) -> None:
    """After a card is taken by its letter nothing has the focus."""
    camille = person()
    camille.start("draw_bridge")
    view = camille.plays(until=lambda seen: "TAKE" in seen["legal"])
    expect(camille.button("choice.TAKE")).to_be_visible()
    camille.page.keyboard.press(camille.t("keys.take"))
    view = camille.view(since=view["seq"], wait=20)
    assert any("DISCARD" in each for each in view["legal"])
    camille.sees(view)

    camille.page.keyboard.press("ArrowRight")

    cards = camille.page.get_by_role("option")
    expect(cards.and_(camille.page.locator(":focus"))).to_have_count(1)
    camille.page.keyboard.press("End")
    expect(cards.last).to_be_focused()


def test_an_arrow_enters_the_bidding_box(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")
    camille.plays(until=lambda seen: bool(seen["bids"]) and seen["your_turn"])
    cells = camille.dock.get_by_role("gridcell")
    expect(cells.first).to_be_visible()

    camille.page.keyboard.press("ArrowLeft")

    expect(cells.and_(camille.page.locator(":focus"))).to_have_count(1)


def test_letters_find_cards_while_a_card_is_wanted(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")
    view = camille.plays(until=lambda seen: seen["phase"] == "tricks" and seen["your_turn"])
    held = next(each for each in view["hands"] if each["playable"])["cards"]
    camille.card(view, held[0]).focus()

    wanted = next(card for card in held[1:] if card[1] != held[0][1])
    camille.page.keyboard.press(wanted[1])

    expect(camille.card(view, wanted)).to_be_focused()


def test_the_arrows_move_about_the_bidding_box(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")
    camille.plays(until=lambda seen: bool(seen["bids"]) and seen["your_turn"])
    cell = camille.dock.get_by_role("gridcell", name="3 hearts", exact=True)
    cell.focus()

    camille.page.keyboard.press("ArrowDown")
    camille.page.keyboard.press("ArrowRight")

    expect(camille.dock.get_by_role("gridcell", name="4 spades", exact=True)).to_be_focused()


def test_the_list_of_keys(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")

    camille.page.keyboard.press("?")

    dialog = camille.page.get_by_role("dialog", name=camille.t("help.title"))
    expect(dialog).to_contain_text(camille.t("help.peek"))
    camille.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_last_trick_again(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")
    view = camille.plays(
        until=lambda seen: bool(seen["last_trick"]) and seen["your_turn"] and not seen["trick"]
    )

    camille.button("trick.last").focus()
    camille.page.keyboard.press(camille.t("keys.peek"))

    trick = camille.page.get_by_role("list", name=camille.t("trick.last"))
    for played in view["last_trick"]:
        name = re.compile(camille.notation.card_name(played["card"]))
        expect(trick.get_by_role("listitem").filter(has_text=name)).to_be_visible()
