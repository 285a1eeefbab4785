"""Slitherlink on paper and in a terminal.

On paper there are dots and numbers, as in the magazines; the loop is a bold line, and once the
answer is whole, what lies inside it is tinted.

In a terminal a cell is four characters wide and two high. Without colour: ``+`` a dot, ``---`` and
``|`` lines, ``x`` where none can be, ``.`` a cell without a number and ``_`` a hole; ``!`` beside a number or in a
line is a fault. ``text.py`` reads that back.
"""

from __future__ import annotations

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Ink, Path, Scene, Shape, View
from lamplit.genre.drawing import (
    GREY,
    INK,
    VOID,
    add_note,
    collect_cell_notes,
    draw_cell_rect,
    draw_clue,
    make_board_scene,
)
from lamplit.genre.families.loops.draw import (
    draw_crosses,
    draw_ghost_lines,
    draw_loop,
    list_drawn_lines,
    smooth_strand,
    trace_strands,
)
from lamplit.genre.families.loops.sketch import LINE_STYLE, OFF_STYLE, SketchedLines, choose_joint
from lamplit.genre.textboard import HOLE, OPEN

INSIDE = "#dcedf8"
CORNER = 0.22
"""How far before a corner the loop begins to turn."""
CLUE_STYLE = "bold"


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


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    grid, lattice, noted = puzzle.grid, SketchedLines(view), collect_cell_notes(view)
    dots = {point for side in grid.sides for point in side}
    sides = set(grid.sides)

    def ink_across(r: int, c: int) -> Ink:
        side = Edge(Cell(r, c), Cell(r, c + 1))
        return lattice.draw_across(side, 3) if side in sides else Ink("   ")

    def ink_down(r: int, c: int) -> Ink:
        side = Edge(Cell(r, c), Cell(r + 1, c))
        return lattice.draw_down(side) if side in sides else Ink(" ")

    def ink_dot(r: int, c: int) -> Ink:
        ways = lattice.sum_directions(Cell(r, c))
        if ways:
            return Ink(choose_joint(ways), LINE_STYLE, "+")
        return Ink("·", OFF_STYLE, "+") if Cell(r, c) in dots else Ink(" ", "", "+")

    def ink_beside(r: int, c: int) -> Ink:
        return lattice.draw_note(Edge(Cell(r, c), Cell(r + 1, c)))

    def ink_number(r: int, c: int) -> Ink:
        cell = Cell(r, c)
        if cell in puzzle.clues:
            drawn = Ink(f"{puzzle.clues[cell]} ", CLUE_STYLE)
        else:
            drawn = Ink("  ", "", f"{OPEN if cell in grid else HOLE} ")
        return add_note(drawn, noted.get(cell))

    rows: list[list[Ink]] = []
    columns = range(grid.cols)
    for r in range(grid.rows + 1):
        rows.append([ink for c in columns for ink in (ink_dot(r, c), ink_across(r, c))] + [ink_dot(r, grid.cols)])
        if r < grid.rows:
            row = [ink for c in columns for ink in (ink_down(r, c), ink_beside(r, c), ink_number(r, c))]
            rows.append([*row, ink_down(r, grid.cols), ink_beside(r, grid.cols)])
    return rows
