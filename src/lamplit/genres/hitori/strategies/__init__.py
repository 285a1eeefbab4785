"""Hitori as people solve it: the strategies from a glance to a proof.

What each of them claims is argued beside its code: the easy ones in ``position`` and ``simple_steps``, the patterns in
``cuts`` and ``patterns``, what follows along pairs in ``either_way`` and ``chains``. The contradictions are those
of ``cutting_chains``, which look at the shape of what is supposed and are short, and those of
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
from lamplit.genres.hitori.strategies.chains import ChainOfPairs, LatestLinks, TrueEitherWay
from lamplit.genres.hitori.strategies.cuts import Cuts
from lamplit.genres.hitori.strategies.cutting_chains import CuttingChains, EqualsThatCut
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
        "Between a Pair",
        Tier.EASY,
        1.0,
        "A cell between two equal numbers stays white: shading it would leave both of them white.",
        "Look for two equal numbers with one cell between them",
    ),
    Strategy(
        "triple",
        "Triple",
        Tier.EASY,
        1.0,
        "Of three equal numbers side by side the middle one stays white and the outer two are shaded.",
        "Look for three equal numbers side by side",
    ),
    Strategy(
        "pair",
        "Pair",
        Tier.EASY,
        1.5,
        "Of two equal numbers side by side one stays white, so any further equal in their line is shaded.",
        "Look for two equal numbers side by side, and along their line",
    ),
    Strategy(
        "beside-shaded",
        "Beside a Shaded Cell",
        Tier.EASY,
        1.0,
        "All neighbours of a shaded cell stay white.",
        "Look beside shaded cells",
    ),
    Strategy(
        "equals",
        "Equals of a White Number",
        Tier.EASY,
        1.0,
        "A white number shades its equals in its row and its column.",
        "Look along the lines of white numbers",
    ),
    Strategy(
        "way-out",
        "Last Way Out",
        Tier.EASY,
        1.5,
        "A cell that is shut in on all sides but one needs that one to stay white.",
        "Look at cells between shaded ones",
    ),
    Strategy(
        "corner",
        "Corner",
        Tier.TRICKY,
        3.0,
        "The two neighbours of a corner are never both shaded; equal numbers there settle a cell.",
        "Look at the four cells in each corner",
    ),
    Strategy(
        "border-cut",
        "Cut at the Border",
        Tier.TRICKY,
        3.0,
        "A cell stays white that would complete a line of shaded cells from border to border.",
        "Look at lines of shaded cells, corner to corner, that start at the border",
    ),
    Strategy(
        "ring",
        "Closed Ring",
        Tier.TRICKY,
        4.0,
        "A cell stays white that would close a ring of shaded cells.",
        "Look at lines of shaded cells, corner to corner, that almost come back to where they began",
    ),
    Strategy(
        "offset",
        "Offset Pairs",
        Tier.TRICKY,
        5.0,
        "Two pairs of equals that stand side by side at one end shade one of the two at the other; "
        "a cell beside both of these stays white.",
        "Look for two pairs of equals with one cell of each side by side",
    ),
    Strategy(
        "repeated",
        "Repeated Pairs",
        Tier.TRICKY,
        5.0,
        "Two pairs of equals, side by side at both ends, are shaded crosswise; any further equal is shaded too.",
        "Look for two pairs of equals, side by side at both ends",
    ),
    Strategy(
        "either-way",
        "True Either Way",
        Tier.HARD,
        10.0,
        "Of two equals one is shaded, and of two cells that would cut the white apart one is not: "
        "what follows in both cases is certain.",
        "Look at what both cells of a pair have in common",
    ),
    Strategy(
        "chain",
        "Chain of Pairs",
        Tier.HARD,
        20.0,
        "Follow pairs from cell to cell on both sides of a choice: what both sides agree on is certain.",
        "Look for a chain of pairs",
    ),
    Strategy(
        "equals-cut",
        "Equals That Cut",
        Tier.HARD,
        22.0,
        "A number whose equals can't all be shaded is shaded itself; and a cell beside a number stays white "
        "if with all equals of that it would cut the white apart.",
        "Look at equals that touch the same lines of shaded cells",
    ),
    Strategy(
        "cutting-chain",
        "Cutting Chain",
        Tier.FIENDISH,
        30.0,
        "Suppose a cell is shaded (or white), follow a few pairs, and see the white cut apart.",
        "Look for pairs along which a line of shaded cells would close",
    ),
    make_one_step("Suppose a cell is shaded (or white), follow what that forces, and see the rules break."),
    make_two_step("a cell is shaded (or white)"),
    make_general("Suppose a cell is shaded (or white): these numbers can't all be served any more."),
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
        ("either-way", TrueEitherWay(links, clock).find),
        ("chain", ChainOfPairs(links, clock).find),
        ("equals-cut", EqualsThatCut(links, clock).find),
        ("cutting-chain", CuttingChains(links, clock).find),
        ("one-step", partial(find_one_step, position, clock, wording)),
        ("two-step", partial(find_two_step, position, clock, wording)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
