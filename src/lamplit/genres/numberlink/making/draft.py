"""A Numberlink in the making: paths that fill the board, none of which touches itself.

Paths that touch themselves could take a short cut, and empty cells leave room for detours: neither belongs in a puzzle
with a single solution.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise
from random import Random

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid, make_edge
from lamplit.core.puzzle import Clue, Puzzle, Solution

SHIFTS = 12
"""How often cells change from the end of a path to that of another, for each cell of the board."""


class PathDraft:
    """Paths that fill a board, changed at their ends, with at least as many cells each as the shortest may have."""

    def __init__(self, grid: Grid, shortest: int, rng: Random) -> None:
        self.grid, self.shortest, self.rng = grid, shortest, rng
        self.paths: list[list[Cell]] = [[cell] for cell in grid.cells]
        self._path_of = {path[0]: path for path in self.paths}

    def mix(self) -> None:
        """Join single cells to paths and shift cells between the ends of paths, until the board looks random and, if
        that soon comes about, no path is too short."""
        shifts = SHIFTS * len(self.grid.cells)
        self.shift(shifts)
        for _ in range(shifts):
            if self.is_fine:
                return
            self.shift(SHIFTS)

    @property
    def is_fine(self) -> bool:
        """Whether no path is too short."""
        return all(len(path) >= self.shortest for path in self.paths)

    def shift(self, times: int) -> None:
        """Try this often to let a cell go over to another path."""
        for _ in range(times):
            self._shift(self.rng.choice(self.grid.cells))

    def restore(self, paths: Iterable[list[Cell]]) -> None:
        """Have these paths again."""
        self.paths = []
        for path in paths:
            self._add(path)

    def _shift(self, end: Cell) -> None:
        """Let the end of a path go over to the end of another beside it; a short path goes over as a whole."""
        path = self._path_of[end]
        if end not in (path[0], path[-1]):
            return
        near = [cell for cell in self.grid.neighbours(end) if self._is_end(cell) and self._path_of[cell] is not path]
        if not near:
            return
        beside = self.rng.choice(near)
        other = self._path_of[beside]
        if len(path) < self.shortest or len(other) < self.shortest:
            if can_join(self.grid, _turn_to_end(path, end), _turn_to_end(other, beside)):
                self.join(end, beside)
        elif len(path) > self.shortest and self._count_beside(end, other) == 1:
            path.remove(end)
            self._append(other, beside, end)

    def _is_end(self, cell: Cell) -> bool:
        path = self._path_of[cell]
        return cell in (path[0], path[-1])

    def _count_beside(self, cell: Cell, path: Collection[Cell]) -> int:
        return sum(other in path for other in self.grid.neighbours(cell))

    def _append(self, path: list[Cell], end: Cell, cell: Cell) -> None:
        if path[-1] == end:
            path.append(cell)
        else:
            path.insert(0, cell)
        self._path_of[cell] = path

    def join(self, end: Cell, beside: Cell) -> None:
        """Make one path of two whose ends these are."""
        path, other = self._path_of[end], self._path_of[beside]
        whole = [*_turn_to_end(path, end), *_turn_to_end(other, beside)[::-1]]
        self.paths = [one for one in self.paths if one is not path and one is not other]
        self._add(whole)

    def split(self, end: Cell, beside: Cell) -> None:
        """Make two paths of one, between these two cells of it."""
        path = self._path_of[end]
        place = max(path.index(end), path.index(beside))
        self.paths = [one for one in self.paths if one is not path]
        self._add(path[:place])
        self._add(path[place:])

    def _add(self, path: list[Cell]) -> None:
        self.paths.append(path)
        self._path_of.update(dict.fromkeys(path, path))

    def list_joints(self) -> list[Edge]:
        """Where two paths could be joined to one that doesn't touch itself."""
        return [link for link in self.grid.links if self.is_joint(link)]

    def is_joint(self, link: Edge) -> bool:
        """Whether the paths of these two cells could be joined here."""
        one, other = (self._path_of[cell] for cell in link)
        if one is other or not all(self._is_end(cell) for cell in link):
            return False
        return can_join(self.grid, _turn_to_end(one, link.a), _turn_to_end(other, link.b))

    def measure_joint(self, link: Edge) -> int:
        """How long the shorter of the two paths is."""
        return min(len(self._path_of[cell]) for cell in link)

    def build_puzzle(self) -> Puzzle:
        """The numbers at the ends, counted up in reading order."""
        ordered = sorted(self.paths, key=lambda path: min(path[0], path[-1]))
        clues: dict[Cell, Clue] = {end: n for n, path in enumerate(ordered, 1) for end in (path[0], path[-1])}
        return Puzzle.of("numberlink", self.grid, clues)

    def build_solution(self) -> Solution:
        return Solution.of(Line(make_edge(*pair)) for path in self.paths for pair in pairwise(path))


def can_join(grid: Grid, path: list[Cell], other: list[Cell]) -> bool:
    """Whether two paths touch nowhere but at their last cells."""
    cells = set(other)
    touching = [(cell, near) for cell in path for near in grid.neighbours(cell) if near in cells]
    return touching == [(path[-1], other[-1])]


def _turn_to_end(path: list[Cell], end: Cell) -> list[Cell]:
    """The path so that it ends here."""
    return path if path[-1] == end else path[::-1]
