"""Writes ``src/protocol.ts``, the page's types, from the structs of the wire."""

import re
from pathlib import Path
from typing import Any

from msgspec.json import schema_components

from honeymoon.service.protocol import Frame, Inbound

TARGET = Path(__file__).parent / "src" / "protocol.ts"
HEAD = (
    "// Written by `python -m frontend.types` from honeymoon.service.protocol: change it there.\n"
)
NAMES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}

Schema = dict[str, Any]


def typescript() -> str:
    """The types of every frame and of all that is in them."""
    (inbound, outbound), parts = schema_components([Inbound, Frame], ref_template="{name}")
    unions = [
        f"export type {name} = {_type(schema)};\n" for name, schema in _unions(inbound, outbound)
    ]
    structs = [_interface(name, schema) for name, schema in sorted(parts.items())]
    return "\n".join([HEAD, *structs, *unions])


def _unions(inbound: Schema, outbound: Schema) -> list[tuple[str, Schema]]:
    return [("ClientFrame", inbound), ("ServerFrame", outbound)]


def _interface(name: str, schema: Schema) -> str:
    fields = "".join(
        f"{_comment(field, '  ')}  readonly {key}: {_type(field)};\n"
        for key, field in schema["properties"].items()
    )
    return f"{_comment(schema)}export interface {name} {{\n{fields}}}\n"


def _comment(schema: Schema, indent: str = "") -> str:
    """The first sentence of what a struct says about itself."""
    text = " ".join(schema.get("description", "").split())
    first = re.split(r"(?<=\.) ", text)[0]
    return f"{indent}/** {first} */\n" if first else ""


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"anyOf": options}:
            return " | ".join(_type(option) for option in options)
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"const": value}:
            return f'"{value}"'
        case {"type": "null"}:
            return "null"
        case {"type": "array", "items": dict(items)}:
            return (
                f"readonly ({_type(items)})[]" if "anyOf" in items else f"readonly {_type(items)}[]"
            )
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Readonly<Record<string, {_type(values)}>>"
        case {"type": str(kind)} if kind in NAMES:
            return NAMES[kind]
        case _:
            return "unknown"


def main() -> None:
    TARGET.write_text(typescript())


if __name__ == "__main__":
    main()
