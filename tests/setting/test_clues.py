"""Clues for a drawn solution: brute force over the checker has the last word on small boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, bare_loops, subsets

from lamplit.decisions import Line
from lamplit.errors import AnswerIsNo
from lamplit.genres import genre_of
from lamplit.genres.nurikabe.placing import islands_of
from lamplit.puzzle import Puzzle, Solution
from lamplit.setting.changes import setter_of
from lamplit.setting.clues import Clued, Unforced, clues
from lamplit.setting.enough import with_only

GENRES = tuple(CASES)
FEW_CELLS = 6
"""So many cells of a Hitori can be given all numbers there are."""


@cache
def drawings(bare: Puzzle) -> tuple[Solution, ...]:
    """All that could be drawn on a board by the rules, whatever the clues."""
    genre, setter = genre_of(bare), setter_of(bare)
    if genre.kinds == (Line,):
        return bare_loops(bare.genre, bare.grid)
    some = subsets(CASES[bare.genre].space(bare))
    return tuple(one for one in some if not genre.check(setter.grounded(bare, one), one))


def bare_board(puzzle: Puzzle) -> Puzzle:
    """Walls and islands; Nurikabe's islands are part of what is drawn."""
    if setter_of(puzzle).arranged is not None:
        return puzzle.with_clues({})
    return with_only(puzzle, ())


@st.composite
def drawn_boards(draw: st.DrawFn, name: str) -> tuple[Puzzle, Solution]:
    boards = CASES[name].boards.map(bare_board).filter(lambda bare: bool(bare.grid.cells and drawings(bare)))
    bare = draw(boards)
    return bare, draw(st.sampled_from(drawings(bare)))


def arrangements(bare: Puzzle, solution: Solution) -> Iterator[Puzzle]:
    """Every board with all clues that fits a solution, by brute force."""
    setter = setter_of(bare)
    grid = bare.grid
    if bare.genre == "nurikabe":
        for cells in product(*islands_of(grid, solution)):
            marked = bare.with_clues(dict.fromkeys(cells, "?"))
            yield marked.with_clues(setter.fitting(marked, solution))
    elif bare.genre == "hitori":
        for numbers in product(range(1, max(grid.rows, grid.cols) + 1), repeat=len(grid.cells)):
            full = bare.with_clues(dict(zip(grid.cells, numbers, strict=True)))
            if not genre_of(bare).check(full, solution):
                yield full
    else:
        yield bare.with_clues({**bare.clues, **setter.fitting(bare, solution)})


def solutions(puzzle: Puzzle) -> list[Solution]:
    """Brute force: what the checker accepts among all that could be drawn."""
    check = genre_of(puzzle).check
    return [one for one in drawings(bare_board(puzzle)) if not check(puzzle, one)]


@pytest.mark.parametrize("name", GENRES)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_clues_give_the_solution_back_and_none_can_go(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name))
    found = clues(bare, solution, seed=data.draw(st.integers(0, 3)))
    if isinstance(found, Unforced):
        assert not found.elsewhere
        assert found.other != solution
        assert {solution, found.other} <= set(solutions(found.puzzle))
        if name != "hitori" or len(bare.grid.cells) <= FEW_CELLS:
            assert all(len(solutions(full)) > 1 for full in arrangements(bare, solution))
        if found.nearest is not None:
            assert solutions(found.nearest.puzzle) == [found.nearest.solution]
        return
    assert found.least != setter_of(bare).whole
    assert solutions(found.puzzle) == [solution]
    if found.least:
        for clue in found.clues:
            without = with_only(found.puzzle, set(found.clues) - {clue})
            assert len(solutions(without)) > 1, clue


@pytest.mark.parametrize("name", GENRES)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_all_clues_are_all_that_fit(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name))
    found = clues(bare, solution, every=True)
    if isinstance(found, Clued):
        if name != "hitori" or len(bare.grid.cells) <= FEW_CELLS:
            assert found.puzzle in arrangements(bare, solution)
        assert solutions(found.puzzle) == [solution]


@pytest.mark.parametrize("name", GENRES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_no_clue_lies_outside_the_places(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name))
    places = data.draw(st.sets(st.sampled_from(bare.grid.cells)))
    if name == "nurikabe" and any(places.isdisjoint(island) for island in islands_of(bare.grid, solution)):
        with pytest.raises(AnswerIsNo, match="has none of the places"):
            clues(bare, solution, places=places)
        return
    found = clues(bare, solution, places=places)
    if isinstance(found, Clued):
        assert places.issuperset(found.clues)
        assert solutions(found.puzzle) == [solution]
    else:
        assert len(solutions(found.puzzle)) > 1
        assert found.elsewhere == isinstance(clues(bare, solution), Clued)
