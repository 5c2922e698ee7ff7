"""The game that CONTRIBUTING.md adds, taken from its text, is a game like any other."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from honeymoon.cards.deck import PACK_52
from honeymoon.engine.action import Action
from honeymoon.engine.event import Moved
from honeymoon.engine.evolve import fold
from honeymoon.engine.game import act, legal, start
from honeymoon.engine.redact import redact
from honeymoon.engine.zone import ASIDE, DEAD, KITTY, NOBODY, only
from honeymoon.play.match import match
from honeymoon.variants import games, registry

ROOT = Path(__file__).parents[2]
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
SUITES = ("tests/conformance", "tests/properties")
FILE = re.compile(
    r"`src/(?P<path>honeymoon/\w+/\w+)\.py`:\n\n```python\n(?P<code>.*?)\n```", re.DOTALL
)


def modules() -> Iterator[ModuleType]:
    """The two files of the text; each runs once its taker has put it where imports find it."""
    for file in FILE.finditer(CONTRIBUTING.read_text()):
        module = ModuleType(file["path"].replace("/", "."))
        yield module
        exec(compile(file["code"], f"{file['path']}.py", "exec"), module.__dict__)


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", dict(games()))
    for module in modules():
        monkeypatch.setitem(sys.modules, module.__name__, module)


def test_the_registry_finds_it() -> None:
    assert "second_hand" in games()
    assert "change" in {option.name for option in games()["second_hand"].options}


def test_a_changed_hand_is_the_packet_that_nobody_saw() -> None:
    rules = games()["second_hand"].make()
    state, _ = start(rules, PACK_52, dealer=0)
    # C-4's pack goes round four packets: North's hand, South's, the kitty and what lies aside.
    assert str(state.cards(1)) == "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS"

    after, events = act(rules, state, Action("TAKE"))

    assert after.cards(1) == state.cards(KITTY)
    assert after.cards(DEAD) == state.cards(1)
    assert after.player == 0
    assert [event.seen_by for event in events if isinstance(event, Moved)] == [only(1), only(1)]


def test_the_other_player_learns_only_how_many_cards_moved() -> None:
    rules = games()["second_hand"].make()
    state, dealt = start(rules, PACK_52, dealer=0)
    _, changed = act(rules, state, Action("TAKE"))

    seen = fold([redact(event, 0) for event in dealt + changed])

    for zone in (1, DEAD, ASIDE):
        assert (seen.known[zone], seen.hidden[zone]) == (NOBODY, 13)


def test_who_keeps_his_cards_plays_them() -> None:
    rules = games()["second_hand"].make()
    state, _ = start(rules, PACK_52, dealer=0)
    kept, _ = act(rules, state, Action("REJECT"))
    after, _ = act(rules, kept, Action("REJECT"))

    assert after.cards(0) == state.cards(0)
    assert str(legal(rules, after)[0]) == "1C", "the auction is next"


def test_without_its_option_it_begins_with_the_auction() -> None:
    assert Action("1NT") in match("second_hand", seed=3, change=False).legal


def test_the_suites_of_all_games_take_it_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "brings_the_game.py").write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "from tests.unit.test_add_a_game import modules\n"
        "for module in modules():\n"
        "    sys.modules[module.__name__] = module\n"
    )
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "brings_the_game",
        "-k",
        "second_hand",
        *SUITES,
    ]
    paths = {**os.environ, "PYTHONPATH": str(tmp_path)}

    done = subprocess.run(command, cwd=ROOT, env=paths, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout
    assert re.search(r"[2-9]\d passed", done.stdout)
