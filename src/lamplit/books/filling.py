"""From an order to a book: every puzzle made, or read and proven, by worker processes; nothing twice.

All sections are worked on at once, the hardest puzzles first, so that every worker is busy to the end. What is
chosen is decided afterwards, in the order of the book, so that it does not depend on who was ready first. Given
puzzles come before those that are made: of one that is like another there is always a next attempt.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from itertools import count, islice
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from lamplit.books.contents import Book, BookEntry, BookOrder, Chapter, Section
from lamplit.books.entries import LEVELS, MadeEntry, PuzzleSlot, judge_entry, make_entry
from lamplit.books.given_puzzles import GivenPuzzle, iterate_given_puzzles
from lamplit.books.order import MOST_PUZZLES
from lamplit.books.typesetting.layout import refuse_oversized_boards
from lamplit.books.typesetting.wording import format_caption
from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo, BadInput, LamplitError, warn
from lamplit.core.puzzle import Puzzle
from lamplit.core.system.jobs import JobPool
from lamplit.core.system.processes import LONGEST_WAIT, can_start_processes
from lamplit.core.words import quote
from lamplit.generating.order_parsing import find_generator
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of

T = TypeVar("T")
ProgressCallback = Callable[[int, int], None]
"""Is told how many puzzles of how many are done."""
TOO_MANY = f"the book has more than {MOST_PUZZLES} puzzles"
NOT_UNIQUE = "x" * 48
"""As long as the sentence below a puzzle with several solutions, in any language."""


def fill_book(order: BookOrder, jobs: int, clock: Clock, report: ProgressCallback | None = None) -> Book:
    """The book that an order asks for. What can't be read or printed is refused before any work.

    The clock is for all puzzles together.
    """
    if jobs < 1:
        raise BadInput(f'"jobs" is {quote(jobs)}; expected at least 1')
    if not can_start_processes():
        raise LamplitError("making a book needs child processes, which can't be started here")
    places = list(_iterate_slots(order))
    room = MOST_PUZZLES - len(places)
    given = []
    for section in order.sections:
        if not section.wanted:
            given.append(_GivenSection(order, section, room))
            room -= given[-1].puzzle_count
    with closing(JobPool(jobs, clock)) as workers:
        work = _BookFiller(order, workers, clock)
        for one in given:
            one.start(work)
        hardest_first = sorted(range(len(places)), key=lambda at: -LEVELS.index(places[at][1].order.difficulty))
        making = {at: work.submit_making(*places[at]) for at in hardest_first}
        work.wait_for_all(report or (lambda done, of: None))
        entries = {one.section.number: one.choose_entries(work) for one in given}
        for at, (section, place) in enumerate(places):
            entries.setdefault(section.number, []).append(work.wait_for_new_entry(section, place, making[at]))
    return Book(order, tuple(_build_chapters(order, entries)), tuple(work.remarks))


def _iterate_slots(order: BookOrder) -> Iterator[tuple[Section, PuzzleSlot]]:
    """Every puzzle that is to be made, in the order of the book."""
    _refuse_too_many(order)
    for section in order.sections:
        for wanted in section.wanted:
            with _locate_errors(order, section):
                refuse_oversized_boards(order.look, wanted.order.grid.cols, wanted.order.grid.rows)
            _warn_if_slow(order, section, wanted.order)
            for number in range(1, wanted.count + 1):
                yield section, PuzzleSlot(order.seed, section.number, wanted.order, number)


class _BookFiller:
    """What all sections share: the workers, what the book has already, and what its maker should know."""

    def __init__(self, order: BookOrder, workers: JobPool, clock: Clock) -> None:
        self.order = order
        self.remarks: list[str] = []
        self._workers = workers
        self._clock = clock
        self._due: dict[Future[Any], Section] = {}
        self._judging: dict[tuple[Puzzle, bool], Future[BookEntry]] = {}
        self._had: dict[bytes, str] = {}
        """Where each puzzle of the book comes from, by its fingerprint."""

    def submit_making(self, section: Section, place: PuzzleSlot, first: int = 0) -> Future[MadeEntry]:
        return self._submit(section, partial(make_entry, place, self.order.look.hints, first))

    def submit_judging(self, section: Section, given: GivenPuzzle) -> Future[BookEntry]:
        """A puzzle that is given twice, perhaps for two sections of the same file, is judged once."""
        key = (given.puzzle, section.not_unique)
        if key not in self._judging:
            task = partial(judge_entry, given.puzzle, given.where, section.not_unique, self.order.look.hints)
            self._judging[key] = self._submit(section, task)
        return self._judging[key]

    def _submit(self, section: Section, task: Callable[[], T]) -> Future[T]:
        future = self._workers.submit(task)
        self._due[future] = section
        return future

    def wait_for_all(self, report: ProgressCallback) -> None:
        """Wait until all that was asked for is done; whatever fails is raised, and the rest not waited for."""
        of = len(self._due)
        pending = set(self._due)
        report(0, of)
        while pending:
            self._clock.check()
            done, pending = wait(pending, LONGEST_WAIT, FIRST_COMPLETED)
            for future in done:
                self._raise_if_failed(future)
            if done:
                report(of - len(pending), of)

    def _raise_if_failed(self, future: Future[Any]) -> None:
        """Of several puzzles that are refused the first is told of, however many workers there are: those before
        it have been begun, and are waited for."""
        if isinstance(future.exception(), BadInput | AnswerIsNo):
            for earlier, section in self._due.items():
                self.result(section, earlier)
        self.result(self._due[future], future)

    def result(self, section: Section, future: Future[T]) -> T:
        with _locate_errors(self.order, section):
            return self._workers.result(future)

    def wait_for_new_entry(self, section: Section, place: PuzzleSlot, future: Future[MadeEntry]) -> BookEntry:
        """The first attempt at a place that brings what the book does not have yet."""
        while True:
            found = self.result(section, future)
            if self.claim_puzzle(found.entry.puzzle, place.kind) is None:
                return found.entry
            future = self.submit_making(section, place, found.attempt + 1)

    def claim_puzzle(self, puzzle: Puzzle, where: str) -> str | None:
        """Where the same puzzle, turned or mirrored, came from before; None if it is new, and had from now on."""
        key = fingerprint(puzzle)
        had = self._had.get(key)
        if had is None:
            self._had[key] = where
        return had

    def add_remark(self, section: Section, sentence: str) -> None:
        self.remarks.append(self.order.add_location(section, sentence))


class _GivenSection:
    """A section of given puzzles: the first this many are judged at once, others only in place of those left out."""

    def __init__(self, order: BookOrder, section: Section, room: int) -> None:
        """The book has room for this many more puzzles."""
        self.section = section
        self._order = order
        self._coming = iterate_given_puzzles(section)
        with _locate_errors(order, section):
            self._first = list(islice(self._coming, room + 1 if section.count is None else section.count))
            if len(self._first) > room:
                raise BadInput(f"with this section {TOO_MANY}; limit it with count")
        for given in self._first:
            _refuse_oversized_puzzle(order, section, given)
        self._due: deque[tuple[GivenPuzzle, Future[BookEntry]]] = deque()

    @property
    def puzzle_count(self) -> int:
        """How many puzzles the book may get from here."""
        return len(self._first)

    def start(self, work: _BookFiller) -> None:
        self._due.extend((given, work.submit_judging(self.section, given)) for given in self._first)

    def choose_entries(self, work: _BookFiller) -> list[BookEntry]:
        """The puzzles that the book takes, in the order in which they are given."""
        taken = []
        while self._due:
            given, future = self._due.popleft()
            entry = work.result(self.section, future)
            if self._is_wanted(entry) and self._is_new(given, work):
                taken.append(entry)
                self._add_remarks(given, entry, work)
            else:
                self._take_another(work)
        wanted = self.section.count
        if not taken:
            source = Path(self.section.file or self.section.store or "").name
            raise AnswerIsNo(work.order.add_location(self.section, f"{source} has no puzzle for this section"))
        if wanted is not None and len(taken) < wanted:
            work.add_remark(self.section, f"this section has {len(taken)} of {wanted} puzzles: there are no more")
        return taken

    def _is_wanted(self, entry: BookEntry) -> bool:
        wanted = self.section.difficulty
        return not wanted or (entry.grade is not None and str(entry.grade.tier) in wanted)

    def _is_new(self, given: GivenPuzzle, work: _BookFiller) -> bool:
        had = work.claim_puzzle(given.puzzle, given.where)
        if had is not None:
            work.add_remark(
                self.section, f"{given.where} is left out as a duplicate: it is {had}, perhaps turned or mirrored"
            )
        return had is None

    def _add_remarks(self, given: GivenPuzzle, entry: BookEntry, work: _BookFiller) -> None:
        if not entry.unique:
            work.add_remark(self.section, f"{given.where} has more than one solution; the book marks it")
        elif entry.grade is None:
            work.add_remark(self.section, f"{given.where} takes too long to grade; the book shows no difficulty for it")
        if entry.unique and given.solution not in (None, entry.solution):
            work.add_remark(self.section, f"{given.where} came with a wrong solution; the book has the right one")

    def _take_another(self, work: _BookFiller) -> None:
        with _locate_errors(self._order, self.section):
            given = next(self._coming, None)
        if given is not None:
            _refuse_oversized_puzzle(self._order, self.section, given)
            self._due.append((given, work.submit_judging(self.section, given)))


@contextmanager
def _locate_errors(order: BookOrder, section: Section) -> Iterator[None]:
    """What is wrong with a section is said with the line on which it stands."""
    try:
        yield
    except (BadInput, AnswerIsNo) as error:
        raise type(error)(order.add_location(section, str(error))) from None


def _refuse_too_many(order: BookOrder) -> None:
    """Of puzzles that are to be made, before so much as a list of them is."""
    total = 0
    for section in order.sections:
        total += sum(wanted.count for wanted in section.wanted)
        if total > MOST_PUZZLES:
            raise BadInput(order.add_location(section, f"with this section {TOO_MANY}; split it into two books"))


def _refuse_oversized_puzzle(order: BookOrder, section: Section, given: GivenPuzzle) -> None:
    """Refuse a given puzzle for which the paper is too small, with what will stand below it."""
    below = [text for text in (format_caption(given.puzzle), NOT_UNIQUE if section.not_unique else "") if text]
    try:
        refuse_oversized_boards(order.look, given.puzzle.grid.cols, given.puzzle.grid.rows, below)
    except BadInput as error:
        raise BadInput(order.add_location(section, f"{given.where}: {error}")) from None


def _warn_if_slow(order: BookOrder, section: Section, wanted: Order) -> None:
    """Say before anybody waits that it will be long."""
    if wanted.difficulty in find_generator(wanted.genre, wanted.method).slow:
        title = genre_of(wanted).title
        warn(order.add_location(section, f"{wanted.difficulty} {title} is rare: each puzzle may take minutes to make"))


def _build_chapters(order: BookOrder, entries: dict[int, list[BookEntry]]) -> Iterator[Chapter]:
    """The sections with their puzzles, numbered through the book."""
    numbers = count(1)
    for section in order.sections:
        found = entries[section.number]
        if not section.as_given:
            found = sorted(found, key=_rank_hardness)
        numbered = tuple(replace(entry, number=next(numbers)) for entry in found)
        yield Chapter(section, section.title or "", numbered)


def _rank_hardness(entry: BookEntry) -> tuple[float, float]:
    """What has no grade comes last."""
    return (inf, inf) if entry.grade is None else (entry.grade.tier, entry.grade.score)
