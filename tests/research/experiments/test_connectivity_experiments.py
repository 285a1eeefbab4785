"""The experiments of the thesis on connectivity: their quick runs, and what their pages make of the rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.research.experiments.quick import quick

from lamplit.core.errors import WrongAnswer
from lamplit.core.puzzle import Solution
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.research.experiments import connectivity, fifteen_percent, slitherlink_time
from lamplit.research.experiments.support.boards import make_board
from lamplit.research.experiments.support.connectivity_methods import ALL, BY_NAME, WAYS, measure_method
from lamplit.research.experiments.support.contract import ExperimentRow, PageTable, Setting


def test_slitherlink_is_timed_as_written_and_our_way(tmp_path: Path) -> None:
    ran = quick("slitherlink-time", tmp_path)
    assert {row["method"] for row in ran.rows} == {
        "z3, as written",
        "our engine smt",
        "our engine sat",
        "hiding, asked of sat",
        "our generator",
    }
    assert "z3, as written; 1 question in" in ran.page
    assert all(row["solutions"] == 1 for row in ran.rows if row["task"] == "solve")


def test_connectivity_is_said_in_all_ways(tmp_path: Path) -> None:
    ran = quick("connectivity", tmp_path)
    assert {row["way"] for row in ran.rows} >= {"numbers, as written", "inside and outside", "cuts", "layers"}
    assert "| numbers are more compact than inside and outside |" in ran.page
    assert {row["way"] for row in ran.rows if row["characters"]} == {
        "numbers, as written",
        "numbers, our file",
        "inside and outside",
    }


def test_random_lines_masyu_and_hitori_are_counted(tmp_path: Path) -> None:
    ran = quick("fifteen-percent", tmp_path)
    assert "15 % of a board's lines" in ran.findings.answer
    assert "| with about 15 percent there is a solution |" in ran.page
    assert "Hitori with random numbers" in ran.page


@pytest.mark.parametrize("genre", ["masyu", "shingoki", "hitori", "hashi"])
def test_every_way_finds_the_only_solution_of_the_genres_that_it_is_for(genre: str) -> None:
    puzzle = make_board(genre, "4" if genre == "hitori" else "5", 3)
    for way in WAYS:
        if genre in way.genres:
            assert measure_method(way, puzzle)["said"], way.name


def test_numbers_and_cuts_are_for_every_genre() -> None:
    assert all(set(BY_NAME[name].genres) == set(ALL) for name in ("numbers, our file", "cuts", "reachability"))


def test_a_way_that_finds_something_else_is_found_out() -> None:
    one = make_board("hashi", "5", 1)
    wrong = GeneratedPuzzle(one.puzzle, Solution.of(list(one.solution.true)[1:]), one.seed, one.seconds, one.grade)
    with pytest.raises(WrongAnswer, match="did not find the only solution"):
        measure_method(BY_NAME["cuts"], wrong)


# What is said of the rows


def solving(method: str, seconds: float | None) -> ExperimentRow:
    setting: Setting = {"task": "solve", "size": "25×30", "method": method, "numbers": "easy", "seed": 0, "every": 1}
    if seconds is None:
        return ExperimentRow(setting, "out of time", 240.0, {})
    return ExperimentRow(setting, "done", seconds, {"search": seconds, "clues": 300, "solutions": 1})


@pytest.mark.parametrize(
    ("seconds", "verdict"), [(2.0, "Reproduced"), (21.0, "Not reproduced"), (None, "Not reproduced")]
)
def test_the_answer_on_25x30_follows_its_time(seconds: float | None, verdict: str) -> None:
    assert slitherlink_time.report_findings([solving("z3, as written", seconds)]).answer.startswith(verdict)


def test_what_did_not_end_is_shown_as_such() -> None:
    rows = [solving("z3, as written", None), solving("our engine sat", 0.1)]
    _, solved, *_ = slitherlink_time.report_findings(rows).parts
    assert isinstance(solved, PageTable)
    assert [line[3] for line in solved.rows] == ["0 of 1", "1 of 1"]


def making(size: int, seconds: float, seed: int = 0, every: int = 1) -> ExperimentRow:
    setting: Setting = {
        "task": "make",
        "size": f"{size}×{size}",
        "method": "z3, as written",
        "numbers": "fewest",
        "seed": seed,
        "every": every,
    }
    return ExperimentRow(setting, "done", seconds, {"search": seconds, "clues": 9, "questions": 26, "timed": 26})


@pytest.mark.parametrize(
    ("size", "seconds", "verdict"),
    [
        (5, 1.0, "Reproduced"),
        (5, 90.0, "Reproduced"),
        (10, 250.0, "Reproduced"),
        (10, 50.0, "Partly reproduced"),
        (10, 5.0, "Not reproduced"),
        (15, 50_000.0, "Not reproduced"),
    ],
)
def test_the_answer_on_making_follows_its_time(size: int, seconds: float, verdict: str) -> None:
    assert slitherlink_time.report_findings([making(size, seconds)]).answer.startswith(verdict)


def test_what_is_worked_out_from_one_board_holds_in_part_only() -> None:
    one = [making(15, 1500.0, every=25)]
    assert slitherlink_time.report_findings(one).answer.startswith("Partly reproduced")
    three = [making(15, 1500.0, seed, every=25) for seed in range(3)]
    assert slitherlink_time.report_findings(three).answer.startswith("Reproduced")


def way(name: str, seconds: float | None, said: int = 100, characters: int | None = 1000) -> ExperimentRow:
    setting: Setting = {"genre": "slitherlink", "size": 7, "way": name, "seed": 0}
    if seconds is None:
        return ExperimentRow(setting, "out of time", 40.0, {})
    return ExperimentRow(setting, "done", seconds, {"search": seconds, "said": said, "characters": characters})


@pytest.mark.parametrize(
    ("seconds", "said", "characters", "verdict"),
    [
        (2.0, 300, 3000, "Reproduced"),
        (0.5, 300, 3000, "Partly reproduced"),
        (0.5, 50, 500, "Not reproduced"),
        (2.0, 300, 900, "Partly reproduced"),
        (2.0, 300, None, "Partly reproduced"),
        (None, 0, 0, "Not measured"),
    ],
)
def test_the_answer_on_inside_and_outside_follows_time_and_size(
    seconds: float | None, said: int, characters: int | None, verdict: str
) -> None:
    sides = way("inside and outside", seconds, said, characters)
    answer = connectivity.report_findings([way("numbers, as written", 1.0), sides, way("cuts", 0.01)]).answer
    assert answer.startswith(verdict)
    assert "at 7×7: cuts for Slitherlink." in answer


def part(share: float, found: int, seed: int = 0) -> ExperimentRow:
    setting: Setting = {
        "what": "line",
        "size": 10,
        "judge": "sat",
        "parts drawn": "never three at a point",
        "share": share,
        "seed": seed,
    }
    return ExperimentRow(setting, "done", 0.1, {"found": found, "parts": 3, "search": 0.1})


def holds(rows: list[ExperimentRow], says: str) -> object:
    [first, *_] = fifteen_percent.report_findings(rows).parts
    assert isinstance(first, PageTable)
    [line] = [line for line in first.rows if says in str(line[0])]
    return line[2]


@pytest.mark.parametrize(
    ("few", "fifteen", "needed", "enough"),
    [(1, 1, "no", "yes"), (1, 0, "no", "no"), (0, 1, "yes", "yes"), (0, 0, "no", "no")],
)
def test_the_answer_on_fifteen_percent_follows_the_loops_that_exist(
    few: int, fifteen: int, needed: str, enough: str
) -> None:
    rows = [part(5.0, few), part(15.0, fifteen)]
    assert holds(rows, "have to be drawn") == needed
    assert holds(rows, "there is a solution") == enough


def masyu(seed: int, black: int, unique: int, without: int) -> ExperimentRow:
    setting: Setting = {
        "what": "masyu",
        "size": 6,
        "judge": "sat",
        "parts drawn": "does not matter",
        "share": 100.0,
        "seed": seed,
    }
    measured = {
        "white": 4,
        "black": black,
        "unique": unique,
        "unique without black": without,
        "unique without white": 0,
    }
    return ExperimentRow(setting, "done", 0.1, measured)


def test_black_pearls_are_said_to_be_needed_only_where_boards_need_them() -> None:
    says = "black pearls"
    assert holds([masyu(0, 0, 0, 0), masyu(1, 2, 1, 0)], says) == "yes"
    assert holds([masyu(0, 0, 0, 0), masyu(1, 2, 1, 1)], says) == "partly"
    assert holds([masyu(0, 0, 1, 1), masyu(1, 2, 1, 1)], says) == "no"
