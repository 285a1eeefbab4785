"""Slitherlink as it is played: lines and crosses on the sides of cells."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid, cells_across
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.drawing import GREY, INK, VOID, draw_cell_rect, draw_clue
from lamplit.genre.families.loops.play import (
    CROSS,
    CROSSES,
    FORMS,
    LINE,
    LIVE_LINES,
    SIGNS,
    make_edge_places,
    make_edge_stops,
    make_lattice,
)
from lamplit.genre.play_parts import describe_number, make_cell_stops
from lamplit.genre.playing import (
    CursorStop,
    Gestures,
    Live,
    LiveCount,
    Play,
    Playboard,
    ShownClue,
    Taps,
    Trace,
    describe_cell,
    make_cycle,
    make_toggle,
)
from lamplit.genres.slitherlink.draw import draw_dot

_ALONG_DOTS = Trace(LINE, back=False)
GESTURES = Gestures(
    Taps(make_toggle(3, LINE), make_toggle(3, CROSS), make_cycle(0, LINE, CROSS)), _ALONG_DOTS, CROSSES, _ALONG_DOTS
)


def make_board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    sides = sorted(grid.sides)
    number = {side: i for i, side in enumerate(sides)}
    dots = sorted({point for side in sides for point in side})
    places = make_edge_places(sides, "corners", lambda side: describe_side(grid, side))
    clues = tuple(
        ShownClue(cell, given, (draw_clue(cell, given, GREY if given == "?" else INK),), describe_number(given))
        for cell, given in puzzle.clues.items()
    )
    counts = tuple(
        LiveCount(i, tuple(number[side] for side in grid.sides_around(shown.cell)), shown.clue)
        for i, shown in enumerate(clues)
        if isinstance(shown.clue, int)
    )
    return Playboard(
        signs=SIGNS,
        forms=FORMS,
        places=places,
        gestures=GESTURES,
        clues=clues,
        under=tuple(draw_cell_rect(hole, VOID) for hole in sorted(grid.holes)),
        lines=tuple(draw_dot(dot) for dot in dots),
        stops=(
            *make_cell_stops(puzzle, clues, {}),
            *make_edge_stops(places, "corners"),
            *(CursorStop(dot.col, dot.row, f"dot at {describe_cell(dot)}") for dot in dots),
        ),
        lattice=make_lattice(sides, "corners"),
        live=Live(counts, lines=LIVE_LINES),
        corners=True,
    )


def describe_side(grid: Grid, side: Edge) -> str:
    """A side by the cell below it or on its right; at the border, and at a hole, by the other one."""
    after, before = cells_across(side)
    level = side.a.row == side.b.row
    if after in grid:
        return f"side {'above' if level else 'left of'} {describe_cell(after)}"
    return f"side {'below' if level else 'right of'} {describe_cell(before)}"


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The numbers that have as many lines around them as they say."""
    return [
        cell
        for cell, given in puzzle.clues.items()
        if isinstance(given, int) and sum(Line(side) in state.true for side in puzzle.grid.sides_around(cell)) == given
    ]


PLAY = Play(make_board, find_met_clues)
