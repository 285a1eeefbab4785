"""Hashi as it is played: bridges, and crosses where none can be, on the spans from island to island."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Circle, Polyline
from lamplit.genre.drawing import Point, cell_centre, draw_clue, draw_cross, draw_frame, draw_region_lines
from lamplit.genre.play_parts import describe_cell_and_clue, draw_ground, make_sign_shapes
from lamplit.genre.playing import (
    EMPTY,
    CursorStop,
    Form,
    Gestures,
    Live,
    LiveCount,
    LiveLines,
    Paint,
    Play,
    Playboard,
    PlayLattice,
    PlayPlace,
    ShownClue,
    Sign,
    SignShapes,
    Taps,
    Trace,
    describe_cell,
    make_toggle,
)
from lamplit.genres.hashi.decisions import ISLAND as HUB
from lamplit.genres.hashi.decisions import find_spans
from lamplit.genres.hashi.draw import (
    APART,
    BRIDGE,
    BUILT,
    WATER,
    count_built,
    count_ends,
    draw_bar,
    draw_bridge,
    draw_ghost_bar,
    draw_ghost_bridge,
    draw_ghost_cross,
    draw_ghost_span,
    draw_island,
    find_sign_places,
)

ONE, TWO, NONE, AT_MOST_ONE, EXACTLY_ONE = range(1, 6)
SIGNS = (
    Sign(""),
    Sign("one bridge", (("bridges", 1),), worth=1),
    Sign("two bridges", (("bridges", 2),), worth=2),
    Sign("cross, no bridge", (("not_bridges", 1),)),
    Sign("at most one bridge", (("not_bridges", 2),)),
    Sign("one bridge and no second", (("bridges", 1), ("not_bridges", 2)), worth=1),
)
"""Taps and drags write the first four; the others are there to show what an argument has found."""
GESTURES = Gestures(
    Taps(left=(ONE, TWO, EMPTY, ONE, ONE, TWO), right=make_toggle(6, NONE), touch=(ONE, TWO, NONE, EMPTY, ONE, TWO)),
    left=Trace(ONE, cycle=True),
    right=Paint(NONE, over=(EMPTY,)),
    touch=Trace(ONE, cycle=True),
)


def make_board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    ways = find_spans(puzzle)
    islands = tuple(_show_clue(cell, given) for cell, given in puzzle.clues.items())
    number = {island.cell: i for i, island in enumerate(islands)}
    signs = find_sign_places(ways)
    kinds = [_find_kind(way, signs[way]) for way in ways]
    forms = {kind: i for i, kind in enumerate(dict.fromkeys(kinds))}
    places = tuple(
        PlayPlace(forms[kind], *cell_centre(way.a), way, _describe_span(way, puzzle.clues))
        for way, kind in zip(ways, kinds, strict=True)
    )
    clues = {island.cell: island for island in islands}
    return Playboard(
        signs=SIGNS,
        forms=tuple(_make_form(*kind) for kind in forms),
        places=places,
        gestures=GESTURES,
        clues=islands,
        under=(*draw_ground(grid), *(_draw_dot(cell) for cell in grid.cells if cell not in puzzle.clues)),
        lines=(*draw_region_lines(puzzle), *(draw_frame(grid) if grid.holes else ())),
        stops=(
            *(
                CursorStop(*cell_centre(island.cell), describe_cell_and_clue(puzzle, island.cell, clues))
                for island in islands
            ),
            *(
                CursorStop(*_move_along(cell_centre(way.a), down, sign_at), place.name, i)
                for i, (way, place, (down, _, sign_at)) in enumerate(zip(ways, places, kinds, strict=True))
            ),
        ),
        lattice=PlayLattice(
            tuple(cell_centre(island.cell) for island in islands),
            tuple((i, number[a], number[b]) for i, (a, b) in enumerate(ways)),
        ),
        live=Live(_make_counts(islands, ways), lines=LiveLines(BUILT, loop=False)),
    )


def _make_counts(islands: Sequence[ShownClue], ways: Sequence[Edge]) -> tuple[LiveCount, ...]:
    ending: dict[Cell, list[int]] = {}
    for i, way in enumerate(ways):
        for end in way:
            ending.setdefault(end, []).append(i)
    return tuple(
        LiveCount(i, tuple(ending.get(island.cell, ())), island.clue)
        for i, island in enumerate(islands)
        if isinstance(island.clue, int)
    )


def _draw_dot(cell: Cell) -> Circle:
    """A cell of water; no larger than a bridge is wide."""
    return Circle(*cell_centre(cell), BRIDGE / 2, WATER)


Kind = tuple[bool, int, float]
"""Of a span: whether it runs down, its length, and how far from its beginning a cross on it lies."""


def _find_kind(way: Edge, sign: Point) -> Kind:
    (a, b), (x, y) = way, cell_centre(way.a)
    return a.col == b.col, b.row - a.row + b.col - a.col, round(sign[0] - x + sign[1] - y, 3)


def _make_form(down: bool, length: int, sign_at: float) -> Form:
    """A span from an island at the origin. Between two bridges the water has the colour of its dots, so that none
    is seen there; under one bridge they are too small to be seen."""
    start, end, middle = (_move_along((0.0, 0.0), down, far) for far in (0, length, sign_at))
    one, two = (tuple(draw_bridge(start, end, n)) for n in (1, 2))
    shade = Polyline((start, end), WATER, 2 * APART)
    room = draw_bar(middle, down)
    bridge = partial(draw_ghost_bridge, start, end)
    bar = partial(draw_ghost_bar, middle, down)
    span = partial(draw_ghost_span, start, end)
    drawn = (
        SignShapes(),
        make_sign_shapes(partial(bridge, 1), above=one),
        make_sign_shapes(partial(bridge, 2), below=[shade], above=two),
        make_sign_shapes(lambda ghost: [span(ghost), *draw_ghost_cross(middle, ghost)], above=draw_cross(middle)),
        make_sign_shapes(lambda ghost: [span(ghost), *bar(ghost)], above=[room]),
        make_sign_shapes(lambda ghost: [*bridge(1, ghost), *bar(ghost)], above=[*one, room]),
    )
    return Form(drawn, line=(start, end), hub=HUB)


def _move_along(start: Point, down: bool, far: float) -> Point:
    x, y = start
    return (x, y + far) if down else (x + far, y)


def _show_clue(cell: Cell, given: Clue) -> ShownClue:
    return ShownClue(cell, given, (draw_island(cell), draw_clue(cell, given)), _describe_clue(given))


def _describe_clue(given: Clue) -> str:
    return f"island {given}" if isinstance(given, int) else "island without number"


def _describe_span(way: Edge, clues: dict[Cell, Clue]) -> str:
    one, other = (f"{_describe_clue(clues[end])} at {describe_cell(end)}" for end in way)
    return f"from {one} to {other}"


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The islands at which as many bridges end as their number says."""
    ends = count_ends(puzzle, count_built(state))
    return [island for island, number in puzzle.clues.items() if ends[island] == number]


PLAY = Play(make_board, find_met_clues)
