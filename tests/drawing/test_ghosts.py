"""What a step concludes or supposes is drawn as the mark itself: in every genre, in colour, grey and a terminal."""

from __future__ import annotations

import pytest
from tests.conformance.boards import board

from lamplit.core.decisions import Bridge, Decision, Shade
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Mark, Polyline, Rect, Role, Shape, View
from lamplit.drawing import render
from lamplit.drawing.paper import convert_to_grey
from lamplit.formats import read_filled
from lamplit.genre.drawing import GREEN, ORANGE, make_board_scene
from lamplit.genre.registry import genre_of
from lamplit.genres.hashi.draw import find_sign_places

BOARDS = (
    board("akari", "1...", "....", "..x."),
    board("hitori", "121", "332", "213"),
    board("nurikabe", "2...", "....", "...1"),
    board("hashi", "2..2", "....", "1..1"),
    board("slitherlink", "2.3", "...", "1.."),
    board("masyu", "w...", "..b.", "...."),
    Puzzle.of("shingoki", Grid(3, 4), {Cell(0, 0): "b3", Cell(1, 2): "w2"}),
)


def draw(puzzle: Puzzle, view: View) -> list[Shape]:
    return list(genre_of(puzzle).draw(puzzle, view).shapes)


def draw_new(puzzle: Puzzle, view: View) -> list[Shape]:
    bare = draw(puzzle, View(view.state))
    return [shape for shape in draw(puzzle, view) if shape not in bare]


def conclude(decision: Decision, holds: bool) -> State:
    return State(frozenset({decision}), frozenset()) if holds else State(frozenset(), frozenset({decision}))


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda puzzle: puzzle.genre)
@pytest.mark.parametrize("holds", [True, False])
def test_a_conclusion_is_green_and_a_supposition_orange_and_dashed(puzzle: Puzzle, holds: bool) -> None:
    for decision in genre_of(puzzle).decisions(puzzle):
        state = conclude(decision, holds)
        concluded, supposed = draw_new(puzzle, View(concluded=state)), draw_new(puzzle, View(supposed=state))
        assert any(GREEN in (shape.fill, getattr(shape, "stroke", None)) for shape in concluded), decision
        assert any(ORANGE in (shape.fill, getattr(shape, "stroke", None)) for shape in supposed), decision
        assert any(isinstance(shape, Polyline) and shape.dash for shape in supposed), decision


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda puzzle: puzzle.genre)
def test_ghosts_are_told_apart_in_grey(puzzle: Puzzle) -> None:
    genre = genre_of(puzzle)
    for decision in genre.decisions(puzzle):
        states = [conclude(decision, holds) for holds in (True, False)]
        views = [view for state in states for view in (View(state), View(concluded=state), View(supposed=state))]
        greys = {convert_to_grey(genre.draw(puzzle, view), genre.on_paper).shapes for view in views}
        assert len(greys) == len(views), decision


@pytest.mark.parametrize("genre", ["nurikabe", "kurodoko", "cave"])
def test_a_shaded_conclusion_leaves_its_frame_to_be_seen(genre: str) -> None:
    state = conclude(Shade(Cell(1, 1)), True)
    for view in (View(concluded=state), View(supposed=state)):
        frame, square, *_ = draw_new(board(genre, "...", "...", "..."), view)
        assert isinstance(frame, Polyline)
        assert frame.fill not in (None, frame.stroke)
        assert isinstance(square, Rect)
        assert square.fill == frame.stroke
        assert frame.points[0][0] + frame.stroke_width < square.x < square.x + square.width < frame.points[2][0]


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda puzzle: puzzle.genre)
def test_what_is_concluded_is_no_part_of_the_state(puzzle: Puzzle) -> None:
    first, second = genre_of(puzzle).decisions(puzzle)[:2]
    both, one = State(frozenset({first}), frozenset({second})), State(frozenset({first}))
    assert View(both, concluded=one) == View(State(false=frozenset({second})), concluded=one)
    assert View(both, concluded=one).settled == both
    refuted = View(supposed=conclude(first, True), concluded=conclude(first, False))
    assert refuted.settled == conclude(first, False)


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda puzzle: puzzle.genre)
def test_a_genre_without_ghosts_has_the_places_of_conclusions_marked(puzzle: Puzzle) -> None:
    decision = genre_of(puzzle).decisions(puzzle)[0]
    marked = make_board_scene(puzzle, View(concluded=conclude(decision, True)))
    mark = Mark(Role.CONCLUSION, decision.cells, decision.edges)
    assert marked == make_board_scene(puzzle, View(marks=(mark,)))
    assert marked != make_board_scene(puzzle, View())


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda puzzle: puzzle.genre)
def test_a_terminal_notes_ghosts_and_they_are_read_back(puzzle: Puzzle) -> None:
    first, *_, last = genre_of(puzzle).decisions(puzzle)
    view = View(concluded=conclude(first, True), supposed=conclude(last, False))
    text = render(puzzle, "txt", view=view)
    assert "<" in text
    assert "*" in text
    filled = read_filled(text)
    assert filled.puzzle == puzzle
    assert filled.answer == view.settled


ISLANDS = board("hashi", "2..2", "....", "1..1")
SPAN = Cell(0, 0), Cell(0, 3)


def list_long_lines(shapes: list[Shape]) -> list[Polyline]:
    """Unbroken lines along the span."""
    return [
        shape
        for shape in shapes
        if isinstance(shape, Polyline)
        and not shape.closed
        and not shape.dash
        and shape.stroke == GREEN
        and abs(shape.points[0][0] - shape.points[-1][0]) > 2
    ]


def test_no_bridge_looks_unlike_any_bridge() -> None:
    none = State(false=frozenset(Bridge(*SPAN, n) for n in (1, 2)))
    one, two = (State(frozenset(Bridge(*SPAN, k) for k in range(1, n + 1))) for n in (1, 2))
    drawn = [draw_new(ISLANDS, View(concluded=state)) for state in (none, one, two)]
    assert [len(list_long_lines(shapes)) for shapes in drawn] == [0, 1, 2]


def test_a_second_bridge_is_concluded_beside_the_first() -> None:
    first = State(frozenset({Bridge(*SPAN, 1)}))
    shapes = draw(ISLANDS, View(first, concluded=State(frozenset({Bridge(*SPAN, 2)}))))
    along = [
        shape.points[0][1]
        for shape in shapes
        if isinstance(shape, Polyline)
        and shape.points[0][0] == 0.5
        and shape.points[-1][0] == 3.5
        and shape.stroke_width < 0.1
    ]
    assert sorted(along) == [0.4, 0.6]


def test_a_cross_keeps_away_from_the_middle_where_spans_cross() -> None:
    across, down = Edge(Cell(1, 0), Cell(1, 2)), Edge(Cell(0, 1), Cell(2, 1))
    assert find_sign_places([across, down]) == {across: (1.2, 1.5), down: (1.5, 1.2)}
    assert find_sign_places([across]) == {across: (1.5, 1.5)}
