"""Slitherlink for z3 as *Solving and generating puzzles with a connectivity constraint* writes it, section 5.1.2.

Every cell has a ``Cell``, an integer that is given or left to z3; what each of the values 0 to 3 means for the
four sides is written out as an ``or`` of all their combinations. A cell has the index of its bottom left corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.research.experiments.as_written.numbering_002 import Lines, SmtLattice, join_terms, run_z3


def make_lattice(puzzle: Puzzle) -> SmtLattice:
    return SmtLattice(puzzle.grid.sides)


def write_file(puzzle: Puzzle) -> Iterator[str]:
    """The SMT-LIB file of a puzzle, without its last two commands."""
    lattice = make_lattice(puzzle)
    yield "(declare-fun Cell (Int Int) Int)"
    yield from lattice.require_one_loop()
    for cell in puzzle.grid.cells:
        value = f"(Cell {lattice.format_point(Cell(cell.row + 1, cell.col))})"
        if isinstance(number := puzzle.clues.get(cell), int):
            yield f"(assert (= {value} {number}))"
        sides = puzzle.grid.sides_around(cell)
        for count in range(4):
            options = join_terms("or", (lattice.require_exactly(drawn, sides) for drawn in combinations(sides, count)))
            yield f"(assert (implies (= {count} {value}) {options}))"


def solve(puzzle: Puzzle) -> Lines | None:
    """The lines that z3 finds; None if there is no solution."""
    return run_z3(make_lattice(puzzle), write_file(puzzle))


def find_other_solution(puzzle: Puzzle, lines: Lines) -> Lines | None:
    """Section 3.4: a solution besides this one; None if it is the only one."""
    lattice = make_lattice(puzzle)
    return run_z3(lattice, [*write_file(puzzle), lattice.forbid_solution(lines)])
