"""What the server refuses, and the headers of all that it answers."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.unit.web.harness import Browser, NewBrowser, NewProgram, Program, running

PAGES = ["/en/", "/fr/rules/", "/en/new?game=plain_honeymoon", "/en/nothing", "/healthz"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_has_the_headers(browser: NewBrowser, path: str) -> None:
    headers = browser().get(path).headers

    policy = headers["content-security-policy"]
    for part in (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
    ):
        assert part in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers
    assert "strict-transport-security" not in headers  # plain http


def test_pages_name_no_other_origin_and_no_inline_code(browser: NewBrowser, base: str) -> None:
    here = browser()
    table = here.make_table("plain_honeymoon")
    for path in [*PAGES, table, "/en/settings"]:
        text = here.get(path).text.replace(base, "").replace("http://www.w3.org/", "")
        assert "http://" not in text
        assert "https://" not in text
        assert " style=" not in text
        assert " onclick=" not in text


def test_files_are_kept_for_ever_under_their_hash(browser: NewBrowser) -> None:
    here = browser()
    icon = here.get("/en/").text.split('rel="icon" href="')[1].split('"')[0]

    right, stale = here.get(icon), here.get("/static/000000000000/icon.svg")

    assert right.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert right.headers["content-type"].startswith("image/svg+xml")
    assert stale.headers["cache-control"] == "public, max-age=60"


def test_files_go_compressed_to_whoever_takes_them_so(base: str) -> None:
    address = f"{base}/static/0/icon.svg"

    plain = httpx.get(address, headers={"accept-encoding": "identity"})
    small = httpx.get(address, headers={"accept-encoding": "br, gzip"})

    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"])
    assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"
    assert small.content == plain.content


@pytest.mark.parametrize(
    "path", ["..%2fconfig.py", "%2e%2e/app.py", "built/%2e%2e/..%2fapp.py", "nope.js", "built"]
)
def test_no_other_file_is_served(base: str, path: str) -> None:
    answer = httpx.get(f"{base}/static/0/{path}")

    assert answer.status_code == 404
    assert "import" not in answer.text


def test_a_host_of_another_name_is_refused(base: str) -> None:
    answer = httpx.get(f"{base}/en/", headers={"host": "evil.example"})

    assert answer.status_code == 421
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_socket_of_a_foreign_page_is_refused(browser: NewBrowser, base: str, origin: str) -> None:
    here = browser()
    table = here.make_table("plain_honeymoon").rpartition("/")[2]
    address = base.replace("http", "ws", 1) + f"/ws/tables/{table}"

    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, origin=Origin(origin), additional_headers={"cookie": cookies(here)}),
    ):
        pass

    assert refused.value.response.status_code == 403


def test_a_socket_of_our_own_page_is_let_in(browser: NewBrowser, base: str) -> None:
    here = browser()
    table = here.make_table("plain_honeymoon").rpartition("/")[2]
    address = base.replace("http", "ws", 1) + f"/ws/tables/{table}"

    with connect(
        address, origin=Origin(base), additional_headers={"cookie": cookies(here)}
    ) as socket:
        assert '"t":"snap"' in str(socket.recv())


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_form_from_elsewhere_is_refused(browser: NewBrowser, headers: dict[str, str]) -> None:
    here = browser()
    here.get("/en/")
    if "origin" not in headers:
        del here.http.headers["origin"]
    here.http.headers.update(headers)

    assert here.submit("/en/settings", "/en/settings", theme="dark").status_code == 403


def test_a_form_needs_the_token_of_its_guest(browser: NewBrowser) -> None:
    here, other = browser(), browser()
    other.get("/en/settings")
    here.get("/en/settings")
    theirs = other.get("/en/settings").text.split('name="csrf" value="')[1].split('"')[0]

    for token in ("", "x", theirs):
        answer = here.http.post("/en/settings", data={"csrf": token, "theme": "dark"})
        assert answer.status_code == 403
        assert "settings" not in answer.cookies


def test_a_command_of_a_foreign_page_is_refused(browser: NewBrowser) -> None:
    here = browser()
    table = here.make_table("plain_honeymoon").rpartition("/")[2]

    answer = here.http.post(
        f"/api/v1/tables/{table}/act",
        json={"t": "act", "id": 1, "seq": 0, "a": "P"},
        headers={"origin": "http://evil.example"},
    )

    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign"


def test_programs_make_tables_with_a_token_not_with_a_cookie(browser: NewBrowser) -> None:
    here = browser()
    here.get("/en/")

    answer = here.http.post("/api/v1/tables", json={"game": "plain_honeymoon"})

    assert answer.status_code == 401


def test_a_long_body_is_refused(program: NewProgram) -> None:
    here = program()

    one = here.http.post("/api/v1/tables", content=b"x" * 5_000)
    other = here.http.post("/api/v1/tables", content=b"x" * 50_000)

    assert [one.status_code, other.status_code] == [413, 413]


def test_the_guest_s_cookie_is_hidden_from_scripts(browser: NewBrowser) -> None:
    cookie = browser().get("/en/").headers["set-cookie"]

    assert cookie.startswith("guest=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_https_makes_cookies_secure_and_says_so(tmp_path: Path) -> None:
    with running(tmp_path, origins=("https://cards.example",)) as base:
        answer = httpx.get(f"{base}/en/", headers={"host": "cards.example"})

    assert answer.headers["set-cookie"].startswith("__Host-guest=")
    assert "Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_forged_cookie_is_nobody(browser: NewBrowser, base: str) -> None:
    here = browser()
    table = here.make_table("plain_honeymoon")
    forged = here.http.cookies["guest"][:-1] + "x"

    answer = httpx.get(f"{base}{table}", cookies={"guest": forged})

    assert answer.status_code == 403


def test_an_older_key_is_still_believed_and_a_forgotten_one_is_not(tmp_path: Path) -> None:
    with running(tmp_path, keys=("old",)) as base, Browser(base) as here:
        table = here.make_table("plain_honeymoon")
        kept = dict(here.http.cookies)
    statuses = []
    for keys in (("old", "new"), ("new",)):
        with running(tmp_path, keys=keys) as base:
            statuses.append(httpx.get(f"{base}{table}", cookies=kept).status_code)

    assert statuses == [200, 403]


def test_who_plays_too_fast_is_sent_away(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as base, Program(base) as program:
        table = program.make_table("plain_honeymoon", bot="novice")["table"]
        with program.socket(table) as socket:
            for _ in range(60):
                socket.send(t="ping", seq=0)
            assert socket.closed_with() == 4429
        answers = [
            program.http.post(
                f"/api/v1/tables/{table}/act", json={"t": "end", "id": 1, "seq": 0, "ok": True}
            )
            for _ in range(30)
        ]

    assert answers[-1].status_code == 429


def test_tables_are_not_made_without_end(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as base, Program(base) as program:
        wanted = {"game": "plain_honeymoon", "bot": None}
        made = [program.http.post("/api/v1/tables", json=wanted).status_code for _ in range(31)]

    assert made == [201] * 30 + [429]


def cookies(browser: Browser) -> str:
    return "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
