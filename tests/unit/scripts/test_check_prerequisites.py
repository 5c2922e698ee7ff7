import sys
import sysconfig
from pathlib import Path

import pytest

from scripts import check_prerequisites as check


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)


def test_this_machine_lacks_nothing_to_play() -> None:
    assert check.missing_to_play() == []


def test_an_old_python_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))

    assert "Python 3.11 or newer" in check.missing_to_play()[0]


def test_debian_s_package_of_venv_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "find_spec", lambda name: None if name == "ensurepip" else name)

    assert check.missing_to_play() == ["Python's venv module (Debian: python3-venv)"]


def test_missing_headers_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"include": str(tmp_path)})

    assert "Python's headers (Debian: python3-dev)" in check.missing_to_build()


@pytest.mark.usefixtures("no_compiler")
def test_a_missing_compiler_is_only_a_warning_to_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["check_prerequisites.py"])

    check.main()

    assert "missing: a C++20 compiler (Debian: g++)" in capsys.readouterr().err


@pytest.mark.usefixtures("no_compiler")
def test_a_missing_compiler_stops_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["check_prerequisites.py", "--strict"])

    with pytest.raises(SystemExit, match="apt-get install python3-dev python3-venv g\\+\\+ make"):
        check.main()


def test_an_old_compiler_does_not_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    old = tmp_path / "g++"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)

    assert "a C++20 compiler (Debian: g++)" in check.missing_to_build()
