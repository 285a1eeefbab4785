"""Good taste in Akari: what can be measured on a board, and the styles we bring.

``balanced`` is the set of conditions of the ASP constructor in the thesis on human strategies, as
its listing counts them: shares are of all walls, and "numbered" means a number above 0 (zeros have
a condition of their own). The listing forbids diagonals of four walls one way only; we do both.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from math import floor

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Bounds, Counted, Measure, Style, Taste


def _make_wall_counter(test: Callable[[Puzzle, Cell], bool]) -> Callable[[Puzzle, Solution], Counted]:
    """A share of the walls."""

    def count(puzzle: Puzzle, solution: Solution) -> Counted:
        return sum(test(puzzle, wall) for wall in puzzle.clues), len(puzzle.clues)

    return count


def _make_number_test(*wanted: int) -> Callable[[Puzzle, Cell], bool]:
    return lambda puzzle, wall: puzzle.clues[wall] in wanted


def _make_number_counter(number: int) -> Callable[[Puzzle, Solution], Counted]:
    return lambda puzzle, solution: (sum(clue == number for _, clue in puzzle.clues.items()), None)


def _is_off_border(puzzle: Puzzle, wall: Cell) -> bool:
    return 0 < wall.row < puzzle.grid.rows - 1 and 0 < wall.col < puzzle.grid.cols - 1


def _count_walls(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _count_thinnest_line(puzzle: Puzzle, solution: Solution) -> Counted:
    """Light ends at a hole as it does at a wall, so holes count here."""
    return min(_count_by_line(puzzle.grid, [*puzzle.clues, *puzzle.grid.holes])), None


def _count_by_line(grid: Grid, cells: Iterable[Cell]) -> list[int]:
    """How many of the cells lie in each row, then in each column."""
    rows, cols = [0] * grid.rows, [0] * grid.cols
    for r, c in cells:
        rows[r] += 1
        cols[c] += 1
    return rows + cols


def _count_crowded(puzzle: Puzzle, solution: Solution) -> Counted:
    walls = puzzle.clues
    around = [
        ((r - 1, c) in walls) + ((r, c - 1) in walls) + ((r, c + 1) in walls) + ((r + 1, c) in walls) for r, c in walls
    ]
    return sum([beside > 2 for beside in around]), None


DEAD = {"dead_squares": 2, "dead_rooms": 3}
"""Conditions on white squares without a bulb, and the side of the squares they count."""


def find_squares(cells: Collection[Cell], side: int) -> list[list[Cell]]:
    """The squares of this side that lie in these cells, in the order of their upper left ones."""
    steps = [(down, right) for down in range(side) for right in range(side)]
    return [
        [Cell(r + down, c + right) for down, right in steps]
        for r, c in sorted(cells)
        if all((r + down, c + right) in cells for down, right in steps)
    ]


def _make_dead_counter(side: int) -> Callable[[Puzzle, Solution], Counted]:
    """Squares of white cells without a bulb."""

    def count(puzzle: Puzzle, solution: Solution) -> Counted:
        walls, bulbs = puzzle.clues, solution.true
        plain = {cell for cell in puzzle.grid.cells if cell not in walls and Bulb(cell) not in bulbs}
        return len(find_squares(plain, side)), None

    return count


def _count_wall_squares(puzzle: Puzzle, solution: Solution) -> Counted:
    walls = puzzle.clues
    return sum([(r, c + 1) in walls and (r + 1, c) in walls and (r + 1, c + 1) in walls for r, c in walls]), None


def _count_long_diagonals(puzzle: Puzzle, solution: Solution) -> Counted:
    """Four walls in a row on a diagonal, either way."""
    walls = puzzle.clues
    return sum(
        all((wall.row + i, wall.col + i * way) in walls for i in (1, 2, 3)) for wall in walls for way in (1, -1)
    ), None


MEASURES: dict[str, Measure] = {
    "walls": Measure("walls", _count_walls),
    "inner_walls": Measure("walls off the border", _make_wall_counter(_is_off_border)),
    "numbered": Measure("walls with a number above 0", _make_wall_counter(_make_number_test(1, 2, 3, 4))),
    "ones_and_twos": Measure("walls with a 1 or a 2", _make_wall_counter(_make_number_test(1, 2))),
    "zeros": Measure("walls with a 0", _make_wall_counter(_make_number_test(0))),
    "threes": Measure("3s", _make_number_counter(3), share=False),
    "fours": Measure("4s", _make_number_counter(4), share=False),
    "walls_per_line": Measure("walls in the row or column with the fewest", _count_thinnest_line, share=False),
    "crowded_walls": Measure("walls with three or more walls around them", _count_crowded, share=False),
    "wall_squares": Measure("2×2 squares of walls", _count_wall_squares, share=False),
    **{
        name: Measure(f"white {side}×{side} squares without a bulb", _make_dead_counter(side), share=False)
        for name, side in DEAD.items()
    },
    "long_diagonals": Measure("diagonals of four walls", _count_long_diagonals, share=False),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "walls well spread, no clumps: what a magazine prints",
            {"walls": parse_bounds(0.12, 0.5), "crowded_walls": parse_bounds(0, 0), "wall_squares": parse_bounds(0, 0)},
            symmetry="half-turn",
        ),
        Style(
            "sparse",
            "few walls, far apart, one after another as in *Analysis of Akari*, and no room without a bulb",
            {"dead_rooms": parse_bounds(0, 0)},
            start=0.08,
            step=1,
        ),
        Style(
            "balanced",
            "the ASP constructor's conditions: 20-30 % walls, a mix of numbers, no dead corners",
            {
                "walls": parse_bounds(0.2, 0.3),
                "inner_walls": parse_bounds(0.6),
                "numbered": parse_bounds(0.6, 0.8),
                "threes": parse_bounds(1),
                "fours": parse_bounds(1),
                "ones_and_twos": parse_bounds(0.6),
                "zeros": parse_bounds(0.2),
                "walls_per_line": parse_bounds(2),
                "crowded_walls": parse_bounds(0, 0),
                "dead_squares": parse_bounds(0, 0),
                "long_diagonals": parse_bounds(0, 0),
            },
        ),
    )
}


def find_clashes(style: Style, grid: Grid) -> list[str]:
    """Why no board of this size can keep the style, by counting alone; empty if one may."""
    cells = len(grid.cells)
    allowed = style.get_bounds("walls")
    fewest = 0 if allowed.low is None else floor(allowed.low * cells)
    most = cells if allowed.high is None else floor(allowed.high * cells)
    reasons = _explain_few_walls(style, grid, most)
    if not reasons and all(_explain_clue_clash(style, walls) for walls in range(fewest, most + 1)):
        reasons.append(_explain_clue_clash(style, most))
    return reasons


def _explain_few_walls(style: Style, grid: Grid, most: int) -> list[str]:
    reasons = []
    per_line = _find_least(style.get_bounds("walls_per_line"))
    missing = [max(0, per_line - holes) for holes in _count_by_line(grid, grid.holes)]
    need = max(sum(missing[: grid.rows]), sum(missing[grid.rows :]))
    if per_line > min(grid.rows, grid.cols):
        reasons.append(f"a board of {grid.cols}×{grid.rows} has no room for {per_line} walls in every line")
    elif need > most:
        reasons.append(
            f"{per_line} walls in every row and column need at least {need} walls, "
            f"but 'walls' allows at most {most} on {grid.cols}×{grid.rows}"
        )
    if _find_least(style.get_bounds("fours")) and min(grid.rows, grid.cols) < 3:
        reasons.append("a 4 needs a board of at least 3×3")
    if _find_least(style.get_bounds("threes")) and (min(grid.rows, grid.cols) < 2 or max(grid.rows, grid.cols) < 3):
        reasons.append("a 3 needs a board of at least 2×3")
    if style.get_bounds("inner_walls").low and style.get_bounds("walls").low and min(grid.rows, grid.cols) < 3:
        reasons.append("'inner_walls' asks for walls off the border, but every cell is at the border")
    return reasons


def _find_least(allowed: Bounds) -> int:
    return 0 if allowed.low is None else int(allowed.low)


def _explain_clue_clash(style: Style, walls: int) -> str:
    """Why the clue conditions can't all hold with this many walls; empty if they can."""

    def find_least(name: str) -> int:
        low = style.get_bounds(name).low
        return 0 if low is None else floor(low * (walls if MEASURES[name].share else 1))

    def find_most(name: str) -> int:
        high = style.get_bounds(name).high
        return walls if high is None else min(walls, floor(high * (walls if MEASURES[name].share else 1)))

    numbered = ("ones_and_twos", "threes", "fours")
    wanted, possible = sum(map(find_least, numbered)), sum(map(find_most, numbered))
    if wanted > find_most("numbered"):
        return (
            f"'ones_and_twos', 'threes' and 'fours' ask for {wanted} numbered walls of {walls}, "
            f"but 'numbered' allows at most {find_most('numbered')}"
        )
    if possible < find_least("numbered"):
        return (
            f"'ones_and_twos', 'threes' and 'fours' allow {possible} numbered walls of {walls}, "
            f"but 'numbered' asks for {find_least('numbered')}"
        )
    positive = max(find_least("numbered"), wanted)
    if positive + find_least("zeros") > walls:
        return (
            f"'zeros' asks for {find_least('zeros')} walls and the other numbers for {positive}, "
            f"but there are only {walls}"
        )
    return ""


TASTE = Taste(MEASURES, STYLES, find_clashes)
