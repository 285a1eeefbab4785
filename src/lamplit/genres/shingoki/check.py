"""The two validators of Shingoki: of a puzzle by itself, and of an answer to it.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from lamplit.loops.check import COLOURS, Drawing, live_lines, longest, loop_faults
from lamplit.puzzle import Clue, Fault, Puzzle, Solution


def _parts(clue: Clue) -> tuple[str, int]:
    """``w5`` is a white pearl with a 5."""
    return str(clue)[0], int(str(clue)[1:])


def validate(puzzle: Puzzle) -> list[Fault]:
    """Pearls whose number no two lines can reach, whatever the rest of the board: each named, in order."""
    live = live_lines(puzzle.grid.links)
    faults = []
    for pearl, clue in puzzle.clues.items():
        colour, number = _parts(clue)
        up, left, right, down = longest(live, pearl).values()
        if colour == "w":
            most = max(up + down if up and down else 0, left + right if left and right else 0)
        else:
            most = max(up, down) + max(left, right) if max(up, down) and max(left, right) else 0
        name = f"the {COLOURS[colour]} {number} at {pearl} can never be met"
        if most == 0:
            how = "runs straight through it" if colour == "w" else "can turn there"
            faults.append(Fault("no-way", f"{name}: no line {how}", (pearl,)))
        elif number > most:
            faults.append(Fault("clue-too-big", f"{name}: its lines can have {most} in all at most", (pearl,)))
        elif number < 2:
            faults.append(Fault("clue-too-small", f"{name}: its lines have 2 in all at least", (pearl,)))
    if not live and not faults:
        faults.append(Fault("no-room", "no loop can be drawn: the board has no room for one"))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these lines, in order: what keeps them from being one loop, pearls that the
    loop misses, pearls passed the wrong way, and numbers that the lines do not add up to."""
    drawing = Drawing(solution, puzzle.grid.links)
    faults = loop_faults(drawing)
    pearls = [(pearl, *_parts(clue)) for pearl, clue in puzzle.clues.items()]
    faults += [
        Fault("pearl-missed", f"the {COLOURS[colour]} {number} at {pearl} is not on the loop", (pearl,))
        for pearl, colour, number in pearls
        if not drawing.ways(pearl)
    ]
    faults += [
        Fault("white-turned", f"the loop turns on the white {number} at {pearl}", (pearl,))
        if colour == "w"
        else Fault("black-straight", f"the loop runs straight through the black {number} at {pearl}", (pearl,))
        for pearl, colour, number in pearls
        if (drawing.turning(pearl) if colour == "w" else drawing.straight(pearl))
    ]
    for pearl, colour, number in pearls:
        length = sum(drawing.reach(pearl, way) for way in drawing.ways(pearl))
        if length and length != number:
            faults.append(
                Fault(
                    "length-wrong",
                    f"the {COLOURS[colour]} {number} at {pearl} has straight lines of {length} in all",
                    (pearl,),
                )
            )
    return faults
