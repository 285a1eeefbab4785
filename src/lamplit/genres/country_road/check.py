"""The checker of Country Road."""

from lamplit.core.grid import Edge
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.families.loops.check import LoopDrawing, find_loop_faults
from lamplit.kit.faults.counts import find_region_miscounts
from lamplit.kit.faults.loops import read_loop, read_visited
from lamplit.kit.faults.marks import CellMarks


def validate(puzzle: Puzzle) -> list[Fault]:
    """Numbers that are larger than their regions, and regions that no loop can come through."""
    faults = [
        Fault("too-large", f"the {clue} at {cell} is more than the {size} cells of its region", (cell,))
        for cell, clue in puzzle.clues.items()
        if isinstance(clue, int) and clue > (size := len(puzzle.region_at(cell)))
    ]
    for region in puzzle.regions if len(puzzle.regions) > 1 else ():
        ways = sum(near not in region for cell in region for near in puzzle.grid.neighbours(cell))
        if ways < 2:
            name = f"the region of {min(region)}"
            faults.append(Fault("no-way-through", f"the loop can't come through {name}", tuple(sorted(region))))
    return faults


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    drawing = read_loop(puzzle, state)
    visited = read_visited(puzzle, drawing)
    return [
        *find_loop_faults(drawing),
        *_find_wrong_entries(puzzle, drawing),
        *find_region_miscounts(puzzle, visited, "visited cell"),
        *_find_gaps(puzzle, visited),
    ]


def _find_wrong_entries(puzzle: Puzzle, drawing: LoopDrawing) -> list[Fault]:
    """Regions that the loop enters more than once, then those that it can't enter."""
    if len(puzzle.regions) < 2:
        return []
    drawn: dict[int, list[Edge]] = {number: [] for number in range(len(puzzle.regions))}
    possible = dict.fromkeys(drawn, 0)
    for line in [*drawing.lines, *drawing.free_lines]:
        sides = {puzzle.region_of[cell] for cell in line}
        for number in sides if len(sides) == 2 else ():
            possible[number] += 1
            if line in drawing.drawn_lines:
                drawn[number].append(line)
    why = "can't enter {} any more" if drawing.undecided else "doesn't enter {}"
    again, missed = [], []
    for number, region in enumerate(puzzle.regions):
        name = f"the region of {min(region)}"
        if len(drawn[number]) > 2:
            edges = tuple(drawn[number])
            again.append(Fault("entered-again", f"the loop enters {name} more than once", edges=edges))
        elif possible[number] < 2:
            missed.append(Fault("not-entered", f"the loop {why.format(name)}", tuple(sorted(region))))
    return again + missed


def _find_gaps(puzzle: Puzzle, visited: CellMarks) -> list[Fault]:
    """Cells that the loop leaves out on both sides of a border."""
    left_out = visited.no
    return [
        Fault("gap-across-border", f"the loop visits neither {a} nor {b}, with a border between them", (a, b))
        for a, b in puzzle.grid.links
        if a in left_out and b in left_out and puzzle.region_of[a] != puzzle.region_of[b]
    ]
