"""How often one address or guest may ask; counted in memory, as there is one process."""

from __future__ import annotations

from typing import Final

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

from honeymoon.errors import TooMany

__all__ = ["ACTS", "FRAMES", "GUESTS", "JOINS", "POLLS", "TABLES", "Rates"]

ACTS: Final = RateLimitItemPerSecond(20, 2, namespace="acts")
FRAMES: Final = RateLimitItemPerSecond(40, 2, namespace="frames")
POLLS: Final = RateLimitItemPerSecond(20, 2, namespace="polls")
TABLES: Final = RateLimitItemPerMinute(30, namespace="tables")
JOINS: Final = RateLimitItemPerMinute(60, namespace="joins")
GUESTS: Final = RateLimitItemPerMinute(60, namespace="guests")


class Rates:
    """The counters of a server."""

    def __init__(self, *, limited: bool = True) -> None:
        self._limited = limited
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def allows(self, rate: RateLimitItem, who: str) -> bool:
        """Count one more of a kind; False if it was one too many."""
        return not self._limited or await self._limiter.hit(rate, who)

    async def check(self, rate: RateLimitItem, who: str) -> None:
        """TooMany if it was one too many."""
        if not await self.allows(rate, who):
            raise TooMany("too fast", code="too-many")
