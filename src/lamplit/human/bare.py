"""Strategies for a genre that has none of its own: only the general one, which needs the rules and nothing else.

Such a puzzle can be explained, and its grade is *beyond*: beyond every strategy that Lamplit knows for it.
"""

from __future__ import annotations

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import FALSE, OPEN, TRUE, Approach, Clash, Grounds, Human
from lamplit.human.contradictions import CONTRADICTION_PROOFS, GENERAL, make_general


class BarePosition:
    """What is known of a puzzle, judged by the genre's own checker."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._decisions = list(genre_of(puzzle).decisions(puzzle))
        self._numbers = {decision: number for number, decision in enumerate(self._decisions)}
        self.value = bytearray(len(self._decisions))
        self.broken: Fault | None = None

    def decision(self, number: int) -> Decision:
        return self._decisions[number]

    def number(self, decision: Decision) -> int | None:
        return self._numbers.get(decision)

    def decide(self, number: int, holds: bool) -> None:
        wanted = TRUE if holds else FALSE
        if self.value[number] not in (OPEN, wanted):
            key = self._decisions[number]
            self.broken = Fault("both", f"{key.place} would be both", key.cells, key.edges)
        self.value[number] = wanted

    def refresh(self) -> None:
        """Ask the checker whether what is known breaks a rule already."""
        known: dict[int, list[Decision]] = {value: [] for value in (TRUE, FALSE, OPEN)}
        for decision, value in zip(self._decisions, self.value, strict=True):
            known[value].append(decision)
        faults = genre_of(self.puzzle).broken(self.puzzle, State(frozenset(known[TRUE]), frozenset(known[FALSE])))
        self.broken = self.broken or next(iter(faults), None)

    def clash(self) -> Clash:
        assert self.broken is not None
        clues = tuple(cell for cell in self.broken.cells if cell in self.puzzle.clues)
        return Clash(self.broken.text, Grounds(clues, self.broken.cells, self.broken.edges))


def _approach(puzzle: Puzzle, clock: Clock) -> Approach:
    return Approach(BarePosition(puzzle), list)


BARE_HUMAN = Human(
    strategies=(make_general("Assume the opposite of what is to be shown, and find that it can't be."),),
    profiles={},
    approach=_approach,
    proofs={GENERAL: CONTRADICTION_PROOFS[GENERAL]},
)
