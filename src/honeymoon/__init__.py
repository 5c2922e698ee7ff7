"""Bridge for two: rules, opponents, records, a table in the browser.

>>> import honeymoon as hm
>>> match = hm.match("draw_bridge", seed=7, end_rule="one_pass")
>>> match.legal
ActionSet(TAKE, REJECT)
"""

from honeymoon.play.match import Match, match

__all__ = ["Match", "match"]
