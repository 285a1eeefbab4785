"""Boards half filled in, on the command line: checked, drawn, gone on from, and never ignored."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from lamplit.core.errors import warn

Run = Callable[..., Result]
Board = Callable[[str], str]

FOUR = "---\n-4-\n---\n"
ONE = "-1-\n---\n"
TWO = "--\n--\n"


@pytest.mark.parametrize(
    ("state", "code", "said"),
    [
        ("bulb r1c2", 0, "right so far: no rule is broken, 7 places still undecided"),
        ("bulb r1c2, not r1c1", 0, "right so far: no rule is broken, 6 places still undecided"),
        ("not r1c2", 1, "the 4 at r2c2 can have 3 bulbs at most"),
        ("bulb r1c2 and r2c1 and r2c3 and r3c2", 0, "correct: the answer follows every rule"),
        ('{"bulbs": [[0, 0]], "not_bulbs": [[0, 1]]}', 1, "the 4 at r2c2 can have 2 bulbs at most"),
    ],
)
def test_a_state_is_right_so_far_or_what_is_broken_is_named(
    lamplit: Run, board: Board, state: str, code: int, said: str
) -> None:
    result = lamplit("check", board(FOUR), state)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (code, said)


def test_with_finishable_it_is_also_asked_whether_it_can_become_a_solution(lamplit: Run, board: Board) -> None:
    dead = lamplit("check", board(ONE), "bulb r2c2", "--finishable")
    assert (dead.exit_code, dead.stdout) == (1, "no rule is broken yet, but this can no longer be finished\n")
    assert lamplit("check", board(ONE), "bulb r2c2").exit_code == 0
    alive = lamplit("check", board(ONE), "bulb r1c1", "--finishable", "--json")
    answer = json.loads(alive.stdout)
    assert (alive.exit_code, answer["ok"], answer["finishable"], answer["open"]) == (0, True, True, 4)


PZPRV3_FILLED = "pzprv3/\nlightup/\n2/\n2/\n0 # /\n. . /\n"


def test_a_file_that_brings_a_filled_board_is_judged_by_it(lamplit: Run, board: Board) -> None:
    result = lamplit("check", board(PZPRV3_FILLED))
    assert (result.exit_code, result.stdout) == (1, "the 0 at r1c1 has 1 bulb\n")


def test_a_state_is_drawn_with_coordinates_if_asked(lamplit: Run, board: Board, tmp_path: Path) -> None:
    shown = lamplit("render", board(FOUR), "--state", "bulb r1c2, not r1c1", "--coordinates").stdout
    assert shown.splitlines()[-4:] == ["  1 2 3", "1 - o .", "2 . 4 .", "3 . . ."]
    picture = tmp_path / "state.svg"
    args = ("render", board(FOUR), "--coordinates", "-o", str(picture))
    assert lamplit(*args).exit_code == 0
    bare = picture.read_text()
    assert lamplit(*args, "--force", "--state", "bulb r1c2").exit_code == 0
    assert picture.read_text() != bare


def test_hint_and_explain_go_on_from_a_state_given_or_brought_along(lamplit: Run, board: Board) -> None:
    assert lamplit("hint", board(ONE), "--state", "bulb r2c2").exit_code == 1
    mistake = lamplit("hint", board(PZPRV3_FILLED))
    assert (mistake.exit_code, mistake.stdout) == (1, "There is a mistake: in every solution r1c2 stays empty.\n")
    whole = lamplit("explain", board(FOUR))
    rest = lamplit("explain", board(FOUR), "--state", "bulb r1c2, bulb r2c1, bulb r2c3, bulb r3c2")
    assert rest.exit_code == 0
    assert len(rest.stdout) < len(whole.stdout)


def test_the_solution_in_a_record_is_a_key_and_not_an_attempt(lamplit: Run, tmp_path: Path) -> None:
    made = tmp_path / "made.jsonl"
    lamplit("generate", "akari", "5", "--seed", "1", "-o", str(made))
    assert "o" not in lamplit("render", str(made)).stdout.partition("\n")[2]
    assert lamplit("hint", str(made)).stdout.startswith("Look at ")
    assert lamplit("check", str(made)).stdout == "correct: the answer follows every rule\n"


def test_check_does_not_pass_an_ambiguous_puzzle(lamplit: Run, board: Board) -> None:
    result = lamplit("check", board(TWO))
    assert result.exit_code == 1
    assert "this puzzle has several solutions: two of them differ in 4 places (r1c1, " in result.stdout
    late = lamplit("check", board("\n".join(["-" * 60] * 60)), "--timeout", "0.01")
    assert late.exit_code == 3
    assert late.stdout.endswith("time ran out before Lamplit knew whether it has exactly one solution\n")


def test_render_draws_no_solution_as_if_it_were_the_only_one(lamplit: Run, board: Board, tmp_path: Path) -> None:
    result = lamplit("render", board(TWO), "--solution", "-o", str(tmp_path / "x.svg"))
    assert result.exit_code == 1
    assert result.stderr.startswith("lamplit: there are several solutions; expected exactly one to draw")
    assert not (tmp_path / "x.svg").exists()


def test_a_warning_of_the_library_is_a_sentence(lamplit: Run, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    def warned(*args: object, **options: object) -> str:
        warn("not all is as it may seem")
        return "text\n"

    monkeypatch.setattr("lamplit.formats.write", warned)
    result = lamplit("convert", board(FOUR), "--to", "json")
    assert (result.exit_code, result.stdout) == (0, "text\n")
    assert result.stderr == "lamplit: not all is as it may seem\n"


def test_convert_says_that_it_leaves_out_what_is_filled_in(lamplit: Run, board: Board) -> None:
    half = board("# genre: akari\n. . o\n. 1 .\n. . .\n")
    result = lamplit("convert", half, "--to", "codex")
    assert (result.exit_code, result.stdout) == (0, "3x3:d1d\n")
    assert result.stderr == "lamplit: what is filled in is left out; to write it, give it as ANSWER, too\n"
    kept = lamplit("convert", half, half, "--to", "places")
    assert (kept.stdout, kept.stderr) == ("bulb r1c3\n", "")


def test_a_puzzle_in_place_of_an_answer_is_said_to_be_one(lamplit: Run, board: Board, tmp_path: Path) -> None:
    sentence = "is another puzzle, not an answer to this one; for several puzzles, pass their folder"
    boards = ("--\n-0\n", "https://puzz.link/p?akari/2/2/j", "https://puzz.link/p?masyu/3/3/300")
    for number, other in enumerate(boards):
        path = tmp_path / f"{number}.txt"
        path.write_text(other)
        result = lamplit("check", board(FOUR), str(path))
        assert result.exit_code == 2
        assert f"{path} {sentence}" in result.stderr


def test_a_board_of_the_same_puzzle_is_an_answer(lamplit: Run, board: Board, tmp_path: Path) -> None:
    path = tmp_path / "answer.txt"
    path.write_text(lamplit("solve", board(FOUR), "--to", "text").stdout)
    result = lamplit("check", board(FOUR), str(path))
    assert (result.exit_code, result.stdout) == (0, "correct: the answer follows every rule\n")
    path.write_text(lamplit("convert", board(FOUR), "--to", "text").stdout)
    result = lamplit("check", board(FOUR), str(path))
    assert (result.exit_code, result.stderr) == (0, f"lamplit: {path} is the same puzzle with nothing filled in\n")


def test_an_answer_that_can_t_be_read_is_not_called_a_puzzle(lamplit: Run, board: Board) -> None:
    for args in (("check", board(FOUR), "bulb z9"), ("hint", board(FOUR), "--state", "bulb z9")):
        result = lamplit(*args)
        assert result.exit_code == 2
        assert "'bulb z9' can't be read as an answer; expected places such as 'r2c3, not r4c4'" in result.stderr


def test_check_of_three_files_says_what_it_takes(lamplit: Run, board: Board) -> None:
    result = lamplit("check", board(FOUR), "a.txt", "b.txt")
    sentence = "check takes one puzzle and one answer; to check several files, pass their folder"
    assert (result.exit_code, result.stderr) == (2, f"lamplit: {sentence}\n")
