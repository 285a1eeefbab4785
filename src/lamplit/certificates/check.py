"""Checks a certificate from the rules alone, and shares nothing with engines nor with what makes certificates.

The claim is in ``certificate.json``: a puzzle, and its solution if it has one. From these and from the statement
of the genre's rules follows what ``formula.cnf`` has to say, line by line, but for the cuts; each cut must follow
from its set in ``cuts.txt`` (``ConnectedPoints.justifies``). Then ``lrat`` goes through the proof that nothing
keeps all these clauses. So whatever keeps the rules does not differ from the solution: there is no other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lamplit.certificates import lrat
from lamplit.certificates.files import FILES, Certificate
from lamplit.core import json_fields
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.statements import Clause, ConnectedPoints, Statement
from lamplit.core.words import format_count
from lamplit.genre.puzzle_json import puzzle_from_json, puzzle_to_json, solution_from_json, solution_to_json
from lamplit.genre.registry import genre_of

FORMAT = 1
LONGEST_RECORD = 8_000_000
LONGEST_LINE = 1_000_000
"""Characters. No real certificate comes near that, and what is longer never fills the memory."""

CLAUSE = re.compile(r"(-?[1-9][0-9]{0,9} )*0")


class CertificateRefused(AnswerIsNo):
    """A certificate that proves nothing; the message names the file, the line and the problem."""


@dataclass(frozen=True)
class CertificateProof:
    """What a certificate proves, and how large the proof is."""

    puzzle: Puzzle
    """The puzzle."""
    solution: Solution | None
    """Its only solution; None if it is proven to have none."""
    variables: int
    """The number of variables."""
    clauses: int
    """The number of clauses that state the rules."""
    cuts: int
    """The number of cuts: clauses that follow from the rules about connection."""
    steps: int
    """The number of steps of the proof."""

    @property
    def words(self) -> str:
        """The claim and these numbers in a sentence."""
        title = genre_of(self.puzzle).title
        claim = "no solution" if self.solution is None else "exactly one solution"
        counted = (self.clauses, "clause"), (self.cuts, "cut"), (self.steps, "step")
        grounds = ", ".join(format_count(number, noun) for number, noun in counted)
        return f"proven: this {self.puzzle.size} {title} has {claim} ({grounds})"


def check(certificate: Certificate) -> CertificateProof:
    """What a certificate proves; raises ``CertificateRefused`` if it does not prove it."""
    puzzle, solution = read_claim(certificate.record)
    statement = build_statement(puzzle)
    differs = _make_difference(statement, solution)
    cuts = _check_formula(statement, differs, certificate)
    steps = _check_proof([*statement.clauses, *cuts, *differs], statement.variables, certificate)
    return CertificateProof(puzzle, solution, statement.variables, len(statement.clauses), len(cuts), steps)


def build_statement(puzzle: Puzzle) -> Statement:
    """The rules of a puzzle as clauses."""
    genre = genre_of(puzzle)
    if genre.statement is None:
        raise BadInput(f"{genre.title} can't be certified yet: its rules aren't available as clauses")
    return genre.statement(puzzle)


def _make_refusal(part: str, line: int | None, what: str) -> CertificateRefused:
    return CertificateRefused(f"{FILES[part]}{'' if line is None else f', line {line}'}: {what}")


def _split_lines(text: str, part: str) -> Iterator[str]:
    """The lines of a file, each ended and none of them endless."""
    start = number = 0
    while start < len(text):
        number += 1
        end = text.find("\n", start)
        if end < 0:
            raise _make_refusal(part, number, "the file ends within the line")
        if end - start > LONGEST_LINE:
            raise _make_refusal(part, number, f"the line is longer than {LONGEST_LINE:,} characters")
        yield text[start:end]
        start = end + 1


def read_claim(text: str) -> tuple[Puzzle, Solution | None]:
    """The puzzle, and the solution that is said to be its only one; without one it is said to have none."""
    if len(text) > LONGEST_RECORD:
        raise _make_refusal("record", None, f"the file is longer than {LONGEST_RECORD:,} characters")
    try:
        record = json_fields.read_object(json.loads(text, object_pairs_hook=_read_object), "a certificate")
        unknown = sorted(record.keys() - {"format", "claim", "puzzle", "solution", "made_by"})
        if unknown:
            raise BadInput(f"{json_fields.quote_json(unknown[0])} is not part of a certificate")
        if json_fields.read_int(record.get("format"), '"format"') != FORMAT:
            raise BadInput(f'"format" is {record["format"]}; this version of Lamplit knows format {FORMAT}')
        claim = json_fields.read_choice(record.get("claim"), '"claim"', ("unique", "unsolvable"))
        puzzle = puzzle_from_json(record.get("puzzle"))
        _require_equal("puzzle", record["puzzle"], puzzle_to_json(puzzle))
        if claim == "unsolvable":
            if "solution" in record:
                raise BadInput('there is a "solution", but the certificate claims that there is none')
            return puzzle, None
        solution = solution_from_json(puzzle, record.get("solution"))
        _require_equal("solution", record["solution"], solution_to_json(puzzle, solution))
        if faults := genre_of(puzzle).check(puzzle, solution):
            raise BadInput(f"the solution is wrong: {faults[0]}")
    except json.JSONDecodeError as error:
        raise _make_refusal("record", error.lineno, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise _make_refusal("record", None, "lists within lists without end") from None
    except ValueError as error:
        raise _make_refusal("record", None, str(error)) from None
    return puzzle, solution


def _read_object(pairs: Sequence[tuple[str, Any]]) -> Json:
    """A JSON object in which every key stands once: a reader and a program might look at different ones."""
    record = dict(pairs)
    if len(record) < len(pairs):
        raise BadInput("an object has the same key twice")
    return record


def _require_equal(what: str, found: Json, usual: Json) -> None:
    """What people read in the record is what we check: nothing left out, nothing more."""
    for key in sorted({*found, *usual}):
        if key not in usual or json.dumps(found.get(key)) != json.dumps(usual[key]):
            expected = f"expected {json_fields.quote_json(usual[key])}" if key in usual else "it means nothing"
            shown = "null" if found.get(key, "") is None else json_fields.quote_json(found.get(key))
            raise BadInput(f"{json_fields.quote_json(key)} of the {what} is {shown}; {expected}")


def _iterate_sets(statement: Statement, lines: Iterable[str]) -> Iterator[tuple[ConnectedPoints, set[int]]]:
    """For each cut, what must be in one piece, and the set of its points that shows the cut."""
    demands = {f"{number} {demand.what}": demand for number, demand in enumerate(statement.joined, 1)}
    points = {head: {point.name: i for i, point in enumerate(demands[head].points)} for head in demands}
    for line, text in enumerate(lines, 1):
        head, _, names = text.partition(": ")
        if head not in demands:
            raise _make_refusal(
                "cuts", line, f"{json_fields.quote_json(head)} is not one of the things that must be in one piece"
            )
        listed = names.split(", ")
        for name in listed:
            if name not in points[head]:
                raise _make_refusal(
                    "cuts", line, f"{json_fields.quote_json(name)} is not a point of {demands[head].what}"
                )
        if len({*listed}) < len(listed):
            raise _make_refusal("cuts", line, "a point stands twice in the set")
        yield demands[head], {points[head][name] for name in listed}


def _check_formula(statement: Statement, differs: Sequence[Clause], certificate: Certificate) -> list[Clause]:
    """Compare a formula with what it has to be; its cuts, each shown by its set."""
    lines = _split_lines(certificate.formula, "formula")
    place = 0

    def expect(expected: Iterable[str], what: str) -> None:
        nonlocal place
        for text in expected:
            place += 1
            if (found := next(lines, None)) != text:
                shown = "nothing" if found is None else json_fields.quote_json(found)
                raise _make_refusal("formula", place, f"found {shown}; expected {json_fields.quote_json(text)}, {what}")

    number = certificate.cuts.count("\n")
    total = len(statement.clauses) + number + len(differs)
    expect([f"p cnf {statement.variables} {total}"], "the numbers of variables and clauses")
    expect(map(_format_clause, statement.clauses), "a clause of the rules")
    cuts: list[Clause] = []
    for line, (demand, inside) in enumerate(_iterate_sets(statement, _split_lines(certificate.cuts, "cuts")), 1):
        place += 1
        cuts.append(_read_clause(next(lines, ""), place, statement.variables))
        if not demand.justifies(inside, cuts[-1]):
            raise _make_refusal("formula", place, f"the cut does not follow from its set, line {line} of cuts.txt")
    expect(map(_format_clause, differs), "the clause that something differs from the solution")
    expect(_iterate_legend(statement, number, total), "which says what the numbers mean")
    if (found := next(lines, None)) is not None:
        raise _make_refusal("formula", place + 1, f"found {json_fields.quote_json(found)}; expected the end")
    return cuts


def _iterate_legend(statement: Statement, cuts: int, total: int) -> Iterator[str]:
    """The comments: what the clauses are, and what the variables mean."""
    rules = len(statement.clauses)
    yield f"c the rules: clauses 1 to {rules}"
    if cuts:
        yield f"c cuts, each shown by its line of cuts.txt: clauses {rules + 1} to {rules + cuts}"
    if total > rules + cuts:
        yield f"c something differs from the solution: clause {total}"
    yield "c what each variable means when it is true:"
    for variable, meaning in enumerate(statement.describe_variables(), 1):
        yield f"c {variable} {meaning}"


def _make_difference(statement: Statement, solution: Solution | None) -> list[Clause]:
    """The clause that some decision is not as in the solution; without a solution there is none."""
    if solution is None:
        return []
    for key in sorted(solution.true - {*statement.decisions}):
        raise _make_refusal("record", None, f"the solution has a {key.noun} at {key.place}, where none can be")
    return [tuple(-lit if key in solution.true else lit for lit, key in enumerate(statement.decisions, 1))]


def _format_clause(clause: Clause) -> str:
    return " ".join(map(str, (*clause, 0)))


def _read_clause(text: str, place: int, variables: int) -> Clause:
    if not CLAUSE.fullmatch(text):
        raise _make_refusal(
            "formula", place, f"found {json_fields.quote_json(text)}; expected a cut, as cuts.txt has one more"
        )
    clause = tuple(map(int, text.split()))[:-1]
    if any(abs(lit) > variables for lit in clause):
        raise _make_refusal("formula", place, f"the cut speaks of a variable that is not there, beyond {variables}")
    return clause


def _check_proof(clauses: Sequence[Clause], variables: int, certificate: Certificate) -> int:
    """Go through the proof, and see that the one without hints has the same steps; how many there are."""
    plainly = _split_lines(certificate.drup, "drup")
    steps = 0
    try:
        for steps, lemma in enumerate(lrat.check_lemmas(clauses, variables, _split_lines(certificate.lrat, "lrat")), 1):
            _require_same_step(next(plainly, None), _format_clause(lemma), steps)
    except lrat.ProofError as wrong:
        raise _make_refusal("lrat", wrong.line, f"the step {wrong}") from None
    _require_same_step(next(plainly, None), None, steps + 1)
    return steps


def _require_same_step(found: str | None, expected: str | None, line: int) -> None:
    if found != expected:
        shown, wanted = ("nothing" if text is None else json_fields.quote_json(text) for text in (found, expected))
        raise _make_refusal("drup", line, f"found {shown}; expected {wanted}, as in {FILES['lrat']}")
