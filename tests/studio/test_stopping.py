"""``lamplit studio`` from the command line: where it listens, and that it ends with all that it started."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from tests.hostile import every
from tests.studio.serving import Studio, running
from tests.waiting import PATIENCE, ended, until

from lamplit.genre.puzzle_json import puzzle_to_json

ENDLESS = puzzle_to_json(every("nurikabe", 20, 20, 20, 7))


def failed(*flags: str) -> str:
    """What the program says where it ends at once with exit code 2."""
    command = [sys.executable, "-m", "lamplit", "studio", "--no-browser", *flags]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (ran.returncode, ran.stdout) == (2, "")
    return ran.stderr


def ended_by(studio: Studio, sent: signal.Signals) -> tuple[int, str, str]:
    """How it ends by a signal: its exit code, and what it says. Its workers end with it."""
    workers = studio.workers
    assert workers
    studio.process.send_signal(sent)
    out, err = studio.process.communicate(timeout=PATIENCE)
    until(lambda: all(map(ended, workers)), "a worker is left behind")
    return studio.process.returncode, out, err


@pytest.mark.skipif(sys.platform != "linux", reason="looks for child processes in /proc")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_an_idle_studio_ends_in_silence_and_leaves_nothing_behind(sent: signal.Signals) -> None:
    with running() as studio:
        assert studio.ask("genres").status_code == 200
        assert ended_by(studio, sent) == (0, "", "")


@pytest.mark.skipif(sys.platform != "linux", reason="looks for child processes in /proc")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_studio_in_the_middle_of_its_work_ends_as_cleanly(sent: signal.Signals) -> None:
    def ask(number: int) -> str:
        try:
            return str(studio.ask("hint", ENDLESS).json()["fault"])
        except httpx.TransportError:
            return "the studio is closing"

    with running() as studio, ThreadPoolExecutor(6) as players:
        replies = [players.submit(ask, number) for number in range(6)]
        until(lambda: len(studio.workers) >= 3, "no worker was started")
        assert ended_by(studio, sent) == (0, "", "")
        assert {reply.result() for reply in replies} == {"the studio is closing"}


def test_a_studio_that_is_started_to_ignore_ctrl_c_ignores_it() -> None:
    """So start nohup, and scripts what they run in the background."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # which the studio inherits
    try:
        with running() as studio:
            studio.process.send_signal(signal.SIGINT)
            assert studio.ask("genres").status_code == 200
            studio.process.send_signal(signal.SIGINT)
            assert studio.ask("genres").status_code == 200
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for child processes in /proc")
def test_workers_of_a_studio_that_is_killed_end_by_themselves() -> None:
    with running() as studio:
        assert studio.ask("genres").status_code == 200
        assert ended_by(studio, signal.SIGKILL)[0] == -signal.SIGKILL


def test_a_port_that_is_taken_is_said_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = f"lamplit: port {port} is already in use, perhaps by another studio; choose another with --port\n"
        assert failed("--port", str(port)) == said


def test_without_a_port_the_next_that_is_free_is_used() -> None:
    local = ("--host", "127.0.0.1")
    with running(*local) as one, running(*local) as other:
        assert one.address != other.address
        assert other.ask("genres").status_code == 200


def test_an_address_that_is_not_ours_is_said_in_one_sentence() -> None:
    assert failed("--host", "nowhere.invalid") == "lamplit: there is no address 'nowhere.invalid' to listen on\n"
    assert failed("--host", "a" * 99) == (f"lamplit: there is no address '{'a' * 40}…' (99 characters) to listen on\n")
    assert failed("--host", "192.0.2.1").startswith("lamplit: can't listen on 192.0.2.1 port ")
    assert failed("--port", "99999").startswith("lamplit: --port: expected 0 to 65535")


def test_a_studio_that_is_open_to_others_goes_by_every_address_but_no_strange_name() -> None:
    with running("--host", "0.0.0.0", "--port", "0") as studio:
        assert studio.address.startswith("http://127.0.0.1:")
        assert studio.get("", {"Host": "192.168.0.7:8765"}).status_code == 200
        assert studio.get("", {"Host": socket.gethostname()}).status_code == 200
        assert studio.get("", {"Host": "evil.example"}).status_code == 403


def test_the_runtime_is_for_the_export() -> None:
    assert failed("--runtime", "somewhere") == "lamplit: --runtime can only be used with --export\n"
