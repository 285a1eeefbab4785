"""The algorithms of the thesis on connectivity, as it wrote them, against brute force and our engine sat."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations
from random import Random
from types import ModuleType

import pytest

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.engines.contract import Goal, Stats
from lamplit.engines.sat import search
from lamplit.genre.registry import genre_of
from lamplit.research.experiments.as_written import shingoki_002, slitherlink_002, westreicher_002
from lamplit.research.experiments.as_written.hiding_002 import grow_line, hide_numbers, is_only_by_z3, number_cells
from lamplit.research.experiments.as_written.numbering_002 import Lines, SmtLattice, run_z3
from lamplit.research.experiments.as_written.random_line_002 import draw_parts, join_parts
from lamplit.research.experiments.support.boards import make_board
from lamplit.research.experiments.support.connectivity_methods import solve_by_file


def lines_of(solution: Solution) -> Lines:
    return frozenset(line.edge for line in solution.true if isinstance(line, Line))


@cache
def all_loops(edges: tuple[Edge, ...]) -> set[Lines]:
    """Every single loop among these lines, by trying all of them."""
    tried = chain.from_iterable(combinations(edges, k) for k in range(4, len(edges) + 1))
    return {frozenset(lines) for lines in tried if is_loop(frozenset(lines))}


def is_loop(lines: Lines) -> bool:
    ends = Counter(end for line in lines for end in line)
    if not lines or set(ends.values()) != {2}:
        return False
    reached, waiting = set[Cell](), [next(iter(ends))]
    while waiting:
        here = waiting.pop()
        reached.add(here)
        waiting += [end for line in lines if here in line for end in line if end not in reached]
    return len(reached) == len(ends)


def all_by_thesis(puzzle: Puzzle, written: ModuleType) -> set[Lines]:
    """Every solution, each forbidden once it was found."""
    lattice: SmtLattice = written.make_lattice(puzzle)
    file: list[str] = list(written.write_file(puzzle))
    found: set[Lines] = set()
    while (lines := run_z3(lattice, file)) is not None:
        found.add(lines)
        file.append(lattice.forbid_solution(lines))
    return found


# Numbers: section 4.1


def test_the_file_speaks_of_points_from_the_left_bottom_corner() -> None:
    lattice = SmtLattice(Grid(1, 2).sides)
    assert lattice.format_point(Cell(1, 0)) == "1 1"
    assert lattice.format_line(Edge(Cell(0, 0), Cell(1, 0))) == "(Line 1 1 1 2)"
    assert lattice.format_line(Edge(Cell(0, 0), Cell(0, 1))) == "(Line 1 2 2 2)"


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (2, 2)])
def test_numbers_leave_every_single_loop_and_no_two(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    corner = Puzzle.of("slitherlink", grid, {Cell(0, 0): 2})
    loops = {loop for loop in all_loops(grid.sides) if sum(side in loop for side in grid.sides_around(Cell(0, 0))) == 2}
    assert all_by_thesis(corner, slitherlink_002) == loops


@pytest.mark.parametrize("seed", range(3))
def test_slitherlink_as_written_finds_the_only_solution(seed: int) -> None:
    puzzle = make_board("slitherlink", "5", seed)
    lines = slitherlink_002.solve(puzzle.puzzle)
    assert lines == lines_of(puzzle.solution)
    assert slitherlink_002.find_other_solution(puzzle.puzzle, lines) is None


def test_slitherlink_as_written_sees_another_solution_and_none() -> None:
    several = Puzzle.of("slitherlink", Grid(2, 2), {Cell(0, 0): 2})
    first = slitherlink_002.solve(several)
    assert first is not None
    second = slitherlink_002.find_other_solution(several, first)
    assert second is not None
    assert second != first
    assert slitherlink_002.solve(several.with_clues({Cell(0, 0): 0, Cell(1, 1): 3, Cell(0, 1): 3})) is None


# Inside and outside: chapters 2 and 4, on Westreicher


def by_sides(puzzle: Puzzle) -> set[Lines]:
    """All solutions of the model by inside and outside, through our engine sat."""
    found = search(puzzle, westreicher_002.build_model(puzzle), Goal(None), Clock(), {})
    return {lines_of(solution) for solution in found}


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (2, 2)])
def test_inside_and_outside_leave_the_loops_that_there_are(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    assert by_sides(Puzzle.of("slitherlink", grid, {})) == all_loops(grid.sides)


def test_inside_and_outside_agree_with_our_rules_on_a_board_with_many_solutions() -> None:
    puzzle = Puzzle.of("slitherlink", Grid(4, 4), {Cell(0, 0): 3, Cell(2, 2): 1, Cell(3, 1): 2})
    assert by_sides(puzzle) == {lines_of(solution) for solution in solve(puzzle, limit=None).solutions}


@pytest.mark.parametrize("genre", ["masyu", "hitori", "nurikabe", "hashi"])
def test_our_file_for_z3_lists_the_same_as_the_engine(genre: str) -> None:
    puzzle = make_board(genre, "5", 1)
    stats: Stats = {}
    assert list(solve_by_file(puzzle.puzzle, genre_of(puzzle.puzzle).model(puzzle.puzzle), stats)) == [puzzle.solution]
    assert int(stats["formulas"]) > 0


# Shingoki's options: section 5.3.2


def test_a_white_three_has_the_four_options_of_the_figure() -> None:
    lattice = SmtLattice(Grid(7, 7).links)
    listed = list(shingoki_002.list_options(lattice, Cell(3, 3), "w", 3))
    assert len(listed) == 4
    assert "(and (Line 4 4 4 5) (Line 4 3 4 4) (Line 4 2 4 3) (not (Line 4 5 4 6)) (not (Line 4 1 4 2)))" in listed


def test_a_black_three_has_eight_options_and_fewer_in_a_corner() -> None:
    lattice = SmtLattice(Grid(7, 7).links)
    assert len(list(shingoki_002.list_options(lattice, Cell(3, 3), "b", 3))) == 8
    assert len(list(shingoki_002.list_options(lattice, Cell(0, 0), "b", 3))) == 2
    assert list(shingoki_002.list_options(lattice, Cell(0, 0), "w", 3)) == []


@pytest.mark.parametrize("seed", range(3))
def test_shingoki_as_written_finds_the_only_solution(seed: int) -> None:
    puzzle = make_board("shingoki", "5", seed)
    lines = shingoki_002.solve(puzzle.puzzle)
    assert lines == lines_of(puzzle.solution)
    assert shingoki_002.find_other_solution(puzzle.puzzle, lines) is None


@pytest.mark.parametrize("clues", [{Cell(0, 1): "w2"}, {Cell(1, 1): "b2"}, {Cell(0, 0): "b3"}, {Cell(2, 1): "w4"}])
def test_shingoki_as_written_has_the_solutions_of_our_rules(clues: dict[Cell, str]) -> None:
    puzzle = Puzzle.of("shingoki", Grid(3, 3), clues)
    ours = {lines_of(solution) for solution in solve(puzzle, limit=None).solutions}
    assert all_by_thesis(puzzle, shingoki_002) == ours


# Making: section 5.1.3


@pytest.mark.parametrize("seed", range(20))
def test_an_expanding_line_is_one_loop(seed: int) -> None:
    grid = Grid(5, 6)
    assert is_loop(grow_line(grid, Random(seed)))


def test_a_line_expands_until_every_cell_outside_touches_it() -> None:
    grid = Grid(6, 6)
    line = grow_line(grid, Random(3))
    for cell in grid.cells:
        corners = {end for side in grid.sides_around(cell) for end in side}
        assert any(end in corners for side in line for end in side)


def test_hiding_leaves_a_puzzle_with_one_solution_and_no_number_to_spare() -> None:
    rng = Random(5)
    grid = Grid(4, 4)
    lines = grow_line(grid, rng)
    puzzle = hide_numbers(number_cells(grid, lines), lines, rng)
    assert puzzle is not None
    outcome = solve(puzzle)
    assert outcome.status == "unique"
    assert lines_of(outcome.solutions[0]) == lines
    for cell in puzzle.clues:
        fewer = puzzle.with_clues({other: clue for other, clue in puzzle.clues.items() if other != cell})
        assert solve(fewer).status == "multiple"


def test_the_judge_of_the_text_and_ours_hide_the_same_numbers() -> None:
    grid = Grid(3, 4)
    lines = grow_line(grid, Random(8))
    full = number_cells(grid, lines)
    ours = hide_numbers(full, lines, Random(1), lambda puzzle, _: solve(puzzle).status == "unique")
    assert hide_numbers(full, lines, Random(1), is_only_by_z3) == ours


def test_random_parts_are_as_many_as_asked_for_and_never_three_at_a_point() -> None:
    edges = Grid(6, 6).sides
    for seed in range(10):
        parts = draw_parts(edges, 0.3, Random(seed), pass_over=True)
        assert len(parts) == round(0.3 * len(edges))
        assert max(Counter(end for part in parts for end in part).values()) <= 2
    wild = draw_parts(edges, 0.5, Random(1), pass_over=False)
    assert max(Counter(end for part in wild for end in part).values()) > 2


@pytest.mark.parametrize("seed", range(6))
def test_random_parts_are_joined_if_and_only_if_a_loop_has_them(seed: int) -> None:
    grid = Grid(2, 2)
    lattice = SmtLattice(grid.sides)
    parts = draw_parts(lattice.edges, 0.25, Random(seed), pass_over=bool(seed % 2))
    fitting = {loop for loop in all_loops(lattice.edges) if parts <= loop}
    found = join_parts(lattice, parts)
    assert found in fitting if fitting else found is None
