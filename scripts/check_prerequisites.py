"""Say what this machine lacks to play or to test, before anything is installed.

Runs on the system's own Python, which may be too old for everything else here.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

PROBE = "#include <bit>\n#include <concepts>\nint main() { return std::popcount(0u); }\n"
ADVICE = """Install what is missing; on Debian or Ubuntu, as root:
    apt-get install python3-dev python3-venv g++ make
`make PYTHON=python3.12 ...` chooses another Python."""


def missing_to_play() -> list[str]:
    """What keeps even the Python part from being installed."""
    lacks = []
    if sys.version_info < (3, 11):  # noqa: UP036  an older Python is what this looks for
        lacks.append(f"Python 3.11 or newer ({sys.executable} is {sys.version.split()[0]})")
    if not (find_spec("venv") and find_spec("ensurepip")):
        lacks.append("Python's venv module (Debian: python3-venv)")
    return lacks


def missing_to_build() -> list[str]:
    """What keeps the solver kernel from being built."""
    lacks = []
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        lacks.append("Python's headers (Debian: python3-dev)")
    if not any(map(_compiles, (os.environ.get("CXX"), "c++", "g++", "clang++"))):
        lacks.append("a C++20 compiler (Debian: g++)")
    return lacks


def _compiles(compiler: str | None) -> bool:
    if not compiler or not shutil.which(compiler):
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.cpp")
        source.write_text(PROBE)
        command = [compiler, "-std=c++20", "-fsyntax-only", str(source)]
        return subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strict", action="store_true", help="the kernel must build as well")
    strict = parser.parse_args().strict
    needed, wished = missing_to_play(), missing_to_build()
    for lack in needed + wished:
        print(f"missing: {lack}", file=sys.stderr)
    if needed or (strict and wished):
        sys.exit(ADVICE)
    if wished:
        print("Play goes on without the fast solver, which needs it.", file=sys.stderr)


if __name__ == "__main__":
    main()
