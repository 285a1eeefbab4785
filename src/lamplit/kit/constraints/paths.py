"""Lines from cell to cell that join cells in pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise

from lamplit.core.grid import DOWN, RIGHT, Cell, Edge, Grid, make_edge
from lamplit.core.model import ClueAt, Lit, Model, TidyForm
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.words import join_words
from lamplit.kit.constraints.detours import find_detour
from lamplit.kit.constraints.literals import add_any

ANY_END = "any end"
"""A place that stands for all ends together."""

MOST_BITS = 12
"""Numbers up to 4095 are told apart."""

Marks = Mapping[Cell, Lit]
"""The literal "the line here leads to this clue" for each cell but those with a clue."""


def require_paths(
    m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit], new_ends: Mapping[Cell, Lit] | None = None
) -> None:
    """Lines join cells with equal clues in pairs, and never cross, branch or touch.

    One line leaves each cell with a clue. A line passes any other cell once or not at all. A ``?`` may be joined with
    any clue. There are no closed loops. ``new_ends`` are the literals of cells that may be ends without a clue: these
    may be joined with any end.
    """
    new_ends = new_ends or {}
    ways: dict[Cell, list[Lit]] = {cell: [] for cell in puzzle.grid.cells}
    edges: dict[Cell, tuple[Edge, ...]] = dict.fromkeys(puzzle.grid.cells, ())
    for edge, lit in lines.items():
        for end in edge:
            ways[end].append(lit)
            edges[end] += (edge,)
    one, passing = "exactly one line leaves every clue", "a line passes any cell without a clue once or not at all"
    for cell, lits in ways.items():
        if cell in puzzle.clues:
            with m.demand("exactly one line leaves {0}", cell, edges=edges[cell], rule=one):
                m.exactly(1, lits)
        elif lits:
            with m.demand("a line passes {0} once or not at all", cell, edges=edges[cell], rule=passing):
                closing = [new_ends[cell]] if cell in new_ends else []
                m.all_of([[-lit, *closing, *(other for other in lits if other != lit)] for lit in lits])
                m.at_most(2, lits)
    for cell, lit in new_ends.items():
        m.clause([-lit, *ways[cell]])
        m.all_of([(-lit, -one, -other) for one, other in combinations(ways[cell], 2)])
    used = {cell: add_any(m, lits) for cell, lits in ways.items() if cell not in puzzle.clues}
    _forbid_loops(m, puzzle, lines, used, new_ends)
    if m.every_demand:
        for clue in dict.fromkeys(clue for clue in puzzle.clues.values() if clue != "?"):
            _require_pairs(m, puzzle, lines, clue)
        return
    if m.switchable:
        _require_equal_numbers(m, puzzle, lines)
        return
    marks = _require_equal_ends(m, puzzle, lines)
    if m.concise and all(clue != "?" and times == 2 for clue, times in Counter(puzzle.clues.values()).items()):
        keys = {line: key for line, lit in lines.items() if (key := m.keys[lit]) is not None}
        m.tidy = TidyForm(_list_tidy_clauses(puzzle, lines, used, marks), lambda true: find_detour(puzzle, keys, true))


def _forbid_loops(
    m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit], used: Mapping[Cell, Lit], new_ends: Mapping[Cell, Lit]
) -> None:
    """Every line is connected to an end."""
    nodes: dict[Cell | str, Lit | None] = {ANY_END: None}
    nodes |= {cell: used.get(cell) for cell in puzzle.grid.cells}
    links: list[tuple[Cell | str, Cell | str, Lit | None]] = [(ANY_END, cell, None) for cell in puzzle.clues]
    links += [(ANY_END, cell, lit) for cell, lit in new_ends.items()]
    with m.demand("no line closes a loop"):
        m.connected(nodes, [*links, *((a, b, lit) for (a, b), lit in lines.items())], ANY_END)


def _require_equal_ends(m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit]) -> dict[Clue, Marks]:
    """The lines between cells that are marked with a clue lead to cells marked with it, and no cell has two marks.

    A mark for every clue is solved faster than a number for each, written bit by bit, though that takes fewer words.
    Returns the marks of each clue.
    """
    numbers = list(dict.fromkeys(clue for clue in puzzle.clues.values() if clue != "?"))
    cells = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    marks: dict[Clue, Marks] = {clue: {cell: m.auxiliary() for cell in cells} for clue in numbers}
    for cell, clue in puzzle.clues.items():
        if clue != "?":
            m.all_of(list(_list_first_steps(puzzle, lines, marks[clue], cell)))
    joined = [(lit, a, b) for (a, b), lit in lines.items() if not (a in puzzle.clues or b in puzzle.clues)]
    for mark in marks.values():
        m.all_of([(-lit, -mark[a], mark[b]) for lit, a, b in joined])
        m.all_of([(-lit, mark[a], -mark[b]) for lit, a, b in joined])
    m.at_most_one_each(tuple(mark[cell] for mark in marks.values()) for cell in cells)
    return marks


def _require_equal_numbers(m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit]) -> None:
    """The same where clues can be switched off, or others asked for: every cell has a number, written bit by bit, and a
    line joins equal ones. So what is said does not depend on which clues there are."""
    for bit in range(MOST_BITS):
        on = {cell: m.auxiliary() for cell in puzzle.grid.cells}
        for (a, b), lit in lines.items():
            m.all_of([(-lit, -on[a], on[b]), (-lit, on[a], -on[b])])
        for cell, clue in puzzle.clues.items():
            if isinstance(clue, int):
                with m.switch(ClueAt(cell)):
                    m.clause([on[cell] if clue >> bit & 1 else -on[cell]])


def _require_pairs(m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit], clue: Clue) -> None:
    """Lines from clues like this one come to others like it, or to a ``?``: in words, for arguments.

    Cells that they pass are marked with literals of this demand, so that it stands for itself. Where there are two such
    clues, all that is marked is connected: a line that cuts one off from the other is refuted by that.
    """
    equal = [cell for cell, other in puzzle.clues.items() if other == clue]
    others = [cell for cell, other in puzzle.clues.items() if other not in (clue, "?")]
    mark = {cell: m.auxiliary() for cell in puzzle.grid.cells}
    if len(equal) == 2:
        said = f"a line joins the {clue}s at {{0}} and {{1}}"
    else:
        said = f"lines from the {clue}s at {join_words([str(cell) for cell in equal])} come to no other number"
    with m.demand(said, *equal, *others):
        for (a, b), lit in lines.items():
            m.all_of([(-lit, -mark[a], mark[b]), (-lit, mark[a], -mark[b])])
        m.all_of([*((mark[cell],) for cell in equal), *((-mark[cell],) for cell in others)])
        if len(equal) == 2 and "?" not in puzzle.clues.values():
            ways: dict[Cell, list[Lit]] = {cell: [] for cell in mark}
            for edge, lit in lines.items():
                for end in edge:
                    ways[end].append(lit)
            free = [cell for cell in mark if cell not in puzzle.clues]
            m.all_of([(-mark[cell], *ways[cell]) for cell in free])
            nodes = dict.fromkeys(equal) | {cell: mark[cell] for cell in free}
            links = [(a, b, lit) for (a, b), lit in lines.items() if a in nodes and b in nodes]
            m.connected(nodes, links, equal[0])


def _list_first_steps(puzzle: Puzzle, lines: Mapping[Edge, Lit], mark: Marks, start: Cell) -> Iterator[tuple[Lit, ...]]:
    """A line from this clue goes to a cell that gets its mark, or to a clue that it may be joined with."""
    clue = puzzle.clues[start]
    for other in puzzle.grid.neighbours(start):
        line = lines[make_edge(start, other)]
        if other in mark:
            yield (-line, mark[other])
        elif puzzle.clues[other] not in (clue, "?"):
            yield (-line,)


def _list_tidy_clauses(
    puzzle: Puzzle, lines: Mapping[Edge, Lit], used: Mapping[Cell, Lit], marks: Mapping[Clue, Marks]
) -> list[tuple[Lit, ...]]:
    """What solutions keep in which no line can be replaced by a shorter one, nor by one of its length in which a cell
    gives way to one that comes earlier in reading order.

    Every solution comes to such a one by replacing one line after the other: each time fewer cells are used, or as
    many of which one comes earlier. It takes that every number stands on the board twice, so that equal marks belong
    to one line. Then two of its cells side by side are joined, or there would be a short cut; a line never turns round
    an empty cell above the corner; and it does not come to an empty cell from two opposite sides.
    """
    grid, clauses = puzzle.grid, list[tuple[Lit, ...]]()
    joined = [(lit, a, b) for (a, b), lit in lines.items() if a in used and b in used]
    for mark in marks.values():
        clauses += [(lit, -mark[a], -mark[b]) for lit, a, b in joined]
    for start, clue in puzzle.clues.items():
        for other in grid.neighbours(start):
            line = lines[make_edge(start, other)]
            if other in used:
                clauses.append((line, -marks[clue][other]))
            elif puzzle.clues[other] == clue:
                clauses.append((line,))
    for one, middle, other in _list_straight_triples(grid):
        if middle not in used:
            continue
        if one in used and other in used:
            clauses += [(used[middle], -mark[one], -mark[other]) for mark in marks.values()]
        elif one in used or other in used:
            end, cell = (other, one) if one in used else (one, other)
            clauses.append((used[middle], -marks[puzzle.clues[end]][cell]))
        elif puzzle.clues[one] == puzzle.clues[other]:
            clauses.append((used[middle],))
    rooted = _find_rooted_corners(puzzle)
    for square in _list_squares(grid):
        sides = [lines[make_edge(*pair)] for pair in pairwise((*square, square[0]))]
        clauses += [tuple([-side for side in sides if side != open_]) for open_ in sides]
        for place in (2, 3):
            corner, inner = square[place], square[place - 2]
            if (corner, inner) not in rooted:
                clauses.append((-sides[place], -sides[place - 1]))
            elif inner in used and corner in used:
                clauses.append((used[inner], -sides[place], -sides[place - 1]))
    return clauses


def _find_rooted_corners(puzzle: Puzzle) -> set[tuple[Cell, Cell]]:
    """The corners in which a tidy line may turn up, each with the cell that it turns round, left above or right above.

    That cell is a clue or a hole, or a line passes it. As lines joined to the corner may not come back beside
    themselves, that line turns there in the same way, and round a cell beyond. So it goes on to a clue or a hole.
    """
    grid, rooted = puzzle.grid, set[tuple[Cell, Cell]]()
    for r, c in grid.cells:
        for side in (-1, 1):
            inner, beyond = Cell(r - 1, c + side), Cell(r - 2, c + 2 * side)
            if inner in puzzle.clues or inner in grid.holes or (inner, beyond) in rooted:
                rooted.add((Cell(r, c), inner))
    return rooted


def _list_squares(grid: Grid) -> list[tuple[Cell, Cell, Cell, Cell]]:
    """The cells of every 2×2, in turn around it."""
    squares = [(Cell(r, c), Cell(r, c + 1), Cell(r + 1, c + 1), Cell(r + 1, c)) for r, c in grid.cells]
    return [square for square in squares if all(cell in grid for cell in square)]


def _list_straight_triples(grid: Grid) -> list[tuple[Cell, Cell, Cell]]:
    """Three cells in a row or a column."""
    ahead = [
        (Cell(r - down, c - right), Cell(r, c), Cell(r + down, c + right))
        for r, c in grid.cells
        for down, right in (DOWN, RIGHT)
    ]
    return [triple for triple in ahead if all(cell in grid for cell in triple)]
