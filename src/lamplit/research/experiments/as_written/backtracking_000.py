"""Plain backtracking: *Analysis of Akari*, algorithms 5 and 6, line by line.

Nothing is deduced on the way down: a branch ends when all is lit and every number is met, when no candidate is
left, or when a number has too few candidates. That a number has too many bulbs, or that some cell can't be lit any
more, is noticed at the very end, as it is written there. A stack takes the place of the recursion, which large
boards would make too deep.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.research.experiments.as_written.trivial_000 import (
    TrivialBase,
    find_numbered_walls,
    find_visible_cells,
    solve_trivially,
)

NOTHING = TrivialBase(frozenset(), frozenset())


@dataclass
class BacktrackingSearch:
    """The search of one puzzle; ``nodes`` counts the calls of BACKTRACK."""

    puzzle: Puzzle
    base: TrivialBase
    nodes: int = 0
    _seen: dict[Cell, frozenset[Cell]] = field(init=False)
    _walls: dict[Cell, tuple[int, tuple[Cell, ...]]] = field(init=False)

    def __post_init__(self) -> None:
        self._seen = find_visible_cells(self.puzzle)
        self._walls = find_numbered_walls(self.puzzle)

    def find_solutions(self) -> Iterator[frozenset[Cell]]:
        """Algorithm 5, from the base on: with a bulb on the next candidate first, then without."""
        lit = frozenset[Cell]().union(*(self._seen[bulb] for bulb in self.base.bulbs))
        stack = [(self.base.bulbs, lit, self._sort_candidates())]
        while stack:
            bulbs, lit, candidates = stack.pop()
            self.nodes += 1
            if self._is_solved(bulbs, lit):  # lines 2-5
                yield bulbs
                continue
            if not candidates or self._is_unsatisfiable(bulbs, candidates):  # lines 6-8
                continue
            first, rest = candidates[0], candidates[1:]
            stack.append((bulbs, lit, rest))  # lines 12-14, after all of lines 9-11
            seen = self._seen[first]
            stack.append((bulbs | {first}, lit | seen, tuple(cell for cell in rest if cell not in seen)))

    def _sort_candidates(self) -> tuple[Cell, ...]:
        """Line 2 of algorithm 6: the cells beside numbers first, "because satisfying the number constraints is
        the difficult part"."""
        beside = {cell for _, cells in self._walls.values() for cell in cells}
        free = [cell for cell in self._seen if cell not in self.base.implacable | self.base.bulbs]
        return tuple(sorted(free, key=lambda cell: (cell not in beside, cell)))

    def _is_solved(self, bulbs: frozenset[Cell], lit: frozenset[Cell]) -> bool:
        return len(lit) == len(self._seen) and all(
            sum(cell in bulbs for cell in beside) == number for number, beside in self._walls.values()
        )

    def _is_unsatisfiable(self, bulbs: frozenset[Cell], candidates: tuple[Cell, ...]) -> bool:
        """Some wall has a number, but fewer places for bulbs than that."""
        places = bulbs.union(candidates)
        return any(sum(cell in places for cell in beside) < number for number, beside in self._walls.values())


def start_backtracking(puzzle: Puzzle, *, trivial_first: bool = True) -> BacktrackingSearch:
    """Algorithm 6; without the trivial solver in front its first line is left out."""
    return BacktrackingSearch(puzzle, solve_trivially(puzzle) if trivial_first else NOTHING)
