"""What all shapes of an island share, and of two islands side by side.

An island that lacks few cells can have few shapes. Some of them break a rule as they stand: the sea around them
would be a pool, or cut in two; another island would lack room; a 2×2 would be left that nobody can break; land
without a clue would be left that nobody can take in. What the other shapes share is certain:

- cells of the island, and those that keep a 2×2 at its shore from being a pool, are land;
- its shore, and cells where land would cut the sea in two, are sea;
- so are cells that no other island reaches and no shape has.

Each shape is held against the rules; nothing is followed further. Two islands that come close are looked at in
the same way, with all pairs of their shapes that leave them apart. An island with too many shapes may have few
without a certain cell; if none of these can be, the cell is land.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.genre.steps import Finding
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.findings import IslandSqueezed, ShapesShare
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.genres.nurikabe.strategies.reach import ReachStrategies, make_grounds
from lamplit.genres.nurikabe.strategies.seaways import find_straits
from lamplit.genres.nurikabe.strategies.survey import Survey, can_be_one_sea

EXAMINED = 20
"""Candidates that a person goes through with a pencil for one conclusion: shapes, and pairs of shapes. Those that
break a rule count like the others."""
MANY = 150
"""Candidates that anybody would look at."""
PATIENCE = 1500
"""Steps in the search for shapes before an island has too many of them to look at."""
SPARE = 3
"""How much larger than an island its room may be for all its shapes there to be looked at."""


class ShapeStrategies:
    """The strategies that look at all shapes of islands."""

    def __init__(self, reach: ReachStrategies, clock: Clock) -> None:
        self._reach = reach
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
        survey = self._reach.survey
        found: list[Finding] = []
        for isle in self._list_growing():
            shapes = self._list_shapes(isle, isle.reach, most)
            if shapes is None:
                continue
            finding = ShapeGroup(survey, isle).find_shared(shapes, len(shapes))
            if finding is not None:
                found.append(finding)
        return found

    def find_squeezed(self) -> list[Finding]:
        """A cell without which an island could have no shape at all is land."""
        survey = self._reach.survey
        layout = survey.layout
        found: list[Finding] = []
        for isle in self._list_growing():
            self._clock.check()
            for one in list_singles(survey.find_nearest(isle) & survey.open):
                within = survey.find_reach_without(isle, one)
                if within.bit_count() > (isle.size or 0) + SPARE:
                    continue
                group = ShapeGroup(survey, isle)
                shapes = self._list_shapes(isle, within, MANY)
                if shapes is None or not all(map(group.is_spoilt, shapes)):
                    continue
                name, others = layout.name[isle.clue], tuple(sorted(group.spoilers))
                found.append(IslandSqueezed((), layout.list_decisions(one), make_grounds(name, *others), name, others, len(shapes)))
        return found

    def find_for_two(self, most: int) -> list[Finding]:
        """What all pairs of shapes of two islands share that come close to each other, where no more candidates
        than this are to be looked at: the shapes of each that break a rule by themselves, and the pairs of the
        others."""
        survey = self._reach.survey
        shapes: list[tuple[Isle, list[Cells], int, set[NamedClue]]] = []
        for isle in self._list_growing():
            group = ShapeGroup(survey, isle)
            every = self._list_shapes(isle, isle.reach, most) or []
            possible = [shape for shape in every if not group.is_spoilt(shape)]
            if len(possible) > 1:
                shapes.append((isle, possible, len(every) - len(possible), group.spoilers))
        layout = survey.layout
        around = layout.expand
        found: list[Finding] = []
        for at, (isle, ones, dead, ruled_out) in enumerate(shapes):
            for other, twos, dead_too, ruled_out_too in shapes[at + 1 :]:
                examined = dead + dead_too + len(ones) * len(twos)
                if examined > most or not around(around(isle.reach)) & around(other.reach):
                    continue
                self._clock.check()
                apart = [one | two for one in ones for two in twos if not around(one) & two]
                group = ShapeGroup(survey, isle, other)
                group.spoilers |= (ruled_out | ruled_out_too) - {layout.name[isle.clue], layout.name[other.clue]}
                finding = group.find_shared(apart, examined)
                if finding is not None:
                    found.append(finding)
        return found


def list_shapes(survey: Survey, isle: Isle, within: Cells, most: int) -> list[Cells] | None:
    """Every shape of an island once: each cell at the shore is taken in, or left out for good. None if there are
    more than this many."""
    layout, strays, size = survey.layout, survey.strays, isle.size or 0
    around, flood = layout.expand, layout.flood
    found: list[Cells] = []
    waiting = [(isle.core, within)]
    steps = 0
    while waiting:
        shape, free = waiting.pop()
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


class ShapeGroup:
    """One island or two, and what their shapes do to the rest of the board."""

    def __init__(self, survey: Survey, *isles: Isle) -> None:
        self.survey, self.isles = survey, isles
        self.layout = survey.layout
        self.rest = [isle for isle in survey.isles if isle not in isles]
        self.others: Cells = 0
        """What other islands reach."""
        for isle in self.rest:
            self.others |= isle.reach
        self.alone: Cells = 0
        """What only these reach."""
        for isle in isles:
            self.alone |= isle.reach & survey.open & ~self.others
        self.spoilers: set[NamedClue] = set()
        """The clues that a shape was ruled out with."""

    def find_shared(self, shapes: Iterable[Cells], examined: int) -> Finding | None:
        """What the shapes share that break no rule; None if that is nothing."""
        survey, layout = self.survey, self.layout
        land = sea = survey.open
        ever = number = 0
        for shape in shapes:
            if self.is_spoilt(shape):
                continue
            number += 1
            land &= shape | self._find_pool_breakers(shape)
            sea &= self._find_kept_sea(shape, sea)
            ever |= shape
            if not (land or sea or self.alone & ~ever):
                return None
        never = self.alone & ~ever & ~sea
        if not number or not (land or sea or never):
            return None
        if never:
            self.spoilers.update(survey.list_interested(never, self.isles))
        names = tuple(layout.name[isle.clue] for isle in self.isles)
        others = tuple(sorted(self.spoilers))
        true, false = layout.list_decisions(sea | never), layout.list_decisions(land)
        return ShapesShare(true, false, make_grounds(*names, *others), names, number, others, examined)

    def _find_kept_sea(self, shape: Cells, asked: Cells) -> Cells:
        """Those of some cells that are sea with this shape: its shore, and where land would cut the sea in two."""
        layout = self.layout
        shore = layout.expand(shape) & ~shape
        kept = asked & shore
        if asked & ~shore & ~shape:
            water = layout.every & ~self.survey.land & ~shape
            kept |= find_straits(layout, self.survey.home, self.survey.sea | shore, water, asked & ~shore & ~shape)
        return kept

    def _find_pool_breakers(self, shape: Cells) -> Cells:
        """The cells that are land with this shape because there would be a pool: the last of a 2×2."""
        layout = self.layout
        width, corners = layout.width, layout.corners
        sea = self.survey.sea | layout.expand(shape) & ~shape
        right, down, across = sea >> 1, sea >> width, sea >> (width + 1)
        last = right & down & across & corners
        last |= (sea & down & across & corners) << 1
        last |= (sea & right & across & corners) << width
        last |= (sea & right & down & corners) << (width + 1)
        return last

    def is_spoilt(self, shape: Cells) -> bool:
        """Whether a shape breaks a rule as it stands; notes the clues that this rests on."""
        layout, survey = self.layout, self.survey
        width, every = layout.width, layout.every
        shore = layout.expand(shape) & ~shape
        sea = survey.sea | shore
        if sea & sea >> 1 & sea >> width & sea >> (width + 1) & layout.corners:
            return True
        water = every & ~survey.land & ~shape
        if not can_be_one_sea(layout, self.survey.home, sea, water):
            return True
        unbroken = every & ~survey.land & ~shape & ~(self.others & ~shore)
        pools = unbroken & unbroken >> 1 & unbroken >> width & unbroken >> (width + 1) & layout.corners
        if pools:
            self.spoilers.update(survey.list_interested((pools & -pools) * layout.square, self.isles))
            return True
        for stray in survey.strays:
            if not stray & shape and not stray & self.others:
                self.spoilers.update(survey.list_interested(stray, self.isles))
                return True
        taken = (shape | shore) & ~survey.sea
        for other in self.rest:
            if other.size is None or not other.reach & taken:
                continue
            if not survey.has_room(other, taken):
                self.spoilers.add(layout.name[other.clue])
                return True
        return False
