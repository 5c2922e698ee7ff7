"""How cards lie: by suit or rank, what was just taken, racks, and a dummy's trumps at its right."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person, View
from tests.unit.web.harness import Program

RANKS = "AKQJT98765432"


def names(cards: Locator) -> list[str]:
    """The cards as they lie, by their spoken names."""
    return [card.get_attribute("aria-label") or "" for card in cards.all()]


def test_a_hand_by_rank(person: NewPerson) -> None:
    camille = person()
    camille.visit("/settings")
    camille.page.get_by_role("group", name=camille.t("settings.sort")).get_by_role(
        "radio", name=camille.t("settings.sort.ranks")
    ).check()
    camille.button("settings.save").click()
    camille.start("plain_honeymoon")
    (held,) = (hand for hand in camille.view()["hands"] if hand["hand"] == camille.view()["you"])

    by_rank = sorted(held["cards"], key=lambda card: RANKS.index(card[0]))
    options = camille.hand(held["label"]).get_by_role("option")
    assert names(options) == [camille.notation.card_name(card) for card in by_rank]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_one_has_just_taken_is_told(person: NewPerson, lang: str) -> None:
    camille = person(lang=lang)
    camille.start("pickup_bridge")
    view = camille.plays(until=lambda seen: "TAKE" in seen["legal"], does=camille.hurries)

    camille.does("TAKE", view)
    view = camille.view(since=view["seq"], wait=20)

    (taken,) = view["taken"]
    held = next(hand for hand in view["hands"] if hand["hand"] == view["you"])
    card = camille.hand(held["label"]).get_by_role("option", name=camille.notation.card_name(taken))
    expect(card).to_have_accessible_description(camille.t("card.taken"))
    expect(card).to_have_class(re.compile(r"\btaken\b"))


def test_a_rack_is_told_compartment_by_compartment(person: NewPerson) -> None:
    camille = person()
    camille.start("goren", end_rule="one_pass")

    def my_lead_from_the_rack(view: View) -> bool:
        on = next((hand for hand in view["hands"] if hand["hand"] == view["hand_on_turn"]), None)
        return bool(view["your_turn"] and on and on["rack"])

    view = camille.plays(
        until=lambda seen: my_lead_from_the_rack(seen) or seen["phase"] == "scored",
        does=camille.hurries,
    )
    rack = next(hand for hand in view["hands"] if hand["rack"] and hand["player"] == view["you"])

    told = [
        f"compartment {place}: {camille.notation.card_name(column['open'])}"
        + ", one card beneath" * column["beneath"]
        for place, column in enumerate(rack["rack"], 1)
        if column["open"]
    ]
    assert names(camille.hand(rack["label"]).get_by_role("option")) == told


class Friends:
    """Three others at a table of four, without a browser."""

    def __init__(self, base: str, host: Person) -> None:
        boxes = host.page.get_by_role("textbox")
        expect(boxes.first).to_be_visible()
        self.table = host.table
        self._all = [Program(base) for _ in boxes.all()]
        for friend, box in zip(self._all, boxes.all(), strict=True):
            friend.join(box.input_value().rpartition("/")[2])

    def does(self, player: int, action: str) -> None:
        friend = self._all[player - 1]
        seq = friend.events(self.table)["seq"]
        answer = friend.act(self.table, t="act", id=seq, seq=seq, a=action)
        assert answer["t"] == "ack", answer

    def leave(self) -> None:
        for friend in self._all:
            friend.http.close()


@pytest.mark.parametrize(
    ("declarer", "place", "trumps"),
    [
        (0, "north", "first"),  # across: at its right is at our left
        (1, "east", "first"),  # at the right: its right hand is on the far side
        (3, "west", "last"),  # at the left: its right hand is on our side
    ],
)
def test_a_dummy_has_its_trumps_at_its_right(
    person: NewPerson, base: str, declarer: int, place: str, trumps: str
) -> None:
    camille = person()
    camille.start("auction_bridge", against="friend", first_dealer="fixed")
    friends = Friends(base, camille)
    expect(camille.dock).to_be_visible()

    def acts(action: str) -> None:
        view = camille.view()
        if view["your_turn"]:
            camille.hurries(action, view)
        else:
            friends.does(view["turn"], action)

    for player in range(declarer):
        acts("P")
        assert player < declarer
    for call in ("1C", "P", "P", "P"):
        acts(call)
    lead = camille.view()
    leads = lead["legal"] or friends._all[lead["turn"] - 1].events(friends.table)["view"]["legal"]
    acts(leads[0])

    dummy = next(hand for hand in camille.view()["hands"] if hand["hand"] == (declarer + 2) % 4)
    shown = camille.page.get_by_role("region", name=dummy["label"], exact=True)
    expect(shown).to_have_class(re.compile(rf"\bat-{place}\b"))
    cards = shown.get_by_role("option").or_(shown.get_by_role("listitem"))
    clubs = [
        bool(re.search("clubs", card.get_attribute("aria-label") or card.inner_text()))
        for card in cards.all()
    ]
    assert len(clubs) == 13
    assert clubs == sorted(clubs, reverse=trumps == "first")
    friends.leave()
