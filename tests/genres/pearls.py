"""Boards of pearls for the tests of Masyu and Shingoki: drawn as text, and every loop by hand."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.drawing.svg import render_svg
from lamplit.drawing.text import render_text
from lamplit.genre.families.loops.tokens import read_loop
from lamplit.genre.registry import genre_of, get_genre


def board(name: str, drawing: str) -> Puzzle:
    """Rows of tokens, separated by ``/``; ``~`` is a hole."""
    rows = [row.split() for row in drawing.split("/")]
    cells = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    holes = frozenset(cell for cell, token in cells.items() if token == "~")
    written = {cell: get_genre(name).clues.read(token) for cell, token in cells.items() if token != "~"}
    clues = {cell: clue for cell, clue in written.items() if clue is not None}
    return Puzzle.of(name, Grid(len(rows), len(rows[0]), holes), clues)


def loop(drawing: str) -> Solution:
    """Lines from rows of directions, separated by ``/``."""
    rows = [row.split() for row in drawing.split("/")]
    return read_loop(Puzzle.of("masyu", Grid(len(rows), len(rows[0])), {}), rows)


@cache
def loops_by_hand(grid: Grid) -> tuple[Solution, ...]:
    """Every single loop: the borders of all sets of lattice squares, judged by the checker alone."""
    bare = Puzzle.of("masyu", grid, {})
    squares = [Cell(r, c) for r in range(grid.rows - 1) for c in range(grid.cols - 1)]
    borders: set[frozenset[Edge]] = set()
    for size in range(len(squares) + 1):
        for inside in combinations(squares, size):
            border: frozenset[Edge] = frozenset()
            for square in inside:
                border ^= frozenset(grid.sides_around(square))
            borders.add(border)
    drawn = [Solution.of(Line(e) for e in border) for border in borders]
    found = [solution for solution in drawn if not get_genre("masyu").check(bare, solution)]
    return tuple(sorted(found, key=lambda solution: sorted(solution.true)))


def by_hand(puzzle: Puzzle) -> set[Solution]:
    """Every solution that the checker accepts."""
    accept = genre_of(puzzle).check
    return {solution for solution in loops_by_hand(puzzle.grid) if not accept(puzzle, solution)}


def names_and_shows(name: str, rule: str, drawing: str, solution: str, sentence: str) -> None:
    """The checker has this fault's rule and sentence for a solution, and it can be drawn and printed."""
    puzzle, drawn = board(name, drawing), loop(solution)
    first = next(fault for fault in get_genre(name).check(puzzle, drawn) if fault.rule == rule)
    assert first.text == sentence
    view = View(State(drawn.true), True, (first,))
    assert render_svg(get_genre(name).draw(puzzle, view))
    assert render_text(get_genre(name).sketch(puzzle, view))
