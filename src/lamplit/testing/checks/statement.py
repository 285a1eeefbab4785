"""The statement, on which certificates rest: kept by the solutions and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pysat.solvers import Solver

from lamplit.core.graph import build_adjacency, find_connected_parts
from lamplit.core.puzzle import Solution
from lamplit.core.statements import ConnectedPoints, Lit, Statement
from lamplit.testing.checks.rules import compare
from lamplit.testing.sample import SmallBoard

MOST_DECISIONS = 16
"""On boards with more decisions there may be too many assignments to go through."""
MOST_ASSIGNMENTS = 3000
"""Where more assignments keep the clauses, the board is left out."""


def examine_statement(board: SmallBoard) -> None:
    """What keeps the clauses, and all that must be connected, is what the checker accepts."""
    if board.genre.statement is None or len(board.decisions) > MOST_DECISIONS:
        return
    statement = board.genre.statement(board.puzzle)
    strange = sorted(set(statement.decisions).difference(board.decisions))
    if strange:
        raise board.fail(f"the statement decides {strange[0]!r}, which decisions doesn't list")
    limit = statement.variables
    if any(not 0 < abs(lit) <= limit for clause in statement.clauses for lit in clause):
        raise board.fail(f"a clause of the statement names a variable beyond the last, {limit}")
    missing = sorted(set(board.decisions) - set(statement.decisions))
    if missing and any(solution.true.intersection(missing) for solution in board.solutions):
        raise board.fail(f"the statement doesn't decide {missing[0]!r}, which a solution has")
    kept = list(islice(_list_kept(statement), MOST_ASSIGNMENTS))
    if len(kept) < MOST_ASSIGNMENTS:
        compare(board, {one for one in kept if one is not None}, "the statement's clauses")


def _list_kept(statement: Statement) -> Iterator[Solution | None]:
    """What every assignment that keeps the clauses says, again and again if helpers differ; None where what must be
    connected is not."""
    with Solver("glucose4", bootstrap_with=[list(clause) for clause in statement.clauses]) as solver:
        while solver.solve():
            true = {lit for lit in solver.get_model() if 0 < lit <= statement.variables}
            connected = all(_is_connected(demand, true) for demand in statement.joined)
            decided = enumerate(statement.decisions, 1)
            yield Solution.of(key for lit, key in decided if lit in true) if connected else None
            solver.add_clause([-lit if lit in true else lit for lit in range(1, statement.variables + 1)])


def _is_connected(demand: ConnectedPoints, true: set[Lit]) -> bool:
    """Whether the points that are there hang together."""

    def holds(lit: Lit) -> bool:
        return lit in true if lit > 0 else -lit not in true

    points = enumerate(demand.points)
    there = {number for number, point in points if not point.present or any(map(holds, point.present))}
    links = [
        (link.a, link.b)
        for link in demand.links
        if link.a in there and link.b in there and (link.lit is None or holds(link.lit))
    ]
    near = build_adjacency(links)
    return len(find_connected_parts(sorted(there), lambda point: near.get(point, []))) <= 1
