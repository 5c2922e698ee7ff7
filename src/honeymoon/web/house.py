"""Everything a request handler needs, made once by ``app.py`` and kept in ``app.state.house``."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from honeymoon.service.lobby import Lobby
from honeymoon.service.pads.shelf import Pads
from honeymoon.service.tables import Tables
from honeymoon.web.config import Config
from honeymoon.web.identity import Guest, Identities
from honeymoon.web.rates import Rates

__all__ = ["House", "address", "house"]


@dataclass(frozen=True, kw_only=True)
class House:
    """The parts of a running server."""

    config: Config
    lobby: Lobby
    pads: Pads
    tables: Tables
    identities: Identities
    rates: Rates

    def guest(self, asking: HTTPConnection) -> Guest:
        """Who asks; the same all through one request."""
        found: Guest | None = getattr(asking.state, "guest", None)
        if found is None:
            found = asking.state.guest = self.identities.guest(asking)
        return found


def house(asking: HTTPConnection) -> House:
    """The house that a request came to."""
    found: House = asking.app.state.house
    return found


def address(asking: HTTPConnection) -> str:
    """Where a request comes from, for counting."""
    return asking.client.host if asking.client else "?"
