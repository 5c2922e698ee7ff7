"""A bot's process: reads a bot's name and its view, a line each time, and writes its action.

It ends with its server, whose end closes the pipe.
"""

from __future__ import annotations

import sys
from random import Random

from honeymoon.bots.base import create, decode_view

__all__ = ["main"]


def main() -> None:
    """Answer until there are no more questions."""
    for line in sys.stdin.buffer:
        name, _, view = line.partition(b" ")
        action = create(name.decode()).choose(decode_view(view), Random())
        sys.stdout.write(f"{int(action)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
