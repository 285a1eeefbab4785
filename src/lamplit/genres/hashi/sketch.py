"""Hashi in a terminal.

Every cell is two characters wide. Without colour: a number or ``?`` for an island, ``-`` and ``=`` for one and
two level bridges, ``|`` and ``||`` for upright ones, ``+`` where bridges cross by mistake, ``.`` for water and
``_`` for a hole.

What is known of the bridges that leave an island to the right stands beside it: ``-`` one or more, ``=`` two,
``+`` one and no more, ``/`` at most one, ``x`` none. For those that leave it downwards the same stands below it,
with ``|`` and ``||`` in place of ``-`` and ``=``, where that takes a line between the rows; such a line ends in
``'``. What is noted of a span between two islands, such as ``!`` for a fault, stands in its middle, and cells are
then a character wider. ``text.py`` reads all that back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.drawing import collect_cell_notes, collect_edge_notes
from lamplit.genre.textboard import HOLE
from lamplit.genres.hashi.decisions import find_spans, list_cells_between
from lamplit.genres.hashi.draw import count_built, count_ends

ISLAND_STYLE = "bold color(16) on color(255)"
MET_STYLE = "bold color(22) on color(194)"
BRIDGE_STYLE = "bold color(25) on color(195)"
WATER_STYLE = "color(152) on color(195)"

END_OF_GAP = "'"
"""What ends a line between two rows."""
LEVEL = {1: ("─", "-"), 2: ("═", "=")}
UPRIGHT = {1: ("│ ", "| "), 2: ("║ ", "||")}


class KnownBridges(NamedTuple):
    """How many bridges stand between two islands at least and at most."""

    least: int
    most: int


SIGNS = {
    KnownBridges(0, 0): "x",
    KnownBridges(0, 1): "/",
    KnownBridges(1, 1): "+",
    KnownBridges(1, 2): "-",
    KnownBridges(2, 2): "=",
}
"""What stands beside an island; below one, ``-`` and ``=`` are upright."""


def read_known(state: State, span: Edge) -> KnownBridges:
    """What a state says of a span. Two bridges are one and another; where there is none, there are no two."""
    first, second = (state.get(Bridge(span.a, span.b, n)) for n in (1, 2))
    least = 2 if second else 1 if first else 0
    return KnownBridges(least, max(least, 0 if first is False else 1 if second is False else 2))


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    shown = State(view.settled.true) if view.solved else view.settled
    built = {Edge(*span): n for span, n in count_built(shown).items()}
    known = {span: read_known(shown, span) for span in find_spans(puzzle)}
    known |= {span: KnownBridges(n, 2) for span, n in built.items() if span not in known}
    marked = collect_edge_notes(view)
    noted = collect_cell_notes(view) | {_find_middle(span): note for span, note in marked.items()}
    board = _Board(puzzle, view, built, known, noted)
    rows = [[board.draw_cell(Cell(r, c)) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]
    if not board.tall:
        return rows
    gaps = [board.draw_below(r) for r in range(puzzle.grid.rows - 1)]
    return [row for pair in zip(rows, [*gaps, []], strict=True) for row in pair if row]


def _find_middle(span: Edge) -> Cell:
    """Where what is noted of a span stands: halfway over the water, or at the first of two that touch."""
    run = list_cells_between(*span)
    return run[len(run) // 2] if run else span.a


class _Board:
    """What stands where."""

    def __init__(
        self,
        puzzle: Puzzle,
        view: View,
        built: Mapping[Edge, int],
        known: Mapping[Edge, KnownBridges],
        noted: Mapping[Cell, Ink],
    ) -> None:
        self.puzzle, self.noted = puzzle, noted
        ends = count_ends(puzzle, {(a, b): n for (a, b), n in built.items()})
        self.met = {
            island
            for island, number in puzzle.clues.items()
            if ends[island] == number or (view.solved and not isinstance(number, int))
        }
        self.level = {cell: n for (a, b), n in built.items() if a.row == b.row for cell in list_cells_between(a, b)}
        self.upright = {cell: n for (a, b), n in built.items() if a.col == b.col for cell in list_cells_between(a, b)}
        self.beside = {a: SIGNS.get(that, " ") for (a, b), that in known.items() if a.row == b.row}
        self.under = {a: that for (a, b), that in known.items() if a.col == b.col}
        self.tall = any(
            that in ((0, 0), (0, 1), (1, 1)) or (that.least and not list_cells_between(*span))
            for span, that in known.items()
            if span.a.col == span.b.col
        ) or bool(self.level.keys() & self.upright.keys())
        self.wide = 3 if noted else 2

    def draw_cell(self, cell: Cell) -> Ink:
        here, note = self._draw_bare_cell(cell), self.noted.get(cell)
        plain = here.text if here.plain is None else here.plain
        if note is not None:
            return Ink(plain + note.text, note.style)
        if self.wide == 2:
            return here
        return Ink(_pad_cell(here.text), here.style, _pad_cell(plain))

    def _draw_bare_cell(self, cell: Cell) -> Ink:
        if cell in self.puzzle.clues:
            number, sign = self.puzzle.clues[cell], self.beside.get(cell, " ")
            drawn = {"-": "─", "+": "─", "=": "═", "x": "×"}.get(sign, sign)
            return Ink(f"{number}{drawn}", MET_STYLE if cell in self.met else ISLAND_STYLE, f"{number}{sign}")
        if cell not in self.puzzle.grid:
            return Ink("  ", "", f"{HOLE} ")
        if cell in self.level and cell in self.upright:
            return Ink("┼─", BRIDGE_STYLE, "+ ")
        if cell in self.level:
            line, plain = LEVEL[self.level[cell]]
            return Ink(line * 2, BRIDGE_STYLE, plain * 2)
        if cell in self.upright:
            line, plain = UPRIGHT[self.upright[cell]]
            return Ink(line, BRIDGE_STYLE, plain)
        return Ink("· ", WATER_STYLE, ". ")

    def draw_below(self, r: int) -> list[Ink]:
        """The line between this row and the next."""
        row: list[Ink] = []
        for c in range(self.puzzle.grid.cols):
            cell = Cell(r, c)
            that = self.under.get(cell, KnownBridges(self.upright.get(cell, 0), 2))
            sign = SIGNS.get(that, "")
            if sign in ("-", "="):
                line, plain = UPRIGHT[that.least]
                row.append(Ink(line.ljust(self.wide), BRIDGE_STYLE, plain.ljust(self.wide)))
            else:
                shown = {"x": "×", "+": "│"}.get(sign, sign)
                style = BRIDGE_STYLE if sign == "+" else WATER_STYLE
                row.append(Ink(shown.ljust(self.wide), style, sign.ljust(self.wide)))
        return [*row, Ink("", "", END_OF_GAP)]


def _pad_cell(text: str) -> str:
    """A character more: of a level bridge one more of its own, else a blank."""
    return text + (text[-1] if text[-1] in "─═-=" else "-" if text[-1] == "+" else " ")
