"""The same picture with fewer shapes, for pages that show many small ones.

Shapes that follow each other and are painted alike become one path. A disc becomes a dot: a line of no length,
as wide as the disc, which has round ends as every line of a scene has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from lamplit.scene import Circle, Path, Polyline, Rect, Scene, Segment, Shape


def joined(scene: Scene) -> Scene:
    """The scene with shapes alike put together."""
    shapes = (_as_path(shape) for shape in scene.shapes)
    return replace(scene, shapes=tuple(whole for _, alike in groupby(shapes, _paint) for whole in _together(alike)))


def _as_path(shape: Shape) -> Shape:
    """A path where a shape can be one without getting longer; else the shape."""
    match shape:
        case Polyline(dash=()) if shape.fill is None:
            steps: list[Segment] = [("L", point) for point in shape.points]
            steps[0] = ("M", shape.points[0])
            return Path((*steps, *([("Z", ())] if shape.closed else [])), None, shape.stroke, shape.stroke_width, shape.opacity)
        case Circle(stroke=None):
            centre = (shape.x, shape.y)
            return Path((("M", centre), ("L", centre)), None, shape.fill, 2 * shape.r, shape.opacity)
        case Rect(radius=0.0):
            left, top, right, bottom = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            return Path(
                (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ())),
                shape.fill, shape.stroke, shape.stroke_width, shape.opacity,
            )  # fmt: skip
    return shape


def _paint(shape: Shape) -> object:
    """What paths must have in common to be joined; every other shape, and what is see-through, is alone."""
    if isinstance(shape, Path) and shape.opacity == 1 and not (shape.fill and shape.stroke):
        return shape.fill, shape.stroke, shape.stroke_width
    return id(shape)


def _together(alike: Iterable[Shape]) -> list[Shape]:
    shapes = list(alike)
    paths = [shape for shape in shapes if isinstance(shape, Path)]
    if len(paths) < 2:
        return shapes
    return [replace(paths[0], segments=tuple(step for path in paths for step in path.segments))]
