"""Hitori on paper and in a terminal.

On paper a shaded cell is black, with its number still faintly there, so that one sees what was
taken away. While a board is being solved, a cell known to stay white has a circle around its number.

In a terminal a cell is as wide as the longest number needs. Without colour: ``[4]`` a shaded cell, ``(4)`` one
that is known to stay white, ``.`` a cell without a number and ``_`` a hole; ``!`` behind it is a fault.
``text.py`` reads that back.
"""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Ink, Scene, Shape, View
from lamplit.genre.drawing import DARK, INK, SOFT, cell_centre, draw_cell_rect, draw_clue, make_board_scene
from lamplit.genre.families.shading.text import find_known_cells, sketch_shading

BLACK = "#26262d"
FAINT = "#74747f"
"""The number in a shaded cell."""
CIRCLE = "#3f8f73"
ON_PAPER = {BLACK: DARK, FAINT: SOFT, CIRCLE: DARK}


def draw(puzzle: Puzzle, view: View) -> Scene:
    shaded = find_known_cells(view, True)
    fills: list[Shape] = [draw_cell_rect(cell, BLACK) for cell in sorted(shaded)]
    ink: list[Shape] = []
    if not view.solved:
        ink += [draw_circle(cell) for cell in sorted(find_known_cells(view, False))]
    ink += [draw_clue(cell, number, FAINT if cell in shaded else INK) for cell, number in puzzle.clues.items()]
    return make_board_scene(
        puzzle,
        view,
        fills=fills,
        ink=ink,
        hatched=("white-cells-in-parts", "nothing-white"),
        title=f"Hitori {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )


def draw_circle(cell: Cell) -> Circle:
    """This cell is known to stay white."""
    return Circle(*cell_centre(cell), 0.38, None, CIRCLE, 0.045)


WHITE_STYLE = "bold color(16) on color(255)"
KNOWN_STYLE = "bold color(22) on color(194)"
SHADED_STYLE = "color(245) on color(235)"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    def style(cell: Cell, shaded: bool | None) -> str:
        return WHITE_STYLE if shaded is None else SHADED_STYLE if shaded else KNOWN_STYLE

    return sketch_shading(puzzle, view, style, {})
