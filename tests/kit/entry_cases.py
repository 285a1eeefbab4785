"""The rules of the kit about numbers in cells, shapes in regions and lines between cells: as in ``rule_cases``."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.kit.one_rule import NOUN, Assignment, RuleCase, boards
from tests.kit.rule_cases import list_free_cells, list_shaded, list_shades, make_marks, touch_by_side

from lamplit.core.decisions import Decision, Line, Number, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit import (
    add_decisions,
    add_numbers,
    find_misshapen,
    find_not_less,
    find_number_faults,
    find_path_faults,
    find_repeats,
    find_touching_shapes,
    find_wrong_sizes,
    forbid_touching_shapes,
    read_numbers,
    require_different,
    require_less,
    require_part_sizes,
    require_paths,
    require_shape_per_region,
)

SHAPES = {
    "I": (Cell(0, 0), Cell(0, 1), Cell(0, 2)),
    "L": (Cell(0, 0), Cell(0, 1), Cell(1, 1)),
    "domino": (Cell(5, 5), Cell(6, 5)),
    "S": (Cell(0, 1), Cell(0, 2), Cell(1, 0), Cell(1, 1)),
}
"""Of several sizes, one of them different from its mirror image."""


# Numbers. A clue limits what its cell may have: to numbers up to it.


def list_choices(puzzle: Puzzle) -> dict[Cell, range]:
    return {cell: range(1, 1 + int(puzzle.clues.get(cell, 3))) for cell in puzzle.grid.cells}


def list_numbers(puzzle: Puzzle) -> list[Decision]:
    return [Number(cell, n) for cell, choices in list_choices(puzzle).items() for n in choices]


def list_lines(puzzle: Puzzle) -> list[tuple[str, list[Cell]]]:
    rows = [(f"row {r + 1}", [cell for cell in puzzle.grid.cells if cell.row == r]) for r in range(puzzle.rows)]
    cols = [(f"column {c + 1}", [cell for cell in puzzle.grid.cells if cell.col == c]) for c in range(puzzle.cols)]
    return rows + cols


def state_numbers(puzzle: Puzzle, m: Model) -> None:
    """Numbers differ in each line, and that of the first cell is smaller than that of the last."""
    numbers = add_numbers(m, list_choices(puzzle))
    for where, cells in list_lines(puzzle):
        require_different(m, numbers, cells, where)
    require_less(m, numbers, puzzle.grid.cells[0], puzzle.grid.cells[-1])


def has_right_numbers(puzzle: Puzzle, true: Assignment) -> bool:
    written = [(key.cell, key.n) for key in true if isinstance(key, Number)]
    numbers = dict(written)
    if len(numbers) < len(written) or len(numbers) < len(puzzle.grid.cells):
        return False
    for _, cells in list_lines(puzzle):
        if len({numbers[cell] for cell in cells}) < len(cells):
            return False
    return numbers[puzzle.grid.cells[0]] < numbers[puzzle.grid.cells[-1]]


def find_wrong_numbers(puzzle: Puzzle, state: State) -> list[Fault]:
    choices = list_choices(puzzle)
    numbers = read_numbers(state, choices)
    faults = find_number_faults(state, choices)
    for where, cells in list_lines(puzzle):
        faults += find_repeats(numbers, cells, where)
    return faults + find_not_less(numbers, puzzle.grid.cells[0], puzzle.grid.cells[-1])


# Parts that have as many cells as their number says.


def state_parts(puzzle: Puzzle, m: Model) -> None:
    require_part_sizes(m, puzzle.grid, add_numbers(m, list_choices(puzzle)))


def has_right_parts(puzzle: Puzzle, true: Assignment) -> bool:
    numbers = {key.cell: key.n for key in true if isinstance(key, Number)}
    if len(numbers) < len(puzzle.grid.cells) or len(numbers) < len(true):
        return False
    for cell, n in numbers.items():
        part, grown = set[Cell](), {cell}
        while part != grown:
            part = set(grown)
            grown |= {
                other for other in numbers if numbers[other] == n and any(touch_by_side(other, one) for one in part)
            }
        if len(part) != n:
            return False
    return True


def find_wrong_parts(puzzle: Puzzle, state: State) -> list[Fault]:
    choices = list_choices(puzzle)
    return find_number_faults(state, choices) + find_wrong_sizes(puzzle.grid, read_numbers(state, choices))


# Shapes.


def state_shapes(puzzle: Puzzle, m: Model) -> None:
    lits = add_decisions(m, list_free_cells(puzzle), Shade)
    require_shape_per_region(m, puzzle, lits, SHAPES)


def state_parted_shapes(puzzle: Puzzle, m: Model) -> None:
    lits = add_decisions(m, list_free_cells(puzzle), Shade)
    forbid_touching_shapes(m, puzzle, require_shape_per_region(m, puzzle, lits, SHAPES))


def name_shape(cells: set[Cell] | frozenset[Cell]) -> str | None:
    """Which of the shapes these cells form: told by how many there are, and whether they touch and lie in a line."""
    touching = sum(touch_by_side(a, b) for a, b in combinations(cells, 2))
    if len(cells) == 2 and touching == 1:
        return "domino"
    if len(cells) == 3 and touching == 2:
        return "I" if 1 in (len({cell.row for cell in cells}), len({cell.col for cell in cells})) else "L"
    lines = [sorted(Counter(line).items()) for line in ([cell.row for cell in cells], [cell.col for cell in cells])]
    if touching == 3 and sorted([count for _, count in line] for line in lines) == [[1, 2, 1], [2, 2]]:
        return "S"
    return None


def has_right_shapes(puzzle: Puzzle, true: Assignment) -> bool:
    return all(name_shape(list_shaded(true) & region) for region in puzzle.regions)


def has_parted_shapes(puzzle: Puzzle, true: Assignment) -> bool:
    shapes = [list_shaded(true) & region for region in puzzle.regions]
    return has_right_shapes(puzzle, true) and not any(
        name_shape(one) == name_shape(other) and any(touch_by_side(a, b) for a in one for b in other)
        for one, other in combinations(shapes, 2)
    )


def find_wrong_shapes(puzzle: Puzzle, state: State) -> list[Fault]:
    return find_misshapen(puzzle, make_marks(puzzle, state), SHAPES, NOUN)


def find_unparted_shapes(puzzle: Puzzle, state: State) -> list[Fault]:
    return find_wrong_shapes(puzzle, state) + find_touching_shapes(puzzle, make_marks(puzzle, state), SHAPES)


# Paths.


def list_links(puzzle: Puzzle) -> list[Decision]:
    return [Line(edge) for edge in puzzle.grid.links]


def state_paths(puzzle: Puzzle, m: Model) -> None:
    require_paths(m, puzzle, add_decisions(m, puzzle.grid.links, Line))


def has_right_paths(puzzle: Puzzle, true: Assignment) -> bool:
    """Follow the line from each clue; all lines are on these ways, and each leads to another clue that suits."""
    left = {frozenset(key.edge) for key in true if isinstance(key, Line)}
    degrees = Counter(cell for edge in left for cell in edge)
    for cell in puzzle.grid.cells:
        if degrees[cell] not in ((1,) if cell in puzzle.clues else (0, 2)):
            return False
    for start, clue in puzzle.clues.items():
        here = start
        while following := [edge for edge in left if here in edge]:
            left.discard(following[0])
            (here,) = following[0] - {here}
        if here != start and len({clue, puzzle.clues[here]} - {"?"}) > 1:
            return False
    return not left


ENTRY_CASES: dict[str, RuleCase] = {
    "numbers": RuleCase(
        boards((1, 2), most=4, barred=False), state_numbers, has_right_numbers, find_wrong_numbers, list_numbers
    ),
    "parts of a size": RuleCase(
        boards((1, 2, 3), most=6, barred=False), state_parts, has_right_parts, find_wrong_parts, list_numbers
    ),
    "a shape in each region": RuleCase(
        boards(regions=True, least=4), state_shapes, has_right_shapes, find_wrong_shapes, list_shades
    ),
    "equal shapes apart": RuleCase(
        boards(regions=True, least=4), state_parted_shapes, has_parted_shapes, find_unparted_shapes, list_shades
    ),
    "paths": RuleCase(
        boards((1, 1, 2, "?"), least=4, most=8, barred=False, most_clues=6),
        state_paths,
        has_right_paths,
        lambda puzzle, state: find_path_faults(puzzle, state, puzzle.grid.links),
        list_links,
    ),
}
