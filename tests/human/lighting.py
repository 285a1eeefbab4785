"""Akari boards for tests: written as they look, or made at random from a seed."""

from __future__ import annotations

import random

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.genre.registry import get_genre


def board(text: str) -> Puzzle:
    """A board as it looks: ``.`` white, ``#`` a wall, ``0``-``4`` a number; ``o`` and ``+`` are white too."""
    rows = [line.split() for line in text.strip().splitlines()]
    clues: dict[Cell, Clue] = {}
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            if token == "#":
                clues[Cell(r, c)] = "x"
            elif token.isdigit():
                clues[Cell(r, c)] = int(token)
    return Puzzle.of("akari", Grid(len(rows), len(rows[0])), clues)


def known(text: str) -> State:
    """What a board says is known: ``o`` a bulb, ``+`` none."""
    places = {
        token: frozenset(
            Bulb(Cell(r, c))
            for r, line in enumerate(text.strip().splitlines())
            for c, here in enumerate(line.split())
            if here == token
        )
        for token in "o+"
    }
    return State(places["o"], places["+"])


def random_board(seed: int, most: int = 7) -> tuple[Puzzle, Solution]:
    """A board with at least one solution: walls anywhere, a lighting that keeps the rules, some numbers."""
    dice = random.Random(seed)
    grid = Grid(dice.randint(2, most), dice.randint(2, most))
    walls = [cell for cell in grid.cells if dice.random() < dice.choice((0.15, 0.3, 0.45))]
    runs = grid.runs(frozenset(walls))
    sees: dict[Cell, set[Cell]] = {}
    for run in runs:
        for cell in run:
            sees.setdefault(cell, set()).update(run)
    bulbs: set[Cell] = set()
    dark = sorted(sees)
    while dark:
        bulb = dice.choice(dark)
        bulbs.add(bulb)
        dark = [cell for cell in dark if cell not in sees[bulb]]
    share = dice.choice((0.3, 0.7, 1.0))
    clues: dict[Cell, Clue] = {
        wall: sum(near in bulbs for near in grid.neighbours(wall)) if dice.random() < share else "x" for wall in walls
    }
    puzzle = Puzzle.of("akari", grid, clues)
    solution = Solution.of(Bulb(cell) for cell in bulbs)
    assert not get_genre("akari").check(puzzle, solution)
    return puzzle, solution
