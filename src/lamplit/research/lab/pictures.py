"""Pictures of the lab: gadgets with their true- and false-cells coloured, and curves.

True is blue with a solid corner mark, false is orange with a hollow one: the hues stay apart for
colour-blind eyes, and the marks where there is no colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Circle, Label, Polyline, Rect, Scene, Shape, View
from lamplit.genre.drawing import BLUE, GREY, INK, VERMILION
from lamplit.genre.registry import genre_of, get_genre
from lamplit.research.lab.akari.gadget import Gadget
from lamplit.research.lab.shingoki.hamilton import ReducedGraph

ORANGE = "#e69f00"
TRUE, FALSE = BLUE, ORANGE
CORNER = 0.26
"""The side of the coloured mark in a cell's corner."""


def view_bulbs(bulbs: Iterable[Cell]) -> View:
    """A board with these bulbs, drawn as a whole answer."""
    true = frozenset(Bulb(cell) for cell in bulbs)
    return View(state=State(true), solved=True)


def draw_signals(puzzle: Puzzle, view: View, true: Iterable[Cell], false: Iterable[Cell], title: str) -> Scene:
    """A board whose true-cells and false-cells are coloured."""
    scene = genre_of(puzzle).draw(puzzle, view)
    under: list[Shape] = [Rect(c, r, 1, 1, TRUE, opacity=0.35) for r, c in true]
    under += [Rect(c, r, 1, 1, FALSE, opacity=0.35) for r, c in false]
    over: list[Shape] = [Rect(c + 0.06, r + 0.06, CORNER, CORNER, TRUE) for r, c in true]
    over += [Rect(c + 0.08, r + 0.08, CORNER, CORNER, "#ffffff", ORANGE, 0.07) for r, c in false]
    return replace(scene, shapes=(*scene.shapes, *under, *over), title=title)


def draw_circuit(made: ReducedGraph, solution: Solution | None) -> Scene:
    """A graph's board: rooms with their vertices' names, passageways the loop takes blue, the others orange."""
    view = View() if solution is None else View(state=State(solution.true), solved=True)
    scene = get_genre("shingoki").draw(made.puzzle, view)
    taken = [] if solution is None else made.list_taken_links(solution)
    under: list[Shape] = [
        Rect(c, r, 1, 1, TRUE if link in taken else FALSE, opacity=0.35)
        for link, way in made.ways.items()
        for r, c in way[1:-1]
    ]
    over: list[Shape] = []
    for vertex, (r, c) in made.rooms.items():
        under.append(Rect(c, r, 1, 1, INK))
        over.append(Label(c + 0.5, r + 0.5, vertex, 0.5 if len(vertex) == 1 else 0.36, "#ffffff"))
    return replace(scene, shapes=(*under, *scene.shapes, *over), title="a graph as Shingoki")


def draw_gadget(gadget: Gadget, bulbs: Iterable[Cell] = ()) -> Scene:
    """A gadget with its ports: blue true-cells, orange false-cells, and their letters."""
    view = view_bulbs(bulbs) if bulbs else View()
    numbers = ", ".join(f"only {n}s" for n in gadget.numbers) or "no numbers"
    scene = draw_signals(
        gadget.board,
        view,
        [port.true for port in gadget.ports],
        [port.false for port in gadget.ports],
        f"{gadget.purpose.name} gadget, {numbers}",
    )
    letters: list[Shape] = [
        Label(cell.col + 0.78, cell.row + 0.8, letter, 0.24, INK)
        for port in gadget.ports
        for cell, letter in ((port.true, port.name.upper()), (port.false, port.name))
    ]
    return replace(scene, shapes=(*scene.shapes, *letters))


def join_scenes(scenes: Sequence[Scene], title: str, gap: float = 1.0) -> Scene:
    """Several pictures side by side."""
    shapes: list[Shape] = []
    x, height = 0.0, max(scene.height for scene in scenes)
    for scene in scenes:
        down = (height - scene.height) / 2 - scene.top
        shapes += [_move_shape(shape, x - scene.left, down) for shape in scene.shapes]
        x += scene.width + gap
    return Scene(x - gap, height, tuple(shapes), title)


def _move_shape(shape: Shape, right: float, down: float) -> Shape:
    match shape:
        case Rect() | Circle() | Label():
            return replace(shape, x=shape.x + right, y=shape.y + down)
        case Polyline():
            return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
    return replace(
        shape,
        segments=tuple(
            (letter, tuple(n + (down if i % 2 else right) for i, n in enumerate(numbers)))
            for letter, numbers in shape.segments
        ),
    )


COLOURS = (ORANGE, BLUE, VERMILION, INK)
DASHES: tuple[tuple[float, ...], ...] = ((0.5, 0.2, 0.02, 0.2), (), (0.3, 0.25), (0.02, 0.2))
LINE = 0.36
"""The least distance between the names of two curves."""


def draw_plot(curves: Mapping[str, Sequence[tuple[float, float]]], across: str, up: str, title: str) -> Scene:
    """Curves over one pair of axes; each has its own colour, dash and name."""
    width, height = 12.0, 7.0
    top_x = max(x for points in curves.values() for x, _ in points)
    top_y = max(y for points in curves.values() for _, y in points)

    def at(x: float, y: float) -> tuple[float, float]:
        return x / top_x * width, height - y / top_y * height

    shapes: list[Shape] = [Polyline(((0, 0), (0, height), (width, height)), INK, 0.05)]
    for part in (0.25, 0.5, 0.75, 1.0):
        _, y = at(0, top_y * part)
        shapes.append(Polyline(((0, y), (width, y)), GREY, 0.02, opacity=0.5))
        shapes.append(Label(-0.9, y, f"{top_y * part:,.0f}", 0.26, INK))
    for mark in sorted({x for points in curves.values() for x, _ in points}):
        shapes.append(Label(at(mark, 0)[0], height + 0.45, f"{mark:,.0f}", 0.26, INK))
    lowest = height
    styled = zip(curves.items(), COLOURS, DASHES, strict=False)
    for (name, points), colour, dash in sorted(styled, key=lambda each: each[0][1][-1][1]):
        shapes.append(Polyline(tuple(at(x, y) for x, y in points), colour, 0.09, dash=dash))
        x, y = at(*points[-1])
        lowest = min(y, lowest - LINE)
        shapes.append(Label(x + 1.1, lowest, name, 0.28, colour))
    shapes.append(Label(width / 2, height + 1.1, across, 0.3, INK))
    shapes.append(Label(1.5, -0.5, up, 0.3, INK))
    return Scene(width + 4.5, height + 2.5, tuple(shapes), title, -2.0, -1.0)
