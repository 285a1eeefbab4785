"""Whatever a solver's log looks like, what is made of it is a proof that the checker follows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest
from pysat.solvers import Solver

from lamplit.certificates.lrat import check_lemmas
from lamplit.certificates.trimming import Lemma, trim_log
from lamplit.core.clock import Cancelled, Clock
from lamplit.core.errors import LamplitError, WrongAnswer
from lamplit.core.statements import Clause

SOLVERS = ("glucose4", "cadical153", "cadical195")
SQUARE: list[Clause] = [(1, 2), (-1, 2), (1, -2), (-1, -2)]


def pigeons(holes: int) -> list[Clause]:
    """One pigeon more than there are holes: contradictory, and not easily so."""
    at = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    alone = [(-one[hole], -other[hole]) for one, other in combinations(at, 2) for hole in range(holes)]
    return [*map(tuple, at), *alone]


def log_of(solver: str, formula: Sequence[Clause]) -> list[tuple[bool, Clause]] | None:
    """What a solver learned and forgot until it found a contradiction; None if something keeps the formula."""
    with Solver(solver, bootstrap_with=formula, with_proof=True) as asked:
        if asked.solve():
            return None
        lines = asked.get_proof()
    return [(not line.startswith("d"), tuple(map(int, line.strip("d ").split()))[:-1]) for line in lines]


def follow(formula: Sequence[Clause], proof: Sequence[Lemma]) -> None:
    """Have the checker go through a proof."""
    lines = [
        " ".join(map(str, (len(formula) + number, *lemma.clause, 0, *(hint + 1 for hint in lemma.hints), 0)))
        for number, lemma in enumerate(proof, 1)
    ]
    variables = max((abs(lit) for clause in formula for lit in clause), default=0)
    assert list(check_lemmas(formula, variables, lines)) == [lemma.clause for lemma in proof]


@pytest.mark.parametrize("solver", SOLVERS)
def test_hard_formulas_get_proofs_that_can_be_followed(solver: str) -> None:
    for holes in (3, 4, 5, 6):
        formula = pigeons(holes)
        log = log_of(solver, formula)
        assert log is not None
        proof = trim_log(formula, log, Clock())
        follow(formula, proof)
        assert len(proof) <= sum(learned for learned, _ in log) + 1


@pytest.mark.parametrize("solver", SOLVERS)
def test_random_formulas_get_proofs_that_can_be_followed(solver: str) -> None:
    contradictory = 0
    for seed in range(120):
        draw = random.Random(seed)
        top = draw.randint(2, 12)
        formula = [
            tuple(draw.choice((-1, 1)) * var for var in draw.choices(range(1, top + 1), k=draw.randint(1, 4)))
            for _ in range(6 * top)
        ]
        log = log_of(solver, formula)
        if log is not None:
            contradictory += 1
            follow(formula, trim_log(formula, log, Clock()))
    assert contradictory > 40


def test_only_what_the_contradiction_rests_on_is_kept() -> None:
    idle: list[tuple[bool, Clause]] = [(True, (2, 3)), (True, (-3, 2))]
    proof = trim_log([*SQUARE, (3, 4)], [*idle, (True, (2,)), *idle, (True, ())], Clock())
    assert [lemma.clause for lemma in proof] == [(2,), ()]


def test_a_log_may_be_empty_stop_early_or_forget_too_much() -> None:
    """A contradiction that is seen at once needs no log; the empty clause may be missing; the last word may be
    that something is forgotten, even the very clause that a value came from."""
    for formula, log in (
        ([(1,), (-1,)], []),
        ([()], []),
        (SQUARE, [(True, (1,))]),
        (SQUARE, [(True, (1,)), (True, ()), (False, (1,))]),
        (SQUARE, [(True, (2, 1)), (True, (2,)), (False, (1, 2)), (False, (2, 1)), (False, (7,)), (True, ())]),
        ([(3,), *[(-3, *clause) for clause in SQUARE]], [(False, (3,)), (True, (2,)), (True, ())]),
    ):
        follow(formula, trim_log(formula, log, Clock()))


def test_a_log_that_proves_nothing_is_said_to_prove_nothing() -> None:
    with pytest.raises(LamplitError, match="breaks off; the disk for temporary files may be full"):
        trim_log(SQUARE, [], Clock())
    with pytest.raises(WrongAnswer, match="does not follow"):
        trim_log([(1, 2), (-1, 2), (1, -2)], [(True, (-2,)), (True, ())], Clock())


def test_it_can_be_called_off() -> None:
    formula = pigeons(6)
    log = log_of("glucose4", formula)
    assert log is not None
    with pytest.raises(Cancelled):
        trim_log(formula, log, Clock(cancelled=lambda: True))
