"""Ctrl-C at any moment is one word and 130, soon; SIGTERM ends the program and all that it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.waiting import PATIENCE, children_of, ended, processor_time, until, worked

from lamplit.cli.support.errors import delay_interrupt

Start = Callable[..., "subprocess.Popen[str]"]
Board = Callable[[str], str]

EMPTY = "\n".join(["-" * 14] * 14)
FULL = "\n".join(["-" * 60] * 60)
STAGES = [
    "click.core",
    "lamplit.cli.support.errors",
    "lamplit.cli",
    "lamplit.genre.registry",
    "lamplit.engines",
    "pysat.solvers",
]
"""Modules in the order in which a command loads them, more or less."""


@pytest.mark.parametrize("stage", STAGES)
def test_ctrl_c_while_the_program_loads_is_one_word(start: Start, board: Board, stage: str) -> None:
    env = os.environ | {"PYTHONPROFILEIMPORTTIME": "1"}
    endless = ("solve", board(FULL), "--all", "--timeout", "9")
    process = start(*endless, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert process.stderr is not None
    for line in process.stderr:
        if line.rsplit("|", 1)[-1].strip() == stage:
            break
    else:
        pytest.fail(f"{stage} was never loaded")
    process.send_signal(signal.SIGINT)
    said = [line for line in process.stderr.read().splitlines() if not line.startswith("import time:")]
    assert process.wait(timeout=PATIENCE) == 130
    assert said == ["lamplit: interrupted"]


def seconds_to_stop(process: subprocess.Popen[str]) -> float:
    """Processor time from Ctrl-C to the end; the machine may have other things to do."""
    before = processor_time(process.pid)
    process.send_signal(signal.SIGINT)
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, took = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert (process.returncode, said) == (130, "lamplit: interrupted\n")
    return took.ru_utime + took.ru_stime - before


def at_work(pid: int, seconds: float) -> None:
    """Wait until a process has the solver's library, and has worked for so long since."""
    until(lambda: "pysolvers" in Path(f"/proc/{pid}/maps").read_text(), "the solver was never loaded")
    worked(pid, seconds)


@pytest.mark.parametrize("seconds", [0.2, 1.0, 2.0])
@pytest.mark.parametrize("text", [EMPTY, FULL], ids=["14×14", "60×60"])
def test_ctrl_c_ends_a_search_soon(start: Start, board: Board, text: str, seconds: float) -> None:
    process = start("solve", board(text), "--all", "--json", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    at_work(process.pid, seconds)
    assert seconds_to_stop(process) < 5


INTERRUPTED_IN_A_TEXT = """
from lamplit.cli.support.errors import ProgramExit

with ProgramExit():
    exec("raise KeyboardInterrupt")
"""
INTERRUPTED_IN_A_NAME = """
from lamplit.cli.support.errors import ProgramExit

class Field:
    def __set_name__(self, owner, name):
        raise KeyboardInterrupt

with ProgramExit():
    class Made:
        field = Field()
"""


@pytest.mark.parametrize("program", [INTERRUPTED_IN_A_TEXT, INTERRUPTED_IN_A_NAME], ids=["text", "name"])
def test_ctrl_c_while_a_dataclass_is_made_is_an_exit_code_not_a_death(tmp_path: Path, program: str) -> None:
    (tmp_path / "interrupted.py").write_text(program)
    command = [sys.executable, "-m", "interrupted"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (130, "lamplit: interrupted\n")


SWALLOWED = """
from lamplit.cli.support.errors import ProgramExit

class Swallowing:
    def __del__(self):
        raise KeyboardInterrupt

with ProgramExit():
    Swallowing()
    print("as if nobody had asked")
"""


def test_ctrl_c_in_a_finaliser_is_not_lost() -> None:
    done = subprocess.run([sys.executable, "-c", SWALLOWED], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "lamplit: interrupted\n")


def test_ctrl_c_before_the_command_is_known_is_one_word() -> None:
    """Click, which reads the command line, would end without one."""
    program = """
import os, signal
from lamplit.__main__ import main
from lamplit.cli import LazyGroup

def interrupted(self, ctx, args):
    os.kill(os.getpid(), signal.SIGINT)
    return parse(self, ctx, args)

parse, LazyGroup.parse_args = LazyGroup.parse_args, interrupted
main()
"""
    command = [sys.executable, "-c", program, "genres"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "lamplit: interrupted\n")


INTERRUPTED_WHILE_PYTHON_SHUTS_DOWN = """
import os, signal
from lamplit.__main__ import main

class Module:
    def __del__(self, kill=os.kill, own=os.getpid(), number=signal.SIGINT):
        kill(own, number)

kept = Module()
main()
"""


def test_ctrl_c_after_all_is_done_changes_nothing() -> None:
    """Python gives signals back to the system before it clears modules away."""
    command = [sys.executable, "-c", INTERRUPTED_WHILE_PYTHON_SHUTS_DOWN, "engines"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "z3" in done.stdout


INTERRUPTED_AT_THE_END = """
import atexit, os, signal
from lamplit.__main__ import main
from lamplit.cli import LazyGroup

def parse(self, ctx, args):
    atexit.register(os.kill, os.getpid(), signal.SIGINT)
    return parse_args(self, ctx, args)

parse_args, LazyGroup.parse_args = LazyGroup.parse_args, parse
main()
"""


def test_ctrl_c_while_the_program_clears_up_is_one_word() -> None:
    command = [sys.executable, "-c", INTERRUPTED_AT_THE_END, "engines"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (130, "lamplit: interrupted\n")


def test_ctrl_c_while_the_program_loads_is_130_also_with_standard_error_closed() -> None:
    program = """
import os, signal
from lamplit.core.system.interrupts import exit_on_interrupt
os.close(2)
exit_on_interrupt()
os.kill(os.getpid(), signal.SIGINT)
"""
    assert subprocess.run([sys.executable, "-c", program], timeout=PATIENCE).returncode == 130


def test_a_program_that_is_started_to_ignore_ctrl_c_ignores_it(start: Start, board: Board) -> None:
    """So start nohup, and scripts what they run in the background."""
    process = start(
        "solve",
        board(FULL),
        "--all",
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )
    at_work(process.pid, 0.5)
    process.send_signal(signal.SIGINT)
    worked(process.pid, 0.5)
    assert process.poll() is None


def test_ctrl_c_waits_until_what_was_written_is_counted() -> None:
    done = []

    def work() -> None:
        with delay_interrupt():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("written and counted")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["written and counted"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_ctrl_c_does_not_wait_for_a_write_that_may_never_end() -> None:
    def work() -> None:
        with delay_interrupt():
            os.kill(os.getpid(), signal.SIGINT)
            os.kill(os.getpid(), signal.SIGINT)
            pytest.fail("the second one was held back, too")

    with pytest.raises(KeyboardInterrupt):
        work()


SEARCH = ["lab", "search", "--table", "or", "--number", "1", "--size", "15x15"]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for child processes in /proc")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_gadget_search_ends_with_all_that_it_started(start: Start, sent: signal.Signals, code: int) -> None:
    process = start(*SEARCH, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    until(lambda: children_of(process.pid), "no child was started")
    (child,) = children_of(process.pid)
    time.sleep(0.3)
    process.send_signal(sent)
    _, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said) == (code, "lamplit: interrupted\n" if sent == signal.SIGINT else "")
    until(lambda: ended(child), "its child is left behind")


def test_a_gadget_search_keeps_its_time_out(start: Start) -> None:
    process = start(*SEARCH, "--timeout", "1", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 3
    assert out.startswith("timeout: nothing found after ")
