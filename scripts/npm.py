"""Run npm in frontend/, by the system's Node 18 or newer, or else by PyPI's in this environment."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
OLDEST = 18
OWN = Path(sys.executable).parent


def node_version(path: str) -> int:
    """Major version of the Node found first on a search path; 0 where there is none."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return 0
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)", answer.stdout)
    return int(found[1]) if found else 0


def search_path() -> str:
    """A search path that begins with a Node that will do, installed if need be."""
    system = os.environ["PATH"]
    own = f"{OWN}{os.pathsep}{system}"
    if node_version(system) >= OLDEST:
        return system
    if node_version(str(OWN)) < OLDEST:
        pins = str(ROOT / "requirements" / "node.txt")
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--require-hashes"]
        subprocess.run([*pip, "--requirement", pins], check=True)
    return own


def main() -> None:
    path = search_path()
    npm = shutil.which("npm", path=path)
    assert npm is not None
    command = [npm, *sys.argv[1:]]
    done = subprocess.run(command, cwd=ROOT / "frontend", env={**os.environ, "PATH": path})
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
