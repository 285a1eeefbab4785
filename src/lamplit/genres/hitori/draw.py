"""Hitori on paper and in a terminal.

On paper a shaded cell is black, with its number still faintly there, so that one sees what was
taken away. While a board is being solved, a cell known to stay white has a circle around its number.

In a terminal every cell is as wide as the longest number and one more. Without colour: ``#`` a
shaded cell, a number with ``o`` behind it is known to stay white, ``.`` a cell without a number,
and a blank for a hole; ``!`` behind it is a fault.
"""

from __future__ import annotations

from lamplit.decisions import Shade
from lamplit.drawing import INK, board_scene, cell_rect, centre, clue, notes, with_note
from lamplit.grid import Cell
from lamplit.puzzle import Puzzle
from lamplit.scene import Circle, Ink, Scene, Shape, View

BLACK = "#26262d"
FAINT = "#74747f"
"""The number in a shaded cell."""
CIRCLE = "#3f8f73"


def draw(puzzle: Puzzle, view: View) -> Scene:
    shaded = _cells(view, True)
    fills: list[Shape] = [cell_rect(cell, BLACK) for cell in sorted(shaded)]
    ink: list[Shape] = []
    if not view.solved:
        ink += [Circle(*centre(cell), 0.38, None, CIRCLE, 0.045) for cell in sorted(_cells(view, False))]
    ink += [clue(cell, number, FAINT if cell in shaded else INK) for cell, number in puzzle.clues.items()]
    return board_scene(
        puzzle, view, fills=fills, ink=ink, hatched=("white-cells-in-parts", "nothing-white"),
        title=f"Hitori {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )  # fmt: skip


def _cells(view: View, shaded: bool) -> set[Cell]:
    """The cells known to be shaded, or known to stay white."""
    known = view.state.true if shaded else view.state.false
    return {key.cell for key in known if isinstance(key, Shade)}


WHITE_STYLE = "bold color(16) on color(255)"
KNOWN_STYLE = "bold color(22) on color(194)"
SHADED_STYLE = "color(245) on color(235)"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    shaded = _cells(view, True)
    known = set() if view.solved else _cells(view, False)
    noted = notes(view)
    width = max((len(str(number)) for _, number in puzzle.clues.items()), default=1)

    def ink(cell: Cell) -> Ink:
        if cell in puzzle.grid.holes:
            return Ink(" " * (width + 1))
        number = str(puzzle.clues.get(cell, ".")).rjust(width)
        if cell in shaded:
            drawn = Ink(f"{number} ", SHADED_STYLE, f"{'#' * width} ")
        elif cell in known:
            drawn = Ink(f"{number}°", KNOWN_STYLE, f"{number}o")
        else:
            drawn = Ink(f"{number} ", WHITE_STYLE)
        return with_note(drawn, noted.get(cell))

    return [[ink(Cell(r, c)) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]
