"""The experiments of Analysis of Akari, chapter 4: their pages say what their rows say, and no more."""

from __future__ import annotations

from pathlib import Path

from tests.experiments.quick import quick

from lamplit.experiments import generator, sat_backtrack
from lamplit.experiments.claims import Claim, claims_table, tally, verdict
from lamplit.experiments.contract import Ending, Row, Setting


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


def empty_board(solver: str, ending: Ending, seconds: float) -> Row:
    setting: Setting = {"boards": sat_backtrack.EMPTY, "size": 12, "board": 0, "solver": solver}
    return Row(setting, ending, seconds, {"taken": seconds, "bulbs": 12} if ending == "done" else {})


def test_the_cure_for_empty_boards_is_given_only_where_the_rows_show_it() -> None:
    slow = empty_board(sat_backtrack.Z3, "out of time", 15.0)
    helped = empty_board(sat_backtrack.BULBS_FIRST, "done", 0.1)
    assert "one setting" in sat_backtrack.findings([slow, helped]).answer
    assert "one setting" not in sat_backtrack.findings([slow]).answer
    quick_too = empty_board(sat_backtrack.Z3, "done", 0.1)
    assert "one setting" not in sat_backtrack.findings([quick_too, helped]).answer
    late_too = empty_board(sat_backtrack.BULBS_FIRST, "out of time", 15.0)
    assert "one setting" not in sat_backtrack.findings([slow, late_too]).answer


def test_a_heuristic_that_leaves_more_walls_is_said_to_do_so() -> None:
    def row(heuristic: str, share: float) -> Row:
        run = generator.run(10, 0, heuristic=heuristic)
        measured = {"taken": 1.0, "walls": 20, "share": share, "numbers": 9, "rounds": 3, "checks": 24}
        return Row(run.setting, "done", 1.0, measured)

    worse = generator.findings([row("none", 20.0), row("both", 25.0)])
    assert worse.answer.startswith("0 of 1 statements that were measured hold, 1 not")
    better = generator.findings([row("none", 25.0), row("both", 20.0)])
    assert better.answer.startswith("1 of 1 statements that were measured hold:")


def test_verdicts_are_counted() -> None:
    found = [verdict(each) for each in ([True], [True, False], [False], [])]
    assert found == ["yes", "partly", "no", "not measured"]
    claims = [Claim("says", "found", holds) for holds in found]
    assert tally(claims) == "1 of 3 statements that were measured hold, 1 partly, 1 not"
    assert [row[2] for row in claims_table(claims).rows] == found
