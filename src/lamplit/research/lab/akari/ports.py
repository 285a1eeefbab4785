"""The ports of gadgets: their names, the sides they are on, and the cells that carry their signals.

Inputs are called x and y, outputs p and q. In an annotated text the capital letter marks a port's
true-cell and the small one its false-cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell

INPUTS, OUTPUTS = ("x", "y"), ("p", "q")

Side = Literal["left", "top", "right", "bottom"]
SIDES: tuple[Side, ...] = ("left", "top", "right", "bottom")
OUT: dict[Side, tuple[int, int]] = {"left": (0, -1), "top": (-1, 0), "right": (0, 1), "bottom": (1, 0)}
OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


@dataclass(frozen=True)
class Port:
    """Where a signal enters or leaves: its two cells on the gadget's board, and the side of the tile."""

    name: str
    true: Cell
    false: Cell
    side: Side

    @property
    def inner(self) -> Cell:
        """The one of the two cells that belongs to the tile."""
        return self.false if self.name in INPUTS else self.true

    @property
    def arrow(self) -> Cell:
        """The one that belongs to the neighbour."""
        return self.true if self.name in INPUTS else self.false


def make_ports(marked: Mapping[str, Cell]) -> tuple[Port, ...]:
    """The ports whose cells these letters mark, inputs first; x comes before y, and p before q."""
    ports: list[Port] = []
    for first, second in (INPUTS, OUTPUTS):
        if second in marked and first not in marked:
            raise BadInput(f"{second} at {marked[second]} has no {first} before it; expected {first} first")
        ports += [_make_port(name, marked) for name in (first, second) if {name, name.upper()} & marked.keys()]
    return tuple(ports)


def _make_port(name: str, marked: Mapping[str, Cell]) -> Port:
    """A port with both its cells: the arrow cell lies one step out from the tile's own cell."""
    for letter, other in ((name.upper(), name), (name, name.upper())):
        if other not in marked:
            raise BadInput(f"{letter} at {marked[letter]} has no partner; expected both {name.upper()} and {name}")
    true, false = marked[name.upper()], marked[name]
    inner, arrow = (false, true) if name in INPUTS else (true, false)
    for side, step in OUT.items():
        if step == (arrow.row - inner.row, arrow.col - inner.col):
            return Port(name, true, false, side)
    raise BadInput(f"the cells of {name} are {true} and {false}; expected neighbours")
