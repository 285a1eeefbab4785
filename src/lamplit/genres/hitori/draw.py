"""Hitori on paper and in a terminal.

On paper a shaded cell is black, with its number still faintly there, so that one sees what was
taken away. While a board is being solved, a cell known to stay white has a circle around its number.

In a terminal a cell is as wide as the longest number needs. Without colour: ``[4]`` a shaded cell, ``(4)`` one
that is known to stay white, ``.`` a cell without a number and ``_`` a hole; ``!`` behind it is a fault.
``text.py`` reads that back.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Ink, Scene, Shape, View
from lamplit.genre.drawing import (
    DARK,
    INK,
    PAPER,
    SOFT,
    Ghost,
    cell_centre,
    draw_cell_rect,
    draw_clue,
    draw_ghost_cell,
    list_ghosts,
    make_board_scene,
)
from lamplit.genre.families.shading.text import find_known_cells, sketch_shading

BLACK = "#26262d"
FAINT = "#74747f"
"""The number in a shaded cell."""
CIRCLE = "#3f8f73"
CIRCLE_RADIUS = 0.34
ON_PAPER = {BLACK: DARK, FAINT: SOFT, CIRCLE: DARK}


def draw(puzzle: Puzzle, view: View) -> Scene:
    shaded = find_known_cells(view, True)
    fills: list[Shape] = [draw_cell_rect(cell, BLACK) for cell in sorted(shaded)]
    ink: list[Shape] = []
    if not view.solved:
        ink += [draw_circle(cell) for cell in sorted(find_known_cells(view, False))]
    ink += [draw_clue(cell, number, FAINT if cell in shaded else INK) for cell, number in puzzle.clues.items()]
    for ghost in list_ghosts(view):
        ink += _draw_ghosts(puzzle, ghost)
    return make_board_scene(
        puzzle,
        view,
        fills=fills,
        ink=ink,
        ghosts=True,
        hatched=("white-cells-in-parts", "nothing-white"),
        title=f"Hitori {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )


def draw_circle(cell: Cell, stroke: str = CIRCLE, width: float = 0.045) -> Circle:
    """This cell is known to stay white."""
    return Circle(*cell_centre(cell), CIRCLE_RADIUS, None, stroke, width)


def _draw_ghosts(puzzle: Puzzle, ghost: Ghost) -> Iterator[Shape]:
    """Cells that are concluded or supposed to be black, or to stay white, with their numbers on top."""
    for key in ghost.list_decisions(Shade, True):
        yield from draw_ghost_black(key.cell, ghost)
        if key.cell in puzzle.clues:
            yield draw_clue(key.cell, puzzle.clues[key.cell], PAPER)
    for key in ghost.list_decisions(Shade, False):
        yield from draw_ghost_circle(key.cell, ghost)
        if key.cell in puzzle.clues:
            yield draw_clue(key.cell, puzzle.clues[key.cell])


def draw_ghost_black(cell: Cell, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_cell(cell, ghost, ghost.colour)]


def draw_ghost_circle(cell: Cell, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_cell(cell, ghost), draw_circle(cell, ghost.colour, 0.07)]


WHITE_STYLE = "bold color(16) on color(255)"
KNOWN_STYLE = "bold color(22) on color(194)"
SHADED_STYLE = "color(245) on color(235)"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    def style(cell: Cell, shaded: bool | None) -> str:
        return WHITE_STYLE if shaded is None else SHADED_STYLE if shaded else KNOWN_STYLE

    return sketch_shading(puzzle, view, style, {})
