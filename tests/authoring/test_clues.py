"""Clues for a drawn solution: brute force over the checker has the last word on small boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, CLUED, bare_loops, subsets

from lamplit.authoring.changes import setter_of
from lamplit.authoring.clues.clues import Clues, UnforcedSolution, find_clues
from lamplit.authoring.clues.words import describe_clues
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.clock import OutOfTime
from lamplit.core.decisions import Bulb, Line, Shade
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.symmetry import find_clue_orbits, has_symmetry
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Tier
from lamplit.genres.nurikabe.making.place_clues import find_islands
from lamplit.human import grade

GENRES = CLUED
FEW_CELLS = 6
"""This many cells of a Hitori can be given all numbers there are."""


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
    return keep_only_clues(puzzle, ())


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
        for cells in product(*find_islands(grid, solution)):
            marked = bare.with_clues(dict.fromkeys(cells, "?"))
            yield marked.with_clues(setter.fitting(marked, solution))
    elif bare.genre == "hitori":
        for numbers in product(range(1, max(grid.rows, grid.cols) + 1), repeat=len(grid.cells)):
            full = bare.with_clues(dict(zip(grid.cells, numbers, strict=True)))
            if not genre_of(bare).check(full, solution):
                yield full
    else:
        board = setter.grounded(bare, solution)
        yield board.with_clues({**board.clues, **setter.fitting(board, solution)})


def solutions(puzzle: Puzzle) -> list[Solution]:
    """Brute force: what the checker accepts among all that could be drawn."""
    check = genre_of(puzzle).check
    return [one for one in drawings(bare_board(puzzle)) if not check(puzzle, one)]


@pytest.mark.parametrize("name", GENRES)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_clues_give_the_solution_back_and_none_can_go(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name))
    found = find_clues(bare, solution, seed=data.draw(st.integers(0, 3)))
    if isinstance(found, UnforcedSolution):
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
            without = keep_only_clues(found.puzzle, set(found.clues) - {clue})
            assert len(solutions(without)) > 1, clue


@pytest.mark.parametrize("name", GENRES)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_all_clues_are_all_that_fit(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name))
    found = find_clues(bare, solution, every=True)
    if isinstance(found, Clues):
        if name != "hitori" or len(bare.grid.cells) <= FEW_CELLS:
            assert found.puzzle in arrangements(bare, solution)
        assert solutions(found.puzzle) == [solution]


@pytest.mark.parametrize("name", GENRES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_no_clue_lies_outside_the_places(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name))
    places = data.draw(st.sets(st.sampled_from(bare.grid.cells)))
    if name == "nurikabe" and any(places.isdisjoint(island) for island in find_islands(bare.grid, solution)):
        with pytest.raises(AnswerIsNo, match="contains none of the given places"):
            find_clues(bare, solution, places=places)
        return
    found = find_clues(bare, solution, places=places)
    if isinstance(found, Clues):
        assert places.issuperset(found.clues)
        assert solutions(found.puzzle) == [solution]
    else:
        assert len(solutions(found.puzzle)) > 1
        assert found.elsewhere == isinstance(find_clues(bare, solution), Clues)


@pytest.mark.parametrize("name", GENRES)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_clues_that_are_given_stay_and_are_counted(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name))
    full = find_clues(bare, solution, every=True)
    if isinstance(full, UnforcedSolution):
        return
    some = data.draw(st.sets(st.sampled_from(full.clues))) if full.clues else set()
    marked = bare.with_clues({**bare.clues, **{cell: full.puzzle.clues[cell] for cell in some}})
    found = find_clues(marked, solution)
    assert isinstance(found, Clues)
    assert all(found.puzzle.clues[cell] == full.puzzle.clues[cell] for cell in some)
    assert found.given == tuple(sorted(some))
    assert solutions(found.puzzle) == [solution]


@pytest.mark.parametrize("name", [name for name in GENRES if name != "hitori"])
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_clues_have_the_symmetry_that_is_asked_for(name: str, data: st.DataObject) -> None:
    bare, solution = data.draw(drawn_boards(name).filter(lambda one: has_symmetry(one[0].grid, "half-turn")))
    together = find_clue_orbits(bare, "half-turn")
    try:
        found = find_clues(bare, solution, symmetry="half-turn")
    except AnswerIsNo:
        assert name == "nurikabe"
        choices = product(*find_islands(bare.grid, solution))
        assert not any(all(set(together[cell]) <= set(cells) for cell in cells) for cells in choices)
        return
    if isinstance(found, Clues):
        places = found.puzzle.clues if name == "nurikabe" else found.clues
        assert all(set(places).issuperset(together[cell]) for cell in places)
        assert solutions(found.puzzle) == [solution]
    else:
        assert len(solutions(found.puzzle)) > 1


@pytest.mark.parametrize("name", GENRES)
def test_a_larger_board_is_given_back_by_another_engine(name: str) -> None:
    made = make_puzzle(parse_order(name, "8"), 2)
    bare = bare_board(made.puzzle)
    found = find_clues(bare, made.solution)
    assert isinstance(found, Clues)
    outcome = solve(found.puzzle, "asp")
    assert (outcome.status, outcome.solutions) == ("unique", (made.solution,))
    assert find_clues(bare, made.solution) == found


@pytest.mark.parametrize("name", GENRES)
def test_another_seed_may_choose_other_clues(name: str) -> None:
    def choose_clues(made: GeneratedPuzzle, seed: int) -> Puzzle:
        found = find_clues(bare_board(made.puzzle), made.solution, seed=seed)
        assert isinstance(found, Clues)
        return found.puzzle

    boards = (make_puzzle(parse_order(name, "8"), seed) for seed in range(1, 5))
    assert any(choose_clues(made, 0) != choose_clues(made, seed) for made in boards for seed in (1, 2))


@pytest.mark.parametrize("name", GENRES)
def test_a_difficulty_is_met_exactly(name: str) -> None:
    made = make_puzzle(parse_order(name, "6", difficulty="tricky"), 1)
    found = find_clues(bare_board(made.puzzle), made.solution, difficulty="tricky")
    assert isinstance(found, Clues)
    assert found.grade.tier is Tier.TRICKY
    assert grade(found.puzzle).tier is Tier.TRICKY


def test_all_clues_have_one_grade() -> None:
    made = make_puzzle(parse_order("slitherlink", "6", difficulty="hard"), 1)
    with pytest.raises(AnswerIsNo, match="with all its numbers the puzzle is easy, not hard"):
        find_clues(bare_board(made.puzzle), made.solution, every=True, difficulty="hard")


def test_a_drawing_without_circles_gets_those_that_it_needs() -> None:
    shaded = Solution.of(Shade(Cell(row, 0)) for row in (0, 1))
    found = find_clues(Puzzle.of("nurimisaki", Grid(3, 2), {}), shaded)
    assert isinstance(found, Clues)
    assert set(found.puzzle.clues) == {Cell(0, 1), Cell(2, 0)}


def test_a_pool_is_no_solution() -> None:
    sea = Solution.of(Shade(Cell(row, col)) for row in (0, 1) for col in (0, 1))
    with pytest.raises(BadInput, match="the drawing isn't a solution: "):
        find_clues(Puzzle.of("nurikabe", Grid(2, 3), {}), sea)


def test_another_shaded_cell_can_never_be_forbidden() -> None:
    """A shading to which a cell can be added: whatever the numbers are, that one is a solution, too."""
    found = find_clues(Puzzle.of("hitori", Grid(3, 3), {}), Solution.of([Shade(Cell(0, 0))]))
    assert isinstance(found, UnforcedSolution)
    assert found.other.true > found.solution.true
    assert found.nearest is not None
    assert found.nearest.solution.true > found.solution.true


def test_a_time_out_leaves_clues_that_are_enough() -> None:
    made = make_puzzle(parse_order("slitherlink", "12"), 1)
    told: list[str] = []

    def report(done: int, of: int, text: str) -> None:
        told.append(text)
        if text == "leaving out clues" and done == 3:
            raise OutOfTime("out of time")

    found = find_clues(bare_board(made.puzzle), made.solution, report=report)
    assert isinstance(found, Clues)
    assert not found.least
    assert solve(found.puzzle).status == "unique"


def test_where_it_fails_is_told_even_if_no_time_is_left_to_look_for_the_nearest() -> None:
    lights = Solution.of([Bulb(Cell(0, 0)), Bulb(Cell(1, 1))])

    def report(done: int, of: int, text: str) -> None:
        if text.startswith("looking for the nearest"):
            raise OutOfTime("out of time")

    found = find_clues(Puzzle.of("akari", Grid(2, 2), {}), lights, report=report)
    assert isinstance(found, UnforcedSolution)
    assert found.nearest is None
    assert found.other.true == {Bulb(Cell(0, 1)), Bulb(Cell(1, 0))}


def test_that_no_clue_is_needed_is_no_failure() -> None:
    found = find_clues(Puzzle.of("akari", Grid(1, 1), {}), Solution(frozenset({Bulb(Cell(0, 0))})))
    assert describe_clues(found) == "This is the only solution, without any number. The grade is easy."


@pytest.mark.parametrize("name", ["kurodoko", "cave"])
def test_a_given_number_that_is_left_open_stays_open(name: str) -> None:
    made = make_puzzle(parse_order(name, "5"), 1)
    cell = sorted(made.puzzle.clues)[0]
    found = find_clues(bare_board(made.puzzle).with_clues({cell: "?"}), made.solution)
    assert isinstance(found, Clues)
    assert found.puzzle.clues[cell] == "?"
    assert cell in found.given
