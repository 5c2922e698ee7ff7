"""Bots in processes: always an answer, from their own view, on the beat."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from honeymoon.bots.base import encode_view
from honeymoon.cards import UNKNOWN
from honeymoon.engine.action import Action
from honeymoon.engine.view import View
from honeymoon.play.match import match
from honeymoon.service import opponents
from honeymoon.service.opponents import Opponents


def view() -> View:
    played = match("draw_bridge", seed=5)
    return played.view(played.player)


def asking(work: Callable[[Opponents], Awaitable[None]], **about: float) -> None:
    async def main() -> None:
        bots = Opponents(**({"pace": 0.0} | about))  # type: ignore[arg-type]  # processes stay 1
        await work(bots)
        await bots.close()

    asyncio.run(main())


def test_an_answer_is_legal_and_comes_from_another_process() -> None:
    async def work(bots: Opponents) -> None:
        asked = view()
        assert await bots.choose("novice", asked) in asked.legal

    asking(work)


def test_a_process_that_dies_is_replaced() -> None:
    async def work(bots: Opponents) -> None:
        first = await bots._all[0].start()
        first.kill()
        asked = view()

        assert await bots.choose("novice", asked) in asked.legal
        assert (await bots._all[0].start()).pid != first.pid

    asking(work)


def test_a_question_that_is_dropped_does_not_mix_up_the_answers() -> None:
    async def work(bots: Opponents) -> None:
        dropped = asyncio.create_task(bots.choose("novice", view()))
        await asyncio.sleep(0)
        dropped.cancel()
        await asyncio.gather(dropped, return_exceptions=True)
        asked = view()

        assert await bots.choose("novice", asked) in asked.legal

    asking(work)


def test_a_bot_that_does_not_exist_is_replaced_by_chance() -> None:
    async def work(bots: Opponents) -> None:
        asked = view()

        assert await bots.choose("nobody", asked) in asked.legal

    asking(work)


def test_a_thought_without_end_is_cut_off_and_any_legal_action_taken() -> None:
    async def work(bots: Opponents) -> None:
        asked = view()

        assert await bots.choose("novice", asked) in asked.legal

    asking(work, limit=0.0)


def test_answers_come_on_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick and slow thoughts within one beat are told apart by nobody."""

    async def work(bots: Opponents) -> None:
        for thought in (0.0, 0.3):

            async def think(*_: object, thought: float = thought) -> Action:
                await asyncio.sleep(thought)
                return Action("TAKE")

            monkeypatch.setattr(bots, "_ask", think)
            began = time.monotonic()
            await bots.choose("novice", view())
            assert 0.5 <= time.monotonic() - began < 0.95

    asking(work, pace=0.5)


def test_only_the_bytes_of_the_bot_s_own_view_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[View] = []

    def encode(asked: View) -> bytes:
        sent.append(asked)
        return encode_view(asked)

    monkeypatch.setattr(opponents, "encode_view", encode)

    async def work(bots: Opponents) -> None:
        await bots.choose("novice", view())

    asking(work)
    (seen,) = sent
    assert UNKNOWN in seen.state.stock
    assert seen.state.hands[1 - seen.viewer] == 0
