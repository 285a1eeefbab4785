"""Collecting the grounds of an argument while it is followed."""

from __future__ import annotations

from lamplit.core.grid import Cell, Edge
from lamplit.genre.steps import Grounds


class GroundsCollector:
    """Clues, cells and edges as they come up; each is kept once."""

    def __init__(self) -> None:
        self._clues: set[Cell] = set()
        self._cells: set[Cell] = set()
        self._edges: set[Edge] = set()

    def add_clues(self, *clues: Cell) -> None:
        self._clues.update(clues)

    def add_cells(self, *cells: Cell) -> None:
        self._cells.update(cells)

    def add_edges(self, *edges: Edge) -> None:
        self._edges.update(edges)

    def add(self, grounds: Grounds) -> None:
        """All that a part of the argument rests on."""
        self._clues.update(grounds.clues)
        self._cells.update(grounds.cells)
        self._edges.update(grounds.edges)

    def grounds(self) -> Grounds:
        """All that came up, in reading order."""
        return Grounds(tuple(sorted(self._clues)), tuple(sorted(self._cells)), tuple(sorted(self._edges)))
