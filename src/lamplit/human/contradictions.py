"""The strategies that assume something and see it fail: the same in every genre, but for the words of their ideas."""

from __future__ import annotations

from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash, Grounds, Strategy, Tier
from lamplit.human.suppositions import MOST_LINKS

ONE_STEP, TWO_STEP, GENERAL = "one-step", "two-step", "general"

CONTRADICTION_PROOFS = {
    ONE_STEP: "If an assumption leads to something impossible, its opposite is true. Only the simplest strategies "
    f"follow the assumption, and the argument has at most {MOST_LINKS} links. Lamplit shows the assumptions that fail "
    "soonest.",
    TWO_STEP: "The assumption leaves some place with two options. If each of them leads to something impossible, the "
    "assumption was wrong.",
    GENERAL: "Anything that is forced can be proved by a contradiction. Strategies up to hard follow the assumption, "
    "if necessary with further assumptions that fail on the way. If that finds nothing, Lamplit lists clues that "
    "the solver has proved to conflict.",
}
"""Why they are right."""


def make_one_step(idea: str) -> Strategy:
    return Strategy(ONE_STEP, "Contradiction", Tier.FIENDISH, 50.0, idea, "Assume something and follow it a few steps")


def make_two_step(supposed: str) -> Strategy:
    """``supposed`` is what you assume: ``a bulb (or none)``."""
    idea = f"Assume {supposed} and show that both options it leaves fail."
    look = "Assume something, and try both options that it leaves"
    return Strategy(TWO_STEP, "Two-way contradiction", Tier.BEYOND, 120.0, idea, look)


def make_general(idea: str) -> Strategy:
    return Strategy(GENERAL, "Long contradiction", Tier.BEYOND, 200.0, idea, "Assume something and follow it far")


class BarePosition:
    """What is known of a puzzle of any genre, judged by the genre's own checker: for authors of strategies."""

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
