"""How Slitherlink is spelt: numbers for clues, the cells inside the loop for a solution."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, cells_across
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import quote

OPEN = "."


def read_solution(puzzle: Puzzle, tokens: Sequence[Sequence[str]]) -> Solution:
    """The loop is the border between the cells inside (``x``) and those outside (``-``)."""
    return Solution(_read_tokens(puzzle, tokens, set()).true)


def read_open(puzzle: Puzzle, tokens: Sequence[Sequence[str]]) -> State:
    """Of the side between two cells something is known if it is of both; beyond the border is outside."""
    unknown = {Cell(r, c) for r, row in enumerate(tokens) for c, token in enumerate(row) if token == OPEN}
    return _read_tokens(puzzle, tokens, unknown)


def _read_tokens(puzzle: Puzzle, tokens: Sequence[Sequence[str]], unknown: set[Cell]) -> State:
    grid = puzzle.grid
    inside = set()
    for r, row in enumerate(tokens):
        for c, token in enumerate(row):
            if token == "x":
                inside.add(Cell(r, c))
            elif token != "-" and Cell(r, c) in grid and Cell(r, c) not in unknown:
                raise BadInput(
                    f"{quote(token)} at {Cell(r, c)} is not part of a solution; expected x inside the loop or - outside"
                )
    known = [side for side in grid.sides if unknown.isdisjoint(cells_across(side))]
    lines = frozenset(Line(side) for side in known if len(inside.intersection(cells_across(side))) == 1)
    return State(lines, frozenset(map(Line, known)) - lines)


def find_inside_cells(puzzle: Puzzle, solution: Solution) -> set[Cell]:
    """The cells within the loop, holes too: an odd number of lines lies to the left of them."""
    inside = set()
    for r in range(puzzle.grid.rows):
        within = False
        for c in range(puzzle.grid.cols):
            within ^= Line(Edge(Cell(r, c), Cell(r + 1, c))) in solution.true
            if within:
                inside.add(Cell(r, c))
    return inside


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    inside, grid = find_inside_cells(puzzle, solution), puzzle.grid
    return [["x" if Cell(r, c) in inside else "-" for c in range(grid.cols)] for r in range(grid.rows)]
