"""Masyu on paper and in a terminal.

In a terminal a cell is four characters wide. Without colour: ``( )`` a white pearl,
``(#)`` a black one, ``.`` a cell that the loop has not reached, ``-`` ``|`` ``+`` the loop,
``x`` where no line can be and ``_`` a hole; ``!`` is a fault. ``text.py`` reads that back.
"""

from __future__ import annotations

from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import Ink, Scene, View
from lamplit.genre.families.loops.draw import draw_pearls
from lamplit.genre.families.loops.sketch import BLACK_STYLE, WHITE_STYLE, sketch_pearls


def draw(puzzle: Puzzle, view: View) -> Scene:
    return draw_pearls(puzzle, view, "Masyu")


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    return sketch_pearls(puzzle, view, _sketch_pearl, 3)


def _sketch_pearl(colour: Clue) -> Ink:
    return Ink("( )", WHITE_STYLE) if colour == "w" else Ink("(#)", BLACK_STYLE)
