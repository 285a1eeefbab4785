"""The algorithms of Analysis of Akari and of the report on CSP, as written: held to brute force."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from tests.conformance.boards import akari_boards, board, brute_force

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.research.experiments.as_written.backtracking_000 import start_backtracking
from lamplit.research.experiments.as_written.csp_004 import solve_by_csp
from lamplit.research.experiments.as_written.generator_000 import (
    Recipe,
    find_differing_cells,
    generate_puzzle,
    measure_crowding,
    measure_distances,
    place_walls,
)
from lamplit.research.experiments.as_written.samples_004 import SAMPLES, read_sample
from lamplit.research.experiments.as_written.solvers import solve_by_sat
from lamplit.research.experiments.as_written.trivial_000 import solve_trivially
from lamplit.research.experiments.as_written.z3_000 import solve_by_z3
from lamplit.research.experiments.support.boards import make_board


def bulbs(solutions: set[Solution]) -> set[frozenset[Cell]]:
    return {frozenset(bulb.cell for bulb in one.true if isinstance(bulb, Bulb)) for one in solutions}


@settings(max_examples=25)
@given(akari_boards())
def test_each_solver_lists_just_the_solutions(puzzle: Puzzle) -> None:
    wanted = bulbs(brute_force(puzzle))
    ways = {
        "Z3": list(solve_by_z3(puzzle)),
        "Z3 behind the trivial solver": list(solve_by_z3(puzzle, trivial_first=True)),
        "Z3, bulbs first": list(solve_by_z3(puzzle, bulbs_first=True)),
        "backtracking": list(start_backtracking(puzzle).find_solutions()),
        "plain backtracking": list(start_backtracking(puzzle, trivial_first=False).find_solutions()),
        "the report's model": list(solve_by_csp(puzzle)),
    }
    for name, found in ways.items():
        assert set(found) == wanted, name
        assert len(found) == len(wanted), f"{name} lists a solution twice"


@settings(max_examples=60)
@given(akari_boards())
def test_the_trivial_solver_says_only_what_every_solution_shares(puzzle: Puzzle) -> None:
    base = solve_trivially(puzzle)
    for solution in bulbs(brute_force(puzzle)):
        assert base.bulbs <= solution
        assert not base.implacable & solution


def test_the_trivial_solver_goes_on_from_what_a_bulb_lights() -> None:
    """The bulbs of the 4 light two places of the 1, which then has a single one left."""
    base = solve_trivially(board("akari", "...1.", ".....", ".....", "..4..", "....."))
    assert base.bulbs == {Cell(2, 2), Cell(3, 1), Cell(3, 3), Cell(4, 2), Cell(0, 4)}
    assert {Cell(0, 2), Cell(1, 3)} <= base.implacable


def test_our_own_counting_sees_more_than_the_trivial_solver() -> None:
    """A 1 that has its bulb rules out its other places; as written that is not seen."""
    puzzle = board("akari", ".x1x.", ".....", "..1..", ".....")
    base, ours = solve_trivially(puzzle), solve(puzzle, "trivial").state
    assert base.bulbs == {Cell(1, 2)}
    assert ours is not None
    assert Bulb(Cell(2, 1)) in ours.false
    assert Cell(2, 1) not in base.implacable


def test_a_trivial_base_saves_backtracking_most_of_its_steps() -> None:
    puzzle = make_board("akari", "7", 1).puzzle
    with_base, without = start_backtracking(puzzle), start_backtracking(puzzle, trivial_first=False)
    assert next(with_base.find_solutions()) == next(without.find_solutions())
    assert with_base.nodes < without.nodes


@pytest.mark.parametrize("number", SAMPLES)
def test_the_report_prints_the_only_solution_of_its_boards(number: int) -> None:
    puzzle, printed = read_sample(number)
    assert list(solve_by_csp(puzzle)) == [printed]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("near", "differing"), [(False, False), (True, False), (False, True), (True, True)])
def test_generated_puzzles_have_one_solution_and_no_spare_number(seed: int, near: bool, differing: bool) -> None:
    puzzle = generate_puzzle(Recipe(Grid(6, 5), 2, 1, near, differing), Random(seed), solve_by_sat).puzzle
    assert solve(puzzle, "sat").status == "unique"
    for wall, number in puzzle.clues.items():
        if isinstance(number, int):
            assert solve(puzzle.with_clues({**puzzle.clues, wall: "x"}), "sat").status == "multiple"


def test_the_generator_gives_the_same_with_z3_as_its_solver() -> None:
    puzzle = generate_puzzle(Recipe(Grid(5, 5), 2, 2), Random(3), solve_by_z3).puzzle
    assert solve(puzzle, "sat").status == "unique"


def test_a_board_without_walls_is_filled_until_its_solution_is_unique() -> None:
    result = generate_puzzle(Recipe(Grid(4, 4), 0, 1), Random(1), solve_by_sat)
    assert result.rounds == len(result.puzzle.clues)


def test_walls_in_line_count_one_diagonal_ones_half_and_the_border_a_tenth() -> None:
    grid = Grid(9, 9)
    middle = Cell(4, 4)
    assert measure_crowding(middle, set(), grid) == 0
    assert measure_crowding(middle, {Cell(4, 5), Cell(2, 4)}, grid) == 2
    assert measure_crowding(middle, {Cell(3, 3), Cell(5, 3)}, grid) == 1
    assert measure_crowding(middle, {Cell(4, 7), Cell(2, 3), Cell(2, 2)}, grid) == 0, "three steps away and more"
    assert measure_crowding(Cell(0, 0), set(), grid) == pytest.approx(0.7), "seven of twelve places are off the board"


def test_distances_are_those_to_the_nearest_differing_cell() -> None:
    sources = {Cell(0, 0), Cell(5, 6)}
    distances = measure_distances(sources, Grid(7, 8))
    assert all(
        steps == min(abs(cell.row - row) + abs(cell.col - col) for row, col in sources)
        for cell, steps in distances.items()
    )
    assert len(distances) == 56


def test_walls_go_where_the_heuristic_sends_them() -> None:
    """Most of many walls, each on a fresh board, stand near the one place where solutions differ."""
    grid, rng, close = Grid(12, 12), Random(5), 0
    for _ in range(100):
        walls: set[Cell] = set()
        place_walls(Recipe(grid, 0, 1), walls, 1, frozenset({Cell(0, 0)}), rng)
        [wall] = walls
        close += wall.row + wall.col <= 4
    by_chance = 100 * 15 / 144
    assert close > 3 * by_chance


def test_all_cells_can_become_walls_and_no_more() -> None:
    walls: set[Cell] = set()
    place_walls(Recipe(Grid(2, 3), 0, 1), walls, 9, frozenset(), Random(0))
    assert len(walls) == 6


def test_two_solutions_differ_somewhere_and_one_nowhere() -> None:
    assert find_differing_cells(board("akari", "..", ".."), solve_by_sat)
    assert not find_differing_cells(board("akari", "1.", "x."), solve_by_sat)
