"""Where the programs are that tests need and PyPI does not carry: a browser and a database."""

import shutil
from pathlib import Path

# The headless shell first: it draws no window that nobody sees, and is half again as fast.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MAC_CHROME = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def chromium() -> Path | None:
    """A Chromium on the search path."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found:
        return Path(found)
    return MAC_CHROME if MAC_CHROME.exists() else None


def postgres() -> Path | None:
    """The newest folder that has `initdb` and `pg_ctl`: Debian keeps them off the search path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)
