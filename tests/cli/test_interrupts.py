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

from lamplit.cli._trouble import interruption_held_back

Start = Callable[..., "subprocess.Popen[str]"]
Board = Callable[[str], str]

EMPTY = "\n".join(["-" * 14] * 14)
FULL = "\n".join(["-" * 60] * 60)
STAGES = [
    "typer.core", "lamplit.cli._trouble", "lamplit.cli", "lamplit.genres", "lamplit.engines", "pysat.solvers",
]  # fmt: skip
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
    assert process.wait(timeout=20) == 130
    assert said == ["lamplit: interrupted"]


def seconds_to_stop(process: subprocess.Popen[str]) -> float:
    """Processor time from Ctrl-C to the end; the machine may have other things to do."""
    ticks = os.sysconf("SC_CLK_TCK")
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    before = (int(fields[11]) + int(fields[12])) / ticks
    process.send_signal(signal.SIGINT)
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, took = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert (process.returncode, said) == (130, "lamplit: interrupted\n")
    return took.ru_utime + took.ru_stime - before


def busy(process: subprocess.Popen[str], seconds: float) -> None:
    """Wait until a process has worked for so long."""
    ticks = os.sysconf("SC_CLK_TCK")
    patience = time.monotonic() + 60
    while time.monotonic() < patience:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        if (int(fields[11]) + int(fields[12])) / ticks > seconds:
            return
        time.sleep(0.02)


@pytest.mark.parametrize("worked", [1.0, 2.0])
@pytest.mark.parametrize("text", [EMPTY, FULL], ids=["14×14", "60×60"])
def test_ctrl_c_ends_a_search_soon(start: Start, board: Board, text: str, worked: float) -> None:
    process = start(
        "solve", board(text), "--all", "--json", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    busy(process, worked)
    assert seconds_to_stop(process) < 2


INTERRUPTED_IN_A_TEXT = """
from lamplit.cli._trouble import ProgramExit

with ProgramExit():
    exec("raise KeyboardInterrupt")
"""


def test_ctrl_c_while_a_dataclass_is_made_is_an_exit_code_not_a_death(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(INTERRUPTED_IN_A_TEXT)
    command = [sys.executable, "-m", "interrupted"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "lamplit: interrupted\n")


def test_ctrl_c_waits_until_what_was_written_is_counted() -> None:
    done = []

    def work() -> None:
        with interruption_held_back():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("written and counted")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["written and counted"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_ctrl_c_does_not_wait_for_a_write_that_may_never_end() -> None:
    def work() -> None:
        with interruption_held_back():
            os.kill(os.getpid(), signal.SIGINT)
            os.kill(os.getpid(), signal.SIGINT)
            pytest.fail("the second one was held back, too")

    with pytest.raises(KeyboardInterrupt):
        work()


SEARCH = ["lab", "search", "--table", "or", "--number", "1", "--size", "15x15"]


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def started_child(process: subprocess.Popen[str]) -> int:
    patience = time.monotonic() + 60
    while time.monotonic() < patience:
        if found := children_of(process.pid):
            return found[0]
        time.sleep(0.02)
    raise AssertionError("no child process was started")


def gone(pid: int) -> bool:
    patience = time.monotonic() + 20
    while time.monotonic() < patience:
        if not Path(f"/proc/{pid}").exists():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks for child processes in /proc")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_gadget_search_ends_with_all_that_it_started(start: Start, sent: signal.Signals, code: int) -> None:
    process = start(*SEARCH, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    child = started_child(process)
    time.sleep(0.3)
    process.send_signal(sent)
    _, said = process.communicate(timeout=20)
    assert (process.returncode, said) == (code, "lamplit: interrupted\n" if sent == signal.SIGINT else "")
    assert gone(child)


def test_a_gadget_search_keeps_its_time_out(start: Start) -> None:
    process = start(*SEARCH, "--timeout", "1", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 3
    assert out.startswith("timeout: nothing found after ")
