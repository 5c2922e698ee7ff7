"""The form that sets a pad up: scoring, names of the columns, house rules."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from honeymoon.service.lobby import clean_name
from honeymoon.service.pads.rules import Scoring, Setup, options_of, system
from honeymoon.text.catalog import translator
from honeymoon.text.describe import Describer
from honeymoon.variants import Option, Value, parse, written
from honeymoon.web.contexts import Choice, Field

__all__ = ["SetupForm", "as_given", "house_rules", "setup_form", "setup_of"]


class SetupForm(Struct, frozen=True, kw_only=True):
    """A new pad, or the names and house rules of one that is there (``key``)."""

    scoring: Scoring
    columns: tuple[str, ...]
    fields: tuple[Field, ...]
    action: str
    error: str = ""
    seen: int = 0
    op: str = ""


def setup_form(
    scoring: str,
    columns: int,
    lang: str,
    *,
    action: str,
    given: Mapping[str, str],
    names: tuple[str, ...] = (),
    error: str = "",
    seen: int = 0,
    op: str = "",
) -> SetupForm:
    """The form that sets a pad up, as it is filled in."""
    text = translator(lang)
    kind: Scoring = "auction" if scoring == "auction" else "contract"
    count = 3 if columns == 3 else 2
    usual = (text.t("we"), text.t("theirs")) if count == 2 else ()
    shown = tuple(
        clean_name(given.get(f"column{n}", ""))
        or (names[n - 1] if n <= len(names) else usual[n - 1] if usual else "")
        for n in range(1, count + 1)
    )
    return SetupForm(
        scoring=kind,
        columns=shown,
        fields=_fields(options_of(kind, count), given, lang),
        action=action,
        error=error,
        seen=seen,
        op=op,
    )


def setup_of(given: Mapping[str, str], now: Setup | None = None) -> Setup:
    """The setup that a form describes; OptionError names what is wrong."""
    scoring: Scoring = "auction" if given.get("scoring") == "auction" else "contract"
    if now is not None:
        scoring = now.scoring
    names = [clean_name(given.get(f"column{n}", "")) for n in (1, 2, 3) if f"column{n}" in given]
    told = tuple(name or str(n) for n, name in enumerate(names, start=1))
    setup = Setup(
        scoring=scoring,
        columns=told,
        options=house_rules(options_of(scoring, len(told)), given),
    )
    system(setup)
    return setup


def house_rules(options: tuple[Option, ...], given: Mapping[str, str]) -> dict[str, Value]:
    """The options that a form has changed."""
    chosen: dict[str, Value] = {}
    for option in options:
        own = given.get(f"{option.name}_own", "").strip()
        text = own or given.get(option.name, "").strip()
        if text and (value := parse(option, text)) != option.default:
            chosen[option.name] = value
    return chosen


def _fields(options: tuple[Option, ...], given: Mapping[str, str], lang: str) -> tuple[Field, ...]:
    """Options as a form shows them."""
    told = Describer(lang)
    values = {
        option.name: given.get(f"{option.name}_own", "").strip()
        or given.get(option.name, written(option.default))
        for option in options
    }
    return tuple(
        Field(
            name=option.name,
            label=told.option(option).name,
            explanation=told.option(option).help,
            kind=option.kind,
            choices=_choices(option, values[option.name], lang),
            value=values[option.name],
            changed=values[option.name] != written(option.default),
            minimum=option.minimum,
            maximum=option.maximum,
            error="",
        )
        for option in options
    )


def _choices(option: Option, value: str, lang: str) -> tuple[Choice, ...]:
    """The listed values of an option."""
    told = Describer(lang)
    return tuple(
        Choice(
            value=written(each),
            text=told.option(option, each).value,
            explanation=told.option(option, each).value_help,
            chosen=written(each) == value,
        )
        for each in option.values
    )


def as_given(setup: Setup) -> dict[str, str]:
    """A setup as the form would send it."""
    names = {f"column{n}": name for n, name in enumerate(setup.columns, start=1)}
    return names | {name: written(value) for name, value in setup.options.items()}
