"""Loops from cell to cell as tokens: in every cell the ways in which the loop leaves it, ``-`` for none."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.decisions import Line
from lamplit.errors import BadInput
from lamplit.grid import Cell, edge
from lamplit.puzzle import Puzzle, Solution

STEPS = {"n": (-1, 0), "s": (1, 0), "e": (0, 1), "w": (0, -1)}
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
NAMES = {"n": "north", "s": "south", "e": "east", "w": "west"}


def read_loop(puzzle: Puzzle, tokens: Sequence[Sequence[str]]) -> Solution:
    """Two cells that share a line must both say so."""
    ways: dict[Cell, str] = {}
    for cell in puzzle.grid.cells:
        token = tokens[cell.row][cell.col]
        letters = "" if token == "-" else token
        if len(set(letters)) != len(letters) or not set(letters) <= set(STEPS):
            raise BadInput(f"{token!r} at {cell} is not part of a loop; expected - or ways of n e s w, such as se")
        ways[cell] = letters
    lines = set()
    for cell, letters in ways.items():
        for letter in letters:
            there = Cell(cell.row + STEPS[letter][0], cell.col + STEPS[letter][1])
            if there not in ways:
                raise BadInput(f"the loop leaves the board at {cell}, going {NAMES[letter]}")
            if OPPOSITE[letter] not in ways[there]:
                raise BadInput(
                    f"the loop leaves {cell} going {NAMES[letter]}, "
                    f"but {there} does not have it going {NAMES[OPPOSITE[letter]]}"
                )
            lines.add(Line(edge(cell, there)))
    return Solution.of(lines)


def write_loop(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    tokens = [["" for _ in range(puzzle.grid.cols)] for _ in range(puzzle.grid.rows)]
    for letter, (down, right) in STEPS.items():
        for key in solution.true:
            assert isinstance(key, Line)
            for here, there in (key.edge, key.edge[::-1]):
                if (there.row - here.row, there.col - here.col) == (down, right):
                    tokens[here.row][here.col] += letter
    return [[token or "-" for token in row] for row in tokens]
