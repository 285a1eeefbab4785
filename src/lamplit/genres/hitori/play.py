"""Hitori as it is played: cells are shaded, or circled where they stay white."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.drawing import INK, draw_cell_rect, draw_clue
from lamplit.genre.families.shading.play import (
    GESTURES,
    SHADE,
    make_cell_places,
    make_shading_areas,
    make_shading_form,
    make_shading_signs,
)
from lamplit.genre.play_parts import describe_number, draw_ground, draw_ruling, make_cell_stops, make_sign_shapes
from lamplit.genre.playing import Live, Play, Playboard, ShownClue
from lamplit.genres.hitori.draw import BLACK, FAINT, draw_circle, draw_ghost_black, draw_ghost_circle

SIGNS = make_shading_signs("shaded", "circle, stays white")
ORIGIN = Cell(0, 0)
FORM = make_shading_form(
    make_sign_shapes(partial(draw_ghost_black, ORIGIN), below=[draw_cell_rect(ORIGIN, BLACK)]),
    make_sign_shapes(partial(draw_ghost_circle, ORIGIN), above=[draw_circle(ORIGIN)]),
)


def make_board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    number = {cell: i for i, cell in enumerate(grid.cells)}
    clues = tuple(
        ShownClue(cell, given, (draw_clue(cell, given, INK),), describe_number(given))
        for cell, given in puzzle.clues.items()
    )
    return Playboard(
        signs=SIGNS,
        forms=(FORM,),
        places=make_cell_places(grid.cells),
        gestures=GESTURES,
        clues=clues,
        under=draw_ground(grid),
        lines=draw_ruling(puzzle),
        stops=make_cell_stops(grid, clues, number),
        live=Live(
            areas=make_shading_areas(grid, number, ("shaded", "white")),
            apart=tuple((number[a], number[b]) for a, b in grid.links),
            dimmed={SHADE: FAINT},
        ),
    )


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """None: a number in Hitori asks for nothing that could be seen at its own cell."""
    return ()


PLAY = Play(make_board, find_met_clues)
