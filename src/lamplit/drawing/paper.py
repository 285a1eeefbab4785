"""Pictures for paper: black and white and a few greys, with no margin that is not needed.

Colours become greys by what they mean, not by how light they happen to be: those that all genres share by the
table here, those of one genre by its ``draw_for_paper``, and what neither names by its lightness. All is opaque.

What is told by colour on a screen is told by the stroke here: a conclusion has a black ring around a grey
ground, a reason a broken ring on white.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Role, Scene, Segment, Shape, View
from lamplit.drawing.glyphs import measure_width
from lamplit.genre.drawing import (
    AREA,
    BLACK,
    BLUE,
    DARK,
    FAULT_TINT,
    GREEN,
    GREY,
    GREYS,
    GRID_LINE,
    INK,
    MARK,
    MIDDLE,
    ORANGE,
    PAPER,
    PLUM,
    PLUM_TINT,
    PURPLE,
    SOFT,
    SUPPOSED_TINT,
    TINT,
    VERMILION,
    VOID,
    WHITE,
    draw_coordinates,
)
from lamplit.genre.registry import genre_of

TONES = {
    PAPER: WHITE,
    INK: BLACK,
    GREY: DARK,
    GRID_LINE: MIDDLE,
    VOID: SOFT,
    BLUE: BLACK,
    GREEN: BLACK,
    VERMILION: BLACK,
    PURPLE: BLACK,
    ORANGE: DARK,
    PLUM: DARK,
    PLUM_TINT: SOFT,
    SUPPOSED_TINT: WHITE,
    TINT[Role.REASON]: WHITE,
    TINT[Role.CONCLUSION]: SOFT,
    TINT[Role.DIFFERENCE]: SOFT,
    FAULT_TINT: SOFT,
    AREA[Role.OUTSIDE]: SOFT,
    AREA[Role.SEA]: SOFT,
}
"""What the colours that all genres share become on paper."""
HATCHED = (AREA[Role.INSIDE], AREA[Role.ISLAND])
"""The areas that are hatched: white would not be seen, and grey is what lies on their other side."""
CASING = 0.18
"""The width of the white line below the ring of a conclusion: no colour helps it to stand out from a dark cell."""
FAINTEST = 0.5
"""What is more see-through than this is a play of light, and is left out."""
NUMBERING = 0.3
"""The height of the numbers along a board, in cells; their size on a screen would be too small for paper."""


def draw_for_paper(puzzle: Puzzle, view: View) -> Scene:
    """The board without margin, on the paper's own ground; its numbers along the edge, if any, as large as print
    needs them. All cells belong to it, drawn or not: boards of one size are pictures of one size."""
    grid = puzzle.grid
    scene = genre_of(puzzle).draw(puzzle, replace(view, coordinates=False))
    numbers = draw_coordinates(grid, size=NUMBERING) if view.coordinates else []
    drawn = replace(scene, shapes=(*scene.shapes, *numbers), background=None)
    return trim_margin(drawn, Rect(0, 0, grid.cols, grid.rows))


def convert_to_grey(scene: Scene, own: Mapping[str, str], rays: bool = True) -> Scene:
    """The picture in black, white and greys, on the paper's own ground. ``own``: what a genre says of its colours.

    A ray of light, which brightens its ground on a screen, is a grey stripe on white paper. Without ``rays`` there
    are none: where all is lit they tell nothing.
    """

    def choose_tone(colour: str) -> str:
        known = own.get(colour) or TONES.get(colour)
        return known or min(GREYS, key=lambda grey: abs(measure_lightness(grey) - measure_lightness(colour)))

    kept = [shape for shape in scene.shapes if shape.opacity >= FAINTEST and (rays or not _is_ray(shape))]
    shapes = tuple(grey for shape in kept for grey in _convert_shape(shape, choose_tone))
    return replace(scene, shapes=shapes, background=None)


def _is_ray(shape: Shape) -> bool:
    return shape.fill == PAPER and shape.opacity < 1


def _convert_shape(shape: Shape, tone: Callable[[str], str]) -> Iterator[Shape]:
    fill = SOFT if _is_ray(shape) else shape.fill and tone(shape.fill)
    match shape:
        case Label():
            yield replace(shape, fill=tone(shape.fill), opacity=1.0)
        case Path() if shape.fill in HATCHED:
            yield _make_hatching(shape)
        case Polyline(fill=None, closed=True, stroke=stroke) if stroke == MARK[Role.CONCLUSION]:
            yield replace(shape, stroke=WHITE, stroke_width=CASING)
            yield replace(shape, stroke=BLACK)
        case Polyline(stroke=str(stroke), dash=dash) if dash:
            yield replace(shape, fill=fill, stroke=DARK if tone(stroke) == BLACK else tone(stroke), opacity=1.0)
        case _:
            yield replace(shape, fill=fill, stroke=shape.stroke and tone(shape.stroke), opacity=1.0)


def _make_hatching(area: Path) -> Path:
    """Thin slanting lines over an area made of squares as large as cells, each begun at its upper left corner."""
    segments: list[Segment] = []
    for x, y in (numbers for letter, numbers in area.segments if letter == "M"):
        for k in (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75):
            low, high = max(0.0, k - 1), min(1.0, k)
            segments += ("M", (x + low, y + high)), ("L", (x + high, y + low))
    return Path(tuple(segments), None, MIDDLE, 0.03)


def measure_lightness(colour: str) -> float:
    """How light a colour ``#rrggbb`` is, from 0 to 255, as a copier sees it."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def trim_margin(scene: Scene, *kept: Rect) -> Scene:
    """The picture without its margin: just as large as what is drawn and what else is to be kept."""
    reached = [point for shape in (*scene.shapes, *kept) for point in _iterate_extents(shape)]
    left, top = min(x for x, _ in reached), min(y for _, y in reached)
    right, bottom = max(x for x, _ in reached), max(y for _, y in reached)
    return replace(scene, left=left, top=top, width=right - left, height=bottom - top)


def _iterate_extents(shape: Shape) -> Iterator[tuple[float, float]]:
    """How far a shape reaches with its stroke: the upper left and the lower right of each of its points."""
    if isinstance(shape, Label):
        wide, high = measure_width(shape.text, shape.size) / 2, shape.size / 2
        yield shape.x - wide, shape.y - high
        yield shape.x + wide, shape.y + high
        return
    half = shape.stroke_width / 2 if shape.stroke else 0.0
    for x, y in _iterate_points(shape):
        yield x - half, y - half
        yield x + half, y + half


def _iterate_points(shape: Rect | Circle | Polyline | Path) -> Iterator[tuple[float, float]]:
    """The points a shape lies between; those of a curve include the ones that bend it."""
    match shape:
        case Rect():
            yield shape.x, shape.y
            yield shape.x + shape.width, shape.y + shape.height
        case Circle():
            yield shape.x - shape.r, shape.y - shape.r
            yield shape.x + shape.r, shape.y + shape.r
        case Polyline():
            yield from shape.points
        case Path():
            for _, numbers in shape.segments:
                yield from zip(numbers[::2], numbers[1::2], strict=True)
