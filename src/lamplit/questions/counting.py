"""How many solutions a puzzle has, without listing them all.

The first hundred are listed, which is all there is for most puzzles. If there are more, the solver says which
variables are the same in every solution, and a sweep over the others counts (``sweep``); listing and sweeping
take turns, and the first that is done has the answer. Where the board is too wide for a sweep, it is counted in
two halves, the solutions with some decision and those without it, and so on. So there is a lower bound at any
time, also when the clock or the user puts an end to it.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from math import floor, log10

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import WrongAnswer
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import View
from lamplit.core.words import format_count, make_sentence
from lamplit.drawing.notebook import build_html
from lamplit.engines.sat import SatSession
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import genre_of
from lamplit.questions.frontiers import TooWide
from lamplit.questions.sweep import Sweep

FEW = 100
"""This many solutions are listed before anything else is tried."""
TURN = 0.5
"""Seconds of the first turn of a sweep, after which half as long is spent on listing; each turn is twice as long
as the one before. On a large board with a few thousand solutions the list is sooner complete."""
MOST_LITERALS = 10_000_000
"""This many are kept in the solver of what has been listed, a few ten MB; from then on there is only the sweep."""
MOST_WRITTEN = 10**40
"""Numbers from here on are rounded where people read them."""
CONFLICTS = 20
"""So long the solver looks for what can't be otherwise, for each variable."""


@dataclass(frozen=True, repr=False)
class Count:
    """A number of solutions: exact if ``complete``, else a lower bound."""

    number: int
    """The number."""
    complete: bool
    """Whether the number is exact."""
    puzzle: Puzzle | None = field(default=None, compare=False, kw_only=True)
    """The puzzle whose solutions were counted."""

    def __str__(self) -> str:
        """``720 solutions``, ``at least 100 solutions``; a number that nobody would read only to a few digits."""
        at_least = "" if self.complete else "at least "
        if self.number < MOST_WRITTEN:
            return at_least + format_count(self.number, "solution")
        digits = floor(log10(self.number))
        return f"{at_least}about {self.number / 10**digits:.2f} · 10^{digits} solutions"

    def __repr__(self) -> str:
        board = "" if self.puzzle is None else f"{self.puzzle.genre} {self.puzzle.size}, "
        return f"<Count: {board}{self}>"

    def _repr_html_(self) -> str:
        """The number and the board, as a notebook shows them."""
        return build_html([make_sentence(str(self))], [] if self.puzzle is None else [(self.puzzle, View())])


def count_solutions(puzzle: Puzzle, clock: Clock | None = None) -> Count:
    """How many solutions there are, or how many at least when time runs out."""
    best = Count(0, False, puzzle=puzzle)
    try:
        for bound in iterate_bounds(puzzle, clock or Clock()):
            best = bound
    except OutOfTime:
        pass
    return best


def iterate_bounds(puzzle: Puzzle, clock: Clock) -> Iterator[Count]:
    """Lower bounds that grow, and at last the number itself. OutOfTime when the deadline passes."""
    counter = _Counter(puzzle, clock)
    try:
        best = 0
        for number in counter.iterate_counts():
            if number > best:
                best = number
                yield Count(best, False, puzzle=puzzle)
        yield Count(best, True, puzzle=puzzle)
    finally:
        counter.close()


class _Counter:
    """One puzzle in one solver, in which every half is asked about under assumptions."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self.puzzle = puzzle
        self.clock = clock
        self.model = genre_of(puzzle).model(puzzle, clock=clock)
        self.session = SatSession(self.model, clock=clock, solver="minisat22")
        self.most_listed = max(FEW, MOST_LITERALS // max(1, len(self.model.decisions)))
        self.order = order_for_sweep(self.model, by_column=puzzle.grid.rows < puzzle.grid.cols, clock=clock)

    def close(self) -> None:
        self.session.close()

    def iterate_counts(self) -> Iterator[int]:
        """How many have been counted so far; the last is all there are."""
        another = self.session.add_variable()
        listed = 0
        while listed < FEW:
            if not self._find_another([], another, self.clock):
                return
            listed += 1
            yield listed
        sweeping = self._make_sweep([-another]).count()
        seconds = TURN
        try:
            while (swept := self._run_sweep(sweeping, seconds)) is None:
                turn = self.clock.limit_to(seconds / 2)
                with suppress(OutOfTime):
                    while listed < self.most_listed:
                        if not self._find_another([], another, turn):
                            return
                        listed += 1
                        yield listed
                self.clock.check()
                seconds *= 2
        except TooWide:
            self.session.add([-another])
            yield from self._count_halves()
        else:
            yield _require_not_fewer(swept, listed)

    def _run_sweep(self, sweeping: Generator[None, None, int], seconds: float) -> int | None:
        """Let a sweep go on for a while; what it has counted if that is the end of it."""
        until = time.monotonic() + seconds
        try:
            while time.monotonic() < until:
                next(sweeping)
                self.clock.check()
        except StopIteration as end:
            number: int = end.value
            return number
        return None

    def _count_halves(self) -> Iterator[int]:
        """The same part by part: a part that is too much is halved by a decision that is open in it."""
        counted = 0
        parts: list[list[Lit]] = [[]]
        while parts:
            part = parts.pop()
            listed = 0
            another = self.session.add_variable()
            while listed < FEW and self._find_another(part, another, self.clock):
                listed += 1
                yield counted + listed
            self.session.add([-another])
            if listed == FEW:
                sweep = self._make_sweep(part)
                try:
                    swept = self._run_sweep(sweep.count(), TURN)
                except TooWide:
                    swept = None
                if swept is None:
                    split = next(var for var in self.order if self.model.keys[var] and var not in sweep.fixed)
                    parts += ([*part, -split], [*part, split])
                    continue
                listed = _require_not_fewer(swept, listed)
            counted += listed
            yield counted

    def _find_another(self, part: list[Lit], another: Lit, clock: Clock) -> bool:
        """Look for a solution of a part; while ``another`` holds, none comes twice."""
        session = self.session
        session.clock = clock
        try:
            if not session.solve(assume=[*part, another]):
                return False
        finally:
            session.clock = self.clock
        solution = Solution(session.read_decisions())
        require_accepted(self.puzzle, solution, "the engine sat")
        session.add([-another, *session.make_blocking_clause(solution)])
        return True

    def _make_sweep(self, part: list[Lit]) -> Sweep:
        """A sweep over what is open in a part; as far as the solver sees it soon, the rest is the same everywhere.

        It is asked for the opposite of each literal of its last answer, and not for long: what it does not
        refute is left open, which is never wrong. (``shared_part`` makes sure of each, and takes minutes on a large
        empty board.)
        """
        session = self.session
        same = {var if session.is_true(var) else -var for var in range(1, self.model.variables + 1)}
        for lit in sorted(same, key=abs):
            if lit in same:
                match session.try_refute([*part, -lit], CONFLICTS):
                    case False:
                        same = {other for other in same if session.is_true(other)}
                    case None:
                        same.remove(lit)
        return Sweep(self.model, self.order, {abs(lit): lit > 0 for lit in same}, self.clock)


def _require_not_fewer(swept: int, listed: int) -> int:
    """The two ways to count judge each other."""
    if swept < listed:
        raise WrongAnswer(f"{listed} solutions were listed where {swept} were counted; please report this puzzle")
    return swept


def order_for_sweep(model: Model, *, by_column: bool, clock: Clock) -> list[int]:
    """The variables in the order of a sweep: row by row, or column by column, which is better on a wide board.

    A decision comes at its last cell, an auxiliary variable as soon as all others of one of its clauses have come.
    """
    due: dict[int, tuple[int, int]] = {}
    for var in clock.check_during(model.decisions):
        decision = model.keys[var]
        assert decision is not None
        cells = [*decision.cells, *(end for edge in decision.edges for end in edge)]
        row, col = max((_sweep_key(cell, by_column) for cell in cells), default=(0, 0))
        due[var] = row, col
    said = [*(clause.lits for clause in model.clauses), *(count.lits for count in model.counts)]
    mentions: dict[int, list[list[int]]] = {}
    for lits in clock.check_during(said):
        for lit in lits:
            if model.keys[abs(lit)] is None:
                mentions.setdefault(abs(lit), []).append([abs(other) for other in lits if abs(other) != abs(lit)])
    for var in clock.check_during(range(1, model.variables + 1)):
        if var not in due:
            ready = [[due[other] for other in others if other in due] for others in mentions.get(var, [])]
            due[var] = min((max(places) for places in ready if places), default=(0, 0))
    return sorted(due, key=lambda var: (due[var], var))


def _sweep_key(cell: Cell, by_column: bool) -> tuple[int, int]:
    return (cell.col, cell.row) if by_column else (cell.row, cell.col)
