"""The rules of Yajilin."""

from collections.abc import Mapping
from itertools import pairwise

from lamplit.core.grid import make_edge
from lamplit.core.model import Lit
from lamplit.kit import (
    ARROWS,
    Cell,
    ClueAt,
    Edge,
    Line,
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_touching,
    negate_lits,
    require_arrow_counts,
    require_loop,
    split_arrow,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    grid = puzzle.grid
    shade = add_decisions(m, [cell for cell in grid.cells if cell not in puzzle.clues], Shade)
    lines = add_decisions(m, [edge for edge in grid.links if edge.a in shade and edge.b in shade], Line)
    forbid_touching(m, grid, shade, "shaded cell")
    said = "{0} is shaded, or the loop passes it once"
    rule = "every cell without a clue is shaded, or the loop passes it once"
    require_loop(m, lines, negate_lits(shade), said=said, rule=rule)
    require_arrow_counts(m, puzzle, shade)
    if m.every_demand:
        demand_rules_together(puzzle, m, shade, lines)


def demand_rules_together(puzzle: Puzzle, m: Model, shade: Mapping[Cell, Lit], lines: Mapping[Edge, Lit]) -> None:
    """Rules that players see together: no arrow counts two cells side by side, and beside a shaded cell, every cell is
    on the loop, which can't come from there."""
    for clue in puzzle.clues:
        number, letter = split_arrow(puzzle.clues[clue]) or (None, "")
        if number is not None and number > 1:
            ahead = puzzle.grid.list_ahead(clue, ARROWS[letter])
            with m.switch(ClueAt(clue)):
                m.all_of([(-shade[a], -shade[b]) for a, b in pairwise(ahead) if a in shade and b in shade])
    for cell in shade:
        ways = {near: lines[make_edge(cell, near)] for near in puzzle.grid.neighbours(cell) if near in shade}
        if not ways:
            continue
        rule = "next to a shaded cell, every cell needs two lines"
        with m.demand("next to a shaded cell, {0} needs two lines", cell, rule=rule):
            for near in ways:
                left = [lit for other, lit in ways.items() if other != near]
                m.all_of([(-shade[near], *left[:i], *left[i + 1 :]) for i in range(len(left))] or [(-shade[near],)])
