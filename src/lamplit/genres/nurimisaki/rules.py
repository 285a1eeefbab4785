"""The rules of Nurimisaki."""

from collections.abc import Mapping

from lamplit.core.model import Lit
from lamplit.kit import (
    WAYS,
    Cell,
    ClueAt,
    Grid,
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_squares,
    negate_lits,
    require_connected,
    require_neighbours,
    require_view,
)
from lamplit.kit.constraints.neighbours import list_neighbour_clauses


def rules(puzzle: Puzzle, m: Model) -> None:
    white = state_common_rules(puzzle, m)
    others = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    has = "has at least two white neighbours"
    said, rule = f"if {{0}} is white, it {has}", f"every white cell without a circle {has}"
    alone = set() if puzzle.clues else {0}  # a white cell without neighbours is the only one, so there are no circles
    require_neighbours(m, puzzle.grid, white, others, {2, 3, 4} | alone, "white cell", said=said, rule=rule)


def state_common_rules(puzzle: Puzzle, m: Model) -> dict[Cell, Lit]:
    """All rules but that no other cell is like a circle; returns the literals "this cell is white"."""
    shade = add_decisions(m, [cell for cell in puzzle.grid.cells if cell not in puzzle.clues], Shade)
    always = m.auxiliary()
    m.clause([always])
    white = negate_lits(shade) | dict.fromkeys(puzzle.clues, always)
    forbid_squares(m, shade, "shaded cell")
    forbid_squares(m, white, "white cell")
    one = "has exactly one white neighbour"
    for cell in puzzle.clues:
        with m.demand(f"the circle at {{0}} {one}", cell, rule=f"every circle {one}", given=True):
            m.all_of(list_neighbour_clauses(puzzle.grid, white, cell, {1}))
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            require_view(m, puzzle.grid, white, cell, number)
            require_straight_view(m, puzzle.grid, white, cell, number)
    require_connected(m, puzzle.grid, white, "white cell")
    return white


def require_straight_view(m: Model, grid: Grid, white: Mapping[Cell, Lit], cell: Cell, number: int) -> None:
    """A circle sees in one direction only: if the next cell there is white, so are all that the number counts.

    This follows from the other rules together, but people read it from the number alone.
    """
    with m.switch(ClueAt(cell)):
        for way in WAYS:
            line = grid.list_ahead(cell, way)
            if not line:
                continue
            for other in line[1 : number - 1]:
                m.clause([-white[line[0]], white[other]])
            if len(line) < number - 1:
                m.clause([-white[line[0]]])
            for beyond in line[max(1, number - 1) : number]:
                m.clause([-white[line[0]], -white[beyond]])
