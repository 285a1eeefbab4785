from lamplit.core.decisions import Shade
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Puzzle


def rules(puzzle: Puzzle, m: Model) -> None:
    grid = puzzle.grid
    shade = {cell: m.decision(Shade(cell)) for cell in grid.cells}
    for a, b in grid.links:
        m.clause((-shade[a], -shade[b]))
    m.connected({c: -l for c, l in shade.items()}, ((a, b, None) for a, b in grid.links))
    m.at_least(1, [-l for l in shade.values()])
    for cell, n in puzzle.clues.items():
        with m.switch(ClueAt(cell)):
            m.exactly(int(n), [shade[c] for c in sorted(puzzle.region_at(cell))])
