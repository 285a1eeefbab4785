"""The program among others: Ctrl-C, closed pipes, full disks, colours, completion."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import Result
from tests.waiting import PATIENCE, children_of, kill_if_late, processor_time, until, worked

Start = Callable[..., "subprocess.Popen[str]"]
Board = Callable[[str], str]

FOUR = "---\n-4-\n---\n"
ENDLESS = "\n".join(["-" * 60] * 60)
"""Has more lightings than anyone will list."""


def wait_for_the_engine(pid: int) -> None:
    """Until a process has started an engine's child, and that has loaded what it needs and is at work. A child that
    was soon done may come before it."""
    began: dict[int, float] = {}

    def is_at_work() -> bool:
        for child in children_of(pid):
            with suppress(OSError):  # it may just have ended
                taken = processor_time(child)
                if taken - began.setdefault(child, taken) > 2:
                    return True
        return False

    until(is_at_work, "no engine is at work")


def test_ctrl_c_in_a_long_solve_is_one_word_and_130(start: Start, board: Board) -> None:
    process = start("solve", board(ENDLESS), "--all", "--engine", "smt", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_for_the_engine(process.pid)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "lamplit: interrupted\n")
    assert all(line.startswith("found: nothing, which proves nothing") for line in out.splitlines())


def test_ctrl_c_in_a_long_list_tells_what_was_found_so_far(start: Start, board: Board) -> None:
    process = start("solve", board(ENDLESS), "--all", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    shown = [process.stdout.readline() for _ in range(200)]
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "lamplit: interrupted\n")
    assert [line for line in shown if "solution" in line][:2] == ["# solution 1\n", "# solution 2\n"]
    assert " solutions or more, found by sat in " in out.splitlines()[-1]


def test_ctrl_c_while_counting_tells_how_many_there_are_at_least(start: Start, board: Board) -> None:
    process = start("solve", board(ENDLESS), "--count", "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    until(lambda: "pysolvers" in Path(f"/proc/{process.pid}/maps").read_text(), "the solver was never loaded")
    worked(process.pid, 1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "lamplit: interrupted\n")
    assert json.loads(out)["complete"] is False


def test_ctrl_c_in_a_bench_still_shows_what_is_done(start: Start, tmp_path: Path) -> None:
    rows = " ".join("-" * 40)
    problem = "\\n".join([rows] * 40)
    line = '{"id": "%s", "genre": "akari", "rows": %d, "cols": %d, "problem": "%s", "solution": null}\n'
    file = tmp_path / "puzzles.jsonl"
    file.write_text(line % ("quick", 1, 1, "-") + line % ("slow", 40, 40, problem))
    process = start(
        "bench", str(file), "--engine", "csp", "--timeout", "60", stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    wait_for_the_engine(process.pid)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "akari" in out
    assert err == "lamplit: interrupted after 1 of 2 runs\n"


def test_a_reader_who_leaves_early_is_no_error(start: Start, board: Board) -> None:
    process = start(
        "solve", board("\n".join(["-" * 9] * 9)), "--limit", "400", stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(timeout=PATIENCE) in (0, 141)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
@pytest.mark.parametrize("args", [("solve", FOUR), ("solve", FOUR, "--json"), ("genres",), ("--help",)])
def test_a_full_disk_behind_standard_output_is_one_sentence(start: Start, args: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        process = start(*args, stdout=full, stderr=subprocess.PIPE)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert err == "lamplit: No space left on device\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_with_its_output_closed_the_program_works_for_nobody(start: Start) -> None:
    process = start("genres", stderr=subprocess.PIPE, preexec_fn=lambda: os.close(1))
    assert (process.communicate(timeout=PATIENCE)[1], process.returncode) == ("", 0)


READERS = [
    ("solve", "-"),
    ("solve", "-", "--json"),
    ("check", "-"),
    ("check", FOUR, "-"),
    ("explain", "-"),
    ("explain", FOUR, "--state", "-"),
    ("hint", "-"),
    ("hint", FOUR, "--state", "-"),
    ("grade", "-"),
    ("complete", "-"),
    ("reduce", "-"),
    ("repair", "-"),
    ("adjust", "-", "--difficulty", "easy"),
    ("clues", "-"),
    ("convert", "-", "--to", "json"),
    ("convert", FOUR, "-", "--to", "json"),
    ("render", "-"),
    ("render", FOUR, "-"),
    ("book", "-", "-o", "book.pdf"),
    ("certificate", "make", "-", "-o", "proof"),
    ("bench", "-"),
    ("factory", "run", "-", "--store", "store"),
    ("factory", "grade", "-", "--store", "store"),
    ("factory", "solve", "-", "--store", "store"),
    ("lab", "compile", "-"),
    ("lab", "hamilton", "-"),
    ("lab", "verify", "-", "--purpose", "wire"),
]
"""All commands that read standard input, and all their ways to."""


@pytest.mark.parametrize("args", READERS, ids=" ".join)
def test_a_closed_standard_input_is_one_sentence(
    lamplit: Callable[..., Result], args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lamplit.cli.support.input.sys", SimpleNamespace(stdin=None))
    monkeypatch.chdir(tmp_path)
    result = lamplit(*args)
    assert (result.exit_code, result.stderr) == (2, "lamplit: can't read standard input: it is closed\n")


def test_standard_input_that_can_not_be_read_is_one_sentence(start: Start, tmp_path: Path) -> None:
    closed = start("solve", "-", stderr=subprocess.PIPE, preexec_fn=lambda: os.close(0))
    said = closed.communicate(timeout=PATIENCE)[1]
    assert (closed.returncode, said) == (2, "lamplit: can't read standard input: it is closed\n")
    with open(tmp_path / "written", "w") as written:
        odd = start("solve", "-", stdin=written, stderr=subprocess.PIPE)
        said = odd.communicate(timeout=PATIENCE)[1]
    assert (odd.returncode, said) == (2, "lamplit: can't read standard input: Bad file descriptor\n")


@pytest.mark.skipif(sys.platform != "linux", reason="looks for open files in /proc")
def test_no_file_takes_the_place_of_a_closed_stream(start: Start, tmp_path: Path) -> None:
    """What is said on standard error would be written into it."""

    def close() -> None:
        for number in range(3):
            os.close(number)

    process = start("generate", "akari", "6", "--count", "1000000", "-o", str(tmp_path / "many"), preexec_fn=close)
    until(lambda: any(path.stat().st_size for path in tmp_path.iterdir()), "nothing is written")
    assert {os.readlink(f"/proc/{process.pid}/fd/{number}") for number in range(3)} == {os.devnull}


def test_a_full_disk_behind_an_output_file_is_one_sentence(start: Start) -> None:
    process = start("convert", FOUR, "--to", "json", "-o", "/dev/full", stderr=subprocess.PIPE)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert err == "lamplit: can't write /dev/full: No space left on device\n"


def in_a_terminal(args: list[str], env: Mapping[str, str], with_errors: bool = False) -> str:
    """What the program writes when its standard output, and maybe its standard error, is a terminal."""
    import pty

    ours, theirs = pty.openpty()
    errors = theirs if with_errors else None
    process = subprocess.Popen([sys.executable, "-m", "lamplit", *args], stdout=theirs, stderr=errors, env=env)
    os.close(theirs)
    shown = b""
    try:
        with kill_if_late(process):
            while piece := os.read(ours, 65536):
                shown += piece
    except OSError:
        pass  # Linux says EIO when the other side has closed
    finally:
        os.close(ours)
    assert process.wait(timeout=PATIENCE) == 0
    return shown.decode()


def test_a_terminal_gets_colour_unless_no_color_is_set(board: Board) -> None:
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | {"TERM": "xterm-256color"}
    assert "\x1b[" in in_a_terminal(["solve", board(FOUR)], env)
    assert "\x1b[" not in in_a_terminal(["solve", board(FOUR)], env | {"NO_COLOR": "1"})


def test_a_pipe_gets_no_colour(start: Start, board: Board) -> None:
    process = start("solve", board(FOUR), stdout=subprocess.PIPE)
    out, _ = process.communicate(timeout=PATIENCE)
    assert "\x1b[" not in out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("lamplit so", "solve"),
        ("lamplit solve x --engine s", "smt"),
        ("lamplit bench x --engine sat,s", "sat,smt"),
        ("lamplit solve x --genre ak", "akari"),
        ("lamplit convert x --to co", "codex"),
    ],
)
def test_the_shell_completes_commands_engines_genres_and_formats(start: Start, typed: str, offered: str) -> None:
    env = os.environ | {
        "_LAMPLIT_COMPLETE": "bash_complete",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split()) - 1),
    }
    out, _ = start(env=env, stdout=subprocess.PIPE).communicate(timeout=PATIENCE)
    assert f"plain,{offered}" in out.split()


def test_help_imports_no_engine_and_no_other_command(start: Start) -> None:
    """What keeps ``lamplit --help`` quick, without a stopwatch."""
    env = os.environ | {"PYTHONPROFILEIMPORTTIME": "1"}
    process = start("--help", env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    _, imported = process.communicate(timeout=PATIENCE)
    for heavy in ("pysat", "z3", "clingo", "ortools", "lamplit.engines", "lamplit.cli.solve", "lamplit.formats"):
        assert heavy not in imported
