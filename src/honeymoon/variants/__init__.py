"""The games: one file each; ``registry`` finds them."""

from honeymoon.variants.option import Option, Value, parse, written
from honeymoon.variants.registry import Game, game, games, make, variant

__all__ = ["Game", "Option", "Value", "game", "games", "make", "parse", "variant", "written"]
