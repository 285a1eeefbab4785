"""Drawing by one function, and the views that show a solution, its faults and two solutions at odds."""

from __future__ import annotations

import pytest

from lamplit.core.decisions import Bridge, Bulb, Line, Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid, make_edge
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import Role
from lamplit.drawing import FILE_TYPES, guess_file_type, render, view_difference, view_faults, view_solution
from lamplit.drawing.views import mark_decisions

TWO_WAYS = Puzzle.of("akari", Grid(1, 2), {})
LEFT, RIGHT = Solution.of([Bulb(Cell(0, 0))]), Solution.of([Bulb(Cell(0, 1))])


def test_every_picture_starts_as_files_of_its_type_do() -> None:
    assert render(TWO_WAYS, "svg").startswith("<svg ")
    assert render(TWO_WAYS, "png").startswith(b"\x89PNG")
    assert render(TWO_WAYS, "pdf").startswith(b"%PDF")
    assert render(TWO_WAYS, "txt") == "# genre: akari\n. .\n"


def test_a_cell_has_at_least_one_pixel() -> None:
    with pytest.raises(BadInput, match="at least 1"):
        render(TWO_WAYS, "svg", cell_size=0)


def test_the_file_type_follows_from_the_file_name() -> None:
    assert [guess_file_type(f"board.{each.upper()}") for each in FILE_TYPES] == list(FILE_TYPES)
    with pytest.raises(BadInput, match=r"\.svg, \.png, \.pdf, \.txt"):
        guess_file_type("board.gif")


def test_a_solution_is_shown_as_one() -> None:
    assert render(TWO_WAYS, "txt", view=view_solution(LEFT)) == "# genre: akari\no -\n"


def test_the_faults_of_a_solution_are_shown_with_it() -> None:
    both = Solution(LEFT.true | RIGHT.true)
    assert [fault.rule for fault in view_faults(TWO_WAYS, both).faults] == ["bulbs-see-each-other"]
    assert render(TWO_WAYS, "txt", view=view_faults(TWO_WAYS, both)) == "# genre: akari\no!o!\n"


def test_the_faults_of_a_puzzle_are_shown_without_a_solution() -> None:
    corner = Puzzle.of("akari", Grid(2, 2), {Cell(0, 0): 3})
    assert render(corner, "txt", view=view_faults(corner)) == "# genre: akari\n3!.\n. .\n"


def test_two_answers_differ_where_either_says_otherwise() -> None:
    view = view_difference(LEFT, RIGHT)
    assert view.marks[0].cells == (Cell(0, 0), Cell(0, 1))
    assert render(TWO_WAYS, "txt", view=view) == "# genre: akari\no^-^\n"


def test_a_mark_knows_the_place_of_every_kind_of_decision() -> None:
    a, b = Cell(0, 0), Cell(0, 1)
    assert mark_decisions(Role.REASON, [Shade(b), Bulb(a)]).cells == (a, b)
    assert mark_decisions(Role.REASON, [Line(make_edge(b, a))]).edges == (make_edge(a, b),)
    assert mark_decisions(Role.REASON, [Bridge(a, b, 1), Bridge(a, b, 2)]).edges == (make_edge(a, b),)
