"""A board as facts for the answer-set program of its genre, and a model of that program as a solution.

The programs beside this file are what a puzzler writes who has the rules and no more: choose, forbid, and reach
from a first cell all that must hang together. ``size(H,W)`` has the rows and columns, ``cell(R,C)`` says which
cells there are, from 0, ``clue(R,C,5)`` what stands in them: a number, ``any`` for a ``?``, ``wall``, or a pearl or
circle as ``white``, ``black`` or ``black,5``, and ``region(R,C,3)`` in which region they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, make_edge
from lamplit.core.puzzle import Clue, Puzzle, Solution

FOLDER = Path(__file__).parent
WORDS = {"?": "any", "x": "wall", "w": "white", "b": "black"}


def program_of(genre: str) -> str:
    return (FOLDER / f"{genre}.lp").read_text(encoding="utf-8")


def facts_of(puzzle: Puzzle) -> str:
    size = [f"size({puzzle.grid.rows},{puzzle.grid.cols})."]
    cells = [f"cell({r},{c})." for r, c in puzzle.grid.cells]
    clues = [f"clue({r},{c},{_term(clue)})." for (r, c), clue in puzzle.clues.items()]
    regions = [f"region({r},{c},{number})." for (r, c), number in puzzle.region_of.items()]
    return " ".join(size + cells + clues + regions)


def _term(clue: Clue) -> str:
    """``5``, ``any``, ``white``, ``white,5``."""
    if isinstance(clue, int):
        return str(clue)
    return ",".join([WORDS[clue[0]], *([clue[1:]] if clue[1:] else [])])


def solution_of(atoms: Sequence[Any]) -> Solution:
    """What is shown of a model: atoms as a list of name and arguments, points as lists of two numbers."""
    return Solution.of(_decision(*atom) for atom in atoms)


def _decision(name: str, *places: Any) -> Decision:
    match name, places:
        case "bulb", (row, col):
            return Bulb(Cell(row, col))
        case "shaded", (row, col):
            return Shade(Cell(row, col))
        case "line", (a, b):
            return Line(make_edge(Cell(*a), Cell(*b)))
        case "bridge", (a, b, n):
            return Bridge(Cell(*a), Cell(*b), n)
    raise ValueError(name)
