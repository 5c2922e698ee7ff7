"""Starting: port, database, addresses, keys; and what is refused with a reason."""

import io
import json
import re
import socket
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import structlog
from typer.testing import CliRunner

from honeymoon.cli.app import app
from honeymoon.store.database import is_current
from honeymoon.web import run as starting
from honeymoon.web.config import Config, read_keys
from honeymoon.web.log import set_up_log
from honeymoon.web.run import CannotStart, run
from tests.unit.web.harness import until


def command(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, words)
    return result.exit_code, result.output


def test_more_than_one_process_is_refused_with_the_reason() -> None:
    code, said = command("serve", "--no-open", "--workers", "2")

    assert code == 2
    assert "one process only" in said


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "9" * 30])
def test_a_port_that_there_is_not_is_refused_in_one_line(port: str, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'a.db'}"

    code, said = command("serve", "--no-open", "--db", database, f"--port={port}", "--lang", "en")
    _, french = command("serve", "--no-open", "--db", database, f"--port={port}", "--lang", "fr")

    assert code == 2
    assert said == (
        f"There is no port {port}: ports are 1 to 65535, and 0 takes 8000 or the next free one\n"
    )
    assert french.startswith(f"Il n’y a pas de port {port}\u202f: ")
    assert not (tmp_path / "a.db").exists()


def test_a_host_that_there_is_not_is_refused_in_one_line(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'a.db'}"

    for host in ("a" * 70 + ".invalid", "nowhere.invalid"):
        code, said = command("serve", "--no-open", "--db", database, "--host", host)
        assert (code, said.count("\n")) == (2, 1), said


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def logged(monkeypatch: pytest.MonkeyPatch, out: io.StringIO, *, as_json: bool = False) -> str:
    """What is written of something that happened, and of something that went wrong."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", out)
        set_up_log(as_json=as_json)
        log = structlog.get_logger()
        log.info("moved on", seq=7)
        secret = "QS"  # noqa: F841  a traceback must not show it
        try:
            raise ValueError
        except ValueError:
            log.exception("telling failed", seq=8)
        structlog.reset_defaults()
    return out.getvalue()


def test_a_terminal_is_told_what_went_wrong_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    said = logged(monkeypatch, Terminal())

    assert "moved on" not in said
    assert "telling failed" in said
    assert "{" not in said
    assert "secret = 'QS'" not in said


@pytest.mark.parametrize(("out", "as_json"), [(io.StringIO, False), (Terminal, True)])
def test_elsewhere_or_when_asked_for_each_line_is_json(
    monkeypatch: pytest.MonkeyPatch, *, out: type[io.StringIO], as_json: bool
) -> None:
    lines = [json.loads(line) for line in logged(monkeypatch, out(), as_json=as_json).splitlines()]

    assert [(line["event"], line["level"], line["seq"]) for line in lines] == [
        ("moved on", "info", 7),
        ("telling failed", "error", 8),
    ]


def test_an_address_of_no_database_is_refused() -> None:
    for address in ("mysql://me:secret@here/x", "nonsense", "postgresql://me:secret@127.0.0.1:1/x"):
        code, said = command("serve", "--no-open", "--db", address)
        assert code == 2, said
        assert said.startswith("honeymoon: no database at ")
        assert "secret" not in said


def test_postgresql_is_migrated_when_told_to_and_not_before(postgres_url: str) -> None:
    code, said = command("serve", "--no-open", "--db", postgres_url)
    assert code == 2
    assert "honeymoon db migrate --db" in said

    assert command("db", "migrate", "--db", postgres_url)[0] == 0
    assert is_current(postgres_url)


def test_a_port_that_is_taken_is_refused_and_the_next_one_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Config] = []

    class Server:
        def run(self, *, sockets: list[socket.socket]) -> None:
            for each in sockets:
                each.close()

    def noticed(config: Config) -> Server:
        seen.append(config)
        return Server()

    monkeypatch.setattr(starting, "server", noticed)
    monkeypatch.setattr(starting, "set_up_log", lambda **_: None)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(starting, "_FIRST_PORT", taken)
        start(tmp_path, port=0)
        with pytest.raises(CannotStart, match=str(taken)):
            start(tmp_path, port=taken)

    (config,) = seen
    assert int(config.origins[0].rpartition(":")[2]) > taken
    assert config.origins[1] == config.origins[0].replace("127.0.0.1", "localhost")


def test_the_network_is_served_only_when_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bound: list[str] = []
    origins: list[tuple[str, ...]] = []

    class Server:
        def run(self, *, sockets: list[socket.socket]) -> None:
            for each in sockets:
                bound.append(each.getsockname()[0])
                each.close()

    def noticed(config: Config) -> Server:
        origins.append(config.origins)
        return Server()

    monkeypatch.setattr(starting, "server", noticed)
    monkeypatch.setattr(starting, "set_up_log", lambda **_: None)
    monkeypatch.setattr(starting, "_own_addresses", lambda: ["192.168.7.7"])
    start(tmp_path, port=0)
    start(tmp_path, port=0, lan=True)
    said = capsys.readouterr().out

    assert bound == ["127.0.0.1", "0.0.0.0"]
    assert not any("192.168" in each for each in origins[0])
    assert origins[1][0].startswith("http://192.168.7.7:")
    assert "Honeymoon est à l’adresse http://127.0.0.1:" in said
    assert "█" in said or "▀" in said  # the QR code


def test_keys_are_made_once_and_are_nobody_else_s(tmp_path: Path) -> None:
    folder = tmp_path / "new"

    first, second = read_keys(folder), read_keys(folder)

    assert first == second
    assert len(first[0]) == 64
    assert stat.S_IMODE((folder / "keys").stat().st_mode) == 0o600


def test_the_program_serves_and_ends_when_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'here' / 'cards.db'}"
    program = Path(sys.executable).with_name("honeymoon")
    with (
        (tmp_path / "said").open("wb") as said,
        subprocess.Popen(
            [program, "serve", "--no-open", "--db", database],
            stdout=said,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
        ) as process,
    ):
        words = tmp_path / "said"
        until(lambda: "http://" in words.read_text() or process.poll() is not None)
        said_address = re.search(r"http://[\w.:]+/", words.read_text())
        assert said_address is not None
        answer = httpx.get(f"{said_address[0]}healthz", timeout=60)
        process.terminate()

    assert answer.text == "ok"
    assert (tmp_path / "here" / "keys").exists()


def start(folder: Path, *, port: int, lan: bool = False) -> None:
    run(
        host="127.0.0.1",
        port=port,
        database=f"sqlite:///{folder / 'honeymoon.db'}",
        lan=lan,
        browse=False,
        lang="fr",
        pace=0.0,
    )
