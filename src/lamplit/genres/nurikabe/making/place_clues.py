"""Where in each island of a Nurikabe its clue should stand, so that the sea is the only one.

We choose a cell in each island and ask for another solution. It stays one for every choice that gives each of
*its* islands one clue of the right size; so the next choice must put a clue into its sea, into an island of
another size, two into one island, or none into some island. Each answer thus rules out many choices, and the
nearer the other solution is, the more: hardly a clue is then in the wrong place for it. In the end a choice has no
other solution, or no choice is left, and then none could do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import combinations

from lamplit.core.decisions import Shade
from lamplit.core.errors import AnswerIsNo
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.clue_choices import ClueChoices
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
    with closing(NurikabeChoices(drawn)) as choices:
        yield from choices.iterate_boards(drawn.rounds, drawn.clock)
        if choices.tried is None:
            raise AnswerIsNo("the clues can't have this symmetry and be one in each island")


class NurikabeChoices(ClueChoices):
    """The choices that are left: a cell in each island."""

    def __init__(self, drawn: DrawnSolution) -> None:
        super().__init__(drawn.board)
        self._drawn = drawn
        self._var: dict[Cell, int] = {}
        """Says that the clue of its island stands in this cell."""
        given = drawn.board.clues
        for island in find_islands(drawn.board.grid, drawn.solution):
            cells = [cell for cell in sorted(island) if cell in given]
            cells = cells or [cell for cell in sorted(island) if cell in drawn.places]
            if not cells:
                first = min(island)
                raise AnswerIsNo(f"the island at {first} needs a clue, but contains none of the given places")
            for cell in cells:
                self._var[cell] = self._says[cell, len(island)] = self._add_variable()
            self._solver.add_clause([self._var[cell] for cell in cells])
            for one, other in combinations(cells, 2):
                self._solver.add_clause([-self._var[one], -self._var[other]])
        for cell, var in self._var.items():
            for mate in drawn.together[cell]:
                self._solver.add_clause([-var, self._var[mate]] if mate in self._var else [-var])
        self._begin_anywhere(drawn.rng)

    def rule_out_other(self, board: Puzzle) -> bool:
        other = find_nearest_other(board, self._drawn.solution, self._drawn.clock)
        if other is None:
            return False
        islands = find_islands(board.grid, other)
        fits = {cell for island in islands for cell in island if (cell, len(island)) in self._says}
        ways = [var for cell, var in self._var.items() if cell not in fits]
        for island in islands:
            inside = [self._var[cell] for cell in island if cell in fits]
            ways += [self._require_none_of(inside), self._require_two_of(inside)]
        self._solver.add_clause(ways)
        return True

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
