"""A genre lists the decisions of a board, and says which one a point of its picture means."""

from __future__ import annotations

from itertools import chain
from math import inf, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.genre.registry import get_genre

every_genre = pytest.mark.parametrize("name", CASES)


def boards(name: str) -> st.SearchStrategy[Puzzle]:
    return st.one_of(CASES[name].boards, st.sampled_from(list(CASES[name].named.values())))


def at(name: str, puzzle: Puzzle, x: float, y: float) -> Decision | None:
    return get_genre(name).decision_at(puzzle, x, y)


def middle(name: str, decision: Decision) -> tuple[float, float]:
    """The middle of the place of a decision, in the picture of its genre."""
    if decision.cells:
        return decision.cells[0].col + 0.5, decision.cells[0].row + 0.5
    ((a, b),) = decision.edges
    shift = 0.0 if name == "slitherlink" else 0.5
    return (a.col + b.col) / 2 + shift, (a.row + b.row) / 2 + shift


@every_genre
def test_the_decisions_of_a_board_are_those_of_the_model_in_reading_order(name: str) -> None:
    @settings(max_examples=80, deadline=None, database=None)
    @given(boards(name))
    def on_random_boards(puzzle: Puzzle) -> None:
        genre = get_genre(name)
        assert list(genre.decisions(puzzle)) == sorted(key for key in genre.model(puzzle).keys if key is not None)

    on_random_boards()


@every_genre
def test_the_middle_of_a_place_means_the_decision_there(name: str) -> None:
    @settings(max_examples=60, deadline=None, database=None)
    @given(boards(name))
    def on_random_boards(puzzle: Puzzle) -> None:
        for decision in get_genre(name).decisions(puzzle):
            x, y = middle(name, decision)
            meant = at(name, puzzle, x, y)
            if isinstance(decision, Bridge):  # two bridges to a span, and perhaps another span across its middle
                assert isinstance(meant, Bridge)
                assert meant.n == 1
                assert meant.edges == decision.edges or runs_through(meant, x, y)
            else:
                assert meant == decision

    on_random_boards()


def runs_through(bridge: Bridge, x: float, y: float) -> bool:
    """Whether the span of a bridge runs through a point."""
    (left, top), (right, bottom) = ((end.col + 0.5, end.row + 0.5) for end in (bridge.a, bridge.b))
    return left <= x <= right and top <= y <= bottom


@every_genre
def test_a_point_means_a_decision_of_the_board_or_none(name: str) -> None:
    anywhere = st.floats(-2, 8, allow_nan=False)

    @settings(max_examples=150, deadline=None, database=None)
    @given(boards(name), anywhere, anywhere)
    def on_random_boards(puzzle: Puzzle, x: float, y: float) -> None:
        meant = at(name, puzzle, x, y)
        assert meant is None or meant in set(get_genre(name).decisions(puzzle))

    on_random_boards()


@every_genre
def test_points_outside_the_picture_mean_nothing(name: str) -> None:
    for puzzle in CASES[name].named.values():
        scene = get_genre(name).draw(puzzle, View())
        right, bottom = scene.left + scene.width, scene.top + scene.height
        outside = chain(
            ((x, y) for x in (scene.left, right, 1e9, inf, -inf, nan) for y in (0.0, 0.5, bottom, nan)),
            ((x, y) for y in (scene.top, bottom, 1e9, inf, -inf, nan) for x in (0.0, 0.5, right, nan)),
        )
        assert [point for point in outside if at(name, puzzle, *point) is not None] == []


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
