"""What all shapes of an island share.

An island that lacks few cells can have few shapes. Some of them spoil something at once: the sea around the island
would be a pool, or cut in two; another island would lack room; a 2×2 would be left that nobody can break; land
without a clue would be left that nobody can take in. What remains of the shapes shares cells, which are land, and
shore, which is sea. And a cell that no other island reaches and no shape has is sea as well.

Each shape is held against the rules as it stands; nothing is followed further.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.clock import Clock
from lamplit.genres.nurikabe.bitboard import Cells, singles
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.findings import ShapesShare
from lamplit.genres.nurikabe.strategies.layout import Named
from lamplit.genres.nurikabe.strategies.reach import Reach, Survey, grounds_of
from lamplit.genres.nurikabe.strategies.seaways import straits
from lamplit.steps import Finding

PATIENCE = 1500
"""Steps in the search for shapes before an island has too many of them to look at."""
MOST = 150
"""Shapes of one island that anybody would look at."""


class TooMany(Exception):
    """An island has more shapes than anybody would look at."""


class Shapes:
    """The strategy that looks at all shapes of an island."""

    def __init__(self, reach: Reach, clock: Clock) -> None:
        self._reach = reach
        self._clock = clock
        self._seen: dict[Cells, object] = {}
        """For each clue what was around its island when it was last looked at, in vain."""

    def find(self) -> list[Finding]:
        survey = self._reach.survey
        found: list[Finding] = []
        for isle in survey.isles:
            self._clock.check()
            if isle.size is None or isle.size == isle.core.bit_count():
                continue
            finding = _Island(survey, isle, isle.size).shared()
            if finding is not None:
                found.append(finding)
        return found


class _Island:
    """One island and all the shapes it can have."""

    def __init__(self, survey: Survey, isle: Isle, size: int) -> None:
        self.survey, self.isle, self.size = survey, isle, size
        self.layout = survey.layout
        self.position = survey.position
        self.free = isle.reach
        self.others: Cells = 0
        """What other islands reach."""
        for other in survey.isles:
            if other is not isle:
                self.others |= other.reach
        self.alone = isle.reach & survey.open & ~self.others
        """What only this island reaches."""
        self.spoilers: set[Named] = set()
        """The clues that a shape was ruled out with."""

    def shared(self) -> Finding | None:
        survey, layout = self.survey, self.layout
        land = sea = layout.every
        ever = number = 0
        try:
            for shape in self._shapes():
                if self._spoilt(shape):
                    continue
                number += 1
                land &= shape | self._against_pools(shape)
                sea &= self._kept_as_sea(shape, sea & survey.open)
                if not (land | sea) & survey.open and not self.alone:
                    return None
                ever |= shape
                if number > MOST:
                    return None
        except TooMany:
            return None
        if not number:
            return None
        land &= survey.open
        sea &= survey.open
        never = self.alone & ~ever & ~sea
        if not land and not sea and not never:
            return None
        name = layout.name[self.isle.clue]
        if never:
            self.spoilers.update(survey.interested(never, (self.isle,)))
        others = tuple(sorted(self.spoilers))
        return ShapesShare(
            layout.decisions(sea | never), layout.decisions(land), grounds_of(name, *others), name, number, others
        )

    def _shapes(self) -> Iterator[Cells]:
        """Every shape once: each open cell at the shore is taken in, or left out for good."""
        layout, size, strays = self.layout, self.size, self.survey.strays
        around, flood = layout.around, layout.flood
        waiting = [(self.isle.core, self.free)]
        steps = 0
        while waiting:
            shape, free = waiting.pop()
            has = shape.bit_count()
            if has == size:
                yield shape
                continue
            steps += 1
            if steps > PATIENCE:
                raise TooMany
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

    def _kept_as_sea(self, shape: Cells, asked: Cells) -> Cells:
        """Those of some cells that are sea with this shape: its shore, and where land would cut the sea in two."""
        layout, position = self.layout, self.position
        shore = layout.around(shape) & ~shape
        rest = asked & ~shore & ~shape
        if not rest:
            return asked & shore
        sea = position.sea | shore
        open_cells = self.survey.open & ~shape & ~shore
        return asked & shore | sum(straits(layout, sea, open_cells)) & rest

    def _against_pools(self, shape: Cells) -> Cells:
        """The cells that are land with this shape because there would be a pool: the last of a 2×2."""
        layout = self.layout
        width, corners = layout.width, layout.corners
        sea = self.position.sea | layout.around(shape) & ~shape
        right, down, across = sea >> 1, sea >> width, sea >> (width + 1)
        last = right & down & across & corners
        last |= (sea & down & across & corners) << 1
        last |= (sea & right & across & corners) << width
        last |= (sea & right & down & corners) << (width + 1)
        return last

    def _spoilt(self, shape: Cells) -> bool:
        """Whether a shape breaks a rule as it stands; notes the clues that this rests on."""
        layout, position, survey = self.layout, self.position, self.survey
        width, every = layout.width, layout.every
        shore = layout.around(shape) & ~shape
        sea = position.sea | shore
        if sea & sea >> 1 & sea >> width & sea >> (width + 1) & layout.corners:
            return True
        water = every & ~position.land & ~shape
        if sea & ~layout.flood(sea & -sea, water):
            return True
        unbroken = every & ~position.land & ~shape & ~(self.others & ~shore)
        pools = unbroken & unbroken >> 1 & unbroken >> width & unbroken >> (width + 1) & layout.corners
        if pools:
            self.spoilers.update(survey.interested((pools & -pools) * layout.square, (self.isle,)))
            return True
        for other in survey.isles:
            taken = other.reach & (shape | shore) & ~position.sea
            if taken and other is not self.isle and other.size is not None:
                if layout.flood(other.core, other.reach & ~shape & ~shore).bit_count() < other.size:
                    self.spoilers.add(layout.name[other.clue])
                    return True
        for stray in survey.strays:
            if not stray & shape and not stray & self.others:
                self.spoilers.update(survey.interested(stray, (self.isle,)))
                return True
        return False
