"""The checker of proofs takes steps that follow, in just the way they say, and nothing else."""

from __future__ import annotations

import re

import pytest

from lamplit.certificates.lrat import ProofError, check_lemmas

SQUARE = [(1, 2), (-1, 2), (1, -2), (-1, -2)]
"""Clauses 1 to 4: no values of two variables keep all."""
PROOF = ["5 2 0 1 2 0", "5 d 1 2 0", "6 1 0 5 3 0", "7 0 5 6 4 0"]


def test_a_proof_is_followed_to_the_empty_clause() -> None:
    assert list(check_lemmas(SQUARE, 2, PROOF)) == [(2,), (1,), ()]


def test_numbers_may_leave_gaps_but_never_go_back() -> None:
    assert list(check_lemmas(SQUARE, 2, ["10 2 0 1 2 0", "20 0 10 3 4 0"])) == [(2,), ()]


def test_a_formula_with_an_empty_clause_needs_one_step() -> None:
    assert list(check_lemmas([(1,), ()], 1, ["3 0 2 0"])) == [()]


@pytest.mark.parametrize(
    ("line", "text", "fault"),
    [
        (1, "5 2 0 1 3 0", "does not follow: clause 3 gives no value"),
        (1, "5 2 0 1 0", "does not follow: no clause is broken in the end"),
        (1, "5 2 0 0", "no clause is broken"),
        (1, "5 2 0 2 2 0", "clause 2 gives no value"),
        (1, "5 2 0 2 1 3 0", "goes on after clause 1 is broken"),
        (1, "5 2 0 1 9 0", "rests on clause 9, which is not there"),
        (1, "5 2 0 5 0", "rests on clause 5, which is not there"),
        (1, "5 -2 2 0 1 2 0", "both that it is true and that it is false"),
        (1, "5 3 0 1 2 0", "a variable that is not there; expected 1 to 2"),
        (1, "5 1000000000 0 1 2 0", "a variable that is not there"),
        (1, "4 2 0 1 2 0", "has the number 4; expected one above 4"),
        (1, "5 2 0 -1 2 0", "is not a step"),
        (1, "5 2 0", "is not a step"),
        (1, "5 2 0 1 2 0 3 0", "is not a step"),
        (1, "5 2 0  1 2 0", "is not a step"),
        (1, "5 2 0 1 2 0 ", "is not a step"),
        (1, "5 02 0 1 2 0", "is not a step"),
        (1, "05 2 0 1 2 0", "is not a step"),
        (1, "5 -0 0 1 2 0", "is not a step"),
        (1, "5 2 0 1 ٢ 0", "is not a step"),
        (1, "5 2 0 1 99999999999 0", "is not a step"),
        (1, "", "is not a step"),
        (1, "c a comment", "is not a step"),
        (2, "4 d 1 2 0", "has the number 4; expected 5"),
        (2, "5 d 9 0", "forgets clause 9, which is not there"),
        (2, "5 d 1 1 0", "forgets clause 1, which is not there"),
        (2, "5 d 3 0", "rests on clause 3, which is not there"),
        (3, "5 1 0 5 3 0", "has the number 5; expected one above 5"),
        (3, "6 1 0 1 3 0", "rests on clause 1, which is not there"),
        (4, "7 -1 0 5 4 0", "does not reach the empty clause, and none comes after it"),
    ],
)
def test_a_wrong_step_is_named(line: int, text: str, fault: str) -> None:
    with pytest.raises(ProofError, match=re.escape(fault)) as wrong:
        list(check_lemmas(SQUARE, 2, [*PROOF[: line - 1], text, *PROOF[line:]]))
    assert wrong.value.line == (3 if text == "5 d 3 0" else line)


def test_nothing_comes_after_the_empty_clause() -> None:
    for more in ("8 1 0 6 0", "7 d 5 0", ""):
        with pytest.raises(ProofError, match="comes after the empty clause"):
            list(check_lemmas(SQUARE, 2, [*PROOF, more]))


def test_a_proof_without_lines_proves_nothing() -> None:
    with pytest.raises(ProofError, match="does not reach the empty clause"):
        list(check_lemmas(SQUARE, 2, []))
    with pytest.raises(ProofError, match="does not reach the empty clause"):
        list(check_lemmas(SQUARE, 2, PROOF[:3]))
