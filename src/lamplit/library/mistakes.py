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
    others: tuple[Fault, ...]
    """Those of other kinds, which a good example doesn't have."""
    finished: bool
    """Whether it is an answer that is wrong; else it is the puzzle, or a half-filled board that can't become one."""

    @property
    def view(self) -> View:
        """The board with its faults marked, and its rows and columns numbered."""
        return View(self.state, solved=self.finished, faults=self.faults, coordinates=True)

    @property
    def words(self) -> str:
        """What is wrong on this board, as the checker says it."""
        return "; ".join(fault.text for fault in self.faults)


def read_mistake(genre: Genre, example: MistakeExample, *, impossible: bool) -> ShownMistake:
    """The board of an example, which must have one. It is a puzzle that can't have a solution, an answer, or a
    half-filled board: this if the fault shows only there."""
    filled = read_filled(example.board, genre=genre.name, format="text")
    answer = read_state(example.answer, filled.puzzle) if example.answer else filled.answer
    state = answer if isinstance(answer, State) else State() if answer is None else State(answer.true)
    whole = genre.check(filled.puzzle, Solution(state.true))
    finished = not impossible and any(fault.rule == example.fault for fault in whole)
    if finished:
        found, state = whole, State(state.true)
    else:
        found = genre.validate(filled.puzzle) if impossible else genre.broken(filled.puzzle, state)
    ours = tuple(fault for fault in found if fault.rule == example.fault)
    others = tuple(fault for fault in found if fault.rule != example.fault)
    return ShownMistake(filled.puzzle, state, ours, others, finished)
