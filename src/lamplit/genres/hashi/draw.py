"""Hashi on paper.

Islands are circles on quiet water, and bridges are clean single or double lines. An island
that has all its bridges is tinted. While a board is being solved, a small cross lies where no bridge
can be, and a short bar where there is room for one bridge at most. Where that is concluded or supposed, a dotted line
shows between which islands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Circle, Polyline, Scene, Shape, View
from lamplit.genre.drawing import (
    BLACK,
    GREY,
    INK,
    MIDDLE,
    PAPER,
    WHITE,
    Ghost,
    Point,
    cell_centre,
    draw_clue,
    draw_cross,
    draw_ghost_spot,
    draw_halo,
    edge_middle,
    list_ghosts,
    make_board_scene,
)
from lamplit.genres.hashi.decisions import find_spans, list_cells_between
from lamplit.genres.hashi.rules import Span

ISLAND = 0.4
"""The radius of an island."""
SHORE = 0.06
BRIDGE = 0.075
APART = 0.1
"""How far each of two bridges lies from the middle."""
ASIDE = 0.3
"""How far a cross lies from the middle of its span, where another span crosses that very point."""
BUILT = "#24507a"
MET = "#d9ecdf"
WATER = "#d3d6de"
ON_PAPER = {BUILT: BLACK, MET: WHITE, WATER: MIDDLE}


def draw(puzzle: Puzzle, view: View) -> Scene:
    built = count_built(view.state)
    signs = find_sign_places(find_spans(puzzle))
    grid = puzzle.grid
    wet = set(grid.cells) - set(puzzle.clues)
    for a, b in built:
        wet.difference_update(list_cells_between(a, b))
    ink: list[Shape] = [Circle(*cell_centre(cell), 0.045, WATER) for cell in sorted(wet)]
    ghosts = list_ghosts(view)
    second = {(key.a, key.b) for ghost in ghosts for key in ghost.list_decisions(Bridge, True) if key.n == 2}
    for (a, b), n in built.items():
        ink += draw_bridge(cell_centre(a), cell_centre(b), n) if n == 2 or (a, b) not in second else _draw_half(a, b)
    if not view.solved:
        ink += _draw_ruled_out(view.state, signs)
    for ghost in ghosts:
        ink += _draw_ghosts(ghost, built, signs)
    ends = count_ends(puzzle, built)
    for island, number in puzzle.clues.items():
        met = ends[island] == number or (view.solved and not isinstance(number, int))
        ink.append(draw_island(island, MET if met else PAPER))
        ink.append(draw_clue(island, number))
    return make_board_scene(
        puzzle,
        view,
        ink=ink,
        ghosts=True,
        lines=False,
        frame=bool(grid.holes),
        title=f"Hashi {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )


def draw_island(cell: Cell, fill: str = PAPER) -> Circle:
    return Circle(*cell_centre(cell), ISLAND, fill, INK, SHORE)


def count_built(state: State) -> dict[Span, int]:
    """How many bridges are known to stand between which islands."""
    built: dict[Span, int] = {}
    for key in sorted(state.true):
        if isinstance(key, Bridge):
            built[key.a, key.b] = max(key.n, built.get((key.a, key.b), 0))
    return built


def count_ends(puzzle: Puzzle, built: dict[Span, int]) -> dict[Cell, int]:
    """How many bridges end at each island."""
    ends = dict.fromkeys(puzzle.clues, 0)
    for way, n in built.items():
        for island in way:
            ends[island] = ends.get(island, 0) + n
    return ends


def draw_bridge(a: Point, b: Point, n: int, stroke: str = BUILT, dash: tuple[float, ...] = ()) -> Iterator[Shape]:
    """One line along the middle, or two beside it."""
    level = a[1] == b[1]
    for off in (0.0,) if n == 1 else (-APART, APART):
        dx, dy = (0.0, off) if level else (off, 0.0)
        yield Polyline(((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)), stroke, BRIDGE, dash=dash)


def _draw_half(a: Cell, b: Cell) -> list[Shape]:
    """The first of two bridges, beside the middle: the second is concluded or supposed."""
    return list(draw_bridge(cell_centre(a), cell_centre(b), 2))[:1]


def find_sign_places(ways: Sequence[Edge]) -> dict[Edge, Point]:
    """Where the cross or bar of each span lies: in its middle, or a little before, if another span crosses there."""
    level = {cell for a, b in ways if a.row == b.row for cell in list_cells_between(a, b)}
    crossed = level.intersection(cell for a, b in ways if a.col == b.col for cell in list_cells_between(a, b))
    return {way: _find_sign_place(way, crossed) for way in ways}


def _find_sign_place(way: Edge, crossed: Collection[Cell]) -> Point:
    a, b = way
    x, y = edge_middle(way, "centres")
    if (a.row + b.row + a.col + b.col) % 2 or Cell((a.row + b.row) // 2, (a.col + b.col) // 2) not in crossed:
        return x, y
    return (x, y - ASIDE) if a.col == b.col else (x - ASIDE, y)


def _draw_ruled_out(state: State, signs: Mapping[Edge, Point]) -> Iterator[Shape]:
    """A cross where there is no bridge, a short bar across where there is at most one."""
    for key in sorted(state.false):
        if not isinstance(key, Bridge):
            continue
        point = _get_sign_place(key, signs)
        if key.n == 1:
            yield from draw_cross(point)
        elif Bridge(key.a, key.b, 1) not in state.false:
            yield draw_bar(point, key.a.col == key.b.col)


def _get_sign_place(key: Bridge, signs: Mapping[Edge, Point]) -> Point:
    """The place of a cross or bar; a state may name a span that the board doesn't have."""
    way = Edge(key.a, key.b)
    return signs.get(way) or edge_middle(way, "centres")


def draw_bar(point: Point, down: bool, stroke: str = GREY, width: float = 0.05) -> Polyline:
    """A short bar across a span that runs down, or across: room for one bridge at most."""
    x, y = point
    dx, dy = (0.14, 0.0) if down else (0.0, 0.14)
    return Polyline(((x - dx, y - dy), (x + dx, y + dy)), stroke, width)


def _draw_ghosts(ghost: Ghost, built: Mapping[Span, int], signs: Mapping[Edge, Point]) -> Iterator[Shape]:
    """Bridges, and spans without one or with one at most, that are concluded or supposed."""
    for (a, b), n in count_built(ghost.state).items():
        halo, *new = draw_ghost_bridge(cell_centre(a), cell_centre(b), n, ghost)
        yield halo
        yield from new[1:] if n == 2 and built.get((a, b)) == 1 else new
    for key in ghost.list_decisions(Bridge, False):
        if key.n == 2 and Bridge(key.a, key.b, 1) in ghost.state.false:
            continue
        if Bridge(key.a, key.b, 1) not in ghost.state.true:
            yield draw_ghost_span(cell_centre(key.a), cell_centre(key.b), ghost)
        point, down = _get_sign_place(key, signs), key.a.col == key.b.col
        yield from draw_ghost_cross(point, ghost) if key.n == 1 else draw_ghost_bar(point, down, ghost)


def draw_ghost_bridge(a: Point, b: Point, n: int, ghost: Ghost) -> list[Shape]:
    """One bridge or two on their ground, which comes first."""
    return [draw_halo((a, b), ghost), *draw_bridge(a, b, n, ghost.colour, ghost.dash)]


def draw_ghost_span(a: Point, b: Point, ghost: Ghost) -> Shape:
    """A dotted line, unlike any bridge, for a span without one."""
    return Polyline((a, b), ghost.colour, 0.05, dash=(0.001, 0.14))


def draw_ghost_cross(point: Point, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_spot(point, ghost, 0.24), *draw_cross(point, ghost.colour, 0.11, 0.07)]


def draw_ghost_bar(point: Point, down: bool, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_spot(point, ghost, 0.24), draw_bar(point, down, ghost.colour, 0.08)]
