"""Pictures as plain shapes, for whoever draws them elsewhere, and the marks one can ask for in them.

A shape is an object whose first key says what it is; what is as it is by default is left out. Numbers are
in cells, to a ten-thousandth. A path is written as SVG does: ``M0 0L1 0L1 1Z``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NotRequired, TypedDict

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.scene import Circle, Label, Mark, Path, Polyline, Rect, Role, Scene, Segment, Shape
from lamplit.core.words import quote
from lamplit.wire.places import CellJson, EdgeJson, cells_to_json, edges_to_json

DECIMALS = 4
NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
"""How many numbers follow each letter of a path."""

_COLOUR = re.compile(r"#[0-9a-f]{6}")
_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
_SEGMENT = re.compile(r"([MLQCZ])([^MLQCZ]*)")

Number = int | float


class SceneJson(TypedDict):
    width: Number
    height: Number
    left: Number
    top: Number
    title: str
    background: str | None
    shapes: list[Json]
    author: NotRequired[str]
    origin: NotRequired[str]


class MarkJson(TypedDict):
    role: str
    cells: list[CellJson]
    edges: list[EdgeJson]


def mark_to_json(mark: Mark) -> MarkJson:
    return {"role": mark.role.value, "cells": cells_to_json(mark.cells), "edges": edges_to_json(mark.edges)}


def mark_from_json(value: object) -> Mark:
    record = json_fields.fields(value, "a mark")
    role = json_fields.one_of(record.get("role"), '"role" of a mark', [role.value for role in Role])
    return Mark(Role(role), json_fields.cells(record, "cells"), json_fields.edges(record, "edges"))


def scene_to_json(scene: Scene) -> SceneJson:
    shape: SceneJson = {
        "width": _n(scene.width),
        "height": _n(scene.height),
        "left": _n(scene.left),
        "top": _n(scene.top),
        "title": scene.title,
        "background": scene.background,
        "shapes": [shape_to_json(shape) for shape in scene.shapes],
    }
    if scene.author:
        shape["author"] = scene.author
    if scene.origin:
        shape["origin"] = scene.origin
    return shape


def scene_from_json(value: object) -> Scene:
    record = json_fields.fields(value, "a scene")
    width, height, left, top = (
        json_fields.number(record.get(key), f'"{key}" of the scene') for key in ("width", "height", "left", "top")
    )
    return Scene(
        width,
        height,
        tuple(shape_from_json(item) for item in json_fields.entries(record, "shapes")),
        json_fields.text(record.get("title"), '"title" of the scene'),
        left,
        top,
        _colour(record, "background"),
        json_fields.text(record.get("author", ""), '"author" of the scene'),
        json_fields.text(record.get("origin", ""), '"origin" of the scene'),
    )


def shape_to_json(shape: Shape) -> Json:
    """A shape: first where it is, then how it looks."""
    match shape:
        case Rect():
            record: Json = {"rect": [_n(shape.x), _n(shape.y), _n(shape.width), _n(shape.height)]}
            extra: Json = {"radius": _n(shape.radius)}
        case Circle():
            record, extra = {"circle": [_n(shape.x), _n(shape.y), _n(shape.r)]}, {}
        case Polyline():
            record = {"line": [[_n(x), _n(y)] for x, y in shape.points]}
            extra = {"closed": shape.closed, "dash": [_n(length) for length in shape.dash]}
        case Path():
            record, extra = {"path": "".join(_segment(*segment) for segment in shape.segments)}, {}
        case Label():
            record, extra = {"label": shape.text, "at": [_n(shape.x), _n(shape.y)], "size": _n(shape.size)}, {}
    look: Json = {"fill": shape.fill}
    if not isinstance(shape, Label):
        look |= {"stroke": shape.stroke, "stroke_width": _n(shape.stroke_width)}
    opacity = {"opacity": _n(shape.opacity)} if shape.opacity != 1 else {}
    return record | {key: value for key, value in (look | extra).items() if value} | opacity


def _n(number: float) -> Number:
    rounded = round(number, DECIMALS)
    return int(rounded) if rounded == int(rounded) else rounded


def _segment(letter: str, numbers: tuple[float, ...]) -> str:
    return letter + " ".join(str(_n(number)) for number in numbers)


def shape_from_json(value: object) -> Shape:
    record = json_fields.fields(value, "a shape")
    for name, read in _SHAPES.items():
        if name in record:
            return read(record)
    raise BadInput(f"the shape is {json_fields.short(value)}; expected one with {', '.join(_SHAPES)}")


def _rect(record: Json) -> Rect:
    x, y, width, height = _numbers(record, "rect", 4)
    radius, opacity = _number(record, "radius", 0), _number(record, "opacity", 1)
    return Rect(x, y, width, height, *_painted(record), radius, opacity)


def _circle(record: Json) -> Circle:
    x, y, r = _numbers(record, "circle", 3)
    return Circle(x, y, r, *_painted(record), _number(record, "opacity", 1))


def _line(record: Json) -> Polyline:
    fill, stroke, stroke_width = _painted(record)
    ends = [json_fields.items(item, f'point {i} of "line"') for i, item in enumerate(json_fields.entries(record, "line"), 1)]
    points = [_numbers({"line": end}, "line", 2) for end in ends]
    return Polyline(
        tuple((x, y) for x, y in points),
        stroke,
        stroke_width,
        json_fields.flag(record.get("closed", False), '"closed" of a line'),
        fill,
        _number(record, "opacity", 1),
        tuple(json_fields.number(length, '"dash" of a line') for length in json_fields.entries(record, "dash")),
    )


def _path(record: Json) -> Path:
    return Path(segments(json_fields.text(record["path"], '"path"')), *_painted(record), _number(record, "opacity", 1))


def segments(path: str) -> tuple[Segment, ...]:
    """The path's letters with their numbers, as many as each needs."""
    if path and path[0] not in NUMBERS:
        raise BadInput(f"a path begins with {quote(path)}; expected one of {' '.join(NUMBERS)}")
    found: list[Segment] = []
    for letter, words in _SEGMENT.findall(path):
        numbers = words.split()
        if len(numbers) != NUMBERS[letter] or not all(_NUMBER.fullmatch(number) for number in numbers):
            raise BadInput(f"{quote(letter + words)} in a path; expected {NUMBERS[letter]} numbers after {letter}")
        found.append((letter, tuple(float(number) for number in numbers)))
    return tuple(found)


def _label(record: Json) -> Label:
    x, y = _numbers(record, "at", 2)
    fill = _colour(record, "fill")
    if fill is None:
        raise BadInput('the label has no "fill"; expected a colour')
    size = json_fields.number(record.get("size"), '"size" of a label')
    return Label(x, y, json_fields.text(record["label"], '"label"'), size, fill, _number(record, "opacity", 1))


_SHAPES: dict[str, Callable[[Json], Shape]] = {
    "rect": _rect,
    "circle": _circle,
    "line": _line,
    "path": _path,
    "label": _label,
}


def _painted(record: Json) -> tuple[str | None, str | None, float]:
    return _colour(record, "fill"), _colour(record, "stroke"), _number(record, "stroke_width", 0)


def _number(record: Json, key: str, default: float) -> float:
    return json_fields.number(record.get(key, default), f'"{key}" of a shape')


def _numbers(record: Json, key: str, count: int) -> list[float]:
    values = json_fields.items(record.get(key), f'"{key}" of a shape')
    if len(values) != count:
        raise BadInput(f'"{key}" of a shape is {json_fields.short(values)}; expected {count} numbers')
    return [json_fields.number(value, f'"{key}" of a shape') for value in values]


def _colour(record: Json, key: str) -> str | None:
    value = record.get(key)
    if value is not None and not (isinstance(value, str) and _COLOUR.fullmatch(value)):
        raise BadInput(f'"{key}" is {json_fields.short(value)}; expected a colour such as #1c1c22')
    return value
