"""Boards as they are printed in a book: no margins, numbers along the board large enough for paper, and black and
white unless the book is in colour."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.books.contents import PrintOptions
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Polyline, View
from lamplit.drawing.paper import convert_to_grey, draw_for_paper
from lamplit.drawing.svg import render_svg
from lamplit.genre.drawing import FRAME_WIDTH
from lamplit.genre.registry import genre_of


@dataclass(frozen=True)
class Picture:
    """A board, drawn."""

    svg: str
    width: float
    """In cells, with all that is drawn around the board."""
    height: float
    framed: bool
    """Whether a line runs around the board."""
    alt: str
    """What somebody hears who can't see it."""


def draw_picture(puzzle: Puzzle, view: View, look: PrintOptions) -> Picture:
    """A puzzle (an empty view), its solution, or a position with marks, for a page that looks like this."""
    drawn = draw_for_paper(puzzle, view)
    if not look.colour:
        drawn = convert_to_grey(drawn, genre_of(puzzle).on_paper, rays=not view.solved)
    framed = any(isinstance(shape, Polyline) and shape.stroke_width == FRAME_WIDTH for shape in drawn.shapes)
    return Picture(render_svg(drawn), drawn.width, drawn.height, framed, alt_text(puzzle, view))


def alt_text(puzzle: Puzzle, view: View) -> str:
    """``Akari puzzle, 10 by 10``."""
    sort = "solution" if view.solved else "position" if len(view.state) or view.marks else "puzzle"
    return f"{genre_of(puzzle).title} {sort}, {puzzle.grid.cols} by {puzzle.grid.rows}"
