"""Boards as they are printed in a book: no margins, numbers along the board large enough for paper, and black and
white unless the book is in colour."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lamplit.books.contents import Look
from lamplit.drawing import coordinates
from lamplit.genres import genre_of
from lamplit.puzzle import Puzzle
from lamplit.render.print import in_grey, trimmed
from lamplit.render.svg import svg
from lamplit.scene import Scene, View

NUMBERING = 0.3
"""The height of the numbers along a board, in cells; their size on a screen would be too small for paper."""


@dataclass(frozen=True)
class Picture:
    """A board, drawn."""

    svg: str
    width: float
    """In cells, with all that is drawn around the board."""
    height: float
    alt: str
    """What somebody hears who can't see it."""


def picture(puzzle: Puzzle, view: View, look: Look) -> Picture:
    """A puzzle (an empty view), its solution, or a position with marks, for a page that looks like this."""
    drawn = scene_of(puzzle, view)
    if not look.colour:
        drawn = in_grey(drawn, genre_of(puzzle).on_paper, rays=not view.solved)
    return Picture(svg(drawn), drawn.width, drawn.height, alt_text(puzzle, view))


def scene_of(puzzle: Puzzle, view: View) -> Scene:
    """The board without margin, on the paper's own ground; its numbers along the edge, if any, as large as print
    needs them."""
    scene = genre_of(puzzle).draw(puzzle, replace(view, coordinates=False))
    numbers = coordinates(puzzle.grid, NUMBERING) if view.coordinates else []
    return trimmed(replace(scene, shapes=(*scene.shapes, *numbers), background=None))


def alt_text(puzzle: Puzzle, view: View) -> str:
    """``Akari puzzle, 10 by 10``."""
    sort = "solution" if view.solved else "position" if len(view.state) or view.marks else "puzzle"
    return f"{genre_of(puzzle).title} {sort}, {puzzle.grid.cols} by {puzzle.grid.rows}"
