"""Regional Yajilin as words: numbers; in a solution ``o`` for a stone, or the ways in which the loop leaves."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.families.loops.tokens import read_loop, write_loop
from lamplit_toy.stone import Stone

CLUE_WORDS = "a number of stones, or - for none"
STONE, NONE = "o", "-"


def read_clue(token: str) -> Clue | None:
    if token == NONE:
        return None
    if token.isascii() and token.isdigit():
        return int(token)
    raise ValueError(token)


def read_solution(puzzle: Puzzle, tokens: Sequence[Sequence[str]]) -> Solution:
    stones = [Cell(r, c) for r, row in enumerate(tokens) for c, token in enumerate(row) if token == STONE]
    loop = read_loop(puzzle, [[NONE if token == STONE else token for token in row] for row in tokens])
    return Solution(loop.true | {Stone(cell) for cell in stones})


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    tokens = write_loop(puzzle, solution)
    for key in solution.true:
        if isinstance(key, Stone):
            tokens[key.cell.row][key.cell.col] = STONE
    return tokens
