"""Decisions that are pointed out: lines and bridges as well as cells, on paper and in a terminal."""

from __future__ import annotations

import pytest
from tests.conformance.boards import board

from lamplit.core.decisions import Bridge, Decision, Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.core.scene import Circle, Label, Mark, Path, Polyline, Rect, Role, Scene, Shape, View
from lamplit.drawing.text import render_text
from lamplit.drawing.views import mark_decisions
from lamplit.genre.drawing import AREA, DASH, MARK, PLUM, PLUM_TINT, SHORE_LINE, TINT, draw_frame, draw_grid_lines
from lamplit.genre.drawing.outlines import outline_cells
from lamplit.genre.registry import genre_of

ISLANDS = board("hashi", "2..2", "1..1")
SPAN = Bridge(Cell(0, 0), Cell(0, 3), 1)
DOTS = board("slitherlink", "2.")
SIDE = Line(Edge(Cell(0, 1), Cell(1, 1)))
PEARLS = board("masyu", "w.", "..")
LINK = Line(Edge(Cell(0, 0), Cell(0, 1)))


def scene(puzzle: Puzzle, view: View) -> Scene:
    return genre_of(puzzle).draw(puzzle, view)


def sketch(puzzle: Puzzle, view: View) -> str:
    return render_text(genre_of(puzzle).sketch(puzzle, view))


@pytest.mark.parametrize("role", MARK)
@pytest.mark.parametrize(("puzzle", "decision"), [(ISLANDS, SPAN), (DOTS, SIDE), (PEARLS, LINK)])
def test_a_marked_edge_lies_in_a_band_of_its_role(puzzle: Puzzle, decision: Decision, role: Role) -> None:
    marked = scene(puzzle, View(marks=(mark_decisions(role, [decision]),)))
    (band,) = set(marked.shapes) - set(scene(puzzle, View()).shapes)
    assert isinstance(band, Polyline)
    assert (band.stroke, band.fill, band.dash) == (MARK[role], TINT[role], DASH[role])


def test_a_band_runs_from_island_to_island_and_both_lie_on_top_of_it() -> None:
    shapes = scene(ISLANDS, View(marks=(mark_decisions(Role.CONCLUSION, [SPAN]),))).shapes
    (band,) = (shape for shape in shapes if isinstance(shape, Polyline) and shape.fill == TINT[Role.CONCLUSION])
    assert min(x for x, _ in band.points) < 1 < 3 < max(x for x, _ in band.points)
    islands = [place for place, shape in enumerate(shapes) if isinstance(shape, Circle) and shape.r == 0.4]
    assert min(islands) > shapes.index(band)


def test_a_line_at_fault_has_a_band_below_and_a_cross_on_top() -> None:
    fault = Fault("branch", "", edges=(SIDE.edge,))
    new = [shape for shape in scene(DOTS, View(faults=(fault,))).shapes if shape not in scene(DOTS, View()).shapes]
    assert len(new) == 3


def test_a_terminal_notes_marked_edges_too() -> None:
    drawn = View(State(frozenset({LINK})), marks=(mark_decisions(Role.DIFFERENCE, [LINK]),))
    assert sketch(PEARLS, drawn) == "( )-^--+\n '\n .     .\n"
    assert sketch(DOTS, View(marks=(mark_decisions(Role.REASON, [SIDE]),))) == "+   +   +\n  2  :.\n+   +   +\n"
    top = Line(Edge(Cell(0, 0), Cell(0, 1)))
    assert sketch(DOTS, View(State(frozenset({top})), marks=(mark_decisions(Role.CONCLUSION, [top]),))).startswith(
        "+-<-+"
    )
    assert sketch(ISLANDS, View(marks=(mark_decisions(Role.CONCLUSION, [SPAN]),))) == "2  .  . <2\n1  .  .  1\n"


def test_bridges_between_islands_that_touch_are_noted_on_the_first_of_them() -> None:
    touching = Bridge(Cell(0, 0), Cell(1, 0), 1)
    assert sketch(ISLANDS, View(marks=(mark_decisions(Role.DIFFERENCE, [touching]),))) == "2 ^.  .  2\n1  .  .  1\n"


@pytest.mark.parametrize("role", [role for role in Role if role not in MARK])
@pytest.mark.parametrize("puzzle", [ISLANDS, DOTS, PEARLS])
def test_an_area_is_filled_and_walls_ways_and_shapes_are_lines(puzzle: Puzzle, role: Role) -> None:
    marked = scene(puzzle, View(marks=(Mark(role, (Cell(0, 0), Cell(0, 1))),)))
    new = set(marked.shapes) - set(scene(puzzle, View()).shapes)
    outlined = {Polyline} if role in SHORE_LINE else set()
    assert {type(shape) for shape in new} == ({Path} | outlined if role in AREA else {Polyline})


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("puzzle", [ISLANDS, DOTS, PEARLS, board("hitori", "12", "21"), board("nurikabe", "2.", "..")])
def test_every_mark_lies_below_clues_lines_and_crosses(puzzle: Puzzle, role: Role) -> None:
    genre = genre_of(puzzle)
    state = State(frozenset(genre.decisions(puzzle)[:1]), frozenset(genre.decisions(puzzle)[-1:]))
    ink = [shape for shape in scene(puzzle, View(state)).shapes if shape not in _draw_ground(puzzle, state)]
    marked = scene(puzzle, View(state, marks=(Mark(role, (Cell(0, 0), Cell(0, 1))),))).shapes
    new = [at for at, shape in enumerate(marked) if shape not in scene(puzzle, View(state)).shapes]
    assert new
    assert ink
    assert max(new) < min(marked.index(shape) for shape in ink)


def _draw_ground(puzzle: Puzzle, state: State) -> set[Shape]:
    """What may lie below a mark: the grid, and cells that are filled."""
    filled = {
        shape
        for shape in scene(puzzle, View(state)).shapes
        if not isinstance(shape, Label | Circle) and shape.fill and not shape.stroke
    }
    return {*draw_grid_lines(puzzle.grid), *draw_frame(puzzle.grid), *filled}


def test_cells_that_touch_at_a_corner_have_outlines_of_their_own() -> None:
    assert outline_cells([Cell(0, 0), Cell(0, 1)], 0.1) == [((1.9, 0.1), (1.9, 0.9), (0.1, 0.9), (0.1, 0.1))]
    assert len(outline_cells([Cell(0, 0), Cell(1, 1)], 0.1)) == 2
    ring = [Cell(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    outer, inner = sorted(outline_cells(ring, 0.1))[::-1], outline_cells([], 0.1)
    assert [len(points) for points in outer] == [4, 4]
    assert inner == []
    (hole,) = (points for points in outer if min(points)[0] > 0.5)
    assert {round(x, 1) for x, _ in hole} == {0.9, 2.1}, "around a hole the line lies in the cells around it"


def test_a_way_ends_before_a_clue() -> None:
    cells = (Cell(1, 0), Cell(0, 0))
    arrows = [
        shape
        for shape in scene(PEARLS, View(marks=(Mark(Role.WAY, cells),))).shapes
        if isinstance(shape, Polyline) and shape.stroke == PLUM
    ]
    assert arrows
    assert all(abs(y - 0.5) >= 0.36 for arrow in arrows for _, y in arrow.points), "clear of the pearl at r1c1"


def test_a_way_along_clues_passes_beside_them() -> None:
    numbers = board("hitori", "121", "332", "213")
    ways = Mark(Role.WAY, (Cell(0, 0), Cell(0, 2))), Mark(Role.WAY, (Cell(0, 2), Cell(0, 0)))
    lines = [
        {round(y, 2) for _, y in shape.points}
        for shape in scene(numbers, View(marks=ways)).shapes
        if isinstance(shape, Polyline) and shape.stroke == PLUM and len(shape.points) == 2
    ]
    assert lines == [{0.15}, {0.85}], "one above the numbers, the other below"


def test_many_shapes_are_shown_by_how_many_have_each_cell() -> None:
    numbers = board("nurikabe", "5...", "....", "....")
    shapes = tuple(Mark(Role.SHAPE, (Cell(0, 0), Cell(1, n))) for n in range(4))
    few, many = (scene(numbers, View(marks=marks)).shapes for marks in (shapes, (*shapes, shapes[0])))
    assert not any(shape.fill == PLUM_TINT for shape in few)
    sides = {(shape.x, shape.y): shape.width for shape in many if isinstance(shape, Rect) and shape.fill == PLUM_TINT}
    assert len(sides) == 5
    (largest, *_, last) = sorted(sides.values(), reverse=True)
    assert largest > 0.75 > 0.5 > last
