"""What all shapes of an island share, and of two islands side by side.

An island that lacks few cells can have few shapes. Some of them break a rule as they stand (``placements``). What the
other shapes share is certain:

- cells of the island, and those that keep a 2×2 at its shore from being a pool, are land;
- its shore, and cells where land would cut the sea in two, are sea;
- so are cells that no other island reaches and no shape has.

Two islands that come close are looked at in the same way, with all pairs of their shapes that leave them apart. An
island with too many shapes may have few without a certain cell; if none of these can be, the cell is land.

A person goes through twenty candidates with a pencil, those that break a rule included; strategies that take more are
fiendish.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.genre.steps import Finding
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.placements import Placement, PlacementMemory, collect_others
from lamplit.genres.nurikabe.strategies.reach import ReachStrategies, make_grounds
from lamplit.genres.nurikabe.strategies.ruled_out import IslandSqueezed, ShapesShare, make_ruled_out
from lamplit.genres.nurikabe.strategies.survey import Survey

MANY = 150
"""Candidates that anybody would look at."""
PATIENCE = 1500
"""Steps in the search for shapes before an island has too many of them to look at."""
SPARE = 3
"""How much larger than an island its room may be for all its shapes there to be looked at."""


class ShapeStrategies:
    """The strategies that look at all shapes of islands."""

    def __init__(self, reach: ReachStrategies, memory: PlacementMemory, clock: Clock) -> None:
        self._reach = reach
        self._place = memory.place
        self._clock = clock

    def _list_shapes(self, isle: Isle, within: Cells, most: int) -> list[Cells] | None:
        """All shapes of an island within some cells, as far as the island itself can tell; None if too many."""
        survey = self._reach.survey
        key = (most, isle.core, within, *[stray for stray in survey.strays if stray & within])
        known = survey.layout.memory.shapes
        if key not in known:
            self._clock.check()
            known[key] = list_shapes(survey, isle, within, most)
        return known[key]

    def _list_growing(self) -> list[Isle]:
        isles = self._reach.survey.isles
        return [isle for isle in isles if isle.size is not None and isle.size > isle.core.bit_count()]

    def find_for_one(self, most: int) -> list[Finding]:
        """What all shapes of one island share, of islands with no more than this many."""
        found: list[Finding] = []
        for isle in self._list_growing():
            shapes = self._list_shapes(isle, isle.reach, most)
            if shapes is not None:
                found += self._find_shared([isle], [self._place(self._reach.survey, (isle, one)) for one in shapes])
        return found

    def find_for_two(self, most: int) -> list[Finding]:
        """What all pairs of shapes of two islands share that come close to each other, where no more candidates
        than this are to be looked at: the shapes of each that break a rule by themselves, and the pairs of the
        others."""
        survey = self._reach.survey
        around = survey.layout.expand
        islands: list[tuple[Isle, list[Placement], list[Placement]]] = []
        for isle in self._list_growing():
            self._clock.check()
            placed = [self._place(survey, (isle, one)) for one in self._list_shapes(isle, isle.reach, most) or ()]
            alive = [one for one in placed if one.trouble is None]
            if len(alive) > 1:
                islands.append((isle, alive, [one for one in placed if one.trouble is not None]))
        found: list[Finding] = []
        for (isle, ones, dead), (other, twos, dead_too) in combinations(islands, 2):
            if len(dead) + len(dead_too) + len(ones) * len(twos) > most:
                continue
            if around(around(isle.reach)) & around(other.reach):
                self._clock.check()
                pairs = [self._place(survey, (isle, one.land), (other, two.land)) for one in ones for two in twos]
                found += self._find_shared([isle, other], [*dead, *dead_too, *pairs])
        return found

    def find_squeezed(self) -> list[Finding]:
        """A cell without which an island could have no shape at all is land."""
        survey, layout = self._reach.survey, self._reach.survey.layout
        found: list[Finding] = []
        for isle in self._list_growing():
            for one in list_singles(survey.find_nearest(isle, isle.reach) & survey.open):
                self._clock.check()
                within = survey.find_reach_without(isle, one)
                if within.bit_count() > (isle.size or 0) + SPARE:
                    continue
                shapes = self._list_shapes(isle, within, MANY)
                if shapes is None:
                    continue
                placed = [self._place(survey, (isle, shape), drowned=one) for shape in shapes]
                if all(each.trouble is not None for each in placed):
                    name, dead = layout.name[isle.clue], tuple(make_ruled_out(survey, each) for each in placed)
                    grounds = make_grounds(name, *collect_others(placed))
                    found.append(IslandSqueezed((), layout.list_decisions(one), grounds, name, dead))
        return found

    def _find_shared(self, isles: Sequence[Isle], placed: Sequence[Placement]) -> Iterator[Finding]:
        """What the placements share that break no rule, if there is something."""
        survey, layout = self._reach.survey, self._reach.survey.layout
        alone: Cells = 0
        """What only these islands reach."""
        for isle in isles:
            alone |= isle.reach & survey.open
        for other in survey.isles:
            if other not in isles:
                alone &= ~other.reach
        land = sea = survey.open
        alive = [one for one in placed if one.trouble is None]
        for one in alive:
            land &= one.land | self._find_pool_breakers(one.sea)
            sea &= one.sea
            alone &= ~one.land
        never = alone & ~sea
        if not alive or not land | sea | never:
            return
        names = tuple(layout.name[isle.clue] for isle in isles)
        far = survey.list_interested(never, isles) if never else ()
        dead = [one for one in placed if one.trouble is not None]
        yield ShapesShare(
            layout.list_decisions(sea | never),
            layout.list_decisions(land),
            make_grounds(*names, *far, *collect_others(dead)),
            names,
            tuple(tuple(layout.list_places(part) for _, part in one.parts) for one in alive),
            tuple(make_ruled_out(survey, one) for one in dead),
            layout.list_places(never),
            far,
        )

    def _find_pool_breakers(self, sea: Cells) -> Cells:
        """The cells that are land with this sea because there would be a pool: the last of a 2×2."""
        layout = self._reach.survey.layout
        width, corners = layout.width, layout.corners
        right, down, across = sea >> 1, sea >> width, sea >> (width + 1)
        last = right & down & across & corners
        last |= (sea & down & across & corners) << 1
        last |= (sea & right & across & corners) << width
        last |= (sea & right & down & corners) << (width + 1)
        return last


def list_shapes(survey: Survey, isle: Isle, within: Cells, most: int, part: Cells = 0) -> list[Cells] | None:
    """Every shape of an island once that has a certain part: each cell at the shore is taken in, or left out for
    good. None if there are more than this many."""
    layout, strays, size = survey.layout, survey.strays, isle.size or 0
    around, flood = layout.expand, layout.flood
    found: list[Cells] = []
    waiting = [(isle.core, within)]
    steps = 0
    while waiting:
        shape, free = waiting.pop()
        if part & ~free or (shape | part).bit_count() > size:
            continue
        has = shape.bit_count()
        if has == size:
            found.append(shape)
            if len(found) > most:
                return None
            continue
        steps += 1
        if steps > PATIENCE:
            return None
        shore = around(shape) & free & ~shape
        if not shore or (has + 1 < size and flood(shape, free).bit_count() < size):
            continue
        one = shore & -shore
        waiting.append((shape, free & ~one))
        grown, near = shape | one, around(one)
        for stray in strays:
            if stray & near:
                grown |= stray
        if not grown & ~free and grown.bit_count() <= size:
            waiting.append((grown, free))
    return found
