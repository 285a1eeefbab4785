"""Whatever is wrong with a certificate is named, with the file and the line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.certificates.examples import certificate_of, certificate_of_none, example

from lamplit.certificates.check import CertificateRefused
from lamplit.certificates.files import FILES, Certificate
from lamplit.certificates.make import certify
from lamplit.genre.puzzle_json import puzzle_to_json, solution_to_json

HONEST = certificate_of("slitherlink")
"""401 clauses of the rules, one cut, the clause that something differs; a proof of some twenty steps."""
SIZE = HONEST.check()
CUT = SIZE.clauses + 2
"""The line of the formula with the cut; the first line has the numbers."""


def changed(part: str, line: int, text: str | None) -> Certificate:
    """The certificate with a line of a file, counted from 1, replaced, or left out."""
    lines = getattr(HONEST, part).split("\n")
    lines[line - 1 : line] = [] if text is None else [text]
    return replace(HONEST, **{part: "\n".join(lines)})


def recorded(change: Callable[[dict[str, Any]], object], certificate: Certificate = HONEST) -> Certificate:
    """The certificate with another record."""
    record = json.loads(certificate.record)
    change(record)
    return replace(certificate, record=json.dumps(record))


def refused(certificate: Certificate, *words: str) -> None:
    with pytest.raises(CertificateRefused) as refusal:
        certificate.check()
    sentence = str(refusal.value)
    assert "\n" not in sentence
    assert len(sentence) < 300
    for part in words:
        assert part in sentence, sentence


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda r: r.update(format=2), '"format" is 2; this version of Lamplit knows format 1'),
        (lambda r: r.pop("format"), '"format" is missing'),
        (lambda r: r.update(claim="easy"), '"claim" is "easy"; expected one of unique, unsolvable'),
        (lambda r: r.pop("claim"), '"claim" is missing'),
        (lambda r: r.update(claim="unsolvable"), "but the certificate claims that there is none"),
        (lambda r: r.update(more=1), '"more" is not part of a certificate'),
        (lambda r: r.pop("puzzle"), "expected a puzzle"),
        (lambda r: r.pop("solution"), "expected a solution"),
        (lambda r: r.update(puzzle=[1, 2]), "expected a puzzle"),
        (lambda r: r["puzzle"].update(genre="chess"), "chess"),
        (lambda r: r["puzzle"].update(rows=-1), "certificate.json"),
        (lambda r: r["puzzle"].update(rows=10**9, cols=10**9), "certificate.json"),
        (lambda r: r["puzzle"].update(rows=1e300), "expected a whole number"),
        (lambda r: r["puzzle"].update(colour="red"), '"colour" of the puzzle is "red"; it means nothing'),
        (lambda r: r["puzzle"].update(colour=None), '"colour" of the puzzle is null; it means nothing'),
        (lambda r: r["puzzle"].update(title=None), "it means nothing"),
        (lambda r: r["solution"].update(bulbs=None), "it means nothing"),
        (lambda r: r["puzzle"].pop("holes"), '"holes" of the puzzle is missing; expected []'),
        (lambda r: r["puzzle"]["clues"].reverse(), '"clues" of the puzzle is [['),
        (lambda r: r["puzzle"]["clues"].append(r["puzzle"]["clues"][0]), "a second clue at"),
        (lambda r: r["puzzle"]["clues"].append([77, 0, 3]), "outside a board"),
        (lambda r: r["puzzle"]["clues"][0].__setitem__(2, 0), "the solution is wrong"),
        (lambda r: r["solution"]["lines"].pop(), "the solution is wrong"),
        (lambda r: r["solution"]["lines"].append([[0, 0], [0, 1]]), "certificate.json"),
        (lambda r: r["solution"]["lines"].append([[0, 0], [5, 5]]), "expected two neighbours"),
        (lambda r: r["solution"]["lines"].append([[900, 0], [901, 0]]), "certificate.json"),
        (lambda r: r["solution"].update(bulbs=[]), '"bulbs" of the solution is []; it means nothing'),
    ],
)
def test_a_wrong_record_is_refused(change: Callable[[dict[str, Any]], object], words: str) -> None:
    refused(recorded(change), "certificate.json", words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: not JSON"),
        ("{\n  nonsense\n}\n", "line 2: not JSON"),
        ("[]", "expected a certificate as an object"),
        ("null", "expected a certificate as an object"),
        ('{"format": 1, "format": 1}', "an object has the same key twice"),
        ('{"puzzle": {"rows": 1, "rows": 2}}', "an object has the same key twice"),
        ("[" * 100_000, "lists within lists without end"),
        ('{"format": ' + "9" * 5000 + "}", "certificate.json"),
        (" " * 9_000_000, "longer than"),
    ],
)
def test_what_is_no_record_is_refused(text: str, words: str) -> None:
    refused(replace(HONEST, record=text), "certificate.json", words)


def test_who_made_it_proves_nothing_and_may_be_left_out() -> None:
    assert recorded(lambda record: record.pop("made_by")).check() == SIZE


def test_the_solution_of_another_puzzle_is_refused() -> None:
    """The record of one puzzle, the proof of another."""
    refused(replace(HONEST, record=certificate_of("hitori").record), "formula.cnf, line 1")


def test_a_true_record_with_another_solution_in_the_formula_is_refused() -> None:
    """One literal of the last clause turned round: a proof about another solution."""
    lines = HONEST.formula.split("\n")
    last = lines[CUT].split()
    turned = str(-int(last[5]))
    refused(
        changed("formula", CUT + 1, " ".join([*last[:5], turned, *last[6:]])),
        f"formula.cnf, line {CUT + 1}",
        "the clause that something differs from the solution",
    )
    refused(changed("formula", CUT + 1, " ".join(last[1:])), f"formula.cnf, line {CUT + 1}")


@pytest.mark.parametrize(
    ("line", "text", "words"),
    [
        (1, "p cnf 1000000000 402", 'expected "p cnf'),
        (1, "p cnf 84 1000000000", 'expected "p cnf'),
        (1, None, 'expected "p cnf'),
        (5, None, "a clause of the rules"),
        (5, "1 2 0", "a clause of the rules"),
        (5, "", "a clause of the rules"),
        (5, "\x00", "a clause of the rules"),
        (CUT - 1, "1 -1 0", "a clause of the rules"),
        (CUT, "1 2 0", "the cut does not follow from its set, line 1 of cuts.txt"),
        (CUT, "0", "the cut does not follow"),
        (CUT, "1 2", "expected a cut"),
        (CUT, "1 x 0", "expected a cut"),
        (CUT, "1  2 0", "expected a cut"),
        (CUT, "1000000000 0", "a variable that is not there"),
        (CUT, "9" * 5000 + " 0", "expected a cut"),
        (CUT, "1 " * 600_000 + "0", "longer than 1,000,000 characters"),
        (CUT + 2, "c the rules: clauses 1 to 7", "which says what the numbers mean"),
        (CUT + 6, "c 1 the moon", "which says what the numbers mean"),
    ],
)
def test_a_wrong_line_of_the_formula_is_named(line: int, text: str | None, words: str) -> None:
    refused(changed("formula", line, text), f"formula.cnf, line {line}: ", words)


def test_a_formula_that_goes_on_or_breaks_off_is_refused() -> None:
    end = HONEST.formula.count("\n")
    refused(replace(HONEST, formula=HONEST.formula + "1 0\n"), f"formula.cnf, line {end + 1}", "expected the end")
    refused(replace(HONEST, formula=HONEST.formula + "1 0"), f"line {end + 1}: the file ends within the line")
    refused(replace(HONEST, formula=HONEST.formula[:-1]), f"line {end}: the file ends within the line")
    refused(replace(HONEST, formula=HONEST.formula[:1000]), "formula.cnf, line")
    refused(replace(HONEST, formula=""), "formula.cnf, line 1: found nothing")
    refused(replace(HONEST, formula=HONEST.formula.replace("\n", "\r\n")), "formula.cnf, line 1")


def test_a_clause_more_among_the_rules_is_refused() -> None:
    """Even with the right total: the clauses of the rules are those that the rules give, in their order."""
    lines = HONEST.formula.split("\n")
    lines.insert(7, "-1 0")
    refused(replace(HONEST, formula="\n".join(lines)), "formula.cnf, line 8", "a clause of the rules")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (lambda line: line.replace("1 the loop", "2 the loop"), 'cuts.txt, line 1: "2 the loop" is not one of'),
        (lambda line: line.replace("the loop", "the sea"), "is not one of the things that must be in one piece"),
        (lambda line: line.partition(":")[0], "cuts.txt, line 1"),
        (lambda line: line + ", r99c99", 'cuts.txt, line 1: "r99c99" is not a point of the loop'),
        (lambda line: line + ", " + line.split(", ")[-1], "a point stands twice"),
        (lambda line: line.rpartition(", ")[0], f"formula.cnf, line {CUT}: the cut does not follow from its set"),
        (lambda line: line + ", r7c7", f"formula.cnf, line {CUT}: the cut does not follow from its set"),
        (lambda line: line + "\n" + line, "formula.cnf, line 1"),
        (lambda line: line + "\x00", "is not a point of the loop"),
        (lambda line: "1 the loop: ", "is not a point of the loop"),
    ],
)
def test_a_wrong_set_of_a_cut_is_named(text: Callable[[str], str], words: str) -> None:
    refused(replace(HONEST, cuts=text(HONEST.cuts.rstrip("\n")) + "\n"), words)


def test_a_cut_without_its_set_is_refused() -> None:
    refused(replace(HONEST, cuts=""), "formula.cnf, line 1")


def test_a_wrong_step_of_the_proof_is_named_with_its_line() -> None:
    lines = HONEST.lrat.split("\n")
    steps = [number for number, line in enumerate(lines, 1) if line and " d " not in line]
    third = steps[2]
    words = lines[third - 1].split(" ")
    refused(changed("lrat", third, " ".join([words[0], "1", *words[2:]])), f"proof.lrat, line {third}: the step")
    refused(changed("lrat", third, " ".join([*words[:-2], "0"])), f"proof.lrat, line {third}: the step")
    refused(changed("lrat", third, lines[steps[1] - 1]), f"proof.lrat, line {third}: the step has the number")
    refused(changed("lrat", steps[-1], None), "proof.lrat, line", "does not reach the empty clause")
    refused(replace(HONEST, lrat=HONEST.lrat + "9999 0 1 0\n"), "comes after the empty clause")
    refused(replace(HONEST, lrat=HONEST.lrat + "junk"), "proof.lrat, line", "ends within the line")
    refused(replace(HONEST, lrat=""), "proof.lrat, line 1: the step does not reach the empty clause")


def test_the_proof_without_hints_has_the_same_steps() -> None:
    end = HONEST.drup.count("\n")
    refused(changed("drup", 2, "1 0"), "proof.drup, line 2: found", "as in proof.lrat")
    refused(changed("drup", end, None), f"proof.drup, line {end}: found nothing")
    refused(replace(HONEST, drup=HONEST.drup + "0\n"), f"proof.drup, line {end + 1}", "expected nothing")


def test_a_claim_of_no_solution_does_not_stand_for_a_puzzle_that_has_one() -> None:
    """A puzzle without a solution, made solvable afterwards; and one with a solution said to have none."""

    def solvable(record: dict[str, Any]) -> None:
        record["puzzle"]["clues"].pop()

    refused(recorded(solvable, certificate_of_none()), "formula.cnf")

    def deny(record: dict[str, Any]) -> None:
        record["claim"] = "unsolvable"
        del record["solution"]

    denied = recorded(deny)
    refused(denied, "formula.cnf, line 1")
    without = [line for number, line in enumerate(HONEST.formula.split("\n"), 1) if number != CUT + 1]
    without = [re.sub(r"^p cnf (\d+) \d+", rf"p cnf \1 {CUT - 1}", without[0]), *without[1:]]
    without = [line for line in without if not line.startswith("c something differs")]
    refused(replace(denied, formula="\n".join(without)), "proof.lrat")


def test_a_bridge_where_none_can_be_is_refused() -> None:
    """Hashi's rules have no variable for it; the checker of solutions sees it first."""
    puzzle = example("hashi")
    solution = certificate_of("hashi").check().solution
    assert solution is not None
    strange = solution_to_json(puzzle, solution)
    strange["bridges"].append([[0, 0], [0, 6], 1])
    refused(recorded(lambda record: record.update(solution=strange), certificate_of("hashi")), "certificate.json")


def test_what_a_puzzle_says_of_itself_does_not_matter_to_the_proof() -> None:
    """It is part of the record, and is read as it stands there."""
    titled = recorded(lambda record: record["puzzle"].update(title="Moonrise"))
    assert titled.check() == SIZE
    assert titled.check().puzzle.about.title == "Moonrise"
    assert puzzle_to_json(certify(titled.check().puzzle).check().puzzle)["title"] == "Moonrise"


def test_every_file_of_a_certificate_is_looked_at() -> None:
    for part in FILES:
        refused(replace(HONEST, **{part: "junk\n"}), FILES[part])
