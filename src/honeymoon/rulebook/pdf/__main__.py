"""Make every PDF whose source has changed, and remove those of pages that are gone."""

from hashlib import sha256

from honeymoon.rulebook.pdf.press import MADE, everything, path_of, press, source


def main() -> None:
    MADE.mkdir(exist_ok=True)
    wanted = set()
    for lang, key, paper in everything():
        path = path_of(lang, key, paper)
        stamp = path.with_suffix(".sha256")
        wanted |= {path, stamp}
        digest = sha256(source(lang, key, paper).encode()).hexdigest()
        if path.is_file() and stamp.is_file() and stamp.read_text() == digest:
            continue
        fresh = path.with_suffix(".new")  # a reader never gets half a file
        fresh.write_bytes(press(lang, key, paper))
        fresh.replace(path)
        stamp.write_text(digest)
    for stale in set(MADE.iterdir()) - wanted:
        stale.unlink()


if __name__ == "__main__":
    main()
