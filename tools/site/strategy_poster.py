"""A poster of a genre: its rules, and a card for each strategy, on one sheet of A-paper.

A card has the name of a strategy, dots for how hard it is, its picture and its idea. Four cards stand in a row,
or five where there are more than four rows of four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from lamplit.core.grid import Cell
from lamplit.core.scene import Circle, Label, Mark, Rect, Role, Scene, Shape
from lamplit.drawing.caption import break_lines
from lamplit.drawing.glyphs import measure_width
from lamplit.drawing.transforms import scale_shape, shift_shape
from lamplit.genre.contract import Genre
from lamplit.genre.drawing import (
    AREA,
    CONCLUDED,
    GRID_LINE,
    INK,
    PLUM,
    PLUM_TINT,
    TINT,
    draw_cell_rect,
    draw_ghost_cell,
    draw_mark_rings,
)
from lamplit.genre.steps import Strategy, Tier

WIDTH = 37.4
HEIGHT = WIDTH * sqrt(2)
GAP = 0.6
ROWS = 4
"""More rows than this would make the boards small: then there are five cards in a row instead of four."""
HEAD = 8.0
"""Where the cards begin: above are the title, the rules and the key to the marks."""

TITLE, RULES, NAME, LONG_NAME, IDEA = 1.0, 0.42, 0.46, 0.34, 0.34
"""The heights of a capital."""
SPACING = 2.0
"""From one line to the next, as a multiple of the height of a capital."""
BAND = 1.95
"""The height of the coloured band with the name of a strategy."""
PADDING = 0.35
TRIM = 0.3
"""What is cut off the margin of a board on each side."""
LARGEST = 1.5
"""How large a cell may be: small boards don't fill their card."""
TEXT = "#45454f"
DOT, DOT_STEP = 0.11, 0.34
SWATCH = 0.8
MEANING = {
    Role.CONCLUSION: "what follows",
    Role.REASON: "what a step rests on",
    Role.INSIDE: "inside of the loop",
    Role.OUTSIDE: "outside of the loop",
    Role.ISLAND: "an island",
    Role.SEA: "a sea",
    Role.WALL: "a wall",
    Role.SHAPE: "a possible shape",
    Role.WAY: "a way",
}
TIERS = {
    Tier.EASY: "#dff1e6",
    Tier.TRICKY: "#fdf0c4",
    Tier.HARD: "#fbd9c3",
    Tier.FIENDISH: "#f3c4c4",
    Tier.BEYOND: "#d9d9e0",
}
"""The band of each tier, from green to red; the dots say the same without colour."""


@dataclass(frozen=True)
class Tile:
    """A strategy and the picture of its example."""

    strategy: Strategy
    scene: Scene
    roles: frozenset[Role]
    """What is marked in it."""

    def lines(self, wide: float) -> list[str]:
        """The idea, as it is broken on a card of this width."""
        return list(break_lines(self.strategy.idea, IDEA, wide - 2 * PADDING))


def draw_poster(genre: Genre, tiles: Sequence[Tile]) -> Scene:
    """All strategies of a genre on one sheet."""
    title = f"{genre.title}: how to solve it"
    tiers = sorted({tile.strategy.tier for tile in tiles})
    used = {Role.CONCLUSION, *(role for tile in tiles for role in tile.roles)}
    across = ROWS if len(tiles) <= ROWS * ROWS else ROWS + 1
    rows = [tiles[at : at + across] for at in range(0, len(tiles), across)]
    wide = (WIDTH - GAP) / across - GAP
    texts = [max(len(tile.lines(wide)) for tile in row) * IDEA * SPACING + PADDING for row in rows]
    box = (HEIGHT - HEAD - sum(texts)) / len(rows) - BAND - PADDING - GAP
    down = HEAD
    shapes = _head(title, genre.summary)
    shapes += _key([(_swatch(role), SWATCH, text) for role, text in MEANING.items() if role in used], HEAD - 2.0)
    shapes += _key([(_dots(tier), DOT_STEP * tier, str(tier)) for tier in tiers], HEAD - 0.95)
    for row, text in zip(rows, texts, strict=True):
        left = (WIDTH - len(row) * wide - (len(row) - 1) * GAP) / 2
        for at, tile in enumerate(row):
            card = _card(tile, wide, box, text)
            shapes += (shift_shape(shape, left + at * (wide + GAP), down) for shape in card)
        down += BAND + box + PADDING + text + GAP
    return Scene(WIDTH, HEIGHT, tuple(shapes), title)


def _head(title: str, rules: str) -> list[Shape]:
    """The title and the rules of the genre."""
    told = break_lines(rules, RULES, WIDTH - 6 * GAP)
    return [
        Label(WIDTH / 2, 1.5, title, TITLE, INK),
        *(Label(WIDTH / 2, 3.0 + RULES * SPACING * at, line, RULES, TEXT) for at, line in enumerate(told)),
    ]


def _key(entries: Sequence[tuple[list[Shape], float, str]], down: float) -> list[Shape]:
    """What things mean, in one line: each drawn around the origin, with its width and its words."""
    gap, between = 0.3, 1.3
    left = (WIDTH - sum(wide + gap + measure_width(text, RULES) + between for _, wide, text in entries) + between) / 2
    shapes: list[Shape] = []
    for drawn, wide, text in entries:
        shapes += (shift_shape(shape, left + wide / 2, down) for shape in drawn)
        room = measure_width(text, RULES)
        shapes.append(Label(left + wide + gap + room / 2, down, text, RULES, TEXT))
        left += wide + gap + room + between
    return shapes


def _swatch(role: Role) -> list[Shape]:
    """A cell with a mark, or of an area, around the origin."""
    cell = Cell(0, 0)
    drawn: list[Shape]
    match role:
        case Role.CONCLUSION:
            drawn = [draw_ghost_cell(cell, CONCLUDED)]
        case Role.REASON:
            drawn = [draw_cell_rect(cell, TINT[role]), *draw_mark_rings([Mark(role, (cell,))])]
        case Role.WALL | Role.WAY | Role.SHAPE:
            drawn = [Rect(0.1, 0.1, 0.8, 0.8, PLUM_TINT, PLUM, 0.1)]
        case _:
            drawn = [draw_cell_rect(cell, AREA[role])]
    return [scale_shape(shift_shape(shape, -0.5, -0.5), SWATCH) for shape in drawn]


def _dots(tier: Tier) -> list[Shape]:
    """As many dots as the tier counts, around the origin."""
    return [Circle(DOT_STEP * (at - (tier - 1) / 2), 0, DOT, TEXT) for at in range(tier)]


def _name(title: str, room: float) -> list[Shape]:
    """The name of a strategy around the origin; a long one in smaller letters, or even in two lines."""
    size = min(NAME, max(LONG_NAME, NAME * room / measure_width(title, NAME)))
    lines, step = list(break_lines(title, size, room)), size * SPACING * 0.9
    return [Label(0, step * (at - (len(lines) - 1) / 2), line, size, INK) for at, line in enumerate(lines)]


def _card(tile: Tile, wide: float, box: float, text: float) -> list[Shape]:
    """One strategy: its name and dots on a band, its picture in a box, and its idea; box and text are so high."""
    strategy, scene = tile.strategy, tile.scene
    inner = wide - 2 * PADDING
    foot = BAND + box + PADDING
    scale = min(LARGEST, inner / (scene.width - 2 * TRIM), box / (scene.height - 2 * TRIM))
    left, top = (wide - scene.width * scale) / 2, BAND + (foot - BAND - scene.height * scale) / 2
    told = tile.lines(wide)
    return [
        Rect(0, 0, wide, BAND, TIERS[strategy.tier]),
        *(shift_shape(label, wide / 2, 0.8) for label in _name(strategy.title, inner)),
        *(shift_shape(dot, wide / 2, BAND - 0.32) for dot in _dots(strategy.tier)),
        *(
            shift_shape(scale_shape(shift_shape(shape, -scene.left, -scene.top), scale), left, top)
            for shape in scene.shapes
        ),
        *(Label(wide / 2, foot + IDEA * SPACING * (at + 0.5), line, IDEA, TEXT) for at, line in enumerate(told)),
        Rect(0, 0, wide, foot + text, None, GRID_LINE, 0.05),
    ]
