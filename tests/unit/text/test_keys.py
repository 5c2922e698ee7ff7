"""Everything the core can hand out has its words: a game, an option or an error without fails."""

import re
from pathlib import Path

import pytest

from honeymoon.cards import Denomination
from honeymoon.engine.zone import ZONE_NAMES
from honeymoon.scoring.lines import Reason
from honeymoon.text import Describer, Translator, languages, translator
from honeymoon.variants import Game, games

SOURCE = Path(__file__).parents[3] / "src" / "honeymoon"
LITERAL = re.compile(r"""\b(?:t|text|says|_text)\(\s*f?["']([a-z][\w.-]*\w)["']""")
CODE = re.compile(r"""\bcode(?:: str)?\s*=\s*((?:"[a-z-]*"[^,)\n]*)+)""")


@pytest.fixture(params=languages())
def text(request: pytest.FixtureRequest) -> Translator:
    return translator(request.param)


def sources(*suffixes: str) -> list[Path]:
    return [path for path in SOURCE.rglob("*") if path.suffix in suffixes]


REFUSED = re.compile(r"""\b_?(?:refuse|stop)\(\s*[^,()]+(?:\([^()]*\))?,\s*"([a-z-]+)\"""")


def error_codes() -> set[str]:
    found = set()
    for path in sources(".py"):
        found |= set(REFUSED.findall(path.read_text()))
        for values in CODE.findall(path.read_text()):
            found |= set(re.findall(r'"([a-z][a-z-]*)"', values))
    return found


def said_in_two_persons(path: Path) -> set[str]:
    return set(re.findall(r'says\(\s*"([a-z][\w.-]*)"', path.read_text()))


def test_codes_are_found() -> None:
    assert {
        "must-follow",
        "bid-too-low",
        "no-option",
        "stale",
        "already-redoubled",
    } <= error_codes()


@pytest.mark.parametrize("code", sorted(error_codes()))
def test_every_error_has_its_sentence(code: str, text: Translator) -> None:
    assert f"error.{code}" in text


def test_no_error_is_told_that_nobody_raises(text: Translator) -> None:
    code = "".join(path.read_text() for path in sources(".py"))
    told = {match[1] for key in _keys(text) if (match := re.match(r"error\.([a-z-]+)", key))}

    assert {each for each in told if f'"{each}"' not in code} <= {"page"}


@pytest.mark.parametrize("reason", Reason)
def test_every_line_of_the_pad_is_explained(reason: Reason, text: Translator) -> None:
    assert f"score.{reason}" in text
    assert f"score.{reason}.meaning" in text


@pytest.mark.parametrize("key", games())
def test_every_game_is_introduced(key: str, text: Translator) -> None:
    assert {f"game.{key}", f"game.{key}.line", f"game.{key}.tag"} <= _keys(text)


def test_no_game_is_introduced_that_does_not_exist(text: Translator) -> None:
    told = {match[1] for each in _keys(text) if (match := re.fullmatch(r"game\.(\w+)", each))}

    assert told == set(games())


def option_keys(game: Game) -> set[str]:
    needed = set()
    for option in game.options:
        name = f"option.{option.name}"
        needed |= {name, f"{name}.help"}
        if option.kind == "integer":
            needed.add(f"{name}.number")
            continue
        if option.kind == "numbers":
            needed |= {f"{name}.custom", f"{name}.custom.help"}
        for value in option.values:
            word = "none" if value is None else str(value).lower()
            needed.add(f"{name}.{word}.help")
            if option.kind != "switch":
                needed.add(f"{name}.{word}")
    return needed


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_every_option_and_value_is_explained(game: Game, text: Translator) -> None:
    assert option_keys(game) <= _keys(text)


def test_no_option_is_explained_that_no_game_has(text: Translator) -> None:
    needed = set[str]().union(*map(option_keys, games().values()))
    told = {key for key in _keys(text) if key.startswith("option.")}
    optional = {
        key for key in told if re.fullmatch(r"option\.\w+\.(\d+|none|custom)(\.help)?", key)
    }

    assert told - optional <= needed


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_every_option_can_be_shown_with_every_value(game: Game) -> None:
    for lang in languages():
        told = Describer(lang)
        for option in game.options:
            for value in option.samples:
                words = told.option(option, value)
                assert words.name
                assert words.help
                assert words.value
                assert words.value_help or option.kind == "integer"


def test_every_way_to_end_a_deal_is_told(text: Translator) -> None:
    reasons = {
        reason
        for path in sources(".py")
        for reason in re.findall(r'DealEnded\("(\w+)"\)', path.read_text())
    }

    assert "passed_out" in reasons
    assert {f"event.ended.{reason}" for reason in reasons - {"played"}} <= _keys(text)


def test_every_pile_has_a_label() -> None:
    for lang in languages():
        told = Describer(lang, names=("Ann", "Nadia", "Bo", "Cy"), viewer=1)
        labels = {told.zone(zone) for zone in range(4, len(ZONE_NAMES))}

        assert len(labels) == len(ZONE_NAMES) - 4


def test_every_denomination_has_a_name(text: Translator) -> None:
    told = Describer(text.lang).notation
    named = [told.denomination_name(each) for each in Denomination if each != Denomination.OPEN]

    assert len(set(named)) == len(Denomination) - 1


def test_every_literal_key_has_its_text(text: Translator) -> None:
    keys = _keys(text)
    missing = {
        (path.name, key)
        for path in sources(".py", ".html")
        for key in LITERAL.findall(path.read_text())
        if key not in keys and f"{key}.you" not in keys and f"{key}.they" not in keys
    }

    assert not {(name, key) for name, key in missing if "." in key}


@pytest.mark.parametrize("name", ["events.py", "cast.py", "describe.py"])
def test_sentences_in_two_persons_have_both(name: str, text: Translator) -> None:
    said = said_in_two_persons(SOURCE / "text" / name)

    assert said
    assert {f"{key}.{person}" for key in said for person in ("you", "they")} <= _keys(text)


def _keys(text: Translator) -> set[str]:
    return {key for key, _ in text.texts()}
