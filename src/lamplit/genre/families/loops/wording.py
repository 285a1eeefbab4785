"""How sentences speak of a loop's lines: between two cells, or along the side of a cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell, Edge, Grid, cells_across, make_edge
from lamplit.core.words import join_words
from lamplit.genre.families.loops.draw import trace_strands
from lamplit.genre.steps import DecisionWording, GenreWording, Wording


@dataclass(frozen=True)
class LinkWording:
    """A line from cell to cell in words: ``a line joins r1c2 and r1c3``."""

    edge: Edge

    @property
    def place(self) -> str:
        return f"the line between {self.edge.a} and {self.edge.b}"

    def conclude(self, holds: bool) -> str:
        return f"{'a' if holds else 'no'} line joins {self.edge.a} and {self.edge.b}"

    def suppose(self, holds: bool) -> str:
        return f"{'a' if holds else 'no'} line joined {self.edge.a} and {self.edge.b}"


def join_links(links: Sequence[Edge], holds: bool) -> list[str]:
    """Several lines from cell to cell, or that there are none: ``a line runs from r1c2 through r1c1 to r2c1``,
    ``no line joins r1c4 with r1c5 or r2c4``."""
    if holds:
        return [_describe_strand(points, closed) for points, closed in trace_strands(links)]
    texts = []
    left = list(links)
    while left:
        count = Counter(end for link in left for end in link)
        here = min(count, key=lambda cell: (-count[cell], cell))
        there = [link.b if link.a == here else link.a for link in left if here in link]
        left = [link for link in left if here not in link]
        if len(there) == 1:
            texts.append(LinkWording(make_edge(here, there[0])).conclude(False))
        else:
            texts.append(f"no line joins {here} with {join_words(there, 'or')}")
    return texts


def _describe_strand(points: Sequence[Cell], closed: bool) -> str:
    first, *through, last = (*points, points[0]) if closed else points
    if not through:
        return LinkWording(make_edge(first, last)).conclude(True)
    return f"a line runs from {first} through {join_words(through)} to {last}"


class SideWording(Wording):
    """Lines along the sides of cells (Slitherlink)."""

    def name_place(self, place: Cell | Edge) -> str:
        return name_side(self.puzzle.grid, place) if isinstance(place, Edge) else str(place)

    def speak(self, decision: Decision) -> GenreWording:
        (edge,) = decision.edges
        side = name_side(self.puzzle.grid, edge)
        return GenreWording(side, ("is a line", "stays empty"), ("were a line", "were empty"))


class CellLineWording(Wording):
    """Lines from cell to cell (Masyu, Shingoki); all other decisions speak for themselves."""

    def name_place(self, place: Cell | Edge) -> str:
        return LinkWording(place).place if isinstance(place, Edge) else str(place)

    def speak(self, decision: Decision) -> DecisionWording:
        return LinkWording(decision.edge) if isinstance(decision, Line) else decision


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
