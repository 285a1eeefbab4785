"""Loops in a terminal: lines of box-drawing characters, or of ``-`` ``|`` ``+`` where there is no colour.

What is noted of a line stands in its middle if it runs across, ``-^-``, and on its right if it runs down, ``|^``;
where there is no line, what is noted stands alone.
"""

from __future__ import annotations

from collections.abc import Callable

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import Ink, View
from lamplit.genre.drawing import add_note, collect_cell_notes, collect_edge_notes
from lamplit.genre.textboard import HOLE, OPEN

LINE_STYLE = "bold color(32)"
OFF_STYLE = "color(245)"
WHITE_STYLE = "bold color(16) on color(255)"
BLACK_STYLE = "bold color(255) on color(16)"
NOTHING_BELOW = "'"
"""What stands, without colour, in a row between rows that would else be blank."""
N, S, E, W = 1, 2, 4, 8
JOINTS = {
    0: " ",
    N: "╵",
    S: "╷",
    E: "╶",
    W: "╴",
    N | S: "│",
    E | W: "─",
    N | E: "╰",
    N | W: "╯",
    S | E: "╭",
    S | W: "╮",
    N | S | E: "├",
    N | S | W: "┤",
    S | E | W: "┬",
    N | E | W: "┴",
    N | S | E | W: "┼",
}


def choose_joint(ways: int) -> str:
    """The character where lines meet; ``sum_directions`` is a sum of N, S, E and W."""
    return JOINTS[ways]


def choose_plain_joint(ways: int) -> str:
    """The same without box drawing: straight lines as they are, everything else a plus."""
    return {0: " ", N | S: "|", E | W: "-"}.get(ways, "+")


class SketchedLines:
    """Which lines are drawn, crossed out or noted, and how each is inked."""

    def __init__(self, view: View) -> None:
        state = view.settled
        self.on = {key.edge for key in state.true if isinstance(key, Line)}
        self.off = set() if view.solved else {key.edge for key in state.false if isinstance(key, Line)}
        self.noted = collect_edge_notes(view)
        self._ways: dict[Cell, int] = {}
        for a, b in self.on:
            first, second = (E, W) if a.row == b.row else (S, N)
            self._ways[a] = self._ways.get(a, 0) | first
            self._ways[b] = self._ways.get(b, 0) | second

    def sum_directions(self, point: Cell) -> int:
        """The lines that leave a point, as a sum of N, S, E and W."""
        return self._ways.get(point, 0)

    def draw_across(self, link: Edge, width: int) -> Ink:
        """A line across, or what is known of it; wide enough for a note."""
        if note := self.noted.get(link):
            side, plain = ("─", "-") if link in self.on else ("×", "x") if link in self.off else (" ", " ")
            return Ink(f"{side}{note.text}{side}", note.style, f"{plain}{note.text}{plain}")
        if link in self.on:
            return Ink("─" * width, LINE_STYLE, "-" * width)
        if link in self.off:
            return Ink("×".center(width), OFF_STYLE, "x".center(width))
        return Ink(" " * width)

    def draw_down(self, link: Edge) -> Ink:
        """A line down, or what is known of it."""
        note = self.noted.get(link)
        if link in self.on:
            return Ink("│", note.style if note else LINE_STYLE, "|")
        return Ink("×", OFF_STYLE, "x") if link in self.off else Ink(" ", note.style if note else "")

    def draw_note(self, link: Edge) -> Ink:
        """What stands on the right of a line down: its note, or nothing."""
        return self.noted.get(link, Ink(" "))


def sketch_pearls(puzzle: Puzzle, view: View, pearl: Callable[[Clue], Ink], width: int) -> list[list[Ink]]:
    """A board of pearls: each cell ``width`` characters, a character between cells (or three, where lines
    have notes). Once something is known of the loop, there is a row between rows."""
    grid, lattice, noted = puzzle.grid, SketchedLines(view), collect_cell_notes(view)
    gap = 3 if lattice.noted else 1
    middle = width // 2
    after = width - middle - 1

    def cell_ink(cell: Cell) -> Ink:
        given = puzzle.clues.get(cell)
        if given is not None:
            return pearl(given)
        ways = lattice.sum_directions(cell)
        if ways:
            left, right = ("─" if ways & W else " ") * middle, ("─" if ways & E else " ") * after
            plain = left.replace("─", "-") + choose_plain_joint(ways) + right.replace("─", "-")
            return Ink(left + choose_joint(ways) + right, LINE_STYLE, plain)
        if cell not in grid:
            return Ink(" " * width, "", " " * middle + HOLE + " " * after)
        return Ink(" " * middle + "·" + " " * after, OFF_STYLE, " " * middle + OPEN + " " * after)

    def sketch_below(r: int) -> list[Ink]:
        """What runs down between this row and the next. No line of a board is ever blank."""
        row: list[Ink] = []
        for c in range(grid.cols):
            link = Edge(Cell(r, c), Cell(r + 1, c))
            row += [Ink(" " * middle), lattice.draw_down(link), lattice.draw_note(link), Ink(" " * (after - 1 + gap))]
        if not any(ink.text.strip() for ink in row):
            row[1] = Ink(" ", "", NOTHING_BELOW)
        return row

    spread = bool(lattice.on or lattice.off or lattice.noted)
    rows: list[list[Ink]] = []
    for r in range(grid.rows):
        row: list[Ink] = []
        for c in range(grid.cols):
            cell = Cell(r, c)
            row.append(add_note(cell_ink(cell), noted.get(cell)))
            if c < grid.cols - 1:
                row.append(lattice.draw_across(Edge(cell, Cell(r, c + 1)), gap))
        rows.append(row)
        if spread and r < grid.rows - 1:
            rows.append(sketch_below(r))
    return rows
