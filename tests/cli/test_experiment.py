"""``lamplit experiment``: interrupted and killed in every way, it goes on, and it overwrites nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.research.experiments import toy
from tests.waiting import PATIENCE, children_of, ended, until

from lamplit.research.experiments import MODULES
from lamplit.research.experiments.support.rows_file import read_rows

Lamplit = Callable[..., Result]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, with the toy among the experiments."""
    monkeypatch.setitem(sys.modules, "lamplit.research.experiments.toy", toy)
    monkeypatch.setitem(MODULES, "toy", "toy")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def begin(*args: str) -> subprocess.Popen[str]:
    """The program as a process of its own, in the working folder."""
    root = str(Path(__file__).parents[2])
    env = os.environ | {"PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    return subprocess.Popen(
        [sys.executable, "-c", toy.PROGRAM, "experiment", *args],
        text=True,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def wait_for_the_third(process: subprocess.Popen[str], folder: Path) -> None:
    until(lambda: process.poll() is not None or toy.measured(folder)[-1:] == ["3"], "it gets nowhere")
    assert process.poll() is None


def test_all_experiments_are_listed_with_their_documents(lamplit: Lamplit) -> None:
    listed = lamplit("experiment").stdout
    assert "toy: Doubles. From A document, page 1." in listed
    assert all(f"{name}: " in listed for name in MODULES)


def test_page_csv_and_plots_are_written(lamplit: Lamplit, folder: Path) -> None:
    ran = lamplit("experiment", "toy", "--quick", "-o", "a b/out")
    assert (ran.exit_code, ran.stderr) == (0, "wrote a b/out/README.md\n")
    assert sorted(os.listdir("a b/out")) == ["README.md", "doubles.svg", "runs.csv"]
    assert "**2 numbers were doubled.**" in (folder / "a b/out/README.md").read_text("utf-8")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_a_run_that_was_ended_goes_on(how: signal.Signals, lamplit: Lamplit, folder: Path) -> None:
    process = begin("toy", "-o", "out of it")
    wait_for_the_third(process, folder)
    process.send_signal(how)
    _, said = process.communicate(timeout=PATIENCE)
    if how is signal.SIGINT:
        again = "continue with lamplit experiment toy --resume -o 'out of it'"
        assert (process.returncode, said) == (130, f"lamplit: interrupted; {again}\n")
    assert [row["number"] for row in read_rows(folder / "out of it/runs.csv")] == [1, 2]
    assert not (folder / "out of it/README.md").exists()
    (folder / toy.GO).touch()
    ran = lamplit("experiment", "toy", "--resume", "-o", "out of it")
    assert ran.exit_code == 0
    assert toy.measured(folder) == ["1", "2", "3", "3", "4", "5"]
    page = (folder / "out of it/README.md").read_text("utf-8")
    assert "5 runs: 4 done, 1 failed." in page
    assert "| number 5 | a 5 \\| is refused |" in page


def test_the_process_that_measures_ends_with_the_program(folder: Path) -> None:
    process = begin("toy", "-o", "out")
    wait_for_the_third(process, folder)
    (child,) = children_of(process.pid)
    process.kill()
    process.communicate(timeout=PATIENCE)
    until(lambda: ended(child), "it lives on")


def test_a_quick_version_can_become_a_full_one_but_not_the_other_way_round(lamplit: Lamplit, folder: Path) -> None:
    (folder / toy.GO).touch()
    assert lamplit("experiment", "toy", "--quick", "-o", "out").exit_code == 0
    assert lamplit("experiment", "toy", "--resume", "-o", "out").exit_code == 0
    assert toy.measured(folder) == ["1", "2", "3", "4", "5"]
    ran = lamplit("experiment", "toy", "--quick", "--resume", "-o", "out")
    assert ran.exit_code == 2
    assert "has runs of another experiment, or of another version of this one" in ran.stderr
    assert len(read_rows(folder / "out/runs.csv")) == 5


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["toy"], "an experiment needs a folder for its results; name one after -o"),
        (["nothing", "-o", "out"], "there is no experiment 'nothing'; expected one of "),
        (["%s\n{}" + "x" * 99, "-o", "out"], "there is no experiment '%s\\n{}xxx"),
        (["../toy", "-o", "out"], "there is no experiment '../toy'"),
        (["toy", "-o", "file"], "can't make the folder file: File exists"),
        (["toy", "-o", "file/out"], "can't make the folder file/out: Not a directory"),
        (["toy", "-o", "x" * 300], "File name too long"),
        (["toy", "-o", "full"], "full isn't empty and contains no experiment; choose a new folder"),
        (["toy", "--resume", "-o", "full"], "full isn't empty and contains no experiment"),
        (["toy", "-o", "."], ". isn't empty and contains no experiment"),
        (
            ["toy", "-o", "had"],
            "had already contains runs of an experiment; use --resume to continue them, or choose another folder",
        ),
        (["toy", "--resume", "-o", "had"], "had/runs.csv wasn't written by an experiment"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(
    args: list[str], sentence: str, lamplit: Lamplit, folder: Path
) -> None:
    (folder / "file").touch()
    for name, file in (("full", "README.md"), ("had", "runs.csv")):
        (folder / name).mkdir()
        (folder / name / file).write_text("mine\n")
    ran = lamplit("experiment", *args)
    assert ran.exit_code == 2
    assert sentence in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert sorted(os.listdir(folder)) == ["file", "full", "had"]
    assert (folder / "full" / "README.md").read_text() == (folder / "had" / "runs.csv").read_text() == "mine\n"
    assert not toy.measured(folder)


def test_two_never_run_in_one_folder(lamplit: Lamplit, folder: Path) -> None:
    process = begin("toy", "-o", "out")
    wait_for_the_third(process, folder)
    ran = lamplit("experiment", "toy", "--resume", "-o", "out")
    assert (ran.exit_code, ran.stderr) == (
        2,
        "lamplit: an experiment is running in out; wait until it has ended, or choose another folder\n",
    )
    (folder / toy.GO).touch()
    _, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said.splitlines()) == (
        0,
        ["wrote out/README.md", "lamplit: 1 of 5 runs failed: the page says why; --resume retries them"],
    )
    assert toy.measured(folder) == ["1", "2", "3", "4", "5"]
    assert lamplit("experiment", "toy", "--resume", "-o", "out").exit_code == 0


def test_a_text_where_a_number_was_measured_is_a_sentence(lamplit: Lamplit, folder: Path) -> None:
    assert lamplit("experiment", "toy", "--quick", "-o", "out").exit_code == 0
    file = folder / "out/runs.csv"
    edited = file.read_text("utf-8").replace(",2\n", ",two\n")
    file.write_text(edited, "utf-8")
    ran = lamplit("experiment", "toy", "--quick", "--resume", "-o", "out")
    assert ran.exit_code == 2
    assert "a run has 'two' as its double; expected a number" in ran.stderr
    assert file.read_text("utf-8") == edited


def test_a_file_that_was_hardly_begun_is_in_nobodys_way(lamplit: Lamplit, folder: Path) -> None:
    (folder / "out").mkdir()
    (folder / "out/.runs.csv.new").touch()
    assert lamplit("experiment", "toy", "--quick", "-o", "out").exit_code == 0
    assert sorted(os.listdir("out")) == ["README.md", "doubles.svg", "runs.csv"]
