"""The rules of the kit about cells of a sort: how a genre states each, what it means, and what finds its faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from tests.kit.one_rule import NOUN, Assignment, RuleCase, boards

from lamplit.core.decisions import Decision, OnCell, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit import (
    RIGHT,
    UP,
    WAYS,
    CellMarks,
    Lit,
    add_decisions,
    find_arrow_miscounts,
    find_cut_from_border,
    find_line_miscounts,
    find_line_totals,
    find_long_runs,
    find_none,
    find_parts,
    find_region_miscounts,
    find_region_totals,
    find_squares,
    find_touching,
    find_view_fault,
    find_view_faults,
    find_wrong_neighbours,
    forbid_crossings,
    forbid_long_runs,
    forbid_squares,
    forbid_touching,
    negate_lits,
    require_arrow_counts,
    require_both_connected,
    require_connected,
    require_connected_to_border,
    require_count_per_line,
    require_count_per_region,
    require_line_counts,
    require_neighbours,
    require_region_counts,
    require_some,
    require_view,
    require_views,
)

Lits = dict[Cell, Lit]
Shaded = set[Cell]
ARROW_STEPS = {"n": (-1, 0), "s": (1, 0), "w": (0, -1), "e": (0, 1)}


def list_free_cells(puzzle: Puzzle) -> list[Cell]:
    """The cells that may be of the sort."""
    return [cell for cell in puzzle.grid.cells if puzzle.clues.get(cell) != "?"]


def list_shades(puzzle: Puzzle) -> list[Decision]:
    return [Shade(cell) for cell in list_free_cells(puzzle)]


def make_marks(puzzle: Puzzle, state: State) -> CellMarks:
    yes, no = ({key.cell for key in keys if isinstance(key, OnCell)} for keys in (state.true, state.false))
    return CellMarks(puzzle.grid, frozenset(yes), frozenset(list_free_cells(puzzle)) - yes - no)


def list_shaded(assignment: Assignment) -> Shaded:
    return {key.cell for key in assignment if isinstance(key, OnCell)}


def on_cells(
    name: str,
    state: Callable[[Model, Puzzle, Lits], object],
    keeps: Callable[[Puzzle, Shaded], bool],
    find: Callable[[Puzzle, CellMarks], list[Fault]],
    **sample: object,
) -> tuple[str, RuleCase]:
    """A rule about the cells of one sort."""
    return name, RuleCase(
        boards=boards(**sample),  # type: ignore[arg-type]
        state=lambda puzzle, m: state(m, puzzle, add_decisions(m, list_free_cells(puzzle), Shade)),
        keeps=lambda puzzle, true: keeps(puzzle, list_shaded(true)),
        find=lambda puzzle, known: find(puzzle, make_marks(puzzle, known)),
        list_space=list_shades,
    )


def state_enclosed(m: Model, puzzle: Puzzle, lits: Lits) -> None:
    """As in Cave: rock reaches the border, the rest is connected, and what follows from both."""
    require_connected_to_border(m, puzzle.grid, lits, NOUN)
    require_connected(m, puzzle.grid, negate_lits(lits), "white cell")
    forbid_crossings(m, puzzle.grid, lits, NOUN, "white cell")


# What the rules mean, straight from the rule book.


def touch_by_side(a: Cell, b: Cell) -> bool:
    return abs(a.row - b.row) + abs(a.col - b.col) == 1


def touch_at_all(a: Cell, b: Cell) -> bool:
    return max(abs(a.row - b.row), abs(a.col - b.col)) == 1


def count_parts(cells: Iterable[Cell]) -> int:
    """How many connected parts these cells have."""
    left, parts = set(cells), 0
    while left:
        parts += 1
        reached = [left.pop()]
        while reached:
            here = reached.pop()
            near = {cell for cell in left if touch_by_side(here, cell)}
            left -= near
            reached += near
    return parts


def has_square(shaded: Shaded) -> bool:
    return any({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} <= shaded for r, c in shaded)


def is_joined_to_border(puzzle: Puzzle, shaded: Shaded) -> bool:
    """Starting from the shaded cells beside what isn't on the board, all others can be reached."""
    on_board = set(puzzle.grid.cells)
    reached = {(r, c) for r, c in shaded if not {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} <= on_board}
    while more := {cell for cell in shaded - reached if any(touch_by_side(cell, Cell(*other)) for other in reached)}:
        reached |= more
    return reached == shaded


def count_neighbours(shaded: Shaded, cell: Cell) -> int:
    return sum(touch_by_side(cell, other) for other in shaded)


def count_row(shaded: Shaded, row: int) -> int:
    return sum(cell.row == row for cell in shaded)


def count_col(shaded: Shaded, col: int) -> int:
    return sum(cell.col == col for cell in shaded)


def has_right_line_counts(puzzle: Puzzle, shaded: Shaded) -> bool:
    for (row, col), clue in puzzle.clues.items():
        if clue == "?":
            continue
        count = count_row(shaded, row) if 0 <= row < puzzle.rows else count_col(shaded, col)
        if count != clue:
            return False
    return True


def walk_ahead(puzzle: Puzzle, cell: Cell, step: tuple[int, int]) -> list[Cell]:
    found = []
    while (cell := Cell(cell.row + step[0], cell.col + step[1])) in puzzle.grid.cells:
        found.append(cell)
    return found


def has_right_arrows(puzzle: Puzzle, shaded: Shaded) -> bool:
    return all(
        sum(ahead in shaded for ahead in walk_ahead(puzzle, cell, ARROW_STEPS[clue[-1]])) == int(clue[:-1])
        for cell, clue in puzzle.clues.items()
        if isinstance(clue, str) and clue[0] != "?"
    )


def count_view(puzzle: Puzzle, shaded: Shaded, cell: Cell, steps: Iterable[tuple[int, int]]) -> int:
    """How many shaded cells are seen from this one, itself included; none if it isn't shaded."""
    if cell not in shaded:
        return -1
    seen = 1
    for step in steps:
        for ahead in walk_ahead(puzzle, cell, step):
            if ahead not in shaded:
                break
            seen += 1
    return seen


def has_right_views(puzzle: Puzzle, shaded: Shaded, steps: Iterable[tuple[int, int]]) -> bool:
    steps = list(steps)
    return all(
        count_view(puzzle, shaded, cell, steps) == clue for cell, clue in puzzle.clues.items() if isinstance(clue, int)
    )


def has_long_run(puzzle: Puzzle, shaded: Shaded) -> bool:
    """Whether a stretch of cells in a straight line, all shaded, crosses two borders."""
    for cell in shaded:
        for step in ((0, 1), (1, 0)):
            run = [cell]
            for ahead in walk_ahead(puzzle, cell, step):
                if ahead not in shaded:
                    break
                run.append(ahead)
            regions = [next(i for i, region in enumerate(puzzle.regions) if one in region) for one in run]
            if sum(regions[i] != regions[i + 1] for i in range(len(run) - 1)) >= 2:
                return True
    return False


def has_right_region_counts(puzzle: Puzzle, shaded: Shaded) -> bool:
    return all(
        len(shaded & region) == clue
        for cell, clue in puzzle.clues.items()
        for region in puzzle.regions
        if cell in region and isinstance(clue, int)
    )


# How a genre states them, where that takes more than a call.


def state_views(m: Model, puzzle: Puzzle, lits: Lits, ways: Iterable[tuple[int, int]]) -> None:
    ways = list(ways)
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int):
            require_view(m, puzzle.grid, lits, cell, clue, ways)


def find_wrong_views(puzzle: Puzzle, marks: CellMarks, ways: Iterable[tuple[int, int]]) -> list[Fault]:
    ways = list(ways)
    numbers = [(cell, clue) for cell, clue in puzzle.clues.items() if isinstance(clue, int)]
    return [fault for cell, n in numbers for fault in find_view_fault(marks, cell, n, NOUN, ways=ways)]


CASES: dict[str, RuleCase] = dict(
    [
        on_cells(
            "no two share a side",
            lambda m, puzzle, lits: forbid_touching(m, puzzle.grid, lits, NOUN),
            lambda puzzle, shaded: not any(touch_by_side(a, b) for a, b in combinations(shaded, 2)),
            lambda puzzle, marks: find_touching(marks, NOUN),
        ),
        on_cells(
            "no two share a side or a corner",
            lambda m, puzzle, lits: forbid_touching(m, puzzle.grid, lits, NOUN, corners=True),
            lambda puzzle, shaded: not any(touch_at_all(a, b) for a, b in combinations(shaded, 2)),
            lambda puzzle, marks: find_touching(marks, NOUN, corners=True),
        ),
        on_cells(
            "no 2×2",
            lambda m, puzzle, lits: forbid_squares(m, lits, NOUN),
            lambda puzzle, shaded: not has_square(shaded),
            lambda puzzle, marks: find_squares(marks, NOUN),
        ),
        *(
            on_cells(
                f"{allowed} neighbours",
                lambda m, puzzle, lits, allowed=allowed: require_neighbours(  # type: ignore[misc]
                    m, puzzle.grid, lits, puzzle.grid.cells, allowed, NOUN
                ),
                lambda puzzle, shaded, allowed=allowed: all(  # type: ignore[misc]
                    count_neighbours(shaded, cell) in allowed for cell in shaded
                ),
                lambda puzzle, marks, allowed=allowed: find_wrong_neighbours(  # type: ignore[misc]
                    marks, puzzle.grid.cells, allowed, NOUN
                ),
            )
            for allowed in ((1,), (0, 2), (1, 2, 3))
        ),
        on_cells(
            "connected",
            lambda m, puzzle, lits: require_connected(m, puzzle.grid, lits, NOUN),
            lambda puzzle, shaded: count_parts(shaded) <= 1,
            lambda puzzle, marks: find_parts(marks, NOUN),
        ),
        on_cells(
            "connected to the border",
            lambda m, puzzle, lits: require_connected_to_border(m, puzzle.grid, lits, NOUN),
            is_joined_to_border,
            lambda puzzle, marks: find_cut_from_border(marks, NOUN),
            least=9,
            most=12,
        ),
        *(
            on_cells(
                f"connected to the border around what is connected, {sample}",
                state_enclosed,
                lambda puzzle, shaded: (
                    is_joined_to_border(puzzle, shaded) and count_parts(set(list_free_cells(puzzle)) - shaded) <= 1
                ),
                lambda puzzle, marks: (
                    find_cut_from_border(marks, NOUN)
                    + find_parts(
                        CellMarks(marks.grid, frozenset(list_free_cells(puzzle)) - marks.possible, marks.open),
                        "white cell",
                    )
                ),
                **sample,
            )
            for sample in ({"most": 12, "holes": False, "barred": False}, {"most": 9})
        ),
        *(
            on_cells(
                f"both connected, {sample}",
                lambda m, puzzle, lits: require_both_connected(m, puzzle.grid, lits, NOUN, "white cell"),
                lambda puzzle, shaded: (
                    count_parts(shaded) <= 1 and count_parts(set(list_free_cells(puzzle)) - shaded) <= 1
                ),
                lambda puzzle, marks: (
                    find_parts(marks, NOUN)
                    + find_parts(
                        CellMarks(marks.grid, frozenset(list_free_cells(puzzle)) - marks.possible, marks.open),
                        "white cell",
                    )
                ),
                **sample,
            )
            for sample in ({"most": 12, "holes": False, "barred": False}, {"most": 9})
        ),
        on_cells(
            "some",
            lambda m, puzzle, lits: require_some(m, lits, NOUN),
            lambda puzzle, shaded: bool(shaded),
            lambda puzzle, marks: find_none(marks, NOUN),
            barred=False,
        ),
        *(
            on_cells(
                f"{n} in each region",
                lambda m, puzzle, lits, n=n: require_count_per_region(m, puzzle, lits, n, NOUN),  # type: ignore[misc]
                lambda puzzle, shaded, n=n: all(  # type: ignore[misc]
                    len(shaded & region) == n for region in puzzle.regions
                ),
                lambda puzzle, marks, n=n: find_region_totals(puzzle, marks, n, NOUN),  # type: ignore[misc]
                regions=True,
            )
            for n in (1, 2)
        ),
        on_cells(
            "1 in each row and column",
            lambda m, puzzle, lits: require_count_per_line(m, puzzle.grid, lits, 1, NOUN),
            lambda puzzle, shaded: (
                all(count_row(shaded, row) == 1 for row in range(puzzle.rows))
                and all(count_col(shaded, col) == 1 for col in range(puzzle.cols))
            ),
            lambda puzzle, marks: find_line_totals(marks, 1, NOUN),
        ),
        on_cells(
            "numbers count in their regions",
            lambda m, puzzle, lits: require_region_counts(m, puzzle, lits),
            has_right_region_counts,
            lambda puzzle, marks: find_region_miscounts(puzzle, marks, NOUN),
            clues=(0, 1, 2, 3),
            regions=True,
        ),
        on_cells(
            "numbers count in their regions, others stand outside",
            lambda m, puzzle, lits: require_region_counts(m, puzzle, lits),
            has_right_region_counts,
            lambda puzzle, marks: find_region_miscounts(puzzle, marks, NOUN),
            clues=(1, 2),
            regions=True,
            outside=True,
        ),
        on_cells(
            "numbers outside count in their lines",
            lambda m, puzzle, lits: require_line_counts(m, puzzle, lits),
            has_right_line_counts,
            lambda puzzle, marks: find_line_miscounts(puzzle, marks, NOUN),
            clues=(0, 1, 2),
            outside=True,
        ),
        on_cells(
            "arrows",
            lambda m, puzzle, lits: require_arrow_counts(m, puzzle, lits),
            has_right_arrows,
            lambda puzzle, marks: find_arrow_miscounts(puzzle, marks, NOUN),
            clues=("0e", "1e", "1s", "2s", "1n", "2w", "?w"),
            arrows=True,
        ),
        on_cells(
            "views",
            lambda m, puzzle, lits: require_views(m, puzzle, lits),
            lambda puzzle, shaded: (
                puzzle.clues.keys() <= shaded and has_right_views(puzzle, shaded, ARROW_STEPS.values())
            ),
            lambda puzzle, marks: find_view_faults(puzzle, marks, NOUN),
            clues=(0, 1, 2, 3, 4, 5),
            most_clues=2,
        ),
        *(
            on_cells(
                f"views along {ways}",
                lambda m, puzzle, lits, ways=ways: state_views(m, puzzle, lits, ways),  # type: ignore[misc]
                lambda puzzle, shaded, ways=ways: has_right_views(puzzle, shaded, ways),  # type: ignore[misc]
                lambda puzzle, marks, ways=ways: find_wrong_views(puzzle, marks, ways),  # type: ignore[misc]
                clues=(1, 2, 3),
                most_clues=2,
            )
            for ways in ((RIGHT,), (UP, RIGHT), WAYS)
        ),
        on_cells(
            "no run across two borders",
            lambda m, puzzle, lits: forbid_long_runs(m, puzzle, lits, NOUN),
            lambda puzzle, shaded: not has_long_run(puzzle, shaded),
            lambda puzzle, marks: find_long_runs(puzzle, marks, NOUN),
            least=6,
            joins=(True, False, False),
            regions=True,
        ),
    ]
)
