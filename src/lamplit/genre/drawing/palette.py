"""The colours, strokes and measures that all pictures share.

The hues are Okabe and Ito's, which stay apart for colour-blind eyes, and none of them speaks alone: a fault is a
heavy round ring, or hatching, or a cross on an edge; a reason is a dashed ring, a difference a dotted one; a
conclusion is the mark itself on a light ground within an unbroken frame, a supposition the same within a dashed one.
Printed in grey they are still told apart.
"""

from __future__ import annotations

from lamplit.core.scene import Ink, Role

PAPER = "#ffffff"
INK = "#1c1c22"
GREY = "#8a8a94"
GRID_LINE = "#b4b4bd"
VOID = "#d9d9e0"

GREEN = "#009e73"
BLUE = "#0072b2"
VERMILION = "#d55e00"
PURPLE = "#cc79a7"
ORANGE = "#b86a00"
"""Of what is supposed: a darker tone than Okabe and Ito's, to be read on white."""
PLUM = "#93386d"
"""Of walls, ways and shapes, in no genre the colour of a mark; a darker tone of purple."""

FAULT = VERMILION
MARK = {Role.REASON: BLUE, Role.CONCLUSION: GREEN, Role.DIFFERENCE: PURPLE}
TINT = {Role.REASON: "#d6ebf8", Role.CONCLUSION: "#c9ece1", Role.DIFFERENCE: "#f5dfea"}
FAULT_TINT = "#fbd9c3"
SUPPOSED_TINT = "#fbe6c2"
PLUM_TINT = "#efd5e4"

AREA = {Role.INSIDE: "#fdf0c4", Role.OUTSIDE: "#dfe8f5", Role.ISLAND: "#f6e7c8", Role.SEA: "#cfe6ee"}
"""Soft fills of whole areas: a warm one and a cool one, which differ in lightness too."""
SHORE_LINE = {Role.ISLAND: "#b5862f", Role.SEA: "#5fb0c8"}
"""The outlines of areas that may lie on cells already filled, where a soft fill would not be seen."""

BLACK, DARK, MIDDLE, SOFT, WHITE = "#000000", "#4a4a4a", "#7a7a7a", "#dcdcdc", "#ffffff"
GREYS = (BLACK, DARK, MIDDLE, SOFT, WHITE)
"""What there is on paper without colours. A copier that knows only black and white keeps the lines of the grid, in
``MIDDLE``, and loses ``SOFT``, on which black reads well and which never speaks alone."""

DASH: dict[Role, tuple[float, ...]] = {Role.REASON: (0.14, 0.18), Role.CONCLUSION: (), Role.DIFFERENCE: (0.001, 0.16)}
SUPPOSED_DASH = (0.1, 0.13)
SUPPOSED_LINE_DASH = (0.06, 0.34)
"""Of a line as wide as a loop, whose round ends make dashes longer and gaps shorter."""
SHAPE_STROKES: tuple[tuple[str, tuple[float, ...]], ...] = (
    (PLUM, ()),
    (ORANGE, (0.001, 0.12)),
    (INK, (0.2, 0.14)),
    (VERMILION, (0.3, 0.14, 0.001, 0.14)),
)
"""The colour and the dashes of one candidate shape after another, so that those that overlap can be followed."""

NOTE = {
    Role.REASON: Ink(":", "bold bright_white on blue"),
    Role.CONCLUSION: Ink("<", "bold black on green"),
    Role.DIFFERENCE: Ink("^", "bold black on magenta"),
}
FAULT_NOTE = Ink("!", "bold bright_white on red")
SUPPOSED_NOTE = Ink("*", "bold black on yellow")
AREA_NOTE = Ink("%", "bold black on cyan")

GRID_WIDTH = 0.05
FRAME_WIDTH = 0.1
BAND_WIDTH = 0.38
BAND_INSET = 0.13
"""How wide the band around an edge is, and how far it stays away from the edge's ends."""
MARGIN = 0.5
CLUE_SIZE = 0.42
"""The height of a clue's digits."""
NUMBERING = 0.32
"""The height of the row and column numbers along a board, in cells: a board of 16 columns on a phone has 20 pixels a
cell."""
NUMBERED_MARGIN = 0.7
"""The margin that has room for them."""
