"""The rules of the kit about one loop from cell to cell: as in ``rule_cases``."""

from __future__ import annotations

from collections import Counter

from tests.kit.entry_cases import list_links
from tests.kit.one_rule import Assignment, RuleCase, boards
from tests.kit.rule_cases import list_free_cells, list_shaded, list_shades, make_marks

from lamplit.core.decisions import Line, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit import (
    CellMarks,
    add_decisions,
    add_visited,
    find_loop_faults,
    find_region_miscounts,
    find_visit_faults,
    read_loop,
    read_marks,
    read_visited,
    require_loop,
    require_region_counts,
)


def is_loop(true: Assignment) -> bool:
    """Walk from one end of a line along lines not walked yet: all of them are walked, and it ends where it began."""
    left = {frozenset(key.edge) for key in true if isinstance(key, Line)}
    if not left or any(count != 2 for count in Counter(cell for edge in left for cell in edge).values()):
        return False
    here = start = min(min(edge) for edge in left)
    while following := [edge for edge in left if here in edge]:
        left.discard(following[0])
        (here,) = following[0] - {here}
    return here == start and not left


def list_passed(true: Assignment) -> set[Cell]:
    return {cell for key in true if isinstance(key, Line) for cell in key.edge}


def state_loop(puzzle: Puzzle, m: Model) -> None:
    require_loop(m, add_decisions(m, puzzle.grid.links, Line))


def find_broken_loop(puzzle: Puzzle, state: State) -> list[Fault]:
    return find_loop_faults(read_loop(puzzle, state))


def state_counted_loop(puzzle: Puzzle, m: Model) -> None:
    """A loop whose cells are counted in regions."""
    lines = add_decisions(m, puzzle.grid.links, Line)
    visited = add_visited(m, lines)
    require_loop(m, lines, visited)
    require_region_counts(m, puzzle, visited)


def has_counted_loop(puzzle: Puzzle, true: Assignment) -> bool:
    counts = [(clue, region) for cell, clue in puzzle.clues.items() for region in puzzle.regions if cell in region]
    return is_loop(true) and all(len(list_passed(true) & region) == clue for clue, region in counts)


def find_miscounted_loop(puzzle: Puzzle, state: State) -> list[Fault]:
    drawing = read_loop(puzzle, state)
    return find_loop_faults(drawing) + find_region_miscounts(puzzle, read_visited(puzzle, drawing), "visited cell")


def state_full_loop(puzzle: Puzzle, m: Model) -> None:
    """A loop through every cell without a clue."""
    lines = add_decisions(m, puzzle.grid.links, Line)
    require_loop(m, lines, dict.fromkeys(list_free_cells(puzzle)))


def has_full_loop(puzzle: Puzzle, true: Assignment) -> bool:
    return is_loop(true) and list_passed(true) == set(list_free_cells(puzzle))


def find_missed_cells(puzzle: Puzzle, state: State) -> list[Fault]:
    drawing = read_loop(puzzle, state)
    marks = make_marks(puzzle, State(frozenset(map(Shade, list_free_cells(puzzle))), frozenset()))
    return find_loop_faults(drawing) + find_visit_faults(puzzle, drawing, marks, "free cell")


def state_loop_around(puzzle: Puzzle, m: Model) -> None:
    """A loop through every cell that isn't shaded."""
    shade = add_decisions(m, list_free_cells(puzzle), Shade)
    lines = add_decisions(m, puzzle.grid.links, Line)
    require_loop(m, lines, {cell: -lit for cell, lit in shade.items()}, said="{0} is shaded or on the loop")


def has_loop_around(puzzle: Puzzle, true: Assignment) -> bool:
    return is_loop(true) and list_passed(true) == set(list_free_cells(puzzle)) - list_shaded(true)


def find_lines_on_shaded(puzzle: Puzzle, state: State) -> list[Fault]:
    drawing = read_loop(puzzle, state)
    shaded = read_marks(puzzle, state, Shade)
    white = CellMarks(puzzle.grid, shaded.no & set(list_free_cells(puzzle)), shaded.open & set(list_free_cells(puzzle)))
    return find_loop_faults(drawing) + find_visit_faults(puzzle, drawing, white, "white cell")


LOOP_CASES: dict[str, RuleCase] = {
    "loop": RuleCase(
        boards(barred=False), state_loop, lambda puzzle, true: is_loop(true), find_broken_loop, list_links
    ),
    "loop counted in regions": RuleCase(
        boards((0, 1, 2, 3, 4), regions=True, least=4, barred=False),
        state_counted_loop,
        has_counted_loop,
        find_miscounted_loop,
        list_links,
    ),
    "loop through free cells": RuleCase(boards(least=4), state_full_loop, has_full_loop, find_missed_cells, list_links),
    "loop around shaded cells": RuleCase(
        boards(least=4, most=6),
        state_loop_around,
        has_loop_around,
        find_lines_on_shaded,
        lambda puzzle: [*list_shades(puzzle), *list_links(puzzle)],
    ),
}
