"""A solver that takes over from another is told all that the first one knew."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.engines import sat

VARIABLES = 12


class Rules:
    """A model with runs of which at most one is true, counts that take a counter, and clauses; all by chance."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        cells = range(1, VARIABLES + 1)
        signed = [lit for cell in cells for lit in (cell, -cell)]
        self.runs = [tuple(rng.sample(cells, 3)) for _ in range(2)]
        self.counts = [(rng.sample(cells, 10), rng.randint(4, 6)) for _ in range(2)]
        self.clauses = [rng.sample(signed, 3) for _ in range(25)]
        self.model = Model()
        self.model.all_decisions([Shade(Cell(0, col)) for col in range(VARIABLES)])
        self.model.at_most_one_each(self.runs)
        for lits, number in self.counts:
            self.model.exactly(number, lits)
        for clause in self.clauses:
            self.model.clause(clause)

    def by_brute_force(self) -> set[frozenset[Lit]]:
        return {
            frozenset(true)
            for signs in product((1, -1), repeat=VARIABLES)
            if self._kept(true := {cell * sign for cell, sign in zip(range(1, VARIABLES + 1), signs, strict=True)})
        }

    def _kept(self, true: set[Lit]) -> bool:
        return (
            all(len(true.intersection(run)) < 2 for run in self.runs)
            and all(len(true.intersection(lits)) == number for lits, number in self.counts)
            and all(true.intersection(clause) for clause in self.clauses)
        )


def answers(session: sat.SatSession) -> set[frozenset[Lit]]:
    """All answers; each is forbidden before the next question."""
    found: set[frozenset[Lit]] = set()
    while session.solve():
        answer = frozenset(cell if session.is_true(cell) else -cell for cell in range(1, VARIABLES + 1))
        found.add(answer)
        session.add([-lit for lit in answer])
    return found


def test_no_rule_is_lost_where_another_solver_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = []
    change = sat.SatSession._change_solver

    def counted(session: sat.SatSession) -> None:
        changes.append(session)
        change(session)

    monkeypatch.setattr(sat, "SLICE", 1)
    monkeypatch.setattr(sat, "SHORT", 0)
    monkeypatch.setattr(sat, "LONG", 0)
    monkeypatch.setattr(sat.SatSession, "_change_solver", counted)
    for seed in range(60):
        rules = Rules(seed)
        session = sat.SatSession(rules.model, clock=Clock(), solver=sat.COUNTING)
        assert answers(session) == rules.by_brute_force()
        session.close()
    assert len(changes) > 60
