"""The two validators of Masyu: of a puzzle by itself, and of an answer to it.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from lamplit.grid import Cell
from lamplit.loops.check import COLOURS, Drawing, live_lines, longest, loop_faults
from lamplit.puzzle import Fault, Puzzle, Solution


def validate(puzzle: Puzzle) -> list[Fault]:
    """Pearls that no loop can pass as it must, whatever the rest of the board: each named, in order."""
    live = live_lines(puzzle.grid.links)
    faults = []
    for pearl, colour in puzzle.clues.items():
        up, left, right, down = longest(live, pearl).values()
        name = f"the {COLOURS[str(colour)]} pearl at {pearl} can never be met"
        if colour == "w" and not (up and down) and not (left and right):
            faults.append(Fault("no-way-straight", f"{name}: no line runs straight through it", (pearl,)))
        elif colour == "b" and (max(up, down) < 2 or max(left, right) < 2):
            ways = "up or down" if max(up, down) < 2 else "left or right"
            faults.append(Fault("no-way-turning", f"{name}: no line of two leaves it {ways}", (pearl,)))
    if not live and not faults:
        faults.append(Fault("no-room", "no loop can be drawn: the board has no room for one"))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these lines, in order: what keeps them from being one loop, pearls that the
    loop misses, pearls passed the wrong way, and what is wrong in the cells beside pearls."""
    drawing = Drawing(solution, puzzle.grid.links)
    faults = loop_faults(drawing)
    faults += [
        Fault("pearl-missed", f"the {COLOURS[str(colour)]} pearl at {pearl} is not on the loop", (pearl,))
        for pearl, colour in puzzle.clues.items()
        if not drawing.ways(pearl)
    ]
    faults += [
        Fault("white-turned", f"the loop turns on the white pearl at {pearl}", (pearl,))
        if colour == "w"
        else Fault("black-straight", f"the loop runs straight through the black pearl at {pearl}", (pearl,))
        for pearl, colour in puzzle.clues.items()
        if (drawing.turning(pearl) if colour == "w" else drawing.straight(pearl))
    ]
    for pearl, colour in puzzle.clues.items():
        beside = drawing.near.get(pearl, [])
        if colour == "w" and drawing.straight(pearl) and not any(drawing.turning(cell) for cell in beside):
            told = f"the loop turns neither before nor after the white pearl at {pearl}"
            faults.append(Fault("white-no-turn", told, (pearl,)))
        elif colour == "b" and drawing.turning(pearl):
            faults += [_turned_early(pearl, cell) for cell in sorted(beside) if not drawing.straight(cell)]
    return faults


def _turned_early(pearl: Cell, cell: Cell) -> Fault:
    return Fault(
        "black-no-straight",
        f"the loop does not run straight through {cell} beside the black pearl at {pearl}",
        (pearl, cell),
    )
