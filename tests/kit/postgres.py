"""A PostgreSQL of the tests' own: a private cluster in a temporary folder, a database a test."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from tests.kit.programs import postgres

_names = count(1)


@contextmanager
def running_cluster() -> Iterator[str]:
    """Address of a server that lives as long as the block; nothing it writes is kept."""
    binaries = postgres()
    if binaries is None:
        pytest.fail("PostgreSQL is missing: `make test` as root installs it, or apt-get does")
    home = Path(tempfile.mkdtemp(prefix="honeymoon-postgres-"))
    data, log, port = home / "data", home / "log", _free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={home}"
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(home, "nobody")
    try:
        _run(binaries / "initdb", "-D", data, "-U", "honeymoon", "-A", "trust", "-E", "UTF8")
        start = ("start", "-w", "-D", data, "-l", log, "-o", f"{options} -c fsync=off")
        _run(binaries / "pg_ctl", *start)
        try:
            yield f"postgresql://honeymoon@127.0.0.1:{port}"
        finally:
            _run(binaries / "pg_ctl", "stop", "-D", data, "-m", "immediate")
    finally:
        shutil.rmtree(home)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with running_cluster() as address:
        yield address


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """Address of an empty database that no other test sees."""
    name = f"test_{next(_names)}"
    with psycopg.connect(f"{postgres_server}/postgres", autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return f"{postgres_server}/{name}"


def _run(program: Path, *arguments: str | Path) -> None:
    user = "nobody" if os.geteuid() == 0 else None
    command = [str(program), *map(str, arguments)]
    # A file takes what is said: the server would hold a pipe open after `pg_ctl` has ended.
    with tempfile.TemporaryFile() as said:
        done = subprocess.run(
            command, user=user, cwd="/", stdin=subprocess.DEVNULL, stdout=said, stderr=said
        )
        said.seek(0)
        assert done.returncode == 0, said.read().decode()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
