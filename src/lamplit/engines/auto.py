"""The easy way where there is one, else ``sat``.

The thesis *Analysis of Akari* shows two variants to be easy. Without numbers, put a bulb in any dark
cell until none is left: it is lit by no other bulb, so it lights none (algorithm 1). With only 4s, all
four neighbours of each must hold bulbs; if one of them is no white cell, or two of these bulbs see each
other, there is no solution (algorithm 3), else finish as before (algorithm 2). Both look at every cell a
few times and no more.

They find *a* lighting, or prove that there is none; whether there is a second one they can't say. So
they answer when one solution is asked for or none exists, and ``sat`` answers the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.engines import sat
from lamplit.engines.contract import Clock, Goal, Stats
from lamplit.grid import Cell
from lamplit.model import Model
from lamplit.puzzle import Bulb, Puzzle, Solution


def easy_variant(puzzle: Puzzle) -> str | None:
    """The easy variant of Akari that a board belongs to: ``no numbers`` or ``only 4s``; None for others."""
    if puzzle.genre != "akari":
        return None
    numbers = {clue for _, clue in puzzle.givens if isinstance(clue, int)}
    return "no numbers" if not numbers else "only 4s" if numbers == {4} else None


def light(puzzle: Puzzle) -> frozenset[Cell] | None:
    """A lighting of a board without numbers or with only 4s, in linear time; None if there is none."""
    run_of: dict[Cell, list[int]] = {}
    for i, run in enumerate(puzzle.grid.runs(puzzle.clues)):
        for cell in run:
            run_of.setdefault(cell, []).append(i)
    shone: set[int] = set()
    """The runs that hold a bulb."""
    bulbs: set[Cell] = set()

    def place(cell: Cell) -> None:
        bulbs.add(cell)
        shone.update(run_of[cell])

    def dark(cell: Cell) -> bool:
        return not any(run in shone for run in run_of[cell])

    for wall, number in puzzle.givens:
        if number == 4:
            near = puzzle.grid.neighbours(wall)
            if len(near) < 4:
                return None
            for cell in near:
                if cell in bulbs:
                    continue
                if cell not in run_of or not dark(cell):
                    return None
                place(cell)
    for cell in run_of:
        if dark(cell):
            place(cell)
    return frozenset(bulbs)


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    variant = easy_variant(puzzle)
    if variant is not None:
        bulbs = light(puzzle)
        if bulbs is None or goal.limit == 1:
            stats["method"] = f"linear time, {variant}"
            if bulbs is not None:
                yield Solution.of(Bulb(cell) for cell in bulbs)
            return
    stats["method"] = "sat"
    yield from sat.search(puzzle, model, goal, clock, stats)
