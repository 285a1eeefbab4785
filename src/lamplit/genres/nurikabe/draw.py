"""Nurikabe on paper and in a terminal.

On paper the sea is one dark body of water, and the islands are left white with their numbers. While a
board is being solved, a cell known to be land has a dot; what is still open stays blank.

In a terminal a cell is as wide as the longest number needs. Without colour: ``~`` sea, a number a clue, ``o`` a
cell known to be land, ``.`` an open cell (in a solution: land) and ``_`` a hole; ``!`` behind it is a fault. A
clue that is known to be land is ``(3)``, one that was covered by the sea ``[3]``. ``text.py`` reads that back.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Ink, Path, Scene, Segment, Shape, View
from lamplit.genre.drawing import (
    DARK,
    GRID_WIDTH,
    INK,
    MIDDLE,
    Ghost,
    draw_boxes,
    draw_clue,
    draw_dot,
    draw_ghost_cell,
    draw_ghost_dot,
    fill_cells,
    list_ghosts,
    make_board_scene,
)
from lamplit.genre.families.shading.text import find_known_cells, sketch_shading
from lamplit.genres.nurikabe.text import SIGNS

SEA = "#1b2e4b"
RIPPLE = "#33496d"
"""The grid lines within the sea: just light enough to count its cells."""
FOAM = "#ffffff"
"""A clue that was covered by the sea: a fault, but still to be read."""
DOT = "#5b7fa6"
ON_PAPER = {SEA: DARK, RIPPLE: MIDDLE, DOT: DARK}


def draw(puzzle: Puzzle, view: View) -> Scene:
    sea = find_known_cells(view, True)
    fills: list[Shape] = [fill_cells(sorted(sea), SEA)] if sea else []
    ink: list[Shape] = [_draw_ripples(sea)] if sea else []
    if not view.solved:
        ink += [draw_dot(cell, DOT) for cell in sorted(find_known_cells(view, False)) if cell not in puzzle.clues]
    ink += [draw_clue(cell, number, FOAM if cell in sea else INK) for cell, number in puzzle.clues.items()]
    for ghost in list_ghosts(view):
        ink += _draw_ghosts(puzzle, ghost)
    return make_board_scene(
        puzzle,
        view,
        fills=fills,
        ink=ink,
        ghosts=True,
        hatched=("island-without-clue", "island-size"),
        title=f"Nurikabe {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )


def _draw_ghosts(puzzle: Puzzle, ghost: Ghost) -> Iterator[Shape]:
    """Cells that are concluded or supposed to be sea, with waves, or land."""
    for key in ghost.list_decisions(Shade, True):
        yield from draw_ghost_sea(key.cell, ghost)
        if key.cell in puzzle.clues:
            yield draw_clue(key.cell, puzzle.clues[key.cell], FOAM)
    for key in ghost.list_decisions(Shade, False):
        if key.cell in puzzle.clues:
            yield draw_ghost_cell(key.cell, ghost)
            yield draw_clue(key.cell, puzzle.clues[key.cell])
        else:
            yield from draw_ghost_dot(key.cell, ghost)


def draw_ghost_sea(cell: Cell, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_cell(cell, ghost, ghost.colour), *(_draw_wave(cell, y) for y in (0.36, 0.64))]


def _draw_wave(cell: Cell, y: float) -> Path:
    """A wave across a cell, this far below its top."""
    left, top, high = cell.col, cell.row, 0.12
    at = [(left + x, top + y) for x in (0.24, 0.5, 0.76)]
    crests = [(left + 0.37, top + y - high), (left + 0.63, top + y + high)]
    segments: list[Segment] = [("M", at[0]), ("Q", (*crests[0], *at[1])), ("Q", (*crests[1], *at[2]))]
    return Path(tuple(segments), None, FOAM, 0.06)


def _draw_ripples(sea: set[Cell]) -> Shape:
    """Dark lines over the light ones between two cells of the sea, so that it looks like one body."""
    half, end = GRID_WIDTH / 2 + 0.005, GRID_WIDTH / 2
    return draw_boxes(
        [
            *((c + 1 - half, r + end, c + 1 + half, r + 1 - end) for r, c in sorted(sea) if Cell(r, c + 1) in sea),
            *((c + end, r + 1 - half, c + 1 - end, r + 1 + half) for r, c in sorted(sea) if Cell(r + 1, c) in sea),
        ],
        RIPPLE,
    )


SEA_STYLE = "color(24) on color(17)"
LAND_STYLE = "bold color(16) on color(255)"
OPEN_STYLE = "color(245) on color(252)"
CLUE_STYLE = "bold color(16) on color(252)"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    def style(cell: Cell, sea: bool | None) -> str:
        if sea:
            return SEA_STYLE
        if sea is False or view.solved:
            return LAND_STYLE
        return CLUE_STYLE if cell in puzzle.clues else OPEN_STYLE

    return sketch_shading(puzzle, view, style, SIGNS)
