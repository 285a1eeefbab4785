"""Many puzzles at once: several arguments, files of many, folders. Each is answered; a bad one stops nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.waiting import PATIENCE

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]

FOUR = "---\n-4-\n---\n"
TWO = "--\n--\n"
NONE = "0-\n-0\n"
BAD = "-7-\n---\n"
ZERO = "0--\n**-\n"
ENDLESS = "\n".join(["-" * 40] * 40)


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """A file with these boards, a blank line between them; its name."""

    def write(*boards: str, name: str = "boards.txt") -> str:
        path = tmp_path / name
        path.write_text("\n".join(boards))
        return str(path)

    return write


File = Callable[..., str]


def lines(result: Result) -> list[dict[str, object]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_two_boards_in_one_file_are_two_boards(lamplit: Run, file: File) -> None:
    name = file(FOUR, TWO)
    result = lamplit("solve", name)
    assert result.exit_code == 0
    assert f"# {name}:1\nunique: " in result.stdout
    assert f"# {name}:5\nmultiple: " in result.stdout


def test_a_bad_one_is_named_with_its_line_and_the_rest_goes_on(lamplit: Run, file: File) -> None:
    name = file(FOUR, BAD, TWO)
    result = lamplit("check", name)
    assert result.exit_code == 2
    assert [line.partition(": ")[0] for line in result.stdout.splitlines()] == [f"{name}:1", f"{name}:8"]
    assert result.stderr.startswith(f"lamplit: {name}:5: '7' at r1c2 (line 5, column 2) is not a cell")


@pytest.mark.parametrize(
    ("boards", "code"),
    [((FOUR, FOUR), 0), ((FOUR, TWO), 1), ((FOUR, TWO, BAD), 2), ((NONE, FOUR), 1)],
    ids=["right", "no", "unread", "none"],
)
def test_the_exit_code_is_the_gravest(lamplit: Run, file: File, boards: tuple[str, ...], code: int) -> None:
    assert lamplit("check", file(*boards)).exit_code == code
    assert lamplit("check", file(*reversed(boards))).exit_code == code


def test_out_of_time_is_graver_than_no_and_milder_than_unread(lamplit: Run, file: File) -> None:
    options = ("--all", "--timeout", "0.2")
    assert lamplit("solve", file(ENDLESS + "\n", NONE), *options).exit_code == 3
    assert lamplit("solve", file(ENDLESS + "\n", BAD), *options).exit_code == 2


@pytest.mark.parametrize("command", ["solve", "check", "grade"])
def test_json_is_one_line_each_with_source_and_line(lamplit: Run, file: File, command: str) -> None:
    name = file(FOUR, BAD, ZERO)
    result = lamplit(command, name, "--json")
    assert result.exit_code == 2
    found = lines(result)
    assert [(one["source"], one["line"]) for one in found] == [(name, 1), (name, 5), (name, 8)]
    assert str(found[1]["fault"]).startswith("'7' at r1c2 (line 5, column 2)")
    alone = json.loads(lamplit(command, ZERO, "--json").stdout)
    assert list(found[2]) == ["source", "line", *alone]


def test_several_arguments_are_answered_in_order(lamplit: Run, file: File) -> None:
    name = file(FOUR)
    url = "https://puzz.link/p?akari/3/3/ibi"
    found = lines(lamplit("solve", name, url, "missing.txt", "-", "--json", input=TWO))
    assert [one["source"] for one in found] == [name, url, "missing.txt", "-"]
    assert [one.get("status") for one in found] == ["unique", "multiple", None, "multiple"]
    assert found[2]["fault"] == "there is no file missing.txt"


def test_a_folder_stands_for_its_files_by_name_but_for_pictures(lamplit: Run, file: File, tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", "c.svg", ".hidden"):
        file(FOUR, name=name)
    (tmp_path / "deeper").mkdir()
    result = lamplit("check", str(tmp_path))
    assert result.exit_code == 0
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == [
        str(tmp_path / "a.txt"),
        str(tmp_path / "b.txt"),
    ]


def test_a_folder_may_hold_files_that_are_no_puzzles(lamplit: Run, file: File, tmp_path: Path) -> None:
    file(FOUR, name="a.txt")
    file("[[section]]\ngenre = 'akari'\n", name="book.toml")
    file("# Notes\n\nsee https://example.com/\n", name="NOTES.md")
    file("MIT License\n\nCopyright somebody\n", name="LICENSE")
    result = lamplit("check", str(tmp_path))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"{tmp_path / 'a.txt'}:1: no fault found")


def test_a_folder_names_a_text_file_that_holds_no_puzzle(lamplit: Run, file: File, tmp_path: Path) -> None:
    file(FOUR, name="a.txt")
    broken = file("what is this?\n\nno puzzle\n", name="b.txt")
    result = lamplit("check", str(tmp_path))
    assert result.exit_code == 2
    assert result.stderr.count("lamplit: ") == 1
    assert result.stderr.startswith(f"lamplit: {broken}:1: line 1, column 1: 'what is this?' is not a puzzle")


def test_a_folder_without_puzzles_says_so(lamplit: Run, file: File, tmp_path: Path) -> None:
    file("MIT License\n", name="LICENSE")
    result = lamplit("check", str(tmp_path))
    assert (result.exit_code, result.stderr) == (2, f"lamplit: there is no puzzle in the folder {tmp_path}\n")


def test_a_text_without_any_puzzle_is_refused_once(lamplit: Run, file: File) -> None:
    result = lamplit("solve", file("MIT License\n", "Copyright (c)\n", "see http://example.com/licence\n", "THE END\n"))
    assert result.exit_code == 2
    assert result.stderr.count("lamplit: ") == 1
    assert "'MIT License' is not a puzzle in a format Lamplit knows" in result.stderr


def test_a_bad_one_in_standard_input_is_named_by_its_line(lamplit: Run) -> None:
    result = lamplit("check", "-", input=f"{FOUR}\n{BAD}")
    assert result.stderr.startswith("lamplit: standard input:5: '7' at r1c2")
    assert lamplit("check", "-", input="\n\n").stderr.startswith("lamplit: ")


def test_standard_input_may_hold_many(lamplit: Run) -> None:
    result = lamplit("grade", "-", input=f"{FOUR}\n{ZERO}")
    assert [line.partition(", ")[0] for line in result.stdout.splitlines()] == [
        "standard input:1: easy",
        "standard input:5: easy",
    ]


def test_what_generate_writes_is_read_by_all(lamplit: Run, tmp_path: Path) -> None:
    made = tmp_path / "made.jsonl"
    assert lamplit("generate", "akari", "5", "--count", "3", "--seed", "1", "-o", str(made)).exit_code == 0
    assert lamplit("check", str(made)).stdout.count("correct: ") == 3
    assert lamplit("grade", str(made)).stdout.count("score") == 3
    assert [one["status"] for one in lines(lamplit("solve", str(made), "--json"))] == ["unique"] * 3
    assert lamplit("render", str(made)).stdout.count("# genre: akari") == 3
    addresses = lamplit("convert", str(made), "--to", "puzzlink").stdout.splitlines()
    assert len(addresses) == 3
    assert lines(lamplit("solve", "-", "--json", input="\n".join(addresses)))[2]["line"] == 3


@pytest.mark.parametrize("to", ["grid", "tokens", "json", "pzprv3"])
def test_what_convert_writes_of_many_is_read_back_as_many(lamplit: Run, file: File, to: str) -> None:
    once = lamplit("convert", file(FOUR, ZERO), "--to", to).stdout
    again = lamplit("convert", "-", "--to", "codex", "--genre", "akari", input=once)
    assert again.stdout.splitlines() == lamplit("convert", file(FOUR, ZERO), "--to", "codex").stdout.splitlines()


def test_render_draws_many_into_a_folder_a_file_each(lamplit: Run, file: File, tmp_path: Path) -> None:
    folder = f"{tmp_path}/pictures/"
    result = lamplit("render", file(FOUR, ZERO, name="two.txt"), file(TWO, name="one.txt"), "-o", folder)
    assert (result.exit_code, result.stderr) == (0, f"wrote 3 pictures to {folder}\n")
    assert sorted(os.listdir(folder)) == ["one.svg", "two-0001.svg", "two-0002.svg"]


def test_files_of_the_same_name_in_two_folders_do_not_overwrite_each_other(
    lamplit: Run, file: File, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    names = (file(FOUR, name="x.txt"), file(TWO, name="other/x.txt"))
    assert lamplit("render", *names, FOUR, FOUR, "-o", f"{tmp_path}/p/", "--force").exit_code == 0
    assert sorted(os.listdir(f"{tmp_path}/p")) == ["akari-3x3-0002.svg", "akari-3x3.svg", "x-0002.svg", "x.svg"]


@pytest.mark.parametrize("args", [("check",), ("convert", "--to", "grid")], ids=lambda args: args[0])
def test_an_answer_goes_with_a_single_puzzle(lamplit: Run, file: File, args: tuple[str, ...]) -> None:
    result = lamplit(args[0], file(FOUR, ZERO), '{"bulbs": []}', *args[1:])
    assert result.exit_code == 2
    assert "an answer goes with a single puzzle" in result.stderr


@pytest.mark.parametrize("command", ["hint", "explain"])
def test_what_takes_one_puzzle_says_where_the_second_begins(lamplit: Run, file: File, command: str) -> None:
    name = file(FOUR, ZERO)
    result = lamplit(command, name)
    assert result.exit_code == 2
    assert result.stderr == f"lamplit: {name}:5: a second puzzle begins here; expected only one\n"


def test_ctrl_c_keeps_what_is_printed_and_says_how_many_were_done(start: Start, file: File) -> None:
    process = start("solve", file(FOUR, ENDLESS), "--all", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    while not process.stdout.readline().startswith("# solution 2"):  # of the second: the first has only one
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "lamplit: interrupted after 1 puzzle\n")


def test_a_warning_says_which_of_many_it_is_about(lamplit: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("3x3:d4d\nhttps://puzz.link/p?akari/7/7/g5.g\n")
    cut_off = f"lamplit: {path}:2: the URL's board ends after 5 of 49 cells; the rest is read as empty\n"
    assert lamplit("convert", str(path), "--to", "codex").stderr == cut_off
    half = tmp_path / "half.txt"
    half.write_text("# genre: akari\n. o\n. x\n\n# genre: akari\n. .\n. x\n")
    said = lamplit("convert", str(half), "--to", "codex").stderr
    assert said.startswith(f"lamplit: {half}:1: what is filled in is left out")
