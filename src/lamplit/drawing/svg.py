"""A scene as SVG: a pure function, the same bytes for the same scene, no fonts, no outside files."""

from __future__ import annotations

from xml.sax.saxutils import escape

from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Scene, Shape
from lamplit.drawing.glyphs import outline_label

CELL_SIZE = 40
"""Pixels a cell; at this size grid lines fall on whole pixels."""


def render_svg(scene: Scene, cell_size: float = CELL_SIZE) -> str:
    """The scene as an SVG document whose user unit is one cell and whose size is in pixels."""
    box = " ".join(map(_format_number, (scene.left, scene.top, scene.width, scene.height)))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_format_number(scene.width * cell_size)}" '
        f'height="{_format_number(scene.height * cell_size)}" viewBox="{box}" role="img">',
        f"<title>{escape(_strip_invalid(scene.title))}</title>",
        *([f"<desc>{escape(_strip_invalid(scene.origin))}</desc>"] if scene.origin else []),
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ]
    if scene.background is not None:
        lines.append(_write_element(Rect(scene.left, scene.top, scene.width, scene.height, scene.background)))
    lines += [_write_element(shape) for shape in scene.shapes]
    lines += ["</g>", "</svg>", ""]
    return "\n".join(lines)


def _strip_invalid(text: str) -> str:
    """The text without the two characters that XML has no way to write."""
    return text.replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def _format_number(number: float) -> str:
    """A number with at most three decimals, and no more characters than it needs."""
    written = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def _write_element(shape: Shape) -> str:
    match shape:
        case Label():
            return _write_element(outline_label(shape))
        case Rect():
            rounded = f' rx="{_format_number(shape.radius)}"' if shape.radius else ""
            geometry = (
                f'rect x="{_format_number(shape.x)}" y="{_format_number(shape.y)}" '
                f'width="{_format_number(shape.width)}" height="{_format_number(shape.height)}"{rounded}'
            )
        case Circle():
            geometry = (
                f'circle cx="{_format_number(shape.x)}" cy="{_format_number(shape.y)}" r="{_format_number(shape.r)}"'
            )
        case Polyline():
            points = " ".join(f"{_format_number(x)},{_format_number(y)}" for x, y in shape.points)
            geometry = f'{"polygon" if shape.closed else "polyline"} points="{points}"'
            if shape.dash:
                geometry += f' stroke-dasharray="{" ".join(map(_format_number, shape.dash))}"'
        case Path():
            steps = "".join(letter + " ".join(map(_format_number, numbers)) for letter, numbers in shape.segments)
            geometry = f'path d="{steps}"'
    return f"<{geometry}{_write_paint(shape)}/>"


def _write_paint(shape: Rect | Circle | Polyline | Path) -> str:
    """The fill, stroke and opacity of a shape, where they are not the group's.

    Fill and stroke are made see-through one by one: an ``opacity`` of the whole would have the
    renderer set up a layer as large as the picture for every shape.
    """
    see_through = f'-opacity="{_format_number(shape.opacity)}"' if shape.opacity != 1 else ""
    painted = ""
    if shape.fill:
        painted += f' fill="{shape.fill}"' + (see_through and f" fill{see_through}")
    if shape.stroke and shape.stroke_width:
        painted += f' stroke="{shape.stroke}" stroke-width="{_format_number(shape.stroke_width)}"'
        painted += see_through and f" stroke{see_through}"
    return painted
