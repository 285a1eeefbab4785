"""Hashi on paper.

Islands are circles on quiet water, and bridges are clean single or double lines. An island
that has all its bridges is tinted. While a board is being solved, a small cross lies where no bridge
can be, and a short bar where there is room for one bridge at most.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Polyline, Scene, Shape, View
from lamplit.genre.drawing import (
    BLACK,
    GREY,
    INK,
    MIDDLE,
    PAPER,
    WHITE,
    Point,
    cell_centre,
    draw_clue,
    draw_cross,
    edge_middle,
    make_board_scene,
)
from lamplit.genres.hashi.decisions import list_cells_between
from lamplit.genres.hashi.rules import Span

ISLAND = 0.4
"""The radius of an island."""
SHORE = 0.06
BRIDGE = 0.075
APART = 0.1
"""How far each of two bridges lies from the middle."""
BUILT = "#24507a"
MET = "#d9ecdf"
WATER = "#d3d6de"
ON_PAPER = {BUILT: BLACK, MET: WHITE, WATER: MIDDLE}


def draw(puzzle: Puzzle, view: View) -> Scene:
    built = count_built(view)
    grid = puzzle.grid
    wet = set(grid.cells) - set(puzzle.clues)
    for a, b in built:
        wet.difference_update(list_cells_between(a, b))
    ink: list[Shape] = [Circle(*cell_centre(cell), 0.045, WATER) for cell in sorted(wet)]
    for (a, b), n in built.items():
        ink += draw_bridge(cell_centre(a), cell_centre(b), n)
    if not view.solved:
        ink += _draw_ruled_out(view)
    ends = count_ends(puzzle, built)
    for island, number in puzzle.clues.items():
        met = ends[island] == number or (view.solved and not isinstance(number, int))
        ink.append(draw_island(island, MET if met else PAPER))
        ink.append(draw_clue(island, number))
    return make_board_scene(
        puzzle,
        view,
        ink=ink,
        lines=False,
        frame=bool(grid.holes),
        title=f"Hashi {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )


def draw_island(cell: Cell, fill: str = PAPER) -> Circle:
    return Circle(*cell_centre(cell), ISLAND, fill, INK, SHORE)


def count_built(view: View) -> dict[Span, int]:
    """How many bridges are known to stand between which islands."""
    built: dict[Span, int] = {}
    for key in sorted(view.state.true):
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


def draw_bridge(a: Point, b: Point, n: int) -> Iterator[Shape]:
    """One line along the middle, or two beside it."""
    level = a[1] == b[1]
    for off in (0.0,) if n == 1 else (-APART, APART):
        dx, dy = (0.0, off) if level else (off, 0.0)
        yield Polyline(((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)), BUILT, BRIDGE)


def _draw_ruled_out(view: View) -> Iterator[Shape]:
    """A cross where there is no bridge, a short bar across where there is at most one."""
    for key in sorted(view.state.false):
        if not isinstance(key, Bridge):
            continue
        x, y = edge_middle(Edge(key.a, key.b), "centres")
        if key.n == 1:
            yield from draw_cross((x, y))
        elif Bridge(key.a, key.b, 1) not in view.state.false:
            yield draw_bar((x, y), key.a.col == key.b.col)


def draw_bar(point: Point, down: bool) -> Polyline:
    """A short bar across a span that runs down, or across: room for one bridge at most."""
    x, y = point
    dx, dy = (0.14, 0.0) if down else (0.0, 0.14)
    return Polyline(((x - dx, y - dy), (x + dx, y + dy)), GREY, 0.05)
