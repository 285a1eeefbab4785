"""A quick look at a whole answer: is it one loop? A solution that is right needs no words, and most are.

What is not plainly right is left to ``check``, which looks at everything and names what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell

Neighbours = dict[Cell, list[Cell]]
"""The two points that each point of a loop is joined to."""


def find_single_loop(true: Iterable[Decision], rows: int, cols: int) -> Neighbours | None:
    """The loop that these lines form, if they all lie within this many rows and columns of points and are one."""
    near: Neighbours = {}
    lines = 0
    for key in true:
        if type(key) is not Line:
            return None
        a, b = key.edge
        (r, c), (below, behind) = a, b
        if not (0 <= r <= below < rows and 0 <= c <= behind < cols and below - r + behind - c == 1):
            return None
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
        lines += 1
    if not near or any(len(joined) != 2 for joined in near.values()):
        return None
    start = before = next(iter(near))
    here, length = near[start][0], 1
    while here != start:
        one, other = near[here]
        before, here = here, other if one == before else one
        length += 1
    return near if length == lines else None


def is_straight(near: Neighbours, cell: Cell) -> bool:
    """Whether the loop runs straight through a cell of it."""
    (r, c), (row, col) = near[cell]
    return r == row or c == col


def measure_run(near: Neighbours, cell: Cell, there: Cell) -> int:
    """How long the loop runs straight from a cell of it to a neighbour and on."""
    length, before = 1, cell
    while is_straight(near, there):
        one, other = near[there]
        before, there = there, other if one == before else one
        length += 1
    return length
