"""``lamplit check`` and ``lamplit.check`` give the same answer to the same question, and say which question it is.

Both name the rules that an answer breaks. Of a puzzle alone ``lamplit.check`` names clues that can never be met;
the command then also asks whether the solution is unique, which Python asks by ``lamplit.solve``.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES

import lamplit as library

Run = Callable[..., Result]
SEVERAL = "--\n--"
NONE = "2-2\n---"


@pytest.mark.parametrize("genre", CASES)
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_puzzle_alone_has_the_same_faults_and_then_the_status_that_solve_has(
    lamplit: Run, genre: str, data: st.DataObject
) -> None:
    text = library.write(data.draw(CASES[genre].boards), "json")
    said = json.loads(lamplit("check", "-", "--json", input=text).stdout)
    faults = library.check(text)
    if faults:
        assert [one["text"] for one in said["faults"]] == [fault.text for fault in faults]
        assert "status" not in said
    else:
        assert said["status"] == library.solve(text).status
        assert said["ok"] == (said["status"] == "unique")


@pytest.mark.parametrize("answer", ['{"bulbs": [[0, 0], [0, 2]]}', "bulb r1c1, r1c3, not r3c3", "bulb r1c2"])
def test_an_answer_has_the_same_faults(lamplit: Run, answer: str) -> None:
    puzzle = "---\n-4-\n---"
    said = json.loads(lamplit("check", puzzle, answer, "--json").stdout)
    assert [one["text"] for one in said["faults"]] == [fault.text for fault in library.check(puzzle, answer)]


@pytest.mark.parametrize(("text", "status"), [(SEVERAL, "several solutions"), (NONE, "no solution")])
def test_the_command_says_that_it_asks_two_questions(lamplit: Run, text: str, status: str) -> None:
    result = lamplit("check", text)
    assert library.check(text) == []
    assert result.exit_code == 1
    assert result.stdout.startswith(f"no clue is wrong by itself, but this puzzle has {status}: ")


def test_both_say_which_question_they_answer(lamplit: Run) -> None:
    shown = " ".join(lamplit("check", "--help").stdout.split())
    assert "whether it has exactly one solution" in shown
    assert library.check.__doc__ is not None
    assert "``solve``" in library.check.__doc__
