"""What a notebook shows of an answer: its boards, and its words beside them.

One piece of HTML that needs nothing else. It sets no colour for the words, which take that of the notebook, light
or dark; boards bring their own white paper.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.drawing import render

BOARD_PIXELS = 400
"""How wide and high a board is, unless its cells would become too small."""
SMALLEST_CELL = 12
"""Pixels of a cell whose number can still be read."""

ROW = "display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start"
BOARD = "max-width:100%;overflow:auto"
WORDS = "flex:1 1 20em;max-width:45em"


def build_html(paragraphs: Iterable[str], boards: Iterable[tuple[Puzzle, View]]) -> str:
    """Boards side by side, and these paragraphs of plain text beside them."""
    pictures = "".join(f'<div style="{BOARD}">{_draw_board(puzzle, view)}</div>' for puzzle, view in boards)
    words = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs)
    return f'<div style="{ROW}">{pictures}<div style="{WORDS}">{words}</div></div>'


def _draw_board(puzzle: Puzzle, view: View) -> str:
    from lamplit.drawing.svg import CELL_SIZE

    longest = max(puzzle.grid.rows, puzzle.grid.cols)
    size = min(CELL_SIZE, max(SMALLEST_CELL, BOARD_PIXELS // longest))
    return render(puzzle, "svg", view=view, cell_size=size)
