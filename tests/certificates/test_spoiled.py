"""Hundreds of random changes to certificates: each is refused, or leaves the certificate right in a known way."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from dratify import check_proof, parse_dimacs
from spoil_certificates import STILL_RIGHT, Change, changes, passes
from tests.certificates.examples import GENRES, certificate_of

from lamplit.certificates.check import build_statement
from lamplit.certificates.files import Certificate

NUMBER = 80
"""Changes for each genre."""
ONLY = {
    "a clue": {"record"},
    "a region": {"record"},
    "a set": {"cuts"},
    "a cut": {"formula"},
    "a step": {"lrat", "drup"},
    "hints": {"lrat"},
    "a number": {"lrat"},
    "what is forgotten": {"lrat"},
    "the order or the number of steps": {"lrat"},
}
"""The files that a change of a kind touches."""


def stands(change: Change, honest: Certificate) -> None:
    """A certificate that passed is right: only what may differ does, the solution keeps every cut, and somebody
    else's checker follows the steps from these clauses."""
    touched = {part for part in ONLY[change.what] if getattr(change.certificate, part) != getattr(honest, part)}
    assert replace(change.certificate, **{part: getattr(honest, part) for part in touched}) == honest
    proven = change.certificate.check()
    assert proven.solution is not None
    decisions = build_statement(proven.puzzle).decisions
    clauses = [line.split()[:-1] for line in change.certificate.formula.split("\n")[1:]]
    for words in clauses[proven.clauses : proven.clauses + proven.cuts]:
        lits = [int(word) for word in words]
        known = all(abs(lit) <= len(decisions) for lit in lits)
        assert not known or any((decisions[abs(lit) - 1] in proven.solution.true) == (lit > 0) for lit in lits)
    assert check_proof(parse_dimacs(change.certificate.formula), change.certificate.drup).ok


@pytest.mark.parametrize("genre", GENRES)
def test_a_changed_certificate_is_refused_or_still_right(genre: str) -> None:
    honest = certificate_of(genre)
    refused: Counter[str] = Counter()
    for _, change in zip(range(NUMBER), changes(honest, Random(f"{genre} 16")), strict=False):
        if passes(change, honest):
            assert change.what in STILL_RIGHT
            stands(change, honest)
        else:
            refused[change.what] += 1
    assert refused.total() > 0.75 * NUMBER
    assert len(refused) >= 10
