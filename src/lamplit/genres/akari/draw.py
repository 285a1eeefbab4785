"""Akari on paper and in a terminal.

On paper, bulbs cast light: lit cells are warm, and a band runs from each bulb to the walls,
brightest beside it. A bulb is drawn with its rays and cap, so it is one in black and white too.

In a terminal every cell is two characters wide, which looks square. Without colour:
``#`` a wall, ``0``-``4`` a number, ``o`` a bulb, ``-`` a lit cell, ``.`` a white cell that no bulb
lights, ``+`` one that is known to hold no bulb, and a blank for a hole; ``!`` behind it is a fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from lamplit.genres.board import CLUE_SIZE, FAULT, INK, PAPER, board, cell_rect, centre, clue, dot, notes
from lamplit.grid import Cell
from lamplit.puzzle import Bulb, Puzzle
from lamplit.scene import Ink, Path, Polyline, Rect, Scene, Shape, Step, View

LIT = "#fff4cc"
BEAM = "#ffcf3f"
GLASS = "#ffd21f"
BEAM_WIDTH = 0.64
BEAM_OPACITY = 0.11
REACHES = (1.5, 2.5, 4.5, 1e9)
"""How far from the bulb each layer of its light goes; where layers overlap it is brighter."""

_GLASS: tuple[Step, ...] = (
    ("M", (-0.09, 0.19)),
    ("C", (-0.09, 0.1, -0.22, 0.06, -0.22, -0.09)),
    ("C", (-0.22, -0.21, -0.12, -0.31, 0.0, -0.31)),
    ("C", (0.12, -0.31, 0.22, -0.21, 0.22, -0.09)),
    ("C", (0.22, 0.06, 0.09, 0.1, 0.09, 0.19)),
    ("Z", ()),
)
_SHINE: tuple[Step, ...] = (("M", (-0.13, -0.09)), ("C", (-0.13, -0.16, -0.08, -0.21, -0.01, -0.22)))
_RAYS = tuple(
    ((0.29 * cos(a), -0.09 - 0.29 * sin(a)), (0.37 * cos(a), -0.09 - 0.37 * sin(a)))
    for a in map(radians, (-22, 22, 56, 124, 158, 202))
)


def draw(puzzle: Puzzle, view: View) -> Scene:
    bulbs = _bulbs(view)
    shining = _shining(puzzle, bulbs)
    lit = {cell for _, run in shining for cell in run}
    fills: list[Shape] = [cell_rect(cell, LIT, opacity=0.9) for cell in sorted(lit)]
    fills += _beams(shining)
    fills += [cell_rect(wall, INK) for wall, _ in puzzle.givens]
    ink: list[Shape] = [clue(wall, n, PAPER, CLUE_SIZE) for wall, n in puzzle.givens if isinstance(n, int)]
    if not view.solved:
        ink += [dot(cell) for cell in _crossed_out(view) if cell not in lit]
    ink += _clashes(view)
    for bulb in bulbs:
        ink += bulb_shapes(bulb)
    return board(
        puzzle, view, fills=fills, ink=ink, hatched=("dark-cell", "cell-cannot-be-lit"),
        title=f"Akari {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )  # fmt: skip


def _bulbs(view: View) -> list[Cell]:
    return sorted(key.cell for key in view.state.true if isinstance(key, Bulb))


def _crossed_out(view: View) -> list[Cell]:
    """Cells that are known to hold no bulb."""
    return sorted(key.cell for key in view.state.false if isinstance(key, Bulb))


def _shining(puzzle: Puzzle, bulbs: list[Cell]) -> list[tuple[Cell, tuple[Cell, ...]]]:
    """Every bulb with each of the two runs that it lights."""
    if not bulbs:
        return []
    on = set(bulbs)
    return [(cell, run) for run in puzzle.grid.runs(puzzle.clues) for cell in run if cell in on]


def _beams(shining: list[tuple[Cell, tuple[Cell, ...]]]) -> Iterator[Shape]:
    """Bands of light along the runs, in layers that reach less and less far."""
    thin = (1 - BEAM_WIDTH) / 2
    for bulb, run in shining:
        if len(run) == 1:
            continue
        (x, y), first, last = centre(bulb), run[0], run[-1]
        for reach in REACHES:
            if first.row == last.row:
                left, right = max(first.col, x - reach), min(last.col + 1, x + reach)
                yield Rect(left, y - 0.5 + thin, right - left, BEAM_WIDTH, BEAM, opacity=BEAM_OPACITY)
            else:
                top, bottom = max(first.row, y - reach), min(last.row + 1, y + reach)
                yield Rect(x - 0.5 + thin, top, BEAM_WIDTH, bottom - top, BEAM, opacity=BEAM_OPACITY)


def bulb_shapes(cell: Cell) -> list[Shape]:
    """A light bulb: rays, glass, cap."""
    x, y = centre(cell)

    def at(steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return tuple(
            (letter, tuple(n + (y if i % 2 else x) for i, n in enumerate(numbers))) for letter, numbers in steps
        )

    return [
        *(Polyline(tuple((x + dx, y + dy) for dx, dy in ray), INK, 0.035) for ray in _RAYS),
        Path(at(_GLASS), GLASS, INK, 0.045),
        Path(at(_SHINE), None, PAPER, 0.045),
        Rect(x - 0.1, y + 0.2, 0.2, 0.08, INK, radius=0.03),
        Rect(x - 0.075, y + 0.295, 0.15, 0.06, INK, radius=0.03),
    ]


def _clashes(view: View) -> Iterator[Shape]:
    """Two bulbs that see each other are joined by a beam that no eye can miss."""
    for fault in view.faults:
        if fault.kind == "bulbs-see-each-other":
            between = tuple(centre(cell) for cell in fault.cells)
            yield Polyline(between, FAULT, 0.2)
            yield Polyline(between, PAPER, 0.06, dash=(0.1, 0.2))


WALL_STYLE = "bold color(231) on color(235)"
BULB_STYLE = "bold color(16) on color(220)"
LIT_STYLE = "color(137) on color(229)"
DARK_STYLE = "color(243) on color(255)"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    bulbs = _bulbs(view)
    lit = {cell for _, run in _shining(puzzle, bulbs) for cell in run}
    crossed_out = [] if view.solved else _crossed_out(view)
    noted = notes(view)

    def ink(cell: Cell) -> Ink:
        if cell in bulbs:
            drawn = Ink("()", BULB_STYLE, "o ")
        elif cell in puzzle.grid.holes:
            drawn = Ink("  ")
        elif cell in puzzle.clues:
            number = puzzle.clues[cell]
            drawn = Ink(f"{number} ", WALL_STYLE) if isinstance(number, int) else Ink("  ", WALL_STYLE, "# ")
        elif cell in lit:
            drawn = Ink("  ", LIT_STYLE, "- ")
        elif cell in crossed_out:
            drawn = Ink("· ", DARK_STYLE, "+ ")
        else:
            drawn = Ink("  ", DARK_STYLE, ". ")
        note = noted.get(cell)
        if note is None:
            return drawn
        plain = drawn.text if drawn.plain is None else drawn.plain
        return Ink(plain[0] + note.text, note.style)

    return [[ink(Cell(r, c)) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]
