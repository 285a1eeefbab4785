"""Loops from cell to cell as tokens: in every cell the ways in which the loop leaves it, ``-`` for none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Decision, Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, make_edge
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import quote

STEPS = {"n": (-1, 0), "s": (1, 0), "e": (0, 1), "w": (0, -1)}
OPEN = "."
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
NAMES = {"n": "north", "s": "south", "e": "east", "w": "west"}


def read_loop(puzzle: Puzzle, tokens: Sequence[Sequence[str]]) -> Solution:
    """Two cells that share a line must both say so."""
    return Solution(_read(puzzle, {cell: tokens[cell.row][cell.col] for cell in puzzle.grid.cells}).true)


def read_open_loop(puzzle: Puzzle, tokens: Sequence[Sequence[str]]) -> State:
    """A cell that is not open says which ways the loop takes from it, and that it takes no others."""
    known = {cell: tokens[cell.row][cell.col] for cell in puzzle.grid.cells}
    return _read(puzzle, {cell: token for cell, token in known.items() if token != OPEN})


def _read(puzzle: Puzzle, known: Mapping[Cell, str]) -> State:
    ways: dict[Cell, str] = {}
    for cell, token in known.items():
        letters = "" if token == "-" else token
        if len(set(letters)) != len(letters) or not set(letters) <= set(STEPS):
            raise BadInput(f"{quote(token)} at {cell} is not part of a loop; expected - or ways of n e s w, such as se")
        ways[cell] = letters
    true: set[Decision] = set()
    false: set[Decision] = set()
    for cell, letters in ways.items():
        for letter, (down, right) in STEPS.items():
            there = Cell(cell.row + down, cell.col + right)
            if letter not in letters:
                if there in puzzle.grid:
                    false.add(Line(make_edge(cell, there)))
                continue
            if there not in puzzle.grid:
                raise BadInput(f"the loop leaves the board at {cell}, going {NAMES[letter]}")
            if there in ways and OPPOSITE[letter] not in ways[there]:
                raise BadInput(
                    f"the loop leaves {cell} going {NAMES[letter]}, "
                    f"but it doesn't leave {there} going {NAMES[OPPOSITE[letter]]}"
                )
            true.add(Line(make_edge(cell, there)))
    return State(frozenset(true), frozenset(false))


def write_loop(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    tokens = [["" for _ in range(puzzle.grid.cols)] for _ in range(puzzle.grid.rows)]
    lines = [key.edge for key in sorted(solution.true) if isinstance(key, Line)]
    for line in lines:
        if not all(end in puzzle.grid for end in line):
            raise BadInput(f"the line {line} leaves the board; expected lines between its cells")
    for letter, (down, right) in STEPS.items():
        for line in lines:
            for here, there in (line, line[::-1]):
                if (there.row - here.row, there.col - here.col) == (down, right):
                    tokens[here.row][here.col] += letter
    return [[token or "-" for token in row] for row in tokens]
