"""How the strategies of loops through pearls are brought to a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.wording import CellLineWording
from lamplit.genre.steps import Approach, Find, Finding, Shortcut, Strategy
from lamplit.human.contradictions import ONE_STEP
from lamplit.human.lines.catalogue import (
    COLOURS,
    CORNER_COLOURS,
    CUT_OFF,
    ONLY_WAY,
    PEARL_CHAINS,
    PEARL_PAIRS,
    PEARL_WAYS,
    SEALED_POCKET,
    WAYS_ON,
)
from lamplit.human.lines.colours import Colours
from lamplit.human.lines.pearls.chains import PearlChains
from lamplit.human.lines.pearls.colours import PearlColours
from lamplit.human.lines.pearls.pockets import PocketWays
from lamplit.human.lines.pearls.position import PearlPosition, find_left_out
from lamplit.human.lines.pearls.spots import CellSpots
from lamplit.human.lines.pearls.ways import PearlWays, WayRules
from lamplit.human.lines.position import UNMET, LineCause, Numbers
from lamplit.human.lines.routes import LoopRoutes
from lamplit.human.lines.simplest_steps import STRATEGY_OF, SimplestLineSteps, Tell
from lamplit.human.suppositions import find_one_step

FOLLOWED_CELLS = 3
"""For how many cells the ends of a way are followed: so far a person sees where a line must go."""
Finders = Mapping[str, Find]


def build_approach(
    puzzle: Puzzle,
    position: PearlPosition,
    clock: Clock,
    strategies: Sequence[Strategy],
    causes: Mapping[str, str],
    tell: Tell,
    spots: Callable[[], CellSpots],
    alone: Callable[[CellSpots], Finders] = lambda _: {},
) -> Approach:
    """``strategies`` gives the order, ``causes`` says which strategy each cause of the genre's own belongs to, ``tell``
    the findings of these causes, ``spots`` makes the spots, and ``alone`` what pearls see in them without looking at
    each other."""
    strategy_of = {**causes, **STRATEGY_OF}
    keys = tuple(dict.fromkeys(strategy_of.values()))

    def tell_all(why: LineCause, true: Numbers, false: Numbers) -> Finding | None:
        return find_left_out(position, why.source) if why.cause == UNMET else tell(why, true, false)

    simple = SimplestLineSteps(position, lambda why: strategy_of[why.cause], tell_all)

    def finders() -> Sequence[tuple[str, Find]]:
        known = spots()
        found = {**dict(simple.make_finders(keys)), **alone(known), **_make_finders(puzzle, position, known, clock)}
        return [(strategy.key, found[strategy.key]) for strategy in strategies if strategy.key in found]

    return Approach(position, finders, Shortcut(frozenset(keys), simple.take_all))


def _make_finders(puzzle: Puzzle, position: PearlPosition, spots: CellSpots, clock: Clock) -> Finders:
    """From the ways through pearls on."""
    routes = LoopRoutes(position, clock, position.name_point)
    followed = range(1, FOLLOWED_CELLS + 1)
    return {
        PEARL_WAYS: PearlWays(spots, WayRules(ends=False, cells=0)).find,
        COLOURS: Colours(position).find,
        CUT_OFF: routes.find_cut_off,
        WAYS_ON: _find_first([PearlWays(spots, WayRules(True, cells)) for cells in followed]),
        CORNER_COLOURS: PearlColours(position, position.list_kinds(), position.name_point).find,
        PEARL_PAIRS: _find_first([PearlWays(spots, WayRules(True, cells, forced=True)) for cells in followed]),
        ONLY_WAY: routes.find_needed,
        SEALED_POCKET: _find_first([PocketWays(spots, WayRules(True, cells)) for cells in range(2)]),
        PEARL_CHAINS: PearlChains(spots).find,
        ONE_STEP: partial(find_one_step, position, clock, CellLineWording(puzzle)),
    }


def _find_first(looks: Sequence[PearlWays]) -> Find:
    """What the first of several ways to look finds: the ends of ways are followed no further than it takes."""

    def find() -> Sequence[Finding]:
        for look in looks:
            if found := look.find():
                return found
        return ()

    return find
