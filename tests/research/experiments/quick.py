"""The quick version of an experiment, run as the program runs it, and held to what all experiments have to keep.

def test_the_quick_run_says_what_the_thesis_found(tmp_path: Path) -> None:
    ran = quick("ip-table", tmp_path)
    assert "| 7×7 |" in ran.page
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree

from lamplit.research.experiments import find_experiment
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    PageTable,
    Plot,
)
from lamplit.research.experiments.support.pages import PAGE, RUNS, draw_plot, format_table, write_page
from lamplit.research.experiments.support.rows_file import read_rows
from lamplit.research.experiments.support.running import run_all


@dataclass(frozen=True)
class Quick:
    """What came of a quick run."""

    rows: list[ExperimentRow]
    page: str
    findings: Findings


def quick(name: str, folder: Path) -> Quick:
    """Run an experiment in a folder, and see that it keeps what all have to keep."""
    experiment = find_experiment(name)
    assert experiment.name == name
    holds_well_named_runs(experiment.runs(True))
    holds_well_named_runs(experiment.runs(False))
    rows = run_all(experiment.runs(True), folder / RUNS, experiment.limit, lambda row, done, of: None)
    assert not [row for row in rows if row.ending == "failed"], "a run failed"
    assert any(row.ending == "done" for row in rows), "no run is done"
    assert read_rows(folder / RUNS) == rows, "what is read from the CSV differs from what was measured"
    write_page(experiment, rows, folder, quick=True)
    page = (folder / PAGE).read_text("utf-8")
    holds_whole_page(page, folder)
    holds_any_rows(experiment, rows)
    return Quick(rows, page, experiment.findings(rows))


def holds_well_named_runs(runs: Sequence[ExperimentRun]) -> None:
    """Runs can be told apart, reach another process, and say the same names."""
    assert runs
    settings = [tuple(run.setting.items()) for run in runs]
    assert len(set(settings)) == len(settings), "two runs have the same setting"
    assert len({tuple(run.setting) for run in runs}) == 1, "runs differ in the names of their settings"
    for run in runs:
        assert all(isinstance(value, str | int | float) for value in run.setting.values()), run.setting
        pickle.dumps(run.measure)


def holds_whole_page(page: str, folder: Path) -> None:
    """The page has an answer near its top, and whatever it links to or shows is there."""
    assert re.search(r"^\*\*.+\*\*$", "\n".join(page.splitlines()[:8]), re.MULTILINE), "no answer near the top"
    for target in re.findall(r"\]\(([^)#]+)\)", page):
        assert target.startswith("http") or (folder / target).exists(), target
    for picture in folder.glob("*.svg"):
        ElementTree.parse(picture)
        assert f"]({picture.name})" in page, picture.name
    assert not re.search(r"\b(nan|inf|None|True|False)\b", page), "a value that nobody should read"


def holds_any_rows(experiment: Experiment, rows: Sequence[ExperimentRow]) -> None:
    """Findings can be told of whatever rows there are: none, half of them, none that ended in time."""
    late = [replace(row, ending="out of time", measured={}) for row in rows]
    others: list[Sequence[ExperimentRow]] = [[], rows[::2], rows[: len(rows) // 2], late, [*late[::2], *rows[1::2]]]
    for some in others:
        found = experiment.findings(some)
        assert found.answer
        for part in found.parts:
            if isinstance(part, PageTable):
                assert all(len(row) == len(part.columns) for row in part.rows), part.title
                format_table(part)
            elif isinstance(part, Plot):
                draw_plot(part)
