"""Files that are the old one or the new one at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

__all__ = ["replacing"]


@contextmanager
def replacing(target: Path) -> Iterator[TextIO]:
    """A file to write, which takes the place of ``target`` unless something is raised.

    It lies beside it meanwhile; an error names the file that was asked for.
    """
    partial = target.with_name(target.name + ".partial")
    try:
        with partial.open("w", encoding="utf-8", newline="\n") as out:
            yield out
        partial.replace(target)
    except OSError as error:
        if error.filename == str(partial):
            raise OSError(error.errno, error.strerror, str(target)) from None
        raise
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
