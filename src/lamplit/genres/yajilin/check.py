"""The checker of Yajilin."""

from collections.abc import Iterable

from lamplit.core.decisions import Line, Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.core.words import format_count
from lamplit.genre.clues import ARROWS, split_arrow
from lamplit.genre.families.loops.check import LoopDrawing, find_loop_faults
from lamplit.kit.faults.counts import find_arrow_miscounts
from lamplit.kit.faults.loops import read_loop, read_visited
from lamplit.kit.faults.marks import CellMarks, read_marks
from lamplit.kit.faults.shapes import find_touching


def validate(puzzle: Puzzle) -> list[Fault]:
    """Arrows with more shaded cells than fit ahead of them, and boards without room for a loop."""
    faults = []
    for cell, clue in puzzle.clues.items():
        number, letter = split_arrow(clue) or (None, "")
        if number:
            most = _count_apart(puzzle, puzzle.grid.list_ahead(cell, ARROWS[letter]))
            if number > most:
                text = f"the arrow of the {number} at {cell} has room for {format_count(most, 'shaded cell')} at most"
                faults.append(Fault("too-many", text, (cell,)))
    if not faults and not _read_drawing(puzzle, State()).free_lines:
        faults.append(Fault("no-room", "no loop can be drawn: the board has no room for one"))
    return faults


def _count_apart(puzzle: Puzzle, line: Iterable[Cell]) -> int:
    """How many cells of a line can be shaded so that no two share a side."""
    most, before = 0, False
    for cell in line:
        before = cell not in puzzle.clues and not before
        most += before
    return most


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """Where the loop can't come to a cell any more, the cell has to be shaded: what follows from that is seen, too."""
    known = read_marks(puzzle, state, Shade, except_clues=True)
    drawing = _read_drawing(puzzle, state)
    visited = read_visited(puzzle, drawing)
    yes = known.yes | (known.open & visited.no)
    beside = {near for cell in yes for near in puzzle.grid.neighbours(cell)}
    shaded = CellMarks(puzzle.grid, yes - (beside - known.yes), known.open - yes - beside - visited.yes)
    left_out = shaded.no & visited.no - puzzle.clues.keys()
    said = "can't be shaded, and the loop can't pass it" if drawing.undecided else "is neither shaded nor on the loop"
    return [
        *(
            Fault("line-on-shaded", f"a line comes to the shaded cell {cell}", (cell,))
            for cell in sorted(known.yes & visited.yes)
        ),
        *find_touching(known, "shaded cell"),
        *find_loop_faults(drawing),
        *find_arrow_miscounts(puzzle, shaded, "shaded cell"),
        *(
            Fault("left-out", f"{cell} {said}", (cell,))
            for cell in sorted(left_out)
            if drawing.lines or drawing.free_lines
        ),
    ]


def _read_drawing(puzzle: Puzzle, state: State) -> LoopDrawing:
    """The lines, and those that may still be drawn: none comes to a shaded cell."""
    edges = [edge for edge in puzzle.grid.links if puzzle.clues.keys().isdisjoint(edge)]
    shaded = {key.cell for key in state.true if isinstance(key, Shade)}
    blocked = {Line(edge) for edge in edges if not shaded.isdisjoint(edge)}
    return read_loop(puzzle, State(state.true, state.false | (blocked - state.true)), edges)
