"""The statements of Hitori, Nurikabe and Hashi, read in full on boards so small that a person can follow."""

from __future__ import annotations

from tests.conformance.boards import board

from lamplit.core.grid import Cell
from lamplit.core.statements import Statement
from lamplit.genres.hashi.statement import statement as hashi
from lamplit.genres.hitori.statement import statement as hitori
from lamplit.genres.nurikabe.statement import statement as nurikabe


def in_words(statement: Statement) -> list[str]:
    """Every clause with the meanings of its variables."""
    meanings = statement.describe_variables()
    return [
        " or ".join(meanings[lit - 1] if lit > 0 else f"not: {meanings[-lit - 1]}" for lit in clause)
        for clause in statement.clauses
    ]


def test_a_hitori_says_which_numbers_repeat_what_touches_and_that_white_cells_are_joined() -> None:
    stated = hitori(board("hitori", "1#1", "2?2"))
    assert in_words(stated)[:3] == [
        "r1c1 is shaded or r1c3 is shaded",  # a row runs on beyond a hole
        "r2c1 is shaded or r2c3 is shaded",
        "not: r1c1 is shaded or not: r2c1 is shaded",
    ]
    assert stated.clauses[2:] == (
        (-1, -3),
        (-2, -5),
        (-3, -4),
        (-4, -5),  # side by side
        (-1, -2, -3, -4, -5),  # not all are shaded
    )
    (white,) = stated.joined
    assert [(point.name, point.present) for point in white.points] == [
        ("r1c1", (-1,)),
        ("r1c3", (-2,)),
        ("r2c1", (-3,)),
        ("r2c2", (-4,)),
        ("r2c3", (-5,)),
    ]
    assert white.links == ((0, 2, None), (1, 4, None), (2, 3, None), (3, 4, None))


def test_a_hashi_says_how_many_bridges_end_where_and_which_cross() -> None:
    stated = hashi(board("hashi", ".1.", "?.?", ".?."))
    assert stated.describe_variables() == [
        "a bridge joins r1c2 and r3c2",
        "two bridges join r1c2 and r3c2",
        "a bridge joins r2c1 and r2c3",
        "two bridges join r2c1 and r2c3",
    ]
    assert stated.clauses == (
        (-2, 1),
        (-4, 3),  # two only where there is one
        (1, 2),
        (-1, -2),  # the 1
        (-3, -1),  # the crossing
    )
    (islands,) = stated.joined
    assert all(not point.present for point in islands.points)
    assert islands.links == ((0, 3, 1), (1, 2, 3))


def test_a_nurikabe_says_whose_each_cell_is_and_in_how_many_steps() -> None:
    stated = nurikabe(board("nurikabe", "2.."))
    meanings, words = stated.describe_variables(), in_words(stated)
    assert meanings[3:5] == [
        "r1c1 belongs to the island of the 2 at r1c1",
        "r1c2 belongs to the island of the 2 at r1c1",
    ]
    assert meanings[-1] == "r1c2 is reached from the 2 at r1c1 by step 1"
    assert "r1c2 is shaded or r1c2 belongs to the island of the 2 at r1c1" in words
    assert "r1c3 is shaded" in words  # too far from the 2
    assert f"not: {meanings[4]} or {meanings[-1]}" in words
    assert [demand.what for demand in stated.joined] == ["the sea"]


def test_only_an_island_without_a_number_is_left_to_a_demand() -> None:
    stated = nurikabe(board("nurikabe", "2..?"))
    assert [demand.what for demand in stated.joined] == ["the island of the ? at r1c4", "the sea"]
    assert [point.present == () for point in stated.joined[0].points] == [False, False, True]


def test_a_number_larger_than_any_board_makes_no_more_of_a_statement_than_the_board() -> None:
    puzzle = board("nurikabe", "9..", "...")
    huge = nurikabe(puzzle.with_clues({Cell(0, 0): 999_999_999}))
    assert () in huge.clauses
    assert huge.variables == nurikabe(puzzle).variables
