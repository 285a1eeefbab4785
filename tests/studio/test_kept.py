"""Answers that never change are worked out once, for everybody who asks."""

from __future__ import annotations

from tests.studio.serving import asynchronous

from lamplit.studio.pool import Asking
from lamplit.studio.reply_cache import MOST_KEPT, Kept, is_lasting
from lamplit.studio.worker import Answered, Ending, refusal
from lamplit.wire.messages import Question


def gallery(name: str, genre: object = "akari") -> Question:
    return Question(name, "gallery", options={"genre": genre})


def test_what_lasts_depends_on_nothing_but_plain_options() -> None:
    assert is_lasting(gallery("one"))
    assert not is_lasting(Question("one", "hint"))
    assert not is_lasting(gallery("one", ["akari"]))
    assert not is_lasting(Question("one", "gallery", puzzle={}))


@asynchronous
async def test_those_who_ask_meanwhile_wait_for_the_first_and_later_ones_do_not_wait() -> None:
    kept = Kept()
    first = Asking.without_worker("one")
    kept.keep(gallery("one"), first)
    second = kept.find(gallery("two"))
    assert second is not None
    assert not second.answered.done()
    first.end(Answered(b'{"id":"one","answer":[1]}', Ending.ANSWER))
    assert (await second.answered).reply == b'{"id":"two","answer":[1]}'
    third = kept.find(gallery("three"))
    assert third is not None
    assert (await third.answered).reply == b'{"id":"three","answer":[1]}'
    assert kept.find(gallery("four", "hashi")) is None


@asynchronous
async def test_a_fault_goes_to_all_who_wait_and_is_not_kept() -> None:
    kept = Kept()
    first = Asking.without_worker("one")
    kept.keep(gallery("one"), first)
    second = kept.find(gallery("two"))
    assert second is not None
    first.end(refusal("one", "cancelled"))
    assert (await second.answered).reply == b'{"id":"two","fault":"cancelled"}'
    assert kept.find(gallery("three")) is None


@asynchronous
async def test_only_so_many_answers_are_kept() -> None:
    kept = Kept()
    for number in range(MOST_KEPT + 1):
        kept.keep(gallery("one", str(number)), Asking.without_worker("one"))
    assert kept.find(gallery("two", "0")) is None
    assert kept.find(gallery("two", "1")) is not None
