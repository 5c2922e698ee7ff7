"""``honeymoon deal``: the first deal that a seed gives."""

from __future__ import annotations

from typing import Annotated

import typer

from honeymoon.cli.common import GameArgument, HouseRules, Json, print_json, rules_of

__all__ = ["deal"]


def deal(
    game: GameArgument,
    seed: Annotated[int, typer.Option("--seed", help="Which deal.")],
    option: HouseRules = None,
    json: Json = False,
) -> None:
    """Deal the cards of a seed and show them all."""
    from random import Random

    from honeymoon.play.match import Match
    from honeymoon.records.codec import Record, encode_event
    from honeymoon.records.deal import format_deals
    from honeymoon.records.text import format_position

    match = Match(rules_of(game, option), rng=Random(seed), auto=False)
    match.deal()
    if not json:
        print(format_deals(match.rules, match.log), end="")
        return

    import msgspec

    header = Record.of(match.rules, ()).header
    print_json(
        {
            "game": header.game,
            "options": header.options,
            "rules_version": header.rules_version,
            "seed": seed,
            "position": format_position(match.rules, match.state),
            "events": [msgspec.Raw(encode_event(event).encode()) for event in match.log],
        }
    )
