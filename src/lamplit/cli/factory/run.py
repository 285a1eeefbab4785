"""``lamplit factory run``, ``grade`` and ``solve``: work for many workers, seen while it goes on."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from lamplit.cli.factory.status import list_remarks
from lamplit.cli.support.errors import BAD, DONE, INTERRUPTED, NO, describe_error, say
from lamplit.cli.support.input import read_argument
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import format_location, iterate_entries
from lamplit.core.errors import BadInput
from lamplit.core.system.interrupts import exit_on_interrupt
from lamplit.core.words import format_count

if TYPE_CHECKING:
    from lamplit.factory.batches import BatchSource, SkippedItem
    from lamplit.factory.progress import WorkProgress
    from lamplit.factory.studies import StudyPuzzle, StudyQuestion

NAMED = 5
"""How many of those that were left out are named."""
AGAIN = "rerun the same command to resume"


def run_order(order: str, path: str, address: str | None, workers: int | None) -> int:
    """Make what the store does not have of an order; the exit code."""
    from lamplit.factory.lock import lock_store
    from lamplit.factory.order import read_factory_order
    from lamplit.factory.progress import summarise_lot
    from lamplit.factory.run import Backlog
    from lamplit.factory.store import Store

    refuse_odd_workers(address, workers)
    plan = read_factory_order(read_argument(order), order)
    with lock_store(path), Store.open(path) as store:
        backlog = Backlog(plan, store)
        order_id = backlog.order_id
        before = sum(lot.delivered for lot in store.tally_lots(order_id))
        code = DONE
        if not all(lot.is_finished for lot in store.tally_lots(order_id)):
            code = run_on_cluster(
                backlog,
                address,
                workers,
                look=lambda: [summarise_lot(lot) for lot in store.tally_lots(order_id)],
                name=lambda left: f"number {left.item[0]} of lot {left.source}",
            )
        tally = store.tally_lots(order_id)
        there = sum(lot.delivered for lot in tally)
        ordered = sum(lot.count for lot in tally)
        print(f"{path}: {there} of {format_count(ordered, 'puzzle')}, {there - before} of them new")
        for lot in tally:
            for sentence in list_remarks(store, order_id, lot):
                print(format_paragraph(sentence))
        return code or (DONE if all(lot.delivered == lot.count for lot in tally) else NO)


def run_study(
    question: StudyQuestion,
    sources: Sequence[str],
    genre: str | None,
    format: str | None,
    path: str,
    address: str | None,
    workers: int | None,
) -> int:
    """Answer a question for every puzzle that was given and has no answer in the store; the exit code."""
    from lamplit.factory.lock import lock_store
    from lamplit.factory.store import Store
    from lamplit.factory.studies import Study

    refuse_odd_workers(address, workers)
    puzzles, code = _read_puzzles(sources, genre, format)
    if not puzzles:
        return code
    with lock_store(path), Store.open(path) as store:
        study = Study(store, question, puzzles)
        before = study.summarise()
        if not before.over:
            worked = run_on_cluster(
                study,
                address,
                workers,
                look=lambda: [study.summarise()],
                name=lambda left: puzzles[left.item[0] - 1].name,
            )
            code = worked if worked == INTERRUPTED else max(code, worked)
        now = study.summarise()
        ordered = format_count(now.count, "puzzle")
        print(f"{path}: {now.name} has {now.done} of {ordered}, {now.done - before.done} of them new")
        return code


def _read_puzzles(sources: Sequence[str], genre: str | None, format: str | None) -> tuple[list[StudyPuzzle], int]:
    """The puzzles that can be read, and an exit code; each that can't is named."""
    from lamplit.factory.studies import make_study_puzzle

    puzzles, code = [], DONE
    for source, _, entry in iterate_entries(sources, genre, format):
        try:
            puzzles.append(make_study_puzzle(format_location(source, entry.line), entry.puzzle))
        except BadInput as error:
            say(f"{format_location(source, entry.line)}: {describe_error(error)}")
            code = BAD
    return puzzles, code


def refuse_odd_workers(address: str | None, workers: int | None) -> None:
    if workers is not None and address is not None:
        raise BadInput("--workers can't be used with --cluster, which has its own workers")
    if workers is not None and workers < 1:
        raise BadInput(f"--workers is {workers}; expected at least 1")


def run_on_cluster(
    source: BatchSource,
    address: str | None,
    workers: int | None,
    look: Callable[[], list[WorkProgress]],
    name: Callable[[SkippedItem], str],
) -> int:
    """Have the work done by a cluster, and show how far it has come; the exit code."""
    from lamplit.factory.batches import run_batches
    from lamplit.factory.cluster import open_cluster
    from lamplit.factory.progress import ProgressDisplay

    with _note_signals() as ended:
        with open_cluster(address, workers, ended) as found:
            print(_describe_cluster(found.dashboard, found.threads), flush=True)
            with ProgressDisplay(look, lambda: found.threads, sys.stdout) as progress:
                left_out = run_batches(source, found, ended, progress)
        if ended():
            say(f"interrupted; finished puzzles are in the store: {AGAIN}")
            return INTERRUPTED
    for one in left_out[:NAMED]:
        say(f"{name(one)} was skipped: {one.why}")
    if left_out:
        say(f"{format_count(len(left_out), 'puzzle')} skipped in all; rerun the same command to retry them")
    return NO if left_out else DONE


def _describe_cluster(dashboard: str, threads: int) -> str:
    seen = f"; Dask's dashboard is at {dashboard}" if dashboard else ""
    return f"{format_count(threads, 'worker')}{seen}"


@contextmanager
def _note_signals() -> Iterator[Callable[[], bool]]:
    """The first request to end, by Ctrl-C or a polite kill, is noted: what is finished is written down, and the
    cluster ended in order. At the second Ctrl-C we end at once, and workers that miss us end by themselves."""
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)
        exit_on_interrupt()

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    handled = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    for number in handled:
        signal.signal(number, note)
    try:
        yield lambda: bool(came)
    finally:
        for number in handled:
            signal.signal(number, before[number])
