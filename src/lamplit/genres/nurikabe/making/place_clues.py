"""Where in each island of a Nurikabe its clue should stand, so that the sea is the only one.

We choose a cell in each island and ask for another solution. It stays one for every choice that gives each of
*its* islands one clue of the right size; so the next choice must put a clue into its sea, into an island of
another size, two into one island, or none into some island. Each answer thus rules out many choices, and the
nearer the other solution is, the more: hardly a clue is then in the wrong place for it. In the end a choice has no
other solution, or no choice is left, and then none could do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pysat.solvers import Solver

from lamplit.core.decisions import Shade
from lamplit.core.errors import AnswerIsNo
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import DrawnSolution
from lamplit.questions.nearest_solutions import find_nearest_other

UNKNOWN = "?"
Island = list[Cell]


def find_islands(grid: Grid, sea: Solution) -> list[Island]:
    """The islands in this sea, each in the order in which one walks over it from its first cell."""
    land = {cell for cell in grid.cells if Shade(cell) not in sea.true}
    return find_connected_parts(sorted(land), lambda cell: [near for near in grid.neighbours(cell) if near in land])


def add_needed_clues(puzzle: Puzzle, solution: Solution) -> Puzzle:
    """A clue of unknown size in every island that has none: by the rules it needs one."""
    bare = [island for island in find_islands(puzzle.grid, solution) if puzzle.clues.keys().isdisjoint(island)]
    return puzzle.with_clues({**{min(island): UNKNOWN for island in bare}, **puzzle.clues})


def arrange_clues(drawn: DrawnSolution) -> Iterator[Puzzle]:
    """Boards with the size of each island in one of its cells, all that have this one solution, one by one."""
    placing = NurikabeChoices(drawn)
    tried, found = None, False
    try:
        for _ in range(drawn.rounds):
            drawn.clock.check()
            chosen = placing.choose_clues()
            if chosen is None:
                break
            tried = drawn.board.with_clues(chosen)
            other = find_nearest_other(tried, drawn.solution, drawn.clock)
            if other is None:
                found = True
                yield tried
                placing.forbid(chosen)
            else:
                placing.learn(other)
        else:
            return
    finally:
        placing.close()
    if tried is None:
        raise AnswerIsNo("no cell can be chosen in each island so that the clues have this symmetry")
    if not found:
        yield tried


class NurikabeChoices:
    """The choices that are left: a cell in each island."""

    def __init__(self, drawn: DrawnSolution) -> None:
        self.grid = drawn.board.grid
        self._solver = Solver("minisat22")
        self._top = 0
        self._var: dict[Cell, int] = {}
        """Says that the clue of its island stands in this cell."""
        self._size: dict[Cell, int] = {}
        given = drawn.board.clues
        for island in find_islands(self.grid, drawn.solution):
            cells = [cell for cell in sorted(island) if cell in given]
            cells = cells or [cell for cell in sorted(island) if cell in drawn.places]
            if not cells:
                first = min(island)
                raise AnswerIsNo(f"the island at {first} has none of the places, and every island needs a clue")
            for cell in cells:
                self._var[cell], self._size[cell] = self._add_variable(), len(island)
            self._solver.add_clause([self._var[cell] for cell in cells])
            for one, other in combinations(cells, 2):
                self._solver.add_clause([-self._var[one], -self._var[other]])
        for cell, var in self._var.items():
            for mate in drawn.together[cell]:
                self._solver.add_clause([-var, self._var[mate]] if mate in self._var else [-var])
        rng = drawn.rng
        self._solver.set_phases([var if rng.random() < 0.5 else -var for var in self._var.values()])

    def _add_variable(self) -> int:
        self._top += 1
        return self._top

    def choose_clues(self) -> dict[Cell, Clue] | None:
        """A choice that is left, as clues; None if there is none."""
        if not self._solver.solve():
            return None
        true = set(self._solver.get_model())
        return {cell: self._size[cell] for cell, var in self._var.items() if var in true}

    def forbid(self, chosen: dict[Cell, Clue]) -> None:
        """Not this very choice again."""
        self._solver.add_clause([-self._var[cell] for cell in chosen])

    def learn(self, other: Solution) -> None:
        """No choice with which this would be a solution, too."""
        islands = find_islands(self.grid, other)
        fits = {cell for island in islands for cell in island if self._size.get(cell) == len(island)}
        ways = [var for cell, var in self._var.items() if cell not in fits]
        for island in islands:
            inside = [self._var[cell] for cell in island if cell in fits]
            ways += [self._require_none_of(inside), self._require_two_of(inside)]
        self._solver.add_clause(ways)

    def _require_none_of(self, cells: list[int]) -> int:
        """A variable that may hold only if none of these does."""
        none = self._add_variable()
        for var in cells:
            self._solver.add_clause([-none, -var])
        return none

    def _require_two_of(self, cells: list[int]) -> int:
        """A variable that may hold only if two of these do: a cell and one behind it."""
        two = [self._add_variable() for _ in range(len(cells) + 1)]
        one = [self._add_variable() for _ in range(len(cells) + 1)]
        for place, var in enumerate(cells):
            self._solver.add_clause([-two[place], var, two[place + 1]])
            self._solver.add_clause([-two[place], one[place + 1]])
            self._solver.add_clause([-one[place], var, one[place + 1]])
        self._solver.add_clause([-two[-1]])
        self._solver.add_clause([-one[-1]])
        return two[0]

    def close(self) -> None:
        self._solver.delete()
