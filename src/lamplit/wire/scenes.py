"""Pictures as plain shapes, to be drawn elsewhere, and the marks you can ask for in them.

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
NUMBERS_PER_COMMAND = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
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
    record = json_fields.read_object(value, "a mark")
    role = json_fields.read_choice(record.get("role"), '"role" of a mark', [role.value for role in Role])
    return Mark(Role(role), json_fields.read_cells(record, "cells"), json_fields.read_edges(record, "edges"))


def scene_to_json(scene: Scene) -> SceneJson:
    shape: SceneJson = {
        "width": _round_number(scene.width),
        "height": _round_number(scene.height),
        "left": _round_number(scene.left),
        "top": _round_number(scene.top),
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
    record = json_fields.read_object(value, "a scene")
    width, height, left, top = (
        json_fields.read_number(record.get(key), f'"{key}" of the scene') for key in ("width", "height", "left", "top")
    )
    return Scene(
        width,
        height,
        tuple(shape_from_json(item) for item in json_fields.read_entries(record, "shapes")),
        json_fields.read_text(record.get("title"), '"title" of the scene'),
        left,
        top,
        _read_colour(record, "background"),
        json_fields.read_text(record.get("author", ""), '"author" of the scene'),
        json_fields.read_text(record.get("origin", ""), '"origin" of the scene'),
    )


def shape_to_json(shape: Shape) -> Json:
    """A shape: first where it is, then how it looks."""
    match shape:
        case Rect():
            record: Json = {
                "rect": [
                    _round_number(shape.x),
                    _round_number(shape.y),
                    _round_number(shape.width),
                    _round_number(shape.height),
                ]
            }
            extra: Json = {"radius": _round_number(shape.radius)}
        case Circle():
            record, extra = {"circle": [_round_number(shape.x), _round_number(shape.y), _round_number(shape.r)]}, {}
        case Polyline():
            record = {"line": [[_round_number(x), _round_number(y)] for x, y in shape.points]}
            extra = {"closed": shape.closed, "dash": [_round_number(length) for length in shape.dash]}
        case Path():
            record, extra = {"path": "".join(_segment_to_path(*segment) for segment in shape.segments)}, {}
        case Label():
            record, extra = (
                {
                    "label": shape.text,
                    "at": [_round_number(shape.x), _round_number(shape.y)],
                    "size": _round_number(shape.size),
                },
                {},
            )
    look: Json = {"fill": shape.fill}
    if not isinstance(shape, Label):
        look |= {"stroke": shape.stroke, "stroke_width": _round_number(shape.stroke_width)}
    opacity = {"opacity": _round_number(shape.opacity)} if shape.opacity != 1 else {}
    return record | {key: value for key, value in (look | extra).items() if value} | opacity


def _round_number(number: float) -> Number:
    rounded = round(number, DECIMALS)
    return int(rounded) if rounded == int(rounded) else rounded


def _segment_to_path(letter: str, numbers: tuple[float, ...]) -> str:
    return letter + " ".join(str(_round_number(number)) for number in numbers)


def shape_from_json(value: object) -> Shape:
    record = json_fields.read_object(value, "a shape")
    for name, read in _SHAPES.items():
        if name in record:
            return read(record)
    raise BadInput(f"the shape is {json_fields.quote_json(value)}; expected one with {', '.join(_SHAPES)}")


def _rect_from_json(record: Json) -> Rect:
    x, y, width, height = _read_numbers(record, "rect", 4)
    radius, opacity = _read_number(record, "radius", 0), _read_number(record, "opacity", 1)
    return Rect(x, y, width, height, *_read_paint(record), radius, opacity)


def _circle_from_json(record: Json) -> Circle:
    x, y, r = _read_numbers(record, "circle", 3)
    return Circle(x, y, r, *_read_paint(record), _read_number(record, "opacity", 1))


def _line_from_json(record: Json) -> Polyline:
    fill, stroke, stroke_width = _read_paint(record)
    ends = [
        json_fields.read_list(item, f'point {i} of "line"')
        for i, item in enumerate(json_fields.read_entries(record, "line"), 1)
    ]
    points = [_read_numbers({"line": end}, "line", 2) for end in ends]
    return Polyline(
        tuple((x, y) for x, y in points),
        stroke,
        stroke_width,
        json_fields.read_bool(record.get("closed", False), '"closed" of a line'),
        fill,
        _read_number(record, "opacity", 1),
        tuple(
            json_fields.read_number(length, '"dash" of a line') for length in json_fields.read_entries(record, "dash")
        ),
    )


def _path_from_json(record: Json) -> Path:
    return Path(
        parse_segments(json_fields.read_text(record["path"], '"path"')),
        *_read_paint(record),
        _read_number(record, "opacity", 1),
    )


def parse_segments(path: str) -> tuple[Segment, ...]:
    """The path's letters with their numbers, as many as each needs."""
    if path and path[0] not in NUMBERS_PER_COMMAND:
        raise BadInput(f"a path begins with {quote(path)}; expected one of {' '.join(NUMBERS_PER_COMMAND)}")
    found: list[Segment] = []
    for letter, words in _SEGMENT.findall(path):
        numbers = words.split()
        if len(numbers) != NUMBERS_PER_COMMAND[letter] or not all(_NUMBER.fullmatch(number) for number in numbers):
            raise BadInput(
                f"{quote(letter + words)} in a path; expected {NUMBERS_PER_COMMAND[letter]} numbers after {letter}"
            )
        found.append((letter, tuple(float(number) for number in numbers)))
    return tuple(found)


def _label_from_json(record: Json) -> Label:
    x, y = _read_numbers(record, "at", 2)
    fill = _read_colour(record, "fill")
    if fill is None:
        raise BadInput('the label has no "fill"; expected a colour')
    size = json_fields.read_number(record.get("size"), '"size" of a label')
    return Label(
        x, y, json_fields.read_text(record["label"], '"label"'), size, fill, _read_number(record, "opacity", 1)
    )


_SHAPES: dict[str, Callable[[Json], Shape]] = {
    "rect": _rect_from_json,
    "circle": _circle_from_json,
    "line": _line_from_json,
    "path": _path_from_json,
    "label": _label_from_json,
}


def _read_paint(record: Json) -> tuple[str | None, str | None, float]:
    return _read_colour(record, "fill"), _read_colour(record, "stroke"), _read_number(record, "stroke_width", 0)


def _read_number(record: Json, key: str, default: float) -> float:
    return json_fields.read_number(record.get(key, default), f'"{key}" of a shape')


def _read_numbers(record: Json, key: str, count: int) -> list[float]:
    values = json_fields.read_list(record.get(key), f'"{key}" of a shape')
    if len(values) != count:
        raise BadInput(f'"{key}" of a shape is {json_fields.quote_json(values)}; expected {count} numbers')
    return [json_fields.read_number(value, f'"{key}" of a shape') for value in values]


def _read_colour(record: Json, key: str) -> str | None:
    value = record.get(key)
    if value is not None and not (isinstance(value, str) and _COLOUR.fullmatch(value)):
        raise BadInput(f'"{key}" is {json_fields.quote_json(value)}; expected a colour such as #1c1c22')
    return value
