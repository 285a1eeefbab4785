"""``lamplit factory run``, ``grade`` and ``solve``: work for many workers, seen while it goes on."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from lamplit.cli.factory.status import remarks
from lamplit.cli.support.errors import BAD, DONE, INTERRUPTED, NO, say, sentence_of
from lamplit.cli.support.input import text_of
from lamplit.cli.support.layout import paragraph
from lamplit.cli.support.many import entries_of, place
from lamplit.core.errors import BadInput
from lamplit.core.system.interrupts import end_at_once
from lamplit.core.words import amount

if TYPE_CHECKING:
    from lamplit.factory.batches import LeftOut, Source
    from lamplit.factory.progress import Standing
    from lamplit.factory.studies import Given, Question

NAMED = 5
"""How many of those that were left out are named."""
AGAIN = "run the same command again to go on"


def run_order(order: str, path: str, address: str | None, workers: int | None) -> int:
    """Make what the store does not have of an order; the exit code."""
    from lamplit.factory.lock import locked
    from lamplit.factory.order import read_plan
    from lamplit.factory.progress import standing
    from lamplit.factory.run import Backlog
    from lamplit.factory.store import Store

    refuse_odd_workers(address, workers)
    plan = read_plan(text_of(order), order)
    with locked(path), Store.open(path) as store:
        backlog = Backlog(plan, store)
        order_id = backlog.order_id
        before = sum(lot.delivered for lot in store.tally(order_id))
        code = DONE
        if not all(lot.finished for lot in store.tally(order_id)):
            code = spread(
                backlog, address, workers,
                look=lambda: [standing(lot) for lot in store.tally(order_id)],
                name=lambda left: f"number {left.item[0]} of lot {left.source}",
            )  # fmt: skip
        tally = store.tally(order_id)
        there = sum(lot.delivered for lot in tally)
        asked = sum(lot.count for lot in tally)
        print(f"{path}: {there} of {amount(asked, 'puzzle')}, {there - before} of them new")
        for lot in tally:
            for sentence in remarks(store, order_id, lot):
                print(paragraph(sentence))
        return code or (DONE if all(lot.delivered == lot.count for lot in tally) else NO)


def run_study(
    question: Question, sources: list[str], genre: str | None, format: str | None, path: str, address: str | None,
    workers: int | None,
) -> int:  # fmt: skip
    """Answer a question for every puzzle that was given and has no answer in the store; the exit code."""
    from lamplit.factory.lock import locked
    from lamplit.factory.store import Store
    from lamplit.factory.studies import Study

    refuse_odd_workers(address, workers)
    puzzles, code = _given(sources, genre, format)
    if not puzzles:
        return code
    with locked(path), Store.open(path) as store:
        study = Study(store, question, puzzles)
        before = study.standing()
        if not before.over:
            worked = spread(
                study, address, workers,
                look=lambda: [study.standing()],
                name=lambda left: puzzles[left.item[0] - 1].name,
            )  # fmt: skip
            code = worked if worked == INTERRUPTED else max(code, worked)
        now = study.standing()
        asked = amount(now.count, "puzzle")
        print(f"{path}: {now.name} has {now.done} of {asked}, {now.done - before.done} of them new")
        return code


def _given(sources: list[str], genre: str | None, format: str | None) -> tuple[list[Given], int]:
    """The puzzles that can be read, and an exit code; each that can't is named."""
    from lamplit.factory.studies import given

    puzzles, code = [], DONE
    for source, _, entry in entries_of(sources, genre, format):
        try:
            puzzles.append(given(place(source, entry.line), entry.puzzle))
        except BadInput as error:
            say(f"{place(source, entry.line)}: {sentence_of(error)}")
            code = BAD
    return puzzles, code


def refuse_odd_workers(address: str | None, workers: int | None) -> None:
    if workers is not None and address is not None:
        raise BadInput("--workers is for a cluster on this machine; one that is there has its own: leave it out")
    if workers is not None and workers < 1:
        raise BadInput(f"--workers is {workers}; expected at least 1")


def spread(
    source: Source,
    address: str | None,
    workers: int | None,
    look: Callable[[], list[Standing]],
    name: Callable[[LeftOut], str],
) -> int:
    """Have the work done by a cluster, and show how far it has come; the exit code."""
    from lamplit.factory.batches import carry_out
    from lamplit.factory.cluster import cluster
    from lamplit.factory.progress import Progress

    with _noted_signals() as ended:
        with cluster(address, workers, ended) as found:
            print(_where(found.dashboard, found.threads), flush=True)
            with Progress(look, lambda: found.threads, sys.stdout) as progress:
                left_out = carry_out(source, found, ended, progress)
        if ended():
            say(f"interrupted; what was finished is in the store: {AGAIN}")
            return INTERRUPTED
    for one in left_out[:NAMED]:
        say(f"{name(one)} was left out: {one.why}")
    if left_out:
        say(f"{amount(len(left_out), 'puzzle')} left out in all; the same command tries again")
    return NO if left_out else DONE


def _where(dashboard: str, threads: int) -> str:
    seen = f"; Dask's dashboard is at {dashboard}" if dashboard else ""
    return f"{amount(threads, 'worker')}{seen}"


@contextmanager
def _noted_signals() -> Iterator[Callable[[], bool]]:
    """The first request to end, by Ctrl-C or a polite kill, is noted: what is finished is written down, and the
    cluster ended in order. At the second Ctrl-C we end at once, and workers that miss us end by themselves."""
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)
        end_at_once()

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    for number in heard:
        signal.signal(number, note)
    try:
        yield lambda: bool(came)
    finally:
        for number in heard:
            signal.signal(number, before[number])
