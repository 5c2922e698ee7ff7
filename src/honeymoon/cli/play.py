"""``honeymoon play``: a match against the computer in the terminal."""

from __future__ import annotations

import shlex
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import (
    HouseRules,
    LanguageOption,
    SeedOption,
    console,
    language,
    rules_of,
)
from honeymoon.errors import HoneymoonError, IllegalAction, OptionError

if TYPE_CHECKING:
    from honeymoon.engine.variant import Variant

__all__ = ["play"]

_STOPPED = 130  # as shells report a program that Ctrl-C ended


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's key (`honeymoon games`).")
    ] = None,
    option: HouseRules = None,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="The opponent.")] = "novice",
    seed: SeedOption = None,
    lang: LanguageOption = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the match in this file.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume", metavar="FILE", exists=True, dir_okay=False, help="Go on with a match."
        ),
    ] = None,
) -> None:
    """Play a match against the computer; Ctrl-C leaves and keeps it."""
    from honeymoon.bots.base import create
    from honeymoon.cli.session import Session
    from honeymoon.play.match import Match
    from honeymoon.play.replay import match_of, read
    from honeymoon.records.codec import PERSON

    create(bot)  # an unknown name is refused before anything is dealt
    if (game is None) == (resume is None):
        from honeymoon.variants import games

        raise OptionError("one of the two", code="which-game", games=", ".join(games()))
    if save is not None and (resume is None or save.resolve() != resume.resolve()):
        _check_free(save)
    rng = None if seed is None else Random(f"opponents {seed}")
    if resume is not None:
        record = read(resume.read_bytes())
        if record.header.viewer is not None:
            raise IllegalAction("this is a view", code="other-view", rule="C-6")
        match = match_of(record, auto=False)
        seats = record.header.seats or _seats(match.rules, bot)
        if PERSON not in seats:
            seats = (PERSON, *seats[1:])
        path = save or resume
    else:
        assert game is not None
        rules = rules_of(game, option)
        decks = None if seed is None else Random(seed)
        match = Match(rules, rng=decks, auto=False)
        seats = _seats(rules, bot)
        path = save or _new_file(game)
    session = Session(
        match, seats=seats, lang=language(lang), console=console(), path=path, rng=rng
    )
    try:
        finished = session.run()
    except KeyboardInterrupt:
        raise typer.Exit(_STOPPED) from None
    if finished and save is None and path.parent == _folder():
        path.unlink(missing_ok=True)


def _check_free(path: Path) -> None:
    """OptionError where a match would be kept over something that is there."""
    from honeymoon.engine.event import MatchEnded
    from honeymoon.play.replay import read

    if not path.exists() or not path.stat().st_size:
        return
    try:
        is_on = not any(isinstance(event, MatchEnded) for event in read(path.read_bytes()).events)
    except HoneymoonError:
        is_on = False
    code = "save-unfinished" if is_on else "save-there"
    raise OptionError("it would be overwritten", code=code, path=shlex.quote(str(path)))


def _seats(rules: Variant, bot: str) -> tuple[str, ...]:
    from honeymoon.records.codec import PERSON

    return (PERSON, *[bot] * (rules.players - 1))


def _folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("honeymoon", appauthor=False) / "matches"


def _new_file(game: str) -> Path:
    """A file of the user's own for a match that is not to be saved elsewhere."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(tz=UTC).astimezone()
    return folder / f"{game}-{now:%Y%m%d-%H%M%S}.jsonl"
