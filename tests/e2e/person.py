"""A person at a browser: reads and touches what has a role and a name, and nothing else."""

import json
import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from honeymoon.text.catalog import translator
from honeymoon.text.notation import notation

__all__ = ["Person", "View", "sensible"]

View = dict[str, Any]
"""The view of a seat, as the server's HTTP twin gives it."""

DESKTOP: Final = (1280, 800)
_CHOICES: Final = ("TAKE", "TAKE_OFFERED", "REJECT", "DECLINE")
_WAIT_SECONDS: Final = 20


class Person:
    """One browser with its own cookies; ``lang`` is what this person reads.

    The twin is asked with the same cookies, outside the page, to know what the page should say.
    """

    def __init__(
        self,
        browser: Browser,
        base: str,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        **about: Any,
    ) -> None:
        self.base, self.lang = base, lang
        self.fingers = bool(about.get("has_touch"))
        self.t = translator(lang).t
        self.notation = notation(lang)
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **about
        )
        self._hurried = 0
        self.requested: list[str] = []
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("request", lambda request: self.requested.append(request.url))
        page.on("websocket", lambda socket: self.requested.append(socket.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._listen)
        return page

    def _listen(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    # --- places ---------------------------------------------------------------------------------

    def visit(self, path: str) -> None:
        """Open a page of this person's language."""
        self.page.goto(f"{self.base}/{self.lang}{path}")

    def start(self, game: str, *, against: str = "bot", name: str = "", **options: str) -> None:
        """Make a table by the form; options are chosen by the words that the form shows."""
        self.visit(f"/new?game={game}&against={against}")
        self.page.get_by_role("textbox", name=self.t("new.name")).fill(name)
        if options:
            self.page.get_by_text(self.t("new.rules.help")).click()
        for label, choice in options.items():
            group = self.page.get_by_role("group", name=self.t(f"option.{label}"), exact=True)
            group.get_by_role("radio", name=self.t(f"option.{label}.{choice}")).first.check()
        self.page.get_by_role("button", name=self.t("new.create")).click()
        if against == "bot":
            expect(self.dock).to_be_visible()

    @property
    def table(self) -> str:
        """The table that the page is at, by its address."""
        found = re.search(r"/t/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def frame(self, *, since: int | None = None, wait: int = 0) -> dict[str, Any]:
        """The newest frame of this person's seat, at once or when something happens."""
        address = f"{self.base}/api/v1/{self.lang}/tables/{self.table}/events?wait={wait}"
        answer = self.context.request.get(address + (f"&since={since}" if since else ""))
        frames = json.loads(answer.body())
        assert answer.ok, frames
        newest: dict[str, Any] = frames[-1]
        return newest

    def view(self, *, since: int | None = None, wait: int = 0) -> View:
        """The newest view of this person's seat."""
        view: View = self.frame(since=since, wait=wait)["view"]
        return view

    # --- what is there --------------------------------------------------------------------------

    @property
    def dock(self) -> Locator:
        """Where the turn is told and the buttons are."""
        return self.page.get_by_role("region", name=self.t("dock.title"), exact=True)

    def hand(self, label: str) -> Locator:
        """A hand to play from."""
        return self.page.get_by_role("listbox", name=label, exact=True)

    def card(self, view: View, card: str) -> Locator:
        """A card of the hand on turn."""
        hand = next(each for each in view["hands"] if each["hand"] == view["hand_on_turn"])
        name = self.notation.card_name(card)
        if hand["rack"]:
            name_in_rack = re.compile(rf"^\w+ \d.*{re.escape(name)}")
            return self.hand(hand["label"]).get_by_role("option", name=name_in_rack)
        return self.hand(hand["label"]).get_by_role("option", name=name, exact=True)

    def call(self, call: str) -> Locator:
        """A card of the bidding box."""
        name = self.notation.call_name(call)
        return self.dock.get_by_role("gridcell", name=name, exact=True)

    def button(self, key: str, **params: object) -> Locator:
        """A button by the key of its text."""
        return self.page.get_by_role("button", name=self.t(key, **params))

    # --- what is done ---------------------------------------------------------------------------

    def does(self, action: str, view: View) -> None:
        """An action by pointer."""
        verb, _, what = action.partition(" ")
        if verb == "PLAY":
            self.card(view, what).click()
            if self.fingers:
                self.card(view, what).click()
        elif verb == "DISCARD":
            self.card(view, what).click()
            self.button("card.discard", card=self.notation.card_name(what)).click()
        elif verb in _CHOICES:
            self.dock.get_by_role("button", name=self.t(f"choice.{verb}")).click()
        else:
            self.goes_to_level(action)
            self.call(action).click()
            self.dock.get_by_role("button", name=self.t("auction.confirm")).click()

    def hurries(self, action: str, view: View) -> None:
        """An action past the page, to come to a moment that a test is about; the page follows."""
        self._hurried += 1
        answer = self.context.request.post(
            f"{self.base}/api/v1/{self.lang}/tables/{self.table}/act",
            data={"t": "act", "id": self._hurried, "seq": view["seq"], "a": action},
        )
        assert answer.ok, answer.text()

    def goes_to_level(self, call: str) -> None:
        """On a phone the level is chosen before the denomination."""
        level = self.dock.get_by_role("gridcell", name=self.t("auction.level", level=call[0]))
        if call[0].isdigit() and self.call(call).or_(level).first.is_visible() and level.count():
            level.click()

    def plays(
        self,
        *,
        until: Callable[[View], bool],
        choose: Callable[[View], str] | None = None,
        does: Callable[[str, View], None] | None = None,
        after: Callable[[View], None] | None = None,
    ) -> View:
        """Take every turn until a view fits; ``after`` is called with each view that is new."""
        view = self.view()
        while not until(view):
            if view["your_turn"]:
                (does or self.does)((choose or sensible)(view), view)
            newer = self.view(since=view["seq"], wait=_WAIT_SECONDS)
            assert newer["seq"] > view["seq"], f"nothing happens: {view['banner']}"
            view = newer
            if after:
                after(view)
        return view

    # --- what should be there -------------------------------------------------------------------

    def sees(self, view: View) -> None:
        """The page says what the seat's view says."""
        if view["banner"]:
            expect(self.dock).to_contain_text(view["banner"])
        for hand in view["hands"]:
            if hand["player"] == view["you"] and not hand["hidden"] and not hand["rack"]:
                self._sees_hand(hand)
        facts = self.page.get_by_role("definition")
        if view["contract"]:
            expect(facts.filter(has_text=view["contract"]["text"])).to_be_visible()
        if view["phase"] == "tricks":
            for name, won in zip(view["pad"]["columns"], view["tricks"], strict=True):
                expect(
                    facts.filter(has_text=re.compile(rf"{re.escape(name)} {won}\b"))
                ).to_be_visible()
        for pile in view["piles"]:
            if pile["zone"] == "stock":
                count = self.t("pile.count", n=pile["count"])
                stock = self.page.get_by_role("img", name=pile["label"])
                expect(stock).to_have_accessible_name(f"{pile['label']}: {count}")

    def _sees_hand(self, hand: dict[str, Any]) -> None:
        held = self.hand(hand["label"])
        expect(held.get_by_role("option")).to_have_count(len(hand["cards"]))
        for at, card in enumerate(hand["cards"]):
            name = self.notation.card_name(card)
            expect(held.get_by_role("option").nth(at)).to_have_accessible_name(name)

    def hears(self, text: str) -> None:
        """The log in words has a sentence."""
        log = self.page.get_by_role("list", name=self.t("side.log"), exact=True)
        expect(log.get_by_role("listitem").filter(has_text=text).first).to_be_attached()

    def leaves(self) -> None:
        """Close the browser; nothing was asked of others, and no script failed."""
        self.context.close()
        own = urlsplit(self.base).netloc
        elsewhere = [url for url in self.requested if urlsplit(url).netloc != own]
        assert not elsewhere
        assert not self.complaints


def sensible(view: View) -> str:
    """Takes what is offered, bids once and low, and plays what may be played."""
    legal: list[str] = view["legal"]
    calls = [each for each in legal if each[0].isdigit()]
    if calls and all(made["call"] == "P" for made in view["auction"]["calls"]):
        return calls[0]
    if "P" in legal:
        return "P"
    return legal[0]
