"""Loops as they are played: lines and crosses on edges, drawn from point to point.

An edge runs between the centres of cells (Masyu, Shingoki) or between lattice points (Slitherlink); all else is
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Polyline
from lamplit.genre.drawing import Places, cross, ends, middle
from lamplit.genre.families.loops.check import Drawing
from lamplit.genre.families.loops.draw import LOOP, LOOP_WIDTH, pearl
from lamplit.genre.families.loops.pearls import COLOURS
from lamplit.genre.play_parts import cell_stops, ground, ruling
from lamplit.genre.playing import (
    EMPTY,
    Drawn,
    Form,
    Gestures,
    Lattice,
    Lines,
    Live,
    Paint,
    Place,
    Playboard,
    Shown,
    Sign,
    Stop,
    Taps,
    Trace,
    spoken,
    toggles,
)

LINE, CROSS = 1, 2
SIGNS = (
    Sign(""),
    Sign("line", (("lines", None),), worth=1),
    Sign("cross, no line", (("not_lines", None),)),
)
CROSSES = Paint(CROSS, over=(EMPTY,))
LIVE_LINES = Lines(LOOP)


def _form(end: tuple[float, float]) -> Form:
    """An edge from the origin to there."""
    halfway = end[0] / 2, end[1] / 2
    line = Polyline(((0, 0), end), LOOP, LOOP_WIDTH)
    return Form((Drawn(), Drawn(above=(line,)), Drawn(above=tuple(cross(halfway, size=0.08)))), line=((0, 0), end))


FORMS = (_form((1, 0)), _form((0, 1)))
"""Across and down."""


def edge_places(edges: Sequence[Edge], edges_at: Places, name: Callable[[Edge], str]) -> tuple[Place, ...]:
    return tuple(Place(int(e.a.col == e.b.col), *ends(e, edges_at)[0], e, name(e)) for e in edges)


def edge_stops(places: Sequence[Place], edges_at: Places) -> tuple[Stop, ...]:
    """The middle of every edge."""
    return tuple(
        Stop(*middle(place.key, edges_at), place.name, i)
        for i, place in enumerate(places)
        if isinstance(place.key, Edge)
    )


def lattice(edges: Sequence[Edge], edges_at: Places) -> Lattice:
    """The points that a line can run through, and the edges between them."""
    points = sorted({point for e in edges for point in e})
    shift = 0.5 if edges_at == "centres" else 0.0
    number = {point: i for i, point in enumerate(points)}
    return Lattice(
        tuple((col + shift, row + shift) for row, col in points),
        tuple((i, number[a], number[b]) for i, (a, b) in enumerate(edges)),
    )


_TAKE_OR_CROSS = (CROSS, EMPTY, EMPTY)
"""A tap that takes away what is there; else a cross: lines from cell to cell are dragged."""
PEARL_GESTURES = Gestures(
    Taps(_TAKE_OR_CROSS, toggles(3, CROSS), _TAKE_OR_CROSS), Trace(LINE), CROSSES, Trace(LINE)
)


def pearl_board(puzzle: Puzzle) -> Playboard:
    """A board of pearls (Masyu, Shingoki)."""
    grid = puzzle.grid
    pearls = tuple(_shown(cell, str(given)) for cell, given in puzzle.clues.items())
    places = edge_places(grid.links, "centres", link_name)
    return Playboard(
        signs=SIGNS,
        forms=FORMS,
        places=places,
        gestures=PEARL_GESTURES,
        clues=pearls,
        under=ground(grid),
        lines=ruling(puzzle),
        stops=(*cell_stops(grid, pearls, {}), *edge_stops(places, "centres")),
        lattice=lattice(grid.links, "centres"),
        live=Live(lines=LIVE_LINES),
    )


def link_name(link: Edge) -> str:
    return f"between {spoken(link.a)} and {spoken(link.b)}"


def _shown(cell: Cell, given: str) -> Shown:
    colour, number = given[0], given[1:]
    name = f"{COLOURS[colour]} pearl {number}".rstrip()
    return Shown(cell, given, tuple(pearl(cell, colour, number)), name)


def drawing_of(puzzle: Puzzle, state: State) -> Drawing:
    """The lines that a player has drawn from cell to cell, as if no more were to come."""
    return Drawing(state.true, puzzle.grid.links)
