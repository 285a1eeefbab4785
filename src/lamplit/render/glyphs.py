"""Text as outlines, so that a number looks the same on every machine, also one without fonts.

The outlines in ``glyphs.json`` come from Open Sans Semibold (Apache License 2.0) by way of
``tools/extract_glyphs.py``: a capital is 1000 high, y grows downwards, the baseline is at 0.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from lamplit.scene import Label, Path, Segment

CAPITAL = 1000
_STEP = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_MISSING: tuple[Segment, ...] = tuple(
    (letter, tuple(map(float, points)))
    for letter, points in (
        ("M", (100, 0)), ("L", (100, -1000)), ("L", (700, -1000)), ("L", (700, 0)), ("Z", ()),
        ("M", (200, -100)), ("L", (600, -100)), ("L", (600, -900)), ("L", (200, -900)), ("Z", ()),
    )
)  # fmt: skip


@dataclass(frozen=True)
class Glyph:
    """One character: how far it moves the pen, and its outline."""

    advance: float
    segments: tuple[Segment, ...]


@cache
def glyphs() -> dict[str, Glyph]:
    """Every character we can draw."""
    stored = json.loads(files("lamplit.render").joinpath("glyphs.json").read_text(encoding="utf-8"))
    return {
        character: Glyph(advance, parse(outline))
        for character, (advance, outline) in stored["glyphs"].items()
    }


def parse(outline: str) -> tuple[Segment, ...]:
    """``M0 0L10 0Z`` as segments."""
    return tuple(
        (letter, tuple(float(number) for number in numbers.split())) for letter, numbers in _STEP.findall(outline)
    )


@cache
def _line(text: str) -> tuple[tuple[Segment, ...], float]:
    """The outline of a line of text from x = 0 on, and the x of the middle of its ink.

    A character we lack becomes an empty box, as fonts do: visible, and never mistaken for another.
    """
    segments: list[Segment] = []
    pen = 0.0
    for character in text:
        glyph = glyphs().get(character, Glyph(800, _MISSING))
        segments += [(letter, _moved(numbers, pen)) for letter, numbers in glyph.segments]
        pen += glyph.advance
    xs = [x for _, numbers in segments for x in numbers[::2]]
    return tuple(segments), (min(xs) + max(xs)) / 2 if xs else pen / 2


def _moved(numbers: tuple[float, ...], right: float) -> tuple[float, ...]:
    return tuple(number + right if i % 2 == 0 else number for i, number in enumerate(numbers))


def outlined(label: Label) -> Path:
    """A label as the path that SVG and PDF draw: its ink centred across, a capital's height down."""
    line, middle = _line(label.text)
    scale = label.size / CAPITAL
    left, base = label.x - middle * scale, label.y + label.size / 2
    segments = tuple(
        (
            letter,
            tuple(
                left + number * scale if i % 2 == 0 else base + number * scale for i, number in enumerate(numbers)
            ),
        )
        for letter, numbers in line
    )
    return Path(segments, label.fill, opacity=label.opacity)
