"""A genre lists the decisions of a board, and says which one a point of its picture means."""

from __future__ import annotations

import pytest
from tests.conformance.boards import board

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import get_genre


def at(name: str, puzzle: Puzzle, x: float, y: float) -> Decision | None:
    return get_genre(name).decision_at(puzzle, x, y)


def test_a_click_on_a_cell_means_its_bulb_but_not_on_a_wall_or_in_a_hole() -> None:
    puzzle = board("akari", ".x#", "...")
    assert at("akari", puzzle, 0.01, 0.99) == Bulb(Cell(0, 0))
    assert at("akari", puzzle, 2.5, 1.5) == Bulb(Cell(1, 2))
    assert at("akari", puzzle, 1.5, 0.5) is None
    assert at("akari", puzzle, 2.5, 0.5) is None


@pytest.mark.parametrize("name", ["hitori", "nurikabe"])
def test_a_click_on_a_number_may_shade_it(name: str) -> None:
    puzzle = board(name, "2#", "..")
    assert at(name, puzzle, 0.5, 0.5) == Shade(Cell(0, 0))
    assert at(name, puzzle, 1.5, 0.5) is None


def test_a_click_near_a_side_means_it_and_one_in_the_middle_of_a_cell_means_nothing() -> None:
    puzzle = board("slitherlink", "..", ".#")
    assert at("slitherlink", puzzle, 0.5, 0.25) == Line(Edge(Cell(0, 0), Cell(0, 1)))
    assert at("slitherlink", puzzle, 0.2, 0.4) == Line(Edge(Cell(0, 0), Cell(1, 0)))
    assert at("slitherlink", puzzle, 0.5, 0.5) is None
    assert at("slitherlink", puzzle, 0.02, 0.03) is None, "on a dot it could be any side"


def test_a_side_can_be_hit_from_outside_the_board_and_from_within_a_hole() -> None:
    puzzle = board("slitherlink", "..", ".#")
    assert at("slitherlink", puzzle, 0.5, -0.2) == Line(Edge(Cell(0, 0), Cell(0, 1)))
    assert at("slitherlink", puzzle, 1.5, 1.2) == Line(Edge(Cell(1, 1), Cell(1, 2)))
    assert at("slitherlink", puzzle, 1.8, 1.5) is None, "no cell has this side"


@pytest.mark.parametrize("name", ["masyu", "shingoki"])
def test_a_click_between_two_cells_means_the_link_and_one_on_a_pearl_means_nothing(name: str) -> None:
    puzzle = board(name, "..", ".#")
    assert at(name, puzzle, 1.0, 0.5) == at(name, puzzle, 1.2, 0.6) == Line(Edge(Cell(0, 0), Cell(0, 1)))
    assert at(name, puzzle, 0.6, 0.9) == Line(Edge(Cell(0, 0), Cell(1, 0)))
    assert at(name, puzzle, 0.5, 0.5) is None
    assert at(name, puzzle, 1.0, 1.0) is None, "the corner between four cells is too far from every link"
    assert at(name, puzzle, 1.5, 1.0) is None, "no link leads into a hole"


def test_a_click_on_the_water_means_the_span_there_and_the_nearer_of_two_that_cross() -> None:
    puzzle = board("hashi", ".?..", "?..?", "....", ".?..")
    level, upright = Bridge(Cell(1, 0), Cell(1, 3), 1), Bridge(Cell(0, 1), Cell(3, 1), 1)
    assert at("hashi", puzzle, 2.5, 1.5) == at("hashi", puzzle, 2.1, 1.7) == level
    assert at("hashi", puzzle, 1.5, 2.5) == upright
    assert at("hashi", puzzle, 1.6, 1.8) == upright
    assert at("hashi", puzzle, 1.8, 1.6) == level
    assert at("hashi", puzzle, 3.5, 3.5) is None
    assert at("hashi", puzzle, 0.5, 1.5) is None, "an island itself is no bridge"


def test_islands_that_touch_have_their_bridge_on_the_border_between_them() -> None:
    assert at("hashi", board("hashi", "??"), 1.0, 0.5) == Bridge(Cell(0, 0), Cell(0, 1), 1)
