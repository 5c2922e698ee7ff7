"""Promises about the files themselves."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from honeymoon.variants import games

ROOT = Path(__file__).parents[2]
CODE = {".py", ".pyi", ".ts", ".mjs", ".css", ".html", ".cpp", ".hpp", ".h"}
TEXT = CODE | {".in", ".json", ".md", ".po", ".sh", ".toml", ".txt", ".yml", ""}
ON_A_MACHINE = re.compile(r"(?<![\w.:/-])/(?:home|root|Users|work)/\w")
BOOK = ROOT / "src/honeymoon/rulebook"  # its pages name games, and link in a way of their own
WAIVER = re.compile(r"#\s*(?:noqa|type: ignore)\b(?P<rest>.*)")
LINK = re.compile(r"\[[^\]]*\]\((?!\w+:)(?P<path>[^)#\s]*)(?:#[^)]*)?\)")


def tracked(*folders: str) -> list[Path]:
    """The files of the repository, without those that git ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *folders],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def with_suffix(suffixes: set[str], *folders: str) -> list[Path]:
    return [path for path in tracked(*folders) if path.suffix in suffixes]


def test_files_stay_short() -> None:
    lengths = {path.relative_to(ROOT): len(lines(path)) for path in with_suffix(CODE)}

    too_long = {
        path: n for path, n in lengths.items() if n >= (600 if path.parts[0] == "tests" else 400)
    }

    assert not too_long


def is_page(path: Path) -> bool:
    """Words of the rulebook: tests/unit/rulebook looks after them."""
    return path.is_relative_to(BOOK) and path.suffix in {".md", ".toml"}


def without_examples(path: Path) -> str:
    """The text but for the prompts of doctests, which may show any game."""
    return "\n".join(line for line in lines(path) if not line.lstrip().startswith(">>>"))


@pytest.mark.parametrize("key", games())
def test_a_game_is_named_in_its_own_files_only(key: str) -> None:
    as_a_word = re.compile(rf"(?<![\w.]){key}(?!\w)")  # a module may share its name: not `x.key`
    named = [
        path.relative_to(ROOT).as_posix()
        for path in with_suffix(TEXT, "src", "frontend")
        if path.stem != key
        and path.suffix != ".po"
        and not is_page(path)
        and as_a_word.search(without_examples(path))
    ]

    assert not named, "other files ask the registry, so that a game is one file"


@pytest.mark.parametrize("key", games())
def test_a_game_has_its_file(key: str) -> None:
    assert (ROOT / "src/honeymoon/variants" / f"{key}.py").is_file()


@pytest.mark.parametrize(
    "pins", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda p: p.name
)
def test_python_pins_have_hashes_and_no_address(pins: Path) -> None:
    text = pins.read_text()
    packages = re.findall(r"^[\w.-]+(?:\[[\w,-]+\])?==\S+(?: ; [^\\\n]*)?(.*)$", text, re.MULTILINE)

    assert packages
    assert all(rest.strip() == "\\" for rest in packages), "each pin goes on to its hashes"
    assert "://" not in text


def test_npm_pins_have_hashes_and_no_address() -> None:
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text())
    packages = [package for name, package in lock["packages"].items() if name]

    assert packages
    assert all(package["integrity"].startswith("sha512-") for package in packages)
    assert not [package for package in packages if "resolved" in package]


def test_no_file_names_a_place_on_somebody_s_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in with_suffix(TEXT)
        for line in lines(path)
        if ON_A_MACHINE.search(line) or str(ROOT) in line
    ]

    assert not found


def test_each_exception_from_a_check_has_a_code_and_a_reason() -> None:
    bare = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in with_suffix({".py"})
        for line in lines(path)
        if (waiver := WAIVER.search(line))
        and not re.match(r"(?:: [A-Z0-9, ]+|\[[\w, -]+\])\s+\S", waiver["rest"])
    ]

    assert not bare


def test_both_distributions_have_one_version() -> None:
    versions = {
        tomllib.loads((ROOT / folder / "pyproject.toml").read_text())["project"]["version"]
        for folder in (".", "kernel")
    }

    assert len(versions) == 1


def test_documents_link_to_what_is_there() -> None:
    broken = [
        f"{path.relative_to(ROOT)}: {link['path']}"
        for path in with_suffix({".md"})
        if not is_page(path)
        for link in LINK.finditer(re.sub(r"`[^`\n]*`", "", path.read_text()))
        if link["path"] and not (path.parent / link["path"]).exists()
    ]

    assert not broken


@pytest.mark.parametrize("adr", sorted((ROOT / "docs/adr").glob("0*.md")), ids=lambda p: p.stem)
def test_a_decision_says_why_and_until_when(adr: Path) -> None:
    parts = re.findall(r"^\*\*([A-Z][^*]+)\.\*\*", adr.read_text(), re.MULTILINE)

    assert parts[0] == "Context"
    assert "Decision" in parts
    assert parts[-1] == "What would change our mind"


def lines(path: Path) -> list[str]:
    return path.read_text().splitlines()
