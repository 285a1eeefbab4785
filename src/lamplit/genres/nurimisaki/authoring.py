"""Nurimisaki for setters: circles are part of the board, and each may say a number."""

from collections.abc import Mapping, Sequence

from lamplit.core.model import Lit
from lamplit.genre.authoring import Building, Setter
from lamplit.genres.nurimisaki.clues import fit_clues
from lamplit.genres.nurimisaki.rules import state_common_rules
from lamplit.kit import Cell, Clue, Model, Puzzle, Shade, Solution

CIRCLE = "?"


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    """The rules on a board to which circles may be added anywhere: each white cell with one white neighbour is one."""
    white = state_common_rules(puzzle, m)
    others = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    circle = {cell: m.auxiliary() for cell in others}
    for cell in others:
        near = [white[other] for other in puzzle.grid.neighbours(cell)]
        m.clause([-circle[cell], white[cell]])
        m.clause([-circle[cell], *near])
        for place, one in enumerate(near):
            rest = near[:place] + near[place + 1 :]
            m.clause([circle[cell], -white[cell], -one, *rest])
            for two in rest:
                m.clause([-circle[cell], -one, -two])
    return circle


def weaken_clue(clue: Clue) -> Clue:
    """The circle stays."""
    return CIRCLE


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """Any number that the board has room for, in a circle; no other cell gets one."""
    longest = max(puzzle.grid.rows, puzzle.grid.cols)
    return [CIRCLE, *range(2, longest + 1)] if cell in puzzle.clues else [None]


def add_needed_circles(puzzle: Puzzle, solution: Solution) -> Puzzle:
    """The board with a circle in every white cell that has one white neighbour."""
    white = {cell for cell in puzzle.grid.cells if Shade(cell) not in solution.true}
    ends = [cell for cell in white if len(white.intersection(puzzle.grid.neighbours(cell))) == 1]
    return puzzle.with_clues({**dict.fromkeys(ends, CIRCLE), **puzzle.clues})


SETTER = Setter(
    "number",
    weaken_clue,
    fit_clues,
    list_options,
    names={CIRCLE: "circle without a number"},
    bare=CIRCLE,
    unknown=True,
    building=Building(state_extended_rules),
    grounded=add_needed_circles,
)
