"""The solutions that puzzlekit writes: a token for each cell, most often as published collections have them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lamplit import read_solution
from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, Solution

SIDES = {8: ((0, 0), (0, 1)), 4: ((0, 0), (1, 0)), 2: ((1, 0), (1, 1)), 1: ((0, 1), (1, 1))}
"""The sides of a cell on a Slitherlink's loop, added up: top, left, bottom, right."""


def solution_of(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    if puzzle.genre == "slitherlink":
        return Solution.of(_read_sides(rows))
    return read_solution("\n".join(" ".join(row) for row in rows), puzzle, format="tokens")


def _read_sides(rows: Sequence[Sequence[str]]) -> Iterator[Line]:
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            for weight, ((down, right), (lower, further)) in SIDES.items():
                if token != "-" and int(token) & weight:
                    yield Line(Edge(Cell(r + down, c + right), Cell(r + lower, c + further)))
