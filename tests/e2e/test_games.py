"""A hand of every game in the browser, on a phone in French and on a desk in English.

The first action of each kind and hand is done by pointer, the others past the page, which follows.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from honeymoon.variants import games
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, Person, View

PHONE = (360, 740)
ELSEWHERE = {"draw_bridge", "plain_honeymoon"}  # whole hands by pointer: test_play.py
ON_A_DESK = ("goren", "three_handed_honeymoon", "honeymoon_whist", "auction_bridge")


def deal_over(view: View) -> bool:
    return view["phase"] in ("scored", "over")


def first_by_hand(someone: Person) -> Callable[[str, View], None]:
    """What is new is read and touched, as by somebody who plays for the first time."""
    done: set[tuple[str, str, int]] = set()

    def does(action: str, view: View) -> None:
        what = (view["phase"], action.split()[0][:4], view["hand_on_turn"])
        if what in done:
            someone.hurries(action, view)
        else:
            done.add(what)
            someone.sees(view)
            someone.does(action, view)

    return does


def sees_the_end(someone: Person, view: View) -> None:
    """What the deal came to is in sight, with every line of it, and so is the way on."""
    result = someone.page.get_by_role("region", name=(view["over"] or view["result"])["text"])
    expect(result).to_be_visible()
    for entry in view["result"]["entries"]:
        expect(result).to_contain_text(entry["reason_text"])
    if view["may_next"]:
        expect(someone.button("result.next")).to_be_in_viewport()


def plays_a_deal(someone: Person) -> View:
    view = someone.plays(until=deal_over, does=first_by_hand(someone))
    sees_the_end(someone, view)
    return view


@pytest.mark.parametrize("game", sorted(games().keys() - ELSEWHERE))
def test_a_hand_on_a_phone_in_french(person: NewPerson, game: str) -> None:
    camille = person(lang="fr", size=PHONE, has_touch=True)
    camille.start(game)

    plays_a_deal(camille)


@pytest.mark.parametrize("game", ON_A_DESK)
def test_a_hand_on_a_desk_in_english(person: NewPerson, game: str) -> None:
    camille = person(size=DESKTOP)
    camille.start(game)

    plays_a_deal(camille)


def sit_down(
    person: NewPerson, game: str, names: list[str], *, seats: tuple[int, ...] = (1, 2, 3)
) -> list[Person]:
    """The first makes a table and sits South, the others come by the links of their seats."""
    people = [person(lang=("en", "fr")[at % 2]) for at in range(len(names))]
    host = people[0]
    host.start(game, against="friend", name=names[0])
    boxes = host.page.get_by_role("textbox")
    expect(boxes.first).to_be_visible()
    links = [box.input_value() for box in boxes.all()]
    assert len(links) >= len(people) - 1
    for guest, name, seat in zip(people[1:], names[1:], seats, strict=False):
        guest.page.goto(links[seat - 1].replace("/en/", f"/{guest.lang}/"))
        guest.page.get_by_role("textbox").fill(name)
        guest.button("invite.join").click()
    return people


def play_together(people: list[Person]) -> View:
    """Each plays in turn, the first things by pointer, until the deal is over."""
    hands = {someone: first_by_hand(someone) for someone in people}
    while True:
        for someone in people:
            view = someone.plays(until=lambda seen: not seen["your_turn"], does=hands[someone])
            if deal_over(view):
                return view


def test_four_browsers_play_auction_bridge(person: NewPerson) -> None:
    names = ["Ada", "Bea", "Cleo", "Dora"]
    people = sit_down(person, "auction_bridge", names)
    for someone in people:
        expect(someone.dock).to_be_visible()

    play_together(people)

    for someone in people:
        view = someone.view()
        assert {seat["name"] for seat in view["seats"]} > set(names) - {names[view["you"]]}
        assert all(seat["place"] for seat in view["seats"])
        sees_the_end(someone, view)
        someone.button("result.next").click()
    assert people[0].view(since=view["seq"], wait=20)["deal"] == 2


def test_two_friends_and_the_computer(person: NewPerson) -> None:
    people = sit_down(person, "three_handed_honeymoon", ["Ada", "Bea"])
    people[0].button("waiting.fill").click()
    for someone in people:
        expect(someone.dock).to_be_visible()

    play_together(people)

    for someone in people:
        sees_the_end(someone, someone.view())


@pytest.mark.parametrize("seat", [pytest.param(2, id="partners"), pytest.param(1, id="opponents")])
def test_two_friends_and_two_computers(person: NewPerson, seat: int) -> None:
    """Of four players two are people, across the table or not; each page says which."""
    partners = seat == 2
    people = sit_down(person, "auction_bridge", ["Ada", "Bea"], seats=(seat,))
    people[0].button("waiting.fill").click()
    for someone, other in zip(people, ("Bea", "Ada"), strict=True):
        expect(someone.dock).to_be_visible()
        friend = someone.page.get_by_role("region", name=re.compile(rf"\b{other}\b"))
        expect(friend.get_by_text(someone.t("seat.partner"))).to_have_count(int(partners))

    play_together(people)

    views = [someone.view() for someone in people]
    for someone, view in zip(people, views, strict=True):
        sees_the_end(someone, view)
    ours = [
        view["pad"]["columns"].index(someone.t("we"))
        for someone, view in zip(people, views, strict=True)
    ]
    assert (ours[0] == ours[1]) is partners
    assert views[0]["pad"]["totals"] == views[1]["pad"]["totals"]
