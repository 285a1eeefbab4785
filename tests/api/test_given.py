"""Paths, dicts, lists and plain text are taken where somebody would try them; what is wrong is one sentence."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

import lamplit
from lamplit import BadInput, Bulb, Cell, Shade, Solution, State

TEXT = "00-\n--1"
PUZZLE = lamplit.read(TEXT)
LIT = lamplit.read("3x3:d4d")
SHOWN = "# genre: akari\n- o -\no 4 o\n- o -\n"
BULBS = {"bulbs": [[0, 1], [1, 0], [1, 2], [2, 1]]}


def test_a_puzzle_is_read_from_a_path(tmp_path: Path) -> None:
    file = tmp_path / "akari.txt"
    file.write_text("\ufeff" + TEXT, "utf-8")
    assert lamplit.read(file) == PUZZLE
    assert lamplit.solve(file).status == lamplit.solve(TEXT).status == "none"


def test_a_puzzle_is_read_from_a_dict_with_lists_tuples_or_cells() -> None:
    record = {"genre": "akari", "rows": 2, "cols": 3, "clues": [(0, 0, 0), (0, 1, 0), [*Cell(1, 2), 1]]}
    assert lamplit.read(record) == PUZZLE
    assert lamplit.read({"puzzle": record, "seed": 3}) == PUZZLE
    del record["genre"]
    assert lamplit.read(record, genre="akari") == PUZZLE


@pytest.mark.parametrize("rows", [["00-", "--1"], [["0", "0", "W"], ["W", "W", "1"]], [(0, 0, "W"), ("W", "W", 1)]])
def test_a_puzzle_is_read_from_rows(rows: list[Any]) -> None:
    assert lamplit.read(rows) == PUZZLE


def test_rows_of_tokens_may_have_numbers_and_nothing() -> None:
    assert lamplit.read([[0, 0, ""], [".", None, 1]], genre="akari") == PUZZLE
    assert lamplit.read([["w", None], [None, "b"]], genre="masyu").clues == {Cell(0, 0): "w", Cell(1, 1): "b"}


def test_a_puzzle_is_read_as_itself() -> None:
    assert lamplit.read(PUZZLE) is PUZZLE
    assert lamplit.read(PUZZLE, genre="Light Up") is PUZZLE
    with pytest.raises(BadInput, match="is an akari puzzle, but you asked for masyu"):
        lamplit.read(PUZZLE, genre="masyu")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (b"3x3:d4d", "a puzzle can't be of the type bytes; expected text, a path, a dict, or a list or array of rows"),
        (None, "a puzzle can't be of the type NoneType"),
        (7, "a puzzle can't be of the type int"),
        ([], "the list is empty; expected the rows of a puzzle"),
        ([["W"], "W"], "row 2 of a puzzle is of the type str; expected all rows to be text, or all to be lists"),
        ([None, "W"], "row 1 of a puzzle is of the type NoneType"),
        ({"genre": {1, 2}}, "the dict is not plain data"),
        (Path("nowhere.txt"), "can't read nowhere.txt: No such file or directory"),
        (Path(), "can't read .: Is a directory"),
    ],
)
def test_what_is_not_a_puzzle_is_said_in_one_sentence(given: Any, message: str) -> None:
    for function in (lamplit.read, lamplit.solve, lamplit.check, lamplit.render, lamplit.grade, lamplit.explain):
        with pytest.raises(BadInput, match=message):
            function(given)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG")
    with pytest.raises(BadInput, match="is not text: byte 1 is not UTF-8"):
        lamplit.read(tmp_path / "picture")
    with pytest.raises(BadInput, match="larger than 64 MB"):
        lamplit.read(Path("/dev/zero"))


def test_whoever_gives_the_name_of_a_file_as_text_learns_about_paths(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.txt").write_text(TEXT)
    with pytest.raises(BadInput, match=r"to read the file, give it as a path: Path\('mine.txt'\)"):
        lamplit.read("mine.txt")


@pytest.mark.parametrize(
    "solution",
    [
        BULBS,
        {"solution": BULBS},
        Solution.of(Bulb(Cell(r, c)) for r, c in BULBS["bulbs"]),
        [Bulb(Cell(r, c)) for r, c in BULBS["bulbs"]],
        {Bulb(Cell(r, c)) for r, c in BULBS["bulbs"]},
        "-o-\no4o\n-o-",
        ["-o-", "o4o", "-o-"],
        [["W", "L", "W"], ["L", "4", "L"], ["W", "L", "W"]],
    ],
)
def test_a_solution_is_taken_in_many_ways(solution: Any) -> None:
    assert lamplit.check(LIT, solution) == []
    assert lamplit.render(LIT, "txt", solution=solution) == SHOWN


def test_a_half_filled_board_is_judged_by_what_it_has() -> None:
    assert lamplit.check(LIT, State(frozenset([Bulb(Cell(0, 1))]))) == []
    assert lamplit.check(LIT, {"bulbs": [[0, 1]], "not_bulbs": []}) == []
    fault = lamplit.check(LIT, {"bulbs": [[0, 0], [0, 2]], "not_bulbs": []})[0]
    assert str(fault) == "two bulbs at r1c1 and r1c3 see each other"


@pytest.mark.parametrize("stray", [[Shade(Cell(0, 0))], State(false=frozenset([Shade(Cell(0, 0))]))])
def test_decisions_of_another_genre_are_refused(stray: Any) -> None:
    with pytest.raises(BadInput, match="a solution of Akari consists of bulbs, not a shaded cell at r1c1"):
        lamplit.check(LIT, stray)


def test_what_is_not_a_decision_is_refused() -> None:
    with pytest.raises(BadInput, match="a solution of Akari consists of bulbs, not Cell"):
        lamplit.check(LIT, Solution.of([Cell(0, 0)]))  # type: ignore[list-item]


@pytest.mark.parametrize("strategies", ["easy,discount", ["easy", "discount"], ("easy", " discount")])
def test_strategies_are_a_list_or_a_text_with_commas(strategies: Any) -> None:
    easy = "3x3:d4d"
    assert lamplit.explain(easy, strategies).ending == "solved"
    made = lamplit.generate("akari", 5, seed=1, strategies=strategies)
    assert lamplit.explain(made.puzzle, strategies).ending == "solved"


def test_a_strategy_that_is_not_there_is_named_whole() -> None:
    with pytest.raises(BadInput, match="there is no strategy 'seven'"):
        lamplit.explain(LIT, "seven")


def test_a_size_a_mask_and_a_style_are_taken_in_many_ways(tmp_path: Path) -> None:
    mask, style = tmp_path / "mask.txt", tmp_path / "style.toml"
    mask.write_text(".....\n.....\n..#..\n.....\n.....\n")
    style.write_text("[conditions]\n")
    for size in (5, "5", "5x5", (5, 5)):
        made = lamplit.generate("akari", size, seed=1, mask=mask, style=style)
        assert made.puzzle.grid.holes == {Cell(2, 2)}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"timeout": "soon"}, '"timeout" is "soon"; expected a number'),
        ({"timeout": -1}, '"timeout" is -1; expected seconds, more than 0'),
        ({"cancel": 3}, '"cancel" is 3; expected a threading.Event or a function'),
    ],
)
def test_time_outs_that_make_no_sense_are_refused(options: Any, message: str) -> None:
    for ask in (lamplit.solve, lamplit.explain, lamplit.hint, lamplit.grade, lamplit.shared_part, lamplit.clash):
        with pytest.raises(BadInput, match=message):
            ask(LIT, **options)
    with pytest.raises(BadInput, match=message):
        lamplit.generate("akari", 5, **options)


def test_an_event_that_nobody_sets_changes_nothing() -> None:
    assert lamplit.solve(LIT, cancel=threading.Event()).status == "unique"


def test_many_puzzles_are_read_one_after_another(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("3x3:d4d\nnot a puzzle\n3x3:i\n")
    one, bad, other = lamplit.read_many(file, genre="akari")
    assert (one.puzzle, one.line, other.line) == (LIT, 1, 3)
    assert other.fault is None
    with pytest.raises(BadInput, match="line 2"):
        _ = bad.puzzle


@pytest.mark.parametrize("format", ["matrix", "tokens", "json", "pzprv3"])
def test_solutions_are_written_and_read_back(format: str) -> None:
    [solution] = lamplit.solve(LIT).solutions
    written = lamplit.write_solution(LIT, solution, format)
    assert lamplit.read_solution(written, LIT) == solution


def test_states_are_written_and_read_back() -> None:
    state = lamplit.shared_part("2-*--\n--*--")
    assert state is not None
    puzzle = lamplit.read("2-*--\n--*--")
    assert lamplit.read_state(lamplit.write_state(puzzle, state, "json"), puzzle) == state


def test_a_file_type_that_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(BadInput, match="can't draw as 'jpg'; expected one of svg, png, pdf, txt"):
        lamplit.render(LIT, "jpg")


def test_a_picture_solves_only_what_has_one_solution() -> None:
    assert lamplit.render(LIT, "txt", solution=True) == SHOWN
    with pytest.raises(lamplit.AnswerIsNo, match="there are several solutions; expected exactly one to draw"):
        lamplit.render("--\n--", solution=True)
    with pytest.raises(lamplit.AnswerIsNo, match="no solution to draw"):
        lamplit.render("2-2\n---", solution=True)


def test_a_board_that_is_filled_in_is_never_ignored() -> None:
    filled = "# genre: akari\no . .\n. 4 .\n. . .\n"
    assert [fault.rule for fault in lamplit.check(filled)] == ["clue-not-met"]
    assert str(lamplit.hint(filled)).startswith("There is a mistake")
    assert lamplit.explain(filled).start == State(frozenset([Bulb(Cell(0, 0))]))
    assert lamplit.render(filled, "txt") == filled
    assert lamplit.render(filled, "txt", solution=False) == f"{LIT}\n"
    assert lamplit.read_filled(filled) == lamplit.FilledPuzzle(LIT, State(frozenset([Bulb(Cell(0, 0))])))


def test_the_solution_in_a_record_is_judged_but_not_drawn() -> None:
    record = {"puzzle": {"genre": "akari", "rows": 3, "cols": 3, "clues": [[1, 1, 4]]}, "solution": BULBS}
    assert lamplit.check(record) == []
    assert lamplit.render(record, "txt") == f"{LIT}\n"
    assert str(lamplit.hint(record)).startswith("Look at")
    assert lamplit.check(record | {"solution": {"bulbs": [[0, 1]]}})


def test_a_completion_has_what_is_drawn_however_it_is_given(tmp_path: Path) -> None:
    text = "# genre: akari\n. . . . .\n. o . . .\n. . 0 . .\n. . . o .\n. . . . .\n"
    filled = lamplit.read_filled(text)
    assert filled.answer is not None
    file = tmp_path / "half.txt"
    file.write_text(text, "utf-8")
    record = {"genre": "akari", "rows": 5, "cols": 5, "clues": [[2, 2, 0]], "state": {"bulbs": [[1, 1], [3, 3]]}}
    for found in (
        lamplit.complete(text),
        lamplit.complete(file),
        lamplit.complete(record),
        lamplit.complete(filled.puzzle, filled.answer),
        lamplit.complete(filled.puzzle, "bulb r2c2, r4c4"),
    ):
        assert filled.answer.true <= found.suggestion.solution.true


def test_the_solution_in_a_record_is_not_taken_for_a_drawing(tmp_path: Path) -> None:
    record = {"genre": "akari", "rows": 2, "cols": 2, "clues": [[0, 0, 0]], "solution": {"bulbs": [[0, 1]]}}
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    for given in (record, json.dumps(record), file):
        assert lamplit.complete(given).original == lamplit.read(given)


def test_functions_that_look_at_clues_alone_warn_if_something_is_drawn() -> None:
    drawn = "# genre: akari\n0 . .\nx 0 o\n"
    for ask in (lamplit.reduce, lamplit.repair, lambda text: lamplit.adjust(text, "harder")):
        with pytest.warns(lamplit.LamplitWarning, match="only the clues matter here"):
            ask(drawn)
