"""From a random draft to one whose clues force its solution: a walk through drafts that differ in a small place.

What is open is known by a second solution, or by where a person of the wanted skill gets stuck. The draft is changed
there, and the change is kept if it leaves no more open than before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Solution
from lamplit.generating.attempts import find_other_solution
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft
from lamplit.generating.derived.sampling import list_decision_cells
from lamplit.genre.steps import Human
from lamplit.human.deducer import Deducer

ROUNDS = 30
"""Changes of a draft, for one solution only, before it is better to begin again."""
SKILLED_ROUNDS = 15
"""The same for a person of a certain skill, whom it takes longer to ask."""
SLACK = 1
"""A change that leaves this many decisions more open is kept, too: the walk must not end in a corner."""


@dataclass(frozen=True)
class OpenPart:
    """What the clues of a draft leave open."""

    decisions: frozenset[Decision]
    other: Solution | None = None
    """A second solution; None: there is none, but the wanted skill isn't enough."""

    @property
    def cells(self) -> set[Cell]:
        return {cell for decision in self.decisions for cell in list_decision_cells(decision)}

    @property
    def weight(self) -> int:
        return len(self.decisions)


def find_unique_draft(maker: DraftMaker, clock: Clock) -> PuzzleDraft | None:
    """A draft with one solution; None if the walk is too long."""
    draft = maker.start()
    return None if draft is None else _walk(maker, draft, ROUNDS, lambda each: _find_second(each, clock))


def find_solvable_draft(
    maker: DraftMaker, draft: PuzzleDraft, human: Human, able: frozenset[str], clock: Clock
) -> PuzzleDraft | None:
    """A draft that a person with these strategies solves with all clues, so that it has one solution; None if the walk
    to it is too long."""
    return _walk(maker, draft, SKILLED_ROUNDS, lambda each: _find_stuck(each, human, able, clock))


def _walk(
    maker: DraftMaker, draft: PuzzleDraft, rounds: int, find_open: Callable[[PuzzleDraft], OpenPart | None]
) -> PuzzleDraft | None:
    """Change a draft until nothing is open; None if this many rounds aren't enough."""
    open_ = find_open(draft)
    for _ in range(rounds):
        if open_ is None:
            return draft
        changed = maker.mend(draft, open_.cells, open_.other)
        if changed is None:
            continue
        left = find_open(changed)
        if left is None or left.weight <= open_.weight + SLACK:
            draft, open_ = changed, left
    return draft if open_ is None else None


def _find_second(draft: PuzzleDraft, clock: Clock) -> OpenPart | None:
    """Where a second solution differs; None if there is none."""
    other = find_other_solution(draft.full, draft.solution, clock)
    return None if other is None else OpenPart(other ^ draft.solution.true, Solution(other))


def _find_stuck(draft: PuzzleDraft, human: Human, able: frozenset[str], clock: Clock) -> OpenPart | None:
    """What these strategies leave open; None if they solve it."""
    deducer = Deducer(human, draft.full, able, clock=clock)
    deducer.finish()
    left = deducer.list_open()
    return OpenPart(frozenset(left)) if left else None
