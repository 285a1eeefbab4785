"""Yajilin for setters: cells with a clue are part of the board, and each may have an arrow."""

from collections.abc import Mapping, Sequence

from lamplit.core.model import Lit
from lamplit.genre.authoring import Building, Setter
from lamplit.genres.yajilin.clues import fit_clues
from lamplit.kit import (
    ARROWS,
    Cell,
    Clue,
    Line,
    Model,
    Puzzle,
    Shade,
    Solution,
    add_all,
    add_decisions,
    forbid_touching,
    require_arrow_counts,
    require_loop,
    split_arrow,
)

BLANK = "x"
APART = "new clues don't share a side"


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    """The rules on a board to which clues may be added in any cell that is neither shaded nor on the loop."""
    grid = puzzle.grid
    shade = add_decisions(m, [cell for cell in grid.cells if cell not in puzzle.clues], Shade)
    lines = add_decisions(m, [edge for edge in grid.links if edge.a in shade and edge.b in shade], Line)
    new = {cell: m.auxiliary() for cell in shade}
    m.all_of([(-shade[cell], -lit) for cell, lit in new.items()])
    require_loop(m, lines, {cell: add_all(m, [-shade[cell], -lit]) for cell, lit in new.items()})
    with m.switch(APART):
        m.all_of([(-new[a], -new[b]) for a, b in grid.links if a in new and b in new])
    forbid_touching(m, grid, shade, "shaded cell")
    require_arrow_counts(m, puzzle, shade)
    return new


def weaken_clue(clue: Clue) -> Clue:
    """The cell stays free of all else, and an arrow stays, without its number."""
    arrow = split_arrow(clue)
    return clue if arrow is None else f"?{arrow[1]}"


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """No clue, a blank cell, or an arrow with as many shaded cells as have room ahead of it."""
    arrows = [
        f"{number}{letter}"
        for letter, way in ARROWS.items()
        for number in range((len(puzzle.grid.list_ahead(cell, way)) + 1) // 2 + 1)
    ]
    return [None, BLANK, *arrows]


def add_needed_clues(puzzle: Puzzle, solution: Solution) -> Puzzle:
    """The board with a blank cell wherever a solution neither shades nor passes one."""
    used = {cell for key in solution.true for cell in (*key.cells, *(end for edge in key.edges for end in edge))}
    left = [cell for cell in puzzle.grid.cells if cell not in used]
    return puzzle.with_clues({**dict.fromkeys(left, BLANK), **puzzle.clues})


SETTER = Setter(
    "arrow",
    weaken_clue,
    fit_clues,
    list_options,
    names={BLANK: "blank cell"},
    bare=BLANK,
    building=Building(state_extended_rules, share=(0.05, 0.1)),
    grounded=add_needed_clues,
)
