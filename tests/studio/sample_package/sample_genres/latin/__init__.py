"""Latin: every row and column has each number at most once."""

from __future__ import annotations

from itertools import combinations

from lamplit.core.decisions import Number
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.genre.clues import ClueKinds
from lamplit.kit.folder import assemble_genre


def list_values(puzzle: Puzzle) -> range:
    return range(1, max(puzzle.rows, puzzle.cols) + 1)


def state_rules(puzzle: Puzzle, m: Model) -> None:
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


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    written = {key.cell: key.n for key in solution.true if isinstance(key, Number)}
    faults = [Fault("empty", f"{cell} has no number", (cell,)) for cell in puzzle.grid.cells if cell not in written]
    faults += _find_repeats(written)
    return faults + [
        Fault("other-number", f"{cell} is not {clue}", (cell,))
        for cell, clue in puzzle.clues.items()
        if written.get(cell) != clue
    ]


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    return _find_repeats({key.cell: key.n for key in state.true if isinstance(key, Number)})


def _find_repeats(written: dict[Cell, int]) -> list[Fault]:
    return [
        Fault("repeat", f"{a} and {b} have the same number", (a, b))
        for a, b in combinations(sorted(written), 2)
        if written[a] == written[b] and (a.row == b.row or a.col == b.col)
    ]


GENRE = assemble_genre(
    __name__,
    title="Latin",
    also=(),
    summary="Fill in numbers so that no row and no column has one twice.",
    kinds=(Number,),
    clues=ClueKinds((1, 99)),
    values=list_values,
    rules=state_rules,
    check=check,
    broken=check_state,
)
