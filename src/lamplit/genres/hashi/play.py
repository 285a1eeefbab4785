"""Hashi as it is played: bridges, and crosses where none can be, on the spans from island to island."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Circle, Polyline, View
from lamplit.genre.drawing import Point, centre, clue, cross, frame_lines, region_lines
from lamplit.genre.play_parts import ground, heard
from lamplit.genre.playing import (
    EMPTY,
    Count,
    Drawn,
    Form,
    Gestures,
    Lattice,
    Lines,
    Live,
    Paint,
    Place,
    Play,
    Playboard,
    Shown,
    Sign,
    Stop,
    Taps,
    Trace,
    spoken,
    toggles,
)
from lamplit.genres.hashi.decisions import ISLAND as HUB
from lamplit.genres.hashi.decisions import between, spans
from lamplit.genres.hashi.draw import (
    APART,
    BRIDGE,
    BUILT,
    WATER,
    bar,
    bridge_lines,
    built_in,
    ends_of,
    island_shape,
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
    Taps(left=(ONE, TWO, EMPTY, ONE, ONE, TWO), right=toggles(6, NONE), touch=(ONE, TWO, NONE, EMPTY, ONE, TWO)),
    left=Trace(ONE, cycle=True),
    right=Paint(NONE, over=(EMPTY,)),
    touch=Trace(ONE, cycle=True),
)
ASIDE = 0.3
"""How far a cross lies from the middle of its span, where another span crosses that very point."""


def board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    ways = spans(puzzle)
    islands = tuple(_shown(cell, given) for cell, given in puzzle.clues.items())
    number = {island.cell: i for i, island in enumerate(islands)}
    crossed = _crossed(ways)
    kinds = [_kind(way, crossed) for way in ways]
    forms = {kind: i for i, kind in enumerate(dict.fromkeys(kinds))}
    places = tuple(
        Place(forms[kind], *centre(way.a), way, _span_name(way, puzzle.clues))
        for way, kind in zip(ways, kinds, strict=True)
    )
    clues = {island.cell: island for island in islands}
    return Playboard(
        signs=SIGNS,
        forms=tuple(_form(*kind) for kind in forms),
        places=places,
        gestures=GESTURES,
        clues=islands,
        under=(*ground(grid), *(_dot(cell) for cell in grid.cells if cell not in puzzle.clues)),
        lines=(*region_lines(puzzle), *(frame_lines(grid) if grid.holes else ())),
        stops=(
            *(Stop(*centre(island.cell), heard(island.cell, clues)) for island in islands),
            *(
                Stop(*_along(centre(way.a), down, sign_at), place.name, i)
                for i, (way, place, (down, _, sign_at)) in enumerate(zip(ways, places, kinds, strict=True))
            ),
        ),
        lattice=Lattice(
            tuple(centre(island.cell) for island in islands),
            tuple((i, number[a], number[b]) for i, (a, b) in enumerate(ways)),
        ),
        live=Live(_counts(islands, ways), lines=Lines(BUILT, loop=False)),
    )


def _counts(islands: Sequence[Shown], ways: Sequence[Edge]) -> tuple[Count, ...]:
    ending: dict[Cell, list[int]] = {}
    for i, way in enumerate(ways):
        for end in way:
            ending.setdefault(end, []).append(i)
    return tuple(
        Count(i, tuple(ending.get(island.cell, ())), island.clue)
        for i, island in enumerate(islands)
        if isinstance(island.clue, int)
    )


def _dot(cell: Cell) -> Circle:
    """A cell of water; no larger than a bridge is wide."""
    return Circle(*centre(cell), BRIDGE / 2, WATER)


Kind = tuple[bool, int, float]
"""Of a span: whether it runs down, its length, and how far from its beginning a cross on it lies."""


def _crossed(ways: Sequence[Edge]) -> set[Cell]:
    """The cells in which two spans cross."""
    level = {cell for a, b in ways if a.row == b.row for cell in between(a, b)}
    return level.intersection(cell for a, b in ways if a.col == b.col for cell in between(a, b))


def _kind(way: Edge, crossed: Collection[Cell]) -> Kind:
    a, b = way
    length = b.row - a.row + b.col - a.col
    halfway = Cell((a.row + b.row) // 2, (a.col + b.col) // 2)
    aside = ASIDE if length % 2 == 0 and halfway in crossed else 0
    return a.col == b.col, length, length / 2 - aside


def _form(down: bool, length: int, sign_at: float) -> Form:
    """A span from an island at the origin. Between two bridges the water has the colour of its dots, so that none
    is seen there; under one bridge they are too small to be seen."""
    start, end, middle = (_along((0.0, 0.0), down, far) for far in (0, length, sign_at))
    one, two = (tuple(bridge_lines(start, end, n)) for n in (1, 2))
    shade = Polyline((start, end), WATER, 2 * APART)
    room = bar(middle, down)
    drawn = (
        Drawn(),
        Drawn(above=one),
        Drawn((shade,), two),
        Drawn(above=tuple(cross(middle))),
        Drawn(above=(room,)),
        Drawn(above=(*one, room)),
    )
    return Form(drawn, line=(start, end), hub=HUB)


def _along(start: Point, down: bool, far: float) -> Point:
    x, y = start
    return (x, y + far) if down else (x + far, y)


def _shown(cell: Cell, given: Clue) -> Shown:
    return Shown(cell, given, (island_shape(cell), clue(cell, given)), _island_name(given))


def _island_name(given: Clue) -> str:
    return f"island {given}" if isinstance(given, int) else "island without number"


def _span_name(way: Edge, clues: dict[Cell, Clue]) -> str:
    one, other = (f"{_island_name(clues[end])} at {spoken(end)}" for end in way)
    return f"from {one} to {other}"


def met(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The islands at which as many bridges end as their number says."""
    ends = ends_of(puzzle, built_in(View(state)))
    return [island for island, number in puzzle.clues.items() if ends[island] == number]


PLAY = Play(board, met)
