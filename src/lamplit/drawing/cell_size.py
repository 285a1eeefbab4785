"""How large a cell is drawn: in millimetres, which mean something on paper, or in pixels, for a screen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from lamplit.core.errors import BadInput
from lamplit.core.words import quote

INCH = 25.4
SVG_DENSITY = 96 / INCH
"""Pixels of an SVG to a millimetre, as style sheets have it."""
PNG_DENSITY = 300 / INCH
"""Pixels of a PNG to a millimetre, where it is measured in those: enough for any printer."""
SMALLEST, LARGEST = 1.0, 100.0
"""Millimetres within which a cell can be drawn on paper."""
WRITTEN = re.compile(r"([0-9]{1,5}(?:\.[0-9]{1,5})?) ?(mm|px)")


@dataclass(frozen=True)
class CellSize:
    """The side of a cell."""

    length: float
    unit: Literal["mm", "px"]

    @property
    def millimetres(self) -> float:
        """In millimetres: a sheet of paper has no pixels."""
        if self.unit == "px":
            raise BadInput(f"the cell size is {self}; on paper, expected millimetres, such as 8mm")
        return self.length

    def pixels(self, density: float) -> float:
        """In pixels, this many to a millimetre."""
        return self.length if self.unit == "px" else self.length * density

    def __str__(self) -> str:
        return f"{self.length:g} {self.unit}"


def parse_cell_size(text: str) -> CellSize:
    """``8mm`` or ``60px``."""
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        raise BadInput(f"{quote(text)} is not a cell size; expected millimetres or pixels, such as 8mm or 60px")
    size = CellSize(float(found[1]), "mm" if found[2] == "mm" else "px")
    if size.unit == "mm" and not SMALLEST <= size.length <= LARGEST:
        raise BadInput(f"a cell of {size} can't be drawn; expected {SMALLEST:g} to {LARGEST:g} mm")
    if size.unit == "px" and size.length < 1:
        raise BadInput(f"a cell of {size} can't be drawn; expected at least 1 px")
    return size
