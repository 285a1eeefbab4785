"""What the loop genres say alike in plain clauses, for certificates. A variable for each line that may be drawn.

*The loop* (``state_loop``):

1. *It has no loose end.* If a line is drawn at a point, so is another one there.
2. *It never touches itself.* Of any three lines at a point, one is not drawn.
3. *There is a loop.* Some line is drawn.
4. *There is only one.* The points that have a line are joined by lines.

*Pearls* (``state_passing``):

5. *The loop passes every pearl.* Some line is drawn there.
6. *It runs straight through a white pearl.* Of a line that leaves it up or down and one that leaves it left or
   right, one is not drawn.
7. *It turns on a black pearl.* Of two lines that leave it opposite ways, one is not drawn.

Where the board ends or has a hole, there is no line to be drawn, and no variable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Line
from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, WAYS, Cell, Edge, Way, make_edge
from lamplit.core.statements import Lit, Point, PointLink, Writer

STRAIGHT = ((UP, DOWN), (LEFT, RIGHT))
"""Opposite ways to leave a cell: those by which a loop can run straight through it."""
TURNING = ((UP, LEFT), (UP, RIGHT), (DOWN, LEFT), (DOWN, RIGHT))
"""Ways at a right angle: those by which a loop can turn in a cell."""


def state_loop(w: Writer, edges: Sequence[Edge]) -> dict[Edge, Lit]:
    """The lines that are drawn along these edges are one loop. Returns the variable of each line."""
    line = {one: w.decision(Line(one)) for one in edges}
    at: dict[Cell, list[Lit]] = {}
    for one, lit in line.items():
        for point in one:
            at.setdefault(point, []).append(lit)
    for lits in at.values():
        for lit in lits:
            w.clause(-lit, *(other for other in lits if other != lit))
        w.at_most(2, lits)
    w.clause(*line.values())
    number = {point: number for number, point in enumerate(at)}
    w.add_connected(
        "the loop",
        [Point(str(point), tuple(lits)) for point, lits in at.items()],
        [PointLink(number[one.a], number[one.b], lit) for one, lit in line.items()],
    )
    return line


def list_arm_lines(line: Mapping[Edge, Lit], cell: Cell, way: Way, most: int) -> list[Lit]:
    """The first this many lines from a cell straight on this way, the nearest first, or as many as the board has."""
    lits: list[Lit] = []
    while len(lits) < most:
        there = Cell(cell.row + way[0], cell.col + way[1])
        lit = line.get(make_edge(cell, there))
        if lit is None:
            break
        lits.append(lit)
        cell = there
    return lits


def state_passing(w: Writer, arms: Mapping[Way, Sequence[Lit]], colour: str) -> None:
    """The loop passes the pearl that these arms leave: straight if it is white, ``w``; turning if black, ``b``."""
    leaving = {way: arms[way][0] for way in WAYS if arms[way]}
    w.clause(*leaving.values())
    for one, other in TURNING if colour == "w" else STRAIGHT:
        if one in leaving and other in leaving:
            w.clause(-leaving[one], -leaving[other])
