"""The page of an experiment: what it says, and whatever goes wrong while it is written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.research.experiments.toy import EXPERIMENT

from lamplit.core.errors import LamplitError, MissingExtra
from lamplit.research.experiments.support.contract import ExperimentRow, PageTable
from lamplit.research.experiments.support.pages import PAGE, draw_plot, format_table, require_libraries, write_page

DONE = [ExperimentRow({"number": n}, "done", 0.1, {"double": 2 * n}) for n in (1, 2)]


def page_of(rows: list[ExperimentRow], folder: Path, quick: bool = False) -> str:
    write_page(EXPERIMENT, rows, folder, quick)
    return (folder / PAGE).read_text("utf-8")


def test_a_page_says_what_came_out_before_how_it_was_asked(tmp_path: Path) -> None:
    page = page_of(DONE, tmp_path)
    order = [
        "# Doubles",
        "From *A document, page 1*",
        "lamplit experiment toy -o FOLDER",
        "(runs.csv)",
        "**2 numbers were doubled.**",
        "What are the doubles?",
        "By multiplication.",
        "**Numbers**",
        "| number | double |",
        "| 1 | 2 |",
        "A note.",
        "A word.",
        "![Doubles](doubles.svg)",
        "lamplit 0.",
        "python-sat",
        "2 runs: 2 done.",
    ]
    places = [page.index(text) for text in order]
    assert places == sorted(places)
    assert "quick" not in page
    ElementTree.parse(tmp_path / "doubles.svg")


def test_a_quick_page_says_so_and_how_it_was_made(tmp_path: Path) -> None:
    page = page_of(DONE, tmp_path, quick=True)
    assert "**This is the quick version**" in page
    assert "lamplit experiment toy --quick -o FOLDER" in page


def test_runs_that_were_not_done_are_counted_and_failures_have_their_reasons(tmp_path: Path) -> None:
    late = ExperimentRow({"number": 3}, "out of time", 9.0, {})
    failed = [ExperimentRow({"number": n}, "failed", 0.1, {}, f"no | {n}") for n in range(10, 25)]
    page = page_of([*DONE, late, *failed], tmp_path)
    assert "18 runs: 2 done, 1 out of time, 15 failed." in page
    assert "| number 10 | no \\| 10 |" in page
    assert "… and 5 more" in page


def test_no_value_breaks_a_table() -> None:
    shown = format_table(PageTable("T", ["a", "b"], [["x|y\nz", None], [0.12345, 12345.6], [0, 3]]))
    assert shown == "**T**\n\n| a | b |\n| --- | --- |\n| x\\|y z | – |\n| 0.123 | 12346 |\n| 0 | 3 |"


def test_the_same_rows_give_the_same_picture() -> None:
    [*_, plot] = EXPERIMENT.findings(DONE).parts
    [*_, again] = EXPERIMENT.findings(DONE).parts
    assert draw_plot(plot) == draw_plot(again)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [PAGE, "doubles.svg"])
def test_a_full_disk_is_a_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / name).symlink_to("/dev/full")
    with pytest.raises(LamplitError, match=f"can't write .*{name}: No space left on device"):
        page_of(DONE, tmp_path)


def test_a_library_that_is_missing_is_named_before_anything_runs() -> None:
    require_libraries(EXPERIMENT)
    with pytest.raises(MissingExtra, match="the experiment toy needs no-such-library, which is not installed"):
        require_libraries(replace(EXPERIMENT, libraries=["python-sat", "no-such-library"]))
