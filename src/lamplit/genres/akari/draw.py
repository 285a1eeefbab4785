"""Akari on paper.

On paper, bulbs cast light: lit cells are warm, and a band runs from each bulb to the walls,
brightest beside it. A bulb is drawn with its rays and cap, so it is one in black and white too.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, inf, radians, sin

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Path, Polyline, Scene, Segment, Shape, View
from lamplit.genre.drawing import (
    FAULT,
    INK,
    PAPER,
    WHITE,
    Ghost,
    cell_centre,
    draw_boxes,
    draw_clue,
    draw_dot,
    draw_ghost_cell,
    draw_ghost_dot,
    fill_cells,
    list_ghosts,
    make_board_scene,
)

LIT = "#fff4cc"
BEAM = "#ffcf3f"
GLASS = "#ffd21f"
GLOW = ((0.5, 0.3), (1.5, 0.14), (2.5, 0.12), (3.5, 0.1), (5.5, 0.1))
"""The layers of a bulb's light, how far each reaches and how strong it is: brightest near the bulb."""
ON_PAPER = {LIT: WHITE, GLASS: WHITE}
RAY = 0.14
"""The width of the bright ray down the middle of a run."""

_GLASS: tuple[Segment, ...] = (
    ("M", (-0.09, 0.19)),
    ("C", (-0.09, 0.1, -0.22, 0.06, -0.22, -0.09)),
    ("C", (-0.22, -0.21, -0.12, -0.31, 0.0, -0.31)),
    ("C", (0.12, -0.31, 0.22, -0.21, 0.22, -0.09)),
    ("C", (0.22, 0.06, 0.09, 0.1, 0.09, 0.19)),
    ("Z", ()),
)
_GLINT: tuple[Segment, ...] = (("M", (-0.13, -0.09)), ("C", (-0.13, -0.16, -0.08, -0.21, -0.01, -0.22)))
_CAP: tuple[Segment, ...] = (("M", (-0.07, 0.235)), ("L", (0.07, 0.235)), ("M", (-0.04, 0.325)), ("L", (0.04, 0.325)))
_RAYS: tuple[Segment, ...] = tuple(
    (letter, (r * cos(angle), -0.09 - r * sin(angle)))
    for angle in map(radians, (-22, 22, 56, 124, 158, 202))
    for letter, r in (("M", 0.29), ("L", 0.37))
)


def draw(puzzle: Puzzle, view: View) -> Scene:
    bulbs = list_bulbs(view.state)
    shining = find_lit_runs(puzzle, bulbs)
    lit = {cell for _, run in shining for cell in run}
    fills: list[Shape] = [fill_cells(sorted(lit), LIT, 0.9), *_draw_beams(shining)] if lit else []
    fills.append(fill_cells(puzzle.clues, INK))
    ink: list[Shape] = [draw_clue(wall, n, PAPER) for wall, n in puzzle.clues.items() if isinstance(n, int)]
    if not view.solved:
        ink += [draw_dot(cell) for cell in list_crossed_cells(view.state) if cell not in lit]
    ink += _draw_clashes(view)
    for bulb in bulbs:
        ink += draw_bulb(bulb)
    ink += _draw_ghosts(view)
    return make_board_scene(
        puzzle,
        view,
        fills=fills,
        ink=ink,
        ghosts=True,
        hatched=("dark-cell", "cell-cannot-be-lit"),
        title=f"Akari {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )


def list_bulbs(state: State) -> list[Cell]:
    return sorted(key.cell for key in state.true if isinstance(key, Bulb))


def list_crossed_cells(state: State) -> list[Cell]:
    """Cells that are known to hold no bulb."""
    return sorted(key.cell for key in state.false if isinstance(key, Bulb))


def _draw_ghosts(view: View) -> Iterator[Shape]:
    """Bulbs, and cells without one, that are concluded or supposed."""
    for ghost in list_ghosts(view):
        for key in ghost.list_decisions(Bulb, True):
            yield from draw_ghost_bulb(key.cell, ghost)
        for key in ghost.list_decisions(Bulb, False):
            yield from draw_ghost_dot(key.cell, ghost)


def draw_ghost_bulb(cell: Cell, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_cell(cell, ghost), *draw_bulb(cell, ghost.colour, PAPER)]


def find_lit_runs(puzzle: Puzzle, bulbs: list[Cell]) -> list[tuple[Cell, tuple[Cell, ...]]]:
    """Every bulb with each of the two runs that it lights."""
    if not bulbs:
        return []
    on = set(bulbs)
    return [(cell, run) for run in puzzle.grid.runs(puzzle.clues) for cell in run if cell in on]


def _draw_beams(shining: list[tuple[Cell, tuple[Cell, ...]]]) -> Iterator[Shape]:
    """Bands of light along the runs, from the bulb to the walls."""
    for reach, strength in GLOW:
        yield draw_boxes((_measure_band(bulb, run, reach, 1.0) for bulb, run in shining), BEAM, strength)
    yield draw_boxes((_measure_band(bulb, run, inf, RAY) for bulb, run in shining if len(run) > 1), PAPER, 0.6)


def _measure_band(bulb: Cell, run: tuple[Cell, ...], reach: float, width: float) -> tuple[float, float, float, float]:
    """The band of light along a run: left, top, right, bottom."""
    (x, y), first, last, half = cell_centre(bulb), run[0], run[-1], width / 2
    if first.row == last.row and first.col != last.col:
        return max(first.col, x - reach), y - half, min(last.col + 1, x + reach), y + half
    return x - half, max(first.row, y - reach), x + half, min(last.row + 1, y + reach)


def draw_bulb(cell: Cell, ink: str = INK, glass: str = GLASS) -> list[Shape]:
    """A light bulb: rays, glass, a glint on it, and the cap."""
    x, y = cell_centre(cell)

    def at(steps: tuple[Segment, ...]) -> tuple[Segment, ...]:
        return tuple(
            (letter, tuple(n + (y if i % 2 else x) for i, n in enumerate(numbers))) for letter, numbers in steps
        )

    return [
        Path(at(_RAYS), None, ink, 0.035),
        Path(at(_GLASS), glass, ink, 0.045),
        Path(at(_GLINT), None, PAPER, 0.045),
        Path(at(_CAP), None, ink, 0.07),
    ]


def _draw_clashes(view: View) -> Iterator[Shape]:
    """Two bulbs that see each other are joined by a beam that no eye can miss."""
    for fault in view.faults:
        if fault.rule == "bulbs-see-each-other":
            between = tuple(cell_centre(cell) for cell in fault.cells)
            yield Polyline(between, FAULT, 0.2)
            yield Polyline(between, PAPER, 0.06, dash=(0.1, 0.2))
