"""The page's types are those of the wire."""

from frontend.types import TARGET, typescript


def test_the_types_are_written_anew_when_the_wire_changes() -> None:
    assert TARGET.read_text() == typescript(), "run: python -m frontend.types"


def test_every_frame_has_a_type() -> None:
    written = typescript()

    for name in ("Act", "Next", "End", "Skip", "Ping", "Snap", "Ev", "Ack", "Nak", "Pong", "Who"):
        assert f"export interface {name} {{" in written
    assert "export type ClientFrame = Act | Next | End | Skip | Ping;" in written


def test_no_type_is_left_unsaid_but_the_event_itself() -> None:
    unsaid = [line.strip() for line in typescript().splitlines() if "unknown" in line]

    assert unsaid == ["readonly e: unknown;"]
