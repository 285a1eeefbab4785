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
from lamplit.generating.styles import bounds
from lamplit.genre.orders import Bounds, Counted, Measure, Style, Taste


def _walls_where(test: Callable[[Puzzle, Cell], bool]) -> Callable[[Puzzle, Solution], Counted]:
    """A share of the walls."""

    def count(puzzle: Puzzle, solution: Solution) -> Counted:
        return sum(test(puzzle, wall) for wall in puzzle.clues), len(puzzle.clues)

    return count


def _numbers(*wanted: int) -> Callable[[Puzzle, Cell], bool]:
    return lambda puzzle, wall: puzzle.clues[wall] in wanted


def _how_many(number: int) -> Callable[[Puzzle, Solution], Counted]:
    return lambda puzzle, solution: (sum(clue == number for _, clue in puzzle.clues.items()), None)


def _off_border(puzzle: Puzzle, wall: Cell) -> bool:
    return 0 < wall.row < puzzle.grid.rows - 1 and 0 < wall.col < puzzle.grid.cols - 1


def _walls(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _thinnest_line(puzzle: Puzzle, solution: Solution) -> Counted:
    """Light ends at a hole as it does at a wall, so holes count here."""
    return min(_line_counts(puzzle.grid, [*puzzle.clues, *puzzle.grid.holes])), None


def _line_counts(grid: Grid, cells: Iterable[Cell]) -> list[int]:
    """How many of the cells lie in each row, then in each column."""
    rows, cols = [0] * grid.rows, [0] * grid.cols
    for r, c in cells:
        rows[r] += 1
        cols[c] += 1
    return rows + cols


def _crowded(puzzle: Puzzle, solution: Solution) -> Counted:
    walls = puzzle.clues
    around = [((r - 1, c) in walls) + ((r, c - 1) in walls) + ((r, c + 1) in walls) + ((r + 1, c) in walls)
              for r, c in walls]  # fmt: skip
    return sum([beside > 2 for beside in around]), None


DEAD = {"dead_squares": 2, "dead_rooms": 3}
"""Conditions on white squares without a bulb, and the side of the squares they count."""


def squares(cells: Collection[Cell], side: int) -> list[list[Cell]]:
    """The squares of this side that lie in these cells, in the order of their upper left ones."""
    steps = [(down, right) for down in range(side) for right in range(side)]
    return [
        [Cell(r + down, c + right) for down, right in steps]
        for r, c in sorted(cells)
        if all((r + down, c + right) in cells for down, right in steps)
    ]


def _dead(side: int) -> Callable[[Puzzle, Solution], Counted]:
    """Squares of white cells without a bulb."""

    def count(puzzle: Puzzle, solution: Solution) -> Counted:
        walls, bulbs = puzzle.clues, solution.true
        plain = {cell for cell in puzzle.grid.cells if cell not in walls and Bulb(cell) not in bulbs}
        return len(squares(plain, side)), None

    return count


def _wall_squares(puzzle: Puzzle, solution: Solution) -> Counted:
    walls = puzzle.clues
    return sum([(r, c + 1) in walls and (r + 1, c) in walls and (r + 1, c + 1) in walls for r, c in walls]), None


def _long_diagonals(puzzle: Puzzle, solution: Solution) -> Counted:
    """Four walls in a row on a diagonal, either way."""
    walls = puzzle.clues
    return sum(
        all((wall.row + i, wall.col + i * way) in walls for i in (1, 2, 3)) for wall in walls for way in (1, -1)
    ), None


MEASURES: dict[str, Measure] = {
    "walls": Measure("walls", _walls),
    "inner_walls": Measure("walls off the border", _walls_where(_off_border)),
    "numbered": Measure("walls with a number above 0", _walls_where(_numbers(1, 2, 3, 4))),
    "ones_and_twos": Measure("walls with a 1 or a 2", _walls_where(_numbers(1, 2))),
    "zeros": Measure("walls with a 0", _walls_where(_numbers(0))),
    "threes": Measure("3s", _how_many(3), share=False),
    "fours": Measure("4s", _how_many(4), share=False),
    "walls_per_line": Measure("walls in the row or column with the fewest", _thinnest_line, share=False),
    "crowded_walls": Measure("walls with three or more walls around them", _crowded, share=False),
    "wall_squares": Measure("2×2 squares of walls", _wall_squares, share=False),
    **{
        name: Measure(f"white {side}×{side} squares without a bulb", _dead(side), share=False)
        for name, side in DEAD.items()
    },
    "long_diagonals": Measure("diagonals of four walls", _long_diagonals, share=False),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "walls well spread, no clumps: what a magazine prints",
            {"walls": bounds(0.12, 0.5), "crowded_walls": bounds(0, 0), "wall_squares": bounds(0, 0)},
            symmetry="half-turn",
        ),
        Style(
            "sparse",
            "few walls, far apart, one after another as in *Analysis of Akari*, and no room without a bulb",
            {"dead_rooms": bounds(0, 0)},
            start=0.08,
            step=1,
        ),
        Style(
            "balanced",
            "the ASP constructor's conditions: 20-30 % walls, a mix of numbers, no dead corners",
            {
                "walls": bounds(0.2, 0.3),
                "inner_walls": bounds(0.6),
                "numbered": bounds(0.6, 0.8),
                "threes": bounds(1),
                "fours": bounds(1),
                "ones_and_twos": bounds(0.6),
                "zeros": bounds(0.2),
                "walls_per_line": bounds(2),
                "crowded_walls": bounds(0, 0),
                "dead_squares": bounds(0, 0),
                "long_diagonals": bounds(0, 0),
            },
        ),
    )
}


def clashes(style: Style, grid: Grid) -> list[str]:
    """Why no board of this size can keep the style, by counting alone; empty if one may."""
    cells = len(grid.cells)
    allowed = style.bounds("walls")
    fewest = 0 if allowed.low is None else floor(allowed.low * cells)
    most = cells if allowed.high is None else floor(allowed.high * cells)
    reasons = _too_few_walls(style, grid, most)
    if not reasons and all(_clue_clash(style, walls) for walls in range(fewest, most + 1)):
        reasons.append(_clue_clash(style, most))
    return reasons


def _too_few_walls(style: Style, grid: Grid, most: int) -> list[str]:
    reasons = []
    per_line = _least(style.bounds("walls_per_line"))
    missing = [max(0, per_line - holes) for holes in _line_counts(grid, grid.holes)]
    need = max(sum(missing[: grid.rows]), sum(missing[grid.rows :]))
    if per_line > min(grid.rows, grid.cols):
        reasons.append(f"a board of {grid.cols}×{grid.rows} has no room for {per_line} walls in every line")
    elif need > most:
        reasons.append(
            f"{per_line} walls in every row and column need at least {need} walls, "
            f"but 'walls' allows at most {most} on {grid.cols}×{grid.rows}"
        )
    if _least(style.bounds("fours")) and min(grid.rows, grid.cols) < 3:
        reasons.append("a 4 needs a board of at least 3×3")
    if _least(style.bounds("threes")) and (min(grid.rows, grid.cols) < 2 or max(grid.rows, grid.cols) < 3):
        reasons.append("a 3 needs a board of at least 2×3")
    if style.bounds("inner_walls").low and style.bounds("walls").low and min(grid.rows, grid.cols) < 3:
        reasons.append("'inner_walls' asks for walls off the border, but every cell is at the border")
    return reasons


def _least(allowed: Bounds) -> int:
    return 0 if allowed.low is None else int(allowed.low)


def _clue_clash(style: Style, walls: int) -> str:
    """Why the clue conditions can't all hold with this many walls; empty if they can."""

    def least(name: str) -> int:
        low = style.bounds(name).low
        return 0 if low is None else floor(low * (walls if MEASURES[name].share else 1))

    def most(name: str) -> int:
        high = style.bounds(name).high
        return walls if high is None else min(walls, floor(high * (walls if MEASURES[name].share else 1)))

    numbered = ("ones_and_twos", "threes", "fours")
    wanted, possible = sum(map(least, numbered)), sum(map(most, numbered))
    if wanted > most("numbered"):
        return (
            f"'ones_and_twos', 'threes' and 'fours' ask for {wanted} numbered walls of {walls}, "
            f"but 'numbered' allows at most {most('numbered')}"
        )
    if possible < least("numbered"):
        return (
            f"'ones_and_twos', 'threes' and 'fours' allow {possible} numbered walls of {walls}, "
            f"but 'numbered' asks for {least('numbered')}"
        )
    positive = max(least("numbered"), wanted)
    if positive + least("zeros") > walls:
        return (
            f"'zeros' asks for {least('zeros')} walls and the other numbers for {positive}, "
            f"but there are only {walls}"
        )
    return ""


TASTE = Taste(MEASURES, STYLES, clashes)
