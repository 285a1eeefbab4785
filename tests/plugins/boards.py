"""Boards of the toy genre, and brute force over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations

from hypothesis import strategies as st
from tests.plugins.installing import install_toy_package

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit_toy import GENRE
from lamplit_toy.stone import Stone

NOT_A_LOOP = {"open-end", "branch", "crossing", "no-loop", "two-loops"}


def toy(regions: str, clues: str = "") -> Puzzle:
    """A board from a letter a cell (``.`` in no region, ``#`` a hole) and a clue a cell (``-`` for none)."""
    rows = regions.split()
    cells = {Cell(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row)}
    parts: dict[str, list[Cell]] = {}
    for cell, letter in cells.items():
        parts.setdefault(letter, []).append(cell)
    holes, _ = parts.pop("#", []), parts.pop(".", [])
    grid = Grid(len(rows), len(rows[0]), frozenset(holes))
    tokens = dict(zip(cells, clues.replace(" ", ""), strict=bool(clues)))
    numbers: dict[Cell, Clue] = {cell: int(token) for cell, token in tokens.items() if token != "-"}
    return Puzzle.of(GENRE.name, grid, numbers, regions=parts.values())


with install_toy_package():  # a puzzle asks its genre what its clues may be
    FIVE = toy("aabbb aabbb acccd ecccd eeedd", "1---1 ----- --1-- 1---- -----")
    """Has one solution, with a stone in each of the five regions."""

    NAMED = {
        "one cell": toy("a"),
        "a row": toy("aab"),
        "the smallest loop": toy("ab ab"),
        "a loop and no stone": toy("aab aab", "0-- ---"),
        "a loop and two stones would touch": toy("aab aab", "--2 ---"),
        "a stone in one of two corners": toy("aaa aab bbb", "1-- --- ---"),
        "several solutions": toy("aaa aaa aaa"),
        "a stone in the middle": toy("aaa aba aaa", "--- -1- ---"),
        "a number too big": toy("aaa aba aaa", "--- -3- ---"),
        "a number in no region": toy("aaa a.a aaa", "--- -1- ---"),
        "a zero in no region": toy("aaa a.a aaa", "--- -0- ---"),
        "two numbers of one region": toy("aaa aba aaa", "0-- --- --1"),
        "round a hole": toy("aab a#b abb"),
        "all holes": toy("## ##"),
    }


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Numbers are small, so that many boards have a solution."""
    rows, cols = draw(st.sampled_from([(1, 3), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 3), (3, 3)]))
    letters = draw(st.lists(st.sampled_from("aabbc.."), min_size=rows * cols, max_size=rows * cols))
    if draw(st.integers(0, 4)) == 0:
        letters[len(letters) // 2] = "#"
    clues = ["-" if letter == "#" else draw(st.sampled_from("------001")) for letter in letters]
    return toy(" ".join("".join(letters[r * cols : (r + 1) * cols]) for r in range(rows)), "".join(clues))


def brute_force(puzzle: Puzzle) -> set[Solution]:
    """Every set of lines and stones that the checker accepts."""
    return {solution for solution in bare_solutions(puzzle.grid) if not GENRE.check(puzzle, solution)}


@cache
def bare_solutions(grid: Grid) -> tuple[Solution, ...]:
    """The solutions of the board without clues and regions, which are the only ones that those can leave.

    Lines that are not a loop are at fault whatever the stones, so stones are tried with loops only.
    """
    bare = Puzzle.of(GENRE.name, grid, {})
    lines, stones = [Line(link) for link in grid.links], [Stone(cell) for cell in grid.cells]
    loops = [
        loop
        for loop in subsets(lines)
        if NOT_A_LOOP.isdisjoint(fault.rule for fault in GENRE.check(bare, Solution(loop)))
    ]
    tried = (Solution(loop | some) for loop in loops for some in subsets(stones))
    return tuple(solution for solution in tried if not GENRE.check(bare, solution))


def subsets(space: Sequence[Decision]) -> Iterable[frozenset[Decision]]:
    return map(frozenset, chain.from_iterable(combinations(space, size) for size in range(len(space) + 1)))
