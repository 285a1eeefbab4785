"""A scene as SVG: a pure function, the same bytes for the same scene, no fonts, no outside files.

Pictures of one board on one page have what they have in common written once. A clue is outlined once and put where it
belongs. The elements of each picture are cut into runs, and a run that occurs again is a ``<use>`` of the first. Where
a run ends depends on its last element alone: a mark more or less changes one run, and the others stay the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from xml.sax.saxutils import escape
from zlib import crc32

from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Scene, Shape
from lamplit.drawing.glyphs import outline_label

CELL_SIZE = 40
"""Pixels a cell; at this size grid lines fall on whole pixels."""
RUN_LENGTH = 4
"""How many elements a run has on average."""
Run = tuple[str, ...]


def render_svg(scene: Scene, cell_size: float = CELL_SIZE) -> str:
    """The scene as an SVG document whose user unit is one cell and whose size is in pixels."""
    return _write_document(scene, map(_write_element, _list_shapes(scene)), cell_size)


def _list_shapes(scene: Scene) -> list[Shape]:
    """The ground of a scene, if it has one, and its shapes."""
    if scene.background is None:
        return [*scene.shapes]
    return [Rect(scene.left, scene.top, scene.width, scene.height, scene.background), *scene.shapes]


def _write_document(scene: Scene, elements: Iterable[str], cell_size: float) -> str:
    """An SVG document with the size and the title of this scene."""
    box = " ".join(map(_format_number, (scene.left, scene.top, scene.width, scene.height)))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_format_number(scene.width * cell_size)}" '
        f'height="{_format_number(scene.height * cell_size)}" viewBox="{box}" role="img">',
        f"<title>{escape(_strip_invalid(scene.title))}</title>",
        *([f"<desc>{escape(_strip_invalid(scene.origin))}</desc>"] if scene.origin else []),
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
        *elements,
        "</g>",
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def render_shared_svg(scenes: Sequence[Scene]) -> tuple[str, list[str]]:
    """The definitions that pictures on a page share, and the pictures."""
    labels: dict[Label, str] = {}
    pictures = [list(_cut_runs(_write_shapes(_list_shapes(scene), labels))) for scene in scenes]
    uses = Counter(run for runs in pictures for run in runs)
    names = {run: f"b{number}" for number, run in enumerate(run for run, count in uses.items() if count > 1)}
    defined = [f'<g id="{name}">{_write_element(label)}</g>' for label, name in labels.items()]
    defined += [f'<g id="{name}">{"".join(run)}</g>' for run, name in names.items()]
    definitions = "\n".join(
        ('<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>', *defined, "</defs></svg>")
    )
    return definitions, [
        _write_document(
            scene, (f'<use href="#{names[run]}"/>' if run in names else "".join(run) for run in runs), CELL_SIZE
        )
        for scene, runs in zip(scenes, pictures, strict=True)
    ]


def _write_shapes(shapes: Iterable[Shape], labels: dict[Label, str]) -> Iterator[str]:
    """The elements of a picture. A label is a use of the same label at the origin, which is noted with its name."""
    for shape in shapes:
        if isinstance(shape, Label):
            name = labels.setdefault(replace(shape, x=0.0, y=0.0), f"t{len(labels)}")
            yield f'<use href="#{name}" x="{_format_number(shape.x)}" y="{_format_number(shape.y)}"/>'
        else:
            yield _write_element(shape)


def _cut_runs(elements: Iterable[str]) -> Iterator[Run]:
    run: list[str] = []
    for element in elements:
        run.append(element)
        if crc32(element.encode()) % RUN_LENGTH == 0:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


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
