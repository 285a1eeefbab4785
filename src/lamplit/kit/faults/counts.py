"""Numbers that count cells of a sort: in regions, in rows and columns, ahead of arrows, and as far as a cell sees."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Set

from lamplit.core.grid import WAYS, Cell, Grid, Way
from lamplit.core.puzzle import Fault, Puzzle
from lamplit.core.words import describe_miscount
from lamplit.genre.clues import ARROWS, split_arrow
from lamplit.kit.faults.marks import CellMarks
from lamplit.kit.sorts import name_allowed_neighbours, name_neighbours, name_one

NOT_MET = "clue-not-met"


def find_miscount(
    marks: CellMarks, cells: Iterable[Cell], wanted: int, subject: str, noun: str, shown: tuple[Cell, ...], rule: str
) -> list[Fault]:
    """Whether these cells have, or can have, as many of the sort as wanted. The subject is what the sentence is about:
    ``the region of the 2 at r1c1``."""
    least, most = marks.count_range(cells)
    miscount = describe_miscount(wanted, least, most, noun)
    return [Fault(rule, f"{subject} {miscount}", shown)] if miscount else []


def find_wrong_neighbours(
    marks: CellMarks,
    cells: Iterable[Cell],
    allowed: Collection[int],
    noun: str,
    *,
    subject: str = "",
    rule: str = "neighbours",
) -> list[Fault]:
    """Cells of the sort, among these, that can't have one of the allowed numbers of neighbours of the sort.

    The subject is what to call such a cell, where a genre has a better name: ``the circle at {0}``.
    """
    subject = subject or f"the {noun} {{0}}"
    faults = []
    for cell in cells:
        least, most = marks.count_range(marks.grid.neighbours(cell))
        if cell in marks.yes and not any(least <= n <= most for n in allowed):
            has = (
                f"has {name_neighbours((least,), noun)}"
                if least == most
                else f"can't have {name_allowed_neighbours(allowed, noun)}"
            )
            faults.append(Fault(rule, f"{subject.format(cell)} {has}", (cell,)))
    return faults


def find_region_miscounts(puzzle: Puzzle, marks: CellMarks, noun: str, *, rule: str = NOT_MET) -> list[Fault]:
    """Numbers that count the cells of the sort in their region."""
    return [
        fault
        for cell, clue in puzzle.clues.items()
        if isinstance(clue, int) and cell in puzzle.grid
        for fault in find_miscount(
            marks, puzzle.region_at(cell), clue, f"the region of the {clue} at {cell}", noun, (cell,), rule
        )
    ]


def find_region_totals(
    puzzle: Puzzle, marks: CellMarks, n: int, noun: str, *, rule: str = "region-count"
) -> list[Fault]:
    """Regions that don't have exactly n cells of the sort."""
    return [
        fault
        for region in puzzle.regions
        for fault in find_miscount(marks, region, n, f"the region of {min(region)}", noun, tuple(sorted(region)), rule)
    ]


def find_line_miscounts(puzzle: Puzzle, marks: CellMarks, noun: str, *, rule: str = NOT_MET) -> list[Fault]:
    """Numbers outside the board that count the cells of the sort in their row or column."""
    return [
        fault
        for cell, clue in puzzle.clues.items()
        if isinstance(clue, int) and puzzle.grid.find_side(cell) is not None
        for fault in find_miscount(
            marks, puzzle.grid.list_line(cell), clue, puzzle.grid.name_line(cell), noun, (cell,), rule
        )
    ]


def find_line_totals(marks: CellMarks, n: int, noun: str, *, rule: str = "line-count") -> list[Fault]:
    """Rows and columns that don't have exactly n cells of the sort."""
    grid = marks.grid
    return [
        fault
        for place in (*grid.list_outside("left"), *grid.list_outside("top"))
        for fault in find_miscount(
            marks, grid.list_line(place), n, grid.name_line(place), noun, grid.list_line(place), rule
        )
    ]


def find_arrow_miscounts(puzzle: Puzzle, marks: CellMarks, noun: str, *, rule: str = NOT_MET) -> list[Fault]:
    """Arrows that count the cells of the sort ahead of them."""
    faults = []
    for cell, clue in puzzle.clues.items():
        number, letter = split_arrow(clue) or (None, "")
        if number is not None:
            ahead = puzzle.grid.list_ahead(cell, ARROWS[letter])
            subject = f"the arrow of the {number} at {cell}"
            faults += find_miscount(marks, ahead, number, subject, noun, (cell,), rule)
    return faults


def find_view_faults(puzzle: Puzzle, marks: CellMarks, noun: str, *, rule: str = NOT_MET) -> list[Fault]:
    """Numbers that stand in cells of the sort and count those that they see, themselves included.

    Any other clue, such as ``?``, stands in a cell of the sort too.
    """
    faults = []
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int) and cell in puzzle.grid:
            faults += find_view_fault(marks, cell, clue, noun, rule=rule)
        elif cell in marks.no:
            faults.append(Fault(rule, f"the {clue} at {cell} is not {name_one(noun)}", (cell,)))
    return faults


def find_view_fault(
    marks: CellMarks, cell: Cell, wanted: int, noun: str, *, ways: Iterable[Way] = WAYS, rule: str = NOT_MET
) -> list[Fault]:
    """Whether a number can see as many cells of the sort as it says, in these directions, itself included."""
    if cell in marks.no:
        return [Fault(rule, f"the {wanted} at {cell} is not {name_one(noun)}", (cell,))]
    least = most = 1
    for way in ways:
        line = marks.grid.list_ahead(cell, way)
        least += _count_leading(line, marks.yes)
        most += _count_leading(line, marks.possible)
    miscount = describe_miscount(wanted, least, most, noun).replace("has ", "sees ").replace("have ", "see ")
    return [Fault(rule, f"the {wanted} at {cell} {miscount}", (cell,))] if miscount else []


def count_seen(grid: Grid, cells: Set[Cell], cell: Cell) -> int:
    """How many of these cells are seen from one of them in the four directions, itself included."""
    return 1 + sum(_count_leading(grid.list_ahead(cell, way), cells) for way in WAYS)


def _count_leading(line: Iterable[Cell], cells: Set[Cell]) -> int:
    """How many cells of a line come before the first that isn't among these."""
    found = 0
    for cell in line:
        if cell not in cells:
            break
        found += 1
    return found
