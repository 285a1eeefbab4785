"""Slitherlink on paper.

On paper there are dots and numbers, as in the magazines; the loop is a bold line, and once the
answer is whole, what lies inside it is tinted.
"""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Path, Scene, Shape, View
from lamplit.genre.drawing import GREY, INK, VOID, draw_cell_rect, draw_clue, make_board_scene
from lamplit.genre.families.loops.draw import (
    draw_crosses,
    draw_ghost_lines,
    draw_loop,
    list_drawn_lines,
    smooth_strand,
    trace_strands,
)

INSIDE = "#dcedf8"
CORNER = 0.22
"""How far before a corner the loop begins to turn."""


def draw(puzzle: Puzzle, view: View) -> Scene:
    grid = puzzle.grid
    fills: list[Shape] = []
    if view.solved and not view.faults:
        loops = [strand for strand in trace_strands(list_drawn_lines(view)) if strand[1]]
        fills += [Path(smooth_strand(loop, "corners", CORNER), INSIDE) for loop in loops]
    fills += [draw_cell_rect(hole, VOID) for hole in sorted(grid.holes)]
    passed = {
        point
        for points, closed in trace_strands(list_drawn_lines(view))
        for point in (points if closed else points[1:-1])
    }
    dots = sorted({point for side in grid.sides for point in side} - passed)
    ink: list[Shape] = [draw_dot(dot) for dot in dots]
    ink += draw_crosses(view, "corners")
    ink += [draw_clue(cell, number, GREY if number == "?" else INK) for cell, number in puzzle.clues.items()]
    ink += draw_loop(view, "corners", CORNER)
    ink += draw_ghost_lines(view, "corners")
    title = f"Slitherlink {puzzle.size}{', solved' if view.solved and not view.faults else ''}"
    return make_board_scene(
        puzzle, view, fills=fills, ink=ink, edges_at="corners", lines=False, frame=False, ghosts=True, title=title
    )


def draw_dot(point: Cell) -> Circle:
    """A lattice point, as it is printed."""
    return Circle(point.col, point.row, 0.07, INK)
