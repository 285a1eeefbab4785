"""The experiments of *It is easy to Light Up in practice*: its program, a local search, boards and pages."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.research.experiments.quick import Quick, quick

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.registry import genre_of
from lamplit.research.experiments import easy_findings, ip_table
from lamplit.research.experiments.as_written.integer_program_001 import solve_program
from lamplit.research.experiments.as_written.local_search import CountRule, list_rules, search_min_conflicts
from lamplit.research.experiments.support.akari_boards import (
    make_from_formula,
    make_with_lighting,
    make_with_random_numbers,
    make_with_walls,
)
from lamplit.research.experiments.support.boards import CORPUS, drop_missing, make_board, read_published
from lamplit.research.experiments.support.contract import ExperimentRow, Value

ROOM = "- - -\n- 1 -\n- - x"
"""Seven white cells, in four stretches along rows and four along columns."""


def akari(rows: str) -> Puzzle:
    return read(rows, genre="akari", format="tokens")


def random_boards(count: int) -> list[Puzzle]:
    """Small boards of all kinds, with and without a solution."""
    shares = [(walls, clues) for walls in (0.1, 0.3, 0.5) for clues in (0.3, 1.0)]
    makers = (make_with_lighting, make_with_random_numbers)
    return [make(5, *share, seed) for share in shares for make in makers for seed in range(count)]


def test_the_program_has_a_row_for_each_cell_stretch_and_number_as_the_report_counts_them() -> None:
    solved = solve_program(akari(ROOM))
    along_rows = along_columns = 4
    assert (solved.variables, solved.constraints) == (7, 7 + along_rows + along_columns + 1)


def test_the_program_finds_the_fewest_bulbs_wherever_another_engine_does() -> None:
    for puzzle in random_boards(3):
        mine, other = solve_program(puzzle), solve(puzzle, "cp", minimise=True)
        assert (mine.solution is None) == (not other.solutions)
        assert mine.status == ("optimal" if other.solutions else "infeasible")
        if mine.solution is not None:
            assert not genre_of(puzzle).check(puzzle, mine.solution)
            assert len(mine.solution.true) == len(other.solutions[0].true)


def test_without_its_aim_the_program_still_lights_the_board() -> None:
    for puzzle in random_boards(2):
        mine = solve_program(puzzle, fewest=False)
        assert (mine.solution is None) == (solve(puzzle, "sat", limit=1).status == "none")
        assert mine.solution is None or not genre_of(puzzle).check(puzzle, mine.solution)


def test_the_program_takes_a_number_without_a_white_cell_beside_it() -> None:
    walled_in = "1 x -\nx - -\n- - -"
    assert solve_program(akari(walled_in)).status == "infeasible"
    assert solve_program(akari(walled_in.replace("1", "0"))).status == "optimal"


def test_what_the_local_search_finds_is_a_lighting_and_it_finds_most() -> None:
    boards = random_boards(3)
    found = 0
    for puzzle in boards:
        tried = search_min_conflicts(puzzle, Random(1), 3000)
        if tried.solution is not None:
            assert not genre_of(puzzle).check(puzzle, tried.solution)
            found += 1
    solvable = sum(bool(solve(puzzle, "sat", limit=1).solutions) for puzzle in boards)
    assert 0.8 * solvable <= found <= solvable


def test_the_local_search_says_nothing_of_a_board_without_a_solution() -> None:
    puzzle = akari("1 x -\nx - -\n- - -")
    tried = search_min_conflicts(puzzle, Random(1), 50)
    assert tried.solution is None
    assert tried.flips == 50


def test_the_local_search_is_the_same_for_the_same_seed() -> None:
    puzzle = make_board("akari", "7", 1).puzzle
    assert search_min_conflicts(puzzle, Random(4), 5000) == search_min_conflicts(puzzle, Random(4), 5000)


def test_the_rules_of_the_local_search_hold_exactly_on_solutions() -> None:
    for puzzle in random_boards(1):
        white, rules = list_rules(puzzle)
        random = Random(2)
        lightings = [frozenset(random.sample(range(len(white)), random.randint(0, 6))) for _ in range(40)]
        for solution in solve(puzzle, "sat", limit=3).solutions:
            lightings.append(frozenset(i for i, cell in enumerate(white) if Bulb(cell) in solution.true))
        for lit in lightings:
            held = not any(rule.measure_violation(len(lit.intersection(rule.cells))) for rule in rules)
            assert held == (not genre_of(puzzle).check(puzzle, Solution.of(Bulb(white[i]) for i in lit)))
    assert CountRule((0, 1, 2), 1, 2).measure_violation(0) == CountRule((0, 1, 2), 1, 2).measure_violation(3) == 1


def test_boards_have_the_walls_and_numbers_that_were_asked_for() -> None:
    for make in (make_with_lighting, make_with_random_numbers):
        puzzle = make(10, 0.3, 0.5, 7)
        assert len(puzzle.clues) == 30
        assert sum(isinstance(clue, int) for clue in puzzle.clues.values()) == 15
        assert puzzle == make(10, 0.3, 0.5, 7) != make(10, 0.3, 0.5, 8)
    assert abs(len(make_with_walls("14x14", 0.25, 1).clues) / 196 - 0.25) < 0.02


def test_a_board_numbered_from_a_lighting_can_be_solved_and_one_dealt_out_anew_is_never_absurd() -> None:
    for seed in range(10):
        assert solve(make_with_lighting(8, 0.3, 1.0, seed), "sat", limit=1).solutions
        faults = genre_of(make_with_random_numbers(8, 0.3, 1.0, seed)).validate(
            make_with_random_numbers(8, 0.3, 1.0, seed)
        )
        assert not [fault for fault in faults if fault.rule == "clue-too-big"]


def test_a_formula_becomes_a_board() -> None:
    assert solve(make_from_formula(3, 1), "sat", limit=1).solutions


def test_published_boards_come_from_the_named_folder_and_are_missed_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = {"id": "one", "genre": "akari", "rows": 3, "cols": 3, "problem": ROOM, "solution": None}
    (tmp_path / "akari.jsonl").write_text(json.dumps(record) + "\n", "utf-8")
    monkeypatch.setenv(CORPUS, str(tmp_path))
    assert read_published("akari", "3×3", 0).puzzle == akari(ROOM)
    with pytest.raises(BadInput, match="no published puzzle 2 of akari 3×3"):
        read_published("akari", "3×3", 1)
    monkeypatch.delenv(CORPUS)
    with pytest.raises(BadInput, match="has 0"):
        read_published("akari", "3×3", 0)


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Quick:
    return quick("ip-table", tmp_path_factory.mktemp("table"))


def test_the_page_of_the_table_has_the_reports_rows_beside_ours(ran: Quick) -> None:
    assert "| 7×7 | **the report** | 10 | 41.3 | 72.6 | 0.0265 (0.0081) |" in ran.page
    assert "| 7×7 | as written, as many walls | 2 |" in ran.page
    assert ran.findings.answer.startswith("Reproduced")
    assert "8 of 8 boards are solved" in ran.findings.answer
    assert all(row.number("engine constraints") < row.number("constraints") for row in ran.rows)


def test_the_table_is_not_called_reproduced_where_a_board_is_slow_unsolved_or_out_of_time(ran: Quick) -> None:
    rows = ran.rows
    for worse in (
        replace(rows[0], measured={**rows[0].measured, "total": 2.0}),
        replace(rows[0], measured={**rows[0].measured, "solved": 0}),
        replace(rows[0], ending="out of time", measured={}),
    ):
        assert ip_table.report_findings([worse, *rows[1:]]).answer.startswith("Not reproduced on all boards")
    nodes = [replace(row, measured={**row.measured, "nodes": 0}) for row in rows]
    assert ip_table.report_findings(nodes).answer.startswith("Reproduced. ")
    nodes[0] = replace(rows[0], measured={**rows[0].measured, "nodes": 1})
    assert ip_table.report_findings(nodes).answer.startswith("Reproduced, but for preprocessing. ")
    missing = ExperimentRow({"size": "10x10", "boards": "published", "board": 0}, "failed", 0.0, {}, "not there")
    assert drop_missing([*rows, missing]) == rows
    assert ip_table.report_findings([*rows, missing]).answer == ip_table.report_findings(rows).answer


def test_the_page_of_the_conjecture_tells_boards_for_people_from_random_ones(tmp_path: Path) -> None:
    ran = quick("easy-in-practice", tmp_path)
    assert ran.findings.answer.startswith("Nothing to reproduce: the report gives no figure")
    assert "Boards for people are easy, as the report says" in ran.findings.answer
    assert "| classic | 7×7 | 2 |" in ran.page
    assert "| random numbers | 10×10 |" in ran.page
    assert all(row["answers"] == "one" for row in ran.rows if row["boards"] == "classic")
    assert all(row["answers"] != "none" for row in ran.rows if row["boards"] == "random")


def effort(boards: str, seconds: float, **other: Value) -> ExperimentRow:
    """A row of the experiment on the conjecture."""
    measured: dict[str, Value] = {
        "wall share": 0.25,
        "numbered share": 0.5,
        "answers": "one",
        "conflicts": 3,
        "cells": 49,
        "ip seconds": seconds,
        "ip nodes": 1,
        "ip status": "optimal",
        "any seconds": 0.1,
        "any status": "optimal",
        "local found": 1,
    }
    setting: dict[str, Value] = {"boards": boards, "size": "7×7", "walls": 0.25, "numbered": 0.5, "board": 0}
    return ExperimentRow(setting, "done", 1.0, {**measured, **other})


@pytest.mark.parametrize(
    ("rows", "answer"),
    [
        ([effort("classic", 0.1), effort("random", 0.1)], "and so are random boards with as many walls:"),
        ([effort("classic", 0.1), effort("random", 3.0)], "Boards for people are easy, as the report says:"),
        ([effort("classic", 3.0), effort("random", 0.1)], "Boards for people are not all easy:"),
        ([effort("classic", 0.1), effort("random", 5, **{"ip status": "timelimit"})], "Hard for it are 1 of 1"),
        ([effort("classic", 0.1), effort("random", 3, **{"any seconds": 2})], "the fewest bulbs 1 of these are"),
        ([effort("classic", 0.1), effort("random", 0.1)], "No random board is hard for it."),
        ([effort("classic", 0.1)], "Not answered"),
    ],
)
def test_the_answer_to_the_conjecture_follows_the_rows(rows: list[ExperimentRow], answer: str) -> None:
    assert answer in easy_findings.report_findings(rows).answer


def test_the_list_compares_boards_of_one_size_and_says_where_the_conflicts_are() -> None:
    rows = [effort("classic", 0.1), effort("random", 0.3, answers="more", conflicts=70), effort("random", 0.2)]
    words = easy_findings.report_findings(rows).parts[0]
    assert isinstance(words, str)
    assert "0.100 s on 1 boards for people, 0.250 s on 2 random ones with as many walls and 0.200 s on 1" in words
    assert "met 70 conflicts at most, on a board of 7×7 (random)" in words
    assert "those with 25 % walls, 50 % of them numbered, have the most" in words
