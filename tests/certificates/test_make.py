"""A certificate is made of what is true, of nothing else, and in time."""

from __future__ import annotations

import threading
from collections.abc import Generator
from dataclasses import replace
from functools import partialmethod
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from pysat.solvers import Solver
from tests.certificates.examples import EXAMPLES, GENRES, UNSOLVABLE, certificate_of, example
from tests.conformance.boards import CASES, brute_force
from tests.hostile import every

import lamplit
from lamplit.certificates.check import build_statement
from lamplit.certificates.make import certify
from lamplit.core.clock import Cancelled, Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput, LamplitError, TooLarge, WrongAnswer
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.statements import Statement
from lamplit.engines import iterate_solutions
from lamplit.formats import read

TWO, ONE = "--\n--", "---\n-4-\n---"
"""Akari, by how many solutions they have."""
every_genre = pytest.mark.parametrize("genre", GENRES)
HARD = every("nurikabe", 16, 16, 30, 8)
"""Takes any solver its time."""


@every_genre
def test_a_puzzle_with_one_solution_is_certified_with_that_solution(genre: str) -> None:
    proven = certificate_of(genre).check()
    assert proven.puzzle == example(genre)
    assert (proven.solution,) == lamplit.solve(proven.puzzle).solutions
    assert "exactly one solution" in proven.words


@every_genre
def test_certificates_agree_with_brute_force_on_random_boards(genre: str) -> None:
    @settings(max_examples=40, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(CASES[genre].boards)
    def on_random_boards(puzzle: Puzzle) -> None:
        solutions = brute_force(puzzle)
        if len(solutions) > 1:
            with pytest.raises(AnswerIsNo, match="more than one solution"):
                certify(puzzle)
        else:
            assert certify(puzzle).check().solution == next(iter(solutions), None)

    on_random_boards()


WITHOUT_CUTS = ("akari", "norinori", "kurodoko")
"""Nothing must be in one piece in the first two, and on this Kurodoko the other rules see to that."""


@every_genre
def test_a_larger_board_brings_cuts_where_something_must_be_in_one_piece(genre: str) -> None:
    proven = certify(read((EXAMPLES / f"{genre}.txt").read_text("utf-8"))).check()
    assert (proven.cuts > 0) is (genre not in WITHOUT_CUTS)


def test_a_puzzle_with_two_solutions_is_refused_before_any_proof_is_searched_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise AssertionError("a proof was searched for")

    monkeypatch.setattr("lamplit.certificates.make.Solver", refuse)
    with pytest.raises(AnswerIsNo, match="more than one solution, so there is nothing to certify"):
        certify(Puzzle.of("akari", Grid(30, 30), {}))


@pytest.mark.parametrize("board", [TWO, ONE])
def test_an_engine_that_misses_a_solution_is_found_out(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def all_but_one(puzzle: Puzzle, clock: Clock) -> Generator[Solution]:
        yield from islice(iterate_solutions(puzzle), 1, 2)

    monkeypatch.setattr("lamplit.certificates.make.iterate_solutions", all_but_one)
    with pytest.raises(WrongAnswer, match="the stated rules allow a solution that no engine found; please report"):
        certify(read(board, genre="akari"))


def test_a_puzzle_without_a_solution_is_certified_as_such() -> None:
    proven = certify(read(UNSOLVABLE, genre="akari")).check()
    assert proven.solution is None
    assert "no solution" in proven.words


def test_a_clue_that_can_never_be_met_is_a_contradiction_by_itself() -> None:
    certificate = certify(read("4-\n--", genre="akari"))
    assert certificate.check().solution is None
    assert certificate.drup == "0\n"


def test_a_board_with_nothing_to_decide_has_one_solution() -> None:
    proven = certify(read("**\n**", genre="akari")).check()
    assert proven.solution is not None
    assert not proven.solution.true


def test_the_same_puzzle_gets_the_same_certificate() -> None:
    puzzle = read((EXAMPLES / "nurikabe.txt").read_text("utf-8"))
    assert certify(puzzle) == certify(puzzle, Clock.from_timeout(1000))


def test_cuts_that_the_proof_does_not_need_are_left_out() -> None:
    """Each cut is a hint of some step."""
    certificate = certify(read((EXAMPLES / "slitherlink.txt").read_text("utf-8")))
    proven = certificate.check()
    steps = [line.split(" 0 ")[-1] for line in certificate.lrat.splitlines() if " d " not in line]
    hints = {int(hint) for step in steps for hint in step.split()}
    assert {*range(proven.clauses + 1, proven.clauses + proven.cuts + 1)} <= hints


def test_long_work_ends_when_its_time_is_up_or_when_it_is_called_off() -> None:
    with pytest.raises(OutOfTime):
        certify(HARD, Clock.from_timeout(0.05))
    event = threading.Event()
    event.set()
    with pytest.raises(Cancelled):
        lamplit.certify(HARD, cancel=event)


def test_a_log_that_a_full_disk_broke_off_is_said_to_be_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it breaks off, and be it within a number: half a line is no step that our own solver got wrong."""
    whole = Solver.get_proof

    def broken_off(solver: Solver, part: float) -> list[str]:
        text = "\n".join(whole(solver))
        return text[: int(len(text) * part)].split("\n")

    for part in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5):
        monkeypatch.setattr(Solver, "get_proof", partialmethod(broken_off, part=part))
        with pytest.raises(LamplitError, match="breaks off; the disk for temporary files may be full"):
            certify(example("slitherlink"))


def test_a_board_too_large_for_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.core.statements.MOST_LITERALS", 100_000)
    with pytest.raises(TooLarge, match="too many for a certificate"):
        certify(Puzzle.of("akari", Grid(250, 250), {}))


def test_a_genre_whose_rules_nobody_stated_has_no_certificates(monkeypatch: pytest.MonkeyPatch) -> None:
    from lamplit.genres.akari import GENRE

    monkeypatch.setattr("lamplit.certificates.check.genre_of", lambda puzzle: replace(GENRE, statement=None))
    with pytest.raises(BadInput, match="Akari can't be certified yet"):
        certify(example("akari"))


def test_a_statement_that_says_too_little_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What keeps it is no solution: that is our fault, and is said so."""

    def lax(puzzle: Puzzle) -> Statement:
        statement = build_statement(puzzle)
        return Statement(statement.decisions, statement.helpers, ())

    monkeypatch.setattr("lamplit.certificates.make.build_statement", lax)
    with pytest.raises(WrongAnswer, match="please report"):
        certify(example("akari"))


def test_a_statement_that_says_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def strict(puzzle: Puzzle) -> Statement:
        statement = build_statement(puzzle)
        return replace(statement, clauses=(*statement.clauses, (1,), (-1,)))

    monkeypatch.setattr("lamplit.certificates.make.build_statement", strict)
    with pytest.raises(WrongAnswer, match="forbid the solution that an engine found; please report"):
        certify(example("akari"))


def test_the_api_takes_whatever_is_a_puzzle(tmp_path: Path) -> None:
    certificate = lamplit.certify("3x3:d4d", timeout=60)
    certificate.write(tmp_path / "proof")
    assert lamplit.read_certificate(tmp_path / "proof") == certificate
    assert repr(certificate).startswith("<Certificate: certificate.json ")
