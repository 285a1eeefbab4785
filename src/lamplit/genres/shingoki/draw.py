"""Shingoki on paper and in a terminal.

In a terminal a cell is as wide as its longest number needs. Without colour: ``(5)`` a
white pearl, ``[5]`` a black one, ``.`` a cell that the loop has not reached, ``-`` ``|`` ``+`` the
loop, ``x`` where no line can be and ``_`` a hole; ``!`` is a fault. ``text.py`` reads that back.
"""

from __future__ import annotations

from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import Ink, Scene, View
from lamplit.genre.families.loops.draw import draw_pearls
from lamplit.genre.families.loops.sketch import BLACK_STYLE, WHITE_STYLE, sketch_pearls


def draw(puzzle: Puzzle, view: View) -> Scene:
    return draw_pearls(puzzle, view, "Shingoki")


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    digits = max((len(str(given)) - 1 for _, given in puzzle.clues.items()), default=1)

    def sketch_pearl(given: Clue) -> Ink:
        colour, number = str(given)[0], str(given)[1:].center(digits)
        if colour == "w":
            return Ink(f"({number})", WHITE_STYLE)
        return Ink(f"[{number}]", BLACK_STYLE)

    return sketch_pearls(puzzle, view, sketch_pearl, digits + 2)
