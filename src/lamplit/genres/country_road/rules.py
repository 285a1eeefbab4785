"""The rules of Country Road.

Explanations get some of them once more in terms of lines alone, as players use them: where a cell must be visited,
two lines meet there, and in a region that the loop enters once, n visited cells are joined by n - 1 lines.
"""

from collections.abc import Mapping, Sequence

from lamplit.genre.families.loops.rules import group_by_end
from lamplit.kit import (
    Cell,
    ClueAt,
    Edge,
    Line,
    Lit,
    Model,
    Puzzle,
    add_decisions,
    add_visited,
    require_loop,
    require_region_counts,
)

Lines = Mapping[Edge, Lit]


def rules(puzzle: Puzzle, m: Model) -> None:
    lines = add_decisions(m, puzzle.grid.links, Line)
    visited = add_visited(m, lines)
    require_loop(m, lines, visited)
    require_one_entry(m, puzzle, lines)
    require_region_counts(m, puzzle, visited)
    if m.every_demand:
        require_region_lines(m, puzzle, lines)
    forbid_gaps_across_borders(m, puzzle, lines, visited)


def require_one_entry(m: Model, puzzle: Puzzle, lines: Lines) -> None:
    """Two lines cross the border of every region. If the whole board is one region, there is no border to cross."""
    if len(puzzle.regions) < 2:
        return
    across: dict[int, list[Edge]] = {number: [] for number in range(len(puzzle.regions))}
    for edge in lines:
        one, other = (puzzle.region_of[cell] for cell in edge)
        if one != other:
            across[one].append(edge)
            across[other].append(edge)
    rule = "the loop enters every region exactly once"
    for number, edges in across.items():
        first = min(puzzle.regions[number])
        with m.demand("the loop enters the region of {0} exactly once", first, edges=tuple(edges), rule=rule):
            m.exactly(2, [lines[edge] for edge in edges])


def require_region_lines(m: Model, puzzle: Puzzle, lines: Lines) -> None:
    """What a number says of the lines in its region, which follows from the rules: how many there are, and if the
    loop visits all cells, that two lines meet in each."""
    at = {cell: [lines[edge] for edge in edges] for cell, edges in group_by_end(lines).items()}
    for cell, clue in puzzle.clues.items():
        region = puzzle.region_at(cell)
        within = [lit for edge, lit in lines.items() if region.issuperset(edge)]
        with m.switch(ClueAt(cell)):
            m.exactly(int(clue) - (len(puzzle.regions) > 1), within)
            if clue == len(region):
                for one in sorted(region):
                    m.all_of(list_two_clauses((), at.get(one, ())))


def forbid_gaps_across_borders(m: Model, puzzle: Puzzle, lines: Lines, visited: Mapping[Cell, Lit]) -> None:
    """Of two cells side by side in different regions the loop visits at least one."""
    said = "the loop visits {0} or {1}, with a border between them"
    rule = "the loop visits at least one of two cells with a border between them"
    at = {cell: [lines[edge] for edge in edges] for cell, edges in group_by_end(lines).items()}
    for a, b in lines:
        if puzzle.region_of[a] != puzzle.region_of[b]:
            with m.demand(said, a, b, rule=rule):
                if m.every_demand:
                    m.all_of([*list_two_clauses(at[a], at[b]), *list_two_clauses(at[b], at[a])])
                else:
                    m.clause([visited[a], visited[b]])


def list_two_clauses(unless: Sequence[Lit], lines: Sequence[Lit]) -> list[list[Lit]]:
    """Two of these lines are drawn, unless one of the first is."""
    return [list(dict.fromkeys([*unless, *(other for other in lines if other != lit)])) for lit in lines] or [[*unless]]
