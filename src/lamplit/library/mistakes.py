"""The mistakes that a rule book shows, read from their boards and judged by the checker."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.formats import read_filled, read_state
from lamplit.genre.contract import Genre
from lamplit.genre.rulebook import MistakeExample


@dataclass(frozen=True)
class ShownMistake:
    """The board of a mistake, with what is drawn on it and what the checker says."""

    puzzle: Puzzle
    state: State
    faults: tuple[Fault, ...]
    """Those of the mistake's own kind."""
    impossible: bool
    """Whether it is the puzzle that is wrong, whatever the answer."""

    @property
    def view(self) -> View:
        """The board with its faults marked, and its rows and columns numbered."""
        return View(self.state, solved=not self.impossible, faults=self.faults, coordinates=True)

    @property
    def words(self) -> str:
        """What is wrong on this board, as the checker says it."""
        return "; ".join(fault.text for fault in self.faults)


def read_mistake(genre: Genre, example: MistakeExample, *, impossible: bool) -> ShownMistake:
    """The board of an example, which must have one."""
    filled = read_filled(example.board, genre=genre.name, format="text")
    answer = read_state(example.answer, filled.puzzle) if example.answer else filled.answer
    drawn = frozenset() if answer is None else answer.true
    found = genre.validate(filled.puzzle) if impossible else genre.check(filled.puzzle, Solution(drawn))
    faults = tuple(each for each in found if each.rule == example.fault)
    return ShownMistake(filled.puzzle, State(drawn), faults, impossible)
