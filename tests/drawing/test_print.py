"""Pictures for paper: only what a copier keeps, nothing lost, nothing told by colour alone."""

from __future__ import annotations

import re
from functools import cache

import pytest

from lamplit.core.grid import Cell, make_edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Label, Mark, Path, Polyline, Rect, Role, Scene, Shape, View
from lamplit.drawing.paper import convert_to_grey, measure_lightness, trim_margin
from lamplit.drawing.svg import render_svg
from lamplit.drawing.views import view_solution
from lamplit.genre.drawing import (
    AREA,
    BLACK,
    DARK,
    FRAME_WIDTH,
    GREYS,
    MARK,
    MIDDLE,
    SOFT,
    WHITE,
    draw_band,
    draw_boxes,
    draw_edge_bands,
    draw_mark_rings,
)
from lamplit.genre.registry import BUILT_IN, genre_of, get_genre
from lamplit.library.gallery import list_small_entries
from lamplit.library.practice import list_practicable
from lamplit.library.practice.examples import find_example


def scene_with(*shapes: Shape) -> Scene:
    return Scene(20, 20, shapes, "some shapes", -5, -5)


def greyed(*shapes: Shape) -> tuple[Shape, ...]:
    return convert_to_grey(scene_with(*shapes), {}).shapes


@cache
def shown_in_books(genre: str) -> list[tuple[Puzzle, View]]:
    """A puzzle, its solution, and what every strategy finds in its example."""
    entry = list_small_entries(genre, 36)[0]
    found = [(entry.puzzle, View()), (entry.puzzle, view_solution(entry.solution))]
    for strategy in list_practicable(get_genre(genre)):
        taught = find_example(genre, strategy.key)
        assert taught is not None, strategy.key
        found.append((taught.puzzle, taught.view()))
    return found


@pytest.mark.parametrize("genre", BUILT_IN)
def test_there_is_nothing_on_paper_but_the_greys_that_a_copier_keeps(genre: str) -> None:
    for puzzle, view in shown_in_books(genre):
        picture = render_svg(convert_to_grey(genre_of(puzzle).draw(puzzle, view), genre_of(puzzle).on_paper))
        assert set(re.findall(r"#[0-9a-f]{6}", picture)) <= set(GREYS)
        assert "opacity" not in picture


@pytest.mark.parametrize("genre", BUILT_IN)
def test_a_genre_says_what_its_own_colours_become_and_names_only_greys(genre: str) -> None:
    assert set(get_genre(genre).on_paper.values()) <= set(GREYS)


def test_a_copier_without_greys_keeps_every_line_and_loses_only_the_soft_ground() -> None:
    assert [tone for tone in GREYS if measure_lightness(tone) < 128] == [BLACK, DARK, MIDDLE]


GROUND = 0.19
"""Wider strokes than this are the ground that a line lies on."""


@pytest.mark.parametrize("genre", BUILT_IN)
def test_nothing_is_written_or_drawn_in_the_tone_that_a_copier_may_lose(genre: str) -> None:
    for puzzle, view in shown_in_books(genre):
        drawn = convert_to_grey(genre_of(puzzle).draw(puzzle, view), genre_of(puzzle).on_paper)
        strokes = [shape for shape in drawn.shapes if not isinstance(shape, Label) and shape.stroke == SOFT]
        assert all(shape.stroke_width >= GROUND for shape in strokes), "only the ground below a line"


def test_a_colour_that_nobody_knows_takes_the_nearest_grey() -> None:
    navy, lemon = greyed(Rect(0, 0, 1, 1, "#000033"), Rect(0, 0, 1, 1, "#fffff0"))
    assert (navy.fill, lemon.fill) == (BLACK, WHITE)


def test_what_a_genre_says_of_a_colour_comes_first() -> None:
    (navy,) = convert_to_grey(scene_with(Rect(0, 0, 1, 1, "#000033")), {"#000033": SOFT}).shapes
    assert navy.fill == SOFT


def test_a_reason_and_a_conclusion_differ_in_stroke_and_tone() -> None:
    cell = Cell(0, 0)
    *_, reason = greyed(*draw_mark_rings([Mark(Role.REASON, (cell,))]))
    *_, conclusion = greyed(*draw_mark_rings([Mark(Role.CONCLUSION, (cell,))]))
    assert isinstance(reason, Polyline)
    assert isinstance(conclusion, Polyline)
    assert (reason.stroke, conclusion.stroke) == (DARK, BLACK)
    assert reason.dash
    assert not conclusion.dash


def test_a_ring_stands_out_from_a_dark_cell_and_leaves_the_border_of_the_board_whole() -> None:
    *_, casing, ring = greyed(*draw_mark_rings([Mark(Role.CONCLUSION, (Cell(2, 3),))]))
    assert isinstance(casing, Polyline)
    assert isinstance(ring, Polyline)
    assert (casing.stroke, ring.stroke) == (WHITE, BLACK)
    assert casing.stroke_width > 2 * ring.stroke_width
    assert trim_margin(scene_with(casing)).left > 3 - FRAME_WIDTH / 2


def test_the_band_of_a_conclusion_is_grey_and_that_of_a_reason_white() -> None:
    side = make_edge(Cell(0, 0), Cell(0, 1))
    marks = (Mark(Role.REASON, edges=(side,)), Mark(Role.CONCLUSION, edges=(side,)))
    assert [shape.fill for shape in greyed(*draw_edge_bands(View(marks=marks), "corners"))] == [WHITE, SOFT]


@pytest.mark.parametrize(("hatched", "filled"), [(Role.INSIDE, Role.OUTSIDE), (Role.ISLAND, Role.SEA)])
def test_one_side_is_hatched_and_the_other_is_grey(hatched: Role, filled: Role) -> None:
    square = (2.5, 1.5, 3.5, 2.5)
    lines, ground = greyed(draw_boxes([square], AREA[hatched]), draw_boxes([square], AREA[filled]))
    assert ground.fill == SOFT
    assert isinstance(lines, Path)
    assert lines.fill is None
    assert lines.stroke_width
    points = [numbers for _, numbers in lines.segments]
    assert {x for x, _ in points} <= {2.5 + k / 4 for k in range(5)}
    assert {y for _, y in points} <= {1.5 + k / 4 for k in range(5)}


def test_light_is_a_stripe_and_only_where_it_tells_something() -> None:
    puzzle = list_small_entries("akari", 36)[0].puzzle
    shining = genre_of(puzzle).draw(puzzle, view_solution(list_small_entries("akari", 36)[0].solution))
    on_paper = genre_of(puzzle).on_paper
    assert any(shape.fill == SOFT for shape in convert_to_grey(shining, on_paper).shapes)
    assert not any(shape.fill == SOFT for shape in convert_to_grey(shining, on_paper, rays=False).shapes)


def test_a_trimmed_picture_ends_where_its_shapes_end() -> None:
    kept = trim_margin(
        scene_with(
            Rect(0, 0, 3, 2, "#000000"),
            Circle(3, 1, 0.5, None, "#000000", 0.2),
            Polyline(((1, 2), (1, 4)), "#000000", 0.5),
            Path((("M", (0, 0)), ("L", (-1, 1))), None, "#000000", 0.1),
            Path((), "#000000"),
        )
    )
    edges = (kept.left, kept.top, kept.left + kept.width, kept.top + kept.height)
    assert edges == pytest.approx((-1.05, -0.05, 3.6, 4.25))


def test_letters_are_not_cut_off() -> None:
    kept = trim_margin(scene_with(Rect(0, 0, 1, 1, "#000000"), Label(0, 0.5, "12", 0.4, "#000000")))
    assert -0.5 < kept.left < -0.2
    assert kept.left + kept.width == 1


def test_a_band_along_the_border_is_inside_the_picture() -> None:
    side = make_edge(Cell(0, 0), Cell(0, 1))
    kept = trim_margin(scene_with(Rect(0, 0, 1, 1, "#000000"), draw_band(side, "corners", SOFT, MARK[Role.CONCLUSION])))
    assert kept.top == pytest.approx(-0.22)
