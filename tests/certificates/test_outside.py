"""Other people's checkers accept our files as they are: one verified with Why3, and one in plain Python."""

from __future__ import annotations

from pathlib import Path

import drup
import pytest
from dratify import check_proof, parse_dimacs
from tests.certificates.examples import EXAMPLES, GENRES, certificate_of, certificate_of_none

from lamplit.certificates.files import Certificate
from lamplit.certificates.make import certify
from lamplit.formats import read


def accepted(certificate: Certificate, folder: Path) -> tuple[bool, bool]:
    """What the two say of the files in a folder."""
    certificate.write(folder, replace=True)
    formula, proof = folder / "formula.cnf", folder / "proof.drup"
    verified = drup.check_proof_from_files(str(formula), str(proof))
    plain = check_proof(parse_dimacs(formula.read_text("utf-8")), proof.read_text("utf-8"))
    return verified.outcome is drup.Outcome.VALID, plain.ok and plain.reached_empty


@pytest.mark.parametrize("genre", GENRES)
def test_certificates_of_every_genre_are_accepted(genre: str, tmp_path: Path) -> None:
    assert accepted(certificate_of(genre), tmp_path) == (True, True)


@pytest.mark.parametrize("genre", ["akari", "masyu", "hitori", "hashi"])
def test_certificates_of_larger_boards_are_accepted(genre: str, tmp_path: Path) -> None:
    certificate = certify(read((EXAMPLES / f"{genre}.txt").read_text("utf-8")))
    assert accepted(certificate, tmp_path) == (True, True)


def test_the_certificate_of_a_puzzle_without_a_solution_is_accepted(tmp_path: Path) -> None:
    assert accepted(certificate_of_none(), tmp_path) == (True, True)


def test_they_refuse_a_formula_that_is_not_contradictory(tmp_path: Path) -> None:
    """Without its last clause, that something differs from the solution, a formula is kept by the solution."""
    honest = certificate_of("slitherlink")
    lines = honest.formula.splitlines(keepends=True)
    last = next(number for number, line in enumerate(lines) if line.startswith("c ")) - 1
    head = lines[0].split()
    kept = [f"p cnf {head[2]} {int(head[3]) - 1}\n", *lines[1:last], *lines[last + 1 :]]
    forged = Certificate(honest.record, "".join(kept), honest.cuts, honest.lrat, honest.drup)
    assert accepted(forged, tmp_path) == (False, False)


def test_they_refuse_a_proof_that_leaves_out_a_step_it_needs(tmp_path: Path) -> None:
    honest = certificate_of("slitherlink")
    forged = Certificate(honest.record, honest.formula, honest.cuts, honest.lrat, "0\n")
    assert accepted(forged, tmp_path) == (False, False)
