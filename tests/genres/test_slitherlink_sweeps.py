"""Sweeps say nothing that is not so, and nothing that strategies of their tier don't say."""

from __future__ import annotations

from random import Random

import pytest

from lamplit.decisions import Line
from lamplit.engines import solve
from lamplit.generating.loops.grow import Winding, grown
from lamplit.generating.loops.sieve import Hopeless
from lamplit.generating.symmetry import orbits
from lamplit.generating.workshop import order_of
from lamplit.genres.slitherlink.generate import numbers
from lamplit.genres.slitherlink.sweeps import Sweeps, frame_of
from lamplit.genres.slitherlink.swept import SweptSieve
from lamplit.grid import Cell, Edge, Grid
from lamplit.human import deduce
from lamplit.puzzle import Puzzle

HOLED = Grid(7, 6, frozenset({Cell(0, 0), Cell(2, 3), Cell(3, 3), Cell(6, 5)}))
BOARDS = [Grid(5, 5), Grid(4, 7), Grid(8, 8), HOLED]


def some_puzzle(grid: Grid, seed: int, share: float) -> Puzzle:
    """A loop with a share of its numbers."""
    rng = Random(seed)
    winding = Winding(fat=rng.random(), spared=0.1, spared_rim=0.2)
    clues = numbers(grid, grown(grid, "none", winding, rng))
    return Puzzle.of("slitherlink", grid, {cell: clues[cell] for cell in grid.cells if rng.random() < share})


def swept(puzzle: Puzzle, tricky: bool) -> Sweeps:
    frame = frame_of(puzzle.grid)
    kept = frame.of(cell for cell, _ in puzzle.clues.items())
    return Sweeps(frame, frame.by_number(dict(puzzle.clues.items())), tricky).go_on(kept)


def lines_in(grid: Grid, across: int, down: int) -> set[Edge]:
    frame = frame_of(grid)
    found = set()
    for mask, below, beside in ((across, 0, 1), (down, 1, 0)):
        for at in frame.places(mask):
            r, c = divmod(at, frame.stride)
            found.add(Edge(Cell(r - 1, c - 1), Cell(r - 1 + below, c - 1 + beside)))
    return found


def drawn_and_crossed(puzzle: Puzzle, sweeps: Sweeps) -> tuple[set[Edge], set[Edge]]:
    drawn = lines_in(puzzle.grid, sweeps.across, sweeps.down)
    undecided = lines_in(puzzle.grid, sweeps.open_across, sweeps.open_down)
    return drawn, set(puzzle.grid.sides) - drawn - undecided


@pytest.mark.parametrize("grid", BOARDS, ids=lambda grid: f"{grid.cols}x{grid.rows}-{len(grid.holes)}")
@pytest.mark.parametrize("tricky", [False, True])
def test_what_sweeps_settle_holds_in_every_solution(grid: Grid, tricky: bool) -> None:
    for seed in range(12):
        puzzle = some_puzzle(grid, seed, share=0.3 + 0.05 * seed)
        drawn, crossed = drawn_and_crossed(puzzle, swept(puzzle, tricky))
        for solution in solve(puzzle, limit=40).solutions:
            lines = {key.edge for key in solution.true if isinstance(key, Line)}
            assert drawn <= lines
            assert not crossed & lines


@pytest.mark.parametrize("grid", BOARDS, ids=lambda grid: f"{grid.cols}x{grid.rows}-{len(grid.holes)}")
@pytest.mark.parametrize("tier", ["easy", "tricky"])
def test_strategies_of_the_tier_find_all_that_sweeps_find(grid: Grid, tier: str) -> None:
    for seed in range(40):
        puzzle = some_puzzle(grid, seed, share=0.35 + 0.01 * seed)
        drawn, crossed = drawn_and_crossed(puzzle, swept(puzzle, tricky=tier == "tricky"))
        found = deduce(puzzle, [tier]).state
        assert drawn <= {line.edge for line in found.true if isinstance(line, Line)}
        assert crossed <= {line.edge for line in found.false if isinstance(line, Line)}


def test_sweeps_solve_most_of_what_easy_strategies_solve() -> None:
    puzzles = [some_puzzle(Grid(7, 7), seed, share=0.9) for seed in range(30)]
    solvable = [puzzle for puzzle in puzzles if deduce(puzzle, ["easy"]).solved]
    assert len(solvable) > 10
    assert sum(swept(puzzle, tricky=False).solved for puzzle in solvable) > 0.8 * len(solvable)


def test_numbers_that_come_later_lead_to_the_same_as_all_at_once() -> None:
    for seed in range(20):
        puzzle = some_puzzle(Grid(8, 8), seed, share=0.6)
        frame = frame_of(puzzle.grid)
        clues = dict(puzzle.clues.items())
        cells = sorted(clues)
        later = Sweeps(frame, frame.by_number(clues), tricky=True)
        for upto in (len(cells) // 3, len(cells) // 2, len(cells)):
            later.go_on(frame.of(cells[:upto]))
        at_once = swept(puzzle, tricky=True)
        assert (later.open_across, later.open_down) == (at_once.open_across, at_once.open_down)


@pytest.mark.parametrize("symmetry", ["none", "half-turn"])
def test_chosen_numbers_are_enough_and_keep_the_symmetry(symmetry: str) -> None:
    order = order_of("slitherlink", "8", symmetry=symmetry)
    together = orbits(order.grid, order.symmetry)
    for seed in range(6):
        rng = Random(seed)
        clues = numbers(order.grid, grown(order.grid, "none", Winding(fat=0.3), rng))
        sieve = SweptSieve(order.grid, clues, together, rng, tricky=False)
        try:
            kept = sieve.to_order(order, 0.25)
        except Hopeless:
            continue
        assert kept == sieve.whole(kept)
        puzzle = Puzzle.of("slitherlink", order.grid, {cell: clues[cell] for cell in kept})
        assert deduce(puzzle, ["easy"]).solved
