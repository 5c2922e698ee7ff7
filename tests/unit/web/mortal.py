"""The server as a process that dies: killed from outside, or by itself around a commit.

Run as a program it serves until a file named ``before`` or ``after`` appears in the folder that
its first argument names: then it kills itself just before, or just after, the next append.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.unit.web.harness import until

ROOT = Path(__file__).parents[3]


class Mortal:
    """One server, however often it is started: same folder, same port."""

    def __init__(self, folder: Path, *, pace: float = 0.05) -> None:
        self.folder = folder
        self.pace = pace
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        database = f"sqlite:///{self.folder / 'honeymoon.db'}"
        self.port = self.port or _free_port()
        options = [
            "--no-open",
            "--port",
            str(self.port),
            "--db",
            database,
            "--pace",
            str(self.pace),
        ]
        with (self.folder / "server.log").open("ab") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.unit.web.mortal", str(self.folder), *options],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        until(self._answers)

    def kill(self) -> None:
        """SIGKILL."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """SIGTERM, as an operator does; the exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(30)

    def die_at_append(self, moment: str) -> None:
        """Let it kill itself ``before`` or ``after`` the next append."""
        (self.folder / moment).touch()

    @property
    def is_dead(self) -> bool:
        assert self._process is not None
        return self._process.poll() is not None

    def children(self) -> set[int]:
        """The processes that it has started."""
        assert self._process is not None
        return {pid for pid, parent in _process_table() if parent == self._process.pid}

    @property
    def log(self) -> str:
        """What all its lives have said."""
        return (self.folder / "server.log").read_text()

    def _answers(self) -> bool:
        assert not self.is_dead, self.log
        try:
            return httpx.get(f"{self.base}/healthz").status_code == 200
        except httpx.TransportError:
            return False


def processes() -> set[int]:
    """The numbers of all processes that run; one that has ended and is not buried does not."""
    return {pid for pid, _ in _process_table()}


def _process_table() -> list[tuple[int, int]]:
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [(int(pid), int(parent)) for pid, parent, state in rows if not state.startswith("Z")]


@contextmanager
def mortal(folder: Path, **about: Any) -> Iterator[Mortal]:
    server = Mortal(folder, **about)
    server.start()
    try:
        yield server
    finally:
        if not server.is_dead:
            server.kill()


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _serve_and_die() -> None:
    from honeymoon.cli.app import main
    from honeymoon.store.events import SqlStore

    folder = Path(sys.argv.pop(1))
    append = SqlStore.append

    def die_if(moment: str) -> None:
        if (folder / moment).exists():
            (folder / moment).unlink()
            os.kill(os.getpid(), signal.SIGKILL)

    async def appending(self: SqlStore, *args: Any, **more: Any) -> None:
        die_if("before")
        await append(self, *args, **more)
        die_if("after")

    SqlStore.append = appending  # type: ignore[method-assign]  # the point of this program
    sys.argv.insert(1, "serve")
    main()


if __name__ == "__main__":
    _serve_and_die()
