"""The experiments on *Construction of Human-Solvable Akari Puzzles*: quick runs, and what is told of rows."""

from __future__ import annotations

from pathlib import Path

from tests.experiments.quick import quick

from lamplit.experiments.case_study import COUNTED
from lamplit.experiments.case_study import findings as told_of_case
from lamplit.experiments.construction import LISTINGS, METHOD, OURS
from lamplit.experiments.construction import findings as told_of_construction
from lamplit.experiments.contract import Measured, Row, Table
from lamplit.experiments.embedded import findings as told_of_embedded
from lamplit.experiments.human_share import BALANCED, READINGS
from lamplit.experiments.human_share import findings as told_of_share
from lamplit.experiments.thesis_003 import CONSTRUCTION, EMBEDDED, SOLVABLE, time_for_one
from lamplit.experiments.unique_asp import AT_ONCE, COUNTING, MAKING
from lamplit.experiments.unique_asp import findings as told_of_unique


def candidates(size: int, puzzles: int, seconds: float, late: float = 0.0) -> list[Row]:
    """Four candidates of the listings, of which so many are puzzles, and one that was ended."""
    rows = [
        Row(
            {"size": size, "by": LISTINGS, "number": number}, "done", seconds,
            {"candidates": 1, "puzzles": int(number < puzzles), "time": seconds, "candidate_time": seconds},
        )
        for number in range(4)
    ]  # fmt: skip
    return [*rows, Row({"size": size, "by": LISTINGS, "number": 4}, "out of time", late, {})] if late else rows


def test_construction_by_its_listings_runs_and_6x6_is_impossible(tmp_path: Path) -> None:
    ran = quick("construction", tmp_path)
    assert {row["by"] for row in ran.rows} == {LISTINGS, METHOD, OURS}
    assert "6×6 contradicts its listing 3" in ran.findings.answer
    assert "| 7×7 | 0.66 |" in ran.page


def test_time_spent_in_vain_counts_for_the_puzzles_that_came() -> None:
    assert time_for_one(candidates(7, 2, 1.0)) == 2.0
    assert time_for_one(candidates(7, 2, 1.0, late=6.0)) == 5.0
    assert time_for_one(candidates(7, 0, 1.0)) is None


def test_construction_is_reproduced_only_where_times_are_alike() -> None:
    alike = [row for size in (7, 10) for row in candidates(size, 4, CONSTRUCTION[size])]
    flat = [row for size in (7, 12) for row in candidates(size, 4, 0.5)]
    assert told_of_construction(alike).answer.startswith("Reproduced from 7×7 to 10×10 only:")
    assert told_of_construction(flat).answer.startswith("Not reproduced:")


def test_a_size_with_too_few_puzzles_is_left_out_of_the_answer_and_named() -> None:
    rows = [row for size in (7, 10) for row in candidates(size, 4, CONSTRUCTION[size])]
    told = told_of_construction([*rows, *candidates(12, 1, 1.0)])
    assert "larger boards are not answered" in told.answer
    assert any("12×12 (1 made): 0.02 times" in part for part in told.parts if isinstance(part, str))


def test_the_share_that_six_strategies_solve_is_told_by_four_readings(tmp_path: Path) -> None:
    ran = quick("human-share", tmp_path)
    for row in ran.rows:
        if row["puzzles"]:
            assert row.number("only") <= row.number("first") <= row.number("among")
            assert row.number("only") == 0 or row.number("answers") == 1
    for words in READINGS.values():
        assert words in ran.page
    assert "| 10×10 | 89 % | 2 |" in ran.page


def test_the_nearest_reading_is_named() -> None:
    rows = [
        Row(
            {"size": 9, "made by": BALANCED, "number": number}, "done", 0.1,
            {"puzzles": 1, "answers": 2, "among": 1, "first": int(number < SOLVABLE[9]), "only": 0, "six": 0,
             "solving": 0.1},
        )
        for number in range(100)
    ]  # fmt: skip
    assert f"“{READINGS['first']}” comes nearest to its table 2, 0 percentage points" in told_of_share(rows).answer


def test_construction_with_a_judge_inside_runs(tmp_path: Path) -> None:
    ran = quick("embedded", tmp_path)
    assert any(row["puzzles"] for row in ran.rows if row["by"] == LISTINGS)
    assert f"| 7×7 | {EMBEDDED[7]:.3g} |" in ran.page
    assert "| 100 % | 16.1 % |" in ran.page


def test_a_judge_that_accepts_what_table_3_needs_is_found() -> None:
    rows = [
        Row(
            {"size": 10, "by": "its listings", "number": number}, "done", 1.0,
            {"puzzles": 1, "among": 1, "first": int(number < 50), "only": int(number < 2), "six": 1, "time": 1.0},
        )
        for number in range(100)
    ]  # fmt: skip
    answer = told_of_embedded(rows).answer
    assert answer.startswith("Reproduced, but not by the test that table 2 needs")
    assert f"“{READINGS['only']}”" in answer


def test_every_conclusion_of_the_case_study_follows_as_told(tmp_path: Path) -> None:
    ran = quick("case-study", tmp_path)
    steps = [row for row in ran.rows if row["part"] == "conclusion"]
    assert sum(row.number("cells") for row in steps) == sum(row.number("same") for row in steps) == 49
    assert {row["left_out"] for row in steps} == {"nothing"}
    assert ran.findings.answer.startswith("Reproduced:")
    assert "most likely has a 29th wall there" in ran.page
    assert "The printed solver would not have accepted this puzzle" in ran.page


def test_a_wrong_conclusion_of_the_case_study_would_be_told() -> None:
    wrong: Measured = {"cells": 2, "same": 1, "settled": 0, "others": 0, "wrong": 1, "left_out": "nothing"}
    reading = dict.fromkeys((*COUNTED, "answers"), 1)
    rows = [
        Row({"part": "reading", "number": 0}, "done", 0.1, reading),
        Row({"part": "conclusion", "number": 0}, "done", 0.1, wrong),
    ]
    answer = told_of_case(rows).answer
    assert answer.startswith("Partly reproduced:")
    assert "1 are wrong" in answer


def test_uniqueness_in_one_program_agrees_with_counting(tmp_path: Path) -> None:
    ran = quick("unique-asp", tmp_path)
    assert not sum(row.number("wrong") for row in ran.rows if row["wrong"] is not None)
    assert {row["unique"] for row in ran.rows if row["what"] == "proving"} == {0, 1}
    assert "the two never disagreed" in ran.findings.answer


def test_one_program_pays_only_where_it_is_faster() -> None:
    def rows(counting: float, at_once: float) -> list[Row]:
        return [
            Row(
                {"what": MAKING, "how": how, "size": 7, "number": 0}, "done", time,
                {"puzzles": 1, "wrong": 0, "time": time},
            )
            for how, time in ((COUNTING, counting), (AT_ONCE, at_once))
        ]  # fmt: skip

    fast, slow = told_of_unique(rows(3.0, 1.0)), told_of_unique(rows(1.0, 2.0))
    assert fast.answer.startswith("It can be done, and pays at 7×7: ")
    assert slow.answer.startswith("It can be done, and does not pay: ")
    assert isinstance(fast.parts[0], Table)
    assert fast.parts[0].rows[0][4] == 3.0
