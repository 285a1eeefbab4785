"""How sentences speak of a loop's lines: between two cells, or along the side of a cell."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge, Grid, cells_across
from lamplit.genre.steps import GenreWording, Wording


@dataclass(frozen=True)
class LinkWording:
    """A line from cell to cell in words: ``the loop runs between r1c2 and r1c3``."""

    edge: Edge

    @property
    def place(self) -> str:
        return f"the line between {self.edge.a} and {self.edge.b}"

    def conclude(self, holds: bool) -> str:
        return f"{'a' if holds else 'no'} line joins {self.edge.a} and {self.edge.b}"

    def suppose(self, holds: bool) -> str:
        return f"{'a' if holds else 'no'} line joined {self.edge.a} and {self.edge.b}"


class SideWording(Wording):
    """Lines along the sides of cells (Slitherlink)."""

    def name_place(self, place: Cell | Edge) -> str:
        return name_side(self.puzzle.grid, place) if isinstance(place, Edge) else str(place)

    def speak(self, decision: Decision) -> GenreWording:
        (edge,) = decision.edges
        side = name_side(self.puzzle.grid, edge)
        return GenreWording(side, ("is a line", "stays empty"), ("were a line", "were empty"))


class CellLineWording(Wording):
    """Lines from cell to cell (Masyu, Shingoki)."""

    def name_place(self, place: Cell | Edge) -> str:
        return LinkWording(place).place if isinstance(place, Edge) else str(place)

    def speak(self, decision: Decision) -> LinkWording:
        (edge,) = decision.edges
        return LinkWording(edge)


def name_side(grid: Grid, side: Edge) -> str:
    """A side after a cell that has it: ``the top side of r3c4``; after the cell above or to the left where the board
    ends."""
    after, before = cells_across(side)
    level = side.a.row == side.b.row
    if after in grid:
        return f"the {'top' if level else 'left'} side of {after}"
    return f"the {'bottom' if level else 'right'} side of {before}"


def name_corner(grid: Grid, point: Cell) -> str:
    """A dot after a cell that has it as a corner: ``the top-left corner of r3c4``."""
    row, col = point
    around = (
        ("top-left", Cell(row, col)),
        ("top-right", Cell(row, col - 1)),
        ("bottom-left", Cell(row - 1, col)),
        ("bottom-right", Cell(row - 1, col - 1)),
    )
    return next(f"the {corner} corner of {cell}" for corner, cell in around if cell in grid)
