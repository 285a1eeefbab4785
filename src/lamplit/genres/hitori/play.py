"""Hitori as it is played: cells are shaded, or circled where they stay white."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.drawing import INK, cell_rect, clue
from lamplit.genre.families.shading.play import (
    GESTURES,
    SHADE,
    cell_places,
    shading_areas,
    shading_form,
    shading_signs,
)
from lamplit.genre.play_parts import cell_stops, ground, number_name, ruling
from lamplit.genre.playing import Live, Play, Playboard, Shown
from lamplit.genres.hitori.draw import BLACK, FAINT, circle

SIGNS = shading_signs("shaded", "circle, stays white")
ORIGIN = Cell(0, 0)
FORM = shading_form([cell_rect(ORIGIN, BLACK)], [circle(ORIGIN)])


def board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    number = {cell: i for i, cell in enumerate(grid.cells)}
    clues = tuple(
        Shown(cell, given, (clue(cell, given, INK),), number_name(given)) for cell, given in puzzle.clues.items()
    )
    return Playboard(
        signs=SIGNS,
        forms=(FORM,),
        places=cell_places(grid.cells),
        gestures=GESTURES,
        clues=clues,
        under=ground(grid),
        lines=ruling(puzzle),
        stops=cell_stops(grid, clues, number),
        live=Live(
            areas=shading_areas(grid, number, ("shaded", "white")),
            apart=tuple((number[a], number[b]) for a, b in grid.links),
            dimmed={SHADE: FAINT},
        ),
    )


def met(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """None: a number in Hitori asks for nothing that could be seen at its own cell."""
    return ()


PLAY = Play(board, met)
