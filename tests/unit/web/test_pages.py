"""Pages in both languages, forms, invitations, and who may sit down."""

import json
import re

import httpx
import pytest

from honeymoon.variants import games
from tests.unit.web.harness import Browser, Json, NewBrowser, NewProgram


@pytest.mark.parametrize(
    ("accepted", "cookie", "home"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.5", None, "/fr/"),
        ("de,en;q=0.2,fr;q=0.1", None, "/en/"),
        ("de", None, "/en/"),
        ("", None, "/en/"),
        ("en", "fr", "/fr/"),
        ("fr", "xx", "/fr/"),
    ],
)
def test_the_first_page_is_in_the_visitor_s_language(
    base: str, accepted: str, cookie: str | None, home: str
) -> None:
    kept = {"lang": cookie} if cookie else {}
    answer = httpx.get(base + "/", headers={"accept-language": accepted}, cookies=kept)

    assert answer.status_code == 302
    assert answer.headers["location"] == home


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", games())
def test_each_game_has_its_form_and_its_rules(browser: NewBrowser, key: str, lang: str) -> None:
    here = browser()

    form, rules = here.get(f"/{lang}/new?game={key}"), here.get(f"/{lang}/rules/{key}")

    assert [form.status_code, rules.status_code] == [200, 200]
    for option in games()[key].options:
        assert f'name="{option.name}"' in form.text
    assert f'<html lang="{lang}"' in rules.text


def test_an_error_is_told_in_the_language_of_its_address(browser: NewBrowser) -> None:
    here = browser(lang="en")

    assert "Page introuvable" in here.get("/fr/nothing").text
    assert "Not found" in here.get("/en/nothing").text
    assert here.get("/fr/t/nothing").status_code == 404
    assert here.get("/fr/rules/nothing").status_code == 404
    assert here.http.post("/en/").status_code == 405


def test_a_table_is_made_with_the_options_of_the_form(browser: NewBrowser) -> None:
    here = browser()

    table = here.make_table("draw_bridge", visibility="private", game_bonus="50", name="Ada")

    view = boot_events(here, table)["view"]
    changed = {option["name"] for option in view["options"] if option["changed"]}
    assert changed == {"visibility", "game_bonus"}
    assert view["seats"][0]["name"] == "Ada"


def test_a_wrong_value_is_said_beside_its_field(browser: NewBrowser) -> None:
    here = browser()

    answer = here.submit(
        "/en/new?game=draw_bridge", "/en/tables", game="draw_bridge", game_bonus="-5", name="Ada"
    )

    assert answer.status_code == 422
    assert 'value="-5"' in answer.text
    assert "Ada" in answer.text
    assert "“-5” will not do for “Bonus for each game”" in answer.text
    assert "a whole number from 0 to 1,000,000" in answer.text


def test_a_number_without_end_makes_no_table(browser: NewBrowser, program: NewProgram) -> None:
    here, number = browser(), str(10**30)

    page = here.submit(
        "/fr/new?game=goren", "/fr/tables", game="goren", game_bonus=number, name="Ada"
    )
    asked = here.get(f"/en/new?game=goren&game_bonus={number}")
    answers = [
        program().http.post(
            "/api/v1/tables",
            content=f'{{"game":"goren","bot":"novice","options":{{"game_bonus":{given}}}}}',
        )
        for given in (number, f'"{number}"', str(10**19), "1e30", "9" * 3000)
    ]

    assert (page.status_code, asked.status_code) == (422, 422)
    assert "de 0 à 1\u202f000\u202f000" in page.text
    assert "game_bonus »" not in page.text
    assert {answer.status_code for answer in answers} <= {400, 422}
    assert answers[0].json()["code"] == "no-value"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Zoë   K. ", "Zoë K."),
        ("<b>x</b>", "<b>x</b>"),
        ("a\u202eb\u0000c\u2066d", "abcd"),
        ("\u200b", "Guest"),
        ("x" * 500, "x" * 24),
    ],
)
def test_names_are_cleaned_and_never_markup(browser: NewBrowser, typed: str, shown: str) -> None:
    here = browser()

    table = here.make_table("plain_honeymoon", against="friend", name=typed)
    invitation = browser().get(here.invitation(table)).text

    assert boot_events(here, table)["view"]["seats"][0]["name"] == shown
    assert "<b>x</b>" not in invitation


def test_looking_at_an_invitation_takes_no_seat(browser: NewBrowser) -> None:
    host, friend, other = browser(), browser(), browser()
    table = host.make_table("draw_bridge", against="friend", name="Ada", visibility="private")
    link = host.invitation(table)

    for visitor in (friend, other, friend):
        page = visitor.get(link)
        assert page.status_code == 200
        assert "Ada" in page.text
    assert boot_events(host, table)["view"]["phase"] == "waiting"

    joined = friend.submit(link, link, name="Bea")

    assert joined.status_code == 303
    assert joined.headers["location"] == table
    assert boot_events(friend, table)["view"]["you"] == 1
    assert boot_events(host, table)["view"]["seats"][1]["name"] == "Bea"


def test_an_invitation_offers_the_reader_s_language(browser: NewBrowser) -> None:
    """The link has the language of who sent it."""
    host, friend = browser(), browser(lang="fr")
    table = host.make_table("plain_honeymoon", against="friend")
    link = host.invitation(table)
    french = link.replace("/en/", "/fr/")

    offered = friend.get(link).text

    assert f'<a href="{french}" hreflang="fr" lang="fr">Lire cette invitation' in offered
    assert "Lire cette invitation" not in browser().get(link).text
    assert "invitation in English" not in friend.get(french).text


def test_a_link_is_good_for_one_seat_once(browser: NewBrowser) -> None:
    host, friend, late = browser(), browser(), browser()
    table = host.make_table("plain_honeymoon", against="friend")
    link = host.invitation(table)
    late.get("/en/settings")
    friend.submit(link, link, name="Bea")

    page = late.get(link)
    taken = late.submit("/en/settings", link, name="Eve")

    assert 'method="post"' not in page.text.split("<main")[1]
    assert taken.status_code == 409
    assert late.get(table).status_code == 403
    assert friend.get(link).headers["location"] == table  # his own link leads him back


def test_the_host_can_not_take_his_friend_s_seat(browser: NewBrowser) -> None:
    host = browser()
    table = host.make_table("plain_honeymoon", against="friend")
    link = host.invitation(table)

    looked = host.get(link)
    joined = host.submit("/en/settings", link, name="Ada")

    assert looked.headers["location"] == joined.headers["location"] == table
    assert boot_events(host, table)["view"]["phase"] == "waiting"


def test_the_computer_can_take_the_seat_that_waits(browser: NewBrowser) -> None:
    host = browser()
    table = host.make_table("plain_honeymoon", against="friend")

    filled = host.submit(table, f"{table}/fill")

    assert filled.headers["location"] == table
    view = boot_events(host, table)["view"]
    assert view["seats"][1]["kind"] == "bot"
    assert view["deal"] == 1


def test_only_who_sits_at_a_table_fills_it(browser: NewBrowser) -> None:
    host, other = browser(), browser()
    table = host.make_table("plain_honeymoon", against="friend")

    assert other.submit("/en/settings", f"{table}/fill").status_code == 403


def test_the_home_page_lists_what_can_be_gone_on_with(browser: NewBrowser) -> None:
    here = browser()
    table = here.make_table("draw_bridge", against="friend")

    assert table in here.get("/en/").text
    assert table not in browser().get("/en/").text


def test_the_table_s_page_starts_its_script_with_what_it_needs(browser: NewBrowser) -> None:
    here = browser()
    page = here.get(here.make_table("plain_honeymoon", lang="fr")).text

    boot = json.loads(page.split('id="boot">')[1].split("</script>")[0])

    assert boot["lang"] == "fr"
    assert boot["cards"]["QS"] == {
        "index": "D",
        "suit": "S",
        "name": "dame de pique",
        "order": -12,
    }
    assert boot["urls"]["socket"].startswith("/ws/fr/tables/")
    assert "<" not in page.split('id="boot">')[1].split("</script>")[0]


def test_settings_are_kept_and_lead_back(browser: NewBrowser) -> None:
    here = browser()

    kept = here.submit(
        "/en/settings",
        "/en/settings",
        theme="dark",
        colours="nonsense",
        letters="international",
        lang="fr",
        back="/en/rules/",
    )

    assert kept.headers["location"] == "/fr/rules/"
    assert 'data-theme="dark" data-deck="four"' in here.get("/fr/").text
    table = here.get(here.make_table("plain_honeymoon", lang="fr")).text
    assert '"QS":{"index":"Q","suit":"S","name":"dame de pique",' in table


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil", "", "/xx/"])
def test_settings_lead_to_no_other_site(browser: NewBrowser, back: str) -> None:
    kept = browser().submit("/en/settings", "/en/settings", back=back)

    assert kept.headers["location"] == "/en/"


def test_a_damaged_settings_cookie_is_forgotten(browser: NewBrowser) -> None:
    here = browser()
    here.http.cookies.set("settings", "%7Bnonsense")

    assert 'data-theme="auto"' in here.get("/en/").text


def test_programs_are_told_what_was_wrong(program: NewProgram) -> None:
    here = program(lang="fr")

    def post(**body: object) -> tuple[int, str]:
        answer = here.http.post("/api/v1/tables", json=body)
        return answer.status_code, answer.json()["code"]

    assert post(game="nothing") == (404, "no-game")
    assert post(game="draw_bridge", options={"visibility": "x"}) == (422, "no-value")
    assert post(game="draw_bridge", bot="nobody") == (422, "no-bot")
    assert post(nonsense=1) == (400, "bad-frame")
    assert here.http.post("/api/v1/join/nothing", json={}).status_code == 404


def boot_events(browser: Browser, table: str) -> Json:
    """The newest frame, asked for as the page's script does."""
    page = browser.get(table).text
    events = re.search(r'"events":"([^"]+)"', page)
    assert events is not None
    frames: list[Json] = browser.get(events[1]).json()
    return frames[-1]
