"""The commands for setters: what they print, what they write, and how they end."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from lamplit.formats import read, read_filled

Run = Callable[..., Result]
Board = Callable[[str], str]

SPARE = "0--\n*0-\n"
"""Either 0 could go."""


def test_reduce_says_what_could_go_and_shows_what_is_left(lamplit: Run, board: Board) -> None:
    result = lamplit("reduce", board(SPARE))
    assert result.exit_code == 0
    assert result.stdout.startswith("Two numbers could go, each if the others stay: the 0 at r1c1 and")
    assert result.stdout.endswith("# genre: akari\nx . .\nx 0 .\n")


def test_reduce_shows_the_puzzle_as_it_was_with_marks(lamplit: Run, board: Board, tmp_path: Path) -> None:
    result = lamplit("reduce", board(SPARE), "--marked")
    assert "1 0<. ." in result.stdout
    picture = tmp_path / "marked.svg"
    assert lamplit("reduce", board(SPARE), "--marked", "-o", str(picture)).exit_code == 0
    assert "stroke-dasharray" in picture.read_text("utf-8")
    both = lamplit("reduce", board(SPARE), "--marked", "--to", "json")
    assert both.exit_code == 2
    assert "choose one" in both.stderr


def test_reduce_names_the_way_to_see_a_list_that_is_too_long(lamplit: Run) -> None:
    examples = Path(__file__).parents[2] / "examples"
    assert "--marked shows which." in lamplit("reduce", str(examples / "hitori-small.txt")).stdout


def test_reduce_writes_the_new_puzzle_to_a_file_or_in_a_format(lamplit: Run, board: Board, tmp_path: Path) -> None:
    left = read("*--\n*0-", genre="akari", format="grid")
    for name in ("left.txt", "left.json"):
        file = tmp_path / name
        assert lamplit("reduce", board(SPARE), "-o", str(file)).exit_code == 0
        assert read(file.read_text("utf-8")) == left
        assert lamplit("reduce", board(SPARE), "-o", str(file)).exit_code == 2
        assert lamplit("reduce", board(SPARE), "-o", str(file), "--force").exit_code == 0
    assert "puzz.link" in lamplit("reduce", board(SPARE), "--to", "puzzlink").stdout


def test_reduce_as_json(lamplit: Run, board: Board) -> None:
    said = json.loads(lamplit("reduce", board(SPARE), "--json").stdout)
    assert (said["alone"], said["together"]) == ([[0, 0, 0], [1, 1, 0]], [[0, 0, 0]])


def test_reduce_says_no_and_out_of_time(lamplit: Run, board: Board) -> None:
    several = lamplit("reduce", board("--\n--\n"))
    assert several.exit_code == 1
    assert "more than one solution" in several.stderr
    assert lamplit("reduce", board(SPARE), "--timeout", "0.000001").exit_code == 3


HALF = "1--\n---\n"
"""A wall and five white cells."""


def test_complete_says_what_was_added_and_shows_the_puzzle(lamplit: Run, board: Board, tmp_path: Path) -> None:
    result = lamplit("complete", board(HALF))
    assert result.exit_code == 0
    assert " addition" in result.stdout.splitlines()[0]
    assert "The puzzle is" in result.stdout
    assert "# genre: akari\n1 " in result.stdout
    file = tmp_path / "whole.txt"
    assert lamplit("complete", board(HALF), "--seed", "3", "-o", str(file)).exit_code == 0
    assert lamplit("complete", str(file)).stdout.startswith("Nothing has to be added")
    said = json.loads(lamplit("complete", board(HALF), "--json").stdout)
    assert said["text"].startswith(("One", "Two", "Three"))
    assert len(said["changes"]) >= 1
    assert said["fewest"] == (len(said["changes"]) == 1)


def test_complete_puts_clues_into_places(lamplit: Run, board: Board, tmp_path: Path) -> None:
    drawing = tmp_path / "places.txt"
    drawing.write_text("..#\n...\n", "utf-8")
    for places in ("r1c3", str(drawing)):
        said = json.loads(lamplit("complete", board(HALF), "--places", places, "--json").stdout)
        assert any(clue[:2] == [0, 2] and clue[2] != "x" for clue in said["puzzle"]["clues"])
    wrong = lamplit("complete", board(HALF), "--places", "r9c9")
    assert wrong.exit_code == 2
    assert "r9c9 is not a cell of the board" in wrong.stderr


def test_complete_says_why_not_and_out_of_time(lamplit: Run, board: Board) -> None:
    never = lamplit("complete", board("3-\n--\n"))
    assert never.exit_code == 1
    assert "this is impossible by itself: the 3 at r1c1" in never.stderr
    assert lamplit("complete", board(HALF), "--timeout", "0.000001").exit_code == 3


DRAWN = "# genre: akari\n. . . . .\n. o . . .\n. . 0 . .\n. . . o .\n. . . . -\n"
"""A wall, two bulbs and a cell that is marked as empty."""


def test_complete_keeps_what_is_drawn(lamplit: Run, board: Board, tmp_path: Path) -> None:
    bulbs = {(1, 1), (3, 3)}
    for seed in ("0", "1", "2"):
        said = json.loads(lamplit("complete", board(DRAWN), "--seed", seed, "--json").stdout)
        lit = {tuple(cell) for cell in said["solution"]["bulbs"]}
        assert bulbs <= lit
        assert (4, 4) not in lit
    shown = lamplit("complete", board(DRAWN))
    assert shown.exit_code == 0
    file = tmp_path / "whole.txt"
    assert lamplit("complete", board(DRAWN), "-o", str(file)).exit_code == 0
    for text in (shown.stdout[shown.stdout.index("# genre") :], file.read_text("utf-8")):
        answer = read_filled(text).answer
        assert answer is not None
        assert {tuple(bulb.cells[0]) for bulb in answer.true} == bulbs


def test_complete_warns_where_a_format_leaves_out_what_is_drawn(lamplit: Run, board: Board) -> None:
    result = lamplit("complete", board(DRAWN), "--to", "puzzlink")
    assert result.exit_code == 0
    assert result.stderr == (
        "lamplit: the drawing can't be written in the format puzzlink; text and pictures show it\n"
    )


def test_complete_says_no_where_nothing_fits_what_is_drawn(lamplit: Run, board: Board) -> None:
    result = lamplit("complete", board("# genre: akari\n0 o .\n. . .\n"))
    assert result.exit_code == 1
    assert result.stderr == (
        "lamplit: this board can't be completed: no possible solution contains everything that is drawn\n"
    )


def test_complete_takes_the_solution_of_a_record_for_reference_only(lamplit: Run, board: Board) -> None:
    record = {"genre": "akari", "rows": 2, "cols": 2, "clues": [[0, 0, 0]]}
    wrong = json.dumps(record | {"solution": {"bulbs": [[0, 1]]}})
    assert lamplit("complete", board(wrong)).exit_code == 0
    drawn = json.dumps(record | {"state": {"bulbs": [[0, 1]]}})
    assert lamplit("complete", board(drawn)).exit_code == 1


@pytest.mark.parametrize("command", [["reduce"], ["repair"], ["adjust", "--difficulty", "harder"]])
def test_commands_that_look_at_clues_alone_say_so_if_something_is_drawn(
    lamplit: Run, board: Board, command: list[str]
) -> None:
    drawn = board("# genre: akari\n0 . .\nx 0 o\n")
    assert lamplit(*command, drawn).stderr == ("lamplit: what is filled in is ignored: only the clues matter here\n")
    assert lamplit(*command, board(SPARE)).stderr == ""


def test_adjust_says_what_changes_and_shows_the_new_puzzle(lamplit: Run, board: Board) -> None:
    result = lamplit("adjust", board(SPARE), "--difficulty", "harder")
    assert result.exit_code == 0
    assert result.stdout == (
        "Drop the wall with the 0 at r2c2. The grade goes from easy, score 3, to tricky,\nscore 9.2.\n"
        "# genre: akari\n0 . .\nx . .\n"
    )
    assert lamplit("adjust", board(SPARE), "--difficulty", "easy").stdout.startswith("The puzzle is already easy")


def test_adjust_as_json_and_into_a_file(lamplit: Run, board: Board, tmp_path: Path) -> None:
    file = tmp_path / "harder.txt"
    result = lamplit("adjust", board(SPARE), "--difficulty", "tricky", "--json", "-o", str(file))
    said = json.loads(result.stdout.splitlines()[0])
    assert said["grade"]["grade"] == "tricky"
    assert read(file.read_text("utf-8")) == read("0--\n*--", genre="akari", format="grid")


def test_adjust_says_no_wrong_and_out_of_time(lamplit: Run, board: Board) -> None:
    easy = lamplit("adjust", board(SPARE), "--difficulty", "easier")
    assert easy.exit_code == 1
    assert "already easy" in easy.stderr
    assert lamplit("adjust", board(SPARE), "--difficulty", "beyond").exit_code == 2
    assert lamplit("adjust", board(SPARE)).exit_code == 2
    assert lamplit("adjust", board(SPARE), "--difficulty", "harder", "--timeout", "0.000001").exit_code == 3


BROKEN = "3-\n--\n"
"""Two changes of the 3 leave one solution each."""


def test_repair_lists_what_could_be_changed_and_shows_the_nearest(lamplit: Run, board: Board) -> None:
    result = lamplit("repair", board(BROKEN))
    assert result.exit_code == 0
    assert result.stdout.startswith("This puzzle has no solution. One change makes it unique:\n  1. change the 3")
    assert "  2. " in result.stdout
    assert result.stdout.endswith("# genre: akari\n2 .\n. .\n")
    assert "  2. " not in lamplit("repair", board(BROKEN), "--count", "1").stdout


def test_repair_has_nothing_to_do_for_a_puzzle_with_one_solution(lamplit: Run, board: Board) -> None:
    result = lamplit("repair", board(SPARE))
    assert result.exit_code == 0
    assert result.stdout == "This puzzle has exactly one solution: there is nothing to repair.\n"
    said = json.loads(lamplit("repair", board(SPARE), "--json").stdout)
    assert said == {"status": "unique", "suggestions": [], "proven": True}


def test_repair_writes_the_nearest_to_a_file(lamplit: Run, board: Board, tmp_path: Path) -> None:
    file = tmp_path / "repaired.txt"
    assert lamplit("repair", board(BROKEN), "-o", str(file)).exit_code == 0
    assert read(file.read_text("utf-8")) == read("2-\n--", genre="akari", format="grid")
    assert lamplit("repair", board(BROKEN), "-o", str(file)).exit_code == 2
    assert "puzz.link" in lamplit("repair", board(BROKEN), "--to", "puzzlink").stdout


def test_repair_says_no_and_out_of_time(lamplit: Run, board: Board) -> None:
    lonely = lamplit("repair", "....", "--genre", "masyu")
    assert lonely.exit_code == 1
    assert "no solution, and no repair was found; the layout of the board alone rules out" in lonely.stderr
    assert lamplit("repair", board(BROKEN), "--timeout", "0.000001").exit_code == 3


COMMANDS = (("complete",), ("reduce",), ("repair",), ("adjust", "--difficulty", "harder"), ("clues",))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_where_the_answer_can_not_go_is_said_before_any_work(
    lamplit: Run, board: Board, tmp_path: Path, command: tuple[str, ...]
) -> None:
    nowhere = lamplit(*command, board(SPARE), "-o", str(tmp_path / "nowhere" / "x.txt"))
    assert (nowhere.exit_code, nowhere.stdout) == (2, "")
    assert "there is no folder" in nowhere.stderr
    unknown = lamplit(*command, board(SPARE), "--to", "nonsense")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert "there is no format 'nonsense'" in unknown.stderr


def test_repair_prints_a_puzzle_with_one_solution_in_the_format_that_is_asked_for(lamplit: Run, board: Board) -> None:
    assert lamplit("repair", board(SPARE), "--to", "puzzlink").stdout.splitlines()[1].startswith("https://")


def test_a_pearl_is_changed_to_a_pearl_of_the_other_colour(lamplit: Run) -> None:
    found = lamplit("repair", "https://puzz.link/p?mashu/6/6/139092210032", "--count", "1")
    assert "change the white pearl at r1c3 to a black pearl" in found.stdout
