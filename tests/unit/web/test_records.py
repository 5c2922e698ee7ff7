"""Files of records on the site: converting, taking away, reporting a deal."""

import html
import re
from pathlib import Path
from typing import Final

import httpx
import pytest

from honeymoon.play.files import read_items
from honeymoon.records.codec import Record
from honeymoon.web.guard import MAX_UPLOAD
from tests.unit.web.harness import Browser, NewBrowser

DATA: Final = Path(__file__).parents[2] / "data" / "records"


def upload(here: Browser, name: str, data: bytes, *, to: str, lang: str = "en") -> httpx.Response:
    page = here.get(f"/{lang}/records").text
    token = re.search(r'name="csrf" value="(\w+)"', page)
    assert token is not None
    return here.http.post(
        f"/{lang}/records",
        data={"csrf": token[1], "to": to, "text": ""},
        files={"file": (name, data)},
    )


def area(page: str, name: str) -> str:
    found = re.search(rf'<textarea id="{name}"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert found is not None, page
    return html.unescape(found[1])


def test_a_file_is_converted_with_a_line_on_what_is_lost(browser: NewBrowser) -> None:
    answer = upload(browser(), "club.pbn", (DATA / "realbridge.pbn").read_bytes(), to="lin")

    assert answer.status_code == 200
    assert (
        "club.lin: 2 deals. Not carried over: tables of 2 deals; other tags of 2 deals"
        in answer.text
    )
    assert area(answer.text, "converted").count("md|") == 2


def test_a_pasted_text_is_converted(browser: NewBrowser) -> None:
    text = (DATA / "bbo_robots.lin").read_text()

    answer = browser().submit("/fr/records", "/fr/records", text=text, to="pbn")

    assert "[Contract &#34;3NT&#34;]" in answer.text
    assert "1 donne, rien" in answer.text


def test_what_is_wrong_is_said_with_its_line(browser: NewBrowser) -> None:
    text = (DATA / "bbo.pbn").read_text().replace("1S        Pass", "1S        1H")

    answer = browser().submit("/en/records", "/en/records", text=text, to="json")

    assert answer.status_code == 200
    assert "The record breaks the rules at line" in answer.text
    assert "<script>" not in answer.text


def test_nothing_was_lost_is_not_said_beside_a_fault(browser: NewBrowser) -> None:
    text = (DATA / "vugraph.lin").read_text().replace("mb|3N|", "mb|1C|")
    cut = upload(browser(), "a.lin", text.encode(), to="pbn")
    none = upload(browser(), "a.lin", b"\x00md|", to="pbn")

    assert "a.pbn: 2 deals. The file has 1 fault<" in cut.text
    assert none.status_code == 422
    assert "a.pbn was not written" in none.text
    assert "is no pair of two letters" in none.text
    assert "nothing was lost" not in cut.text + none.text


def test_a_file_that_is_none_is_refused_in_words(browser: NewBrowser) -> None:
    answer = browser().submit("/fr/records", "/fr/records", text="<b>nothing</b>", to="pbn")

    assert answer.status_code == 422
    assert "ni du JSON, ni du PBN" in answer.text
    assert "<b>" not in answer.text


def test_a_file_too_large_is_refused(browser: NewBrowser) -> None:
    here = browser()

    fits = upload(here, "a.pbn", b"; " + b"x" * (MAX_UPLOAD - 1000), to="lin")
    here.http.headers["referer"] = f"{here.base}/en/records"
    large = upload(here, "a.pbn", b"; " + b"x" * (MAX_UPLOAD * 2), to="lin")

    assert (fits.status_code, large.status_code) == (422, 413)
    assert "at most 256 kB" in large.text
    assert f'href="{here.base}/en/records">Back to the form' in large.text
    assert "no deal was found" in fits.text


def test_the_way_back_leads_to_no_other_site(browser: NewBrowser) -> None:
    here = browser()
    here.http.headers["referer"] = "http://evil.example/en/records"

    large = upload(here, "a.pbn", b"x" * (MAX_UPLOAD * 2), to="lin")

    assert large.status_code == 413
    assert "evil.example" not in large.text


def test_who_sits_there_takes_his_view_away(browser: NewBrowser) -> None:
    here = browser()
    table = here.make_table("plain_honeymoon")

    for end, kind in (("json", "json"), ("pbn", "pbn"), ("txt", "text")):
        answer = here.get(f"{table}/record.{end}")
        assert answer.status_code == 200
        assert f'filename="honeymoon.{end}"' in answer.headers["content-disposition"]
        (item,) = read_items(answer.text.splitlines(keepends=True), kind)
        assert not item.faults
        assert isinstance(item.record, Record)
        assert item.record.header.viewer == 0
        assert item.record.header.seats[0] == "person"
        assert "??" in here.get(f"{table}/record.json").text


@pytest.mark.parametrize("path", ["record.json", "report"])
def test_nobody_else_gets_it(browser: NewBrowser, path: str) -> None:
    table = browser().make_table("plain_honeymoon")

    assert browser().get(f"{table}/{path}").status_code == 403


def test_a_deal_is_reported_with_its_position_and_its_text(browser: NewBrowser) -> None:
    here = browser()
    table = here.make_table("draw_bridge")

    page = here.get(f"{table}/report").text

    told = area(page, "told")
    assert told.startswith("draw_bridge draw S:")
    assert "\nHoneymoon record\n" in told
    (item,) = read_items(told.splitlines(keepends=True), "text")
    assert not item.faults
    assert item.record is not None
    assert item.record.header.viewer == 0
    assert 'href="/en/records"' in page
    assert f'href="{table}/report"' in here.get(table).text
