"""The easy cases: linear time where that is enough, and never a claim beyond it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines import solve
from lamplit.genre.registry import all_genres, genre_of, get_genre
from lamplit.genres.akari.easy_cases import light_board
from lamplit.genres.akari.hardness import hardness


@st.composite
def boards(draw: st.DrawFn, clues: tuple[Clue, ...]) -> Puzzle:
    grid = Grid(draw(st.integers(1, 7)), draw(st.integers(1, 7)))
    tokens = st.sampled_from([None, None, None, *clues])
    placed = {cell: draw(tokens) for cell in grid.cells}
    return Puzzle.of("akari", grid, {cell: clue for cell, clue in placed.items() if clue is not None})


def board(*rows: str) -> Puzzle:
    clues: dict[Cell, Clue] = {
        Cell(r, c): "x" if token == "*" else int(token)
        for r, row in enumerate(rows)
        for c, token in enumerate(row)
        if token != "-"
    }
    return Puzzle.of("akari", Grid(len(rows), len(rows[0])), clues)


@settings(max_examples=60, deadline=None)
@given(boards(("x",)))
def test_a_board_without_numbers_can_always_be_lit(puzzle: Puzzle) -> None:
    bulbs = light_board(puzzle)
    assert bulbs is not None
    assert get_genre("akari").check(puzzle, Solution.of(Bulb(cell) for cell in bulbs)) == []


@settings(max_examples=80, deadline=None)
@given(boards(("x", 4)))
def test_with_only_4s_the_linear_test_and_sat_agree(puzzle: Puzzle) -> None:
    bulbs = light_board(puzzle)
    assert (bulbs is None) == (solve(puzzle, "sat", limit=1).status == "none")
    if bulbs is not None:
        assert get_genre("akari").check(puzzle, Solution.of(Bulb(cell) for cell in bulbs)) == []


@settings(max_examples=60, deadline=None)
@given(boards(("x", 4, 0)), st.sampled_from([1, 2, None]))
def test_auto_says_what_sat_says(puzzle: Puzzle, limit: int | None) -> None:
    auto, sat = (solve(puzzle, engine, limit=limit) for engine in ("auto", "sat"))
    assert auto.status == sat.status
    assert len(auto.solutions) == len(sat.solutions)


def test_auto_takes_the_linear_way_only_where_one_solution_is_enough() -> None:
    puzzle = board("-----", "--*--", "-----")
    assert solve(puzzle, "auto", limit=1).stats["method"] == "linear time, no numbers"
    assert solve(puzzle, "auto", limit=1).status == "found"
    assert solve(puzzle, "auto", limit=2).stats["method"] == "sat"


def test_a_4_that_can_not_have_its_bulbs_is_proof_enough_at_any_limit() -> None:
    outcome = solve(board("4--", "---"), "auto")
    assert outcome.status == "none"
    assert outcome.stats["method"] == "linear time, only 4s"


def test_only_akari_has_easy_variants_here() -> None:
    assert [genre.name for genre in all_genres() if genre.easy is not None] == ["akari"]


def test_boards_are_classified_by_their_numbers() -> None:
    assert hardness(board("-*-")).complexity == "in P"
    assert hardness(board("---", "-4-", "---")).here == "it can be lit"
    assert "can't" in str(hardness(board("4--")).here)
    assert hardness(board("-0-", "-4-")).complexity == "NP-complete"
    for n in (0, 1, 2, 3):
        verdict = hardness(board(f"-{n}-"))
        assert verdict.complexity == "NP-complete"
        assert f"only {n}s" in verdict.variant
    assert hardness(board("-0-", "-2-")).complexity == "NP-complete"
    pearls = Puzzle.of("shingoki", Grid(3, 3), {})
    judge = genre_of(pearls).hardness
    assert judge is not None
    assert judge(pearls).complexity == "NP-complete"


def test_the_proof_for_slitherlink_is_told_as_yatos() -> None:
    fences = Puzzle.of("slitherlink", Grid(3, 3), {})
    judge = genre_of(fences).hardness
    assert judge is not None
    assert "Yato" in judge(fences).argument
