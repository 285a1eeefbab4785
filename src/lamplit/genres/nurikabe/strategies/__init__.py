"""Nurikabe as people solve it: the strategies from a glance to a proof."""

from __future__ import annotations

from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import MOST_EXAMINED, Approach, Find, Human, Shortcut, Strategy, Tier, Wording
from lamplit.genres.nurikabe.strategies.passages import PassageStrategies
from lamplit.genres.nurikabe.strategies.placements import PlacementMemory
from lamplit.genres.nurikabe.strategies.position import NurikabePosition
from lamplit.genres.nurikabe.strategies.proofs import PROOFS
from lamplit.genres.nurikabe.strategies.reach import ReachStrategies
from lamplit.genres.nurikabe.strategies.seaways import SeaStrategies
from lamplit.genres.nurikabe.strategies.shapes import MANY, ShapeStrategies
from lamplit.genres.nurikabe.strategies.simple_steps import SIMPLEST, SimplestNurikabeSteps
from lamplit.genres.nurikabe.wording import NurikabeWording
from lamplit.human.contradictions import make_general, make_one_step
from lamplit.human.suppositions import find_one_step

STRATEGIES = (
    Strategy(
        "complete",
        "Complete island",
        Tier.EASY,
        1.0,
        "An island that has its number of cells has sea all around; a 1 has it from the start.",
        "Look at islands that have their size",
    ),
    Strategy(
        "between",
        "Between two islands",
        Tier.EASY,
        1.0,
        "A cell that touches the islands of two clues would join them.",
        "Look at clues with one cell between them, in line or diagonally",
    ),
    Strategy(
        "pool",
        "No pools",
        Tier.EASY,
        1.0,
        "Where three cells of a 2×2 are sea, the fourth is land.",
        "Look at corners of the sea",
    ),
    Strategy(
        "island-way",
        "Only way for land",
        Tier.EASY,
        1.0,
        "Land that has to grow and has one way to do so takes it.",
        "Look at land that the sea closes in",
    ),
    Strategy(
        "sea-way",
        "Only way for sea",
        Tier.EASY,
        1.0,
        "The sea is one piece: a part of it with one way out takes it.",
        "Look at sea that land closes in",
    ),
    Strategy(
        "closed-in",
        "Closed in",
        Tier.EASY,
        1.0,
        "A cell with sea all around, and no clue, is sea too; one with land all around is land.",
        "Look at single cells that are left open",
    ),
    Strategy(
        "too-large",
        "Too large together",
        Tier.EASY,
        2.0,
        "A cell that would join an island with more land than its number allows is sea.",
        "Look at islands close to land without a clue",
    ),
    Strategy(
        "unreachable",
        "Out of reach",
        Tier.EASY,
        2.0,
        "A cell that no island can grow to is sea.",
        "Look at cells far away from all clues",
    ),
    Strategy(
        "last-cell",
        "Last cell",
        Tier.TRICKY,
        3.0,
        "An island lacks one cell and can get it in two places: a cell beside both is sea.",
        "Look at islands that lack one cell",
    ),
    Strategy(
        "sea-cut",
        "One sea",
        Tier.TRICKY,
        4.0,
        "A cell whose loss would cut the sea in two is sea.",
        "Look for narrow straits",
    ),
    Strategy(
        "sea-unreached",
        "Dry land",
        Tier.TRICKY,
        4.0,
        "Cells that the sea can't reach any more are land.",
        "Look at cells behind land",
    ),
    Strategy(
        "island-room",
        "Not enough room",
        Tier.TRICKY,
        5.0,
        "A cell without which an island would not have room for its number is land.",
        "Look at large numbers with little room",
    ),
    Strategy(
        "stray-way",
        "Land without number",
        Tier.TRICKY,
        5.0,
        "Land without a clue joins an island that can take it in, by the only way there is.",
        "Look at land without a clue",
    ),
    Strategy(
        "pool-broken",
        "Breaking a pool",
        Tier.TRICKY,
        6.0,
        "A 2×2 needs land. If only a few islands can reach it, every cell that all their routes share is land.",
        "Look at open squares far away from clues",
    ),
    Strategy(
        "no-owner",
        "No possible owner",
        Tier.HARD,
        9.0,
        "If no island can use a cell without breaking a rule, it is sea.",
        "Look at cells that only one island can reach",
    ),
    Strategy(
        "detour",
        "Forced detour",
        Tier.HARD,
        10.0,
        "If going round a cell breaks a rule, the island goes through it.",
        "Look at islands with two ways on",
    ),
    Strategy(
        "shapes",
        "Common cells",
        Tier.HARD,
        12.0,
        "Of the few shapes that an island can have, leave out those that break a rule. What the others share is "
        "certain.",
        "Look at islands that lack few cells",
    ),
    Strategy(
        "no-shape",
        "No shape fits",
        Tier.HARD,
        14.0,
        "The few shapes that islands can have with a certain cell all break a rule: the cell is sea.",
        "Look at cells that small islands can reach",
    ),
    Strategy(
        "two-islands",
        "Two islands together",
        Tier.HARD,
        20.0,
        "Of the few pairs of shapes that two islands can have side by side, what all share that break no rule is "
        "certain.",
        "Look at two islands close to each other",
    ),
    Strategy(
        "many-shapes",
        "Common cells of many shapes",
        Tier.FIENDISH,
        25.0,
        "Of the many shapes that an island can have, leave out those that break a rule. What the others share is "
        "certain.",
        "Look at islands that lack few cells",
    ),
    Strategy(
        "squeezed",
        "Squeezed island",
        Tier.FIENDISH,
        30.0,
        "Without a cell, every shape that an island could have breaks a rule: the cell is land.",
        "Look at large numbers with little room",
    ),
    Strategy(
        "many-pairs",
        "Many pairs of shapes",
        Tier.FIENDISH,
        40.0,
        "Of the many pairs of shapes that two islands can have side by side, leave out those that break a rule. What "
        "the others share is certain.",
        "Look at two islands close to each other",
    ),
    make_one_step("Assume that a cell is sea (or land) and follow the easy steps until something breaks."),
    make_general("Assume that a cell is sea (or land) and follow it until something breaks."),
)


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = NurikabePosition(puzzle)
    simple = SimplestNurikabeSteps(position)
    finders = partial(_make_finders, position, simple, clock, NurikabeWording(puzzle))
    return Approach(position, finders, Shortcut(frozenset(SIMPLEST), simple.take))


def _make_finders(
    position: NurikabePosition, simple: SimplestNurikabeSteps, clock: Clock, wording: Wording
) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    reach, seaways = ReachStrategies(position, clock), SeaStrategies(position)
    memory = PlacementMemory()
    shapes, passages = ShapeStrategies(reach, memory, clock), PassageStrategies(reach, memory, clock)
    return [
        *((key, partial(simple.find, key)) for key in SIMPLEST),
        ("too-large", reach.find_too_large),
        ("unreachable", reach.find_out_of_reach),
        ("last-cell", reach.find_last_cell),
        ("sea-cut", seaways.find_cuts),
        ("sea-unreached", seaways.find_unreached),
        ("island-room", reach.find_room),
        ("stray-way", reach.find_stray_way),
        ("pool-broken", reach.find_pool_breakers),
        ("no-owner", passages.find_no_owner),
        ("detour", passages.find_detours),
        ("shapes", partial(shapes.find_for_one, MOST_EXAMINED)),
        ("no-shape", passages.find_no_shape),
        ("two-islands", partial(shapes.find_for_two, MOST_EXAMINED)),
        ("many-shapes", partial(shapes.find_for_one, MANY)),
        ("squeezed", shapes.find_squeezed),
        ("many-pairs", partial(shapes.find_for_two, MANY)),
        ("one-step", partial(find_one_step, position, clock, wording)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
