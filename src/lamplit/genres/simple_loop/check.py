"""The checker of Simple Loop."""

from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.families.loops.check import find_loop_faults
from lamplit.kit.faults.loops import find_visit_faults, read_loop
from lamplit.kit.faults.marks import CellMarks


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    walls = puzzle.clues.keys()
    drawing = read_loop(puzzle, state, [link for link in puzzle.grid.links if walls.isdisjoint(link)])
    white = CellMarks(puzzle.grid, frozenset(puzzle.grid.cells) - walls, frozenset())
    return [*find_loop_faults(drawing), *find_visit_faults(puzzle, drawing, white, "white cell")]


def validate(puzzle: Puzzle) -> list[Fault]:
    """White cells that no loop can visit, whatever is drawn."""
    return [
        Fault("dead-end", f"the loop can't visit {cell}: it has fewer than two white cells beside it", (cell,))
        for cell in puzzle.grid.cells
        if cell not in puzzle.clues and sum(near not in puzzle.clues for near in puzzle.grid.neighbours(cell)) < 2
    ]
