from gettext import GNUTranslations
from pathlib import Path

import pytest

from scripts import compile_catalogs

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(compile_catalogs, "LOCALE", tmp_path)
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    return folder / "game.po"


def test_a_catalogue_is_compiled(source: Path) -> None:
    source.write_text(HEADER + 'msgid "call.pass"\nmsgstr "passe"\n')

    compile_catalogs.main()

    with source.with_suffix(".mo").open("rb") as file:
        assert GNUTranslations(file).gettext("call.pass") == "passe"


def test_a_text_that_is_missing_stops_the_build(source: Path) -> None:
    source.write_text(HEADER + 'msgid "call.pass"\nmsgstr ""\n')

    with pytest.raises(SystemExit, match=r"'call\.pass' has no text"):
        compile_catalogs.main()
