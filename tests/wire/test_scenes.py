"""A scene over the wire is the same picture, to a ten-thousandth of a cell."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.wire.questions import puzzles

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import About, Solution
from lamplit.core.scene import Circle, Label, Mark, Path, Polyline, Rect, Role, Scene, Shape, View
from lamplit.drawing import view_faults, view_solution
from lamplit.drawing.caption import add_caption
from lamplit.drawing.svg import render_svg
from lamplit.engines import solve
from lamplit.genre.registry import genre_of
from lamplit.wire.scenes import mark_from_json, mark_to_json, scene_from_json, scene_to_json, shape_to_json

PUZZLES = puzzles()

number = st.integers(-9999, 9999).map(lambda n: n / 16)
colour = st.sampled_from(["#1c1c22", "#ffffff"])
paint = st.none() | colour
share = st.sampled_from([0.0, 0.25, 1.0])
pair = st.tuples(number, number)
segment = st.one_of(
    st.tuples(st.sampled_from("ML"), pair),
    st.tuples(st.just("Q"), st.tuples(*[number] * 4)),
    st.tuples(st.just("C"), st.tuples(*[number] * 6)),
    st.just(("Z", ())),
)
shapes: st.SearchStrategy[Shape] = st.one_of(
    st.builds(Rect, number, number, number, number, paint, paint, number, number, share),
    st.builds(Circle, number, number, number, paint, paint, number, share),
    st.builds(
        Polyline,
        st.lists(pair, max_size=4).map(tuple),
        paint,
        number,
        st.booleans(),
        paint,
        share,
        st.lists(number, max_size=3).map(tuple),
    ),
    st.builds(Path, st.lists(segment, max_size=5).map(tuple), paint, paint, number, share),
    st.builds(Label, number, number, st.text(max_size=5), number, colour, share),
)
scenes = st.builds(
    Scene,
    number,
    number,
    st.lists(shapes, max_size=5).map(tuple),
    st.text(max_size=5),
    number,
    number,
    paint,
    st.text(max_size=3),
    st.text(max_size=3),
)


@given(scenes)
def test_any_scene_comes_back(scene: Scene) -> None:
    assert scene_from_json(json.loads(json.dumps(scene_to_json(scene)))) == scene


@pytest.mark.parametrize("name", PUZZLES)
def test_the_scenes_of_every_genre_are_the_same_picture_at_the_other_end(name: str) -> None:
    puzzle = PUZZLES[name]
    solution = solve(puzzle, limit=1).solutions[0]
    marks = tuple(Mark(role, (Cell(0, 0),), (Edge(Cell(0, 0), Cell(0, 1)),)) for role in Role)
    for view in (
        View(coordinates=True),
        view_solution(solution),
        view_faults(puzzle, Solution.of([])),
        replace(view_solution(solution), marks=marks),
    ):
        scene = add_caption(genre_of(puzzle).draw(puzzle, view), About("Dawn", "Jo", "here", "CC0"))
        text = json.dumps(scene_to_json(scene))
        back = scene_from_json(json.loads(text))
        assert json.dumps(scene_to_json(back)) == text
        assert [type(shape) for shape in back.shapes] == [type(shape) for shape in scene.shapes]
        assert render_svg(back).count("\n") == render_svg(scene).count("\n")
        assert (back.title, back.author, back.origin) == (scene.title, scene.author, scene.origin)


def test_no_part_of_a_picture_is_forgotten() -> None:
    """Whoever gives a shape another field has to send it too."""
    look = {"fill", "opacity"}
    stroke = look | {"stroke", "stroke_width"}
    known: dict[type, set[str]] = {
        Rect: {"x", "y", "width", "height", "radius"} | stroke,
        Circle: {"x", "y", "r"} | stroke,
        Polyline: {"points", "closed", "dash"} | stroke,
        Path: {"segments"} | stroke,
        Label: {"x", "y", "text", "size"} | look,
        Scene: {"width", "height", "shapes", "title", "left", "top", "background", "author", "origin"},
        Mark: {"role", "cells", "edges"},
    }
    assert {kind: {each.name for each in fields(kind)} for kind in known} == known
    assert set(get_args(Shape)) <= known.keys()


def test_what_is_as_usual_is_left_out() -> None:
    assert shape_to_json(Rect(0, 1, 2.5, 1 / 3)) == {"rect": [0, 1, 2.5, 0.3333]}
    assert shape_to_json(Circle(0, 0, -0.00001, "#000000")) == {"circle": [0, 0, 0], "fill": "#000000"}
    assert shape_to_json(Path((("M", (0, 0.5)), ("L", (1, 0.5)), ("Z", ())), None, "#000000", 0.1)) == {
        "path": "M0 0.5L1 0.5Z",
        "stroke": "#000000",
        "stroke_width": 0.1,
    }
    assert shape_to_json(Label(1, 2, "4", 0.42, "#ffffff", 0)) == {
        "label": "4",
        "at": [1, 2],
        "size": 0.42,
        "fill": "#ffffff",
        "opacity": 0,
    }


def test_a_mark_comes_back() -> None:
    for role in Role:
        mark = Mark(role, (Cell(1, 2),), (Edge(Cell(0, 0), Cell(1, 0)),))
        assert mark_from_json(json.loads(json.dumps(mark_to_json(mark)))) == mark


FRAME = {"width": 1, "height": 1, "left": 0, "top": 0, "title": ""}


@pytest.mark.parametrize(
    ("shape", "complaint"),
    [
        ({"square": []}, "expected one with rect, circle, line, path, label"),
        ({"rect": [0, 0, 1]}, "expected 4 numbers"),
        ({"circle": [0, 0, "1"]}, "expected a number"),
        ({"circle": [0, 0, 1], "fill": "red"}, "expected a colour such as #1c1c22"),
        ({"line": [[0, 0], [1]]}, "expected 2 numbers"),
        ({"line": [0]}, 'point 1 of "line" is 0; expected a list'),
        ({"path": "M0 0L1"}, "'L1' in a path; expected 2 numbers after L"),
        ({"path": "0 0"}, "a path begins with '0 0'"),
        ({"path": "M0 x"}, "expected 2 numbers after M"),
        ({"label": "4", "at": [0, 0], "size": 1}, 'the label has no "fill"'),
        ({"label": "4", "at": [0, 0], "size": 1e400, "fill": "#000000"}, '"size" of a label is Infinity'),
    ],
)
def test_a_shape_that_is_none_is_refused(shape: object, complaint: str) -> None:
    with pytest.raises(BadInput) as refusal:
        scene_from_json(FRAME | {"shapes": [shape]})
    assert complaint in str(refusal.value)
