"""Scenes as PDF 1.4: vector, one scene a page, text as outlines, the same bytes for the same scenes.

A small writer of our own: a catalogue, a page tree, and for each page a compressed content stream
and a dictionary of the opacities it uses. Nothing else is needed for flat shapes.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Scene, Segment, Shape
from lamplit.drawing.glyphs import outline_label

MILLIMETRE = 72 / 25.4
A4 = (210 * MILLIMETRE, 297 * MILLIMETRE)
LARGEST_CELL = 14 * MILLIMETRE
"""Small boards don't fill a page: a cell larger than this looks like a poster."""
PAGE_MARGIN = 12 * MILLIMETRE
ROUND = 0.5522847498
"""How far the handles of a Bézier quarter circle reach, as a part of its radius."""


def render_pdf(
    scenes: Scene | Iterable[Scene], page: tuple[float, float] | None = A4, unit: float = 10 * MILLIMETRE
) -> bytes:
    """One page a scene, centred and as large as fits. With ``page`` None the page is the picture, each of whose
    units is drawn ``unit`` points long: for including in another document, or where the scene is the whole sheet.

    Scenes are taken one by one, and none is kept: a thousand boards need no more memory than one sheet of them.
    """
    said = ""
    kids: list[str] = []
    drawn: list[bytes] = []
    for at, scene in enumerate([scenes] if isinstance(scenes, Scene) else scenes):
        number = 4 + 2 * at
        said = said if at else "".join(_iterate_metadata(scene))
        kids.append(f"{number} 0 R")
        drawn += _build_page(scene, page, unit, number + 1)
    return _build_file(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>".encode(),
            f"<< /Producer (Lamplit){said} >>".encode(),
            *drawn,
        ]
    )


def _iterate_metadata(scene: Scene) -> Iterator[str]:
    """Title, author and subject of the document: those of its first page."""
    for name, said in (("Title", scene.title), ("Author", scene.author), ("Subject", scene.origin)):
        if said:
            yield f" /{name} <feff{said.encode('utf-16-be').hex()}>"


def _build_file(objects: Sequence[bytes]) -> bytes:
    """Numbered objects, the table of where each begins, and the trailer."""
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets: list[int] = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010d} 00000 n \n".encode() for offset in offsets)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(out)


def _build_page(scene: Scene, page: tuple[float, float] | None, unit: float, content: int) -> tuple[bytes, bytes]:
    """The page object and its content stream, which is object number ``content``."""
    if page is None:
        scale = unit
        width, height = scene.width * scale, scene.height * scale
    else:
        width, height = page
        if scene.width > scene.height:
            width, height = max(page), min(page)
        room = width - 2 * PAGE_MARGIN, height - 2 * PAGE_MARGIN
        scale = min(LARGEST_CELL, room[0] / scene.width, room[1] / scene.height)
    left = (width - scene.width * scale) / 2 - scene.left * scale
    top = (height + scene.height * scale) / 2 + scene.top * scale
    opacities = {shape.opacity: f"O{i}" for i, shape in enumerate(scene.shapes) if shape.opacity != 1}
    lines = [
        f"{_format_number(scale)} 0 0 {_format_number(-scale)} {_format_number(left)} {_format_number(top)} cm 1 J 1 j"
    ]
    if scene.background is not None:
        lines.append(_draw_shape(Rect(scene.left, scene.top, scene.width, scene.height, scene.background)))
    for shape in scene.shapes:
        drawn = _draw_shape(shape)
        lines.append(drawn if shape.opacity == 1 else f"q /{opacities[shape.opacity]} gs {drawn} Q")
    stream = zlib.compress("\n".join(lines).encode(), 9)
    states = " ".join(f"/{name} << /ca {_format_number(o)} /CA {_format_number(o)} >>" for o, name in opacities.items())
    return (
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_format_number(width)} {_format_number(height)}] "
        f"/Resources << /ExtGState << {states} >> >> /Contents {content} 0 R >>".encode(),
        f"<< /Length {len(stream)} /Filter /FlateDecode >>\nstream\n".encode() + stream + b"\nendstream",
    )


def _format_number(number: float) -> str:
    written = f"{number:.4f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def _draw_shape(shape: Shape) -> str:
    """The operators that draw one shape."""
    if isinstance(shape, Label):
        text = _draw_text(shape.text, shape.size, shape.fill)
        return f"q 1 0 0 1 {_format_number(shape.x)} {_format_number(shape.y)} cm {text} Q"
    filled, stroked = bool(shape.fill), bool(shape.stroke and shape.stroke_width)
    if not filled and not stroked:
        return ""
    dash = shape.dash if isinstance(shape, Polyline) else ()
    words = [*_iterate_paint(shape.fill, shape.stroke, shape.stroke_width), *_write_path(shape_to_path(shape))]
    words.append({(True, True): "B", (True, False): "f", (False, True): "S"}[filled, stroked])
    return " ".join([f"[{' '.join(map(_format_number, dash))}] 0 d", *words, "[] 0 d"] if dash else words)


@lru_cache(maxsize=1024)
def _draw_text(text: str, size: float, fill: str) -> str:
    """A text around the origin. Boards are full of the same few numbers: each is worked out once, and repeating it
    to the letter makes small files."""
    return _draw_shape(outline_label(Label(0, 0, text, size, fill)))


def _iterate_paint(fill: str | None, stroke: str | None, width: float) -> Iterator[str]:
    if fill:
        yield f"{_format_colour(fill)} rg"
    if stroke and width:
        yield f"{_format_colour(stroke)} RG {_format_number(width)} w"


def _format_colour(colour: str) -> str:
    return " ".join(_format_number(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))


def shape_to_path(shape: Rect | Circle | Polyline | Path) -> tuple[Segment, ...]:
    """Any shape as a path."""
    match shape:
        case Path():
            return shape.segments
        case Polyline():
            first, *rest = shape.points
            drawn: list[Segment] = [("M", first), *(("L", point) for point in rest)]
            return (*drawn, ("Z", ())) if shape.closed else tuple(drawn)
        case Circle():
            r = shape.r
            return _make_round_box(shape.x - r, shape.y - r, 2 * r, 2 * r, r)
        case Rect():
            return _make_round_box(shape.x, shape.y, shape.width, shape.height, shape.radius)


def _make_round_box(x: float, y: float, width: float, height: float, r: float) -> tuple[Segment, ...]:
    """A rectangle with quarter circles of radius ``r`` at its corners; a circle, when they meet."""
    right, bottom = x + width, y + height
    if not r:
        return ("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ())
    k = r * (1 - ROUND)
    return (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )


def _write_path(path: tuple[Segment, ...]) -> Iterator[str]:
    """Path operators; PDF knows no quadratic curves, so those become cubic ones."""
    x = y = 0.0
    for letter, numbers in path:
        if letter == "Z":
            yield "h"
            continue
        if letter == "Q":
            letter, numbers = "C", _to_cubic(x, y, *numbers)
        yield f"{' '.join(map(_format_number, numbers))} {letter.lower()}"
        x, y = numbers[-2:]


def _to_cubic(x: float, y: float, qx: float, qy: float, ex: float, ey: float) -> tuple[float, ...]:
    """The handles and end of the cubic curve that is the quadratic one from (x, y) to (ex, ey)."""
    return (x + 2 * qx) / 3, (y + 2 * qy) / 3, (ex + 2 * qx) / 3, (ey + 2 * qy) / 3, ex, ey
