"""Shapes drawn elsewhere or in another size, to put several pictures on one sheet."""

from __future__ import annotations

from dataclasses import replace

from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Shape


def shift_shape(shape: Shape, right: float, down: float) -> Shape:
    """A shape drawn somewhere else."""
    match shape:
        case Rect() | Circle() | Label():
            return replace(shape, x=shape.x + right, y=shape.y + down)
        case Polyline():
            return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
        case Path():
            return replace(
                shape,
                segments=tuple(
                    (word, tuple(n + (down if i % 2 else right) for i, n in enumerate(numbers)))
                    for word, numbers in shape.segments
                ),
            )


def scale_shape(shape: Shape, by: float) -> Shape:
    """A shape drawn smaller or larger, from the origin."""
    match shape:
        case Rect():
            return replace(
                shape,
                x=shape.x * by,
                y=shape.y * by,
                width=shape.width * by,
                height=shape.height * by,
                stroke_width=shape.stroke_width * by,
                radius=shape.radius * by,
            )
        case Circle():
            return replace(shape, x=shape.x * by, y=shape.y * by, r=shape.r * by, stroke_width=shape.stroke_width * by)
        case Label():
            return replace(shape, x=shape.x * by, y=shape.y * by, size=shape.size * by)
        case Polyline():
            return replace(
                shape,
                points=tuple((x * by, y * by) for x, y in shape.points),
                stroke_width=shape.stroke_width * by,
                dash=tuple(n * by for n in shape.dash),
            )
        case Path():
            return replace(
                shape,
                segments=tuple((word, tuple(n * by for n in numbers)) for word, numbers in shape.segments),
                stroke_width=shape.stroke_width * by,
            )
