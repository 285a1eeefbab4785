"""Rooms: a number says how many cells of its region are shaded, and shaded cells don't touch."""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.genre.clues import ClueKinds
from lamplit.genre.rulebook import MistakeExample, Rulebook
from lamplit.kit.folder import assemble_genre
from lamplit.kit.looks import Looks


def state_rules(puzzle: Puzzle, m: Model) -> None:
    shade = {cell: m.decision(Shade(cell)) for cell in puzzle.grid.cells}
    for a, b in puzzle.grid.links:
        m.clause((-shade[a], -shade[b]))
    for cell, number in puzzle.clues.items():
        with m.switch(ClueAt(cell)):
            m.exactly(int(number), [shade[each] for each in sorted(puzzle.region_at(cell))])


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    shaded = {cell for key in solution.true for cell in key.cells}
    faults = [
        Fault("shaded-beside-shaded", f"{a} and {b} are both shaded", (a, b))
        for a, b in puzzle.grid.links
        if {a, b} <= shaded
    ]
    for cell, number in puzzle.clues.items():
        if (found := len(shaded & puzzle.region_at(cell))) != number:
            faults.append(Fault("wrong-count", f"the room of the {number} at {cell} has {found} shaded", (cell,)))
    return faults


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    return [fault for fault in check(puzzle, Solution(state.true)) if fault.rule == "shaded-beside-shaded"]


def list_counted(puzzle: Puzzle, cell: Cell) -> list[Cell]:
    return sorted(puzzle.region_at(cell))


RULEBOOK = Rulebook(
    goal="Shade some cells of each room.",
    rules=("A number says how many cells of its room are shaded.", "Shaded cells don't share a side."),
    mistakes=(
        MistakeExample(
            "shaded-beside-shaded",
            "Two shaded cells share a side.",
            """
            +---+---+
            |[.] [.]|
            +---+---+
            """,
        ),
        MistakeExample("wrong-count", "A room has too few or too many shaded cells."),
    ),
)

GENRE = assemble_genre(
    __name__,
    title="Rooms",
    also=("chambers",),
    summary="Shade cells so that each number counts the shaded cells of its room. Shaded cells don't share a side.",
    kinds=(Shade,),
    clues=ClueKinds((0, 99), {"?": "unknown number"}),
    regions=True,
    rules=state_rules,
    check=check,
    broken=check_state,
    rulebook=lambda: RULEBOOK,
    looks=Looks(apart=True, counts=list_counted),
)
