"""``lamplit check`` and ``lamplit.check`` give the same answer to the same question."""

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
def test_a_puzzle_alone_has_the_same_faults(lamplit: Run, genre: str, data: st.DataObject) -> None:
    text = library.write(data.draw(CASES[genre].boards), "json")
    said = json.loads(lamplit("check", "-", "--json", input=text).stdout)
    faults = library.check(text)
    assert [one["text"] for one in said["faults"]] == [fault.text for fault in faults]
    assert said["ok"] == (not faults)
    assert said.get("status") in (None, library.solve(text).status)
    assert (said.get("status") == "unique") == (not faults)


@pytest.mark.parametrize("answer", ['{"bulbs": [[0, 0], [0, 2]]}', "bulb r1c1, r1c3, not r3c3", "bulb r1c2"])
def test_an_answer_has_the_same_faults(lamplit: Run, answer: str) -> None:
    puzzle = "---\n-4-\n---"
    said = json.loads(lamplit("check", puzzle, answer, "--json").stdout)
    assert [one["text"] for one in said["faults"]] == [fault.text for fault in library.check(puzzle, answer)]


@pytest.mark.parametrize(("text", "status"), [(SEVERAL, "several solutions"), (NONE, "no solution")])
def test_both_say_that_a_puzzle_does_not_have_exactly_one_solution(lamplit: Run, text: str, status: str) -> None:
    result = lamplit("check", text)
    [fault] = library.check(text)
    assert result.exit_code == 1
    assert result.stdout == f"{fault}\n"
    assert result.stdout.startswith(f"every clue is possible by itself, but this puzzle has {status}: ")
