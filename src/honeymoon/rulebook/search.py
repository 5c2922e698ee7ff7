"""Search: passages that say certain words, under the page that they stand on."""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct

from honeymoon.rulebook.ask import terms_first, wanted
from honeymoon.rulebook.index import Found, index
from honeymoon.rulebook.quote import Quote, quote

__all__ = ["SEVERAL", "Group", "search"]

SEVERAL: Final = "several"
"""The page of a group whose passages stand on several pages each."""

_HITS: Final = 24
_IN_GROUP: Final = 5
_ENOUGH: Final = 0.55  # so much of the query is said
_BESIDE: Final = 0.4  # of the best hit's score


@final
class Group(Struct, frozen=True):
    """What was found on one page."""

    page: str
    title: str
    hits: tuple[Quote, ...]


def search(lang: str, query: str, *, game: str | None = None) -> tuple[Group, ...]:
    """What a few words find, page by page, the best first; a last word may be unfinished.

    >>> search("en", "kitty")[0].title
    'Glossary'
    >>> search("en", "wombat")
    ()
    """
    games, notions = wanted(lang, query, game=game, unfinished=True)
    said = [each for each in index(lang).find(notions, games) if each.cover > _ENOUGH]
    found = terms_first(lang, query, said)
    groups: dict[str, list[Quote]] = {}
    titles: dict[str, str] = {}
    for each in found[:_HITS]:
        if each.score < found[0].score * _BESIDE:
            break
        page, title = _home(each)
        group = groups.setdefault(page, [])
        titles[page] = title
        if len(group) < _IN_GROUP:
            group.append(quote(each, notions, lang))
    return tuple(Group(page, titles[page], tuple(hits)) for page, hits in groups.items())


def _home(found: Found) -> tuple[str, str]:
    """The page under which a passage is shown, and its title; "" for that of several."""
    places = found.passage.places
    if len({place.page for place in places}) > 1:
        return SEVERAL, ""
    return places[0].page, places[0].title
