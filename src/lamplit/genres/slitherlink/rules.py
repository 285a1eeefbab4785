"""The rules of Slitherlink, as the thesis on puzzles with a connectivity constraint gives them in 5.1.

- Dots are joined across and down into a single loop that has no loose ends and never touches itself.
- A number tells how many of the four sides of its cell are drawn.

A 4 is drawn all round, and the loop is then that cell alone. A ``?`` says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.lines import LoopLines, add_side_lines
from lamplit.genre.families.loops.rules import group_by_end, require_two_or_none
from lamplit.genre.families.loops.wording import name_corner


def rules(puzzle: Puzzle, m: Model) -> None:
    lines = add_side_lines(puzzle.grid, m)
    numbers = {cell: number for cell, number in puzzle.clues.items() if isinstance(number, int)}
    m.loop_along(lines.lattice, list_three_corners(lines, numbers) if m.concise else ())
    if m.every_demand:
        demand_lines_at_dots(lines, m)
    for cell, number in numbers.items():
        with m.switch(ClueAt(cell)):
            m.exactly(number, lines.lines_around[cell])


def demand_lines_at_dots(lines: LoopLines, m: Model) -> None:
    """Every dot has two lines or none. That follows from the loop, but here it is said in words, a dot at a time."""
    for dot, sides in group_by_end(lines.line).items():
        name = name_corner(lines.grid, dot)
        with m.demand(f"{name} has two lines or none", edges=tuple(sides), rule="every dot has two lines or none"):
            require_two_or_none(m, [lines.line[side] for side in sides])


def list_three_corners(lines: LoopLines, numbers: Mapping[Cell, int]) -> list[int]:
    """Three sides of a cell touch all its corners: the loop comes to each corner of a 3."""
    point = lines.point
    return [
        point[corner]
        for (r, c), number in numbers.items()
        if number == 3
        for corner in (Cell(r, c), Cell(r, c + 1), Cell(r + 1, c), Cell(r + 1, c + 1))
    ]
