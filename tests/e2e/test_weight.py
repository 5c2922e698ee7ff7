"""What the table costs on the wire."""

import gzip
from urllib.parse import urlsplit

from playwright.sync_api import Response

from tests.e2e.conftest import NewPerson

KB = 1000
BUDGET = {"document": 12 * KB, "stylesheet": 15 * KB, "script": 45 * KB}
IN_ALL = 90 * KB


def test_the_first_visit_to_a_table_is_light(person: NewPerson) -> None:
    camille = person()
    camille.start("draw_bridge")
    view = camille.plays(until=lambda seen: seen["your_turn"])
    sizes: dict[str, int] = {}
    answers: list[Response] = []
    camille.page.on("response", lambda answer: answers.append(answer))

    camille.page.reload()
    camille.sees(view)

    for answer in answers:
        kind = answer.request.resource_type
        sizes[kind] = sizes.get(kind, 0) + len(gzip.compress(answer.body()))
    assert len(answers) <= 25, [urlsplit(answer.url).path for answer in answers]
    assert not {kind: size for kind, size in sizes.items() if size > BUDGET.get(kind, 18 * KB)}
    assert sum(sizes.values()) <= IN_ALL
