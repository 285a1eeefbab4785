"""A picture with its lines joined has fewer shapes and looks the same."""

from __future__ import annotations

import pytest
from tests.drawing.test_png import decode

from lamplit.core.scene import Circle, Path, Polyline, Rect, Scene, View
from lamplit.drawing import view_solution
from lamplit.drawing.merging import merge_shapes
from lamplit.drawing.png import render_png
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.library.gallery import list_entries

INK, GREY = "#1c1c22", "#b4b4bd"
SIZE = 12
VISIBLE = 64
"""Where lines cross, half-covered pixels are a little darker if they are painted twice."""


def test_lines_alike_that_follow_each_other_become_one_path() -> None:
    lines = (
        Polyline(((0, 0), (1, 0)), GREY, 0.1),
        Polyline(((0, 1), (1, 1), (1, 2)), GREY, 0.1, closed=True),
        Circle(2, 2, 0.05, GREY),
        Polyline(((0, 2), (1, 2)), INK, 0.1),
        Polyline(((0, 3), (1, 3)), GREY, 0.1),
    )
    first, second, third = merge_shapes(Scene(4, 4, lines, "lines")).shapes
    assert isinstance(first, Path)
    assert [letter for letter, _ in first.segments] == ["M", "L", "M", "L", "L", "Z", "M", "L"]
    assert [shape.stroke for shape in (first, second, third) if isinstance(shape, Path)] == [GREY, INK, GREY]


def test_what_is_filled_or_dashed_or_see_through_stays_as_it_is() -> None:
    shapes = (
        Rect(0, 0, 1, 1, GREY),
        Rect(1, 0, 1, 1, GREY),
        Circle(1, 1, 0.4, GREY, INK, 0.1),
        Polyline(((0, 0), (1, 0)), GREY, 0.1, dash=(0.1, 0.2)),
        Polyline(((0, 0), (1, 0), (1, 1)), GREY, 0.1, closed=True, fill=INK),
    )
    assert merge_shapes(Scene(4, 4, shapes, "shapes")).shapes == shapes
    faint = tuple(Polyline(((0, y), (1, y)), GREY, 0.1, opacity=0.5) for y in range(3))
    assert len(merge_shapes(Scene(4, 4, faint, "faint")).shapes) == 3


@pytest.mark.parametrize("name", BUILT_IN)
def test_it_looks_the_same(name: str) -> None:
    entry = list_entries(name)[0]
    for view in (View(), view_solution(entry.solution)):
        scene = get_genre(name).draw(entry.puzzle, view)
        whole = merge_shapes(scene)
        assert len(whole.shapes) <= len(scene.shapes)
        before, after = (decode(render_png(each, SIZE)) for each in (scene, whole))
        for above, below in zip(before, after, strict=True):
            for one, other in zip(above, below, strict=True):
                assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < VISIBLE
