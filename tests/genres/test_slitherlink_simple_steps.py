"""Simple steps say nothing that is not so, and nothing that strategies of their tier don't say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest
from pysat.solvers import Solver, pysolvers

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.generating.loops.growing import Loop, Winding, grow_loop
from lamplit.generating.loops.sieve import NoHelpfulClue
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.symmetry import find_orbits
from lamplit.genres.slitherlink.making.place_clues import NumberSieve, derive_clues
from lamplit.genres.slitherlink.making.quick_deduce import CORNERS, ENOUGH_NUMBERS, QuickLoopDeducer, get_step_clauses
from lamplit.human import deduce

HOLED = Grid(7, 6, frozenset({Cell(0, 0), Cell(2, 3), Cell(3, 3), Cell(6, 5)}))
BOARDS = [Grid(5, 5), Grid(4, 7), Grid(8, 8), HOLED]


def some_puzzle(grid: Grid, seed: int, share: float) -> tuple[Puzzle, Loop]:
    """A loop, and a puzzle with a share of its numbers."""
    rng = Random(seed)
    winding = Winding(fat=rng.random(), spared=0.1, spared_rim=0.2)
    loop = grow_loop(grid, "none", winding, rng)
    clues = derive_clues(loop, grid)
    return Puzzle.of("slitherlink", grid, {cell: clues[cell] for cell in grid.cells if rng.random() < share}), loop


def deduced(puzzle: Puzzle, loop: Loop, tricky: bool) -> QuickLoopDeducer:
    steps = get_step_clauses(puzzle.grid, tricky)
    switch = dict(zip(steps.cells, steps.list_switches(list(derive_clues(loop, puzzle.grid).values())), strict=True))
    found = QuickLoopDeducer(steps, frozenset(line if edge in loop else -line for edge, line in steps.line.items()))
    many = sum(number > 0 for number in puzzle.clues.values() if isinstance(number, int)) >= ENOUGH_NUMBERS
    found.deduce_with([*(switch[cell] for cell in puzzle.clues), *([steps.enough] if many else [])])
    return found


def drawn_and_crossed(puzzle: Puzzle, loop: Loop, tricky: bool) -> tuple[set[Edge], set[Edge]]:
    """What simple steps settle, by all that follows from what is left open."""
    found, line = deduced(puzzle, loop, tricky), get_step_clauses(puzzle.grid, tricky).line
    settled = {edge for edge, lit in line.items() if lit not in found.open and -lit not in found.open}
    return settled & loop, settled - loop


@pytest.mark.parametrize("grid", BOARDS, ids=lambda grid: f"{grid.cols}x{grid.rows}-{len(grid.holes)}")
@pytest.mark.parametrize("tricky", [False, True])
def test_what_simple_steps_settle_holds_in_every_solution(grid: Grid, tricky: bool) -> None:
    for seed in range(16):
        puzzle, loop = some_puzzle(grid, seed, share=0.15 + 0.05 * seed)
        drawn, crossed = drawn_and_crossed(puzzle, loop, tricky)
        for solution in solve(puzzle, limit=40).solutions:
            lines = {key.edge for key in solution.true if isinstance(key, Line)}
            assert drawn <= lines
            assert not crossed & lines


@pytest.mark.parametrize("grid", BOARDS, ids=lambda grid: f"{grid.cols}x{grid.rows}-{len(grid.holes)}")
@pytest.mark.parametrize("tier", ["easy", "tricky"])
def test_strategies_of_the_tier_find_all_that_simple_steps_find(grid: Grid, tier: str) -> None:
    for seed in range(40):
        puzzle, loop = some_puzzle(grid, seed, share=0.3 + 0.015 * seed)
        drawn, crossed = drawn_and_crossed(puzzle, loop, tricky=tier == "tricky")
        found = deduce(puzzle, [tier]).state
        assert drawn <= {line.edge for line in found.true if isinstance(line, Line)}
        assert crossed <= {line.edge for line in found.false if isinstance(line, Line)}


def test_simple_steps_solve_most_of_what_easy_strategies_solve() -> None:
    puzzles = [some_puzzle(Grid(7, 7), seed, share=0.9) for seed in range(30)]
    solvable = [(puzzle, loop) for puzzle, loop in puzzles if deduce(puzzle, ["easy"]).solved]
    assert len(solvable) > 10
    assert sum(not deduced(puzzle, loop, tricky=False).open for puzzle, loop in solvable) > 0.9 * len(solvable)


def ways_at_two_corners(number: int) -> Iterator[tuple[int, ...]]:
    """All ways to draw the eight lines at two opposite corners of a number, by brute force."""
    for ways in product((0, 1), repeat=8):
        x, y, z, w, u, v, p, q = ways
        if x + y + z + w in (0, 2) and u + v + p + q in (0, 2) and x + y + u + v == number:
            yield ways


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_is_said_of_two_corners_holds_in_all_ways_to_draw_them(number: int) -> None:
    for ways in ways_at_two_corners(number):
        for clause in CORNERS[number]:
            assert any(ways[abs(place) - 1] == (place > 0) for place in clause)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_all_that_follows_at_two_corners_is_found_one_by_one(number: int) -> None:
    grid = Grid(3, 3)
    steps = get_step_clauses(grid, tricky=False)
    middle = grid.cells.index(Cell(1, 1))
    switch = steps.list_switches([number] * 9)[middle]
    corners = [(Cell(1, 1), 0), (Cell(2, 2), 3)]
    lines = [line for dot, corner in corners for pair in steps.find_pairs(dot, corner) for line in pair]
    assert None not in lines
    everything = list(ways_at_two_corners(number))
    for size in (1, 2, 3):
        for places in combinations(range(8), size):
            for values in product((0, 1), repeat=size):
                known = dict(zip(places, values, strict=True))
                left = [ways for ways in everything if all(ways[at] == value for at, value in known.items())]
                if left:
                    told = [line if known[at] else -line for at, line in enumerate(lines) if line and at in known]
                    found = set(steps.propagator.find_implied([switch, *told]))
                    for at, line in enumerate(lines):
                        assert line is not None
                        values_left = {ways[at] for ways in left}
                        if len(values_left) == 1:
                            assert (line if values_left == {1} else -line) in found


def test_what_follows_does_not_depend_on_what_was_asked_before() -> None:
    puzzle, loop = some_puzzle(Grid(8, 8), 3, share=0.4)
    before = deduced(puzzle, loop, tricky=True).open
    for seed in range(10):
        deduced(*some_puzzle(Grid(8, 8), seed, share=0.7), tricky=True)
    assert deduced(puzzle, loop, tricky=True).open == before
    get_step_clauses(puzzle.grid, tricky=True).propagator.interrupted = True  # so they are made anew
    assert deduced(puzzle, loop, tricky=True).open == before


@pytest.mark.parametrize("symmetry", ["none", "half-turn"])
@pytest.mark.parametrize("size", [5, 8])
def test_chosen_numbers_are_enough_and_keep_the_symmetry(symmetry: str, size: int) -> None:
    order = parse_order("slitherlink", str(size), symmetry=symmetry)
    together = find_orbits(order.grid, order.symmetry)
    for seed in range(6):
        rng = Random(seed)
        loop = grow_loop(order.grid, "none", Winding(fat=0.3), rng)
        clues = derive_clues(loop, order.grid)
        sieve = NumberSieve(order.grid, loop, clues, together, rng, tricky=False)
        try:
            kept = sieve.choose_for_order(order, 0.5)
        except NoHelpfulClue:
            continue
        assert kept == sieve.add_mates(kept)
        puzzle = Puzzle.of("slitherlink", order.grid, {cell: clues[cell] for cell in kept})
        assert deduce(puzzle, ["easy"]).solved


def test_few_of_the_chosen_numbers_can_be_left_out() -> None:
    order = parse_order("slitherlink", "10")
    loop = grow_loop(order.grid, "none", Winding(fat=0.3, spared=0.08, spared_rim=0.25), Random(5))
    clues = derive_clues(loop, order.grid)
    sieve = NumberSieve(order.grid, loop, clues, find_orbits(order.grid, "none"), Random(5), tricky=False)
    kept = sieve.choose_for_order(order, 0.5)
    assert sieve.are_enough(kept)
    assert sum(sieve.are_enough(kept - {cell}) for cell in kept) < 0.25 * len(kept)


def test_the_same_seed_gives_the_same_puzzle_whatever_was_made_before() -> None:
    order = parse_order("slitherlink", "8")
    first = make_puzzle(order, 5).puzzle
    for seed in range(20, 26):
        make_puzzle(order, seed)
    assert make_puzzle(order, 5).puzzle == first
    get_step_clauses(order.grid, tricky=True).propagator.interrupted = True
    assert make_puzzle(order, 5).puzzle == first


def test_ctrl_c_in_the_middle_of_an_answer_ends_the_program_and_spoils_no_later_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise pysolvers.error("Caught keyboard interrupt")

    order = parse_order("slitherlink", "6")
    puzzle = make_puzzle(order, 1).puzzle
    with monkeypatch.context() as patch:
        patch.setattr(Solver, "propagate", interrupted)
        with pytest.raises(KeyboardInterrupt):
            make_puzzle(order, 2)
    assert make_puzzle(order, 1).puzzle == puzzle
