"""The strategies that assume something and see it fail: the same in every genre, but for the words of their ideas."""

from __future__ import annotations

from lamplit.genre.steps import Strategy, Tier
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
