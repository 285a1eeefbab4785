"""Regional Yajilin on paper and in a terminal.

A number stands small in the corner of its cell, for a stone or the loop may come to the middle. In a
terminal a cell is three characters wide. Without colour: ``o`` a stone, ``-`` ``|`` ``+`` the loop,
``.`` a cell about which nothing is known, ``,`` one known to hold no stone, ``x`` where no line can be,
and a ``:`` or ``...`` between two regions; ``!`` is a fault.
"""

from __future__ import annotations

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Ink, Label, Scene, Shape, View
from lamplit.genre.drawing import GREY, INK, cell_centre, collect_cell_notes, draw_dot, make_board_scene
from lamplit.genre.families.loops.decisions import decision_at as line_at
from lamplit.genre.families.loops.draw import draw_crosses, draw_loop
from lamplit.genre.families.loops.sketch import (
    LINE_STYLE,
    OFF_STYLE,
    E,
    SketchedLines,
    W,
    choose_joint,
    choose_plain_joint,
)
from lamplit.genre.picking import cell_at
from lamplit_toy.stone import Stone

STONE_STYLE = "bold color(255) on color(240)"


def draw(puzzle: Puzzle, view: View) -> Scene:
    ink: list[Shape] = [Circle(*cell_centre(cell), 0.26, GREY, INK, 0.05) for cell in sorted(_stones(view, True))]
    if not view.solved:
        ink += [draw_dot(cell) for cell in sorted(_stones(view, False))]
    ink += [*draw_crosses(view, "centres"), *draw_loop(view, "centres", 0.34)]
    ink += [Label(cell.col + 0.18, cell.row + 0.2, str(clue), 0.18, INK) for cell, clue in puzzle.clues.items()]
    solved = ", solved" if view.solved and not view.faults else ""
    return make_board_scene(puzzle, view, ink=ink, title=f"Regional Yajilin {puzzle.size}{solved}")


def decision_at(puzzle: Puzzle, x: float, y: float) -> Decision | None:
    """Near the middle of a cell its stone is meant, elsewhere the line that is nearest."""
    cell = cell_at(puzzle.grid, x, y)
    if cell is not None and max(abs(x - cell.col - 0.5), abs(y - cell.row - 0.5)) <= 0.2:
        return Stone(cell)
    return line_at(puzzle, x, y)


def _stones(view: View, there: bool) -> set[Cell]:
    """The cells known to hold a stone, or known to hold none."""
    known = view.state.true if there else view.state.false
    return {key.cell for key in known if isinstance(key, Stone)}


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    grid, region, lattice, noted = puzzle.grid, puzzle.region_of, SketchedLines(view), collect_cell_notes(view)
    stones, bare = _stones(view, True), _stones(view, False)
    width = max((len(str(number)) for number in puzzle.clues.values()), default=1)

    def middle(cell: Cell) -> Ink:
        ways = lattice.sum_directions(cell)
        if cell in stones:
            return Ink("o", STONE_STYLE)
        if ways:
            return Ink(choose_joint(ways), LINE_STYLE, choose_plain_joint(ways))
        if cell not in grid:
            return Ink(" ")
        return Ink("·", OFF_STYLE, "," if cell in bare else ".")

    def beside(cell: Cell, way: int, width: int) -> Ink:
        """The loop on its way to the next cell."""
        return Ink("─" * width, LINE_STYLE, "-" * width) if lattice.sum_directions(cell) & way else Ink(" " * width)

    def border(a: Cell, b: Cell) -> bool:
        return a in grid and b in grid and region.get(a) != region.get(b)

    rows: list[list[Ink]] = []
    for r in range(grid.rows):
        row: list[Ink] = []
        below: list[Ink] = []
        for c in range(grid.cols):
            here, right, under = Cell(r, c), Cell(r, c + 1), Cell(r + 1, c)
            clue = puzzle.clues.get(here)
            row.append(beside(here, W, width) if clue is None else Ink(str(clue).rjust(width)))
            row += [middle(here), noted.get(here) or beside(here, E, 1)]
            across, down = lattice.draw_across(Edge(here, right), 1), lattice.draw_down(Edge(here, under))
            row.append(Ink(":", OFF_STYLE) if border(here, right) and across.text == " " else across)
            dot_ = "." if border(here, under) else " "
            below += [Ink(dot_ * width, OFF_STYLE), Ink(dot_, OFF_STYLE) if down.text == " " else down]
            below += [Ink(dot_, OFF_STYLE), Ink(" ")]
        rows.append(row)
        if r < grid.rows - 1:
            rows.append(below)
    return rows
