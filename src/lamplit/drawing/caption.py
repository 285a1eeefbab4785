"""Captions: the title and the author of a puzzle below its board.

A long caption gets smaller, then breaks into lines; it is never wider than the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lamplit.core.puzzle import About
from lamplit.core.scene import Label, Scene
from lamplit.drawing.glyphs import measure_width
from lamplit.genre.drawing import INK

SIZES = (0.3, 0.27, 0.24, 0.21, 0.18)
"""The heights of a capital, in cells: the largest in which a caption takes no more than ``LINES`` lines."""
LARGE = 20
"""Boards with more cells along a side are printed smaller, so that their captions must be larger."""
LINES = 2
SPACING = 2.0
"""From one line to the next, as a multiple of the height of a capital."""
FOOT = 0.35
"""What is left free below the last line."""
SIDE = 0.25
"""What is left free on both sides."""


def add_caption(scene: Scene, about: About) -> Scene:
    """The picture with a caption below it, and with all that is said about the puzzle for its file."""
    if not about:
        return scene
    caption = about.caption
    title = f"{caption}, {scene.title}" if caption else scene.title
    told = replace(scene, title=title, author=about.author, origin=about.origin)
    if not caption:
        return told
    scale = max(1.0, max(scene.width, scene.height) / LARGE)
    size, lines = fit_text(caption, scene.width - 2 * SIDE, scale)
    middle, bottom = scene.left + scene.width / 2, scene.top + scene.height
    labels = (Label(middle, bottom + (i + 0.5) * size * SPACING, line, size, INK) for i, line in enumerate(lines))
    height = scene.height + len(lines) * size * SPACING + FOOT * scale
    return replace(told, height=height, shapes=(*scene.shapes, *labels))


def fit_text(caption: str, room: float, scale: float) -> tuple[float, list[str]]:
    """The size and the lines in which a caption fits into this width."""
    for size in (scale * small for small in SIZES):
        lines = list(break_lines(caption, size, room))
        if len(lines) <= LINES:
            break
    return size, lines


def break_lines(caption: str, size: float, room: float) -> Iterator[str]:
    """Lines that are no wider than the room, broken between words; a word that is wider itself is broken too."""
    line = ""
    for word in caption.split():
        longer = f"{line} {word}" if line else word
        if measure_width(longer, size) <= room:
            line = longer
            continue
        if line:
            yield line
        *full, line = split_word(word, size, room)
        yield from full
    yield line


def split_word(word: str, size: float, room: float) -> list[str]:
    """A word in pieces that fit, of one character at least."""
    found = [""]
    for character in word:
        if found[-1] and measure_width(found[-1] + character, size) > room:
            found.append("")
        found[-1] += character
    return found
