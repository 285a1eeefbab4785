"""``lamplit generate``: on the screen, as JSON lines, into files; interrupted, unlucky, refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.waiting import PATIENCE, children_of, ended, until

from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.puzzle_json import puzzle_from_json, solution_from_json

Lamplit = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]


def test_a_puzzle_is_shown_with_its_grade_and_the_seed_that_makes_it_again(lamplit: Lamplit) -> None:
    first = lamplit("generate", "akari", "8x6", "--difficulty", "easy")
    assert first.exit_code == 0
    *board, told, _ = first.stdout.split("\n")[:-1]
    assert len(board) == 7
    assert told.startswith("# 8×6, easy, score ")
    seed = told.partition("seed ")[2].partition(",")[0]
    again = lamplit("generate", "light up", "8x6", "--difficulty", "easy", "--seed", seed)
    assert again.stdout.split("\n")[:7] == board


def test_json_is_one_object_a_line_in_the_agreed_shape(lamplit: Lamplit) -> None:
    result = lamplit("generate", "akari", "7", "--count", "4", "--seed", "9", "--json")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["seed"] for line in lines] == [9, 10, 11, 12]
    for line in lines:
        assert list(line) == ["puzzle", "solution", "grade", "seconds", "seed", "effort"]
        assert {"grade", "score", "hardest"} <= line["grade"].keys()
        puzzle = puzzle_from_json(line["puzzle"])
        assert solve(puzzle).solutions == (solution_from_json(puzzle, line["solution"]),)


def test_any_format_can_be_written(lamplit: Lamplit, tmp_path: Path) -> None:
    result = lamplit("generate", "akari", "6", "--seed", "2", "--count", "3", "--to", "codex")
    codes = result.stdout.split()
    assert len(codes) == 3
    assert all(solve(read(code)).status == "unique" for code in codes)
    file = tmp_path / "three.txt"
    lamplit("generate", "akari", "6", "--seed", "2", "--count", "3", "--to", "codex", "-o", str(file))
    assert file.read_text().split() == codes


def test_one_picture_goes_into_a_file_and_many_into_a_folder(lamplit: Lamplit, tmp_path: Path) -> None:
    picture = tmp_path / "one.svg"
    assert lamplit("generate", "akari", "6", "--seed", "2", "-o", str(picture)).exit_code == 0
    assert picture.read_text().startswith("<svg")
    folder = f"{tmp_path}/new/"
    assert lamplit("generate", "akari", "6", "--seed", "2", "--count", "2", "-o", folder).exit_code == 0
    assert len(os.listdir(folder)) == 2
    crowded = lamplit("generate", "akari", "6", "--count", "2", "-o", str(picture))
    assert crowded.exit_code == 2
    assert "has room for one picture; for more, name a folder" in crowded.stderr


def test_a_jsonl_file_gets_a_line_for_each(lamplit: Lamplit, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    assert lamplit("generate", "akari", "6", "--count", "3", "-o", str(file)).exit_code == 0
    assert [json.loads(line)["puzzle"]["rows"] for line in file.read_text().splitlines()] == [6, 6, 6]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("akari", "1"), "a board of 1×1 can't be generated; expected 2×2 to 100×100 (columns × rows)"),
        (("akari", "big"), "'big' is not a size; expected 10 or 10x14 (columns × rows)"),
        (("akari", "6", "--json", "--to", "codex"), "--json and --to are two ways to write a puzzle; choose one"),
        (("akari", "6", "--style", "balanced"), "the style balanced contradicts itself: 2 walls in every row"),
        (("akari", "6", "-o", "/nowhere/x.jsonl"), "can't write /nowhere/x.jsonl: No such file or directory"),
        (("akari", "6", "--to", "nothing"), "there is no format 'nothing'"),
        (("akari", "6", "--mask", "heart"), "there is no mask 'heart'"),
    ],
)
def test_what_can_not_be_made_is_one_sentence(lamplit: Lamplit, args: tuple[str, ...], sentence: str) -> None:
    result = lamplit("generate", *args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"lamplit: {sentence}")
    assert result.stderr.count("\n") == 1


def test_an_unlucky_search_ends_with_code_1_after_what_was_found(lamplit: Lamplit) -> None:
    result = lamplit("generate", "akari", "2", "--count", "30", "--json")
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) >= 1
    assert "a board this small has no more puzzles" in result.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished_and_leaves_no_process_behind(start: Start, jobs: str) -> None:
    process = start(
        "generate",
        "akari",
        "24",
        "--difficulty",
        "hard",
        "--count",
        "5000",
        "--jobs",
        jobs,
        "--json",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    first = process.stdout.readline()
    children = children_of(process.pid)
    process.send_signal(signal.SIGINT)
    out = first + process.stdout.read()  # communicate() would miss a line that readline() has in its buffer
    err = process.stderr.read()
    lines = [json.loads(line) for line in out.splitlines()]
    assert process.wait(timeout=PATIENCE) == 130
    assert err == f"lamplit: interrupted after {len(lines)} of 5000 puzzles\n"
    until(lambda: all(map(ended, children)), "a process is left behind")


def test_a_reader_who_leaves_early_ends_the_work(start: Start) -> None:
    process = start("generate", "akari", "8", "--count", "5000", "--json", stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=PATIENCE) == 141


def test_every_puzzle_may_come_with_a_certificate(lamplit: Lamplit, tmp_path: Path) -> None:
    order = ("generate", "hashi", "6", "--count", "2", "--seed", "3", "--certify", str(tmp_path / "proofs"))
    assert lamplit(*order, "-o", str(tmp_path / "two.jsonl")).exit_code == 0
    proofs = sorted(map(str, (tmp_path / "proofs").iterdir()))
    assert len(proofs) == 2
    checked = lamplit("certificate", "check", *proofs)
    assert checked.stdout.count("proven: this 6×6 Hashi has exactly one solution") == 2
    again = lamplit(*order)
    assert again.exit_code == 2
    assert "already exists" in again.stderr
    assert lamplit(*order, "--force").exit_code == 0
