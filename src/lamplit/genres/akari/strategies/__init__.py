"""Akari as people solve it: the strategies from a glance to a proof.

The six of the thesis *Construction of Human-Solvable Akari Puzzles* keep their keys; ``proofs`` has the names they
have there. What each strategy claims is argued beside its code: the three of plain counting in ``position``, the
patterns in ``clue_patterns``, what takes two clues or dark cells in ``shared_light``, ``clue_pairs``, ``crowded_out``
and ``wings``, with the limits that keep these to what a person can do with a pencil in ``pairs``. ``chains`` supposes
something and follows it, so it is fiendish. The contradictions are those of
``lamplit.human.suppositions``, which follow a supposition by plain counting. The last strategy,
``general``, needs nothing of Akari but its rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Find, Finding, Human, Shortcut, Strategy, Tier, Wording
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.chains import Chains
from lamplit.genres.akari.strategies.clue_pairs import CluePairs
from lamplit.genres.akari.strategies.clue_patterns import AllButOneCell, CluePatterns, DiagonalExclusion, DiscountSet
from lamplit.genres.akari.strategies.crowded_out import CrowdedOut
from lamplit.genres.akari.strategies.pairs import LatestPairs
from lamplit.genres.akari.strategies.position import AkariPosition
from lamplit.genres.akari.strategies.proofs import PROOFS
from lamplit.genres.akari.strategies.shared_light import SharedLight
from lamplit.genres.akari.strategies.simple_steps import SIMPLEST, SimplestAkariSteps
from lamplit.genres.akari.strategies.wings import Wings
from lamplit.human.contradictions import make_general, make_one_step, make_two_step
from lamplit.human.deducer import drop_repeats
from lamplit.human.suppositions import find_one_step, find_two_step

STRATEGIES = (
    Strategy("forced-empty", "Beside a zero", Tier.EASY, 1.0, "No bulb goes beside a 0.", "Look at the 0s"),
    Strategy(
        "saturation",
        "Full clue",
        Tier.EASY,
        1.0,
        "A clue that has all its bulbs gets no more.",
        "Look at clues that have their bulbs",
    ),
    Strategy(
        "restricted",
        "Just enough cells",
        Tier.EASY,
        1.0,
        "A clue that needs as many bulbs as it has cells left gets them all.",
        "Look at clues with little room",
    ),
    Strategy(
        "limited-light",
        "Lights itself",
        Tier.EASY,
        1.5,
        "An unlit cell that nothing else can light holds a bulb itself.",
        "Look at unlit cells that few others see",
    ),
    Strategy(
        "only-lighter",
        "Only lighter",
        Tier.EASY,
        2.0,
        "If only one cell can still light an unlit cell, put a bulb there.",
        "Look at unlit cells that few cells can light",
    ),
    Strategy(
        "diagonal",
        "Blocked corner",
        Tier.TRICKY,
        3.0,
        "If a number can spare at most one of its neighbours, no bulb goes diagonally beside it where it would light "
        "two of them.",
        "Look at the corners of large numbers, and of numbers at the border",
    ),
    Strategy(
        "all-but-one",
        "One to spare",
        Tier.TRICKY,
        4.0,
        "A clue with one cell to spare allows no bulb that would light two of its cells.",
        "Look at the corners of clues with one cell to spare",
    ),
    Strategy(
        "patterns",
        "Threes in line",
        Tier.TRICKY,
        4.0,
        "Two 3s in line with one cell between them share a bulb there, and often need one at each far end.",
        "Look at the 3s that stand in line",
    ),
    Strategy(
        "discount",
        "Two lighters",
        Tier.TRICKY,
        6.0,
        "If only two cells can still light an unlit cell, no bulb goes where it would see both.",
        "Look at unlit cells that two cells can light",
    ),
    Strategy(
        "clue-pairs",
        "Clue pairs",
        Tier.HARD,
        10.0,
        "Look at two clues together: whatever happens in every way to meet both is certain.",
        "Look at clues that touch diagonally or stand in line",
    ),
    Strategy(
        "shared-light",
        "Shared light",
        Tier.HARD,
        12.0,
        "Two clues or unlit cells must share a bulb if their other cells rule each other out.",
        "Look at cells that could serve two clues or unlit cells at once",
    ),
    Strategy(
        "crowded-out",
        "Crowded out",
        Tier.HARD,
        15.0,
        "No bulb goes where it would leave a clue or an unlit cell without help.",
        "Look for a cell that rules out all that could light another",
    ),
    Strategy(
        "wing",
        "Wing",
        Tier.HARD,
        20.0,
        "Two cells that can't both hold bulbs can't serve two clues or unlit cells: one of these is served elsewhere, "
        "so no bulb may rule out all those places.",
        "Look at two clues or unlit cells whose cells get in each other's way",
    ),
    Strategy(
        "chain",
        "Chain of pairs",
        Tier.FIENDISH,
        30.0,
        "Suppose a cell holds a bulb (or none) and see what that forces, pair by pair: if it ends in a "
        "contradiction, the opposite is true.",
        "Look for a chain of pairs",
    ),
    make_one_step(
        "Assume a bulb (or none) and follow the easy steps until a clue can't get its bulbs or a cell can't be lit."
    ),
    make_two_step("a bulb (or none)"),
    make_general(
        "Assume a bulb (or none) and follow every strategy up to hard, with further assumptions if necessary, until "
        "something breaks."
    ),
)

PLAIN = frozenset(SIMPLEST)
SIX = ("forced-empty", "diagonal", "saturation", "restricted", "patterns", "limited-light")


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = AkariPosition.of(puzzle)
    counting = SimplestAkariSteps(position)
    return Approach(
        position, partial(_make_finders, position, counting, clock, Wording(puzzle)), Shortcut(PLAIN, counting.take)
    )


def _make_finders(
    position: AkariPosition, counting: SimplestAkariSteps, clock: Clock, wording: Wording
) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    sets = CellSets(position)
    pairs = LatestPairs(sets, clock)

    def find_on_sets(find: Find) -> Sequence[Finding]:
        """What a strategy finds in sets that are up to date; one of its arguments for each thing is enough."""
        sets.update()
        return drop_repeats(find())

    return [
        *((key, partial(counting.find, key)) for key in SIMPLEST),
        ("diagonal", partial(find_on_sets, DiagonalExclusion(sets).find)),
        ("all-but-one", partial(find_on_sets, AllButOneCell(sets).find)),
        ("patterns", partial(find_on_sets, CluePatterns(sets).find)),
        ("discount", partial(find_on_sets, DiscountSet(sets).find)),
        ("clue-pairs", partial(find_on_sets, CluePairs(sets, clock).find)),
        ("shared-light", partial(find_on_sets, SharedLight(pairs, clock).find)),
        ("crowded-out", partial(find_on_sets, CrowdedOut(sets, pairs, clock).find)),
        ("wing", partial(find_on_sets, Wings(sets, pairs, clock).find)),
        ("chain", partial(find_on_sets, Chains(sets, pairs, clock).find)),
        ("one-step", partial(find_one_step, position, clock, wording)),
        ("two-step", partial(find_two_step, position, clock, wording)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={"six": SIX}, approach=approach, proofs=PROOFS)
