"""Shingoki's enumerated options, as *Solving and generating puzzles with a connectivity constraint* has them.

Section 5.3.2: for each pearl all pairs of straight lines are listed that leave it and have its number in all:
through a white one up and down or left and right, from a black one with a turn. An option names the lines that are
drawn and, beyond each of the two ends, the one that is not. One of the options must hold. Lines outside the board
are left out where they are not to be drawn; an option that would draw one is no option.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, Cell, Edge, Way, make_edge
from lamplit.core.puzzle import Puzzle
from lamplit.genres.shingoki.rules import split_clue
from lamplit.research.experiments.as_written.numbering_002 import Lines, SmtLattice, join_terms, negate, run_z3

STRAIGHT = ((UP, DOWN), (LEFT, RIGHT))
TURNING = tuple(product((UP, DOWN), (LEFT, RIGHT)))


def list_steps(pearl: Cell, way: Way, length: int) -> list[Edge]:
    """The lines of so long a way from the pearl, and the one after it."""
    places = [Cell(pearl.row + way[0] * n, pearl.col + way[1] * n) for n in range(length + 2)]
    return [make_edge(a, b) for a, b in pairwise(places)]


def list_options(lattice: SmtLattice, pearl: Cell, colour: str, number: int) -> Iterator[str]:
    """All ways to pass a pearl, each an ``and``."""
    for one, other in STRAIGHT if colour == "w" else TURNING:
        for length in range(1, number):
            first, second = list_steps(pearl, one, length), list_steps(pearl, other, number - length)
            drawn, ends = [*first[:-1], *second[:-1]], [first[-1], second[-1]]
            if lattice.known.issuperset(drawn):
                yield join_terms(
                    "and",
                    [
                        *map(lattice.format_line, drawn),
                        *(negate(lattice.format_line(end)) for end in ends if end in lattice.known),
                    ],
                )


def make_lattice(puzzle: Puzzle) -> SmtLattice:
    return SmtLattice(puzzle.grid.links)


def write_file(puzzle: Puzzle) -> Iterator[str]:
    """The SMT-LIB file of a puzzle, without its last two commands."""
    lattice = make_lattice(puzzle)
    yield from lattice.require_one_loop()
    for pearl, clue in puzzle.clues.items():
        yield f"(assert {join_terms('or', list_options(lattice, pearl, *split_clue(str(clue))))})"


def solve(puzzle: Puzzle) -> Lines | None:
    """The lines that z3 finds; None if there is no solution."""
    return run_z3(make_lattice(puzzle), write_file(puzzle))


def find_other_solution(puzzle: Puzzle, lines: Lines) -> Lines | None:
    """Section 3.4: a solution besides this one; None if it is the only one."""
    lattice = make_lattice(puzzle)
    return run_z3(lattice, [*write_file(puzzle), lattice.forbid_solution(lines)])
