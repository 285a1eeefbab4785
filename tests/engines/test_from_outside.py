"""Engines from other packages: announced by entry points, used like our own, also in a child process.

The package here is a real one, as pip would leave it: modules, and a folder ``.dist-info`` that announces them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.conformance.boards import board

from lamplit.cli import app
from lamplit.core.decisions import Bulb
from lamplit.core.errors import LamplitError, MissingExtra, WrongAnswer
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Solution
from lamplit.core.system.plugins import find_entry_points
from lamplit.engines import engine_names, get_engine, solve
from lamplit.engines.running.child_process import POOL
from lamplit.research.bench.measuring import run_one
from lamplit.research.bench.records import Record

ENGINES = """
from lamplit.engines.contract import Engine

ABACUS = Engine("abacus", "beads on wires", "abacus.beads", "search")
FAR = Engine("far", "the same in a child process", "abacus.beads", "search", isolated=True)
COUNTING = Engine("counting", "says what it knows", "abacus.counting", "deduce", isolated=True)
GUESS = Engine("guess", "tries its luck", "abacus.guess", "propose")
DARK = Engine("dark", "never lights a bulb", "abacus.dark", "search")
RICH = Engine("rich", "needs what nobody has", "abacus.beads", "search", library="gold", install="abacus[gold]")
POOR = Engine("poor", "needs what nobody sells", "abacus.beads", "search", library="luck")
LOST = Engine("lost", "names a module that is not there", "abacus.nowhere", "search")
FAR_LOST = Engine("far-lost", "the same in a child process", "abacus.nowhere", "search", isolated=True)
MUTE = Engine("mute", "has a module without the function", "abacus.beads", "deduce")
CRASH = Engine("crash", "divides by zero", "abacus.crash", "search", isolated=True)
NOT_AN_ENGINE = "a word"
"""
MODULES = {
    "__init__": ENGINES,
    "beads": """
import os
from lamplit.engines.backtrack import search as depth_first

def search(puzzle, model, goal, clock, stats):
    stats["process"] = os.getpid()
    print("clack")
    yield from depth_first(puzzle, model, goal, clock, stats)
""",
    "counting": "from lamplit.engines.trivial import deduce\n",
    "guess": """
from lamplit.engines.sat import search
from lamplit.engines.contract import Goal
from lamplit.core.puzzle import Solution

def propose(puzzle, model, clock, stats):
    yield Solution.of([])
    for solution in search(puzzle, model, Goal(1), clock, stats):
        yield solution
        yield solution
""",
    "dark": """
from lamplit.core.puzzle import Solution

def search(puzzle, model, goal, clock, stats):
    yield Solution.of([])
""",
    "crash": """
def search(puzzle, model, goal, clock, stats):
    yield 1 // 0
""",
}
SOUND = {
    "abacus": "abacus:ABACUS",
    "counting": "abacus:COUNTING",
    "far": "abacus:FAR",
    "guess": "abacus:GUESS",
    "dark": "abacus:DARK",
    "rich": "abacus:RICH",
    "poor": "abacus:POOR",
    "crash": "abacus:CRASH",
    "lost": "abacus:LOST",
    "far-lost": "abacus:FAR_LOST",
    "mute": "abacus:MUTE",
}
ONE = board("akari", "...", ".4.", "...")
TWO = board("akari", "..", "..")
SETTLED_IN_PART = board("akari", "0..", "...")


def install(folder: Path, points: dict[str, str]) -> None:
    package = folder / "abacus"
    package.mkdir()
    for name, text in MODULES.items():
        (package / f"{name}.py").write_text(text)
    info = folder / "abacus-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: abacus\nVersion: 1.0\n")
    lines = [f"{name} = {value}\n" for name, value in points.items()]
    (info / "entry_points.txt").write_text("[lamplit.engines]\n" + "".join(lines))


Install = Callable[[dict[str, str]], Path]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs the package, announcing these entry points, until the test is over."""

    def begin(points: dict[str, str]) -> Path:
        install(tmp_path, points)
        monkeypatch.syspath_prepend(tmp_path)
        find_entry_points.cache_clear()
        return tmp_path

    yield begin
    find_entry_points.cache_clear()
    POOL.kill()
    for name in [name for name in sys.modules if name.partition(".")[0] == "abacus"]:
        del sys.modules[name]


@pytest.fixture
def abacus(installed: Install) -> Path:
    return installed(SOUND)


def lamplit(*args: str) -> Result:
    return CliRunner().invoke(app, list(args), prog_name="lamplit")


@pytest.mark.usefixtures("abacus")
def test_they_are_listed_after_our_own() -> None:
    names = engine_names()
    assert names[:3] == ("sat", "auto", "smt")
    assert set(names[10:]) == SOUND.keys()
    shown = " ".join(lamplit("engines").stdout.split())
    assert "abacus beads on wires" in shown
    assert "rich needs what nobody has (not installed: pip install 'abacus[gold]')" in shown
    assert "poor needs what nobody sells (not installed: it needs luck)" in shown
    assert {engine["name"] for engine in json.loads(lamplit("engines", "--json").stdout)} == set(names)


@pytest.mark.usefixtures("abacus")
def test_one_that_searches_proves_what_our_own_prove() -> None:
    outcome = solve(ONE, "abacus")
    assert (outcome.status, outcome.engine, outcome.complete) == ("unique", "abacus", True)
    assert outcome.stats["process"] == os.getpid()
    assert solve(TWO, "abacus", limit=None).solutions == solve(TWO, "backtrack", limit=None).solutions


@pytest.mark.usefixtures("abacus")
def test_an_isolated_one_runs_in_a_child_process() -> None:
    outcome = solve(ONE, "far", timeout=20)
    assert outcome.status == "unique"
    assert outcome.stats["process"] != os.getpid()
    assert solve(TWO, "far").stats["process"] == outcome.stats["process"]


@pytest.mark.usefixtures("abacus")
def test_one_that_deduces_says_what_every_solution_shares() -> None:
    outcome = solve(SETTLED_IN_PART, "counting")
    assert (outcome.status, outcome.solutions) == ("found", ())
    assert outcome.state == solve(SETTLED_IN_PART, "trivial").state
    assert solve(ONE, "counting").status == "unique"
    assert solve(board("akari", "3.", ".."), "counting").status == "none"


@pytest.mark.usefixtures("abacus")
def test_of_one_that_proposes_the_checker_keeps_what_is_right_and_nothing_is_proven() -> None:
    outcome = solve(ONE, "guess", limit=None)
    assert (outcome.status, len(outcome.solutions), outcome.complete) == ("found", 1, False)
    assert {key: outcome.stats[key] for key in ("proposals", "rejected")} == {"proposals": 3, "rejected": 1}


@pytest.mark.usefixtures("abacus")
def test_a_wrong_solution_of_one_that_searches_never_leaves() -> None:
    with pytest.raises(WrongAnswer, match="the checker rejects the answer of the engine dark"):
        solve(ONE, "dark")


@pytest.mark.usefixtures("abacus")
def test_the_bench_times_them_by_their_names() -> None:
    (solution,) = solve(ONE).solutions
    assert run_one(Record("one", ONE, solution), "far", 20).status == "unique"
    half = Record("half", SETTLED_IN_PART, Solution.of([Bulb(Cell(0, 1)), Bulb(Cell(1, 2))]))
    run = run_one(half, "counting", 20)
    assert (run.status, run.complaint) == (
        "found",
        "r1c2 settled against the record's solution, which is faulty: the 0 at r1c1 has 1 bulb; asp says unique",
    )


@pytest.mark.parametrize("engine", ["abacus", "far"])
def test_the_command_line_takes_them(abacus: Path, engine: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "lamplit", "solve", "3x3:d4d", "--engine", engine, "--timeout", "20", "--json"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(abacus), os.environ.get("PYTHONPATH", "")])},
        capture_output=True,
        text=True,
        timeout=60,
    )
    printed = "" if engine == "far" else "clack\n"
    assert json.loads(ran.stdout.removeprefix(printed))["status"] == "unique"
    assert ran.stderr == ("clack\n" if engine == "far" else "")


@pytest.mark.usefixtures("abacus")
@pytest.mark.parametrize(
    ("engine", "kind", "sentence"),
    [
        ("rich", MissingExtra, "the engine rich needs gold, which is not installed: pip install 'abacus[gold]'"),
        ("poor", MissingExtra, "the engine poor needs luck, which is not installed"),
        ("lost", LamplitError, "the engine lost can't be loaded (No module named 'abacus.nowhere')"),
        ("far-lost", LamplitError, "the engine far-lost can't be loaded (No module named 'abacus.nowhere')"),
        ("mute", LamplitError, "the engine mute can't be loaded (abacus.beads has no function deduce)"),
        (
            "crash",
            LamplitError,
            "the engine crash gave no answer: "
            "its process stopped on ZeroDivisionError: integer division or modulo by zero",
        ),
    ],
)
def test_what_is_wrong_with_one_is_one_sentence(engine: str, kind: type[LamplitError], sentence: str) -> None:
    with pytest.raises(kind) as caught:
        solve(ONE, engine)
    assert str(caught.value) == sentence


def test_one_that_is_broken_does_not_hide_the_others(installed: Install) -> None:
    installed({"abacus": "abacus:ABACUS", "word": "abacus:NOT_AN_ENGINE", "gone": "abacus:GONE"})
    shown = lamplit("engines")
    assert shown.exit_code == 2
    assert "abacus     beads on wires" in shown.stdout.splitlines()
    assert shown.stderr == (
        "lamplit: the engine gone of the package abacus is broken: abacus:GONE can't be loaded "
        "(AttributeError: module 'abacus' has no attribute 'GONE')\n"
        "lamplit: the engine word of the package abacus is broken: "
        "abacus:NOT_AN_ENGINE is of the type str; expected Engine\n"
    )
    assert solve(ONE, "abacus").status == "unique"
    with pytest.raises(LamplitError, match="package abacus is broken: abacus:NOT_AN_ENGINE is of the type str"):
        solve(ONE, "word")


def test_it_is_announced_by_its_own_name_and_never_by_one_of_ours(installed: Install) -> None:
    installed({"beads": "abacus:ABACUS", "sat": "abacus:DARK"})
    with pytest.raises(LamplitError, match=r"the engine beads .* has the name abacus; expected the same name"):
        get_engine("beads")
    assert get_engine("sat").module == "lamplit.engines.sat"
