"""The checker of Coloured Akari: plain Python over the board, written apart from the rules in the model."""

from itertools import combinations, pairwise

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genres.coloured_akari.clues import list_walls
from lamplit.genres.coloured_akari.decisions import COLOURS
from lamplit.kit.faults.counts import find_neighbour_miscounts, find_too_big
from lamplit.kit.faults.marks import CellMarks
from lamplit.kit.faults.sorts import find_sort_faults, list_possible_sorts


def validate(puzzle: Puzzle) -> list[Fault]:
    """Numbers that are larger than the number of white cells around their wall."""
    return find_too_big(puzzle, list_walls(puzzle), "white cell")


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """What is wrong, in order: bulbs without a colour or with two, bulbs that see each other, numbers, light that
    meets, letters, dark cells."""
    runs = puzzle.grid.runs(list_walls(puzzle))
    white = sorted({cell for run in runs for cell in run})
    bulbs = {cell for key in state.true for cell in key.cells}
    faults = find_sort_faults(state, white, Bulb, COLOURS, "colour")
    seeing = sorted(pair for run in runs for pair in pairwise([cell for cell in run if cell in bulbs]))
    faults += [Fault("bulbs-see-each-other", f"two bulbs at {a} and {b} see each other", (a, b)) for a, b in seeing]

    closed = {cell for run in runs if not bulbs.isdisjoint(run) for cell in run}
    colours = {
        cell: {kind.name for kind in kinds} for cell, kinds in list_possible_sorts(state, white, Bulb, COLOURS).items()
    }
    room = frozenset(cell for cell in white if colours[cell] and cell not in closed)
    faults += find_neighbour_miscounts(puzzle, CellMarks(puzzle.grid, frozenset(bulbs), room), "bulb")

    known = {cell: {kind.name for kind in COLOURS if kind(cell) in state.true} for cell in bulbs}
    seen: dict[Cell, set[Cell]] = {cell: set() for cell in white}
    expected: dict[Cell, set[str]] = {cell: set() for cell in white}
    for run in runs:
        possible = {colour for cell in run if cell in bulbs or cell in room for colour in colours[cell]}
        for cell in run:
            seen[cell].update(other for other in run if other in bulbs)
            expected[cell] |= possible
    for cell in white:
        for one, other in combinations(sorted(seen[cell]), 2):
            if cell not in (one, other) and one.row != other.row and one.col != other.col:
                for colour in sorted(known[one] & known[other]):
                    text = f"{cell} gets {colour} light from both {one} and {other}"
                    faults.append(Fault("light-meets", text, (one, other, cell)))
    for cell in white:
        if (letters := puzzle.clues.get(cell)) is not None:
            light = {colour for other in seen[cell] for colour in known[other]}
            for colour in (kind.name for kind in COLOURS):
                asked = colour[0].upper() in str(letters)
                if asked != (colour in (expected[cell] if asked else light)):
                    text = f"the {letters} at {cell} gets {'no ' if asked else ''}{colour} light"
                    faults.append(Fault("wrong-light", text, (cell,)))
        elif not seen[cell] and not expected[cell]:
            dark = "is dark, and no bulb can light it any more" if room else "is dark"
            faults.append(Fault("dark-cell", f"{cell} {dark}", (cell,)))
    return faults
