"""Hashi on paper and in a terminal.

On paper islands are circles on quiet water, and bridges are clean single or double lines. An island
that has all its bridges is tinted. While a board is being solved, a small cross lies where no bridge
can be, and a short bar where there is room for one bridge at most.

In a terminal every cell is two characters wide. Without colour: a number or ``?`` for an island,
``-`` and ``=`` for one and two level bridges, ``|`` and ``||`` for upright ones, ``+`` where bridges
cross by mistake, ``x`` where none can be, ``.`` for water and a blank for a hole; ``!`` is a fault. What is
noted of a span between two islands stands in its middle, and cells are then a character wider.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.decisions import Bridge
from lamplit.drawing import GREY, INK, PAPER, Point, board_scene, centre, clue, cross, edge_notes, middle, notes
from lamplit.genres.hashi.decisions import between
from lamplit.genres.hashi.rules import Span
from lamplit.grid import Cell, Edge
from lamplit.puzzle import Puzzle
from lamplit.scene import Circle, Ink, Polyline, Scene, Shape, View

ISLAND = 0.4
"""The radius of an island."""
SHORE = 0.06
BRIDGE = 0.075
APART = 0.1
"""How far each of two bridges lies from the middle."""
BUILT = "#24507a"
MET = "#d9ecdf"
WATER = "#d3d6de"


def draw(puzzle: Puzzle, view: View) -> Scene:
    built = _built(view)
    grid = puzzle.grid
    wet = set(grid.cells) - set(puzzle.clues)
    for a, b in built:
        wet.difference_update(between(a, b))
    ink: list[Shape] = [Circle(*centre(cell), 0.045, WATER) for cell in sorted(wet)]
    for (a, b), n in built.items():
        ink += _bridge(centre(a), centre(b), n)
    if not view.solved:
        ink += _ruled_out(view)
    ends = _ends(puzzle, built)
    for island, number in puzzle.clues.items():
        met = ends[island] == number or (view.solved and not isinstance(number, int))
        ink.append(Circle(*centre(island), ISLAND, MET if met else PAPER, INK, SHORE))
        ink.append(clue(island, number))
    return board_scene(
        puzzle, view, ink=ink, lines=False, frame=bool(grid.holes),
        title=f"Hashi {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )  # fmt: skip


def _built(view: View) -> dict[Span, int]:
    """How many bridges are known to stand between which islands."""
    built: dict[Span, int] = {}
    for key in sorted(view.state.true):
        if isinstance(key, Bridge):
            built[key.a, key.b] = max(key.n, built.get((key.a, key.b), 0))
    return built


def _ends(puzzle: Puzzle, built: dict[Span, int]) -> dict[Cell, int]:
    """How many bridges end at each island."""
    ends = dict.fromkeys(puzzle.clues, 0)
    for way, n in built.items():
        for island in way:
            ends[island] = ends.get(island, 0) + n
    return ends


def _bridge(a: Point, b: Point, n: int) -> Iterator[Shape]:
    """One line along the middle, or two beside it."""
    level = a[1] == b[1]
    for off in (0.0,) if n == 1 else (-APART, APART):
        dx, dy = (0.0, off) if level else (off, 0.0)
        yield Polyline(((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)), BUILT, BRIDGE)


def _ruled_out(view: View) -> Iterator[Shape]:
    """A cross where there is no bridge, a short bar across where there is at most one."""
    for key in sorted(view.state.false):
        if not isinstance(key, Bridge):
            continue
        x, y = middle(Edge(key.a, key.b), "centres")
        if key.n == 1:
            yield from cross((x, y))
        elif Bridge(key.a, key.b, 1) not in view.state.false:
            dx, dy = (0.0, 0.14) if key.a.row == key.b.row else (0.14, 0.0)
            yield Polyline(((x - dx, y - dy), (x + dx, y + dy)), GREY, 0.05)


ISLAND_STYLE = "bold color(16) on color(255)"
MET_STYLE = "bold color(22) on color(194)"
BRIDGE_STYLE = "bold color(25) on color(195)"
WATER_STYLE = "color(152) on color(195)"

LEVEL = {1: ("──", "--"), 2: ("══", "==")}
UPRIGHT = {1: ("│ ", "| "), 2: ("║ ", "||")}


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    built = _built(view)
    ends = _ends(puzzle, built)
    spans = edge_notes(view)
    noted = notes(view) | {_middle(a, b): note for (a, b), note in spans.items()}
    over = _over(view, built)
    leaving = {a: LEVEL[n] for (a, b), n in built.items() if a.row == b.row}

    def drawn(cell: Cell) -> Ink:
        if cell in puzzle.grid.holes:
            return Ink("  ")
        if cell in puzzle.clues:
            number = puzzle.clues[cell]
            line, plain = leaving.get(cell, ("  ", "  "))
            met = ends[cell] == number or (view.solved and not isinstance(number, int))
            return Ink(f"{number}{line[0]}", MET_STYLE if met else ISLAND_STYLE, f"{number}{plain[0]}")
        return over.get(cell, Ink("· ", WATER_STYLE, ". "))

    def ink(cell: Cell) -> Ink:
        here, note = drawn(cell), noted.get(cell)
        plain = here.text if here.plain is None else here.plain
        if note is None:
            return Ink(_wider(here.text), here.style, _wider(plain)) if spans else here
        return Ink((plain if spans else plain[0]) + note.text, note.style)

    return [[ink(Cell(r, c)) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]


def _middle(a: Cell, b: Cell) -> Cell:
    """Where what is noted of a span stands: halfway over the water, or at the first of two that touch."""
    run = between(a, b)
    return run[len(run) // 2] if run else a


def _wider(text: str) -> str:
    """A character more: of a level bridge one more of its own, else a blank."""
    return text + (text[-1] if text[-1] in "─═-=" else " ")


def _over(view: View, built: dict[Span, int]) -> dict[Cell, Ink]:
    """What bridges, and the lack of them, put on the water."""
    over: dict[Cell, Ink] = {}
    if not view.solved:
        for key in sorted(view.state.false):
            if isinstance(key, Bridge) and key.n == 1 and between(key.a, key.b):
                over[_middle(key.a, key.b)] = Ink("× ", WATER_STYLE, "x ")
    crossed: set[Cell] = set()
    for (a, b), n in built.items():
        line, plain = (LEVEL if a.row == b.row else UPRIGHT)[n]
        for cell in between(a, b):
            over[cell] = Ink("┼─", BRIDGE_STYLE, "+ ") if cell in crossed else Ink(line, BRIDGE_STYLE, plain)
            crossed.add(cell)
    return over
