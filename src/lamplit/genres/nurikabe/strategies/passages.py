"""Cells that islands would have to pass, and what that would spoil.

Land belongs to one of the islands that can reach it, and comes by a way that has every cell without which the island
would not get there. If that breaks a rule as it stands (``placements``) for each of these islands, the cell is sea.

The other way round: without a certain cell an island may have to pass others, to have room for its number, to break a
2×2, or to take in land without a clue. If that breaks a rule, the cell is land.

One candidate is looked at for each island: all that it must pass. Where that is not enough, and the island has few
shapes through the cell, these are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.genre.steps import MOST_EXAMINED, Finding
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.placements import Placement, PlacementMemory, collect_others
from lamplit.genres.nurikabe.strategies.reach import FEW, ReachStrategies, make_grounds
from lamplit.genres.nurikabe.strategies.ruled_out import ForcedDetour, NoOwner, make_ruled_out
from lamplit.genres.nurikabe.strategies.shapes import list_shapes

Candidates = Callable[[Isle, Cells], Sequence[Placement] | None]
"""What an island would have with some cells; None for too many candidates."""


class PassageStrategies:
    """The strategies that look at what islands would have to pass."""

    def __init__(self, reach: ReachStrategies, memory: PlacementMemory, clock: Clock) -> None:
        self._reach = reach
        self._place = memory.place
        self._clock = clock

    def find_no_owner(self) -> list[Finding]:
        """A cell whose way breaks a rule for every island that can reach it is sea."""
        return list(self._find_unowned(self._place_way))

    def find_no_shape(self) -> list[Finding]:
        """The same with all shapes that an island can have there, where the cells that it must pass break no rule."""
        return list(self._find_unowned(self._place_shapes))

    def _place_way(self, isle: Isle, cells: Cells) -> Sequence[Placement]:
        survey = self._reach.survey
        return [self._place(survey, (isle, cells | survey.find_needed([isle], cells)))]

    def _place_shapes(self, isle: Isle, cells: Cells) -> Sequence[Placement] | None:
        survey, ways = self._reach.survey, self._place_way(isle, cells)
        if isle.size is None or ways[0].trouble is not None:
            return ways
        shapes = list_shapes(survey, isle, isle.reach, MOST_EXAMINED, ways[0].land)
        return None if shapes is None else [self._place(survey, (isle, shape)) for shape in shapes]

    def _find_unowned(self, list_candidates: Candidates) -> Iterator[Finding]:
        survey, layout = self._reach.survey, self._reach.survey.layout
        for one in list_singles(survey.open):
            owners = [isle for isle in survey.isles if isle.reach & one]
            dead: list[Placement] = []
            for isle in owners:
                self._clock.check()
                candidates = list_candidates(isle, one)
                if candidates is None or any(each.trouble is None for each in candidates):
                    break
                dead += candidates
            else:
                if len(dead) > MOST_EXAMINED:
                    continue
                far = survey.list_interested(one, owners)
                names = tuple(layout.name[isle.clue] for isle in owners)
                yield NoOwner(
                    layout.list_decisions(one),
                    (),
                    make_grounds(*names, *far, *collect_others(dead)),
                    names,
                    far,
                    tuple(make_ruled_out(survey, each) for each in dead),
                )

    def find_detours(self) -> list[Finding]:
        """A cell without which islands would have to pass what breaks a rule is land."""
        return [*self._find_detours_for_room(), *self._find_detours_to_goals()]

    def _find_detours_for_room(self) -> Iterator[Finding]:
        """Detours of islands that must have room for their numbers."""
        survey = self._reach.survey
        for isle in survey.isles:
            if isle.size is None or isle.size == isle.core.bit_count():
                continue
            for one in list_singles(isle.reach & survey.open):
                self._clock.check()
                needed, _ = survey.measure_room(isle, one)
                if not needed:
                    continue
                detour = self._place(survey, (isle, needed), drowned=one)
                if detour.trouble is not None:
                    yield self._make_detour(one, [isle], [detour], 0)

    def _find_detours_to_goals(self) -> Iterator[Finding]:
        """Detours to a 2×2 that needs land, or to land without a clue, of the islands that can reach it."""
        survey, layout = self._reach.survey, self._reach.survey.layout
        width, dry = layout.width, layout.every & ~survey.land
        corners = dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners
        for goal in (*(corner * layout.square for corner in list_singles(corners)), *survey.strays):
            isles = [isle for isle in survey.isles if isle.reach & goal]
            if not 1 <= len(isles) <= FEW:
                continue
            shared = survey.open
            for isle in isles:
                shared &= isle.reach
            for one in list_singles(shared):
                self._clock.check()
                dead: list[Placement] = []
                for isle in isles:
                    if not survey.find_reach_without(isle, one) & goal:
                        continue
                    needed = survey.find_needed([isle], goal, one) | goal & survey.land
                    detour = self._place(survey, (isle, needed), drowned=one)
                    if detour.trouble is None:
                        break
                    dead.append(detour)
                else:
                    yield self._make_detour(one, isles, dead, goal)

    def _make_detour(self, one: Cells, isles: Sequence[Isle], dead: Sequence[Placement], goal: Cells) -> Finding:
        survey, layout = self._reach.survey, self._reach.survey.layout
        far = survey.list_interested(goal, isles) if goal else ()
        names = tuple(layout.name[isle.clue] for isle in isles)
        grounds = make_grounds(*names, *far, *collect_others(dead))
        ruled_out = tuple(make_ruled_out(survey, each) for each in dead)
        return ForcedDetour((), layout.list_decisions(one), grounds, names, far, ruled_out, layout.list_places(goal))
