"""However a program starts its own processes, ours start the same way: fresh, and without its main script."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest

NO_GUARD = """
import lamplit

print("begun", flush=True)
print(lamplit.solve(lamplit.read("3x3:d4d"), engine="smt", timeout=60).status)
print(*(made.seed for made in lamplit.generate("akari", 5, seed=1, count=3, jobs=2)))
"""
START_METHOD = """
import multiprocessing

import lamplit


def status(text):
    return lamplit.solve(lamplit.read(text, genre="akari"), engine="asp", timeout=60).status


if __name__ == "__main__":
    multiprocessing.set_start_method("{method}")
    print(status("3x3:d4d"))
    print(*(made.seed for made in lamplit.generate("akari", 5, seed=1, count=3, jobs=2)))
    with multiprocessing.Pool(1) as pool:
        print(pool.map(status, ["3x3:d4d", "2x2:d"]))
"""


def run(script: Path, text: str) -> str:
    script.write_text(text)
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert ran.stderr == ""
    return ran.stdout


def test_a_script_that_guards_nothing_runs_once(tmp_path: Path) -> None:
    assert run(tmp_path / "script.py", NO_GUARD) == "begun\nunique\n1 2 3\n"


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_a_program_with_processes_of_its_own_can_use_ours_in_each(tmp_path: Path, method: str) -> None:
    text = START_METHOD.replace("{method}", method)
    assert run(tmp_path / "script.py", text) == "unique\n1 2 3\n['unique', 'multiple']\n"


def test_a_module_in_the_users_folder_is_not_mistaken_for_a_library(tmp_path: Path) -> None:
    (tmp_path / "clingo.py").write_text("raise SystemExit('this is not the library')\n")
    text = "import lamplit\nprint(lamplit.solve(lamplit.read('3x3:d4d'), engine='asp').status)\n"
    assert run(tmp_path / "script.py", text) == "unique\n"


@pytest.mark.parametrize("how", ["", "sys.path.insert(0, 'library')\n"], ids=["installed", "found by sys.path"])
def test_a_child_finds_what_its_parent_finds(tmp_path: Path, how: str) -> None:
    """A task in a folder that the script has added to its path, or in the folder of the script itself."""
    folder = tmp_path / ("library" if how else ".")
    folder.mkdir(exist_ok=True)
    (folder / "chores.py").write_text("def answer(channel):\n    channel.send(6 * 7)\n")
    text = (
        f"import os, sys\nos.chdir({str(tmp_path)!r})\n{how}"
        "import chores\nfrom lamplit.core.clock import Clock\nfrom lamplit.core.system.processes import ChildProcess\n"
        "print(ChildProcess(chores.answer).receive(Clock.from_timeout(60)))\n"
    )
    assert run(tmp_path / "script.py", text) == "42\n"
