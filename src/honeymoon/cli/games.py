"""``honeymoon games``: what can be played, and by which house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import Json, LanguageOption, console, language, print_json

if TYPE_CHECKING:
    from honeymoon.variants import Game

__all__ = ["games"]


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Show the house rules of this game.")
    ] = None,
    json: Json = False,
    lang: LanguageOption = None,
) -> None:
    """List the games, or the house rules of one."""
    from honeymoon import variants

    shown = {game: variants.game(game)} if game else variants.games()
    if json:
        print_json([_document(each) for each in shown.values()])
    elif game:
        _options(shown[game], language(lang))
    else:
        _list(shown, language(lang))


def _document(game: Game) -> dict[str, object]:
    """A game with all that a program needs to offer it."""
    from honeymoon.text import Describer

    told = {lang: Describer(lang).game(game) for lang in ("en", "fr")}
    return {
        "game": game.key,
        "title": {lang: text.title for lang, text in told.items()},
        "line": {lang: text.line for lang, text in told.items()},
        "rules_version": game.rules_version,
        "players": game.table.players,
        "pack": game.table.pack,
        "difficulty": game.difficulty,
        "minutes": game.minutes,
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "default": option.default,
                "values": option.values,
                "minimum": option.minimum,
                "maximum": None if option.minimum is None else option.maximum,
            }
            for option in game.options
        ],
    }


def _list(shown: dict[str, Game], lang: str) -> None:
    from honeymoon.text import Describer, translator

    told, text, out = Describer(lang), translator(lang), console()
    width = max(map(len, shown)) + 2
    for key, game in shown.items():
        words = told.game(game)
        pack = text.t("cli.cards", n=game.table.pack)
        out.print(f"[bold]{key:<{width}}[/]{words.title}")
        badges = (words.players, pack, words.difficulty, words.length)
        out.print(f"{'':<{width}}{words.line}\n{'':<{width}}{' · '.join(badges)}", style="dim")


def _options(game: Game, lang: str) -> None:
    from honeymoon.text import Describer

    told, out = Describer(lang), console()
    words = told.game(game)
    out.print(f"{words.title} ({game.key})", style="bold")
    out.print(words.line)
    for option in game.options:
        shown = told.option(option)
        out.print(f"\n{option.name} – {shown.name}", style="bold")
        out.print(f"  {shown.help}")
        for value in option.values:
            each = told.option(option, value) if value is not None else shown
            explained = f": {each.value_help}" if each.value_help else ""
            mark = "*" if value == option.default else " "
            word = str(value).lower()
            out.print(f"  {mark} {word} – {each.value}{explained}")
