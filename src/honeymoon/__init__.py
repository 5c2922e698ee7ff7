"""Bridge for two: rules, opponents, records, a table in the browser.

>>> import honeymoon as hm
>>> match = hm.match("draw_bridge", seed=7, end_rule="one_pass")
>>> match.legal
ActionSet(TAKE, REJECT)
>>> hm.evaluate("AS KS QS 9S 4S KH JH 2H 8D 7D 3D TC 5C").points
15
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from honeymoon.play.match import Match, match

if TYPE_CHECKING:
    from honeymoon.bots.evaluate import evaluate
    from honeymoon.play.replay import load

__all__ = ["Match", "evaluate", "load", "match"]

# Imported when first used, so that `import honeymoon` stays quick.
_LATER: Final = {"evaluate": "honeymoon.bots.evaluate", "load": "honeymoon.play.replay"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
