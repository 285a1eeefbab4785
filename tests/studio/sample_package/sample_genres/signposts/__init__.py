"""Signposts: an arrow says how many cells ahead are shaded, a number outside how many there are in its line."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.genre.clues import ARROWS, ClueKinds, OutsideClues, split_arrow
from lamplit.kit.folder import assemble_genre


def find_demand(puzzle: Puzzle, cell: Cell) -> tuple[int | None, Sequence[Cell]]:
    """How many cells are shaded, and of which."""
    if puzzle.grid.find_side(cell) is not None:
        return int(puzzle.clues[cell]), [each for each in puzzle.grid.list_line(cell) if each not in puzzle.clues]
    arrow = split_arrow(puzzle.clues[cell])
    assert arrow is not None
    number, letter = arrow
    return number, [each for each in puzzle.grid.list_ahead(cell, ARROWS[letter]) if each not in puzzle.clues]


def state_rules(puzzle: Puzzle, m: Model) -> None:
    shade = {cell: m.decision(Shade(cell)) for cell in puzzle.grid.cells if cell not in puzzle.clues}
    for cell in puzzle.clues:
        number, counted = find_demand(puzzle, cell)
        if number is not None:
            with m.switch(ClueAt(cell)):
                m.exactly(number, [shade[each] for each in counted])


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    shaded = {cell for key in solution.true for cell in key.cells}
    faults = []
    for cell in puzzle.clues:
        number, counted = find_demand(puzzle, cell)
        if number is not None and (found := len(shaded.intersection(counted))) != number:
            text = f"the {puzzle.clues[cell]} {puzzle.grid.describe_place(cell)} has {found} shaded cells"
            faults.append(Fault("wrong-count", text, (cell,)))
    return faults


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    return []


GENRE = assemble_genre(
    __name__,
    title="Signposts",
    also=(),
    summary="Shade cells: an arrow counts those ahead of it, a number outside those in its row or column.",
    kinds=(Shade,),
    clues=ClueKinds((0, 20), arrows=True),
    outside=OutsideClues(ClueKinds((0, 20))),
    clues_fill_cells=True,
    rules=state_rules,
    check=check,
    broken=check_state,
)
