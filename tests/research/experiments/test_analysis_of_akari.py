"""The experiments of Analysis of Akari, chapter 4: their pages say what their rows say, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.research.experiments.quick import quick

from lamplit.research.experiments import find_experiment, generator, sat_backtrack
from lamplit.research.experiments.support.claims import Claim, judge_cases, make_claims_table, summarise_claims
from lamplit.research.experiments.support.contract import Ending, ExperimentRow, Setting


def test_sat_against_backtracking(tmp_path: Path) -> None:
    ran = quick("sat-backtrack", tmp_path)
    assert all(row.ending == "done" for row in ran.rows)
    for line in ("| 7×7 | trivial, then backtracking |", "| 8×8 | 0 |"):
        assert line in ran.page
    assert ran.page.count("| 1 | 1 | yes |") == 3, "the report's answers are the only ones"


def test_the_generator(tmp_path: Path) -> None:
    ran = quick("generator", tmp_path)
    assert all(0 < row.number("share") < 100 for row in ran.rows)
    assert {row["heuristic"] for row in ran.rows} == {*generator.HEURISTICS, "style sparse"}
    assert "40×40 takes about 5 minutes with Z3, start and step chosen well | – | not measured" in ran.page


def empty_board(solver: str, ending: Ending, seconds: float) -> ExperimentRow:
    setting: Setting = {"boards": sat_backtrack.EMPTY, "size": 12, "board": 0, "solver": solver}
    return ExperimentRow(setting, ending, seconds, {"taken": seconds, "bulbs": 12} if ending == "done" else {})


def test_the_cure_for_empty_boards_is_given_only_where_the_rows_show_it() -> None:
    slow = empty_board(sat_backtrack.Z3, "out of time", 15.0)
    helped = empty_board(sat_backtrack.BULBS_FIRST, "done", 0.1)
    assert "one setting" in sat_backtrack.report_findings([slow, helped]).answer
    assert "one setting" not in sat_backtrack.report_findings([slow]).answer
    quick_too = empty_board(sat_backtrack.Z3, "done", 0.1)
    assert "one setting" not in sat_backtrack.report_findings([quick_too, helped]).answer
    late_too = empty_board(sat_backtrack.BULBS_FIRST, "out of time", 15.0)
    assert "one setting" not in sat_backtrack.report_findings([slow, late_too]).answer


def test_a_heuristic_that_leaves_more_walls_is_said_to_do_so() -> None:
    def row(heuristic: str, share: float) -> ExperimentRow:
        run = generator.make_run(10, 0, heuristic=heuristic)
        measured = {"taken": 1.0, "walls": 20, "share": share, "numbers": 9, "rounds": 3, "checks": 24}
        return ExperimentRow(run.setting, "done", 1.0, measured)

    worse = generator.report_findings([row("none", 20.0), row("both", 25.0)])
    assert worse.answer == "Not reproduced: it was not found that the heuristic gives way sparser puzzles."
    hardly = generator.report_findings([row("none", 20.0), row("both", 19.0)])
    assert hardly.answer.startswith("Partly reproduced: 0 of 1 statements")
    better = generator.report_findings([row("none", 25.0), row("both", 20.0)])
    assert better.answer.startswith("Reproduced: the heuristic gives way sparser puzzles. With the heuristic")
    assert "20 % fewer walls" in better.answer


def test_a_board_of_40x40_that_failed_is_not_said_to_take_long() -> None:
    setting = generator.make_run(40, 0, generator.Z3, *generator.FAST).setting
    late, failed = (
        ExperimentRow(setting, "out of time", 700.0, {}),
        ExperimentRow(setting, "failed", 700.0, {}, "no z3"),
    )
    assert generator.report_findings([late]).answer.startswith("Not reproduced: it was not found that 40×40")
    assert generator.report_findings([failed]).answer.startswith("Not measured")


@pytest.mark.parametrize("ending", ["failed", "not run"])
@pytest.mark.parametrize("name", ["sat-backtrack", "generator", "slitherlink-time", "connectivity", "fifteen-percent"])
def test_runs_that_failed_or_were_not_begun_say_nothing(name: str, ending: Ending) -> None:
    experiment = find_experiment(name)
    rows = [
        ExperimentRow(run.setting, ending, 60.0 if ending == "failed" else 0.0, {}) for run in experiment.runs(False)
    ]
    assert experiment.findings(rows).answer == summarise_claims([])


def test_a_board_that_z3_did_not_solve_in_time_counts_against_it() -> None:
    def row(number: int, ending: Ending) -> ExperimentRow:
        setting = sat_backtrack.make_run(sat_backtrack.EASY, 40, number, sat_backtrack.Z3).setting
        return ExperimentRow(setting, ending, 1.0, {"taken": 0.5, "bulbs": 400} if ending == "done" else {})

    assert sat_backtrack.report_findings([row(0, "done")]).answer == "Reproduced: Z3 solves 40×40 in under 1 s."
    mixed = sat_backtrack.report_findings([row(0, "done"), row(1, "out of time")])
    assert mixed.answer.startswith("Not reproduced: it was not found that Z3 solves 40×40")


def test_verdicts_are_told_in_a_sentence() -> None:
    found = [judge_cases(each) for each in ([True], [True, False], [False], [])]
    assert found == ["yes", "partly", "no", "not measured"]
    claims = [Claim(f"it is {holds}", "found", holds) for holds in found]
    assert [row[2] for row in make_claims_table(claims).rows] == found
    assert summarise_claims(claims) == (
        "Partly reproduced: 1 of 3 statements that were measured holds; in part only that it is partly; "
        "not that it is no."
    )
    assert summarise_claims([claims[0]] * 3) == "Reproduced: all 3 statements hold."
    assert summarise_claims([*[claims[0]] * 3, *[claims[1]] * 4]) == (
        "Partly reproduced: 3 of 7 statements hold; 4 in part only."
    )
    assert summarise_claims([claims[2]]) == "Not reproduced: it was not found that it is no."
    assert summarise_claims([claims[3]]) == summarise_claims([])
