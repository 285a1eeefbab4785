"""A picture as plain shapes, in cell units. Genres make scenes; ``render`` turns them into files.

Shapes know nothing of puzzles, and puzzles nothing of SVG: a scene can be written as SVG, PNG or
PDF alike. Colours are ``#rrggbb``; text is drawn from outlines, so no output needs a font.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Fault, State


@dataclass(frozen=True)
class Rect:
    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    radius: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Circle:
    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Polyline:
    """Straight pieces through the points, round at joints and ends; ``closed`` joins last to first."""

    points: tuple[tuple[float, float], ...]
    stroke: str | None
    stroke_width: float
    closed: bool = False
    fill: str | None = None
    opacity: float = 1.0
    dash: tuple[float, ...] = ()
    """Lengths of dash and gap; empty for an unbroken line."""


Segment = tuple[str, tuple[float, ...]]
"""One segment of a path: M or L and a point, Q and two points, C and three points, Z and none."""


@dataclass(frozen=True)
class Path:
    """Lines and curves, filled by the non-zero rule; joints and ends are round as in a polyline."""

    segments: tuple[Segment, ...]
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Label:
    """Text centred on (x, y); ``size`` is the height of a capital letter."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    opacity: float = 1.0


Shape = Rect | Circle | Polyline | Path | Label


@dataclass(frozen=True)
class Scene:
    """Shapes in drawing order on a canvas of ``width`` × ``height`` cells.

    ``left`` and ``top`` are the coordinates of the canvas's upper left corner: with a margin they
    are negative, so that a cell keeps its column and row as coordinates.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    left: float = 0.0
    top: float = 0.0
    background: str | None = "#ffffff"
    """What the whole canvas is filled with; None for a see-through picture."""
    author: str = ""
    """The author, for file types that can store it."""
    origin: str = ""
    """Where it comes from and under which licence, likewise."""


class Role(Enum):
    """Why a place is emphasised in a picture."""

    REASON = "reason"
    CONCLUSION = "conclusion"
    DIFFERENCE = "difference"
    INSIDE = "inside"
    OUTSIDE = "outside"
    """The two sides of a loop: the cells are the squares between its edges, each named by its upper left point."""
    ISLAND = "island"
    SEA = "sea"
    """Parts of a board that an argument speaks of, such as an island and what closes it in."""
    WAY = "way"
    """An arrow from the first of the cells to the last, through all between them."""
    WALL = "wall"
    """A wall or path that separates parts of the board, drawn through its cells in the order given: through their
    centres, or, where the decisions lie on sides of cells, through the corners they name. Cells that touch only at a
    corner may follow each other."""
    SHAPE = "shape"
    """An outline around the cells: one candidate shape per mark."""


@dataclass(frozen=True)
class Mark:
    """A place to emphasise, and why."""

    role: Role
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()


@dataclass(frozen=True)
class View:
    """What to show on top of the bare board."""

    state: State = field(default_factory=State)
    solved: bool = False
    """The state is a whole solution: draw it as such (light, inside, sea …)."""
    faults: tuple[Fault, ...] = ()
    marks: tuple[Mark, ...] = ()
    coordinates: bool = False
    """Number the rows and columns along the board."""
    concluded: State = field(default_factory=State)
    """What a step concludes: drawn as the marks themselves, as ghosts over the board. It is no part of ``state``, and
    is taken out if it is there."""
    supposed: State = field(default_factory=State)
    """What an argument supposes, and what follows from it: drawn likewise, as ghosts of another colour."""

    def __post_init__(self) -> None:
        if len(self.concluded) or len(self.supposed):
            true = self.state.true - self.concluded.true - self.supposed.true
            false = self.state.false - self.concluded.false - self.supposed.false
            object.__setattr__(self, "state", State(true, false))

    @property
    def settled(self) -> State:
        """The board with what is concluded and supposed: a conclusion wins over what was supposed."""
        true = (self.state.true | self.supposed.true | self.concluded.true) - self.concluded.false
        false = (self.state.false | self.supposed.false | self.concluded.false) - self.concluded.true
        return State(true, false - true)


@dataclass(frozen=True)
class Ink:
    """A few characters of a terminal picture, most often two to a cell, and how they are coloured."""

    text: str
    style: str = ""
    """Words such as ``bold yellow on blue``; a colour is a name or ``color(n)``. Empty for plain."""
    plain: str | None = None
    """What to print instead where there is no colour; plain ASCII, the same width. None: the text."""
