"""Runs in a process that can be ended: whatever they do, each becomes a row, and the others go on."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from tests.research.experiments import measures
from tests.waiting import ended, until

from lamplit.core.errors import BadInput, LamplitError
from lamplit.research.experiments.support.contract import ExperimentRow, ExperimentRun, Measured
from lamplit.research.experiments.support.rows_file import read_rows
from lamplit.research.experiments.support.running import run_all


def run_of(measure: Callable[[], Measured], group: str = "all", **setting: str | int | float) -> ExperimentRun:
    return ExperimentRun(setting or {"what": getattr(measure, "__name__", "it")}, measure, group)


def rows_of(runs: Sequence[ExperimentRun], folder: Path, limit: float = 600) -> list[ExperimentRow]:
    return run_all(runs, folder / "runs.csv", limit, lambda row, done, of: None)


def endings(rows: Sequence[ExperimentRow]) -> list[str]:
    return [row.ending for row in rows]


def doubles(numbers: Sequence[int], log: Path) -> list[ExperimentRun]:
    return [run_of(partial(measures.double_and_note, n, str(log)), number=n) for n in numbers]


def test_each_run_becomes_a_row_in_order_and_is_told_of(tmp_path: Path) -> None:
    told: list[tuple[object, int, int]] = []
    runs = [run_of(partial(measures.double, n), number=n) for n in (3, 1, 2)]
    rows = run_all(runs, tmp_path / "runs.csv", 600, lambda row, done, of: told.append((row["double"], done, of)))
    assert [(row["number"], row["double"]) for row in rows] == [(3, 6), (1, 2), (2, 4)]
    assert told == [(6, 1, 3), (2, 2, 3), (4, 3, 3)]


def test_runs_that_end_well_share_a_process(tmp_path: Path) -> None:
    first, second = rows_of([run_of(measures.process_number, n=n) for n in (1, 2)], tmp_path)
    assert first["pid"] == second["pid"] != os.getpid()


@pytest.mark.parametrize(
    ("measure", "why"),
    [
        (measures.is_refused, "no such board was found ?"),
        (measures.refuses_to_travel, "a and b"),
        (measures.is_broken, "the process stopped on ZeroDivisionError: integer division or modulo by zero"),
        (measures.is_killed, "the process was ended by signal 9"),
        (measures.leaves, "the process stopped with exit code 3"),
        (measures.takes_memory, "the process took more than 800 MB of memory"),
        (measures.no_number, "no number was measured as share"),
    ],
)
def test_a_run_that_fails_says_why_and_the_next_one_is_done(
    measure: Callable[[], Measured], why: str, tmp_path: Path
) -> None:
    failed, after = rows_of([run_of(measure), run_of(partial(measures.double, 4), n=1)], tmp_path)
    assert (failed.ending, failed.why, failed.measured) == ("failed", why, {})
    assert (after.ending, after["double"]) == ("done", 8)


def test_what_cannot_be_sent_back_is_a_failure(tmp_path: Path) -> None:
    [row] = rows_of([run_of(measures.measures_nothing_that_can_be_sent)], tmp_path)
    assert row.ending == "failed"
    assert "pickle" in row.why


def test_a_library_that_prints_and_reads_does_no_harm(tmp_path: Path) -> None:
    [row] = rows_of([run_of(measures.talks)], tmp_path)
    assert row["read"] == 0


def test_a_group_that_has_used_up_its_time_ends_and_others_go_on(tmp_path: Path) -> None:
    runs = [
        run_of(partial(measures.double, 1), "large", n=1),
        run_of(measures.sleep, "large", n=2),
        run_of(partial(measures.double, 3), "large", n=3),
        run_of(partial(measures.double, 4), "small", n=4),
    ]
    rows = rows_of(runs, tmp_path, limit=1)
    assert endings(rows) == ["done", "out of time", "not run", "done"]
    assert rows[2].seconds == 0
    assert endings(rows_of(runs, tmp_path, limit=1)) == endings(rows), "going on changes nothing"


def test_what_a_run_has_started_ends_with_it(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    rows = rows_of([run_of(partial(measures.sleep_in_a_child_of_its_own, str(told)))], tmp_path, limit=2)
    assert endings(rows) == ["out of time"]
    until(lambda: ended(int(told.read_text())), "it lives on")


def test_what_was_measured_is_not_measured_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    first = rows_of(doubles((1, 2), log), tmp_path)
    both = rows_of(doubles((1, 2, 3), log), tmp_path)
    assert both[:2] == first
    assert log.read_text().split() == ["1", "2", "3"]
    assert read_rows(tmp_path / "runs.csv") == both


def test_runs_come_in_order_even_if_a_later_one_was_done_before(tmp_path: Path) -> None:
    log = tmp_path / "log"
    rows_of(doubles((3,), log), tmp_path)
    rows = rows_of(doubles((1, 3, 2), log), tmp_path)
    assert [row["number"] for row in rows] == [1, 3, 2]
    assert [row["number"] for row in read_rows(tmp_path / "runs.csv")] == [1, 3, 2]
    assert log.read_text().split() == ["3", "1", "2"]


def test_what_was_measured_survives_an_interruption_before_it(tmp_path: Path) -> None:
    log = tmp_path / "log"
    rows_of(doubles((3,), log), tmp_path)

    def interrupt(row: ExperimentRow, done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_all(doubles((1, 2, 3), log), tmp_path / "runs.csv", 600, interrupt)
    assert [row["number"] for row in read_rows(tmp_path / "runs.csv")] == [1, 3]


def test_a_run_that_failed_is_tried_again(tmp_path: Path) -> None:
    assert endings(rows_of([run_of(measures.is_killed, n=1)], tmp_path)) == ["failed"]
    assert endings(rows_of([run_of(partial(measures.double, 1), n=1)], tmp_path)) == ["done"]


def test_runs_without_some_of_the_settings_are_found_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    runs = [
        run_of(partial(measures.double_and_note, 1, str(log)), size=7),
        run_of(partial(measures.double_and_note, 2, str(log)), engine="sat", size=7),
    ]
    assert rows_of(runs, tmp_path) == rows_of(runs, tmp_path)
    assert log.read_text().split() == ["1", "2"]


def test_runs_of_something_else_are_refused_and_kept(tmp_path: Path) -> None:
    log = tmp_path / "log"
    rows_of(doubles((1, 2, 3), log), tmp_path)
    before = (tmp_path / "runs.csv").read_bytes()
    with pytest.raises(BadInput, match="runs of another experiment, or of another version"):
        rows_of(doubles((1, 2), log), tmp_path)
    assert (tmp_path / "runs.csv").read_bytes() == before


def test_values_are_the_same_before_and_after_the_file(tmp_path: Path) -> None:
    [row] = rows_of([run_of(measures.of_many_kinds)], tmp_path)
    assert row.measured == {
        "text": 'a, "b" | c\nd',
        "looks like a number": "007",
        "float": 0.1,
        "large": 1e300,
        "yes": 1,
    }
    assert row["none"] is None
    assert read_rows(tmp_path / "runs.csv") == [row]


def test_a_full_disk_is_a_sentence_and_keeps_what_is_there(tmp_path: Path) -> None:
    log = tmp_path / "log"
    rows_of(doubles((1,), log), tmp_path)
    (tmp_path / ".runs.csv.new").symlink_to("/dev/full")
    with pytest.raises(LamplitError, match=r"can't write .*runs\.csv: No space left on device"):
        rows_of(doubles((1, 2), log), tmp_path)
    assert [row["number"] for row in read_rows(tmp_path / "runs.csv")] == [1]
    assert endings(rows_of(doubles((1, 2), log), tmp_path)) == ["done", "done"]


def test_a_folder_that_cannot_be_written_to_is_known_before_anything_runs(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with pytest.raises(LamplitError, match="can't write"):
        run_all(doubles((1,), log), tmp_path / "none" / "runs.csv", 600, lambda row, done, of: None)
    assert not log.exists()
