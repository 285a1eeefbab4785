"""Published solutions of LITS: the letter of its tetromino in each shaded cell, ``-`` in all others."""

from collections.abc import Sequence

from lamplit.core.errors import BadInput
from lamplit.core.words import quote
from lamplit.genres.lits.shapes import SHAPES
from lamplit.kit import Puzzle, Shade, Solution, list_placements

SHADED = {*SHAPES, "x"}
"""A letter, or ``x`` where a list doesn't give the letters."""


def read_solution(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    tokens = {cell: rows[cell.row][cell.col] for cell in puzzle.grid.cells}
    for cell, token in tokens.items():
        if token not in SHADED | {"-"}:
            raise BadInput(
                f"{quote(token)} at {cell} is not part of a solution to this LITS; expected L, I, T, S, x or -"
            )
    return Solution(frozenset(Shade(cell) for cell, token in tokens.items() if token in SHADED))


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    rows = [["-"] * puzzle.grid.cols for _ in range(puzzle.grid.rows)]
    for region in puzzle.regions:
        shaded = {cell for cell in region if Shade(cell) in solution.true}
        whole = [place.name for place in list_placements(shaded, SHAPES) if len(shaded) == len(place.cells)]
        for row, col in shaded:
            rows[row][col] = whole[0] if whole else "x"
    return rows
