"""One puzzle of a book, made or judged, with all that the book says of it. Runs in worker processes.

A puzzle that is made belongs to (seed of the book, section, difficulty, number, attempt) and to nothing else: the
same order gives the same book, whatever the machine and the number of workers, with the same version of Lamplit
and of python-sat.
"""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.books.contents import BookEntry, BookHint
from lamplit.books.hints import find_book_hint
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.factory.tasks import SEEDS, derive_number
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.skill import DIFFICULTIES
from lamplit.genre.orders import NoPuzzleFound, Order
from lamplit.genre.registry import genre_of
from lamplit.human import Grade, grade

ATTEMPTS = 20
"""Seeds that are tried for a puzzle until one has luck."""
PATIENCE = 60.0
"""Seconds for the grade of a given puzzle, and for the hint of any; without them a book can do."""
UNNUMBERED = 0
"""Numbers are given when the whole book is there."""
LEVELS = (None, *DIFFICULTIES)


@dataclass(frozen=True)
class PuzzleSlot:
    """The place in a book for which a puzzle is made."""

    book_seed: int
    section: int
    order: Order
    number: int
    """Among those of its section and difficulty, from 1."""

    def derive_seed(self, attempt: int) -> int:
        """The seed of an attempt."""
        level = LEVELS.index(self.order.difficulty)
        return derive_number(self.book_seed, self.section, level, self.number, attempt) % SEEDS

    @property
    def kind(self) -> str:
        """What is made: ``easy 10×10 Akari``."""
        size = f"{self.order.grid.cols}×{self.order.grid.rows} {genre_of(self.order).title}"
        return size if self.order.difficulty is None else f"{self.order.difficulty} {size}"


@dataclass(frozen=True)
class MadeEntry:
    """A puzzle that was made, and which attempt had luck, so that one may go on from there."""

    attempt: int
    entry: BookEntry


def make_entry(place: PuzzleSlot, hints: bool, first: int = 0) -> MadeEntry:
    """The puzzle of the first attempt, from this one on, that has luck."""
    why = "all of them are in the book already, and there are no more on a board this small"
    for attempt in range(first, ATTEMPTS):
        seed = place.derive_seed(attempt)
        try:
            made = make_puzzle(place.order, seed)
        except NoPuzzleFound as error:
            why = str(error)
            continue
        hint = find_hint(made.puzzle) if hints else None
        return MadeEntry(attempt, BookEntry(UNNUMBERED, made.puzzle, made.solution, True, made.grade, hint, seed))
    raise NoPuzzleFound(f"couldn't make another {place.kind} in {ATTEMPTS} attempts: {why}")


def judge_entry(puzzle: Puzzle, where: str, not_unique: bool, hints: bool) -> BookEntry:
    """A given puzzle, solved, checked and graded; one with several solutions only where such are let in."""
    outcome = solve(puzzle)
    if outcome.status == "none":
        raise BadInput(f"{where} has no solution; a book only takes puzzles with one")
    unique = outcome.status == "unique"
    if not unique and not not_unique:
        raise BadInput(
            f"{where} has more than one solution; repair it, or set not_unique = true in its section "
            "to print it with a note"
        )
    graded = _grade_puzzle(puzzle) if unique else None
    hint = find_hint(puzzle) if unique and hints else None
    return BookEntry(UNNUMBERED, puzzle, outcome.solutions[0], unique, graded, hint)


def _grade_puzzle(puzzle: Puzzle) -> Grade | None:
    try:
        return grade(puzzle, Clock.from_timeout(PATIENCE))
    except OutOfTime:
        return None


def find_hint(puzzle: Puzzle) -> BookHint | None:
    """What is told of a puzzle at the back; None where there is nothing to tell, or it takes too long to find."""
    try:
        return find_book_hint(puzzle, Clock.from_timeout(PATIENCE))
    except OutOfTime:
        return None
