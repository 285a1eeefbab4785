"""Small boards of any genre at random, made from what the genre declares: clues, regions, clues outside the board.

Of random clues most boards have no solution. So a part of the boards is walked towards one: clues and decisions are
changed one at a time, and a change is kept if the checker finds no more faults than before.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from random import Random

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.clues import ARROWS, UNKNOWN, ClueKinds
from lamplit.genre.contract import Genre
from lamplit.testing.brute_force import PLAIN, count_ways, find_solutions

LONGEST = 6
"""No board has more rows or columns."""
SMALL_CELLS, LARGE_CELLS = 12, 20
"""How many cells a board has at most, where everything is tried, and where ``broken`` saves most of that."""
MOST_DECISIONS = 40
STEPS = 120
"""This many changes are tried on the way to a solution."""
DENSITIES = (0.0, 0.15, 0.3, 0.5, 0.8, 1.0)
"""Which share of the places may have a clue."""


def list_clue_tokens(kinds: ClueKinds, most: int) -> list[str]:
    """Every clue as a token, with numbers up to this one, and arrows without a number."""
    unknown = [f"{UNKNOWN}{letter}" for letter in ARROWS] if kinds.arrows else []
    return [*kinds.list_tokens(most), *unknown]


class BoardMaker:
    """Makes boards of one genre, of sizes that brute force can cope with."""

    def __init__(self, genre: Genre, rng: Random) -> None:
        self.genre, self.rng = genre, rng
        self._largest = MOST_DECISIONS
        """Boards with more decisions were given up."""

    def make_board(self, *, large: bool, solvable: bool) -> Puzzle | None:
        """A board that everything can be tried on, or a ``large`` one; None if this attempt failed.

        If it needn't be ``solvable``, its clues may be just any.
        """
        cells = self.rng.randint(1, LARGE_CELLS if large else SMALL_CELLS)
        grid = self._make_grid(cells)
        draft = BoardDraft(self.genre, self.rng, grid, self._make_regions(grid))
        if solvable or self.rng.random() < 0.6:
            fits = draft.approach_solution() if self.rng.random() < 0.5 else self._start_from_solution(draft, large)
            if solvable and not fits:
                return None
        return draft.puzzle if large or self._is_plain(draft.puzzle) else None

    def make_full(self) -> Puzzle:
        """A board with a number in every cell, where clues can be numbers: some formats have nothing else."""
        rows, cols = self.rng.choice(((1, 2), (2, 2), (2, 3), (3, 3)))
        grid = Grid(rows, cols)
        draft = BoardDraft(self.genre, self.rng, grid, self._make_regions(grid))
        numbers = {
            place: [token for token in tokens if token.isdigit() and token != "0"]
            for place, tokens in draft.tokens.items()
        }
        return draft.put_clues({place: self.rng.choice(tokens) for place, tokens in numbers.items() if tokens})

    def _start_from_solution(self, draft: BoardDraft, large: bool) -> bool:
        """Give the board without clues one of its solutions, and clues that keep it, if it has any."""
        bare = draft.put_clues({})
        solutions = self.find_solutions(bare) if large or self._is_plain(bare) else None
        if solutions:
            draft.add_clues(self.rng.choice(solutions))
        return bool(solutions)

    def _is_plain(self, puzzle: Puzzle) -> bool:
        return count_ways(self.genre.decisions(puzzle)) <= PLAIN

    def find_solutions(self, puzzle: Puzzle) -> tuple[Solution, ...] | None:
        """All solutions; None if there is too much to try, as there was on a board of this size before."""
        decisions = len(self.genre.decisions(puzzle))
        if decisions > self._largest:
            return None
        found = find_solutions(self.genre, puzzle)
        if found is None:
            self._largest = decisions - 1
        return found

    def _make_grid(self, cells: int) -> Grid:
        rng = self.rng
        shapes = [(r, c) for r in range(1, LONGEST + 1) for c in range(1, LONGEST + 1) if r * c <= cells]
        rows, cols = max(rng.choices(shapes, [min(shape) for shape in shapes], k=2), key=prod)
        every = [Cell(r, c) for r in range(rows) for c in range(cols)]
        holes = rng.sample(every, min(len(every), rng.choice((0, 0, 0, 0, 0, 1, 1, 2))))
        return Grid(rows, cols, frozenset(holes))

    def _make_regions(self, grid: Grid) -> list[list[Cell]]:
        """Connected parts that cover the board, of random sizes; none where the genre has no regions."""
        rng = self.rng
        left = set(grid.cells) if self.genre.regions else set()
        largest = rng.randint(1, len(grid.cells)) if left else 0
        regions: list[list[Cell]] = []
        while left:
            region = [rng.choice(sorted(left))]
            left.remove(region[0])
            for _ in range(rng.randint(0, largest - 1)):
                beside = [near for cell in region for near in grid.neighbours(cell) if near in left]
                if not beside:
                    break
                region.append(rng.choice(beside))
                left.remove(region[-1])
            regions.append(region)
        return regions


class BoardDraft:
    """A board in the making, with decisions that may become its solution."""

    def __init__(self, genre: Genre, rng: Random, grid: Grid, regions: Sequence[Sequence[Cell]]) -> None:
        self.genre, self.rng, self.grid, self.regions = genre, rng, grid, regions
        most = rng.choice((1, 2, 3, max(grid.rows, grid.cols), len(grid.cells) + 1))
        self.tokens = dict.fromkeys(self._list_cells(), list_clue_tokens(genre.clues, most))
        if genre.outside is not None:
            outside = list_clue_tokens(genre.outside.clues, most)
            places = (place for side in genre.outside.sides for place in grid.list_outside(side))
            self.tokens |= dict.fromkeys(places, outside)
        self.tokens = {place: tokens for place, tokens in self.tokens.items() if tokens}
        self.density = rng.choice(DENSITIES)
        self.clues: dict[Cell, Clue] = {}
        for place in self.tokens:
            self._change_clue(self.clues, place)
        self.puzzle = self._make_puzzle(self.clues)

    def _list_cells(self) -> Sequence[Cell]:
        """The cells that may have a clue; one of each region where it speaks for the whole of it."""
        if not self.genre.clues.per_region:
            return self.grid.cells
        return [self.rng.choice((min(region), self.rng.choice(region))) for region in self.regions]

    def approach_solution(self) -> bool:
        """Change clues and decisions until the checker finds nothing wrong, then add clues that keep it so; returns
        whether that was reached."""
        rng, check = self.rng, self.genre.check
        decisions = self._list_decisions(self.puzzle)
        true = frozenset(key for key in decisions if rng.random() < 0.4)
        faults = len(check(self.puzzle, Solution(true)))
        for _ in range(STEPS):
            if not faults:
                break
            puzzle, could, now = self.puzzle, decisions, true
            clues = self.clues
            if self.tokens and (not decisions or rng.random() < 0.4):
                clues = dict(self.clues)
                self._change_clue(clues, rng.choice(list(self.tokens)))
                puzzle = self._make_puzzle(clues)
                could = self._list_decisions(puzzle)
                now = true.intersection(could)
            elif decisions:
                now = true ^ frozenset(rng.sample(decisions, min(len(decisions), rng.choice((1, 1, 2)))))
            there = len(check(puzzle, Solution(now)))
            if there <= faults or rng.random() < 0.05:
                self.puzzle, self.clues, decisions, true, faults = puzzle, clues, could, now, there
        if not faults:
            self.add_clues(Solution(true))
        return not faults

    def put_clues(self, clues: dict[Cell, Clue]) -> Puzzle:
        """Replace all clues by these."""
        self.clues = clues
        self.puzzle = self._make_puzzle(clues)
        return self.puzzle

    def add_clues(self, solution: Solution) -> None:
        """Clues that keep a solution, in as many places as may have one."""
        for place in self.rng.sample(list(self.tokens), len(self.tokens)):
            if place in self.clues or self.rng.random() >= self.density:
                continue
            for token in self.rng.sample(self.tokens[place], min(4, len(self.tokens[place]))):
                clues = {**self.clues, place: token}
                puzzle = self._make_puzzle(clues)
                if not self.genre.check(puzzle, solution) and solution.true.issubset(self._list_decisions(puzzle)):
                    self.clues, self.puzzle = clues, puzzle
                    break

    def _change_clue(self, clues: dict[Cell, Clue], place: Cell) -> None:
        """Another clue in a place, or none."""
        clues.pop(place, None)
        if self.rng.random() < self.density:
            clues[place] = self.rng.choice(self.tokens[place])

    def _make_puzzle(self, clues: dict[Cell, Clue]) -> Puzzle:
        return Puzzle.of(self.genre.name, self.grid, clues, regions=self.regions)

    def _list_decisions(self, puzzle: Puzzle) -> list[Decision]:
        return list(self.genre.decisions(puzzle))
