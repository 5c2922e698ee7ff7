"""Pin every dependency with its hashes, and with no address to fetch it from."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINS = ROOT / "requirements"
OPTIONS = ["--upgrade", "--universal", "--python-version=3.11", "--generate-hashes", "--quiet"]
PLAIN = ["--no-emit-index-url", "--no-header", "--no-annotate"]


def pin(name: str, *sources: str) -> None:
    target = PINS / f"{name}.txt"
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "compile", *OPTIONS, *PLAIN]
    subprocess.run([*uv, *sources, "--output-file", str(target)], cwd=ROOT, check=True)


def main() -> None:
    pin("node", "requirements/node.in")
    pin("book", "requirements/book.in")
    pin("play", "pyproject.toml", "requirements/build.in")
    extras = [
        "--extra=test",
        "--extra=bench",
        "--extra=book",
        "--constraints=requirements/play.txt",
    ]
    pin("test", "pyproject.toml", "requirements/build.in", *extras)


if __name__ == "__main__":
    main()
