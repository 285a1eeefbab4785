"""From a board whose clues force its solution to one with as few additions as can be, of the wanted difficulty.

A clue that is added may go again while the rest is enough. Where the board is too hard, some come back until it is
not; where a style asks for more of something, they come back for that.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from lamplit.authoring.complete.wish import UNKNOWN, CompletionDraft, CompletionWish
from lamplit.authoring.judging import list_solutions
from lamplit.authoring.reduce.fewest import find_fewest
from lamplit.authoring.uniqueness_judge import UniquenessJudge
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution

Group = tuple[Cell, ...]
"""Cells that get their clues together."""


@dataclass(frozen=True)
class FinishedPuzzle:
    """A puzzle with one solution that has all that was given."""

    puzzle: Puzzle
    solution: Solution
    proven: bool
    """Whether it is known that no fewer additions force this solution on this board."""


class Finisher:
    """One draft, and which of its clues are needed."""

    def __init__(self, wish: CompletionWish, draft: CompletionDraft) -> None:
        self.wish, self.draft = wish, draft
        self.clues = wish.list_clues(draft)
        self.full = draft.board.with_clues(self.clues)
        given, board = wish.given.clues, draft.board.clues
        optional = [cell for cell in self.clues if wish.is_silent(board.get(cell)) and cell not in wish.vague_cells]
        there = [cell for cell in optional if cell in given or cell not in board]
        self.groups: list[Group] = sorted({self._find_group(cell) for cell in there})
        """What may be added or not."""
        self.free: list[Group] = [(cell,) for cell in optional if cell in board and cell not in given]
        """Numbers on what is new, which cost nothing."""

    def _find_group(self, cell: Cell) -> Group:
        return tuple(mate for mate in self.wish.mates_by_cell[cell] if mate in self.clues)

    def make_puzzle(self, without: Collection[Group]) -> Puzzle:
        """The full board without these."""
        gone = {cell for group in without for cell in group}
        board = self.draft.board.clues
        left = {cell: board.get(cell) if cell in gone else clue for cell, clue in self.clues.items()}
        return self.full.with_clues({cell: clue for cell, clue in left.items() if clue is not None})

    def finish_quickly(self) -> FinishedPuzzle:
        """No single addition can go, but perhaps fewer others would do."""
        judge = UniquenessJudge(self.full, self.draft.solution, self.wish.clock)
        try:
            return self._make_finished(self._find_spare(judge), False)
        finally:
            judge.close()

    def finish_fewest(self) -> FinishedPuzzle:
        """No fewer additions will do, if there is time to prove that."""
        judge = UniquenessJudge(self.full, self.draft.solution, self.wish.clock)
        speaking = set(judge.clues)
        changing = {cell for group in self.groups for cell in group}
        try:
            found = find_fewest(judge, speaking, self.wish.mates_by_cell, speaking - changing)
        finally:
            judge.close()
        gone = [group for group in self.groups if found.kept.isdisjoint(group)]
        return self._make_finished(gone, found.proven)

    def _find_spare(self, judge: UniquenessJudge) -> list[Group]:
        """Groups that can all go, drawn by lot."""
        kept = set(judge.clues)
        judge.are_enough(kept)
        used = judge.used_clues()
        gone = [group for group in self.groups if used.isdisjoint(group)]
        kept -= {cell for group in gone for cell in group}
        left = [group for group in self.groups if group not in gone]
        self.wish.rng.shuffle(left)
        for group in left:
            if judge.are_enough(kept.difference(group)):
                kept.difference_update(group)
                gone.append(group)
        return gone

    def _make_finished(self, gone: list[Group], proven: bool) -> FinishedPuzzle:
        """Without these, and without numbers on new walls that are not needed; islands keep theirs."""
        for group in self.free if self.wish.setter.bare != UNKNOWN else ():
            if len(list_solutions(self.make_puzzle([*gone, group]), self.wish.clock)) == 1:
                gone = [*gone, group]
        return FinishedPuzzle(self.make_puzzle(gone), self.draft.solution, proven)

    def tune_finished(self, finished: FinishedPuzzle) -> FinishedPuzzle | None:
        """With the wanted difficulty and style; None if this board does not come to them."""
        solution = self.draft.solution
        back = self._list_missing(finished.puzzle)
        self.wish.rng.shuffle(back)
        puzzle = self._make_solvable(back)
        puzzle = self._match_style(puzzle, self._list_missing(puzzle))
        if self.wish.measure_unkept(puzzle, solution) or not self.wish.is_hard_enough(puzzle):
            return None
        return FinishedPuzzle(puzzle, solution, finished.proven and puzzle == finished.puzzle)

    def _list_missing(self, puzzle: Puzzle) -> list[Group]:
        """What could come back."""
        return [
            group
            for group in (*self.groups, *self.free)
            if any(puzzle.clues.get(cell) != self.clues[cell] for cell in group)
        ]

    def _make_solvable(self, gone: list[Group]) -> Puzzle:
        """Bring back enough for the wanted skill, and none that isn't needed."""
        back: list[Group] = []
        while gone and (stuck := self.wish.find_stuck_cells(self.make_puzzle(gone))):
            near = [group for group in gone if not stuck.isdisjoint(group)]
            back.append((near or gone)[0])
            gone = [group for group in gone if group != back[-1]]
        for group in back[:-1]:
            if not self.wish.find_stuck_cells(self.make_puzzle([*gone, group])):
                gone = [*gone, group]
        return self.make_puzzle(gone)

    def _match_style(self, puzzle: Puzzle, gone: list[Group]) -> Puzzle:
        """What brings the board nearer to its style comes back, one after another."""
        solution = self.draft.solution
        missed = sum(self.wish.measure_unkept(puzzle, solution).values())
        for group in list(gone):
            if not missed:
                break
            left = [other for other in gone if other != group]
            better = self.make_puzzle(left)
            now = sum(self.wish.measure_unkept(better, solution).values())
            if now < missed:
                puzzle, gone, missed = better, left, now
        return puzzle
