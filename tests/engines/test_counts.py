"""Counts: as clauses, as a solver that counts is told of them, and where another takes over from it."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from pysat.solvers import Solver

from lamplit.core.cnf import encode_count, needs_counter
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Solution
from lamplit.engines import sat
from lamplit.engines.sat import COUNTING, SatSession


@pytest.mark.parametrize("n", range(1, 8))
def test_a_count_holds_exactly_where_it_should_and_is_seen_through_at_once(n: int) -> None:
    for low in range(n + 1):
        for high in range(low, n + 1 if low else n):
            fresh = iter(range(n + 1, 1000)).__next__
            clauses = encode_count(range(1, n + 1), low, high, fresh)
            with Solver("minisat22", bootstrap_with=clauses) as solver:
                for known in range(n + 1):
                    for signs in product((1, -1), repeat=known):
                        some = [sign * lit for lit, sign in enumerate(signs, 1)]
                        yes = sum(sign > 0 for sign in signs)
                        possible = yes <= high and yes + n - known >= low
                        assert solver.propagate(some)[0] == possible
                        if possible:
                            assert solver.solve(some)


def test_only_counts_of_many_sets_take_a_counter() -> None:
    assert needs_counter(range(1, 11), 5, 5)
    assert not needs_counter(range(1, 5), 2, 2)
    assert not needs_counter(range(1, 101), 0, 1)
    assert not needs_counter(range(1, 11), 1, 10)


def random_model(rng: Random) -> Model:
    """A model with counts over many decisions, some of which are known."""
    model = Model()
    cells = [model.decision(Shade(Cell(0, col))) for col in range(rng.randint(7, 9))]
    for _ in range(rng.randint(0, 5)):
        model.clause(rng.choice((1, -1)) * lit for lit in rng.sample(cells, rng.choice((1, 2, 3))))
    for _ in range(rng.randint(1, 3)):
        some = [rng.choice((1, 1, -1)) * lit for lit in rng.sample(cells, rng.randint(6, len(cells)))]
        high = rng.randint(2, len(some) - 1)
        model._add_count(rng.randint(0, high), high, tuple(some))
    return model


def by_brute_force(model: Model) -> set[frozenset[int]]:
    found = set()
    for signs in product((1, -1), repeat=model.variables):
        true = {sign * lit for lit, sign in enumerate(signs, 1)}
        if all(not true.isdisjoint(clause.lits) for clause in model.clauses) and all(
            count.low <= len(true.intersection(count.lits)) <= count.high for count in model.counts
        ):
            found.add(frozenset(lit for lit in true if lit > 0))
    return found


@pytest.mark.parametrize("changes", [False, True])
def test_a_solver_that_counts_finds_all_there_is(changes: bool) -> None:
    for seed in range(60):
        model = random_model(Random(seed))
        session = SatSession(model, solver=COUNTING)
        if changes and session._uncounted:
            session._change_solver()
            assert session._after == sat.LONG
            session._change_solver()
        found = set()
        while session.solve():
            answer = session.read_decisions()
            found.add(frozenset(lit for lit in model.decisions if model.keys[lit] in answer))
            session.add(session.make_blocking_clause(Solution(answer)))
        session.close()
        assert found == by_brute_force(model), seed
