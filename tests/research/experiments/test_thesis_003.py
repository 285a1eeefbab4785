"""The experiments on *Construction of Human-Solvable Akari Puzzles*: quick runs, and what is told of rows."""

from __future__ import annotations

from pathlib import Path

from tests.research.experiments.quick import quick

from lamplit.research.experiments.case_study import COUNTED
from lamplit.research.experiments.case_study import report_findings as told_of_case
from lamplit.research.experiments.construction import LISTINGS, METHOD, OURS
from lamplit.research.experiments.construction import report_findings as told_of_construction
from lamplit.research.experiments.embedded_solver import report_findings as told_of_embedded
from lamplit.research.experiments.human_share import BALANCED, READINGS
from lamplit.research.experiments.human_share import report_findings as told_of_share
from lamplit.research.experiments.support.contract import ExperimentRow, Measured, PageTable
from lamplit.research.experiments.support.thesis_003 import (
    CONSTRUCTION,
    SOLVABLE,
    compute_time_per_puzzle,
    format_seconds,
    format_sizes,
)
from lamplit.research.experiments.unique_asp import AT_ONCE, COUNTING, MAKING
from lamplit.research.experiments.unique_asp import report_findings as told_of_unique


def candidates(size: int, puzzles: int, seconds: float, late: float = 0.0) -> list[ExperimentRow]:
    """Four candidates of the listings, of which this many are puzzles, and one that was ended."""
    rows = [
        ExperimentRow(
            {"size": size, "by": LISTINGS, "number": number},
            "done",
            seconds,
            {"candidates": 1, "puzzles": int(number < puzzles), "time": seconds, "candidate_time": seconds},
        )
        for number in range(4)
    ]
    return (
        [*rows, ExperimentRow({"size": size, "by": LISTINGS, "number": 4}, "out of time", late, {})] if late else rows
    )


def test_construction_by_its_listings_runs_and_6x6_is_impossible(tmp_path: Path) -> None:
    ran = quick("construction", tmp_path)
    assert {row["by"] for row in ran.rows} == {LISTINGS, METHOD, OURS}
    assert "By its listing 3 there is no board of 6×6" in ran.findings.answer
    assert "| 7×7 | 0.66 s |" in ran.page


def test_time_spent_in_vain_counts_for_the_puzzles_that_came() -> None:
    assert compute_time_per_puzzle(candidates(7, 2, 1.0)) == 2.0
    assert compute_time_per_puzzle(candidates(7, 2, 1.0, late=6.0)) == 5.0
    assert compute_time_per_puzzle(candidates(7, 0, 1.0)) is None


def test_times_and_sizes_are_told_as_people_tell_them() -> None:
    assert [format_seconds(each) for each in (None, 0.0282, 0.8, 5.81, 30.11, 197.73, 2363.69)] == [
        None,
        "0.028 s",
        "0.80 s",
        "5.81 s",
        "30.1 s",
        "3 min 18 s",
        "39 min 24 s",
    ]
    assert [format_sizes(sizes) for sizes in ((7,), (7, 8), (7, 8, 9), (7, 8, 10))] == [
        "7×7",
        "7×7 and 8×8",
        "7×7 to 9×9",
        "7×7, 8×8 and 10×10",
    ]


def test_construction_is_reproduced_only_where_times_are_alike() -> None:
    alike = [row for size in (7, 8, 9) for row in candidates(size, 4, CONSTRUCTION[size] / 2)]
    unlike = candidates(12, 4, 0.5)
    answer = told_of_construction([*alike, *unlike]).answer
    assert answer.startswith("Partly reproduced. ")
    assert "takes 0.50 times the thesis's time at 7×7 to 9×9 (from 7×7 to 9×9 it grows 5.6-fold" in answer
    assert "; 0.0025 times the thesis's time at 12×12" in answer
    assert told_of_construction(unlike).answer.startswith("Not reproduced. ")
    assert told_of_construction([]).answer.startswith("Not answered")


def test_a_size_with_too_few_puzzles_is_left_out_of_the_answer_and_named() -> None:
    rows = [row for size in (7, 10) for row in candidates(size, 4, CONSTRUCTION[size])]
    findings = told_of_construction([*rows, *candidates(12, 1, 10.0)])
    assert "Of 12×12 too few came in time." in findings.answer
    words = " ".join(part for part in findings.parts if isinstance(part, str))
    assert "12×12 (0.20 times the thesis's time, 1 made)" in words


def test_the_share_that_six_strategies_solve_is_told_by_four_readings(tmp_path: Path) -> None:
    ran = quick("human-share", tmp_path)
    for row in ran.rows:
        if row["puzzles"]:
            assert row.number("only") <= row.number("first") <= row.number("among")
            assert row.number("only") == 0 or row.number("answers") == 1
    for words in READINGS.values():
        assert words in ran.page
    assert "| 10×10 | 89 % | 2 |" in ran.page


def judged(seconds: float, **solved: int) -> list[ExperimentRow]:
    """A hundred puzzles of 9×9 by our generator, of which this many are solved by a reading."""
    return [
        ExperimentRow(
            {"size": 9, "made by": BALANCED, "number": number},
            "done",
            0.1,
            {
                "puzzles": 1,
                "answers": 2,
                "solving": seconds,
                **{reading: int(number < solved.get(reading, 0)) for reading in READINGS},
            },
        )
        for number in range(100)
    ]


def test_table_2_is_reproduced_only_by_the_test_that_it_prints() -> None:
    near, far = judged(0.06, first=SOLVABLE[9], among=100), judged(0.06, first=20, among=SOLVABLE[9] + 3)
    assert told_of_share(near).answer.startswith("Reproduced, shares and times (1.0 times the thesis's). ")
    answer = told_of_share(far).answer
    assert answer.startswith("Partly reproduced: the times are alike (1.0 times the thesis's), the shares are not")
    assert f"“{READINGS['first']}”, its table 2 is off by 67 percentage points on average" in answer
    assert f"by the nearest reading, “{READINGS['among']}”, by 3. Our six strategies are off by 87." in answer
    slow, slow_but_near = judged(6.0, first=20), judged(6.0, first=SOLVABLE[9])
    assert told_of_share(slow).answer.startswith("Not reproduced, neither shares nor times")
    assert told_of_share(slow_but_near).answer.startswith("Partly reproduced: the shares are alike")


def test_construction_with_a_judge_inside_runs(tmp_path: Path) -> None:
    ran = quick("embedded", tmp_path)
    assert any(row["puzzles"] for row in ran.rows if row["by"] == LISTINGS)
    assert "| 7×7 | 4.10 s |" in ran.page
    assert "| 7×7 | 1 in 6.2 |" in ran.page


def accepted(size: int, **by: int) -> list[ExperimentRow]:
    """A hundred puzzles of the listings, of which a judge accepts this many."""
    return [
        ExperimentRow(
            {"size": size, "by": LISTINGS, "number": number},
            "done",
            1.0,
            {"puzzles": 1, "time": 1.0, **{each: int(number < by.get(each, 0)) for each in READINGS}},
        )
        for number in range(100)
    ]


def test_the_judge_that_costs_what_table_3_costs_is_found() -> None:
    answer = told_of_embedded([*accepted(7, among=90, only=15), *accepted(8, among=90, only=1)]).answer
    assert answer.startswith(f"Partly reproduced. The test that comes nearest is “{READINGS['only']}”: ")
    assert "with it a puzzle of 7×7 takes 6.7 times as long, where the thesis has 6.2" in answer
    assert "; of 100 puzzles of 8×8 it accepts 1." in answer
    assert f"Farthest is “{READINGS['among']}”, 1.1 times as long at 7×7 and 8×8." in answer


def test_a_judge_that_accepts_all_or_nothing_reproduces_nothing() -> None:
    assert told_of_embedded(accepted(10, among=90, first=90, only=90)).answer.startswith("Not reproduced. ")
    assert told_of_embedded(accepted(10)).answer.startswith("Not answered")


def test_every_conclusion_of_the_case_study_follows_as_told(tmp_path: Path) -> None:
    ran = quick("case-study", tmp_path)
    steps = [row for row in ran.rows if row["part"] == "conclusion"]
    assert sum(row.number("cells") for row in steps) == sum(row.number("same") for row in steps) == 49
    assert {row["left_out"] for row in steps} == {"nothing"}
    assert ran.findings.answer.startswith("Reproduced. ")
    assert "49 of its 49 conclusions follow by our strategy of the name that it gives. But" in ran.findings.answer
    assert "most likely has a 29th wall there" in ran.page
    assert "The printed solver would not have accepted this puzzle" in ran.page


def test_a_wrong_conclusion_of_the_case_study_would_be_told() -> None:
    wrong: Measured = {"cells": 2, "same": 1, "settled": 0, "others": 0, "wrong": 1, "left_out": "nothing"}
    reading = dict.fromkeys((*COUNTED, "answers"), 1)
    rows = [
        ExperimentRow({"part": "reading", "number": 0}, "done", 0.1, reading),
        ExperimentRow({"part": "conclusion", "number": 0}, "done", 0.1, wrong),
    ]
    answer = told_of_case(rows).answer
    assert answer.startswith("Partly reproduced. ")
    assert "1 of its 2 conclusions follow by our strategy of the name that it gives, 1 otherwise" in answer
    assert "and 1 are wrong" in answer


def test_uniqueness_in_one_program_agrees_with_counting(tmp_path: Path) -> None:
    ran = quick("unique-asp", tmp_path)
    assert not sum(row.number("wrong") for row in ran.rows if row["wrong"] is not None)
    assert {row["unique"] for row in ran.rows if row["what"] == "proving"} == {0, 1}
    assert "It can be done: one disjunctive program agrees with model counting on all" in ran.findings.answer


def test_one_program_pays_only_where_it_is_faster() -> None:
    def rows(counting: float, at_once: float) -> list[ExperimentRow]:
        return [
            ExperimentRow(
                {"what": MAKING, "how": how, "size": 7, "number": 0},
                "done",
                time,
                {"puzzles": 1, "wrong": 0, "time": time},
            )
            for how, time in ((COUNTING, counting), (AT_ONCE, at_once))
        ]

    fast, slow = told_of_unique(rows(3.0, 1.0)), told_of_unique(rows(1.0, 2.0))
    assert "It pays at 7×7: to make a puzzle of 7×7 it takes 0.33 times as long." in fast.answer
    assert "It does not pay: to make a puzzle of 7×7 it takes 2.0 times as long." in slow.answer
    assert isinstance(fast.parts[0], PageTable)
    assert fast.parts[0].rows[0][4] == "0.33"
