"""A bench counts, times and judges: against the record, and with a second opinion where they differ."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest

from lamplit import read
from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.puzzle import About
from lamplit.research.bench.measuring import APART, BenchRun, measure, warm_up
from lamplit.research.bench.records import Record, read_records
from lamplit.research.bench.report_json import report_to_json
from lamplit.research.bench.rows import (
    COLUMNS,
    format_csv_line,
    format_csv_row,
    list_columns,
    make_row,
    make_short_name,
)
from lamplit.research.bench.summary import Report, name_size_class, parse_group


def record(name: str, problem: str, solution: str | None = None) -> str:
    rows = problem.split("/")
    return json.dumps(
        {
            "id": name,
            "genre": "akari",
            "rows": len(rows),
            "cols": len(rows[0].split()),
            "problem": "\n".join(rows),
            "solution": None if solution is None else solution.replace("/", "\n"),
        }
    )


def bench(tmp_path: Path, lines: Sequence[str], engines: Sequence[str] = ("sat",), timeout: float = 20) -> Report:
    file = tmp_path / "puzzles.jsonl"
    file.write_text("\n".join(lines) + "\n")
    report = Report()
    report.runs += measure(read_records(file), engines, timeout)
    return report


GOOD = record("good", "- - -/- 4 -/- - -", "- o -/o x o/- o -")
TWO = record("two", "- -/- -", "o -/- o")
NONE = record("none", "0 -/- 0")
FAULTY = record("faulty", "x -", "- -")


def test_answers_that_match_their_records_are_right_on_every_engine(tmp_path: Path) -> None:
    report = bench(tmp_path, [GOOD, record("unpublished", "x -")], ["sat", "backtrack", "asp"])
    assert [(row.group["engine"], row.puzzles, row.unique, row.wrong) for row in report.rows] == [
        ("sat", 2, 2, 0),
        ("backtrack", 2, 2, 0),
        ("asp", 2, 2, 0),
    ]
    assert report.wrong == []


@pytest.mark.parametrize(
    ("line", "status", "complaint"),
    [
        (TWO, "multiple", "more than one solution; asp agrees: two engines against the record"),
        (NONE, "none", "no solution; asp agrees: two engines against the record"),
        (
            FAULTY,
            "unique",
            "another solution than the record's, which is faulty: r1c2 is dark; "
            "asp agrees: two engines against the record",
        ),
    ],
)
def test_a_record_that_is_at_fault_is_listed_with_two_engines_agreement(
    tmp_path: Path, line: str, status: str, complaint: str
) -> None:
    (wrong,) = bench(tmp_path, [GOOD, line]).wrong
    assert (wrong.status, wrong.complaint) == (status, complaint)


def test_a_time_out_is_counted_and_never_called_wrong(tmp_path: Path) -> None:
    empty = "/".join([" ".join("-" * 40)] * 40)
    report = bench(tmp_path, [record("slow", empty)], ["csp"], timeout=0.3)
    assert (report.rows[0].timeout, report.rows[0].wrong, report.timed_out) == (1, 0, 1)


def test_an_engine_that_fails_is_listed_as_wrong_and_the_bench_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise LamplitError("the engine sat died on this puzzle (exit code 1)")

    monkeypatch.setattr("lamplit.research.bench.measuring.solve", fail)
    report = bench(tmp_path, [GOOD, TWO])
    assert [run.complaint for run in report.wrong] == ["the engine sat died on this puzzle (exit code 1)"] * 2


def test_the_json_has_the_words_and_shapes_of_the_contract(tmp_path: Path) -> None:
    shape = json.loads(json.dumps(report_to_json(bench(tmp_path, [GOOD] * 12 + [TWO]).summary)))
    assert list(shape) == ["rows", "slowest", "wrong"]
    assert list(shape["rows"][0]) == [
        "genre",
        "engine",
        "puzzles",
        "unique",
        "multiple",
        "none",
        "found",
        "timeout",
        "wrong",
        "mean_ms",
        "sd_ms",
        "median_ms",
        "p90_ms",
        "max_ms",
        "total_s",
    ]
    assert len(shape["slowest"]) == 10
    assert shape["wrong"][0]["id"] == "two"


def test_times_are_summed_up_as_the_headings_say(tmp_path: Path) -> None:
    record_of = next(iter(read_records(_file(tmp_path, GOOD))))
    report = Report([BenchRun(record_of, "sat", "unique", ms / 1000) for ms in range(1, 12)])
    (row,) = report.rows
    assert (row.mean_ms, row.sd_ms, row.median_ms, row.p90_ms) == (6, 3.317, 6, 10)
    assert (row.max_ms, row.total_s) == (11, 0.066)
    assert [run.seconds for run in report.slowest[:2]] == [0.011, 0.010]


def _file(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "lines.jsonl"
    file.write_text("\n".join(lines))
    return file


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("rubbish", "lines.jsonl, line 2"),
        ('{"genre": "akari"}', "lines.jsonl, line 2: "),
        (record("ragged", "- -/- - -"), "lines.jsonl, line 2 (ragged): line 3: row 2 has 3 tokens; expected 2"),
        (record("clue", "- 7"), "lines.jsonl, line 2 (clue): '7' at r1c2"),
        (record("answer", "- -", "? ?"), "lines.jsonl, line 2 (answer): '?' at r1c1"),
    ],
)
def test_a_line_that_is_not_a_record_is_named(tmp_path: Path, line: str, named: str) -> None:
    with pytest.raises(BadInput) as complaint:
        list(read_records(_file(tmp_path, GOOD, line)))
    assert str(complaint.value).startswith(named)


def test_a_record_without_an_id_is_named_after_its_place(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("3x3:d4d\n\n3x3:d4d\n")
    assert [each.id for each in read_records(file)] == ["boards-1", "boards-3"]


def test_an_engine_that_only_deduces_or_proposes_has_its_answers_in_the_found_column(tmp_path: Path) -> None:
    report = bench(tmp_path, [TWO], ["trivial", "human-asp"])
    assert [(row.found, row.wrong) for row in report.rows] == [(1, 0), (1, 0)]


def test_rows_are_grouped_by_size_in_order_of_size(tmp_path: Path) -> None:
    boards = [record(str(n), "/".join([" ".join("x" * n)] * n)) for n in (12, 3, 60, 5)]
    report = Report(bench(tmp_path, boards).runs, parse_group("size,genre"))
    assert [(dict(row.group), row.puzzles) for row in report.rows] == [
        ({"size": "1-6", "genre": "akari"}, 2),
        ({"size": "11-15", "genre": "akari"}, 1),
        ({"size": "51 and more", "genre": "akari"}, 1),
    ]


@pytest.mark.parametrize(
    ("side", "expected"), [(1, "1-6"), (6, "1-6"), (7, "7-8"), (10, "9-10"), (50, "31-50"), (51, "51 and more")]
)
def test_a_size_class_goes_by_the_larger_side(side: int, expected: str) -> None:
    assert name_size_class(side, 1) == name_size_class(1, side) == expected


@pytest.mark.parametrize("text", ["colour", "genre,colour", ""])
def test_only_what_is_known_of_a_run_can_group_it(text: str) -> None:
    with pytest.raises(BadInput, match="expected genre, engine, size or source, or several separated by commas"):
        parse_group(text)


def test_of_repeated_runs_the_quickest_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = read_records(_file(tmp_path, GOOD))
    times = iter([3.0, 1.0, 2.0])
    monkeypatch.setattr(
        "lamplit.research.bench.measuring.run_one", lambda *_: BenchRun(one, "sat", "unique", next(times))
    )
    assert [run.seconds for run in measure([one], ["sat"], None, 3)] == [1.0]


def test_other_puzzles_come_between_two_runs_of_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What slows the machine down for a second falls on one run of each puzzle, not on all runs of one."""
    records = [
        replace(one, id=str(number)) for one in read_records(_file(tmp_path, GOOD)) for number in range(APART + 2)
    ]
    asked: list[str] = []

    def run(record: Record, *_: object) -> BenchRun:
        asked.append(record.id)
        return BenchRun(record, "sat", "unique", 1.0)

    monkeypatch.setattr("lamplit.research.bench.measuring.run_one", run)
    assert [run.record.id for run in measure(records, ["sat"], None, 2)] == [one.id for one in records]
    assert asked.index("0", 1) == APART + 1
    assert sorted(asked) == sorted(2 * [one.id for one in records])


def test_a_run_says_on_what_it_was_measured(tmp_path: Path) -> None:
    (here,) = bench(tmp_path, [GOOD]).runs
    assert here.software.startswith(f"Lamplit {version('lamplit')}, Python 3.")
    assert "python-sat" in here.software
    assert "core" in here.machine
    assert here.yardstick is not None
    assert here.processor is not None
    (apart,) = bench(tmp_path, [GOOD], ["asp"]).runs
    assert apart.processor is None, "its processor time is that of another process"


def test_a_board_has_one_short_name_whatever_its_file_calls_it() -> None:
    one, turned = read("3x3:4d4c", genre="akari"), read("3x3:c4d4", genre="akari")
    assert make_short_name(one) == make_short_name(replace(one, about=About(title="One")))
    assert make_short_name(one) != make_short_name(turned)
    assert make_short_name(read("1 1\n-", genre="masyu")) != make_short_name(read("1 1\n-", genre="akari"))


def test_engines_warm_up_on_the_smallest_puzzle_of_each_genre(tmp_path: Path) -> None:
    records = list(read_records(_file(tmp_path, GOOD, TWO)))
    assert [(run.record.id, run.engine) for run in warm_up(records, ["sat", "backtrack"])] == [
        ("two", "sat"),
        ("two", "backtrack"),
    ]


def test_a_run_is_a_flat_row_with_the_engines_statistics(tmp_path: Path) -> None:
    (run,) = bench(tmp_path, [GOOD]).runs
    row = make_row(run)
    assert [row[name] for name in COLUMNS[:9]] == ["puzzles.jsonl", 1, "good", "akari", 3, 3, 9, 1, "sat"]
    assert (row["status"], row["found"], row["complete"], row["wrong"]) == ("unique", 1, True, False)
    assert {"stat_variables", "stat_clauses", "stat_conflicts", "stat_decisions"} <= row.keys()


def test_a_statistic_without_a_column_goes_into_the_last(tmp_path: Path) -> None:
    (run,) = bench(tmp_path, [GOOD]).runs
    columns = list_columns([replace(run, stats={"clauses": 3})])
    assert columns[-2:] == ["stat_clauses", "stat_other"]
    late = replace(run, stats={"clauses": 4, "nodes": 5})
    (read,) = csv.DictReader([format_csv_line(columns), format_csv_row(make_row(late), columns)])
    assert (read["stat_clauses"], json.loads(read["stat_other"])) == ("4", {"nodes": 5})
    assert (read["complete"], read["wrong"]) == ("true", "false")
