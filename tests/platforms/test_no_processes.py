"""Where there are no processes and no threads, as in a browser, Lamplit can still be imported, and solves.

Each program here runs in a Python from which, before anything else is imported, all that starts processes and
threads has been taken away.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lamplit.genre.registry import genre_names

POORER = '''
import os, sys, _thread

class Refuse:
    """Nothing of this list can be imported."""
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {
            "multiprocessing", "_multiprocessing", "_posixshmem", "_posixsubprocess", "_winapi", "subprocess",
        }:
            raise ModuleNotFoundError(f"{name} is not there", name=name)

def no_thread(*args, **kwargs):
    raise RuntimeError("can't start new thread")

sys.meta_path.insert(0, Refuse())
for name in ("fork", "forkpty", "register_at_fork", "posix_spawn", "posix_spawnp", "popen", "system"):
    if hasattr(os, name):
        delattr(os, name)
_thread.start_new_thread = no_thread
'''
IN_A_BROWSER = POORER + 'sys.platform = "emscripten"\n'


def run(folder: Path, customise: str, program: str) -> str:
    """What a program prints in a Python that has lost what ``customise`` takes away."""
    (folder / "sitecustomize.py").write_text(customise)
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.stderr == ""
    return ran.stdout


ALL_GENRES = """
import lamplit
from lamplit.genre.registry import genre_names
for name in genre_names():
    made = lamplit.generate(name, 5, seed=3)
    print(name, *(lamplit.solve(made.puzzle, engine, timeout=20).status for engine in ("sat", "backtrack")),
          lamplit.solve(made.puzzle, "trivial").status in ("found", "unique"),
          len(lamplit.render(made.puzzle, "svg", solution=made.solution)) > 0)
"""


@pytest.mark.parametrize("customise", [POORER, IN_A_BROWSER], ids=["no processes", "in a browser"])
def test_puzzles_of_every_genre_are_made_solved_and_drawn(tmp_path: Path, customise: str) -> None:
    lines = run(tmp_path, customise, ALL_GENRES).splitlines()
    assert lines == [f"{name} unique unique True True" for name in genre_names()]


def test_what_starts_processes_is_not_even_imported_by_solving(tmp_path: Path) -> None:
    program = (
        "import lamplit, sys; lamplit.solve(lamplit.read('3x3:d4d'), timeout=5); "
        "started = {'subprocess', 'multiprocessing', 'lamplit.engines.running.child_process'}; "
        "print(*sorted(started & sys.modules.keys()))"
    )
    assert run(tmp_path, "", program) == "\n"


def test_in_a_browser_a_large_board_is_solved_without_a_child(tmp_path: Path) -> None:
    program = """
from lamplit import solve
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle
outcome = solve(Puzzle.of("akari", Grid(62, 62), {}), "sat", limit=1, timeout=7)
print(outcome.status in ("found", "timeout"))
"""
    assert run(tmp_path, IN_A_BROWSER, program) == "True\n"


def test_in_a_browser_more_jobs_make_the_same_puzzles(tmp_path: Path) -> None:
    program = """
import lamplit
print(*(made.seed for made in lamplit.generate("akari", 5, seed=1, count=3, jobs=2)))
"""
    assert run(tmp_path, IN_A_BROWSER, program) == "1 2 3\n"


def test_in_a_browser_an_engine_that_cannot_be_stopped_runs_only_where_nobody_wants_to_stop_it(tmp_path: Path) -> None:
    program = """
import lamplit
puzzle = lamplit.read("3x3:d4d")
print(lamplit.solve(puzzle, "asp").status)
try:
    lamplit.solve(puzzle, "asp", timeout=5)
except lamplit.BadInput as error:
    print(error)
"""
    assert run(tmp_path, IN_A_BROWSER, program).splitlines() == [
        "unique",
        "the engine asp can only be stopped in a child process, which this platform can't start; "
        "leave out the timeout, or use sat, auto, backtrack or trivial",
    ]
