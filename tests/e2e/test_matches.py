"""A match of every game to its end, on a phone in French; and friends who sit together or against.

The first action of each kind and hand is done by pointer, the others past the page, which follows.
"""

import re

import pytest
from playwright.sync_api import expect

from honeymoon.variants import games
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person, View
from tests.e2e.test_games import PHONE, deal_over, first_by_hand, sees_the_end

# Of two kinds of match one each; the rest take their time in `make test-long`.
SHORT = {"german_whist", "three_hand_auction"}


def plays_a_match(someone: Person) -> View:
    """Deal after deal, with the page's button between them; what is seen when it is over."""
    does = first_by_hand(someone)
    while True:
        view = someone.plays(until=deal_over, does=does)
        sees_the_end(someone, view)
        if view["phase"] == "over":
            return view
        someone.button("result.next").click()
        assert someone.view(since=view["seq"], wait=20)["deal"] == view["deal"] + 1


@pytest.mark.parametrize(
    "game",
    [pytest.param(key, marks=() if key in SHORT else pytest.mark.long) for key in sorted(games())],
)
def test_a_match_on_a_phone_in_french(person: NewPerson, game: str) -> None:
    camille = person(lang="fr", size=PHONE, has_touch=True)
    by_games = any(option.name == "match" for option in games()[game].options)
    camille.start(game, **({"match": "single_game"} if by_games else {}))

    view = plays_a_match(camille)

    expect(camille.page.get_by_role("heading", name=view["over"]["text"])).to_be_visible()
    assert not view["may_next"]
    pad = camille.page.get_by_role("table", name=camille.t("pad.title"))
    camille.button("side.pad").click()
    for total in view["pad"]["totals"]:
        expect(pad.get_by_role("cell", name=re.compile(rf"^{total}\b")).last).to_be_visible()
    camille.page.keyboard.press("Escape")
    camille.page.get_by_role("link", name=camille.t("result.home")).click()
    expect(camille.page.get_by_role("heading", level=1)).to_be_visible()
    waiting = camille.page.get_by_role("region", name=camille.t("home.continue"))
    assert not waiting.count(), "a match that is over does not wait"
