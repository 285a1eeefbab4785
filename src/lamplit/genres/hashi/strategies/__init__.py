"""Hashi as people solve it: the strategies from a glance to a proof.

What each of them claims is argued beside its code: counting at one island in ``position``, isolation in
``isolation``, odd and even in ``parity`` and ``exits``, and what takes several islands at once in ``unit_ways`` and
``shared_ways``. These also set how much a person goes through with a pencil: ``MOST_ISLANDS``, ``MOST_COUNTED`` and
``MOST_EXITS``; what takes more is left to suppositions. The contradictions are those of
``lamplit.human.suppositions``, which follow a supposition by counting at single islands, and see islands that are cut
off. The last strategy, ``general``, needs nothing of Hashi but its rules.
"""

from __future__ import annotations

from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Find, Human, Shortcut, Strategy, Tier, Wording
from lamplit.genres.hashi.strategies.exits import GroupExits
from lamplit.genres.hashi.strategies.groups import IslandGroups
from lamplit.genres.hashi.strategies.isolation import OnlyLinks, Sealing, SealingWays
from lamplit.genres.hashi.strategies.parity import Parity
from lamplit.genres.hashi.strategies.position import HashiPosition
from lamplit.genres.hashi.strategies.proofs import PROOFS
from lamplit.genres.hashi.strategies.shared_ways import WaysInCommon
from lamplit.genres.hashi.strategies.simple_steps import SIMPLEST, SimplestHashiSteps
from lamplit.genres.hashi.strategies.unit_ways import UnitWays
from lamplit.genres.hashi.wording import HashiWording
from lamplit.human.contradictions import make_general, make_one_step, make_two_step
from lamplit.human.suppositions import find_one_step, find_two_step

STRATEGIES = (
    Strategy(
        "complete",
        "Complete island",
        Tier.EASY,
        0.5,
        "An island that has all its bridges gets no more.",
        "Look at islands that have their bridges",
    ),
    Strategy(
        "crossing",
        "No crossing",
        Tier.EASY,
        0.5,
        "A bridge can't cross another one.",
        "Look at what the newest bridges block",
    ),
    Strategy(
        "one-neighbour",
        "One neighbour",
        Tier.EASY,
        1.0,
        "If an island can reach only one neighbour, all its bridges go there.",
        "Look at islands with one neighbour",
    ),
    Strategy(
        "just-enough",
        "Just enough",
        Tier.EASY,
        1.0,
        "An island that needs as many bridges as it has room for gets them all: a 4 in the corner, a 6 at the "
        "side, an 8 anywhere.",
        "Look at large numbers, and at islands with little room",
    ),
    Strategy(
        "room-for-one",
        "Room for one",
        Tier.EASY,
        1.0,
        "An island that needs just one more bridge can't take a double bridge.",
        "Look at the 1s, and at islands that need just one more bridge",
    ),
    Strategy(
        "all-but-one",
        "All but one",
        Tier.EASY,
        2.0,
        "An island with room for one bridge more than it needs gets at least one from each neighbour that can "
        "send two: a 3 in the corner, a 5 at the side, a 7 anywhere.",
        "Look at islands with room for one bridge more than they need",
    ),
    Strategy(
        "no-pair",
        "No 1-1, no 2=2",
        Tier.TRICKY,
        5.0,
        "Two 1s are never joined, and two 2s never by a double bridge: they would be cut off from all other islands.",
        "Look at neighbours with the same small number",
    ),
    Strategy(
        "only-link",
        "Only way out",
        Tier.TRICKY,
        6.0,
        "If a group can reach the other islands along only one connection, there is a bridge on it.",
        "Look at islands that are nearly cut off",
    ),
    Strategy(
        "sealed-group",
        "Sealed group",
        Tier.TRICKY,
        8.0,
        "A bridge must not seal off a group of islands while others are still unconnected.",
        "Look for groups that need only a few more bridges",
    ),
    Strategy(
        "sealed-together",
        "Sealed together",
        Tier.TRICKY,
        10.0,
        "An island can't take its bridges in a way that cuts it and its neighbours off.",
        "Look at islands with small neighbours",
    ),
    Strategy(
        "parity",
        "Odd or even",
        Tier.HARD,
        14.0,
        "Count the bridge ends that a group with a single open connection still needs: the number of new bridges on "
        "the connection is odd or even, just as that number is.",
        "Look at groups with a single open connection to the rest",
    ),
    Strategy(
        "group-exits",
        "Group exits",
        Tier.HARD,
        15.0,
        "If a group needs an even number of bridge ends, an even number of bridges leaves it, and at least one must: "
        "with two ways out, it uses both.",
        "Look at groups with few ways out",
    ),
    Strategy(
        "island-ways",
        "Island ways",
        Tier.HARD,
        16.0,
        "List all ways to complete an island. Whatever they share is certain, and so is whatever they all force "
        "at its neighbours.",
        "Look at islands with few ways to get their bridges",
    ),
    Strategy(
        "chain",
        "Island chain",
        Tier.HARD,
        20.0,
        "In a chain of islands with two open connections each, the first connection decides all the others. "
        "Whatever all options share is certain.",
        "Look for islands in a row or a ring that have two open connections each",
    ),
    Strategy(
        "island-pairs",
        "Island pair",
        Tier.HARD,
        25.0,
        "Two islands that limit each other can be completed together in only a few ways. Whatever all of these ways "
        "share is certain.",
        "Look at islands that share neighbours, or whose bridges would cross",
    ),
    make_one_step(
        "Assume a bridge (or none) and follow the easy steps until an island can't get its bridges or some islands "
        "are cut off."
    ),
    make_two_step("a bridge (or none)"),
    make_general("Assume a bridge (or none): then these islands can't all be completed."),
)

PLAIN = frozenset(SIMPLEST)


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = HashiPosition.of(puzzle)
    counting = SimplestHashiSteps(position)
    return Approach(
        position,
        partial(_make_finders, position, counting, clock, HashiWording(puzzle)),
        Shortcut(PLAIN, counting.take),
    )


def _make_finders(
    position: HashiPosition, counting: SimplestHashiSteps, clock: Clock, wording: Wording
) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    groups, ways = IslandGroups(position), UnitWays(position)
    common = WaysInCommon(ways, clock)
    return [
        *((key, partial(counting.find, key)) for key in SIMPLEST),
        ("no-pair", Sealing(groups, pairs=True).find),
        ("only-link", OnlyLinks(groups).find),
        ("sealed-group", Sealing(groups, pairs=False).find),
        ("sealed-together", SealingWays(ways, clock).find),
        ("parity", Parity(position).find),
        ("group-exits", GroupExits(groups).find),
        ("island-ways", common.find_for_islands),
        ("chain", common.find_for_chains),
        ("island-pairs", common.find_for_pairs),
        ("one-step", partial(find_one_step, position, clock, wording)),
        ("two-step", partial(find_two_step, position, clock, wording)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
