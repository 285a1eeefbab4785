"""Hashi as words: the clues and the solutions of the token grid.

A solution's tokens stand on the cells between islands: ``1`` or ``2`` bridges from left to right,
``a`` or ``b`` for one or two from top to bottom. Islands that touch have no cell between them; their
bridges stand on the upper or left one of the two, ``1`` to the right, ``b`` below, ``1b`` both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Bridge
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import quote
from lamplit.genres.hashi.decisions import list_cells_between
from lamplit.genres.hashi.rules import find_spans

WATER, UNKNOWN, OPEN = "-", "?", "."
LEVEL = {"1": 1, "2": 2}
UPRIGHT = {"a": 1, "b": 2}


def read_solution(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    """The bridges, each of which must run unbroken from island to island."""
    return Solution(_read_tokens(puzzle, _index_tokens(rows)).true)


def read_open(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> State:
    """Between two islands the bridges are known where any cell on the way is."""
    return _read_tokens(puzzle, {cell: token for cell, token in _index_tokens(rows).items() if token != OPEN})


def _index_tokens(rows: Sequence[Sequence[str]]) -> dict[Cell, str]:
    return {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}


def _read_tokens(puzzle: Puzzle, token: Mapping[Cell, str]) -> State:
    true: list[Bridge] = []
    false: list[Bridge] = []
    explained: dict[Cell, set[str]] = {}
    for a, b in find_spans(puzzle):
        words = LEVEL if a.row == b.row else UPRIGHT
        run = [cell for cell in list_cells_between(a, b) or [a] if cell in token]
        found = [letter for cell in run[:1] for letter in token[cell] if letter in words]
        number = words[found[0]] if found else 0
        for cell in run if found else ():
            if found[0] not in token[cell]:
                raise BadInput(f"the bridge from {a} to {b} breaks off at {cell}; expected {found[0]!r} there")
            explained.setdefault(cell, set()).add(found[0])
        if run:
            true += [Bridge(a, b, n) for n in (1, 2) if n <= number]
            false += [Bridge(a, b, n) for n in (1, 2) if n > number]
    for cell, letters in token.items():
        if letters != WATER and (set(letters) != explained.get(cell) or len(letters) > 1 + (cell in puzzle.clues)):
            raise BadInput(
                f"{quote(letters)} at {cell} is not part of a bridge; expected 1 or 2 on a bridge from left to "
                "right, a or b on one from top to bottom, and - elsewhere"
            )
    return State(frozenset(true), frozenset(false))


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    """``-`` for islands and open water, and the number of bridges in between."""
    grid = puzzle.grid
    rows = [[""] * grid.cols for _ in range(grid.rows)]
    for bridge in sorted(solution.true):
        if not isinstance(bridge, Bridge) or Bridge(bridge.a, bridge.b, bridge.n + 1) in solution.true:
            continue
        words = LEVEL if bridge.a.row == bridge.b.row else UPRIGHT
        letter = next(word for word, n in words.items() if n == bridge.n)
        for cell in list_cells_between(bridge.a, bridge.b) or [bridge.a]:
            rows[cell.row][cell.col] += letter
    return [[token or WATER for token in row] for row in rows]
