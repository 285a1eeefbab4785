"""Answer-set rules: the thesis's own program for Akari, and the translation of any model."""

from __future__ import annotations

import clingo
import pytest
from hypothesis import given, settings
from tests.conformance.boards import akari_boards, board, brute_force
from tests.engines.models import NO_PROGRAM_OF_ITS_OWN

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.engines.asp import search
from lamplit.engines.contract import Goal
from lamplit.genre.registry import get_genre
from lamplit.genres.akari.asp import ASP, facts


def test_facts_are_in_the_thesis_vocabulary_column_first_from_one() -> None:
    assert facts(board("akari", "..x", "2#.")).splitlines() == [
        "col(1..3).",
        "row(1..2).",
        "hole(2,2).",
        "black_cell_unnumbered(3,1).",
        "black_cell_unnumbered(1,2).",
        "black_cell(1,2,2).",
    ]


@pytest.mark.parametrize(
    ("lights", "fine"),
    [
        ("light(1,1). light(2,2).", True),
        ("light(1,2). light(3,2).", False),  # in sight of each other
        ("light(1,1).", False),  # dark cells, and the 1 is not met
        ("light(2,1). light(1,2).", False),  # the 1 has no light beside it
    ],
)
def test_the_program_judges_a_solution_given_as_facts(lights: str, fine: bool) -> None:
    """Facts beside the choice rule: only the lights given, and those the rules force on top."""
    control = clingo.Control()
    exactly = f":- light(C,R), not given(C,R). :- given(C,R), not light(C,R). {lights.replace('light', 'given')}"
    control.add("base", [], ASP.program + facts(board("akari", "..x", "...", "x1x")) + exactly)
    control.ground([("base", [])])
    assert control.solve().satisfiable is fine


@settings(max_examples=60, deadline=None, database=None)
@given(akari_boards())
def test_the_translated_model_says_the_same_as_the_thesis_program(puzzle: Puzzle) -> None:
    model = get_genre("akari").model(puzzle)
    translated = {s.true for s in search(NO_PROGRAM_OF_ITS_OWN, model, Goal(None), Clock(), {})}
    own = {s.true for s in search(puzzle, model, Goal(None), Clock(), {})}
    assert translated == own == {s.true for s in brute_force(puzzle)}


def test_the_program_grounds_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    puzzle = board("akari", "..x", "2#.", "...")
    list(search(puzzle, get_genre("akari").model(puzzle), Goal(None), Clock(), {}))
    list(search(NO_PROGRAM_OF_ITS_OWN, get_genre("akari").model(puzzle), Goal(None), Clock(), {}))
    assert capfd.readouterr() == ("", "")
