"""The language of statements: counts and cuts. ``tests/testing`` compares the statements of genres with brute force."""

from __future__ import annotations

import pytest
from pysat.solvers import Solver

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.statements import ConnectedPoints, Point, PointLink, Statement, Writer
from lamplit.genre.registry import genre_of


def holds(lit: int, true: set[int]) -> bool:
    return lit in true if lit > 0 else -lit not in true


def in_one_piece(demand: ConnectedPoints, true: set[int]) -> bool:
    """Whether the points that are there are joined, by a flood fill of our own."""
    there = {
        number
        for number, point in enumerate(demand.points)
        if not point.present or any(holds(lit, true) for lit in point.present)
    }
    near: dict[int, list[int]] = {number: [] for number in there}
    for link in demand.links:
        if link.a in there and link.b in there and (link.lit is None or holds(link.lit, true)):
            near[link.a].append(link.b)
            near[link.b].append(link.a)
    reached = set(sorted(there)[:1])
    waiting = list(reached)
    while waiting:
        fresh = set(near[waiting.pop()]) - reached
        reached |= fresh
        waiting += fresh
    return reached == there


def models(statement: Statement) -> set[Solution]:
    """All that keeps a statement, one assignment after another."""
    found: set[Solution] = set()
    with Solver("glucose4", bootstrap_with=[list(clause) for clause in statement.clauses]) as solver:
        while solver.solve():
            true = {lit for lit in solver.get_model() if lit > 0}
            if all(in_one_piece(demand, true) for demand in statement.joined):
                found.add(Solution.of(key for lit, key in enumerate(statement.decisions, 1) if lit in true))
            solver.add_clause([-lit if lit in true else lit for lit in range(1, statement.variables + 1)])
    return found


def stated(puzzle: Puzzle) -> Statement:
    write = genre_of(puzzle).statement
    assert write is not None
    return write(puzzle)


def test_a_count_over_many_literals_is_kept_by_just_so_many() -> None:
    for size in range(6):
        for number in range(7):
            w = Writer()
            lits = [-w.decision(key) for key in _keys(size)]
            w.count(number, lits, "them")
            statement = w.build_statement()
            assert {size - len(one.true) for one in models(statement)} == ({number} if number <= size else set())


def _keys(size: int) -> list[Bulb]:
    return [Bulb(Cell(0, col)) for col in range(size)]


PATH = ConnectedPoints(
    "a path", tuple(Point(f"p{i}", (i + 1,)) for i in range(4)), tuple(PointLink(i, i + 1) for i in range(3))
)
"""Four cells in a row, variables 1 to 4."""


@pytest.mark.parametrize(
    ("inside", "clause", "follows"),
    [
        ({0, 1}, {-1, -4, 3}, True),
        ({0, 1}, {-1, -4, 2}, True),
        ({0}, {-1, -3, 2}, True),
        ({0, 1}, {-1, 3}, False),  # nobody says that something is outside
        ({0, 1}, {-4, 3}, False),  # nor inside
        ({0, 1}, {-1, -4}, False),  # the way out is open
        ({0, 2}, {-1, -4, 2}, False),  # one of three ways out is open
        ({0, 9}, {-1, -4, 2}, False),  # there is no such point
        (set(), {-1, -4, 2}, False),
    ],
)
def test_a_set_of_points_justifies_a_cut_only_if_all_ways_out_are_stopped(
    inside: set[int], clause: set[int], follows: bool
) -> None:
    assert PATH.justifies(inside, clause) is follows
