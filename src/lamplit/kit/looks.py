"""How decisions and clues look, declared once: pictures, text boards and the page to play on follow from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

from lamplit.core.decisions import OnCell, Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import Circle, Label, Polyline, Shape
from lamplit.genre.clues import ARROWS, ClueKinds, split_arrow
from lamplit.genre.drawing import (
    GREY,
    INK,
    PAPER,
    Ghost,
    cell_centre,
    draw_cell_rect,
    draw_clue,
    draw_dot,
    draw_ghost_cell,
)
from lamplit.genre.drawing.marks import draw_arrow
from lamplit.genre.families.loops.draw import draw_pearl

DrawMark = Callable[[Cell, str], Sequence[Shape]]
"""Draws a mark in a cell, in a colour."""
DrawClue = Callable[[Cell, Clue, str], Sequence[Shape]]
"""Draws a clue in a cell, in a colour."""
CORNER_SIZE = 0.36
BLACK_CELL, FAINT_CLUE = "#26262d", "#74747f"
GREY_CELL = "#868691"
"""Of shading on which the borders of regions stay visible."""
FILLED_INSET = 0.2
"""How far the square of a filled ghost stays within its cell, so that its frame is seen."""


def draw_nothing(cell: Cell, colour: str) -> Sequence[Shape]:
    return ()


def draw_small_dot(cell: Cell, colour: str) -> Sequence[Shape]:
    """This cell is known to stay as it is."""
    return (draw_dot(cell, colour),)


def draw_disc(cell: Cell, colour: str) -> Sequence[Shape]:
    return (Circle(*cell_centre(cell), 0.3, colour),)


def draw_star(cell: Cell, colour: str) -> Sequence[Shape]:
    """A star with five points."""
    x, y = cell_centre(cell)
    turns = [(k * pi / 5 - pi / 2, 0.36 if k % 2 == 0 else 0.16) for k in range(10)]
    points = tuple((x + far * cos(turn), y + far * sin(turn)) for turn, far in turns)
    return (Polyline(points, colour, 0.03, True, colour),)


def draw_tent(cell: Cell, colour: str) -> Sequence[Shape]:
    """A tent with its entrance."""
    x, y = cell_centre(cell)
    return (
        Polyline(((x, y - 0.3), (x + 0.34, y + 0.28), (x - 0.34, y + 0.28)), colour, 0.06, True, colour),
        Polyline(((x, y), (x + 0.12, y + 0.28), (x - 0.12, y + 0.28)), PAPER, 0.02, True, PAPER),
    )


@dataclass(frozen=True)
class CellLook:
    """How a decision in a cell looks, where it is there and where it is known not to be."""

    name: str
    """What it is called for those who hear the board: ``shaded``, ``star``."""
    absent_name: str = "dot, stays empty"
    """The same where it is known not to be."""
    fill: str | None = None
    """The colour of the whole cell, below the grid lines; None: the cell isn't filled."""
    seam: str | None = None
    """The colour of the grid lines between two filled cells; None: as between all others."""
    draw: DrawMark = draw_nothing
    """What is drawn in the cell, above the grid lines."""
    colour: str = INK
    """The colour of that."""
    clue_colour: str = INK
    """The colour of a clue in a cell that has it."""
    draw_absent: DrawMark = draw_small_dot
    absent_colour: str = GREY
    shows_absent: bool = False
    """Whether a solution shows where it isn't, as white circles beside black ones."""
    draw_ghost: DrawMark | None = None
    """What is drawn where a step concludes or supposes it; None: the same as ``draw``."""
    sign: str = ""
    """Its character in a text board; empty: brackets around what else is in the cell, ``[4]`` or ``[.]``."""
    absent_sign: str = ""
    """The same where it is known not to be; empty: parentheses, ``(4)`` or ``(.)``."""
    token: str = "x"
    """Its token in published solutions."""
    absent_token: str = "-"
    style: str = "bold color(255) on color(235)"
    """How its cell looks in a terminal."""
    absent_style: str = "bold color(22) on color(194)"
    open_style: str = ""
    """How a cell looks of which nothing is known, while a board isn't solved; empty: as one that stays as it is."""

    def draw_ghost_mark(self, cell: Cell, ghost: Ghost) -> list[Shape]:
        """The mark as a step concludes or supposes it."""
        if self.fill is None:
            return [draw_ghost_cell(cell, ghost), *(self.draw_ghost or self.draw)(cell, ghost.colour)]
        filled = draw_cell_rect(cell, ghost.colour, FILLED_INSET)
        return [draw_ghost_cell(cell, ghost), filled, *(self.draw_ghost or self.draw)(cell, PAPER)]

    def draw_ghost_absent(self, cell: Cell, ghost: Ghost) -> list[Shape]:
        """The cell that stays as it is, as a step concludes or supposes it."""
        if self.draw_absent is draw_small_dot:
            return [draw_ghost_cell(cell, ghost), Circle(*cell_centre(cell), 0.15, ghost.colour)]
        return [draw_ghost_cell(cell, ghost), *self.draw_absent(cell, ghost.colour)]


SHADED = CellLook("shaded", "dot, stays white", fill=BLACK_CELL, clue_colour=FAINT_CLUE)
SHADED_GREY = CellLook("shaded", "dot, stays white", fill=GREY_CELL)
STAR = CellLook("star", "dot, no star", draw=draw_star, sign="o", absent_sign=",")
TENT = CellLook("tent", "dot, no tent", draw=draw_tent, colour="#a85a1a", sign="A", absent_sign=",", token="o")
DISC = CellLook("disc", "dot, stays empty", draw=draw_disc, sign="o", absent_sign=",", token="o")


def choose_cell_look(kind: type[OnCell], regions: bool) -> CellLook:
    """How a kind of decision looks that nothing is declared for: shading fills its cell, all else is a disc."""
    if issubclass(kind, Shade):
        return SHADED_GREY if regions else SHADED
    return CellLook(kind.noun, f"dot, no {kind.noun}", draw=draw_disc, sign="o", absent_sign=",", token="o")


def draw_number_clue(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    """The clue in the middle of its cell."""
    return (draw_clue(cell, clue, colour),)


def draw_corner_clue(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    """A small number in the upper left corner, as for regions: what is drawn in the cell has the middle."""
    text = str(clue)
    return (Label(cell.col + 0.14 + 0.1 * len(text), cell.row + 0.28, text, CORNER_SIZE, colour),)


def draw_circled_clue(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    """A white circle with the number in it; an unknown number leaves it empty."""
    ring = Circle(*cell_centre(cell), 0.38, PAPER, colour, 0.05)
    return (ring,) if clue == "?" else (ring, draw_clue(cell, clue, colour, 0.34 if len(str(clue)) == 1 else 0.29))


def draw_pearl_clue(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    """A white or a black circle: ``w``, ``b``, ``w5``."""
    return tuple(draw_pearl(cell, str(clue)[0], str(clue)[1:]))


def draw_arrow_clue(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    """A number with an arrow beside it: above it if the arrow is level, on its right if it is upright."""
    arrow = split_arrow(clue)
    if arrow is None:
        return (draw_clue(cell, clue, colour),)
    number, letter = arrow
    down, right = ARROWS[letter]
    x, y = cell_centre(cell)
    at = (x, y - 0.27) if right else (x + 0.27, y)
    ends = [(at[0] - right * 0.25, at[1] - down * 0.25), (at[0] + right * 0.25, at[1] + down * 0.25)]
    text = "?" if number is None else str(number)
    shift = (0.0, 0.1) if right else (-0.1, 0.0)
    label = Label(x + shift[0], y + shift[1], text, 0.4 if len(text) == 1 else 0.3, colour)
    return (*draw_arrow(ends, colour, 0.05, 0), label)


def choose_clue_look(clues: ClueKinds) -> DrawClue:
    """How clues look that nothing is declared for."""
    if clues.arrows:
        return draw_arrow_clue
    if clues.per_region:
        return draw_corner_clue
    if clues.before or (clues.symbols and set(clues.symbols) <= {"w", "b"}):
        return draw_pearl_clue
    return draw_number_clue


@dataclass(frozen=True)
class Looks:
    """How the decisions and clues of a genre look. What isn't said looks as its kind usually does."""

    cells: Mapping[type[OnCell], CellLook] = field(default_factory=dict)
    """By the kind of decision."""
    clue: DrawClue | None = None
    """How a clue is drawn: ``draw_number_clue``, ``draw_corner_clue``, ``draw_circled_clue``, ``draw_pearl_clue``,
    ``draw_arrow_clue``, or a function of your own."""
    name_clue: Callable[[Clue], str] | None = None
    """A clue for those who hear the board; None: as its kind says."""
    guard_clues: bool = False
    """Whether there is never a mark in a cell with a clue: the page writes nothing there, and explanations know it."""
    given: Mapping[Clue, bool] = field(default_factory=dict)
    """Clues that say themselves whether their cell has the mark: ``{"b": True, "w": False}``. They are never greyed as
    met."""
    hatched: Collection[str] = ()
    """Faults that come in crowds: their cells are hatched instead of ringed."""
    areas: tuple[str, str] | None = None
    """What the two sorts of cells are called, marked and unmarked: ``("shaded", "white")``. The page shows their
    connected parts when asked, and sentences say "r2c3 is white"."""
    sized_areas: bool = False
    """Whether a clue says how many cells its area of the second sort has."""
    apart: bool = False
    """Whether marks in two cells that share a side are wrong, so that no stroke paints both."""
    counts: Callable[[Puzzle, Cell], Sequence[Cell]] | None = None
    """The cells in which a clue counts marks, for counts that the page shows at once."""
    on_paper: Mapping[str, str] = field(default_factory=dict)
    """What colours become where there are only greys; others take the nearest grey."""
