"""Regions whose cells of a sort form none of some shapes, and equal shapes that touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle
from lamplit.core.words import add_article, join_with_or
from lamplit.kit.faults.marks import CellMarks
from lamplit.kit.sorts import name_several

Shapes = Mapping[str, Iterable[Cell]]
TURNS = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))
"""The four rotations, each as a matrix."""


def find_misshapen(
    puzzle: Puzzle, marks: CellMarks, shapes: Shapes, noun: str, *, rule: str = "wrong-shape"
) -> list[Fault]:
    """Regions in which the cells of the sort can't form one of these shapes, turned and mirrored as you like."""
    faults = []
    for region in puzzle.regions:
        if not find_fitting_shapes(marks, region, shapes):
            first, *others = shapes
            named = join_with_or([add_article(first), *others])
            text = f"the {name_several(noun)} in the region of {min(region)} don't form {named}"
            faults.append(Fault(rule, text, tuple(sorted(region))))
    return faults


def find_touching_shapes(
    puzzle: Puzzle, marks: CellMarks, shapes: Shapes, *, rule: str = "touching-shapes"
) -> list[Fault]:
    """Equal shapes of different regions that share a side.

    Which shape a region has may be known before all of its cells are.
    """
    known = []
    for region in puzzle.regions:
        names = find_fitting_shapes(marks, region, shapes)
        known.append(names.pop() if len(names) == 1 else None)
    return [
        Fault(rule, f"two equal shapes ({known[puzzle.region_of[a]]}) touch at {a} and {b}", (a, b))
        for a, b in puzzle.grid.links
        if a in marks.yes and b in marks.yes
        if puzzle.region_of[a] != puzzle.region_of[b]
        if known[puzzle.region_of[a]] == known[puzzle.region_of[b]] is not None
    ]


def find_fitting_shapes(marks: CellMarks, region: frozenset[Cell], shapes: Shapes) -> set[str]:
    """The shapes that the cells of the sort in a region may form in the end."""
    there, possible = region & marks.yes, region & marks.possible
    return {name for name, shape in shapes.items() if _fits_shape(tuple(shape), there, possible)}


@lru_cache(4096)
def _fits_shape(shape: tuple[Cell, ...], there: frozenset[Cell], possible: frozenset[Cell]) -> bool:
    """Whether a shape, turned and mirrored in some way, covers all of the first cells and only cells of the second.

    While a board is filled in, most of its regions stay as they are: the last answers are kept.
    """
    if not len(there) <= len(shape) <= len(possible):
        return False
    anchors = [min(there)] if there else list(possible)
    for mirror in (1, -1):
        for a, b, c, d in TURNS:
            turned = [(a * row + b * mirror * col, c * row + d * mirror * col) for row, col in shape]
            for cell in anchors:
                for row, col in turned:
                    placed = {(r + cell.row - row, k + cell.col - col) for r, k in turned}
                    if there <= placed and placed <= possible:
                        return True
    return False
