"""Crossing two wires by three xors, where no single tile does it (thesis, figure 3.1).

z = x xor y; then x xor z is y, and y xor z is x. In a block of four rows and three columns of tiles:

                     y
                     │
            .     [split] ─▶ [turn]
      x ─▶ [split] ▶ [xor]    [xor] ──▶ x
           [wire]   [split] ▶ [turn]
           [turn] ▶ [xor]       .
                     ▼
                     y

An xor can be read from any side: over its three cells the number of bulbs is even, whichever two are
the inputs. So the one on the right takes y from above and z from below.
"""

from __future__ import annotations

from lamplit.research.lab.akari.gadget import load_gadget
from lamplit.research.lab.akari.layout import TileLayout
from lamplit.research.lab.akari.ports import Side
from lamplit.research.lab.akari.purposes import find_purpose
from lamplit.research.lab.akari.question import GadgetQuestion

ROWS, COLS = 4, 3
LANE, COLUMN = 1, 1
"""The row of tiles through which x passes, and the column through which y does."""
ENDS: dict[str, tuple[int, int, Side]] = {
    "x": (LANE, 0, "left"),
    "y": (0, COLUMN, "top"),
    "p": (LANE, COLS - 1, "right"),
    "q": (ROWS - 1, COLUMN, "bottom"),
}
"""Where its ports are: the row and column of the tile, and the side of it."""


def put_crossing(layout: TileLayout, row: int, col: int, number: int) -> None:
    """A crossing whose upper left tile is there."""

    def put(purpose: str, down: int, right: int, **sides: Side) -> None:
        layout.put_tile(row + down, col + right, load_gadget(purpose, number).tile.turn_to_face(sides))

    def put_xor(down: int, right: int, *sides: Side) -> None:
        images = load_gadget("xor", number).tile.iterate_images()
        layout.put_tile(row + down, col + right, next(t for t in images if {side for _, side in t.ports} == {*sides}))

    put("split", 0, 1, x="top", p="bottom", q="right")
    put("turn", 0, 2, x="left", p="bottom")
    put("split", 1, 0, x="left", p="right", q="bottom")
    put_xor(1, 1, "left", "top", "bottom")
    put_xor(1, 2, "top", "bottom", "right")
    put("wire", 2, 0, x="top", p="bottom")
    put("split", 2, 1, x="top", p="bottom", q="right")
    put("turn", 2, 2, x="left", p="top")
    put("turn", 3, 0, x="top", p="right")
    put_xor(3, 1, "left", "top", "bottom")


def make_crossing_question(number: int) -> GadgetQuestion:
    """The crossing with an arrow cell outside each port, to be verified as any gadget."""
    layout = TileLayout(load_gadget("wire", number).tile.rows)
    put_crossing(layout, 0, 0, number)
    arrows = {name: layout.put_stub(*end) for name, end in ENDS.items()}
    return GadgetQuestion(find_purpose("cross"), layout.build_board(), arrows)
