"""The gallery keeps what it promises: unique, checked, graded, all different, and made again by its tool."""

from __future__ import annotations

import json

import pytest
from tools.make_gallery import LOTS, Lot, file_of, line, names

from lamplit.engines import solve
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.human import grade
from lamplit.library.gallery import list_entries

AGAIN = "made otherwise today: run python tools/make_gallery.py"

every_genre = pytest.mark.parametrize("genre", LOTS)


def lines(genre: str) -> list[str]:
    return file_of(genre).read_text("utf-8").splitlines(keepends=True)


@every_genre
def test_each_puzzle_has_its_solution_and_no_other(genre: str) -> None:
    for entry in list_entries(genre):
        assert get_genre(genre).check(entry.puzzle, entry.solution) == [], entry.id
        outcome = solve(entry.puzzle, "sat")
        assert (outcome.status, outcome.solutions) == ("unique", (entry.solution,)), entry.id


@every_genre
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.corpus)])
def test_each_puzzle_has_the_grade_that_it_is_given_today(genre: str, every: int) -> None:
    for entry in list_entries(genre)[::every]:
        assert entry.grade == grade(entry.puzzle).tier, f"{entry.id}: {AGAIN}"


@every_genre
def test_no_two_are_alike_up_to_turning_and_mirroring(genre: str) -> None:
    assert len({fingerprint(entry.puzzle) for entry in list_entries(genre)}) == len(list_entries(genre))


def test_every_genre_of_ours_has_a_file() -> None:
    assert LOTS.keys() == BUILT_IN.keys()
    assert all(list_entries(genre) for genre in BUILT_IN)


def test_the_ids_are_unique_and_those_of_the_tool() -> None:
    ids = [entry.id for genre in LOTS for entry in list_entries(genre)]
    assert len(set(ids)) == len(ids)
    assert sorted(ids) == sorted(name for genre in LOTS for name in names(genre))


@every_genre
def test_there_are_boards_of_many_sizes_and_shapes_smallest_first(genre: str) -> None:
    grids = [entry.puzzle.grid for entry in list_entries(genre)]
    derived = get_genre(genre).generator is None
    sizes = {5, 6, 8, 10, 12} if derived else {5, 6, 8, 10, 12, 15, 20}
    assert sizes <= {grid.rows for grid in grids if grid.rows == grid.cols}
    assert any(grid.rows > grid.cols for grid in grids)
    assert any(grid.rows < grid.cols for grid in grids)
    assert sum(bool(grid.holes) for grid in grids) == (0 if derived else 2)
    assert [len(grid.cells) for grid in grids] == sorted(len(grid.cells) for grid in grids)


@every_genre
def test_a_genre_with_strategies_has_puzzles_of_every_difficulty_asked_for(genre: str) -> None:
    asked = {lot.difficulty for lot in LOTS[genre] if lot.difficulty}
    assert asked <= {str(entry.grade) for entry in list_entries(genre)}


@every_genre
def test_the_tool_makes_a_sample_again_to_the_letter(genre: str) -> None:
    for text in [text for text in lines(genre) if json.loads(text)["puzzle"]["rows"] <= 10][::6]:
        record = json.loads(text)
        options = record["options"]
        made = make_puzzle(Lot(**options).order(genre), record["seed"])
        assert line(made, record["id"], options) == text, f"{record['id']}: {AGAIN}"


def test_it_is_small() -> None:
    assert sum(file_of(genre).stat().st_size for genre in LOTS) < 700_000


def test_a_genre_has_its_other_names_here_too() -> None:
    assert list_entries("Light Up") == list_entries("akari")
