"""The same picture with fewer shapes, for pages that show many small ones.

Lines that follow each other and look alike become one path. A disc is a dot among them: a line of no length, as
wide as the disc, with round ends as every line of a scene has.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from lamplit.core.scene import Circle, Path, Polyline, Scene, Segment, Shape


def merge_shapes(scene: Scene) -> Scene:
    """The scene with lines alike put together."""
    alike = groupby((_to_path(shape) for shape in scene.shapes), _paint_key)
    return replace(scene, shapes=tuple(shape for _, shapes in alike for shape in _merge_paths(list(shapes))))


def _to_path(shape: Shape) -> Shape:
    """A line or a disc as a path; any other shape as it is."""
    match shape:
        case Polyline(dash=()) if shape.fill is None:
            steps: list[Segment] = [("L", point) for point in shape.points]
            steps[0] = ("M", shape.points[0])
            if shape.closed:
                steps.append(("Z", ()))
            return Path(tuple(steps), None, shape.stroke, shape.stroke_width, shape.opacity)
        case Circle(stroke=None):
            centre = (shape.x, shape.y)
            return Path((("M", centre), ("L", centre)), None, shape.fill, 2 * shape.r, shape.opacity)
    return shape


def _paint_key(shape: Shape) -> object:
    """What lines must have in common to be joined; every other shape, and what is see-through, is alone."""
    if isinstance(shape, Path) and shape.opacity == 1 and shape.fill is None:
        return shape.stroke, shape.stroke_width
    return id(shape)


def _merge_paths(shapes: list[Shape]) -> list[Shape]:
    """One path instead of many; anything else as it is."""
    paths = [shape for shape in shapes if isinstance(shape, Path)]
    if len(paths) < 2:
        return shapes
    return [replace(paths[0], segments=tuple(step for path in paths for step in path.segments))]
