"""The pages in docs/experiments: each says what its CSV says, and the index what the pages say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.index_experiments import FOLDER, index

from lamplit.research.experiments import MODULES, find_experiment
from lamplit.research.experiments.support.pages import MACHINE, PAGE, RUNS, build_page
from lamplit.research.experiments.support.rows_file import make_key, read_rows

TESTS = Path(__file__).parent
KEPT = sorted(page.parent for page in FOLDER.glob(f"*/{PAGE}"))
AGAIN = "write it again with lamplit experiment {0} --resume -o docs/research/experiments/{0}"


@pytest.mark.parametrize("folder", KEPT, ids=lambda folder: folder.name)
def test_every_figure_of_a_page_comes_from_its_csv(folder: Path) -> None:
    said = (folder / PAGE).read_text("utf-8")
    experiment = find_experiment(folder.name)
    again = build_page(experiment, read_rows(folder / RUNS), quick=False)
    assert said.partition(f"\n{MACHINE}")[0] == again, AGAIN.format(folder.name)


@pytest.mark.parametrize("folder", KEPT, ids=lambda folder: folder.name)
def test_a_page_has_all_runs_and_no_others(folder: Path) -> None:
    kept = [make_key(row.setting) for row in read_rows(folder / RUNS)]
    assert kept == [make_key(run.setting) for run in find_experiment(folder.name).runs(False)]


@pytest.mark.parametrize("folder", KEPT, ids=lambda folder: folder.name)
def test_a_page_shows_every_picture_of_its_folder_and_no_other(folder: Path) -> None:
    shown = set(re.findall(r"\]\(([\w-]+\.svg)\)", (folder / PAGE).read_text("utf-8")))
    assert {file.name for file in folder.iterdir()} == {PAGE, RUNS} | shown


def test_the_index_says_what_the_pages_say() -> None:
    assert (FOLDER / PAGE).read_text("utf-8") == index(), "write it again with python tools/index_experiments.py"


@pytest.mark.parametrize("name", MODULES)
def test_every_experiment_has_its_quick_run_among_the_tests(name: str) -> None:
    texts = [file.read_text("utf-8") for file in TESTS.glob("test_*.py")]
    assert any(f'quick("{name}"' in text for text in texts)
