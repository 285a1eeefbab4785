"""``lamplit.render`` of a list: many puzzles on sheets of paper."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import pytest

import lamplit

FOUR = lamplit.read("3x3:d4d")
RECORD = {"genre": "akari", "rows": 3, "cols": 3, "clues": [[1, 1, 4]]}
ON_A4 = 'viewBox="0 0 210 297"'


def test_a_list_of_puzzles_of_paths_and_of_dicts_is_a_sheet(tmp_path: Path) -> None:
    (tmp_path / "four.txt").write_text("---\n-4-\n---\n")
    drawn = lamplit.render([FOUR, tmp_path / "four.txt", RECORD], "svg")
    assert ON_A4 in drawn
    assert drawn == lamplit.render((FOUR, FOUR, FOUR), "svg")


def test_a_list_of_rows_is_still_one_puzzle() -> None:
    assert lamplit.render(["---", "-4-", "---"]) == lamplit.render(FOUR)


def test_a_sheet_has_what_is_asked_for() -> None:
    data = lamplit.render([FOUR] * 3, "pdf", title="Three", numbers=True, per_page=2, paper="A5", cell_size="9mm")
    assert data.count(b"/Type /Page ") == 2
    assert data.count(b"/MediaBox [0 0 419.5276 595.2756]") == 2
    assert "Three".encode("utf-16-be").hex().encode() in data


def test_all_puzzles_of_a_sheet_are_solved_or_none() -> None:
    solved, bare = (lamplit.render([FOUR, FOUR], "svg", solution=solution) for solution in (True, False))
    assert len(solved) > len(bare)
    with pytest.raises(lamplit.BadInput, match="expected True or False for a list of puzzles"):
        lamplit.render([FOUR, FOUR], "svg", solution={"bulbs": []})


def test_a_single_puzzle_stands_on_a_sheet_where_one_is_asked_for() -> None:
    assert ON_A4 in lamplit.render(FOUR, "svg", numbers=True)
    assert ON_A4 not in lamplit.render(FOUR, "svg", cell_size="8mm")
    assert lamplit.render(FOUR, "svg", numbers=True) == lamplit.render([FOUR], "svg", numbers=True)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"file_type": "txt"}, "a sheet can't be written as text; expected svg, png or pdf"),
        ({"file_type": "svg", "per_page": 1}, "these puzzles need 2 pages, but a file of type svg has only one"),
        ({"paper": 4}, '"paper" is 4; expected text'),
        ({"paper": "a9"}, "there is no paper 'a9'"),
        ({"per_page": "two"}, '"per-page" is "two"; expected a whole number'),
        ({"title": 3}, '"title" is 3; expected text'),
        ({"cell_size": 40}, "on paper, expected millimetres, such as 8mm"),
        ({"cell_size": "large"}, "'large' is not a cell size"),
    ],
)
def test_what_is_wrong_with_a_sheet_is_said_in_a_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(lamplit.BadInput) as refused:
        lamplit.render([FOUR, FOUR], **{"file_type": "pdf"} | options)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_is_wrong_with_one_of_many_is_said_with_its_number() -> None:
    empty = lamplit.read("--\n--", genre="akari")
    with pytest.raises(
        lamplit.AnswerIsNo, match="puzzle 2 of the list: there are several solutions; expected exactly one to draw"
    ):
        lamplit.render([FOUR, empty], "pdf", solution=True)
    with pytest.raises(lamplit.BadInput, match='puzzle 3 of the list: "rows" of the puzzle is missing'):
        lamplit.render([FOUR, FOUR, {"genre": "akari"}], "pdf")
    with pytest.raises(lamplit.BadInput, match="the list mixes puzzles with other things; expected only puzzles"):
        lamplit.render([FOUR, "3x3:d4d"], "pdf")


def test_a_generated_puzzle_is_drawn_by_itself_and_an_iterator_of_them_on_a_sheet() -> None:
    made = lamplit.generate("akari", 5, seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        picture = lamplit.render(made, solution=lamplit.solve(made))
    assert picture == lamplit.render(made.puzzle, solution=made.solution) == lamplit.render(made, solution=made)
    several = lamplit.generate("akari", 5, seed=1, count=2)
    assert lamplit.render(several) == lamplit.render([*lamplit.generate("akari", 5, seed=1, count=2)])
