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

    from honeymoon.engine.event import Dealt
    from honeymoon.play.match import Match
    from honeymoon.records.codec import Record, encode_event
    from honeymoon.records.deal import format_deals
    from honeymoon.records.names import zone_names
    from honeymoon.records.text import format_position

    match = Match(rules_of(game, option), rng=Random(seed), auto=False)
    match.deal()
    if not json:
        print(format_deals(match.rules, match.log), end="")
        return

    import msgspec

    names = zone_names(match.rules)
    dealt = next(event for event in match.log if isinstance(event, Dealt))
    cards: dict[str, list[str]] = {}
    for packet in dealt.packets:
        cards.setdefault(names[packet.zone], []).extend(map(str, packet.cards))
    header = Record.of(match.rules, ()).header
    print_json(
        {
            "game": header.game,
            "options": header.options,
            "rules_version": header.rules_version,
            "seed": seed,
            "dealer": names[dealt.dealer],
            "cards": cards,
            "position": format_position(match.rules, match.state),
            "events": [msgspec.Raw(encode_event(event).encode()) for event in match.log],
        }
    )
