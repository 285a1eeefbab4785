"""The rules of the genres with one loop once more, as plain as can be: a second opinion on checkers and solvers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations, pairwise

from tests.conformance.boards import CASES, brute_force, trace_loops

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, make_edge
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import get_engine
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.genre.registry import genre_of

Law = Callable[[Puzzle, set[Edge], set[Cell]], bool]
"""Whether a loop, by its lines and its cells, keeps the rules."""
FEW = 8
"""Boards with at most this many places for a line: all drawings are tried."""


def agree(puzzle: Puzzle, law: Law) -> None:
    """The checker and the solver allow exactly the lawful loops, and the checker no drawing that is none."""
    lawful = {loop for loop in trace_loops(puzzle.grid) if law(puzzle, *look_at(loop))}
    assert brute_force(puzzle) == lawful
    solver = InProcessEngine(get_engine("sat"))
    assert set(solver.iterate_solutions(puzzle, Goal(None), Clock(), {})) == lawful
    links = puzzle.grid.links
    if len(links) <= FEW:
        drawings = chain.from_iterable(combinations(links, size) for size in range(len(links) + 1))
        solutions = {Solution.of(map(Line, drawing)) for drawing in drawings}
        assert {one for one in solutions if not genre_of(puzzle).check(puzzle, one)} == lawful


def agree_on_named(name: str, law: Law) -> None:
    for puzzle in CASES[name].named.values():
        agree(puzzle, law)


def look_at(loop: Solution) -> tuple[set[Edge], set[Cell]]:
    lines = {edge for key in loop.true for edge in key.edges}
    return lines, {end for edge in lines for end in edge}


def list_faults(puzzle: Puzzle, *paths: str) -> list[str]:
    """The names of the faults of a drawing, in order, from paths such as ``00 01 11``: row and column of each cell."""
    cells = [[Cell(int(name[0]), int(name[1])) for name in path.split()] for path in paths]
    drawing = Solution.of(Line(make_edge(a, b)) for path in cells for a, b in pairwise(path))
    return [fault.rule for fault in genre_of(puzzle).check(puzzle, drawing)]


def is_simple_loop(puzzle: Puzzle, lines: set[Edge], visited: set[Cell]) -> bool:
    return visited == {cell for cell in puzzle.grid.cells if puzzle.clues.get(cell) != "x"}


def is_country_road(puzzle: Puzzle, lines: set[Edge], visited: set[Cell]) -> bool:
    for region in puzzle.regions:
        crossing = [edge for edge in lines if (edge.a in region) != (edge.b in region)]
        if len(crossing) != (2 if len(puzzle.regions) > 1 else 0) or not region & visited:
            return False
        if any(clue != len(region & visited) for cell, clue in puzzle.clues.items() if cell in region):
            return False
    return not any(
        a not in visited and b not in visited and not any(a in region and b in region for region in puzzle.regions)
        for a, b in puzzle.grid.links
    )
