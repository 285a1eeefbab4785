"""The solutions that puzzlekit writes: a token for each cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lamplit.core.decisions import Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, Edge, make_edge
from lamplit.core.puzzle import Puzzle, Solution

SIDES = {8: ((0, 0), (0, 1)), 4: ((0, 0), (1, 0)), 2: ((1, 0), (1, 1)), 1: ((0, 1), (1, 1))}
"""The sides of a cell on a Slitherlink's loop, added up: top, left, bottom, right."""
WAYS = {"n": (-1, 0), "s": (1, 0), "w": (0, -1), "e": (0, 1)}


def solution_of(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    return Solution.of(
        decision
        for r, row in enumerate(rows)
        for c, token in enumerate(row)
        for decision in _decisions(puzzle.genre, Cell(r, c), token)
    )


def _decisions(genre: str, cell: Cell, token: str) -> Iterator[Decision]:
    match genre, token:
        case _, "-":
            return
        case "akari", "o":
            yield Bulb(cell)
        case "hitori" | "nurikabe", "x":
            yield Shade(cell)
        case "slitherlink", _:
            for weight, (a, b) in SIDES.items():
                if int(token) & weight:
                    yield Line(Edge(_beside(cell, a), _beside(cell, b)))
        case "masyu" | "shingoki", _:
            for letter in token:
                yield Line(make_edge(cell, _beside(cell, WAYS[letter])))


def _beside(cell: Cell, step: tuple[int, int]) -> Cell:
    return Cell(cell.row + step[0], cell.col + step[1])
