"""Every solution of the gallery keeps the plain statement of its puzzle: boards far too large for brute force."""

from __future__ import annotations

import pytest
from pysat.solvers import Solver
from tests.certificates.test_statements import in_one_piece, stated
from tests.conformance.boards import CASES

from lamplit.core.puzzle import Solution
from lamplit.core.statements import Lit, Statement
from lamplit.genre.registry import get_genre
from lamplit.library.gallery import list_small_entries

MOST_CELLS = 15 * 15

every_genre = pytest.mark.parametrize("name", [name for name in CASES if get_genre(name).statement is not None])


def as_lits(statement: Statement, solution: Solution) -> list[Lit]:
    """The decisions of a solution as literals of a statement."""
    return [lit if key in solution.true else -lit for lit, key in enumerate(statement.decisions, 1)]


def keeps(statement: Statement, solution: Solution) -> bool:
    """Whether a solution, with suitable values of the helpers, keeps all clauses and all that must be joined.

    Demands speak of decisions, or of helpers whose values the decisions leave no choice: one model is enough.
    """
    with Solver("glucose4", bootstrap_with=statement.clauses) as solver:
        if not solver.solve(as_lits(statement, solution)):
            return False
        true = {lit for lit in solver.get_model() if lit > 0}
    return all(in_one_piece(demand, true) for demand in statement.joined)


@every_genre
def test_the_solutions_of_the_gallery_keep_the_statements(name: str) -> None:
    for entry in list_small_entries(name, MOST_CELLS):
        statement = stated(entry.puzzle)
        assert statement.decisions == tuple(get_genre(name).decisions(entry.puzzle)), entry.id
        assert keeps(statement, entry.solution), entry.id


@every_genre
def test_a_solution_with_one_decision_changed_is_kept_out(name: str) -> None:
    """So the test above can fail: the puzzles of the gallery have one solution each."""
    for entry in list_small_entries(name, 100):
        statement = stated(entry.puzzle)
        for key in statement.decisions[::7]:
            assert not keeps(statement, Solution(entry.solution.true ^ {key})), (entry.id, key)
