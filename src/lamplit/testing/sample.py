"""The boards that checks look at: small ones at random, the smallest first, each with all its solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from random import Random

from lamplit.core.decisions import Decision
from lamplit.core.errors import LamplitError
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.system.plugins import describe_failure
from lamplit.genre.contract import Genre
from lamplit.testing.brute_force import (
    PLAIN,
    Choice,
    count_ways,
    find_solutions,
    group_by_place,
    is_exclusive,
    list_choices,
)
from lamplit.testing.failures import GenreFailure
from lamplit.testing.random_boards import BoardMaker

EVERY_LARGE = 2
"""One board in this many is a large one."""
FULL = 6
"""This many boards have a number in every cell."""
MOST_HOPELESS = 0.4
"""The share of boards that may have no solution; of those there are always enough."""
ATTEMPTS = 12
"""So often a board may turn out too large, or one that is there already, for each that is wanted."""
HOLE_WEIGHT = 3
"""A board with a hole comes after boards with this many cells more."""
MOST_SHRUNK = 300
"""So often a smaller board is tried, when one shows a failure."""


@dataclass(frozen=True)
class SmallBoard:
    """A puzzle so small that brute force solves it."""

    genre: Genre
    puzzle: Puzzle

    @cached_property
    def decisions(self) -> list[Decision]:
        return list(self.genre.decisions(self.puzzle))

    @cached_property
    def solutions(self) -> tuple[Solution, ...]:
        """What the checker accepts, in order."""
        return find_solutions(self.genre, self.puzzle) or ()

    @cached_property
    def is_plain(self) -> bool:
        """Whether brute force tries everything, and trusts nobody but ``check``."""
        return count_ways(self.decisions) <= PLAIN

    @property
    def rng(self) -> Random:
        """Random numbers that are the same for the same puzzle."""
        return Random(repr((self.puzzle.grid, self.puzzle.clue_items, self.puzzle.regions)))

    @cached_property
    def choices(self) -> list[tuple[list[Decision], list[Choice]]]:
        """The decisions of each place, and what may be true of them."""
        return [(group, list_choices(group)) for group in group_by_place(self.decisions)]

    def make_solution(self, rng: Random) -> Solution:
        """Any decisions that go together, right or wrong: at random, or a solution with a few places changed."""
        start = rng.choice(self.solutions).true if self.solutions and rng.random() < 0.6 else None
        true: set[Decision] = set()
        share = 1.0 if start is None else rng.choice((0.0, 0.1, 0.2))
        for group, choices in self.choices:
            true.update(
                start.intersection(group) if start is not None and rng.random() >= share else rng.choice(choices)
            )
        return Solution(frozenset(true))

    def make_state(self, rng: Random) -> State:
        """The same with some places left open."""
        solution = self.make_solution(rng)
        known = rng.choice((0.2, 0.5, 0.8, 1.0))
        states = [
            self.settle(group, solution.true.intersection(group)) for group, _ in self.choices if rng.random() < known
        ]
        return State(
            frozenset().union(*(one.true for one in states)), frozenset().union(*(one.false for one in states))
        )

    def settle(self, group: Sequence[Decision], choice: Choice) -> State:
        """What somebody writes who knows all of a place: of numbers only the one that it is."""
        return State(choice) if is_exclusive(group) else State(choice, frozenset(group) - choice)

    def could_become(self, state: State) -> Solution | None:
        """A solution with all that a state says."""
        fitting = (one for one in self.solutions if state.true <= one.true and state.false.isdisjoint(one.true))
        return next(fitting, None)

    def fail(self, sentence: str, state: State | Solution | None = None) -> GenreFailure:
        """A failure that this board shows."""
        shown = State(state.true) if isinstance(state, Solution) else state
        return GenreFailure(sentence, self.puzzle, shown)


Examine = Callable[[SmallBoard], None]
"""Raises ``GenreFailure`` if something is wrong with the genre on this board."""


def make_sample(genre: Genre, boards: int, seed: int) -> list[SmallBoard]:
    """This many different boards, or as many as can be found, the smallest first."""
    maker = BoardMaker(genre, Random(f"{genre.name} {seed}"))
    found: dict[Puzzle, SmallBoard] = {}
    hopeless = 0
    for attempt in range(ATTEMPTS * boards):
        if len(found) == boards:
            break
        if attempt < FULL:
            puzzle: Puzzle | None = maker.make_full()
        else:
            large, solvable = len(found) % EVERY_LARGE == 0, hopeless >= MOST_HOPELESS * boards
            puzzle = maker.make_board(large=large, solvable=solvable)
        solutions = None if puzzle is None or puzzle in found else maker.find_solutions(puzzle)
        if puzzle is None or solutions is None:
            continue
        hopeless += not solutions
        found[puzzle] = board = SmallBoard(genre, puzzle)
        vars(board)["solutions"] = solutions
    return sorted(found.values(), key=lambda board: _measure(board.puzzle))


def _measure(puzzle: Puzzle) -> tuple[int, int, int]:
    """How much there is to see on a board; a hole takes more to understand than a cell."""
    grid = puzzle.grid
    return grid.rows * grid.cols + HOLE_WEIGHT * len(grid.holes), len(puzzle.regions), len(puzzle.clues)


def examine_boards(boards: list[SmallBoard], examine: Examine) -> None:
    """Look at every board; the smallest that shows a failure is made smaller while it still does."""
    for board in boards:
        try:
            _examine(board, examine)
        except GenreFailure as failure:
            raise _shrink(board, examine, failure) from failure.__cause__


def _examine(board: SmallBoard, examine: Examine) -> None:
    """Look at a board; an exception is a failure as well."""
    try:
        examine(board)
    except GenreFailure:
        raise
    except Exception as error:
        raise board.fail(describe_failure(error)) from error


def _shrink(board: SmallBoard, examine: Examine, failure: GenreFailure) -> GenreFailure:
    """The failure on the smallest board that can be found by leaving something out."""
    tried = 0
    smaller = _list_smaller(board.puzzle)
    while tried < MOST_SHRUNK and (puzzle := next(smaller, None)) is not None:
        tried += 1
        try:
            _examine(SmallBoard(board.genre, puzzle), examine)
        except GenreFailure as found:
            failure, smaller = found, _list_smaller(puzzle)
    return failure


def _list_smaller(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Puzzles with one thing less: the last row or column, a hole, a border between regions, a clue."""
    grid = puzzle.grid
    drafts: list[tuple[Grid, list[frozenset[Cell]]]] = []
    for rows, cols in ((grid.rows - 1, grid.cols), (grid.rows, grid.cols - 1)):
        if rows and cols:
            inside = {Cell(r, c) for r in range(rows) for c in range(cols)}
            regions = [region & inside for region in puzzle.regions]
            drafts.append((Grid(rows, cols, grid.holes & inside), [region for region in regions if region]))
    if not puzzle.regions:
        drafts += [(Grid(grid.rows, grid.cols, grid.holes - {hole}), []) for hole in sorted(grid.holes)]
    for one, other in pairwise(puzzle.regions):
        rest = [region for region in puzzle.regions if region not in (one, other)]
        drafts.append((grid, [*rest, one | other]))
    for smaller, regions in drafts:
        kept = {
            cell: clue
            for cell, clue in puzzle.clues.items()
            if cell in smaller or (cell not in grid and smaller.find_side(cell) is not None)
        }
        with suppress(LamplitError):  # a region may have come apart
            yield Puzzle.of(puzzle.genre, smaller, kept, regions=regions)
    for gone in puzzle.clues:
        yield puzzle.with_clues({cell: clue for cell, clue in puzzle.clues.items() if cell != gone})
