"""Where cards lie: numbers for the engine's tables, names for records and people.

Hands come first: hand *p* is player *p*'s own; what has no player (dummy, rack) follows. Each
player's discards lie apart. Only the stock is ordered; every other zone is a set.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "ASIDE",
    "DEAD",
    "DISCARDS",
    "EVERYONE",
    "HANDS",
    "KITTY",
    "NOBODY",
    "OFFERED",
    "SPECTATOR",
    "STOCK",
    "TURNED",
    "ZONES",
    "ZONE_NAMES",
    "only",
]

HANDS: Final = 4  # zones 0..3
DISCARDS: Final = 4  # zone 4 + player
STOCK: Final = 8
TURNED: Final = 9  # the stock card that is being decided on, or the open prize of a whist
OFFERED: Final = 10  # a card that its drawer refused
DEAD: Final = 11  # a card that both refused
ASIDE: Final = 12  # set aside at the deal
KITTY: Final = 13
ZONES: Final = 14

ZONE_NAMES: Final = (
    *(f"hand{number}" for number in range(4)),
    *(f"discards{number}" for number in range(4)),
    "stock",
    "turned",
    "offered",
    "dead",
    "aside",
    "kitty",
)

# A viewer is a player's number or SPECTATOR; who sees a card is a mask of viewers.
SPECTATOR: Final = 4
EVERYONE: Final = 0b11111
NOBODY: Final = 0


def only(player: int) -> int:
    """The mask of one viewer."""
    return 1 << player
