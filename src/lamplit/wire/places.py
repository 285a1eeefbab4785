"""Cells and edges as lists of numbers: ``[row, column]``, counted from 0, and two of these."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.grid import Cell, Edge

CellJson = list[int]
EdgeJson = list[CellJson]


def cells_to_json(cells: Iterable[Cell]) -> list[CellJson]:
    return [list(cell) for cell in cells]


def edges_to_json(edges: Iterable[Edge]) -> list[EdgeJson]:
    return [[list(edge.a), list(edge.b)] for edge in edges]
