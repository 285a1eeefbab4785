"""Akari as people solve it: the strategies from a glance to a proof, and what the house needs to use them.

The six of the thesis *Construction of Human-Solvable Akari Puzzles* keep their names. What each of
them claims is argued beside its code: the three of plain counting in ``position``, the patterns in
``tricky``, what takes two clues or more in ``hard``, the contradictions in ``suppose``. The last
strategy, ``general``, needs nothing of Akari but its rules and is the house's own.
"""

from __future__ import annotations

from lamplit.decisions import Bulb, Decision
from lamplit.genres.akari.strategies.solver import AkariDeducer, deduce
from lamplit.steps import Human, Strategy, Tier

STRATEGIES = (
    Strategy(
        "forced-empty", "Forced Empty Cell", Tier.EASY, 1.0,
        "No bulb goes beside a 0.",
        "Look at the 0s",
    ),
    Strategy(
        "saturation", "Clue Saturation-based Exclusion", Tier.EASY, 1.0,
        "A clue that has all its bulbs gets no more.",
        "Look at clues that have their bulbs",
    ),
    Strategy(
        "restricted", "Restricted Clues", Tier.EASY, 1.0,
        "A clue that needs as many bulbs as it has cells left gets them all.",
        "Look at clues with little room",
    ),
    Strategy(
        "limited-light", "Limited Light Options", Tier.EASY, 1.5,
        "A dark cell that nothing else can light holds a bulb itself.",
        "Look at dark cells that few others see",
    ),
    Strategy(
        "only-lighter", "Only Lighter", Tier.EASY, 2.0,
        "A dark cell with one lighter left gets its light from there.",
        "Look at dark cells with few lighters",
    ),
    Strategy(
        "diagonal", "Diagonal Exclusion", Tier.TRICKY, 3.0,
        "A number with at most one neighbour to spare allows no bulb diagonal to it that sees two of them.",
        "Look at the corners of large numbers, and of numbers at the border",
    ),
    Strategy(
        "all-but-one", "N of N+1 Diagonals", Tier.TRICKY, 4.0,
        "A clue with one cell to spare allows no bulb where it would shine on two of its cells.",
        "Look at the corners of clues with one cell to spare",
    ),
    Strategy(
        "patterns", "Clue Patterns", Tier.TRICKY, 4.0,
        "Two 3s in line with one cell between them share a bulb there, and often need one at each far end.",
        "Look at the 3s that stand in line",
    ),
    Strategy(
        "discount", "Discount Set", Tier.TRICKY, 6.0,
        "Of two cells that are all a dark cell has left, one holds a bulb; a cell that sees both can't.",
        "Look at dark cells with two lighters",
    ),
    Strategy(
        "clue-pairs", "Clue Pairs", Tier.HARD, 10.0,
        "Two clues that get in each other's way can only be served together in a few ways; "
        "what all of these ways share is certain.",
        "Look at clues that touch diagonally or stand in line",
    ),
    Strategy(
        "crowded-out", "Crowded Out", Tier.HARD, 15.0,
        "A cell can't hold a bulb if then every lighter of some other cell would darken or overfill something.",
        "Look for a cell that spoils all the lighters of another",
    ),
    Strategy(
        "chain", "Exclusive Chain", Tier.HARD, 25.0,
        "Follow pairs of which one must and pairs of which one may: a chain that contradicts itself began wrong.",
        "Look for a chain of pairs",
    ),
    Strategy(
        "one-step", "One-step Contradiction", Tier.FIENDISH, 50.0,
        "Suppose a bulb (or none), count on, and see a clue or a cell that can't be served.",
        "Try something out",
    ),
    Strategy(
        "two-step", "Two-step Contradiction", Tier.BEYOND, 120.0,
        "Suppose a bulb (or none), and see that both ways on from there fail.",
        "Try something out, and be ready to try twice",
    ),
    Strategy(
        "general", "General Contradiction", Tier.BEYOND, 200.0,
        "Suppose a bulb (or none): these clues and cells can't all be served any more.",
        "Only a proof helps here",
    ),
)

SIX = ("forced-empty", "diagonal", "saturation", "restricted", "patterns", "limited-light")


def _suppose(decision: Decision, holds: bool) -> str:
    assert isinstance(decision, Bulb)
    return f"{decision.cell} held {'a' if holds else 'no'} bulb"


def _conclude(decision: Decision, holds: bool) -> str:
    assert isinstance(decision, Bulb)
    return f"{decision.cell} {'gets a bulb' if holds else 'stays empty'}"


HUMAN = Human(
    strategies=STRATEGIES,
    profiles={"six": SIX},
    deducer=AkariDeducer,
    deduce=deduce,
    suppose=_suppose,
    conclude=_conclude,
)
