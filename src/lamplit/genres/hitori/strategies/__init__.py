"""Hitori as people solve it: the strategies from a glance to a proof.

What each of them claims is argued beside its code: the easy ones in ``position`` and ``simple_steps``, the patterns in
``cuts`` and ``patterns``, what follows along pairs in ``either_way`` and ``chains``, walls of equals in ``equals_cut``.
Up to there nothing is supposed: an argument has cases, and few links in each. The contradictions are those of
``cutting_chains``, which look at the shape of what is supposed and are short, and those of
``lamplit.human.suppositions``, which follow a supposition by the simplest steps.
The last strategy, ``general``, needs nothing of Hitori but its rules.

None of them takes for granted that there is only one solution: a number that stands alone in its row and column is
white only where that follows.
"""

from __future__ import annotations

from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Find, Human, Shortcut, Strategy, Tier, Wording
from lamplit.genres.hitori.strategies.chains import MOST_LINKS, LatestLinks, PairCases
from lamplit.genres.hitori.strategies.cuts import Cuts
from lamplit.genres.hitori.strategies.cutting_chains import CuttingChains
from lamplit.genres.hitori.strategies.equals_cut import EqualsThatCut
from lamplit.genres.hitori.strategies.patterns import CornerPairs, TwoPairs
from lamplit.genres.hitori.strategies.position import HitoriPosition
from lamplit.genres.hitori.strategies.proofs import PROOFS
from lamplit.genres.hitori.strategies.simple_steps import SIMPLEST, SimplestHitoriSteps
from lamplit.genres.hitori.wording import HitoriWording
from lamplit.human.contradictions import make_general, make_one_step, make_two_step
from lamplit.human.suppositions import find_one_step, find_two_step

STRATEGIES = (
    Strategy(
        "between",
        "Between a pair",
        Tier.EASY,
        1.0,
        "A cell between two equal numbers stays white: shading it would leave both of them white.",
        "Look for two equal numbers with one cell between them",
    ),
    Strategy(
        "triple",
        "Triplet",
        Tier.EASY,
        1.0,
        "Of three equal numbers side by side the middle one stays white and the outer two are shaded.",
        "Look for three equal numbers side by side",
    ),
    Strategy(
        "pair",
        "Adjacent pair",
        Tier.EASY,
        1.5,
        "Of two equal numbers side by side one stays white, so any further equal in their line is shaded.",
        "Look for two equal numbers side by side, and along their line",
    ),
    Strategy(
        "beside-shaded",
        "Beside a shaded cell",
        Tier.EASY,
        1.0,
        "All neighbours of a shaded cell stay white.",
        "Look beside shaded cells",
    ),
    Strategy(
        "equals",
        "Repeated number",
        Tier.EASY,
        1.0,
        "Once a number is white, the same number is shaded everywhere else in its row and column.",
        "Look along the lines of white numbers",
    ),
    Strategy(
        "way-out",
        "Only exit",
        Tier.EASY,
        1.5,
        "If a white cell has only one way out, that neighbour stays white.",
        "Look at cells between shaded ones",
    ),
    Strategy(
        "corner",
        "Corner pair",
        Tier.TRICKY,
        3.0,
        "The two neighbours of a corner are never both shaded: that would cut it off.",
        "Look at the four cells in each corner",
    ),
    Strategy(
        "border-cut",
        "Border wall",
        Tier.TRICKY,
        3.0,
        "A cell stays white if shading it would complete a wall from border to border.",
        "Look at shaded cells that touch at corners and reach the border",
    ),
    Strategy(
        "ring",
        "Closed ring",
        Tier.TRICKY,
        4.0,
        "A cell stays white if shading it would close a ring of shaded cells.",
        "Look at shaded cells that touch at corners and almost form a ring",
    ),
    Strategy(
        "offset",
        "Offset pairs",
        Tier.TRICKY,
        5.0,
        "Two adjacent cells are never both shaded, so one of their twins is: a cell beside both twins stays white.",
        "Look for two pairs of equals with one cell of each side by side",
    ),
    Strategy(
        "repeated",
        "Repeated pairs",
        Tier.TRICKY,
        5.0,
        "Of two equal numbers one is shaded, and its neighbour stays white: a number that repeats either neighbour is "
        "shaded.",
        "Look for two pairs of equals, side by side at both ends",
    ),
    Strategy(
        "either-way",
        "True either way",
        Tier.HARD,
        10.0,
        "If one of two cells must be shaded, or must stay white, look at both cases: what follows in both is certain.",
        "Look at what both cells of a pair have in common",
    ),
    Strategy(
        "chain",
        "Pair chain",
        Tier.HARD,
        20.0,
        "If one of two cells must be shaded, or must stay white, follow both cases one link further: what follows in "
        "both is certain.",
        "Look for a chain of pairs",
    ),
    Strategy(
        "equals-cut",
        "Equals that cut",
        Tier.HARD,
        22.0,
        "A white number has its repeats shaded: if these and one more shaded cell would form a wall, they aren't all "
        "shaded.",
        "Look at equals that touch the same walls",
    ),
    Strategy(
        "two-walls",
        "Two walls",
        Tier.HARD,
        25.0,
        "One of two equal numbers is shaded: if a cell would complete a wall whichever it is, that cell stays white.",
        "Look at two equals that would each complete a wall",
    ),
    Strategy(
        "cutting-chain",
        "Cutting chain",
        Tier.FIENDISH,
        30.0,
        "Suppose a cell is shaded (or white) and see what follows: if shaded cells would form a wall, the opposite is "
        "true.",
        "Look for pairs that would complete a wall",
    ),
    make_one_step("Suppose a cell is shaded (or white), follow what that forces, and see the rules break."),
    make_two_step("a cell is shaded (or white)"),
    make_general("Suppose a cell is shaded (or white), go on by these strategies, and see the rules break."),
)

EASY = frozenset(SIMPLEST)


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = HitoriPosition.of(puzzle)
    simple = SimplestHitoriSteps(position)
    return Approach(
        position, partial(_make_finders, position, simple, clock, HitoriWording(puzzle)), Shortcut(EASY, simple.take)
    )


def _make_finders(
    position: HitoriPosition, simple: SimplestHitoriSteps, clock: Clock, wording: Wording
) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    cuts, two_pairs, links = Cuts(position, simple), TwoPairs(position), LatestLinks(position)
    return [
        *((key, partial(simple.find, key)) for key in SIMPLEST),
        ("corner", CornerPairs(position).find),
        ("border-cut", partial(cuts.find, border=True)),
        ("ring", partial(cuts.find, border=False)),
        ("offset", partial(two_pairs.find, shaded=True)),
        ("repeated", partial(two_pairs.find, shaded=False)),
        ("either-way", PairCases(links, 1, clock).find),
        ("chain", PairCases(links, MOST_LINKS, clock).find),
        ("equals-cut", EqualsThatCut(links, clock, two_walls=False).find),
        ("two-walls", EqualsThatCut(links, clock, two_walls=True).find),
        ("cutting-chain", CuttingChains(links, clock, wording).find),
        ("one-step", partial(find_one_step, position, clock, wording)),
        ("two-step", partial(find_two_step, position, clock, wording)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
