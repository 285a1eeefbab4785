"""The bridges that a Hashi may have, and the one that a point of its picture means."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.genre.picking import find_nearest_edge

ISLAND = 0.25
"""So near to the middle of an island a point means no bridge: it could be any of those that end there."""


def find_spans(puzzle: Puzzle) -> list[Edge]:
    """From each island to the next one on its right, and to the next below, where no hole lies between."""
    found: list[Edge] = []
    for island in puzzle.clues:
        for down, right in ((0, 1), (1, 0)):
            there = Cell(island.row + down, island.col + right)
            while there in puzzle.grid and there not in puzzle.clues:
                there = Cell(there.row + down, there.col + right)
            if there in puzzle.clues:
                found.append(Edge(island, there))
    return found


def list_cells_between(a: Cell, b: Cell) -> list[Cell]:
    """The cells that a bridge runs over."""
    if a.row == b.row:
        return [Cell(a.row, col) for col in range(a.col + 1, b.col)]
    return [Cell(row, a.col) for row in range(a.row + 1, b.row)]


def decisions(puzzle: Puzzle) -> Sequence[Bridge]:
    """For every span "at least one bridge" and "at least two", in reading order."""
    return [Bridge(a, b, n) for a, b in find_spans(puzzle) for n in (1, 2)]


def decision_at(puzzle: Puzzle, x: float, y: float) -> Bridge | None:
    """The first bridge of the span under the point: of two that cross, the nearer one.

    Where that bridge stands already, a second click means the second one: ``Bridge(a, b, 2)``.
    """
    span = find_nearest_edge(x, y, "centres", find_spans(puzzle), ISLAND)
    return None if span is None else Bridge(span.a, span.b, 1)
