"""How the strategies of loops through pearls are brought to a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.wording import CellLineWording
from lamplit.genre.steps import Approach, Find, Finding, Shortcut
from lamplit.human.contradictions import ONE_STEP
from lamplit.human.lines.catalogue import COLOURS, CORNER_COLOURS, CUT_OFF, ONLY_WAY, PEARL_CHAINS, PEARL_WAYS, WAYS_ON
from lamplit.human.lines.colours import Colours
from lamplit.human.lines.pearls.colours import PearlColours
from lamplit.human.lines.pearls.position import PearlPosition, find_left_out
from lamplit.human.lines.pearls.spots import CellSpots
from lamplit.human.lines.pearls.ways import PearlWays
from lamplit.human.lines.position import UNMET, LineCause, Numbers
from lamplit.human.lines.routes import LoopRoutes
from lamplit.human.lines.simplest_steps import STRATEGY_OF, SimplestLineSteps, Tell
from lamplit.human.suppositions import find_one_step

Finders = Sequence[tuple[str, Find]]


def build_approach(
    puzzle: Puzzle,
    position: PearlPosition,
    clock: Clock,
    causes: Mapping[str, str],
    tell: Tell,
    spots: Callable[[], CellSpots],
    alone: Callable[[CellSpots], Finders] = lambda _: (),
) -> Approach:
    """``causes`` says which strategy each cause of the genre's own belongs to, from simple to hard, ``tell`` the
    findings of these causes, ``spots`` makes the spots, and ``alone`` what pearls see in them without looking at
    each other."""
    strategy_of = {**causes, **STRATEGY_OF}
    keys = tuple(dict.fromkeys(strategy_of.values()))

    def tell_all(why: LineCause, true: Numbers, false: Numbers) -> Finding | None:
        return find_left_out(position, why.source) if why.cause == UNMET else tell(why, true, false)

    simple = SimplestLineSteps(position, lambda why: strategy_of[why.cause], tell_all)

    def finders() -> Finders:
        known = spots()
        return [*simple.make_finders(keys), *alone(known), *_make_finders(puzzle, position, known, clock)]

    return Approach(position, finders, Shortcut(frozenset(keys), simple.take_all))


def _make_finders(puzzle: Puzzle, position: PearlPosition, spots: CellSpots, clock: Clock) -> Finders:
    """From the ways through pearls on."""
    near, further = PearlWays(spots, further=False), PearlWays(spots, further=True)
    ways = LoopRoutes(position, clock, position.name_point)
    return [
        (PEARL_WAYS, near.find),
        (COLOURS, Colours(position).find),
        (CUT_OFF, ways.find_cut_off),
        (WAYS_ON, further.find),
        (CORNER_COLOURS, PearlColours(position, position.list_kinds(), position.name_point).find),
        (PEARL_CHAINS, further.find_chains),
        (ONLY_WAY, ways.find_needed),
        (ONE_STEP, partial(find_one_step, position, clock, CellLineWording(puzzle))),
    ]
