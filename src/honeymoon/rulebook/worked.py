"""What an example's check computes, as nodes to print: the lines of a score, the pad of a match."""

from __future__ import annotations

from collections.abc import Iterator

from honeymoon.engine.variant import Variant, WhistScoring
from honeymoon.rulebook.checks.base import column_letters
from honeymoon.rulebook.checks.score import (
    Hand,
    PadCheck,
    ScoreCheck,
    lines_of,
    pad_of,
    result_of,
)
from honeymoon.rulebook.model import Bid, Items, Node, Paragraph, Spans, Strong, Table, Text
from honeymoon.rulebook.parse import parse_spans
from honeymoon.rulebook.sheets import Example, examples
from honeymoon.scoring.pad import Pad
from honeymoon.text import notation, translator
from honeymoon.text.score import score_text

__all__ = ["pad_table", "told_example", "worked"]


def told_example(lang: str, key: str, ident: str) -> tuple[Node, ...]:
    """An example as a page tells it, under its title: what is given, the working, what comes out."""
    example = next(each for each in examples(key) if each.id == ident)
    words = example.words(lang)
    result = (Strong((Text(translator(lang).t("book.result")),)), Text(" "))
    return (
        Paragraph(parse_spans(words.text, lang)),
        *worked(example, key, lang),
        Paragraph((*result, *parse_spans(words.result, lang))),
    )


def worked(example: Example, key: str, lang: str) -> tuple[Node, ...]:
    """What the program prints under the words of an example; nothing for a play."""
    nodes: list[Node] = []
    scores = [check for check in example.checks if isinstance(check, ScoreCheck)]
    for check in example.checks:
        if isinstance(check, ScoreCheck):
            if len(scores) > 1:  # of one alone the words have said it
                nodes.append(_given(check, lang))
            nodes.append(_score(check, check.variant(key), lang))
        elif isinstance(check, PadCheck):
            rules = check.variant(key)
            nodes.append(pad_table(rules, check.hands, lang, stop=check.stop))
    return tuple(nodes)


def _given(check: ScoreCheck, lang: str) -> Paragraph:
    """Contract and tricks."""
    told = "book.made.vulnerable" if check.vulnerable else "book.made"
    before, _, after = translator(lang).t(told, contract="\0", n=check.tricks).partition("\0")
    call, doubled = check.contract.rstrip("X"), check.contract.count("X")
    return Paragraph((Text(before), Bid(call, doubled), Text(after)))


def _score(check: ScoreCheck, rules: Variant, lang: str) -> Items:
    """The lines that are written, with their working."""
    text, words = translator(lang), notation(lang)
    result = result_of(rules, check.hand, int(check.vulnerable))
    table = None if isinstance(rules.scoring, WhistScoring) else rules.scoring.table
    lines = []
    for line in lines_of(rules, check.hand, int(check.vulnerable)):
        place = "theirs" if line.column else "below" if line.below else "above"
        working = score_text(line, text, words, result=result, table=table).working
        lines.append(text.t(f"book.{place}", working=working))
    shown = dict.fromkeys(lines or [text.t("book.nothing")])  # both opponents get the same
    return Items(tuple((Paragraph((Text(line),)),) for line in shown), numbered=False)


def pad_table(rules: Variant, hands: tuple[Hand, ...], lang: str, *, stop: bool = False) -> Table:
    """A pad as a table: a row a deal, what the match adds, and the totals."""
    text = translator(lang)
    drawn = pad_of(rules, hands, stop=stop)
    letters = column_letters(rules.match.columns)
    whist = isinstance(rules.scoring, WhistScoring)
    head: list[Spans] = [_cell(text.t("book.pad.deal"))]
    places = ("below",) if whist else ("below", "above")
    head += (
        _cell(who if whist else text.t(f"book.pad.{place}", who=who))
        for place in places
        for who in letters
    )
    rows = [
        (_deal(number, hand, drawn, letters, lang), *_points(drawn, number, letters, places, lang))
        for number, hand in enumerate(hands, start=1)
    ]
    total = text.t("book.pad.total")
    told = "  ".join(
        f"{who} {text.shown(points)}"
        for who, points in zip(letters, drawn.standing.totals, strict=True)
    )
    blank = ((),) * (len(head) - 1)
    rows.append((_cell(f"{total} {told}"), *blank))
    return Table(tuple(head), tuple(rows))


def _deal(number: int, hand: Hand, drawn: Pad, letters: str, lang: str) -> Spans:
    text = translator(lang)
    won = [letters[line.column] for line in drawn.games if line.hand == number]
    game = f" – {text.t('book.pad.game', who=won[0])}" if won else ""
    if hand.won:
        tricks = "–".join(map(str, hand.won))
        return _cell(text.t("book.pad.whist", number=number, tricks=tricks) + game)
    call, doubled = hand.contract.rstrip("X"), hand.contract.count("X")
    before, _, after = text.t(
        "book.pad.hand", number=number, who=hand.by, contract="\0", n=hand.tricks
    ).partition("\0")
    return (Text(before), Bid(call, doubled), Text(after + game))


def _points(
    drawn: Pad, number: int, letters: str, places: tuple[str, ...], lang: str
) -> Iterator[Spans]:
    for place in places:
        for column in range(len(letters)):
            here = [
                str(translator(lang).shown(entry.line.points))
                for entry in drawn.entries
                if entry.hand == number - 1
                and entry.line.column == column
                and entry.line.below == (place == "below")
            ]
            yield _cell(" + ".join(here))


def _cell(text: str) -> Spans:
    return (Text(text),) if text else ()
