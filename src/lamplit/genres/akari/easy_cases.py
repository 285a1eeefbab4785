"""The easy cases of Akari, as the thesis *Analysis of Akari* shows them.

Without numbers, put a bulb in any dark cell until none is left: it is lit by no other bulb, so it
lights none (algorithm 1). With only 4s, all four neighbours of each must hold bulbs; if one of them is
not a white cell, or two of these bulbs see each other, there is no solution (algorithm 3), else finish
as before (algorithm 2). Both look at every cell a few times and no more.
"""

from __future__ import annotations

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.contract import EasyCase


def find_variant(puzzle: Puzzle) -> str | None:
    """The easy variant that a board belongs to: ``no numbers`` or ``only 4s``; None for others."""
    numbers = {clue for clue in puzzle.clues.values() if isinstance(clue, int)}
    return "no numbers" if not numbers else "only 4s" if numbers == {4} else None


def light_board(puzzle: Puzzle) -> frozenset[Cell] | None:
    """A lighting of a board without numbers or with only 4s, in linear time; None if there is none."""
    run_of: dict[Cell, list[int]] = {}
    for i, run in enumerate(puzzle.grid.runs(puzzle.clues)):
        for cell in run:
            run_of.setdefault(cell, []).append(i)
    shone: set[int] = set()
    """The runs that hold a bulb."""
    bulbs: set[Cell] = set()

    def place(cell: Cell) -> None:
        bulbs.add(cell)
        shone.update(run_of[cell])

    def dark(cell: Cell) -> bool:
        return not any(run in shone for run in run_of[cell])

    for wall, number in puzzle.clues.items():
        if number == 4:
            near = puzzle.grid.neighbours(wall)
            if len(near) < 4:
                return None
            for cell in near:
                if cell in bulbs:
                    continue
                if cell not in run_of or not dark(cell):
                    return None
                place(cell)
    for cell in run_of:
        if dark(cell):
            place(cell)
    return frozenset(bulbs)


def _solve(puzzle: Puzzle) -> Solution | None:
    bulbs = light_board(puzzle)
    return None if bulbs is None else Solution.of(Bulb(cell) for cell in bulbs)


EASY = EasyCase(find_variant, _solve)
