from pathlib import Path

import pytest

from scripts import npm


def node(folder: Path, version: str) -> str:
    """A folder with a Node of this version, as far as asking for its version goes."""
    folder.mkdir()
    for name in ("node", "npm"):
        program = folder / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    return str(folder)


@pytest.mark.parametrize(("said", "major"), [("v18.0.0", 18), ("v24.19.0", 24), ("nonsense", 0)])
def test_major_version(tmp_path: Path, said: str, major: int) -> None:
    assert npm.node_version(node(tmp_path / "bin", said)) == major


def test_no_node_has_no_version(tmp_path: Path) -> None:
    assert npm.node_version(str(tmp_path)) == 0


def test_the_system_s_node_is_used_when_it_is_new_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    system = node(tmp_path / "bin", "v18.0.0")
    monkeypatch.setenv("PATH", system)

    assert npm.search_path() == system


def test_an_older_one_comes_after_our_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    system, own = node(tmp_path / "bin", "v16.20.0"), node(tmp_path / "own", "v24.19.0")
    monkeypatch.setenv("PATH", system)
    monkeypatch.setattr(npm, "OWN", Path(own))

    assert npm.search_path().split(":") == [own, system]
