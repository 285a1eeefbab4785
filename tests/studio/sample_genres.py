"""Genres of another package, as the studio meets them: regions, arrows with clues outside the board, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from lamplit.core.decisions import Number, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.genre.clues import ARROWS, ClueKinds, OutsideClues, split_arrow
from lamplit.genre.rulebook import MistakeExample, Rulebook
from lamplit.kit.folder import make_genre
from lamplit.kit.looks import Looks


def find_nothing(puzzle: Puzzle, state: State) -> list[Fault]:
    return []


def list_shaded(solution: Solution) -> set[Cell]:
    return {cell for key in solution.true for cell in key.cells}


def list_room(puzzle: Puzzle, cell: Cell) -> list[Cell]:
    return sorted(puzzle.region_at(cell))


def state_rooms(puzzle: Puzzle, m: Model) -> None:
    shade = {cell: m.decision(Shade(cell)) for cell in puzzle.grid.cells}
    for a, b in puzzle.grid.links:
        m.clause((-shade[a], -shade[b]))
    for cell, number in puzzle.clues.items():
        with m.switch(ClueAt(cell)):
            m.exactly(int(number), [shade[each] for each in list_room(puzzle, cell)])


def check_rooms(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    shaded = list_shaded(solution)
    faults = [
        Fault("shaded-beside-shaded", f"{a} and {b} are both shaded", (a, b))
        for a, b in puzzle.grid.links
        if {a, b} <= shaded
    ]
    for cell, number in puzzle.clues.items():
        if (found := len(shaded & puzzle.region_at(cell))) != number:
            faults.append(Fault("wrong-count", f"the room of the {number} at {cell} has {found} shaded", (cell,)))
    return faults


ROOMS = make_genre(
    "rooms",
    title="Rooms",
    also=("chambers",),
    summary="Shade cells so that each number counts the shaded cells of its room. Shaded cells don't share a side.",
    kinds=(Shade,),
    clues=ClueKinds((0, 99), per_region=True),
    regions=True,
    rules=state_rooms,
    check=check_rooms,
    broken=find_nothing,
    looks=Looks(apart=True, counts=list_room),
    rulebook=lambda: Rulebook(
        goal="Shade some cells of each room.",
        rules=("A number says how many cells of its room are shaded.", "Shaded cells don't share a side."),
        mistakes=(
            MistakeExample("shaded-beside-shaded", "Two shaded cells share a side.", "+---+---+\n|[.] [.]|\n+---+---+"),
            MistakeExample("wrong-count", "A room has too few or too many shaded cells."),
        ),
    ),
)
"""A number for each region."""


def find_demand(puzzle: Puzzle, cell: Cell) -> tuple[int | None, Sequence[Cell]]:
    """How many cells a clue has shaded, and of which."""
    clue = puzzle.clues[cell]
    arrow = split_arrow(clue)
    counted = puzzle.grid.list_line(cell) if arrow is None else puzzle.grid.list_ahead(cell, ARROWS[arrow[1]])
    number = int(clue) if arrow is None else arrow[0]
    return number, [each for each in counted if each not in puzzle.clues]


def state_signposts(puzzle: Puzzle, m: Model) -> None:
    shade = {cell: m.decision(Shade(cell)) for cell in puzzle.grid.cells if cell not in puzzle.clues}
    for cell in puzzle.clues:
        number, counted = find_demand(puzzle, cell)
        if number is not None:
            with m.switch(ClueAt(cell)):
                m.exactly(number, [shade[each] for each in counted])


def check_signposts(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    faults = []
    for cell, clue in puzzle.clues.items():
        number, counted = find_demand(puzzle, cell)
        if number is not None and (found := len(list_shaded(solution).intersection(counted))) != number:
            text = f"the {clue} {puzzle.grid.describe_place(cell)} has {found} shaded cells"
            faults.append(Fault("wrong-count", text, (cell,)))
    return faults


SIGNPOSTS = make_genre(
    "signposts",
    title="Signposts",
    also=(),
    summary="Shade cells: an arrow counts those ahead of it, a number outside those in its row or column.",
    kinds=(Shade,),
    clues=ClueKinds((0, 20), arrows=True),
    outside=OutsideClues(ClueKinds((0, 20))),
    clues_fill_cells=True,
    rules=state_signposts,
    check=check_signposts,
    broken=find_nothing,
)
"""Arrows, and numbers above and on the left."""


def list_values(puzzle: Puzzle) -> range:
    return range(1, max(puzzle.rows, puzzle.cols) + 1)


def state_latin(puzzle: Puzzle, m: Model) -> None:
    grid, values = puzzle.grid, list_values(puzzle)
    number = {(cell, n): m.decision(Number(cell, n)) for cell in grid.cells for n in values}
    for cell in grid.cells:
        m.exactly(1, [number[cell, n] for n in values])
    for a, b in combinations(grid.cells, 2):
        if a.row == b.row or a.col == b.col:
            for n in values:
                m.clause((-number[a, n], -number[b, n]))
    for cell, clue in puzzle.clues.items():
        with m.switch(ClueAt(cell)):
            m.clause([number[cell, int(clue)]] if int(clue) in values else [])


def check_latin(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    written = {key.cell: key.n for key in solution.true if isinstance(key, Number)}
    return [
        *(Fault("empty", f"{cell} has no number", (cell,)) for cell in puzzle.grid.cells if cell not in written),
        *(
            Fault("repeat", f"{a} and {b} have the same number", (a, b))
            for a, b in combinations(sorted(written), 2)
            if written[a] == written[b] and (a.row == b.row or a.col == b.col)
        ),
        *(
            Fault("other-number", f"{cell} is not {clue}", (cell,))
            for cell, clue in puzzle.clues.items()
            if written.get(cell) != clue
        ),
    ]


LATIN = make_genre(
    "latin",
    title="Latin",
    also=(),
    summary="Fill in numbers so that no row and no column has one twice.",
    kinds=(Number,),
    clues=ClueKinds((1, 99)),
    values=list_values,
    rules=state_latin,
    check=check_latin,
    broken=find_nothing,
)
"""Numbers to fill in."""

NAMES = {genre.name: f"{__name__}:{genre.name.upper()}" for genre in (ROOMS, SIGNPOSTS, LATIN)}
"""Where each is found, as an installed package announces it."""
