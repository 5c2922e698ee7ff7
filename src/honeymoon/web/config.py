"""What a server is started with."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import final
from urllib.parse import urlsplit

from msgspec import Struct

__all__ = ["Config", "read_keys"]


@final
class Config(Struct, frozen=True, kw_only=True):
    """``origins`` are the addresses at which browsers reach the server, the first for links."""

    database: str
    origins: tuple[str, ...]
    keys: tuple[str, ...]
    """Secrets that sign, the newest last; older ones are still believed."""
    lan: bool = False
    """Links come with a QR code."""
    pace: float = 0.9
    """Seconds to a bot's answer."""
    limited: bool = True
    """How often somebody may ask is counted; tests play faster than people."""

    @property
    def secure(self) -> bool:
        """True where every origin is https."""
        return all(origin.startswith("https:") for origin in self.origins)

    @property
    def hosts(self) -> frozenset[str]:
        """What a Host header may say."""
        return frozenset(urlsplit(origin).netloc for origin in self.origins)


def read_keys(folder: Path) -> tuple[str, ...]:
    """The secrets in a folder's ``keys`` file, one a line; made at the first start.

    To change the secret add a line; to forget an older one delete its line.
    """
    file = folder / "keys"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            new.write(secrets.token_hex(32) + "\n")
    except FileExistsError:
        pass
    return tuple(file.read_text().split())
