"""The rules of Hashi as plain clauses, for certificates.

Bridges may stand between two islands of one row or one column with neither an island nor a hole between them. Two
variables for each such span: it has at least one bridge, and it has at least two. So the number of its bridges is
how many of the two are true.

1. *At most two bridges join the same two islands.* There is no third variable; and there are two only where there
   is one.
2. *A number tells how many bridges end at its island.* This many of the variables of its spans, at most four spans
   and eight variables, are true. A ``?`` says nothing.
3. *Bridges do not cross.* Of a level span and an upright one that have a cell in common between their islands, one
   has no bridge.
4. *All islands are connected.* The points are the islands, always there, joined where a span has a bridge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Lit, Point, PointLink, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    bridges = {span: [w.decision(Bridge(*span, n)) for n in (1, 2)] for span in _find_spans(puzzle)}
    for first, second in bridges.values():
        w.clause(-second, first)
    ends: dict[Cell, list[Lit]] = {island: [] for island in puzzle.clues}
    for (a, b), both in bridges.items():
        ends[a] += both
        ends[b] += both
    for island, number in puzzle.clues.items():
        if isinstance(number, int):
            w.exactly(number, ends[island])
    for level, upright in _find_crossings(bridges):
        w.clause(-bridges[level][0], -bridges[upright][0])
    point = {island: number for number, island in enumerate(puzzle.clues)}
    w.add_connected(
        "the islands",
        (Point(str(island), ()) for island in point),
        (PointLink(point[a], point[b], first) for (a, b), (first, _) in bridges.items()),
    )
    return w.build_statement()


def _find_spans(puzzle: Puzzle) -> Iterator[Edge]:
    """From each island to the next one on its right, and to the next below, where no hole lies between."""
    for island in puzzle.clues:
        for down, right in ((0, 1), (1, 0)):
            at = Cell(island.row + down, island.col + right)
            while at in puzzle.grid and at not in puzzle.clues:
                at = Cell(at.row + down, at.col + right)
            if at in puzzle.clues:
                yield Edge(island, at)


def _find_crossings(spans: Iterable[Edge]) -> Iterator[tuple[Edge, Edge]]:
    """Each level span with each upright one that crosses it."""
    level = {(a.row, col): Edge(a, b) for a, b in spans if a.row == b.row for col in range(a.col + 1, b.col)}
    for a, b in spans:
        for row in range(a.row + 1, b.row):
            if (row, a.col) in level:
                yield level[row, a.col], Edge(a, b)
