"""The rules of Nurimisaki."""

from collections.abc import Mapping

from lamplit.core.model import Lit
from lamplit.kit import (
    WAYS,
    Cell,
    ClueAt,
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_squares,
    negate_lits,
    require_connected,
    require_neighbours,
    require_views,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    white = state_common_rules(puzzle, m)
    others = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    said = "{0} has no circle, so it can't be white with exactly 1 white cell beside it"
    require_neighbours(m, puzzle.grid, white, others, {0, 2, 3, 4}, "white cell", said=said)


def state_common_rules(puzzle: Puzzle, m: Model) -> dict[Cell, Lit]:
    """All rules but that no other cell is like a circle; returns the literals "this cell is white"."""
    shade = add_decisions(m, [cell for cell in puzzle.grid.cells if cell not in puzzle.clues], Shade)
    always = m.auxiliary()
    m.clause([always])
    white = negate_lits(shade) | dict.fromkeys(puzzle.clues, always)
    forbid_squares(m, shade, "shaded cell")
    forbid_squares(m, white, "white cell")
    said = "the circle at {0} has exactly 1 white cell beside it"
    require_neighbours(m, puzzle.grid, white, puzzle.clues, {1}, "white cell", said=said)
    require_views(m, puzzle, white)
    require_straight_views(m, puzzle, white)
    require_connected(m, puzzle.grid, white, "white cell")
    return white


def require_straight_views(m: Model, puzzle: Puzzle, white: Mapping[Cell, Lit]) -> None:
    """A circle sees in one direction only: if the next cell there is white, so are all that the number counts.

    This follows from the other rules together, but people read it from the number alone.
    """
    for cell, number in puzzle.clues.items():
        if not isinstance(number, int):
            continue
        with m.switch(ClueAt(cell)):
            for way in WAYS:
                line = puzzle.grid.list_ahead(cell, way)
                if not line:
                    continue
                for other in line[1 : number - 1]:
                    m.clause([-white[line[0]], white[other]])
                if len(line) < number - 1:
                    m.clause([-white[line[0]]])
                for beyond in line[max(1, number - 1) : number]:
                    m.clause([-white[line[0]], -white[beyond]])
