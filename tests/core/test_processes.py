"""Child processes: messages of any size both ways, and an end that is certain and told in a few words."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from queue import SimpleQueue

import pytest
from tests.core import tasks

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.system.processes import MOST_UNREAD, ChildEnded, ChildProcess, Inbox

SOON = 20.0
"""Seconds that are more than enough, also on a busy machine."""


def receive(child: ChildProcess) -> object:
    return child.receive(Clock.from_timeout(SOON))


def test_messages_of_any_size_go_both_ways() -> None:
    child = ChildProcess(tasks.echo)
    for message in ["short", {"a": (1, 2)}, b"x" * 3_000_000, None, ""]:
        child.send(message)
        assert receive(child) == message
    child.kill()


def test_messages_that_are_sent_at_once_come_back_in_their_order() -> None:
    child = ChildProcess(tasks.echo)
    for number in range(500):
        child.send((number, "x" * 1000))
    assert [receive(child) for _ in range(500)] == [(number, "x" * 1000) for number in range(500)]
    child.kill()


def test_several_children_share_an_inbox_that_says_who_sent_what() -> None:
    inbox = Inbox()
    children = [ChildProcess(tasks.echo, inbox) for _ in range(3)]
    for child in children:
        child.send(child.pid)
    assert all(sender.pid == said for sender, said in (inbox.receive(Clock.from_timeout(SOON)) for _ in children))
    for child in children:
        child.kill()


def test_waiting_ends_when_time_is_up() -> None:
    child = ChildProcess(tasks.say_nothing)
    with pytest.raises(OutOfTime):
        child.receive(Clock.from_timeout(0.1))
    assert child.alive
    child.kill()
    assert not child.alive


def test_time_is_up_even_while_messages_are_waiting() -> None:
    child = ChildProcess(tasks.count_for_ever)
    assert receive(child) == 0
    clock = Clock.from_timeout(0.01)
    time.sleep(0.02)
    with pytest.raises(OutOfTime):
        child.receive(clock)
    child.kill()


def test_a_child_that_talks_faster_than_it_is_heard_has_to_wait_and_can_be_killed() -> None:
    before = set(threading.enumerate())
    inbox = Inbox()
    child = ChildProcess(tasks.count_for_ever, inbox)
    assert inbox.receive(Clock.from_timeout(SOON))[1] == 0
    patience = time.monotonic() + SOON
    while inbox.arrived.qsize() < MOST_UNREAD and time.monotonic() < patience:
        time.sleep(0.01)
    time.sleep(0.1)
    assert inbox.arrived.qsize() == MOST_UNREAD
    child.kill()
    while set(threading.enumerate()) - before and time.monotonic() < patience:
        time.sleep(0.01)
    assert not set(threading.enumerate()) - before


def test_what_a_library_prints_goes_to_standard_error_and_it_reads_nothing() -> None:
    program = (
        "from lamplit.core.clock import Clock; from lamplit.core.system.processes import ChildProcess; "
        "from tests.core import tasks; "
        "print(repr(ChildProcess(tasks.print_and_read).receive(Clock())))"
    )
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, input="not for it", capture_output=True, text=True, check=True, timeout=60)
    assert ran.stdout == "''\n"
    assert sorted(ran.stderr.splitlines()) == ["printed by Python", "printed by the library"]


def test_a_child_needs_no_standard_error() -> None:
    program = (
        "from lamplit.core.clock import Clock; from lamplit.core.system.processes import ChildProcess; "
        "from tests.core import tasks; child = ChildProcess(tasks.echo); child.send('heard'); "
        "print(child.receive(Clock()))"
    )
    command = f'exec "{sys.executable}" -c "{program}" 2>&-'
    ran = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, text=True, timeout=60, check=True)
    assert ran.stdout == "heard\n"


@pytest.mark.parametrize(
    ("task", "how"),
    [
        (tasks.divide_by_zero, "stopped on ZeroDivisionError: integer division or modulo by zero"),
        (tasks.run_out_of_memory, "ran out of memory"),
        (tasks.leave, "stopped with exit code 7"),
    ],
)
def test_a_child_that_fails_says_how(task: object, how: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert callable(task)
    child = ChildProcess(task)
    with pytest.raises(ChildEnded) as caught:
        receive(child)
    assert str(caught.value) == how
    child.kill()
    assert capfd.readouterr() == ("", "")


def test_a_child_that_is_killed_from_outside_is_told_by_its_signal_whatever_is_sent_meanwhile() -> None:
    child = ChildProcess(tasks.say_nothing)
    os.kill(child.pid, signal.SIGKILL)
    while child.alive:
        time.sleep(0.01)
    child.send("is anybody there?")
    with pytest.raises(ChildEnded, match=r"^was ended by signal 9$"):
        receive(child)
    child.kill()


def test_ctrl_c_reaches_the_parent_alone() -> None:
    """A child is in no foreground process group, so the terminal sends it no signal."""
    child = ChildProcess(tasks.echo)
    assert os.getpgid(child.pid) != os.getpgid(0)
    child.kill()


def test_a_child_imports_nothing_of_the_users_script() -> None:
    child = ChildProcess(tasks.name_main)
    assert receive(child) is False
    child.kill()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this platform has no fork")
def test_a_forked_copy_neither_uses_nor_ends_its_parents_children() -> None:
    program = """
import os
from lamplit import read, solve
from lamplit.engines import get_engine
from lamplit.engines.running.child_process import POOL
puzzle = read("3x3:d4d")
assert solve(puzzle, "asp").status == "unique"
(child,) = POOL.waiting[get_engine("asp")]
if (copy := os.fork()) == 0:
    assert POOL.waiting == {}
    assert solve(puzzle, "asp").status == "unique"
    (other,) = POOL.waiting[get_engine("asp")]
    assert other.pid != child.pid
    POOL.kill()
    os._exit(0)
assert os.waitpid(copy, 0)[1] == 0
assert child.alive
assert solve(puzzle, "asp").status == "unique"
assert POOL.waiting[get_engine("asp")] == [child]
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_who_must_not_wait_is_rung_for_every_message_and_for_the_end() -> None:
    rung: SimpleQueue[None] = SimpleQueue()
    inbox = Inbox(lambda: rung.put(None))
    assert list(inbox.take()) == []
    talks, leaves = ChildProcess(tasks.echo, inbox), ChildProcess(tasks.leave, inbox)
    talks.send("a word")
    heard: dict[ChildProcess, object] = {}
    while len(heard) < 2:
        rung.get(timeout=SOON)
        heard |= dict(inbox.take())
    assert heard[talks] == "a word"
    assert str(heard[leaves]) == "stopped with exit code 7"
    talks.kill()
    leaves.kill()
