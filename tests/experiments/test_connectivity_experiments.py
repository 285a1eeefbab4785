"""The experiments of the thesis on connectivity: their quick runs, and what their pages make of the rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.experiments.quick import quick

from lamplit.errors import WrongAnswer
from lamplit.experiments import connectivity, fifteen_percent, slitherlink_time
from lamplit.experiments.boards import made
from lamplit.experiments.connecting import ALL, BY_NAME, WAYS, asked
from lamplit.experiments.contract import Row, Setting, Table
from lamplit.generating.made import Made
from lamplit.puzzle import Solution


def test_slitherlink_is_timed_as_written_and_our_way(tmp_path: Path) -> None:
    ran = quick("slitherlink-time", tmp_path)
    assert {row["method"] for row in ran.rows} == {
        "z3, as written", "our engine smt", "our engine sat", "hiding, asked of sat", "our generator"
    }  # fmt: skip
    assert "z3, as written; 1 question in" in ran.page
    assert all(row["solutions"] == 1 for row in ran.rows if row["task"] == "solve")


def test_connectivity_is_said_in_all_ways(tmp_path: Path) -> None:
    ran = quick("connectivity", tmp_path)
    assert {row["way"] for row in ran.rows} >= {"numbers, as written", "inside and outside", "cuts", "layers"}
    assert "that numbers are more efficient and compact than inside and outside" in ran.findings.answer


def test_random_lines_masyu_and_hitori_are_counted(tmp_path: Path) -> None:
    ran = quick("fifteen-percent", tmp_path)
    assert "15 % of a board's lines" in ran.findings.answer
    assert "| 15 % | never three at a point |" in ran.page
    assert "Hitori with random numbers" in ran.page


@pytest.mark.parametrize("genre", ["masyu", "shingoki", "hitori", "hashi"])
def test_every_way_finds_the_only_solution_of_the_genres_that_it_is_for(genre: str) -> None:
    puzzle = made(genre, "4" if genre == "hitori" else "5", 3)
    for way in WAYS:
        if genre in way.genres:
            assert asked(way, puzzle)["said"], way.name


def test_numbers_and_cuts_are_for_every_genre() -> None:
    assert all(set(BY_NAME[name].genres) == set(ALL) for name in ("numbers, our file", "cuts", "reachability"))


def test_a_way_that_finds_something_else_is_found_out() -> None:
    one = made("hashi", "5", 1)
    wrong = Made(one.puzzle, Solution.of(list(one.solution.true)[1:]), one.seed, one.seconds, one.grade)
    with pytest.raises(WrongAnswer, match="did not find the only solution"):
        asked(BY_NAME["cuts"], wrong)


# What is said of the rows


def solving(method: str, seconds: float | None) -> Row:
    setting: Setting = {
        "task": "solve", "size": "25×30", "method": method, "numbers": "easy", "seed": 0, "every": 1
    }  # fmt: skip
    if seconds is None:
        return Row(setting, "out of time", 240.0, {})
    return Row(setting, "done", seconds, {"search": seconds, "clues": 300, "solutions": 1})


@pytest.mark.parametrize(
    ("seconds", "verdict"), [(2.0, "Reproduced"), (21.0, "Not reproduced"), (None, "By numbers as written no")]
)
def test_the_answer_on_25x30_follows_its_time(seconds: float | None, verdict: str) -> None:
    assert slitherlink_time.findings([solving("z3, as written", seconds)]).answer.startswith(verdict)


def test_what_did_not_end_is_shown_as_such() -> None:
    rows = [solving("z3, as written", None), solving("our engine sat", 0.1)]
    [first, *_] = slitherlink_time.findings(rows).parts
    assert isinstance(first, Table)
    assert [line[3] for line in first.rows] == ["0 of 1", "1 of 1"]


def way(name: str, seconds: float | None, said: int = 100) -> Row:
    setting: Setting = {"genre": "slitherlink", "size": 7, "way": name, "seed": 0}
    if seconds is None:
        return Row(setting, "out of time", 40.0, {})
    return Row(setting, "done", seconds, {"search": seconds, "said": said})


@pytest.mark.parametrize(
    ("seconds", "said", "verdict"),
    [(2.0, 300, "Reproduced"), (0.5, 300, "Partly reproduced"), (0.5, 50, "Not reproduced"), (None, 0, "Fastest")],
)
def test_the_answer_on_inside_and_outside_follows_time_and_size(
    seconds: float | None, said: int, verdict: str
) -> None:
    rows = [way("numbers, as written", 1.0), way("inside and outside", seconds, said), way("cuts", 0.01)]
    answer = connectivity.findings(rows).answer
    assert answer.startswith(verdict)
    assert "Fastest of all ways at 7×7: cuts for Slitherlink." in answer


def part(share: float, found: int, seed: int = 0) -> Row:
    setting: Setting = {
        "what": "line", "size": 10, "judge": "sat", "parts drawn": "never three at a point", "share": share,
        "seed": seed,
    }  # fmt: skip
    return Row(setting, "done", 0.1, {"found": found, "parts": 3, "search": 0.1})


@pytest.mark.parametrize(("found", "verdict"), [(1, "Reproduced"), (0, "Not reproduced")])
def test_the_answer_on_fifteen_percent_follows_the_loops_that_exist(found: int, verdict: str) -> None:
    answer = fifteen_percent.findings([part(5.0, 1), part(15.0, found)]).answer
    assert answer.startswith(verdict)
    assert f"{100 * found} % on 10×10" in answer
