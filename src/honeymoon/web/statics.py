"""Files under ``static/``: their address holds a hash of what is in them, so it is kept for ever.

They go compressed to whoever takes them so.
"""

from __future__ import annotations

import mimetypes
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

__all__ = ["route", "static"]

_ROOT: Final = Path(str(files("honeymoon.web"))) / "static"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_TYPES: Final = {".js": "text/javascript", ".map": "application/json", ".svg": "image/svg+xml"}


def static(name: str) -> str:
    """The address of a file.

    >>> static("missing.css")
    '/static/0/missing.css'
    """
    return f"/static/{_hash(name, _changed(name))}/{name}"


async def _file(request: Request) -> Response:
    path = request.path_params["path"]
    changed = _changed(path)
    if not changed:
        return Response(status_code=404)
    kind = _TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0]
    right = request.path_params["hash"] == _hash(path, changed)
    return Response(
        (_ROOT / path).read_bytes(),
        media_type=kind or "application/octet-stream",
        # A file that another one names by a relative address comes under that one's hash.
        headers={"cache-control": _FOR_EVER if right else "public, max-age=60"},
    )


def _changed(path: str) -> int:
    """When a file under the folder was last written; 0 if it is none."""
    file = (_ROOT / path).resolve()
    inside = file.is_relative_to(_ROOT.resolve()) and file.is_file()
    return file.stat().st_mtime_ns if inside else 0


@cache
def _hash(path: str, changed: int) -> str:
    return sha256((_ROOT / path).read_bytes()).hexdigest()[:12] if changed else "0"


route: Final = Route(
    "/static/{hash}/{path:path}",
    _file,
    methods=["GET"],
    middleware=[Middleware(GZipMiddleware, minimum_size=256)],
)
