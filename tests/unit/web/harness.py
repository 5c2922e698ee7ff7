"""A real server in a thread, and the people and programs that call it."""

import json
import random
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from honeymoon.store.database import migrate
from honeymoon.web.config import Config
from honeymoon.web.run import server

Json = dict[str, Any]
KEYS = ("first-secret", "second-secret")


@contextmanager
def running(folder: Path, **changes: Any) -> Iterator[str]:
    """The address of a server of its own, with a new database unless one is given."""
    database = changes.pop("database", f"sqlite:///{folder / 'honeymoon.db'}")
    migrate(database)
    listener = uvicorn.Config("", port=0, log_level="critical").bind_socket()
    base = f"http://127.0.0.1:{listener.getsockname()[1]}"
    given = {"database": database, "origins": (base,), "keys": KEYS, "pace": 0.0, "limited": False}
    running_server = server(Config(**(given | changes)))
    thread = threading.Thread(target=running_server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        until(lambda: running_server.started)
        yield base
    finally:
        running_server.should_exit = True
        thread.join(20)
        listener.close()


def until(done: Callable[[], bool], *, seconds: float = 60.0) -> None:
    """Wait for something that happens soon."""
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)


class Program:
    """Somebody with a bearer token: makes tables, joins them, speaks the twin and the socket."""

    def __init__(self, base: str, *, lang: str = "en") -> None:
        self.base, self.lang = base, lang
        self.http = httpx.Client(base_url=base, headers={"accept-language": lang}, timeout=60)
        self.token: str = self.http.post("/api/v1/guests").json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def make_table(self, game: str, *, bot: str | None = None, **options: Any) -> Json:
        answer = self.http.post(
            "/api/v1/tables", json={"game": game, "options": options, "bot": bot, "name": "Ada"}
        )
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def join(self, link: str) -> str:
        answer = self.http.post(f"/api/v1/join/{link}", json={"name": "Bea"})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def events(self, table: str, *, since: int = 0, wait: int = 0) -> Json:
        """The newest frame of the twin."""
        address = f"/api/v1/{self.lang}/tables/{table}/events"
        frames = self.http.get(address, params={"since": since, "wait": wait}).json()
        frame: Json = frames[-1]
        return frame

    def act(self, table: str, **frame: Any) -> Json:
        answer: Json = self.http.post(f"/api/v1/{self.lang}/tables/{table}/act", json=frame).json()
        return answer

    def socket(self, table: str, *, since: int = 0) -> "Socket":
        return Socket(self, table, since=since)


class Socket:
    """A program's socket; it keeps every byte that it was sent."""

    def __init__(self, program: Program, table: str, *, since: int = 0) -> None:
        address = f"{program.base}/ws/{program.lang}/tables/{table}?since={since}"
        self.raw: ClientConnection
        self._connection = connect(
            address.replace("http", "ws", 1),
            subprotocols=[Subprotocol("cards.v1"), Subprotocol(f"bearer.{program.token}")],
        )
        self.got: list[str] = []
        self.view: Json = {}
        self.seq = 0
        self._id = 0

    def __enter__(self) -> "Socket":
        self.raw = self._connection.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._connection.__exit__(*error)

    def frame(self, *, timeout: float = 60) -> Json:
        """The next frame; the picture and the number are kept."""
        text = self.raw.recv(timeout)
        assert isinstance(text, str)
        self.got.append(text)
        frame: Json = json.loads(text)
        if "view" in frame:
            self.view = frame["view"]
        if frame["t"] in ("snap", "ev"):
            self.seq = frame["seq"]
        return frame

    def send(self, **frame: Any) -> None:
        self.raw.send(json.dumps(frame))

    def command(self, t: str, **fields: Any) -> int:
        """Send a command with the next number of our own."""
        self._id += 1
        self.send(t=t, id=self._id, seq=self.seq, **fields)
        return self._id

    def expect(self, wanted: Callable[[Json], bool]) -> Json:
        """Read on to a frame that fits."""
        while True:
            frame = self.frame()
            if wanted(frame):
                return frame

    def closed_with(self) -> int:
        """The code with which the server closes; frames before it are read."""
        with pytest.raises(ConnectionClosed) as closed:
            self.expect(lambda _: False)
        close = closed.value.rcvd
        assert close is not None, "the connection just broke"
        return close.code

    def reach(self, seq: int) -> None:
        """Read on until everything up to ``seq`` is there."""
        while self.seq < seq:
            self.frame()


def choose(view: Json, chance: random.Random) -> str:
    """A legal action; the one bid is redoubled, so that it makes game if it is made at all."""
    legal: list[str] = view["legal"]
    if "P" in legal:
        opening = [] if view["contract"] or view["auction"]["calls"] else ["1NT"]
        return next(call for call in (*opening, "X", "XX", "P") if call in legal)
    return chance.choice(legal)


class Browser:
    """Somebody with a cookie, who fills in forms."""

    def __init__(self, base: str, *, lang: str = "en") -> None:
        self.base = base
        self.http = httpx.Client(
            base_url=base,
            timeout=60,
            headers={"accept-language": lang, "origin": base, "sec-fetch-site": "same-origin"},
        )

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> httpx.Response:
        """A page; browsers send no Origin when they ask for one."""
        request = self.http.build_request("GET", path)
        request.headers.pop("origin", "")
        return self.http.send(request)

    def submit(self, page: str, action: str, **fields: str) -> httpx.Response:
        """Open a page and post one of its forms."""
        token = re.search(r'name="csrf" value="(\w+)"', self.get(page).text)
        assert token is not None, f"{page} has a form"
        return self.http.post(action, data={"csrf": token[1], **fields})

    def make_table(self, game: str, *, against: str = "bot", lang: str = "en", **more: str) -> str:
        """The path of a new table's page."""
        form = f"/{lang}/new?game={game}"
        made = self.submit(form, f"/{lang}/tables", game=game, against=against, **more)
        assert made.status_code == 303, made.text
        return made.headers["location"]

    def invitation(self, table: str) -> str:
        """The path of the link that a waiting table's page shows."""
        link = re.search(r"/\w\w/join/\w+", self.get(table).text)
        assert link is not None
        return link[0]


NewProgram = Callable[..., Program]
NewBrowser = Callable[..., Browser]
