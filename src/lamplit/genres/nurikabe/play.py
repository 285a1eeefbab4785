"""Nurikabe as it is played: cells become sea, or get a dot where they are land; numbers are safe."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from lamplit.core.decisions import Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Rect
from lamplit.genre.drawing import (
    GRID_WIDTH,
    INK,
    draw_clue,
    draw_dot,
    draw_frame,
    draw_ghost_dot,
    draw_grid_lines,
    draw_region_lines,
)
from lamplit.genre.families.shading.play import (
    GESTURES,
    make_cell_places,
    make_shading_areas,
    make_shading_form,
    make_shading_signs,
)
from lamplit.genre.play_parts import draw_ground, make_cell_stops, make_sign_shapes
from lamplit.genre.playing import Live, Play, Playboard, ShownClue
from lamplit.genres.nurikabe.draw import DOT, RIPPLE, SEA, draw_ghost_sea

SIGNS = make_shading_signs("sea", "dot, land")
_OVER, _SHORE = 0.01, GRID_WIDTH / 2
"""How far a cell of sea reaches beyond its border, so that no seam is left between two; and how wide the line is
that it has along its border."""
_WATER = (
    Rect(-_OVER, -_OVER, 1 + 2 * _OVER, 1 + 2 * _OVER, RIPPLE),
    Rect(_SHORE, _SHORE, 1 - 2 * _SHORE, 1 - 2 * _SHORE, SEA),
)
ORIGIN = Cell(0, 0)
FORM = make_shading_form(
    make_sign_shapes(partial(draw_ghost_sea, ORIGIN), below=_WATER),
    make_sign_shapes(partial(draw_ghost_dot, ORIGIN), above=[draw_dot(ORIGIN, DOT)]),
)


def make_board(puzzle: Puzzle) -> Playboard:
    """The grid lines lie under the sea, which has its own, so that it looks like one body of water."""
    grid = puzzle.grid
    open_cells = [cell for cell in grid.cells if cell not in puzzle.clues]
    number = {cell: i for i, cell in enumerate(open_cells)}
    clues = tuple(
        ShownClue(cell, given, (draw_clue(cell, given, INK),), _describe_clue(given))
        for cell, given in puzzle.clues.items()
    )
    return Playboard(
        signs=SIGNS,
        forms=(FORM,),
        places=make_cell_places(open_cells),
        gestures=GESTURES,
        clues=clues,
        under=(*draw_ground(grid), *draw_grid_lines(grid)),
        lines=(*draw_region_lines(puzzle), *draw_frame(grid)),
        stops=make_cell_stops(grid, clues, number),
        live=Live(areas=make_shading_areas(grid, number, ("sea", "island"), sized=True)),
    )


def _describe_clue(given: Clue) -> str:
    return f"island of {given}" if isinstance(given, int) else "island of unknown size"


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The numbers whose island is closed in by the sea and has just as many cells, and no other clue."""
    grid, clues = puzzle.grid, puzzle.clues
    land = [cell for cell in grid.cells if cell in clues or Shade(cell) not in state.true]
    found: list[Cell] = []
    for island in find_connected_parts(land, grid.neighbours):
        inside = [cell for cell in island if cell in clues]
        if len(inside) == 1 and clues[inside[0]] == len(island):
            found += inside
    return found


PLAY = Play(make_board, find_met_clues)
