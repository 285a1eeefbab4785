"""Text as outlines, so that a number looks the same on every machine, also one without fonts.

The outlines in ``glyphs.json`` come from Open Sans Semibold (Apache License 2.0) by way of
``tools/extract_glyphs.py``: a capital is 1000 high, y grows downwards, the baseline is at 0.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from unicodedata import category, normalize

from lamplit.core.scene import Label, Path, Segment

CAPITAL = 1000
_STEP = re.compile(r"([MLQCZ])([^MLQCZ]*)")


@dataclass(frozen=True)
class Glyph:
    """One character: how far it moves the pen, and its outline as ``M0 0L10 0Z``."""

    advance: float
    outline: str

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        return parse_outline(self.outline)


MISSING = Glyph(800, "M100 0L100 -1000L700 -1000L700 0ZM200 -100L600 -100L600 -900L200 -900Z")
"""A character we lack becomes an empty box, as in other fonts: visible, and never mistaken for another."""
UNSEEN = ("Mn", "Me", "Cf")
"""Characters that only change others: accents that stand apart, joiners, direction marks."""


@cache
def load_glyphs() -> dict[str, Glyph]:
    """Every character we can draw."""
    stored = json.loads(files("lamplit.drawing").joinpath("glyphs.json").read_text(encoding="utf-8"))
    return {character: Glyph(advance, outline) for character, (advance, outline) in stored["glyphs"].items()}


def parse_outline(outline: str) -> tuple[Segment, ...]:
    """``M0 0L10 0Z`` as segments."""
    return tuple(
        (letter, tuple(float(number) for number in numbers.split())) for letter, numbers in _STEP.findall(outline)
    )


@cache
def find_glyphs(character: str) -> tuple[Glyph, ...]:
    """What a character is drawn with: its own glyph, or those of the letters it is made of, or a box."""
    own = load_glyphs().get(character)
    if own is not None:
        return (own,)
    letters = [letter for letter in normalize("NFKD", character) if category(letter) not in UNSEEN]
    return tuple(load_glyphs().get(letter, MISSING) for letter in letters)


def measure_width(text: str, size: float) -> float:
    """How far a line of text moves the pen, where a capital is ``size`` high."""
    return sum(glyph.advance for character in text for glyph in find_glyphs(character)) * size / CAPITAL


@cache
def _outline_line(text: str) -> tuple[tuple[Segment, ...], float]:
    """The outline of a line of text from x = 0 on, and the x of the middle of its ink."""
    segments: list[Segment] = []
    pen = 0.0
    for character in normalize("NFC", text):
        for glyph in find_glyphs(character):
            segments += [(letter, _shift_right(numbers, pen)) for letter, numbers in glyph.segments]
            pen += glyph.advance
    xs = [x for _, numbers in segments for x in numbers[::2]]
    return tuple(segments), (min(xs) + max(xs)) / 2 if xs else pen / 2


def _shift_right(numbers: tuple[float, ...], right: float) -> tuple[float, ...]:
    return tuple(number + right if i % 2 == 0 else number for i, number in enumerate(numbers))


def outline_label(label: Label) -> Path:
    """A label as the path that SVG and PDF draw: its ink centred across, a capital's height down."""
    line, middle = _outline_line(label.text)
    scale = label.size / CAPITAL
    left, base = label.x - middle * scale, label.y + label.size / 2
    segments = tuple(
        (
            letter,
            tuple(left + number * scale if i % 2 == 0 else base + number * scale for i, number in enumerate(numbers)),
        )
        for letter, numbers in line
    )
    return Path(segments, label.fill, opacity=label.opacity)
