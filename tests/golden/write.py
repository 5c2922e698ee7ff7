"""Golden records: one text per game and seed, kept in git and read as a diff when rules change.

``python -m tests.golden.write`` writes them anew. Each tells a deal played at random: the record
for people, both as it was and as each viewer saw it, then every step with its legal actions, its
events, and what differs for whom, and now and then the position as each sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final

from honeymoon.engine.action import Action, ActionSet
from honeymoon.engine.event import Event
from honeymoon.engine.redact import redact
from honeymoon.engine.state import State
from honeymoon.engine.zone import SPECTATOR
from honeymoon.play.match import Match
from honeymoon.records.codec import Record, encode_event
from honeymoon.records.deal import format_deals
from honeymoon.records.names import hand_names
from honeymoon.records.text import format_position
from honeymoon.variants import Game, games

__all__ = ["FOLDER", "golden_files", "golden_text"]

FOLDER: Final = Path(__file__).parent
_PASS: Final = Action("P")
_SEEDS: Final = (1, 2)  # the first with the usual rules, the second with others
_CLOSED: Final = "open_hands"  # left off, since it would leave little that viewers see apart


def golden_files() -> dict[Path, tuple[Game, int]]:
    """The files that belong here, and what each tells."""
    return {
        FOLDER / f"{key}-{seed}.txt": (game, seed)
        for key, game in games().items()
        for seed in _SEEDS
    }


def golden_text(game: Game, seed: int) -> str:
    """What a file has to hold."""
    match, steps = _played(game, seed)
    header = Record.of(match.rules, ()).header
    house_rules = [f"{name} = {value}" for name, value in header.options.items()]
    viewers = [*range(match.rules.players), SPECTATOR]
    lines = [f"{game.key}, rules version {header.rules_version}, seed {seed}", *house_rules, ""]
    lines.append(format_deals(match.rules, match.log))
    for viewer in viewers:
        seen = [redact(event, viewer) for event in match.log]
        lines += [f"--- seen by {_name(match, viewer)}", format_deals(match.rules, seen)]
    lines += ["--- steps", *steps]
    return "\n".join(lines) + "\n"


def _options(game: Game, seed: int) -> Mapping[str, object]:
    """Every house rule at its default, or at its next value."""
    return {
        option.name: option.samples[(seed - 1) % len(option.samples)] for option in game.options
    }


def _played(game: Game, seed: int) -> tuple[Match, list[str]]:
    """A match played at random to its first scored deal, and its steps."""
    rng = Random(seed)
    match = Match(game.make(_options(game, seed)), rng=rng, auto=False)
    steps: list[str] = []
    while not match.standing.hands:
        if match.deal_due:
            steps += _told(match, match.deal())
            continue
        legal = match.legal
        passes = _PASS in legal and rng.random() < 0.6
        action = _PASS if passes else rng.choice(legal)
        number = len(steps)
        player = _name(match, match.player)
        steps += [f"{player}: {action}    of {_short(legal)}"]
        steps += _told(match, match.act(action))
        if number // 40 != len(steps) // 40:
            steps += _positions(match)
    return match, steps


def _told(match: Match, events: tuple[Event, ...]) -> Iterator[str]:
    """The events, each followed by how it looks to those who see less."""
    for event in events:
        whole = encode_event(event)
        yield f"    {whole}"
        for viewer in (*range(match.rules.players), SPECTATOR):
            seen = encode_event(redact(event, viewer))
            if seen != whole:
                yield f"      {_name(match, viewer)}: {seen}"


def _positions(match: Match) -> Iterator[str]:
    yield f"  = {_short_position(match, match.state)}"
    for viewer in (*range(match.rules.players), SPECTATOR):
        yield f"  {_name(match, viewer)} {_short_position(match, match.view(viewer).state)}"


def _short_position(match: Match, state: State) -> str:
    """The position without game and options, which the head of the file tells."""
    words = format_position(match.rules, state).split()
    return " ".join(word for word in words[1:] if "=" not in word)


def _name(match: Match, viewer: int) -> str:
    return "spectator" if viewer == SPECTATOR else hand_names(match.rules)[viewer]


def _short(legal: ActionSet) -> str:
    """Legal actions, the repeated first word left out: PLAY 2C 5C."""
    words = [str(action).rpartition(" ") for action in legal]
    return " ".join(
        last if index and kind == words[index - 1][0] else f"{kind} {last}".strip()
        for index, (kind, _, last) in enumerate(words)
    )


def main() -> None:
    """Write all golden records and remove those of games that are gone."""
    files = golden_files()
    for path in set(FOLDER.glob("*.txt")) - set(files):
        path.unlink()
    for path, (game, seed) in files.items():
        path.write_text(golden_text(game, seed), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
