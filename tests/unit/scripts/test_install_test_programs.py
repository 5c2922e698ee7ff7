import os
import shutil
import subprocess

import pytest

from scripts import install_test_programs as install


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been run on a machine without PostgreSQL."""
    run: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: run.append(command))
    monkeypatch.setattr(install, "PACKAGES", {"PostgreSQL": (lambda: None, ["postgresql"])})
    return run


def test_root_installs_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")

    install.main()

    assert commands[0][:2] == ["apt-get", "update"]
    assert commands[1][:2] == ["apt-get", "install"]
    assert "postgresql" in commands[1]


def test_others_are_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    with pytest.raises(SystemExit, match="The tests need PostgreSQL"):
        install.main()

    assert not commands


def test_nothing_missing_installs_nothing(
    monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]
) -> None:
    monkeypatch.setattr(install, "PACKAGES", {"PostgreSQL": (lambda: "here", ["postgresql"])})

    install.main()

    assert not commands
