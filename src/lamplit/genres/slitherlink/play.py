"""Slitherlink as it is played: lines and crosses on the sides of cells."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid, both_sides
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.drawing import GREY, INK, VOID, cell_rect, clue
from lamplit.genre.families.loops.play import (
    CROSS,
    CROSSES,
    FORMS,
    LINE,
    LIVE_LINES,
    SIGNS,
    edge_places,
    edge_stops,
    lattice,
)
from lamplit.genre.play_parts import cell_stops, number_name
from lamplit.genre.playing import (
    Count,
    Gestures,
    Live,
    Play,
    Playboard,
    Shown,
    Stop,
    Taps,
    Trace,
    cycle,
    spoken,
    toggles,
)
from lamplit.genres.slitherlink.draw import dot_shape

_ALONG_DOTS = Trace(LINE, back=False)
GESTURES = Gestures(
    Taps(toggles(3, LINE), toggles(3, CROSS), cycle(0, LINE, CROSS)), _ALONG_DOTS, CROSSES, _ALONG_DOTS
)


def board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    sides = sorted(grid.sides)
    number = {side: i for i, side in enumerate(sides)}
    dots = sorted({point for side in sides for point in side})
    places = edge_places(sides, "corners", lambda side: side_name(grid, side))
    clues = tuple(
        Shown(cell, given, (clue(cell, given, GREY if given == "?" else INK),), number_name(given))
        for cell, given in puzzle.clues.items()
    )
    counts = tuple(
        Count(i, tuple(number[side] for side in grid.sides_around(shown.cell)), shown.clue)
        for i, shown in enumerate(clues)
        if isinstance(shown.clue, int)
    )
    return Playboard(
        signs=SIGNS,
        forms=FORMS,
        places=places,
        gestures=GESTURES,
        clues=clues,
        under=tuple(cell_rect(hole, VOID) for hole in sorted(grid.holes)),
        lines=tuple(dot_shape(dot) for dot in dots),
        stops=(
            *cell_stops(grid, clues, {}),
            *edge_stops(places, "corners"),
            *(Stop(dot.col, dot.row, f"dot at {spoken(dot)}") for dot in dots),
        ),
        lattice=lattice(sides, "corners"),
        live=Live(counts, lines=LIVE_LINES),
        corners=True,
    )


def side_name(grid: Grid, side: Edge) -> str:
    """A side by the cell below it or on its right; at the border, and at a hole, by the other one."""
    after, before = both_sides(side)
    level = side.a.row == side.b.row
    if after in grid:
        return f"side {'above' if level else 'left of'} {spoken(after)}"
    return f"side {'below' if level else 'right of'} {spoken(before)}"


def met(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The numbers that have as many lines around them as they say."""
    return [
        cell
        for cell, given in puzzle.clues.items()
        if isinstance(given, int)
        and sum(Line(side) in state.true for side in puzzle.grid.sides_around(cell)) == given
    ]


PLAY = Play(board, met)
