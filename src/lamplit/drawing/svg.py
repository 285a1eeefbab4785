"""A scene as SVG: a pure function, the same bytes for the same scene, no fonts, no outside files."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Scene, Shape
from lamplit.drawing.glyphs import outline_label

CELL_SIZE = 40
"""Pixels a cell; at this size grid lines fall on whole pixels."""


def render_svg(scene: Scene, cell_size: float = CELL_SIZE) -> str:
    """The scene as an SVG document whose user unit is one cell and whose size is in pixels."""
    return write_document(scene, map(write_element, list_shapes(scene)), cell_size)


def list_shapes(scene: Scene) -> list[Shape]:
    """The ground of a scene, if it has one, and its shapes."""
    if scene.background is None:
        return [*scene.shapes]
    return [Rect(scene.left, scene.top, scene.width, scene.height, scene.background), *scene.shapes]


def write_document(scene: Scene, elements: Iterable[str], cell_size: float) -> str:
    """An SVG document with the size and the title of this scene."""
    box = " ".join(map(format_number, (scene.left, scene.top, scene.width, scene.height)))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{format_number(scene.width * cell_size)}" '
        f'height="{format_number(scene.height * cell_size)}" viewBox="{box}" role="img">',
        f"<title>{escape(_strip_invalid(scene.title))}</title>",
        *([f"<desc>{escape(_strip_invalid(scene.origin))}</desc>"] if scene.origin else []),
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
        *elements,
        "</g>",
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def _strip_invalid(text: str) -> str:
    """The text without the two characters that XML has no way to write."""
    return text.replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def format_number(number: float) -> str:
    """A number with at most three decimals, and no more characters than it needs."""
    written = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def write_element(shape: Shape) -> str:
    match shape:
        case Label():
            return write_element(outline_label(shape))
        case Rect():
            rounded = f' rx="{format_number(shape.radius)}"' if shape.radius else ""
            geometry = (
                f'rect x="{format_number(shape.x)}" y="{format_number(shape.y)}" '
                f'width="{format_number(shape.width)}" height="{format_number(shape.height)}"{rounded}'
            )
        case Circle():
            geometry = (
                f'circle cx="{format_number(shape.x)}" cy="{format_number(shape.y)}" r="{format_number(shape.r)}"'
            )
        case Polyline():
            points = " ".join(f"{format_number(x)},{format_number(y)}" for x, y in shape.points)
            geometry = f'{"polygon" if shape.closed else "polyline"} points="{points}"'
            if shape.dash:
                geometry += f' stroke-dasharray="{" ".join(map(format_number, shape.dash))}"'
        case Path():
            steps = "".join(letter + " ".join(map(format_number, numbers)) for letter, numbers in shape.segments)
            geometry = f'path d="{steps}"'
    return f"<{geometry}{_write_paint(shape)}/>"


def _write_paint(shape: Rect | Circle | Polyline | Path) -> str:
    """The fill, stroke and opacity of a shape, where they are not the group's.

    Fill and stroke are made see-through one by one: an ``opacity`` of the whole would have the
    renderer set up a layer as large as the picture for every shape.
    """
    see_through = f'-opacity="{format_number(shape.opacity)}"' if shape.opacity != 1 else ""
    painted = ""
    if shape.fill:
        painted += f' fill="{shape.fill}"' + (see_through and f" fill{see_through}")
    if shape.stroke and shape.stroke_width:
        painted += f' stroke="{shape.stroke}" stroke-width="{format_number(shape.stroke_width)}"'
        painted += see_through and f" stroke{see_through}"
    return painted
