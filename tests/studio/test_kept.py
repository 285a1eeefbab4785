"""Answers that never change are worked out once, for everybody who asks."""

from __future__ import annotations

from tests.studio.serving import asynchronous

from lamplit.studio.pool import PendingRequest
from lamplit.studio.reply_cache import MAX_CACHED_REPLIES, ReplyCache, is_cacheable
from lamplit.studio.worker import ReplyStatus, TaskReply, make_error_reply
from lamplit.wire.messages import RequestMessage


def gallery(name: str, genre: object = "akari") -> RequestMessage:
    return RequestMessage(name, "gallery", options={"genre": genre})


def test_what_lasts_depends_on_nothing_but_plain_options() -> None:
    assert is_cacheable(gallery("one"))
    assert not is_cacheable(RequestMessage("one", "hint"))
    assert not is_cacheable(gallery("one", ["akari"]))
    assert not is_cacheable(RequestMessage("one", "gallery", puzzle={}))


@asynchronous
async def test_those_who_ask_meanwhile_wait_for_the_first_and_later_ones_do_not_wait() -> None:
    kept = ReplyCache()
    first = PendingRequest.make_unassigned(gallery("one"))
    kept.keep(gallery("one"), first)
    second = kept.find(gallery("two"))
    assert second is not None
    assert not second.reply.done()
    first.resolve(TaskReply(b'{"id":"one","answer":[1]}', ReplyStatus.ANSWER))
    assert (await second.reply).body == b'{"id":"two","answer":[1]}'
    third = kept.find(gallery("three"))
    assert third is not None
    assert (await third.reply).body == b'{"id":"three","answer":[1]}'
    assert kept.find(gallery("four", "hashi")) is None


@asynchronous
async def test_a_fault_goes_to_all_who_wait_and_is_not_kept() -> None:
    kept = ReplyCache()
    first = PendingRequest.make_unassigned(gallery("one"))
    kept.keep(gallery("one"), first)
    second = kept.find(gallery("two"))
    assert second is not None
    first.resolve(make_error_reply("one", "cancelled"))
    assert (await second.reply).body == b'{"id":"two","fault":"cancelled"}'
    assert kept.find(gallery("three")) is None


@asynchronous
async def test_only_so_many_answers_are_kept() -> None:
    kept = ReplyCache()
    for number in range(MAX_CACHED_REPLIES + 1):
        kept.keep(gallery("one", str(number)), PendingRequest.make_unassigned(gallery("one")))
    assert kept.find(gallery("two", "0")) is None
    assert kept.find(gallery("two", "1")) is not None
