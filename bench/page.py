"""The page of results: each bench writes its own headings, and leaves the others' alone."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

__all__ = ["stamp", "table", "write"]

PAGE = Path(__file__).with_name("results.md")
TITLE = "# Measurements\n\n`make bench` writes this page anew.\n"


def stamp() -> str:
    """What was measured, when and on what."""
    commit = _git("rev-parse", "--short", "HEAD")
    changed = " with changes" if _git("status", "--porcelain", "src", "bench") else ""
    day = datetime.now(UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = os.getloadavg()[0]
    return (
        f"Commit {commit}{changed}, {day}, {python}, {_processor()}, {os.cpu_count()} cores, "
        f"on which {load:.1f} programs were running."
    )


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; the first column is text, the others are figures."""
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def write(heading: str, *parts: str) -> None:
    """Put a section on the page in place of the one with the same heading, or at its end."""
    section = f"## {heading}\n\n{stamp()}\n\n" + "\n\n".join(parts) + "\n"
    page = PAGE.read_text() if PAGE.exists() else TITLE
    old = re.compile(rf"^## {re.escape(heading)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    if old.search(page):
        page = old.sub(lambda _: section + "\n", page)
    else:
        page = f"{page.rstrip()}\n\n{section}"
    PAGE.write_text(page.rstrip() + "\n")


def _git(*arguments: str) -> str:
    run = subprocess.run(
        ["git", *arguments], cwd=PAGE.parents[1], capture_output=True, text=True, check=False
    )
    return run.stdout.strip()


def _processor() -> str:
    """The name of the processor, where the system tells it."""
    info = Path("/proc/cpuinfo")
    names = re.findall(r"model name\s*: (.*)", info.read_text()) if info.exists() else []
    return names[0] if names else platform.machine()
