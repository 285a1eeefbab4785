"""Borders of regions, and straight runs of cells that cross them."""

from __future__ import annotations

from itertools import pairwise

from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle
from lamplit.kit.constraints.literals import CellLits
from lamplit.kit.sorts import name_several


def forbid_long_runs(m: Model, puzzle: Puzzle, lits: CellLits, noun: str) -> None:
    """No straight run of cells of the sort crosses two borders between regions.

    It is enough to say it of the shortest runs that would.
    """
    said = f"{name_several(noun)} can't run from {{0}} to {{1}}, across two borders"
    rule = f"no straight run of {name_several(noun)} crosses two borders"
    for run in list_crossing_runs(puzzle):
        if all(cell in lits for cell in run):
            with m.demand(said, run[0], run[-1], *run[1:-1], rule=rule):
                m.clause([-lits[cell] for cell in run])


def list_crossing_runs(puzzle: Puzzle) -> list[tuple[Cell, ...]]:
    """The shortest straight runs of cells that cross two borders: from the last cell of a region, all through the
    next, to the first of the one behind it."""
    region_of = puzzle.region_of
    found = []
    for line in puzzle.grid.runs(frozenset()):
        borders = [i for i in range(1, len(line)) if region_of[line[i - 1]] != region_of[line[i]]]
        found += [line[first - 1 : second + 1] for first, second in pairwise(borders)]
    return found
