"""Install the browser and the database that the tests run, or say what to install."""

import os
import shutil
import subprocess
import sys

from tests.kit.programs import chromium, postgres

PACKAGES = {
    "Chromium": (chromium, ["chromium-headless-shell", "fonts-dejavu-core"]),
    "PostgreSQL": (postgres, ["postgresql"]),
}


def main() -> None:
    missing = {name: packages for name, (find, packages) in PACKAGES.items() if find() is None}
    wanted = [package for packages in missing.values() for package in packages]
    if not wanted:
        return
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *wanted]
    if not shutil.which("apt-get") or os.geteuid() != 0:
        names = " and ".join(missing)
        sys.exit(f"The tests need {names}; on Debian or Ubuntu, as root:\n    {' '.join(install)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], [*install, "-qq"]):
        subprocess.run(command, check=True, env=quiet, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
