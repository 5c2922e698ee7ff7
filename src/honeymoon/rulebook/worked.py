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
from honeymoon.rulebook.sheets import Example, example
from honeymoon.scoring import ScoreLine
from honeymoon.scoring.lines import OF_MATCH
from honeymoon.scoring.pad import Pad
from honeymoon.text import notation, translator
from honeymoon.text.score import score_text

__all__ = ["told_example"]


def told_example(lang: str, key: str, ident: str) -> tuple[Node, ...]:
    """An example as a page tells it, under its title: what is given, the working, what comes out."""
    shown = example(key, ident)
    words = shown.words(lang)
    result = (Strong((Text(translator(lang).t("book.result")),)), Text(" "))
    return (
        Paragraph(parse_spans(words.text, lang)),
        *_worked(shown, key, lang),
        Paragraph((*result, *parse_spans(words.result, lang))),
    )


def _worked(shown: Example, key: str, lang: str) -> tuple[Node, ...]:
    """What the program prints under the words of an example; nothing for a play."""
    nodes: list[Node] = []
    scores = [check for check in shown.checks if isinstance(check, ScoreCheck)]
    for check in shown.checks:
        if isinstance(check, ScoreCheck):
            if len(scores) > 1:  # of one alone the words have said it
                nodes.append(_given(check, lang))
            nodes.append(_score(check, check.variant(key), lang))
        elif isinstance(check, PadCheck):
            rules = check.variant(key)
            if not isinstance(rules.scoring, WhistScoring):  # whose hands won the words tell
                nodes.append(_pad_table(rules, check.hands, lang, stop=check.stop))
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


def _pad_table(rules: Variant, hands: tuple[Hand, ...], lang: str, *, stop: bool = False) -> Table:
    """A contract pad as a table: a row a deal, what the match adds, and the totals."""
    text = translator(lang)
    drawn = pad_of(rules, hands, stop=stop)
    letters = column_letters(rules.match.columns)
    head = [
        _cell(text.t("book.pad.deal")),
        *(
            _cell(text.t(f"book.pad.{place}", who=who))
            for place in ("below", "above")
            for who in letters
        ),
    ]
    rows = []
    for number, hand in enumerate(hands, start=1):
        lines = [entry.line for entry in drawn.entries if entry.hand == number]
        own = [line for line in lines if line.reason not in OF_MATCH]
        rows.append((_deal(number, hand, drawn, letters, lang), *_points(own, letters, lang)))
        for line in lines:
            if line.reason in OF_MATCH:
                title = _cell(text.t(f"score.{line.reason}"))
                rows.append((title, *_points([line], letters, lang)))
    totals = ", ".join(
        f"{who} {text.shown(points)}"
        for who, points in zip(letters, drawn.standing.totals, strict=True)
    )
    every = [entry.line for entry in drawn.entries]
    total = _cell(text.t("book.pad.total", totals=totals))
    rows.append((total, *_points(every, letters, lang, summed=True)))
    return Table(tuple(head), tuple(rows))


def _deal(number: int, hand: Hand, drawn: Pad, letters: str, lang: str) -> Spans:
    text = translator(lang)
    won = [letters[line.column] for line in drawn.games if line.hand == number]
    game = f" – {text.t('book.pad.game', who=won[0])}" if won else ""
    call, doubled = hand.contract.rstrip("X"), hand.contract.count("X")
    before, _, after = text.t(
        "book.pad.hand", number=number, who=hand.by, contract="\0", n=hand.tricks
    ).partition("\0")
    return (Text(before), Bid(call, doubled), Text(after + game))


def _points(
    lines: list[ScoreLine], letters: str, lang: str, *, summed: bool = False
) -> Iterator[Spans]:
    """The cells of a row: below for each column, then above."""
    for below in (True, False):
        for column in range(len(letters)):
            here = [line.points for line in lines if (line.column, line.below) == (column, below)]
            if summed:
                here = [sum(here)]
            yield _cell(" + ".join(str(translator(lang).shown(each)) for each in here))


def _cell(text: str) -> Spans:
    return (Text(text),) if text else ()
