"""Numbers for the empty cells of a half-made Hitori: a shading of what is given, and then as the generator does.

The numbers that are given stay. A shading that keeps them gets as many further black cells as the rules allow, for
no number can forbid one more. White cells get numbers that are not yet in their lines; where a black cell has a
number already, a white cell in its lines gets the same, so that one of the two has to be black. The numbers of the
other black cells are then changed until the shading is the only one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.skill import skill_for_tier
from lamplit.genre.authoring import NumberedBoard
from lamplit.genre.steps import Tier
from lamplit.genres.hitori.making.draft import HitoriDraft, fill_pattern
from lamplit.genres.hitori.making.mend import settle_numbers
from lamplit.genres.hitori.strategies import HUMAN


def fill_numbers(
    puzzle: Puzzle, solution: Solution, drawing: State, tier: Tier | None, rng: Random, clock: Clock
) -> NumberedBoard | None:
    """All numbers, with one solution that need not be this one but has all its black cells.

    None, too, if a cell that is drawn as white could be black whatever the numbers are.
    """
    given = {cell: clue for cell, clue in puzzle.clues.items() if isinstance(clue, int)}
    drawn_white = {key.cell for key in drawing.false if isinstance(key, Shade)}
    black = _add_black_cells(puzzle, solution, given, drawn_white, rng)
    if drawn_white and fill_pattern(puzzle.grid, [*black, *drawn_white]) > black:
        return None
    white = _number_white_cells(puzzle, black, given, rng, clock)
    draft = HitoriDraft(puzzle.grid, black, rng, white, {cell: given[cell] for cell in given if cell in black})
    wanted = None if tier is None else skill_for_tier(HUMAN, tier)
    if not settle_numbers(draft, wanted, clock):
        return None
    return NumberedBoard(puzzle.with_clues(draft.number), draft.build_solution())


def _add_black_cells(
    puzzle: Puzzle, solution: Solution, given: Mapping[Cell, int], drawn_white: Collection[Cell], rng: Random
) -> set[Cell]:
    """The black cells of a solution and more: first those beside a cell that is drawn as white, which keep it so,
    then rather such as have no number yet.

    Where holes cut off a cell, it is black from the start, and black cells can't be added one by one.
    """
    shaded = {cell for cell in puzzle.grid.cells if Shade(cell) in solution.true}
    beside = {near for cell in drawn_white for near in puzzle.grid.neighbours(cell)}
    cells = [cell for cell in puzzle.grid.cells if cell not in drawn_white]
    rng.shuffle(cells)
    cells.sort(key=lambda cell: (cell not in shaded, cell not in beside, cell in given))
    black = fill_pattern(puzzle.grid, cells)
    return black if shaded <= black else shaded


def _number_white_cells(
    puzzle: Puzzle, black: set[Cell], given: Mapping[Cell, int], rng: Random, clock: Clock
) -> dict[Cell, int]:
    """A number for every white cell, none twice in a line: as few different ones as the board has cells in a line,
    if these are enough."""
    numbers = {*given.values(), *range(1, max(puzzle.grid.rows, puzzle.grid.cols) + 1)}
    while True:
        found = _solve_white_numbers(puzzle, black, given, sorted(numbers), rng, clock)
        if found is not None:
            return found
        numbers.add(max(numbers) + 1)


def _solve_white_numbers(
    puzzle: Puzzle, black: set[Cell], given: Mapping[Cell, int], numbers: list[int], rng: Random, clock: Clock
) -> dict[Cell, int] | None:
    model = Model(clock=clock)
    cells = [cell for cell in puzzle.grid.cells if cell not in black]
    options = {cell: [given[cell]] if cell in given else numbers for cell in cells}
    has = {cell: {number: model.auxiliary() for number in some} for cell, some in options.items()}
    lines: dict[tuple[str, int, int], list[Lit]] = {}
    for cell, ways in has.items():
        model.exactly(1, ways.values())
        for number, lit in ways.items():
            lines.setdefault(("row", cell.row, number), []).append(lit)
            lines.setdefault(("column", cell.col, number), []).append(lit)
    for lits in lines.values():
        model.at_most(1, lits)
    clashing = []
    for cell in sorted(black & given.keys()):
        number = given[cell]
        clashing.append(model.auxiliary())
        row, column = lines.get(("row", cell.row, number), ()), lines.get(("column", cell.col, number), ())
        model.clause([-clashing[-1], *row, *column])
    session = SatSession(model, clock=clock, solver=MAKING)
    try:
        choices = [lit for ways in has.values() for lit in ways.values()]
        session.try_first([*(lit if rng.random() < 2 / len(numbers) else -lit for lit in choices), *clashing])
        if not session.solve(assume=clashing) and not session.solve():
            return None
        return {cell: number for cell, ways in has.items() for number, lit in ways.items() if session.is_true(lit)}
    finally:
        session.close()
