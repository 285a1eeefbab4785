"""Borders that force a solution, for genres that have regions and no clues, such as LITS.

A second solution tells what is wrong with borders: it puts something into cells that should be empty. Whether it may
depends only on the regions of these cells, so one of them has to change regions. That is a clause. One solver collects
these clauses and draws borders that keep them all, as close to the last ones as it can; another looks for second
solutions, each with as few new cells as possible. It ends when there is none, or when no borders are left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import closing

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.derived.regions import Region, list_all_moves
from lamplit.genre.orders import Symmetry
from lamplit.genre.registry import genre_of

REACH = 5
"""The most steps from what is in a region to its other cells."""
SECONDS = 8
"""Second solutions that are looked for before borders are drawn again."""
DRAWINGS = 60
"""How often borders are drawn before it is better to begin again."""


class BorderDrawer:
    """Draws the borders of regions around one solution, which stay around what each region has in it."""

    def __init__(self, board: Puzzle, solution: Solution, largest: int, symmetry: Symmetry, clock: Clock) -> None:
        self.solution = solution
        self._grid, self._genre, self._clock = board.grid, genre_of(board), clock
        self._filled = {cell for decision in solution.true for cell in decision.cells}
        contents: dict[int, list[Cell]] = defaultdict(list)
        for cell in sorted(self._filled):
            contents[board.region_of[cell]].append(cell)
        self._contents = {cells[0]: cells for cells in contents.values()}
        """What is in each region; the first of it is the region's name."""
        model = Model(clock=clock)
        self._lit: dict[tuple[Cell, Cell], Lit] = {
            (cell, name): model.auxiliary()
            for name, cells in self._contents.items()
            for cell in self._list_cells_in_reach(cells)
        }
        """That a cell belongs to a region, by the cell and the region's name."""
        self._state_borders(model, largest, symmetry)
        self._session = SatSession(model, clock=clock, solver=MAKING)

    def close(self) -> None:
        """Free the solver."""
        self._session.close()

    def draw(self, board: Puzzle, elsewhere: Cell | None) -> Puzzle | None:
        """A board with borders that force the solution, much like this one; None if none is found.

        ``elsewhere`` is an empty cell that has to change regions.
        """
        owner = self._find_owners(board.regions)
        assumed = [] if elsewhere is None else [-self._lit[elsewhere, owner[elsewhere]]]
        for _ in range(DRAWINGS):
            self._session.try_first(lit if owner[cell] == name else -lit for (cell, name), lit in self._lit.items())
            if not self._session.solve(assume=assumed):
                return None
            owner = {cell: name for (cell, name), lit in self._lit.items() if self._session.is_true(lit)}
            regions = [[cell for cell in self._grid.cells if owner[cell] == name] for name in self._contents]
            drawn = Puzzle.of(board.genre, self._grid, {}, regions=regions)
            clauses = [[-self._lit[cell, owner[cell]] for cell in cells] for cells in self._find_seconds(drawn)]
            if not clauses:
                return drawn
            for clause in clauses:
                self._session.add(clause)
        return None

    def _list_cells_in_reach(self, contents: Collection[Cell]) -> list[Cell]:
        """The cells that a region with these contents may have: theirs, and empty ones around them."""
        reached = set(contents)
        for _ in range(REACH):
            reached |= {near for cell in reached for near in self._grid.neighbours(cell)} - self._filled
        return sorted(reached)

    def _state_borders(self, model: Model, largest: int, symmetry: Symmetry) -> None:
        """Say what regions are: each cell is in one, and they are connected, not too large and symmetric."""
        names: dict[Cell, list[Cell]] = defaultdict(list)
        for cell, name in self._lit:
            names[cell].append(name)
        for cell in self._grid.cells:
            model.exactly(1, [self._lit[cell, name] for name in names[cell]])
        for name, contents in self._contents.items():
            lits = {cell: lit for (cell, owner), lit in self._lit.items() if owner == name}
            model.all_of([[lits[cell]] for cell in contents])
            model.at_most(largest, lits.values())
            model.connected(
                lits,
                [
                    (one, other, None)
                    for one in lits
                    for other in self._grid.neighbours(one)
                    if other in lits and one < other
                ],
            )
        name_of = {cell: name for name, contents in self._contents.items() for cell in contents}
        for move in list_all_moves(self._grid, symmetry)[1:]:
            model.all_of(
                [[-lit, self._lit[move[cell], name_of[move[name]]]] for (cell, name), lit in self._lit.items()]
            )

    def _find_owners(self, regions: Collection[Region]) -> dict[Cell, Cell]:
        """The name of each cell's region."""
        return {cell: min(region & self._contents.keys()) for region in regions for cell in region}

    def _find_seconds(self, board: Puzzle) -> Iterator[list[Cell]]:
        """The cells that should be empty and aren't in a second solution, for a few of these."""
        model = self._genre.model(board, clock=self._clock)
        with closing(SatSession(model, clock=self._clock, solver=MAKING)) as session:
            session.add(session.make_blocking_clause(self.solution))
            empty = {
                lit: key.cells
                for lit in model.decisions
                if (key := model.keys[lit]) is not None and key not in self.solution.true
            }
            for _ in range(SECONDS):
                session.try_first(-lit if lit in empty else lit for lit in model.decisions)
                if not session.solve():
                    return
                new = [lit for lit in empty if session.is_true(lit)]
                session.add([-lit for lit in new])
                while session.solve(assume=[-lit for lit in empty if lit not in new]):
                    new = [lit for lit in new if session.is_true(lit)]
                    session.add([-lit for lit in new])
                yield [cell for lit in new for cell in empty[lit]]
