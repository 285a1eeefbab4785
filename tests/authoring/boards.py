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
from lamplit.genre.steps import Tier
from lamplit.library.gallery import GalleryEntry, list_small_entries

GENRES = CLUED
MOST_CELLS = {"fillomino": 5}
"""Larger boards have too many answers to list without their numbers."""


def draw_boards(name: str) -> st.SearchStrategy[Puzzle]:
    """Small boards whose answers can be listed, with clues and without."""
    most = MOST_CELLS.get(name)
    boards = CASES[name].boards
    return boards if most is None else boards.filter(lambda puzzle: len(puzzle.grid.cells) <= most)


def list_named_boards(name: str) -> list[Puzzle]:
    """Those of the named boards whose answers can be listed."""
    return [each for each in CASES[name].named.values() if len(each.grid.cells) <= MOST_CELLS.get(name, 99)]


@st.composite
def solved(draw: st.DrawFn, name: str) -> tuple[Puzzle, Solution]:
    """A board with all the clues that fit one of its solutions, and that solution; there may be others."""
    puzzle = draw(draw_boards(name))
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


def list_tricky_entries(name: str) -> list[GalleryEntry]:
    """Small tricky puzzles of the gallery, the smallest first."""
    tricky = [entry for entry in list_small_entries(name, 64) if entry.grade is Tier.TRICKY]
    return sorted(tricky, key=lambda entry: len(entry.puzzle.grid.cells))


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
