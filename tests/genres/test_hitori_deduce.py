"""What is deduced of a Hitori before any search: it holds in every solution, and settles what is published."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.genres.test_hitori import board, by_hand, shading

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines import solve
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre
from lamplit.genres.hitori.check import check
from lamplit.genres.hitori.deduce import ContradictoryNumbers, HitoriDeducer
from lamplit.library.gallery import list_entries
from lamplit.questions.counting import count_solutions


def deduced(puzzle: Puzzle) -> tuple[set[Cell], set[Cell]] | None:
    """The cells that are white and those that are shaded in every solution; None if there is no solution."""
    survey = HitoriDeducer(puzzle, Clock())
    try:
        known = survey.deduce()
    except ContradictoryNumbers:
        return None
    assert not known.white & known.shaded
    cells = survey.shape.shades
    white, shaded = (
        {shade.cell for place, shade in enumerate(cells) if some >> place & 1} for some in (known.white, known.shaded)
    )
    return white, shaded


def at(*cells: tuple[int, int]) -> set[Cell]:
    return {Cell(r - 1, c - 1) for r, c in cells}


SIZES = [(1, 1), (1, 5), (6, 1), (2, 2), (2, 4), (5, 2), (3, 3), (3, 4), (4, 3)]


@st.composite
def small_boards(draw: st.DrawFn) -> Puzzle:
    """Any shape, with few different numbers so that many repeat, some with holes, blanks or unknown numbers."""
    rows, cols = draw(st.sampled_from(SIZES))
    rng = Random(draw(st.integers(0, 10**9)))
    kinds, share_of_blanks = rng.randint(1, 6), rng.choice([0, 0, 0.3])
    share_of_holes = rng.choice([0, 0, 0.1, 0.3])
    holes = frozenset(cell for cell in Grid(rows, cols).cells if rng.random() < share_of_holes)
    grid = Grid(rows, cols, holes)
    clues: dict[Cell, Clue] = {
        cell: rng.choice([*range(1, kinds + 1), *("?" * (kinds > 4))])
        for cell in grid.cells
        if rng.random() >= share_of_blanks
    }
    return Puzzle.of("hitori", grid, clues)


def lawful(puzzle: Puzzle, shaded: frozenset[Cell] = frozenset(), first: int = 0) -> Iterator[Solution]:
    """Every shading that the checker accepts, by trying all in which no two shaded cells share a side."""
    if first == len(puzzle.grid.cells):
        solution = Solution.of(map(Shade, shaded))
        if not check(puzzle, solution):
            yield solution
        return
    cell = puzzle.grid.cells[first]
    yield from lawful(puzzle, shaded, first + 1)
    if shaded.isdisjoint(puzzle.grid.neighbours(cell)):
        yield from lawful(puzzle, shaded | {cell}, first + 1)


@settings(max_examples=150, deadline=None)
@given(small_boards())
def test_what_is_deduced_holds_in_every_solution_and_no_solution_is_lost(puzzle: Puzzle) -> None:
    expected = set(lawful(puzzle))
    found = deduced(puzzle)
    if found is None:
        assert not expected
    else:
        white, shaded = found
        for solution in expected:
            cells = {cell for shade in solution.true for cell in shade.cells}
            assert shaded <= cells
            assert white.isdisjoint(cells)
        if len(white) + len(shaded) == len(puzzle.grid.cells):
            assert len(expected) == 1
    outcome = solve(puzzle, limit=None)
    assert set(outcome.solutions) == expected
    assert len(outcome.solutions) == len(expected)
    assert count_solutions(puzzle).number == len(expected)


def by_the_full_rules(puzzle: Puzzle, limit: int) -> set[Solution]:
    """Solutions by the rules as they are said where nothing is deduced first."""
    session = SatSession(get_genre("hitori").model(puzzle))
    found: set[Solution] = set()
    try:
        while len(found) < limit and session.solve():
            solution = Solution(session.read_decisions())
            found.add(solution)
            session.add(session.make_blocking_clause(solution))
    finally:
        session.close()
    return found


def test_boards_that_were_tampered_with_have_the_solutions_of_the_full_rules() -> None:
    """Numbers changed or taken away, and holes: with no solution, with one and with many."""
    rng = Random(19)
    statuses = set()
    boards = [entry.puzzle for entry in list_entries("hitori") if len(entry.puzzle.grid.cells) <= 100]
    for puzzle in boards * 3:
        cells = list(puzzle.clues)
        holes = frozenset(rng.sample(cells, rng.choice([0, 0, 1, 4])))
        clues: dict[Cell, Clue] = {cell: clue for cell, clue in puzzle.clues.items() if cell not in holes}
        for cell in rng.sample(sorted(clues), rng.choice([1, 2, 5])):
            clues[cell] = rng.randint(1, puzzle.grid.cols) if rng.random() < 0.5 else "?"
        changed = Puzzle.of("hitori", Grid(puzzle.grid.rows, puzzle.grid.cols, holes), clues)
        outcome = solve(changed, limit=30)
        expected = by_the_full_rules(changed, 30)
        assert len(outcome.solutions) == len(expected)
        if len(expected) < 30:
            assert set(outcome.solutions) == expected
        statuses.add(outcome.status)
    assert statuses == {"none", "unique", "multiple"}


def test_published_puzzles_are_settled_before_any_search() -> None:
    stats = [solve(entry.puzzle).stats for entry in list_entries("hitori")]
    settled = [one for one in stats if one["variables"] == one["clauses"] and one["propagations"] == 0]
    assert len(settled) >= 0.9 * len(stats)


def test_a_board_too_large_to_deduce_on_has_the_same_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = board("1 2 1 3/4 1 4 2/3 3 2 1")
    deduced_first = solve(puzzle, limit=None)
    monkeypatch.setattr(import_module("lamplit.genres.hitori.rules"), "SURVEYED", 11)
    not_deduced = solve(puzzle, limit=None)
    assert set(not_deduced.solutions) == set(deduced_first.solutions) == by_hand(puzzle)
    assert int(not_deduced.stats["variables"]) > int(deduced_first.stats["variables"])


DEDUCTIONS = [
    ("between two equal numbers", "1 2 1 3/4 5 6 7/8 9 4 6", at((1, 2)), set()),
    ("beside an equal number, for all others of the line", "1 1 2 3 1/4 5 6 7 8/5 4 7 6 9", set(), at((1, 5))),
    ("beside a shaded cell", "1 1 2 3 1/4 5 6 7 8/5 4 7 6 9", at((1, 4), (2, 5)), set()),
    ("the equals of a white number", "1 2 1 2/4 5 6 7/5 4 7 6", at((1, 2), (1, 3)), at((1, 1), (1, 4))),
    ("the way out of a corner", "1 2 5 6/2 3 4 5/2 4 6 3/2 9 8 7", at((1, 2), (2, 2)), set()),
]


@pytest.mark.parametrize(("what", "text", "white", "shaded"), DEDUCTIONS, ids=[case[0] for case in DEDUCTIONS])
def test_each_deduction_has_a_board_that_shows_it(what: str, text: str, white: set[Cell], shaded: set[Cell]) -> None:
    found = deduced(board(text))
    assert found is not None
    assert white <= found[0]
    assert shaded <= found[1]


def test_nothing_is_deduced_where_all_is_open() -> None:
    assert deduced(board("1 2 3/2 3 1/3 1 2")) == (set(), set())


@pytest.mark.parametrize("text", ["1 1 1 1", "3 3 1 3 3", "1 3 3 2", "1 1/1 1", "1 2 ~ 3 4/~ ~ ~ 3 ~"])
def test_boards_without_a_solution_are_found_out(text: str) -> None:
    assert solve(board(text)).status == "none"
    assert not by_hand(board(text))


def test_a_ring_around_a_hole_cuts_nothing_off() -> None:
    """Shaded cells on all four sides of a cell would cut it off, of a hole they don't."""
    ring = shading((2, 3), (3, 2), (3, 4), (4, 3))
    numbers = "1 2 3 4 5/2 3 5 5 1/3 3 {} 2 2/4 5 2 2 3/5 1 9 3 4"
    with_hole, without = board(numbers.format("~")), board(numbers.format("8"))
    assert not check(with_hole, ring)
    assert check(without, ring)
    assert ring in solve(with_hole, limit=None).solutions
    assert ring not in solve(without, limit=None).solutions
