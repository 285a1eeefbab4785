"""Small boards with exactly one solution and clues to spare, for the tests of what setters ask."""

from __future__ import annotations

from collections.abc import Collection

from hypothesis import assume
from hypothesis import strategies as st
from tests.conformance.boards import CASES, CLUED, brute_force

from lamplit.authoring.changes import setter_of
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.registry import genre_of

GENRES = CLUED


@st.composite
def solved(draw: st.DrawFn, name: str) -> tuple[Puzzle, Solution]:
    """A board with all the clues that fit one of its solutions, and that solution; there may be others."""
    puzzle = draw(CASES[name].boards)
    truths = brute_force(puzzle) or brute_force(keep_only_clues(puzzle, ()))
    assume(truths)
    solution = draw(st.sampled_from(sorted(truths, key=lambda each: sorted(map(repr, each.true)))))
    return puzzle.with_clues({**puzzle.clues, **setter_of(puzzle).fitting(puzzle, solution)}), solution


@st.composite
def unique(draw: st.DrawFn, name: str, most: int = 7) -> Puzzle:
    """A board with one solution and up to this many clues that could be left out, some of them superfluous."""
    full, _ = draw(solved(name))
    clues = sorted(saying(full))
    kept = draw(st.sets(st.sampled_from(clues), max_size=most)) if clues else set()
    puzzle = next((each for each in (keep_only_clues(full, kept), full) if one_solution(each)), None)
    assume(puzzle is not None and len(saying(puzzle)) <= most)
    assert puzzle is not None
    return puzzle


def saying(puzzle: Puzzle) -> list[Cell]:
    """The clues that say something: without them something else would stand there."""
    weaker = setter_of(puzzle).weaker
    return [cell for cell, clue in puzzle.clues.items() if weaker(clue) != clue]


def one_solution(puzzle: Puzzle) -> bool:
    """By brute force."""
    return len(brute_force(puzzle)) == 1


class Without:
    """A puzzle with clues left out, judged by brute force: its board's solutions are worked out once."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.clues = frozenset(saying(puzzle))
        self._all = brute_force(keep_only_clues(puzzle, ()))

    def unique(self, gone: Collection[Cell]) -> bool:
        left = keep_only_clues(self.puzzle, self.clues.difference(gone))
        check = genre_of(left).check
        return sum(not check(left, solution) for solution in self._all) == 1
