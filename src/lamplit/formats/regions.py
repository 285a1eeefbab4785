"""Regions as other formats have them: as the borders between cells, as a grid of names, with a number each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from lamplit.core.errors import BadInput
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, Grid, make_edge
from lamplit.core.puzzle import Puzzle

Regions = Sequence[Sequence[Cell]]


def list_borders(puzzle: Puzzle) -> list[Edge]:
    """The pairs of neighbours that lie in different regions."""
    region_of = puzzle.region_of
    return [link for link in puzzle.grid.links if region_of[link.a] != region_of[link.b]]


def find_regions(grid: Grid, borders: Collection[Edge]) -> Regions:
    """The regions that borders between neighbours enclose; a border within a region is refused."""
    regions = _join_cells(grid, lambda link: link not in borders)
    region_of = {cell: number for number, region in enumerate(regions) for cell in region}
    for link in sorted(borders):
        if region_of[link.a] == region_of[link.b]:
            raise BadInput(
                f"the border between {link.a} and {link.b} has the same region on both sides; "
                "expected borders that enclose regions"
            )
    return regions


def join_equal_cells(grid: Grid, names: Mapping[Cell, str]) -> Regions:
    """The regions of a board where a border runs between any two neighbours of different names."""
    return _join_cells(grid, lambda link: names[link.a] == names[link.b])


def _join_cells(grid: Grid, is_open: Callable[[Edge], bool]) -> Regions:
    """The parts into which the board falls if only some pairs of neighbours are joined; in reading order."""

    def list_joined(cell: Cell) -> list[Cell]:
        return [near for near in grid.neighbours(cell) if is_open(make_edge(cell, near))]

    return find_connected_parts(grid.cells, list_joined)


def gather_named_cells(grid: Grid, rows: Sequence[Sequence[str]]) -> dict[str, list[Cell]]:
    """The cells of each name in a grid of names."""
    found: dict[str, list[Cell]] = {}
    for cell in grid.cells:
        found.setdefault(rows[cell.row][cell.col], []).append(cell)
    return found


def name_regions(puzzle: Puzzle, hole: str) -> list[list[str]]:
    """A grid with the number of each cell's region, from 1, and this for a hole."""
    names = {cell: str(number + 1) for cell, number in puzzle.region_of.items()}
    return [[names.get(Cell(r, c), hole) for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]


def find_number_cell(region: Collection[Cell]) -> Cell:
    """The cell where puzz.link shows the number of a region: the uppermost of its leftmost column."""
    return min(region, key=lambda cell: (cell.col, cell.row))


def number_regions(puzzle: Puzzle) -> dict[int, Cell]:
    """The cell that has the number of a region, by the region; two in one region are refused."""
    numbered: dict[int, Cell] = {}
    for cell in puzzle.clues:
        if (region := puzzle.region_of.get(cell)) is None:
            continue
        if region in numbered:
            raise BadInput(
                f"the region of {min(puzzle.regions[region])} has two numbers, at {numbered[region]} and {cell}; "
                "the format has room for one"
            )
        numbered[region] = cell
    return numbered
