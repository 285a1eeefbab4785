"""A board in the making: walls, a lighting that always fits them, and where walls may go.

Any lighting without numbers can be finished greedily (put a bulb in a dark cell until none is
left), so a draft has a valid lighting whatever its walls, and a number for every wall from it.
Adding a wall only ever darkens a few cells, which get new bulbs; the rest stays as it was.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeVar

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.orders import Order
from lamplit.genres.akari.strategies.layout import AkariLayout, make_layout

NEARBY = (
    *((r, c, 1.0) for r, c in ((-1, 0), (0, -1), (0, 1), (1, 0), (-2, 0), (0, -2), (0, 2), (2, 0))),
    *((r, c, 0.5) for r, c in ((-1, -1), (-1, 1), (1, -1), (1, 1))),
)
"""The cells at distance 1 and 2 and what a wall there costs: straight 1, diagonal 0.5."""
BEYOND = 0.1
"""What a place outside the board costs, so that walls don't gather at the border."""

Clues = dict[Cell, Clue]
Item = TypeVar("Item")


def keep_numbers(numbers: Mapping[Cell, int], kept: Collection[Cell]) -> Clues:
    """The same walls with these numbers only."""
    return {wall: number if wall in kept else "x" for wall, number in numbers.items()}


class Vicinity(NamedTuple):
    """What lies around a cell."""

    priced: tuple[tuple[int, float], ...]
    """The cells within two steps, by their numbers in reading order, with what a wall costs there."""
    touching: tuple[Cell, ...]
    """The eight that share a side or a corner with it."""


class AkariShape(NamedTuple):
    """What depends on the shape of the board alone. Shared: read, never change."""

    vicinities: dict[Cell, Vicinity]
    costs: list[float]
    """What the place of each cell on an empty board costs."""
    number: dict[Cell, int]
    """Of each cell, in reading order."""
    bulbs: dict[Cell, Bulb]


@lru_cache(maxsize=8)
def shape_of(grid: Grid) -> AkariShape:
    number = {cell: place for place, cell in enumerate(grid.cells)}
    found: dict[Cell, Vicinity] = {}
    costs: list[float] = []
    for cell in grid.cells:
        r, c = cell
        around = [(Cell(r + down, c + right), value) for down, right, value in NEARBY]
        outside = sum(not (0 <= y < grid.rows and 0 <= x < grid.cols) for (y, x), _ in around)
        costs.append(BEYOND * outside)
        touching = [near for near, _ in around if abs(near.row - r) < 2 and abs(near.col - c) < 2]
        priced = tuple((number[near], value) for near, value in around if near in grid)
        found[cell] = Vicinity(priced, tuple(touching))
    return AkariShape(found, costs, number, {cell: Bulb(cell) for cell in grid.cells})


class AkariDraft:
    """Walls and bulbs of one attempt. All randomness comes from ``rng``."""

    def __init__(self, order: Order, rng: Random) -> None:
        self.order = order
        self.grid = order.grid
        self.rng = rng
        self.walls: dict[Cell, None] = {}
        self.bulbs: dict[Cell, None] = {}
        self.free: set[Cell] = set(order.grid.cells)
        """Cells that may become walls: white ones, but for those a planned number needs."""
        self.planned: list[Cell] = []
        """Bulbs that a planned number needs."""
        self.together = find_orbits(order.grid, order.symmetry)
        conditions = order.style
        most = conditions.get_bounds("walls").high
        self.most = len(order.grid.cells) if most is None else int(most * len(order.grid.cells))
        self.no_crowds = conditions.get_bounds("crowded_walls").high == 0
        self.no_squares = conditions.get_bounds("wall_squares").high == 0
        self.no_diagonals = conditions.get_bounds("long_diagonals").high == 0
        self._ground = shape_of(order.grid)
        self._costs = self._ground.costs.copy()
        self._layout: AkariLayout | None = None

    @property
    def layout(self) -> AkariLayout:
        """The white cells and runs between the walls as they are now."""
        if self._layout is None:
            self._layout = make_layout(self.grid, tuple(sorted(self.walls)))
        return self._layout

    def shuffle(self, items: list[Item]) -> None:
        """Any order, by lot; twice as quick as ``Random.shuffle``, which takes care to draw whole numbers."""
        random = self.rng.random
        items.sort(key=lambda _: random())

    def score_wall(self, cell: Cell) -> float:
        """The proximity heuristic: how close to other walls, and to the border, a wall here would be."""
        return self._costs[self._ground.number[cell]]

    def can_wall(self, cell: Cell) -> bool:
        """Whether a wall here, and in the cells that go with it, keeps the shape conditions."""
        group, walls, free = self.together[cell], self.walls, self.free
        if len(walls) + len(group) > self.most:
            return False
        for mate in group:
            if mate not in free:
                return False
        if not (self.no_crowds or self.no_squares or self.no_diagonals):
            return True
        for mate in group:
            walls[mate] = None
        fine, vicinities = True, self._ground.vicinities
        for mate in group:
            if not walls.keys().isdisjoint(vicinities[mate].touching) and self._is_spoilt_by(mate):
                fine = False
                break
        for mate in group:
            del walls[mate]
        return fine

    def find_obstacle(self) -> str | None:
        """The condition that keeps further walls out, where one does."""
        if len(self.walls) + 1 >= self.most:
            return "walls"
        shapes = {"crowded_walls": self.no_crowds, "wall_squares": self.no_squares, "long_diagonals": self.no_diagonals}
        return next((name for name, forbidden in shapes.items() if forbidden), None)

    def _is_spoilt_by(self, wall: Cell) -> bool:
        """A wall just put here makes a crowd, a solid square, or a diagonal of four."""
        walls, near = self.walls, self.grid.neighbours
        beside = [other for other in near(wall) if other in walls]
        if self.no_crowds and beside:
            if len(beside) > 2:
                return True
            for crowd in beside:
                if len([other for other in near(crowd) if other in walls]) > 2:
                    return True
        r, c = wall
        if (
            self.no_squares
            and len(beside) > 1
            and any(
                (r + down, c) in walls and (r, c + right) in walls and (r + down, c + right) in walls
                for down in (-1, 1)
                for right in (-1, 1)
            )
        ):
            return True
        if self.no_diagonals:
            for way in (1, -1):
                length = 1
                for step in (1, -1):
                    i = step
                    while (r + i, c + i * way) in walls:
                        length += 1
                        i += step
                if length > 3:
                    return True
        return False

    def add_wall(self, cell: Cell) -> None:
        """A wall here and in the cells that go with it."""
        walls, free, bulbs = self.walls, self.free, self.bulbs
        costs, vicinities = self._costs, self._ground.vicinities
        for mate in self.together[cell]:
            walls[mate] = None
            free.discard(mate)
            bulbs.pop(mate, None)
            for near, value in vicinities[mate].priced:
                costs[near] += value
        self._layout = None

    def scatter_walls(self, walls: int) -> None:
        """Walls at random until there are this many, rather where few others are near."""
        random, cells, costs, free = self.rng.random, self.grid.cells, self._costs, self.free
        for _ in range(40 * len(cells)):
            if len(self.walls) >= walls:
                return
            number = int(random() * len(cells))
            cell = cells[number]
            if cell not in free:
                continue
            crowding = 1.0 + 2.0 * costs[number]
            if random() * crowding * crowding < 1.0 and self.can_wall(cell):
                self.add_wall(cell)

    def fill_lines(self, least: int) -> None:
        """Walls in rows and columns that have fewer than the style wants, rather where two such lines cross.

        Holes count as walls here, as light ends at both.
        """
        rng, grid = self.rng, self.grid
        rows, cols = [0] * grid.rows, [0] * grid.cols
        lines: list[list[Cell]] = [[] for _ in (*rows, *cols)]
        for cell in grid.cells:
            lines[cell.row].append(cell)
            lines[grid.rows + cell.col].append(cell)
        for r, c in (*self.walls, *grid.holes):
            rows[r] += 1
            cols[c] += 1
        self.shuffle(lines)
        for line in lines:
            if not line:
                continue
            count, i = (rows, line[0].row) if line[0].row == line[-1].row else (cols, line[0].col)
            while count[i] < least:
                spots = [
                    (self.score_wall(cell) - (rows[cell.row] < least) - (cols[cell.col] < least) + rng.random(), cell)
                    for cell in line
                    if self.can_wall(cell)
                ]
                if not spots:
                    break
                _, best = min(spots)
                self.add_wall(best)
                for r, c in self.together[best]:
                    rows[r] += 1
                    cols[c] += 1

    def plan_wall(self, number: int) -> None:
        """A wall that will have this many bulbs around it, where there is room for one."""
        grid, rng = self.grid, self.rng
        cells = list(grid.cells)
        self.shuffle(cells)
        for cell in cells:
            near = [other for other in grid.neighbours(cell) if other in self.free and other not in self.bulbs]
            if len(near) < 4 or not self.can_wall(cell) or any(mate in near for mate in self.together[cell]):
                continue
            lit = near if number == 4 else rng.sample(near, number)
            if any(self._sees_bulb(other) for other in lit):
                continue
            self.add_wall(cell)
            for other in near:
                self.free.discard(other)
            for other in lit:
                self.bulbs[other] = None
            self.planned += lit
            return

    def _sees_bulb(self, cell: Cell) -> bool:
        here = self.layout
        i = here.index[cell]
        return any(
            here.cells[other] in self.bulbs for run in (here.row_run[i], here.col_run[i]) for other in here.runs[run]
        )

    def remove_bulbs(self) -> None:
        """Take all bulbs away but those that were planned."""
        self.bulbs = dict.fromkeys(self.planned)

    def relight(self, places: Iterable[Cell]) -> None:
        """Take the bulbs in these cells away, but for those that were planned, and light what is dark again."""
        for cell in places:
            if cell not in self.planned:
                self.bulbs.pop(cell, None)
        self.light_cells()

    def light_cells(self) -> None:
        """Keep the bulbs, and put one into dark cells, in random order, until none is dark."""
        here = self.layout
        row_run, col_run, index = here.row_run, here.col_run, here.index
        lit = bytearray(len(here.runs))
        for bulb in self.bulbs:
            i = index[bulb]
            lit[row_run[i]] = lit[col_run[i]] = 1
        runs = zip(row_run, col_run, strict=True)
        dark = [i for i, (row, col) in enumerate(runs) if not lit[row] and not lit[col]]
        self.shuffle(dark)
        for i in dark:
            if not lit[row_run[i]] and not lit[col_run[i]]:
                lit[row_run[i]] = lit[col_run[i]] = 1
                self.bulbs[here.cells[i]] = None

    def count_bulbs(self) -> list[int]:
        """How many bulbs are beside each wall, in reading order."""
        here = self.layout
        index, beside = here.index, here.beside
        counts = [0] * len(here.walls)
        for bulb in self.bulbs:
            for wall in beside[index[bulb]]:
                counts[wall] += 1
        return counts

    def number_walls(self) -> dict[Cell, int]:
        """Every wall with the number of bulbs beside it, in reading order."""
        return dict(zip(self.layout.walls, self.count_bulbs(), strict=True))

    def build_puzzle(self, clues: Mapping[Cell, Clue]) -> Puzzle:
        return Puzzle(self.order.genre, self.grid, tuple(clues.items()))

    def build_solution(self) -> Solution:
        bulbs = self._ground.bulbs
        return Solution(frozenset([bulbs[cell] for cell in self.bulbs]))

    def add_wall_near(self, places: list[Cell]) -> bool:
        """A wall in or next to one of these cells, as the heuristic likes best; False if none may stand."""
        rng = self.rng
        spots = [cell for cell in places if self.can_wall(cell)]
        if not spots:
            around = dict.fromkeys(near for cell in places for near in self.grid.neighbours(cell))
            spots = [cell for cell in around if self.can_wall(cell)]
        if not spots:
            return False
        self.add_wall(min(spots, key=lambda cell: (cell in self.bulbs) + self.score_wall(cell) + rng.random()))
        return True
