"""Hashi as words: the clues and the answers of the token grid.

An answer's tokens stand on the cells between islands: ``1`` or ``2`` bridges from left to right,
``a`` or ``b`` for one or two from top to bottom. Islands that touch have no cell between them; their
bridges stand on the upper or left one of the two, ``1`` to the right, ``b`` below, ``1b`` both.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.decisions import Bridge
from lamplit.errors import BadInput
from lamplit.genres.hashi.decisions import between
from lamplit.genres.hashi.rules import spans
from lamplit.grid import Cell
from lamplit.puzzle import Clue, Puzzle, Solution

CLUE_WORDS = "an island with a number from 1 to 8, ? for an unknown one, or - for water"
WATER, UNKNOWN = "-", "?"
LEVEL = {"1": 1, "2": 2}
UPRIGHT = {"a": 1, "b": 2}


def read_clue(token: str) -> Clue | None:
    """``-`` is water, ``1`` to ``8`` an island, ``?`` an island of unknown number."""
    if token == WATER:
        return None
    if token == UNKNOWN:
        return token
    if token in ("1", "2", "3", "4", "5", "6", "7", "8"):
        return int(token)
    raise ValueError(token)


def read_solution(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    """The bridges, each of which must run unbroken from island to island."""
    token = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row) if token != WATER}
    bridges: list[Bridge] = []
    explained: dict[Cell, set[str]] = {}
    for a, b in spans(puzzle):
        words = LEVEL if a.row == b.row else UPRIGHT
        run = between(a, b) or [a]
        here = token.get(run[0], WATER)
        found = [letter for letter in here if letter in words]
        if not found:
            continue
        for cell in run:
            if found[0] not in token.get(cell, WATER):
                raise BadInput(f"the bridge from {a} to {b} breaks off at {cell}; expected {found[0]!r} there")
            explained.setdefault(cell, set()).add(found[0])
        bridges += [Bridge(a, b, n) for n in range(1, words[found[0]] + 1)]
    for cell, letters in token.items():
        if set(letters) != explained.get(cell) or len(letters) > 1 + (cell in puzzle.clues):
            raise BadInput(
                f"{letters!r} at {cell} is not part of a bridge; expected 1 or 2 on a way from left to right, "
                "a or b on one from top to bottom, and - elsewhere"
            )
    return Solution.of(bridges)


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    """``-`` for islands and open water, and the number of bridges in between."""
    grid = puzzle.grid
    rows = [[""] * grid.cols for _ in range(grid.rows)]
    for bridge in sorted(solution.true):
        if not isinstance(bridge, Bridge) or Bridge(bridge.a, bridge.b, bridge.n + 1) in solution.true:
            continue
        words = LEVEL if bridge.a.row == bridge.b.row else UPRIGHT
        letter = next(word for word, n in words.items() if n == bridge.n)
        for cell in between(bridge.a, bridge.b) or [bridge.a]:
            rows[cell.row][cell.col] += letter
    return [[token or WATER for token in row] for row in rows]
