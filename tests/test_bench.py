"""A bench counts, times and judges: against the record, and with a second opinion where they differ."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from lamplit.bench import Report, Run, measure, read_records
from lamplit.errors import BadInput, LamplitError
from lamplit.wire.reports import report_to_json


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
    for _ in measure(read_records(file), engines, timeout, report):
        pass
    return report


GOOD = record("good", "- - -/- 4 -/- - -", "- o -/o x o/- o -")
TWO = record("two", "- -/- -", "o -/- o")
NONE = record("none", "0 -/- 0")
FAULTY = record("faulty", "x -", "- -")


def test_answers_that_match_their_records_are_right_on_every_engine(tmp_path: Path) -> None:
    report = bench(tmp_path, [GOOD, record("unpublished", "x -")], ["sat", "backtrack", "asp"])
    assert [(row.engine, row.puzzles, row.unique, row.wrong) for row in report.rows] == [
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

    monkeypatch.setattr("lamplit.bench.solve", fail)
    report = bench(tmp_path, [GOOD, TWO])
    assert [run.complaint for run in report.wrong] == ["the engine sat died on this puzzle (exit code 1)"] * 2


def test_the_json_has_the_words_and_shapes_of_the_contract(tmp_path: Path) -> None:
    shape = json.loads(json.dumps(report_to_json(bench(tmp_path, [GOOD] * 12 + [TWO]).summary)))
    assert list(shape) == ["rows", "slowest", "wrong"]
    assert list(shape["rows"][0]) == [
        "genre", "engine", "puzzles", "unique", "multiple", "none", "timeout", "wrong",
        "median_ms", "p90_ms", "max_ms", "total_s",
    ]  # fmt: skip
    assert len(shape["slowest"]) == 10
    assert shape["wrong"][0]["id"] == "two"


def test_times_are_summed_up_as_the_headings_say(tmp_path: Path) -> None:
    record_of = next(iter(read_records(_file(tmp_path, GOOD))))
    report = Report([Run(record_of, "sat", "unique", ms / 1000) for ms in range(1, 12)])
    (row,) = report.rows
    assert (row.median_ms, row.p90_ms, row.max_ms, row.total_s) == (6, 10, 11, 0.066)
    assert [run.seconds for run in report.slowest[:2]] == [0.011, 0.010]


def _file(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "lines.jsonl"
    file.write_text("\n".join(lines))
    return file


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("rubbish", "lines.jsonl, line 2 is not a record"),
        ("[1, 2]", "lines.jsonl, line 2 is not a record"),
        ('{"genre": "akari"}', "lines.jsonl, line 2 is not a record"),
        (record("ragged", "- -/- - -"), "lines.jsonl, line 2: line 2: row 2 has 3 tokens; expected 2"),
        (record("clue", "- 7"), "lines.jsonl, line 2: '7' at r1c2"),
        (record("answer", "- -", "? ?"), "lines.jsonl, line 2: '?' at r1c1"),
    ],
)
def test_a_line_that_is_no_record_is_named(tmp_path: Path, line: str, named: str) -> None:
    with pytest.raises(BadInput, match="^" + named.replace(".", r"\.").replace("?", r"\?")):
        list(read_records(_file(tmp_path, GOOD, line)))
