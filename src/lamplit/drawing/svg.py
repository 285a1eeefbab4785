"""A scene as SVG: a pure function, the same bytes for the same scene, no fonts, no outside files."""

from __future__ import annotations

from xml.sax.saxutils import escape

from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Scene, Shape
from lamplit.drawing.glyphs import outlined

CELL_SIZE = 40
"""Pixels a cell; at this size grid lines fall on whole pixels."""


def svg(scene: Scene, cell_size: float = CELL_SIZE) -> str:
    """The scene as an SVG document whose user unit is one cell and whose size is in pixels."""
    box = f"{_n(scene.left)} {_n(scene.top)} {_n(scene.width)} {_n(scene.height)}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(scene.width * cell_size)}" '
        f'height="{_n(scene.height * cell_size)}" viewBox="{box}" role="img">',
        f"<title>{escape(_sayable(scene.title))}</title>",
        *([f"<desc>{escape(_sayable(scene.origin))}</desc>"] if scene.origin else []),
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ]
    if scene.background is not None:
        lines.append(_element(Rect(scene.left, scene.top, scene.width, scene.height, scene.background)))
    lines += [_element(shape) for shape in scene.shapes]
    lines += ["</g>", "</svg>", ""]
    return "\n".join(lines)


def _sayable(text: str) -> str:
    """The text without the two characters that XML has no way to write."""
    return text.replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def _n(number: float) -> str:
    """A number with at most three decimals, and no more characters than it needs."""
    written = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def _element(shape: Shape) -> str:
    match shape:
        case Label():
            return _element(outlined(shape))
        case Rect():
            rounded = f' rx="{_n(shape.radius)}"' if shape.radius else ""
            geometry = (
                f'rect x="{_n(shape.x)}" y="{_n(shape.y)}" '
                f'width="{_n(shape.width)}" height="{_n(shape.height)}"{rounded}'
            )
        case Circle():
            geometry = f'circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}"'
        case Polyline():
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
            geometry = f'{"polygon" if shape.closed else "polyline"} points="{points}"'
            if shape.dash:
                geometry += f' stroke-dasharray="{" ".join(map(_n, shape.dash))}"'
        case Path():
            steps = "".join(letter + " ".join(map(_n, numbers)) for letter, numbers in shape.segments)
            geometry = f'path d="{steps}"'
    return f"<{geometry}{_paint(shape)}/>"


def _paint(shape: Rect | Circle | Polyline | Path) -> str:
    """The fill, stroke and opacity of a shape, where they are not the group's.

    Fill and stroke are made see-through one by one: an ``opacity`` of the whole would have the
    renderer set up a layer as large as the picture for every shape.
    """
    see_through = f'-opacity="{_n(shape.opacity)}"' if shape.opacity != 1 else ""
    painted = ""
    if shape.fill:
        painted += f' fill="{shape.fill}"' + (see_through and f" fill{see_through}")
    if shape.stroke and shape.stroke_width:
        painted += f' stroke="{shape.stroke}" stroke-width="{_n(shape.stroke_width)}"'
        painted += see_through and f" stroke{see_through}"
    return painted
