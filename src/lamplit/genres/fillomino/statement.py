"""The rules of Fillomino as plain clauses, for certificates.

A variable for each cell and number. A given number is the only one of its cell. Another cell has the number n only if
its part reaches a given n, so one at most n - 1 steps away through cells without another given number; or if its part
has no given number and lies in an area of at least n cells without one, none of them beside a given n. (It would be
part of that.) All other numbers are ruled out by a clause each, and left out below.

A part goes by its *head*, the first of its cells, where cells with a given number come before the others. Helpers
say which cells belong to which head's part.

1. *Every cell has exactly one number.*
2. *Every cell belongs to exactly one part*, and has the number of its head, which belongs to its own part.
3. *Equal numbers that share a side belong to one part*, and those of one part that share a side are equal.
4. *A part is connected.* A cell that lies more steps away from a head than its part has cells is not among the
   points, nor is one that can't have the same number; a step leads to the next row or the next column.
5. *A part has as many cells as its number says*, so no more than there are points. "r1c1 begins a part of at least k
   cells" is true for as many k as cells belong to its part. So these cells, and those k for which it isn't true, are
   as many as there are k.
"""

from lamplit.core.decisions import Number
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Lit, Statement, Writer
from lamplit.genres.fillomino.areas import find_largest_number
from lamplit.kit.statements import state_connected

Numbers = dict[Cell, dict[int, Lit]]


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid, given = puzzle.grid, {cell: n for cell, n in puzzle.clues.items() if isinstance(n, int)}
    every = range(1, find_largest_number(puzzle) + 1)
    possible = {n: _find_possible(puzzle, given, n) for n in every}
    numbers: Numbers = {cell: {} for cell in grid.cells}
    for cell, choices in numbers.items():
        for n in every:
            lit = w.decision(Number(cell, n))
            if cell in possible[n]:
                choices[n] = lit
            else:
                w.clause(-lit)
        w.exactly(1, list(choices.values()))
    order = sorted(grid.cells, key=lambda cell: (cell not in given, cell))
    parts: dict[Cell, dict[Cell, Lit]] = {}
    heads: dict[Cell, list[Lit]] = {cell: [] for cell in grid.cells}
    for place, head in enumerate(order):
        near = [
            cell
            for cell in order[place:]
            if _count_steps(head, cell) < max(numbers[head], default=0)
            and not numbers[cell].keys().isdisjoint(numbers[head])
        ]
        parts[head] = {cell: w.helper(f"{cell} belongs to the part that begins at {head}") for cell in near}
        for cell, lit in parts[head].items():
            heads[cell].append(lit)
            w.clause(-lit, parts[head][head])
            for n, number in numbers[head].items():
                w.clause(-lit, -number, *([numbers[cell][n]] if n in numbers[cell] else []))
    for lits in heads.values():
        w.exactly(1, lits)
    for a, b in grid.links:
        _state_same_part(w, numbers, parts, a, b)
    for head, part in parts.items():
        state_connected(w, grid, part, f"the part that begins at {head}")
        _state_size(w, numbers[head], part, head)
    return w.build_statement()


def _find_possible(puzzle: Puzzle, given: dict[Cell, int], n: int) -> set[Cell]:
    """The cells that may have a number."""
    grid = puzzle.grid
    found = {cell for cell, number in given.items() if number == n}
    beside = {near for cell in found for near in grid.neighbours(cell)}
    edge = found
    for _ in range(n - 1):
        edge = {near for cell in edge for near in grid.neighbours(cell) if near not in given} - found
        found = found | edge
    hidden = [cell for cell in grid.cells if cell not in given and cell not in beside]
    return found.union(*(area for area in find_connected_parts(hidden, grid.neighbours) if len(area) >= n))


def _count_steps(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.col - other.col)


def _state_same_part(w: Writer, numbers: Numbers, parts: dict[Cell, dict[Cell, Lit]], a: Cell, b: Cell) -> None:
    same = w.helper(f"{a} and {b} have the same number")
    for n in numbers[a].keys() & numbers[b].keys():
        w.clause(-numbers[a][n], -numbers[b][n], same)
    for one, other in ((a, b), (b, a)):
        for n, lit in numbers[one].items():
            w.clause(-same, -lit, *([numbers[other][n]] if n in numbers[other] else []))
        for part in parts.values():
            if one in part:
                w.clause(-same, -part[one], *([part[other]] if other in part else []))


def _state_size(w: Writer, numbers: dict[int, Lit], part: dict[Cell, Lit], head: Cell) -> None:
    steps: list[Lit] = []
    most = min(max(numbers, default=0), len(part))
    for n, lit in numbers.items():
        if n > most:
            w.clause(-part[head], -lit)
    for k in range(1, most + 1):
        steps.append(w.helper(f"{head} begins a part of at least {k} cells"))
        larger = [lit for n, lit in numbers.items() if k <= n <= most]
        w.clause(-steps[-1], part[head])
        w.clause(-steps[-1], *larger)
        for lit in larger:
            w.clause(steps[-1], -part[head], -lit)
    w.count(len(steps), [*part.values(), *(-step for step in steps)], f"the part that begins at {head}")
