"""Bridge for two: rules, opponents, records, a table in the browser.

>>> import honeymoon as hm
>>> match = hm.match("draw_bridge", seed=7, end_rule="one_pass")
>>> match.legal
ActionSet(TAKE, REJECT)
"""

from honeymoon.play.match import Match, match
from honeymoon.play.replay import load

__all__ = ["Match", "load", "match"]
