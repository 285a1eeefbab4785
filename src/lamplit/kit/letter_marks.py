"""Marks that are told apart without colour: each has a letter in a shape of its own, and strokes of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from lamplit.core.decisions import OnCell
from lamplit.core.grid import Cell
from lamplit.core.scene import Circle, Label, Path, Polyline, Segment, Shape
from lamplit.genre.drawing import GREY, cell_centre
from lamplit.kit.looks import CellLook, DrawMark

OUTLINES = {
    "triangle": ((0.0, -0.37), (0.37, 0.25), (-0.37, 0.25)),
    "square": ((-0.27, -0.27), (0.27, -0.27), (0.27, 0.27), (-0.27, 0.27)),
}
"""The corners of shapes from the middle of a cell; any other shape is a circle."""
STROKES: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "rising": ((0, 0.5, 0.5, 0), (0, 1, 1, 0), (0.5, 1, 1, 0.5)),
    "falling": ((0.5, 0, 1, 0.5), (0, 0, 1, 1), (0, 0.5, 0.5, 1)),
    "level": ((0, 0.25, 1, 0.25), (0, 0.75, 1, 0.75)),
}
"""Strokes across a cell, which go on in the next one."""
STROKE_WIDTH, RIM, LETTER_SIZE, SMALL_LETTER = 0.035, 0.07, 0.4, 0.2
RAYS = 8


def draw_strokes(cell: Cell, slope: str, colour: str) -> Shape:
    """The strokes of one slope across a cell."""
    segments: list[Segment] = []
    for x0, y0, x1, y1 in STROKES[slope]:
        segments += [("M", (cell.col + x0, cell.row + y0)), ("L", (cell.col + x1, cell.row + y1))]
    return Path(tuple(segments), stroke=colour, stroke_width=STROKE_WIDTH)


def draw_rays(cell: Cell, colour: str) -> Shape:
    """Short rays all around a mark that shines."""
    x, y = cell_centre(cell)
    turns = [2 * pi * (ray + 0.5) / RAYS for ray in range(RAYS)]
    ends: list[Segment] = [
        (move, (x + far * cos(turn), y + far * sin(turn))) for turn in turns for move, far in (("M", 0.39), ("L", 0.46))
    ]
    return Path(tuple(ends), stroke=colour, stroke_width=0.05)


@dataclass(frozen=True)
class LetterMark:
    """A shining mark: its letter in a shape."""

    letter: str
    colour: str
    shape: str
    slope: str
    """Which strokes its light has: one of ``STROKES``."""
    stroke_colour: str
    place: float
    """Where from left to right, as a share of the cell, its small letter stands if the mark is known not to be there.
    """
    ansi: int
    """The ground of its cell in a terminal, as a number of the 256 colours."""


def make_letter_look(kind: type[OnCell], mark: LetterMark, inside: str) -> CellLook:
    """How a kind looks that is shown by a letter, which is also what is typed and written for it."""
    sign = mark.letter.lower()
    return CellLook(
        kind.noun,
        f"no {kind.noun}",
        draw=make_letter_drawer(mark, inside),
        colour=mark.colour,
        draw_absent=make_struck_letter_drawer(mark.letter, mark.place),
        absent_colour=GREY,
        sign=sign,
        absent_sign=f"~{sign}",
        key=sign,
        token=sign,
        style=f"bold color(231) on color({mark.ansi})",
    )


def make_letter_drawer(mark: LetterMark, inside: str) -> DrawMark:
    """Draws a shining mark: its letter in its shape, with rays."""

    def draw_letter(cell: Cell, colour: str) -> Sequence[Shape]:
        x, y = cell_centre(cell)
        outline: Shape = Circle(x, y, 0.3, inside, colour, RIM)
        if mark.shape in OUTLINES:
            points = tuple((x + right, y + down) for right, down in OUTLINES[mark.shape])
            outline = Polyline(points, colour, RIM, True, inside)
        return (draw_rays(cell, colour), outline, Label(x, y, mark.letter, LETTER_SIZE, colour))

    return draw_letter


def make_struck_letter_drawer(letter: str, place: float) -> DrawMark:
    """Draws a small letter, struck out, at the bottom of its cell: this mark isn't there."""

    def draw_struck_letter(cell: Cell, colour: str) -> Sequence[Shape]:
        x, y = cell.col + place, cell.row + 0.85
        stroke = Polyline(((x - 0.1, y + 0.08), (x + 0.1, y - 0.08)), colour, 0.03)
        return (Label(x, y, letter, SMALL_LETTER, colour), stroke)

    return draw_struck_letter
