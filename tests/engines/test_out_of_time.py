"""A timeout holds on every engine whatever its library is busy with, and so does Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence, Set

import pytest
from tests.conformance.boards import AKARI_NAMED
from tests.waiting import PATIENCE, ended, kill_if_late, until

from lamplit.core.clock import Cancelled, Clock, OutOfTime
from lamplit.core.errors import LamplitError
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import all_engines, get_engine, solve
from lamplit.engines.connectivity.cuts import LazyConnected
from lamplit.engines.contract import Goal
from lamplit.engines.running.child_process import POOL, ChildProcessEngine

SEARCHING = [engine.name for engine in all_engines() if engine.protocol == "search"]
ISOLATED = [name for name in SEARCHING if get_engine(name).isolated]
A_MOMENT = 30.0
"""Seconds, also on a slow and busy machine; what heeds no clock takes minutes, or never ends."""
ONE = AKARI_NAMED["a 4 in the middle"]


def empty(size: int) -> Puzzle:
    """No walls at all: this many solutions that nobody lists them."""
    return Puzzle.of("akari", Grid(size, size), {})


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("size", [12, pytest.param(60, marks=pytest.mark.corpus)])
def test_a_time_out_holds_and_the_next_puzzle_is_solved(engine: str, size: int) -> None:
    """12×12 keeps an engine busy searching, 60×60 translating, grounding or presolving."""
    puzzle = empty(size)
    started = time.monotonic()
    outcome = solve(puzzle, engine, limit=None, timeout=1)
    taken = time.monotonic() - started
    assert outcome.status == "timeout"
    assert not outcome.complete
    assert 0.9 < taken < A_MOMENT
    assert solve(ONE, engine).status == "unique"


def test_the_shortest_slices_still_lead_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice begins anew: with too few propagations for all variables, no answer would ever come."""
    monkeypatch.setattr("lamplit.engines.sat.SLICE", 1)
    assert solve(Puzzle.of("akari", Grid(20, 20), {}), limit=1, timeout=60).status == "found"


@pytest.mark.parametrize("engine", ["sat", "backtrack", "trivial"])
def test_a_time_out_holds_while_the_rules_of_a_huge_board_are_being_stated(engine: str) -> None:
    puzzle = Puzzle.of("slitherlink", Grid(250, 250), {})
    started = time.process_time()
    outcome = solve(puzzle, engine, timeout=0.3)
    taken = time.process_time() - started
    assert outcome.status == "timeout"
    assert taken < A_MOMENT


def test_a_time_out_holds_while_an_answer_in_hundreds_of_parts_is_being_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every island may have any number of bridges, the first answer is torn everywhere, and each part needs
    a cut. Between two cuts somebody looks at the clock."""
    grid = Grid(40, 40)
    puzzle = Puzzle.of("hashi", grid, dict.fromkeys(grid.cells, "?"))
    made: list[list[int]] = []

    class Noted(LazyConnected):
        def _make_cut(self, part: Sequence[int], here: Sequence[bool], home: int, coast: Set[int]) -> list[int]:
            made.append(super()._make_cut(part, here, home, coast))
            return made[-1]

    monkeypatch.setattr("lamplit.engines.connectivity.cuts.LazyConnected", Noted)
    with pytest.raises(Cancelled):
        solve(puzzle, cancelled=lambda: bool(made))
    assert 0 < len(made) < 100


@pytest.mark.parametrize("engine", SEARCHING)
def test_solutions_found_before_the_time_out_are_kept(engine: str) -> None:
    solve(ONE, engine)  # the library is loaded now
    for seconds in (1, 10, 60):  # on a busy machine an engine may have got nowhere within a second
        outcome = solve(empty(8), engine, limit=None, timeout=seconds)
        assert outcome.status == "timeout"
        if outcome.solutions:
            return
    pytest.fail("no solution was kept")


@pytest.mark.parametrize("engine", ISOLATED)
def test_time_is_up_even_while_answers_are_waiting(engine: str) -> None:
    """A child that finds answers faster than they are taken must not keep the parent past its time."""
    late: list[bool] = []

    class Late(Clock):
        """Its time is up when we say so."""

        def check(self) -> None:
            if late:
                raise OutOfTime("out of time")

    with POOL.borrow(get_engine(engine), Clock()) as child:
        found = child.iterate_solutions(AKARI_NAMED["many solutions"], Goal(None), Late(), {})
        next(found)
        until(child._child._inbox.arrived.qsize, "no other answer is waiting")
        late.append(True)
        with pytest.raises(OutOfTime):
            next(found)
    assert not child.alive


LONG_SOLVE = """
import sys
from lamplit.engines import get_engine, solve
from lamplit.core.clock import Clock
from lamplit.engines.running.child_process import POOL
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle

engine = get_engine(sys.argv[1])
solve(Puzzle.of("akari", Grid(2, 2), {}), engine.name)  # all is loaded now
if engine.isolated:
    with POOL.borrow(engine, Clock()) as child:
        print(child.pid, flush=True)
else:
    print(0, flush=True)
try:
    solve(Puzzle.of("akari", Grid(30, 30), {}), engine.name, limit=None)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def start_long_solve(engine: str) -> tuple[subprocess.Popen[str], int]:
    """A program in the middle of a long solve, and the process id of its child (0: none)."""
    program = subprocess.Popen([sys.executable, "-c", LONG_SOLVE, engine], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    with kill_if_late(program):
        child = int(program.stdout.readline())
    time.sleep(0.5)
    return program, child


@pytest.mark.parametrize("engine", SEARCHING)
def test_ctrl_c_ends_a_long_solve_and_leaves_no_child_behind(engine: str) -> None:
    program, child = start_long_solve(engine)
    program.send_signal(signal.SIGINT)
    said, _ = program.communicate(timeout=PATIENCE)
    assert said.strip() == "interrupted"
    assert program.returncode == 0
    if child:
        until(lambda: ended(child), "a child is left behind")


INTERRUPTED_AFTER_A_SOLVE = """
import os, signal, sys
from lamplit.core.clock import Clock
from lamplit.engines import get_engine
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle

signal.signal(signal.SIGINT, signal.SIG_IGN if sys.argv[2] == "ignored" else signal.default_int_handler)
engine = InProcessEngine(get_engine(sys.argv[1]))
assert list(engine.iterate_solutions(Puzzle.of("akari", Grid(2, 2), {}), Goal(), Clock(), {}))
try:
    os.kill(os.getpid(), signal.SIGINT)
    print("ignored")
except KeyboardInterrupt:
    print("raised")
"""


@pytest.mark.parametrize("ctrl_c", ["raised", "ignored"])
@pytest.mark.parametrize("engine", SEARCHING)
def test_an_engine_in_this_process_leaves_ctrl_c_as_it_was(engine: str, ctrl_c: str) -> None:
    """Libraries may take the signal over, and give it back as the system's default, which is death."""
    command = [sys.executable, "-c", INTERRUPTED_AFTER_A_SOLVE, engine, ctrl_c]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{ctrl_c}\n", "")


@pytest.mark.parametrize("engine", ISOLATED[:2])
def test_a_child_does_not_outlive_a_parent_that_is_killed(engine: str) -> None:
    program, child = start_long_solve(engine)
    program.kill()
    program.communicate(timeout=PATIENCE)
    until(lambda: ended(child), "the child lives on")


def test_a_killed_child_is_one_clear_sentence_and_the_next_puzzle_is_solved() -> None:
    child = ChildProcessEngine(get_engine("asp"), Clock())
    threading.Timer(0.2, os.kill, (child.pid, signal.SIGKILL)).start()
    with pytest.raises(LamplitError) as caught:
        list(child.iterate_solutions(empty(60), Goal(None), Clock.from_timeout(20), {}))
    assert str(caught.value) == "the engine asp gave no answer: its process was ended by signal 9"
    child.kill()
    assert solve(ONE, "asp").status == "unique"


def test_a_child_that_died_while_it_waited_is_replaced() -> None:
    solve(ONE, "csp")
    csp = get_engine("csp")
    dead = POOL.waiting[csp][-1]
    os.kill(dead.pid, signal.SIGKILL)
    until(lambda: not dead.alive, "it was not killed")
    assert solve(ONE, "csp").status == "unique"
    assert dead not in POOL.waiting[csp]
