"""Starting the server: its database, port, addresses and keys."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Final

import segno
import uvicorn
from platformdirs import user_data_path
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from honeymoon.store.database import is_current, is_sqlite, migrate, shown
from honeymoon.text.catalog import Translator, translator
from honeymoon.web.app import create_app
from honeymoon.web.config import Config, read_keys
from honeymoon.web.guard import MAX_SOCKET_FRAME
from honeymoon.web.log import set_up_log

__all__ = ["LOOPBACK", "CannotStart", "bring_up_to_date", "run", "server"]

LOOPBACK: Final = "127.0.0.1"
_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  only where --lan or --host asks for it
_FIRST_PORT: Final = 8000
_PORTS: Final = 100
_GRACE: Final = 3  # seconds for requests that are on when the server is told to stop


class CannotStart(Exception):
    """Why the server cannot start, for its operator."""


def run(
    *,
    host: str,
    port: int,
    database: str,
    lan: bool,
    browse: bool,
    lang: str,
    origins: tuple[str, ...] = (),
    pace: float,
    json_log: bool = False,
) -> None:
    """Serve until told to stop; port 0 is 8000 or the next free one."""
    folder = user_data_path("honeymoon", appauthor=False)
    database = database or f"sqlite:///{folder / 'honeymoon.db'}"
    _prepare(database)
    listener = _listen(_EVERYWHERE if lan and host == LOOPBACK else host, port)
    port = listener.getsockname()[1]
    config = Config(
        database=database,
        origins=(*(each.rstrip("/") for each in origins), *_origins(host, port, lan=lan)),
        keys=read_keys(_keys_folder(database, folder)),
        lan=lan,
        pace=pace,
    )
    set_up_log(as_json=json_log)
    _say(config, translator(lang))
    if browse and _has_display():
        _open_soon(f"http://{LOOPBACK}:{port}/")
    server(config).run(sockets=[listener])


def server(config: Config) -> uvicorn.Server:
    """The server with everything set, not yet running."""
    return uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            ws="websockets-sansio",
            ws_max_size=MAX_SOCKET_FRAME,
            ws_per_message_deflate=False,  # twice the memory of a socket for no gain
            ws_ping_interval=20.0,
            access_log=False,  # addresses hold the secrets of invitations
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=_GRACE,
        )
    )


def bring_up_to_date(database: str) -> None:
    """Migrate a database, or CannotStart."""
    try:
        migrate(database)
    except (ArgumentError, ValueError, SQLAlchemyError) as error:
        raise CannotStart(f"no database at {shown(database)}: {error}") from error


def _prepare(database: str) -> None:
    """The schema that this program writes: made for SQLite, demanded of PostgreSQL."""
    try:
        if is_sqlite(database):
            migrate(database)
            return
        current = is_current(database)
    except (ArgumentError, ValueError, SQLAlchemyError) as error:
        raise CannotStart(f"no database at {shown(database)}: {error}") from error
    if not current:
        command = f"honeymoon db migrate --db {shown(database)}"
        raise CannotStart(f"the database is not up to date; run: {command}")


def _keys_folder(database: str, folder: Path) -> Path:
    """Beside an SQLite file, so that its guests stay who they are when it moves."""
    return Path(database.removeprefix("sqlite:///")).parent if is_sqlite(database) else folder


def _listen(host: str, port: int) -> socket.socket:
    """A socket on the port that is wanted, or on the next free one from 8000 on."""
    wanted = [port] if port else range(_FIRST_PORT, _FIRST_PORT + _PORTS)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason: object = ""
    for each in wanted:
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, each))
            listener.listen()  # so that a second server sees that the port is taken
            return listener
        except (OSError, OverflowError, UnicodeError) as error:
            listener.close()
            reason = error
    raise CannotStart(f"cannot listen on {host}, port {wanted[0]}: {reason}")


def _origins(host: str, port: int, *, lan: bool) -> tuple[str, ...]:
    """The addresses by which browsers may call this server, those of the network first."""
    names = [] if host in (LOOPBACK, _EVERYWHERE) else [host]
    if lan or host == _EVERYWHERE:
        names += [*_own_addresses(), socket.gethostname(), f"{socket.gethostname()}.local"]
    names += [LOOPBACK, "localhost"]
    marked = (f"[{name}]" if ":" in name else name.lower() for name in names)
    return tuple(dict.fromkeys(f"http://{name}:{port}" for name in marked))


def _own_addresses() -> list[str]:
    """This machine's addresses on its networks, that of the way out first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way leads out
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [each for each in found if not each.startswith("127.")]


def _say(config: Config, text: Translator) -> None:
    address = f"{config.origins[0]}/"
    print(text.t("serve.at", address=address))  # noqa: T201  the command's answer
    if config.lan:
        print(text.t("serve.scan"))  # noqa: T201  likewise
        segno.make(address, micro=False).terminal(compact=True)
    sys.stdout.flush()


def _has_display() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_soon(url: str) -> None:
    """Open the browser once the server answers."""
    timer = threading.Timer(1.0, webbrowser.open, (url,))
    timer.daemon = True
    timer.start()
