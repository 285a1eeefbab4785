"""Cells of a sort that touch, that fill a square, that aren't connected, or that run too far."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import pairwise

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle
from lamplit.kit.faults.marks import CellMarks
from lamplit.kit.sorts import name_predicate


def find_touching(marks: CellMarks, noun: str, *, corners: bool = False, rule: str = "touching") -> list[Fault]:
    """Two cells of the sort that share a side; with ``corners``, or a corner."""
    faults = []
    for cell in marks.list_in_order():
        for other in _list_later_neighbours(cell, corners):
            if other in marks.yes:
                where = "a side" if other.row == cell.row or other.col == cell.col else "a corner"
                faults.append(Fault(rule, f"the {noun}s {cell} and {other} share {where}", (cell, other)))
    return faults


def _list_later_neighbours(cell: Cell, corners: bool) -> Iterator[Cell]:
    row, col = cell
    yield Cell(row, col + 1)
    if corners:
        yield Cell(row + 1, col - 1)
    yield Cell(row + 1, col)
    if corners:
        yield Cell(row + 1, col + 1)


def find_squares(marks: CellMarks, noun: str, *, rule: str = "square") -> list[Fault]:
    """A 2×2 that is all of the sort."""
    return [
        Fault(rule, f"the 2×2 from {square[0]} to {square[3]} is all {name_predicate(noun)}", square)
        for square in iterate_squares(marks.yes)
    ]


def iterate_squares(cells: Set[Cell]) -> Iterator[tuple[Cell, Cell, Cell, Cell]]:
    """Every 2×2 that lies wholly within these cells, in reading order."""
    for row, col in sorted(cells):
        square = (Cell(row, col), Cell(row, col + 1), Cell(row + 1, col), Cell(row + 1, col + 1))
        if cells >= set(square):
            yield square


def find_parts(marks: CellMarks, noun: str, *, rule: str = "not-connected") -> list[Fault]:
    """Cells of the sort that can't be connected any more, even if all that is open became such."""
    joined = find_connected_parts(sorted(marks.possible), marks.grid.neighbours)
    parts = [part for cells in joined if (part := [cell for cell in cells if cell in marks.yes])]
    if len(parts) < 2:
        return []
    cut_off = [cell for part in sorted(parts, key=len)[:-1] for cell in part]
    text = f"the {noun}s are in {len(parts)} parts: {cut_off[0]} is cut off"
    return [Fault(rule, text, tuple(sorted(cut_off)))]


def find_cut_from_border(marks: CellMarks, noun: str, *, rule: str = "cut-from-border") -> list[Fault]:
    """Cells of the sort that no way of such cells can join to the border of the board, beside a hole too."""
    faults = []
    for part in find_connected_parts(sorted(marks.possible), marks.grid.neighbours):
        inside = [cell for cell in part if cell in marks.yes]
        if inside and all(len(marks.grid.neighbours(cell)) == 4 for cell in part):
            text = f"the {noun} {inside[0]} is not connected to the border"
            faults.append(Fault(rule, text, tuple(sorted(inside))))
    return faults


def find_none(marks: CellMarks, noun: str, *, rule: str = "none-left") -> list[Fault]:
    """No cell of the sort, and none that may become one, on a board that has cells."""
    if marks.possible or not marks.grid.cells:
        return []
    return [Fault(rule, f"there is no {noun}", marks.grid.cells)]


def find_long_runs(puzzle: Puzzle, marks: CellMarks, noun: str, *, rule: str = "long-run") -> list[Fault]:
    """Straight runs of the sort that cross two borders between regions."""
    faults = []
    for way in ((0, 1), (1, 0)):
        for cell in marks.list_in_order():
            before = Cell(cell.row - way[0], cell.col - way[1])
            if before in marks.yes:
                continue  # the run was looked at from its first cell on
            run = [cell]
            while (ahead := Cell(run[-1].row + way[0], run[-1].col + way[1])) in marks.yes:
                run.append(ahead)
            regions = [puzzle.region_of[each] for each in run]
            crossed = sum(one != other for one, other in pairwise(regions))
            if crossed > 1:
                text = f"the {noun}s from {run[0]} to {run[-1]} cross {crossed} borders"
                faults.append(Fault(rule, text, tuple(run)))
    return faults
