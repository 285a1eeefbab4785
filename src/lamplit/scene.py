"""A picture as plain shapes, in cell units. Genres make scenes; ``render`` turns them into files.

Shapes know nothing of puzzles, and puzzles nothing of SVG: a scene can be written as SVG, PNG or
PDF alike. Colours are ``#rrggbb``; text is drawn from outlines, so no output needs a font.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from lamplit.grid import Cell, Edge
from lamplit.puzzle import Fault, State


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


@dataclass(frozen=True)
class Label:
    """Text centred on (x, y); ``size`` is the height of a capital letter."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    opacity: float = 1.0


Shape = Rect | Circle | Polyline | Label


@dataclass(frozen=True)
class Scene:
    """Shapes in drawing order on a canvas of ``width`` × ``height`` cells."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str


class Role(Enum):
    """Why a place is emphasised in a picture."""

    REASON = "reason"
    CONCLUSION = "conclusion"
    DIFFERENCE = "difference"


@dataclass(frozen=True)
class Mark:
    """A place to emphasise, and why."""

    role: Role
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()


@dataclass(frozen=True)
class View:
    """What to show on top of the bare board."""

    state: State = State()
    solved: bool = False
    """The state is a whole answer: draw it as such (light, inside, sea …)."""
    faults: tuple[Fault, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Ink:
    """One character cell of a terminal picture: what to print and in which role it is coloured."""

    text: str
    style: str = ""
    """A rich style such as ``bold yellow``; empty for plain."""
