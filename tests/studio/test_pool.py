"""The workers and who waits for which, with workers that sleep, eat, or die."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from tests.studio.odd_workers import obedient, slow_to_start, stillborn, without_a_file
from tests.studio.serving import asynchronous
from tests.waiting import ended

from lamplit.core.system.processes import Channel
from lamplit.studio.limits import RequestBudget
from lamplit.studio.pool import MAX_QUEUED_REQUESTS, PendingRequest, PoolBusy, StudioPool
from lamplit.wire.messages import RequestMessage

HOUR = 3600.0


@asynccontextmanager
async def opened(task: Callable[[Channel], None] = obedient) -> AsyncIterator[StudioPool]:
    pool = StudioPool(task, 2)
    pool.open()
    try:
        yield pool
    finally:
        await pool.close()


def ask(pool: StudioPool, what: str, *, long: bool = False, seconds: float = HOUR) -> PendingRequest:
    return pool.submit(RequestMessage(what, what), RequestBudget(long, seconds))


async def reply(asking: PendingRequest) -> str:
    """What is said in the end."""
    async with asyncio.timeout(60):
        return (await asking.reply).body.decode()


async def worker(pool: StudioPool, *, long: bool = False) -> int:
    """The process id of a worker that is free now."""
    return int(await reply(ask(pool, "say", long=long)))


@asynchronous
async def test_one_worker_answers_one_question_after_another() -> None:
    async with opened() as pool:
        assert len({await worker(pool) for _ in range(5)}) == 1


@asynchronous
async def test_quick_questions_never_wait_behind_long_ones() -> None:
    async with opened() as pool:
        sleeping = [ask(pool, "sleep", long=True) for _ in range(20)]
        assert await worker(pool)
        assert not any(asking.reply.done() for asking in sleeping)


@asynchronous
async def test_a_quick_question_that_takes_long_makes_room_for_others() -> None:
    async with opened() as pool:
        sleeping = [ask(pool, "sleep") for _ in range(3)]  # a lane has two workers
        assert await worker(pool)
        assert not any(asking.reply.done() for asking in sleeping)


@asynchronous
async def test_a_worker_that_does_not_stop_by_itself_is_ended_and_replaced() -> None:
    async with opened() as pool:
        before = await worker(pool)
        sleeping = ask(pool, "sleep")
        await asyncio.sleep(0)
        pool.cancel(sleeping)
        assert "cancelled" in await reply(sleeping)
        while not ended(before):
            await asyncio.sleep(0.02)
        assert await worker(pool) != before


@asynchronous
async def test_a_question_that_waits_can_be_stopped_too() -> None:
    async with opened() as pool:
        asked = [ask(pool, "sleep", long=True) for _ in range(20)]
        for asking in asked:
            pool.cancel(asking)
        assert await worker(pool, long=True)
        assert not pool.find_requests("sleep")


@asynchronous
async def test_a_question_that_keeps_no_time_out_loses_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.studio.pool.KILL_GRACE_SECONDS", 0.1)
    async with opened() as pool:
        assert "out of time" in await reply(ask(pool, "sleep", seconds=0.1))
        assert await worker(pool)


@asynchronous
async def test_a_question_that_takes_too_much_memory_loses_its_worker() -> None:
    async with opened() as pool:
        assert "more than 800 MB of memory" in await reply(ask(pool, "eat"))
        assert await worker(pool)


@asynchronous
async def test_a_question_on_which_three_workers_die_is_given_up() -> None:
    async with opened() as pool:
        asked = ask(pool, "die")
        said = await reply(asked)
        assert "no answer: every worker that got this request was ended by signal 9" in said
        assert asked.tries == 3
        assert await worker(pool)


@asynchronous
async def test_workers_that_can_not_start_are_said_in_a_sentence() -> None:
    async with opened(stillborn) as pool:
        assert "stopped with exit code 3" in await reply(ask(pool, "say"))


@asynchronous
async def test_a_worker_that_is_never_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.studio.pool.LOAD_TIMEOUT_SECONDS", 0.1)
    async with opened(slow_to_start) as pool:
        assert "did not begin in time" in await reply(ask(pool, "say"))


@asynchronous
async def test_how_a_worker_failed_is_told_without_the_files_it_names() -> None:
    async with opened(without_a_file) as pool:
        said = await reply(ask(pool, "say"))
        assert "every worker that got this request stopped on FileNotFoundError" in said
        assert "secret" not in said


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nobody can halt a process here")
@asynchronous
async def test_a_worker_that_reads_nothing_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.studio.pool.KILL_GRACE_SECONDS", 0.1)
    async with opened() as pool:
        os.kill(await worker(pool), signal.SIGSTOP)
        message = RequestMessage("long", "say", options={"text": "x" * 1_000_000})
        asked = pool.submit(message, RequestBudget(False, 0.1))
        assert await worker(pool, long=True)
        assert "out of time" in await reply(asked)
        assert await worker(pool)


@asynchronous
async def test_only_so_many_questions_may_wait() -> None:
    async with opened() as pool:
        for _ in range(MAX_QUEUED_REQUESTS):
            ask(pool, "sleep", long=True)
        with pytest.raises(PoolBusy, match="try again"):
            ask(pool, "sleep", long=True)
        assert await worker(pool)


@asynchronous
async def test_progress_is_news() -> None:
    async with opened() as pool:
        asked = ask(pool, "tell")
        await reply(asked)
        assert asked.progress == b"so far"
        assert asked.news.is_set()


@asynchronous
async def test_closing_ends_every_worker_and_refuses_every_question() -> None:
    pool = StudioPool(obedient, 2)
    pool.open()
    pids = [await worker(pool), await worker(pool, long=True)]
    asked = [ask(pool, "sleep", long=long) for long in (True, False) * 10]
    await pool.close()
    assert {await reply(asking) for asking in asked} == {'{"id":"sleep","fault":"the studio is closing"}'}
    assert all(ended(pid) for pid in pids)
    assert "closing" in await reply(ask(pool, "say"))
