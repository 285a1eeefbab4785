"""How far each island can grow, and what follows: cells that none reaches, only ways, pools that few can break.

An island grows through cells that are not sea and do not touch another clue's island. Each cell costs one of the
cells it still lacks; a cell that touches land without a clue brings in all of that land, which costs as many more.
So the cheapest way to each cell says whether the island can own it. This rests on the island's own number and on
what is known, never on the number of another clue: a conclusion names the clues that could interfere if
their numbers were larger (those with a way there at any price), and no more.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.clock import Clock
from lamplit.genres.nurikabe.bitboard import Cells, singles
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.findings import (
    IslandRoom,
    LastCell,
    OutOfReach,
    PoolBroken,
    StrayWay,
    TooLarge,
)  # fmt: skip
from lamplit.genres.nurikabe.strategies.layout import Layout, Named
from lamplit.genres.nurikabe.strategies.position import Position
from lamplit.steps import Finding, Grounds

FEW = 3
"""Pools that more islands than this can break are not looked at."""


class Survey:
    """How far the islands of one position reach, as long as nothing more is decided."""

    def __init__(self, position: Position) -> None:
        self.layout: Layout = position.layout
        self.position = position
        self.open = position.open
        self.strays = position.strays()
        self.sticky: Cells = 0
        """The cells that touch land without a clue."""
        for stray in self.strays:
            self.sticky |= position.islands[stray]
        once = twice = 0
        owned = list(position.owned())
        for _, _, shore in owned:
            twice |= once & shore
            once |= shore
        free = self.layout.every & ~position.sea & ~twice
        self.free: dict[Cells, Cells] = {}
        """Where each clue's island may grow at all."""
        self.isles: list[Isle] = []
        for clue, island, shore in sorted(owned):
            self.free[clue] = free & (~once | shore | island)
            size = self.layout.size[clue]
            self.isles.append(Isle(clue, size, island, self.grown(island, size, self.free[clue])))
        self._unlimited: dict[Cells, Cells] = {}

    def grown(self, core: Cells, size: int | None, free: Cells) -> Cells:
        """All cells that an island can get to, each in the cheapest way."""
        layout = self.layout
        if size is None:
            return layout.flood(core, free)
        room = size - core.bit_count()
        around, sticky = layout.around, self.sticky
        reach = last = core
        later = [0] * (room + 1)
        for cost in range(1, room + 1):
            ring = around(last) & free & ~reach
            last = ring & ~sticky | later[cost] & ~reach
            for one in singles(ring & sticky):
                brought = one
                near = around(one)
                for stray in self.strays:
                    if stray & near and not stray & reach:
                        brought |= stray
                price = cost + brought.bit_count() - 1
                if price == cost:
                    last |= brought
                elif price <= room:
                    later[price] |= brought
            reach |= last
        return reach

    def without(self, isle: Isle, cells: Cells) -> Cells:
        """How far an island reaches if these cells are sea."""
        return self.grown(isle.core, isle.size, self.free[isle.clue] & ~cells)

    def unlimited(self, clue: Cells) -> Cells:
        """How far the island of a clue could reach with any number."""
        if clue not in self._unlimited:
            core = next(isle.core for isle in self.isles if isle.clue == clue)
            self._unlimited[clue] = self.layout.flood(core, self.free[clue])
        return self._unlimited[clue]

    def interested(self, cells: Cells, but: Iterable[Isle] = ()) -> tuple[Named, ...]:
        """The numbers that keep islands away from these cells: all that have a way there at any price."""
        known = {isle.clue for isle in but}
        return tuple(
            [
                self.layout.name[isle.clue]
                for isle in self.isles
                if isle.size is not None and isle.clue not in known and self.unlimited(isle.clue) & cells
            ]
        )

    def any_shape(self, isle: Isle) -> Cells:
        """As many cells as its number says around the core of an island, within its reach; all if there are no
        more. What every shape of the island has, this has too."""
        shape, size = isle.core, isle.size or 0
        for ring in self.layout.rings(isle.core, isle.reach):
            lacks = size - shape.bit_count()
            if ring.bit_count() >= lacks:
                return shape | sum(singles(ring)[:lacks])
            shape |= ring
        return shape

    def way(self, start: Cells, goal: Cells, within: Cells) -> Cells:
        """The open cells of one shortest way between two sets of cells; none if there is no way."""
        layout = self.layout
        rings = [start]
        for ring in layout.rings(start, within):
            rings.append(ring)
            if ring & goal:
                break
        else:
            return 0
        last = rings[-1] & goal
        one = last & -last
        way = one
        for ring in reversed(rings[1:-1]):
            back = layout.around(one) & ring
            one = back & -back
            way |= one
        return way & self.open


def grounds_of(*names: Named) -> Grounds:
    return Grounds(tuple(sorted({name.cell for name in names})))


class Reach:
    """The strategies that ask how far islands can grow."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position = position
        self._clock = clock
        self._state = (-1, -1)
        self._survey: Survey | None = None

    @property
    def survey(self) -> Survey:
        """The survey of what is known now."""
        position = self._position
        if self._survey is None or self._state != (position.sea, position.land):
            self._survey = Survey(position)
            self._state = position.sea, position.land
        return self._survey

    def out_of_reach(self) -> list[Finding]:
        """A cell that no island can grow to is sea."""
        survey = self.survey
        rest = survey.open
        for isle in survey.isles:
            rest &= ~isle.reach
        decisions = survey.layout.decisions
        found: list[Finding] = []
        for one in singles(rest):
            near = survey.interested(one)
            found.append(OutOfReach(decisions(one), (), grounds_of(*near), near))
        return found

    def too_large(self) -> list[Finding]:
        """A cell beside an island that would join it with more land than its number allows is sea."""
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for isle in survey.isles:
            if isle.size is None:
                continue
            for one in singles(layout.around(isle.core) & survey.open & survey.sticky):
                near = layout.around(one)
                size = isle.core.bit_count() + 1 + sum(s.bit_count() for s in survey.strays if s & near)
                if size > isle.size:
                    name = layout.name[isle.clue]
                    found.append(TooLarge(layout.decisions(one), (), grounds_of(name), name, size))
        return found

    def last_cell(self) -> list[Finding]:
        """An island that lacks one cell: a cell beside all that it can be is sea, as the shore of the whole."""
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for isle in survey.isles:
            if isle.size != isle.core.bit_count() + 1:
                continue
            exits = isle.reach & ~isle.core
            common = survey.open & ~exits
            for one in singles(exits):
                common &= layout.around(one)
            if exits and common:
                name = layout.name[isle.clue]
                found.append(LastCell(layout.decisions(common), (), grounds_of(name), name, layout.places(exits)))
        return found

    def room(self) -> list[Finding]:
        """A cell without which an island would lack room for its number is land.

        Such a cell is part of every shape of the island, so of any: only the cells of one are tried.
        """
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for isle in survey.isles:
            size = isle.size
            if size is None or size == isle.core.bit_count():
                continue
            needed = most = 0
            for one in singles(survey.any_shape(isle) & survey.open):
                room = survey.without(isle, one).bit_count()
                if room < size:
                    needed |= one
                    most = max(most, room)
            if needed:
                name = layout.name[isle.clue]
                found.append(IslandRoom((), layout.decisions(needed), grounds_of(name), name, most))
        return found

    def stray_way(self) -> list[Finding]:
        """Land without a clue belongs to an island that can take it in. What every way to these islands passes is
        land; so if there is only one such island, land and island are joined where they can be in one way only."""
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for stray in survey.strays:
            self._clock.check()
            owners = [isle for isle in survey.isles if stray & isle.reach]
            needed = self._needed(owners, stray)
            if needed:
                far = survey.interested(stray, owners)
                names = tuple(layout.name[isle.clue] for isle in owners)
                found.append(
                    StrayWay((), layout.decisions(needed), self._grounds(owners, far),
                             layout.places(stray)[0], names, far)
                )  # fmt: skip
        return found

    def pool_broken(self) -> list[Finding]:
        """A 2×2 without land needs some. What every island that can bring it there must pass for it is land."""
        survey, layout = self.survey, self.survey.layout
        dry = ~self._position.land
        width = layout.width
        found: list[Finding] = []
        for corner in singles(dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners):
            square = corner * layout.square
            breakers = [isle for isle in survey.isles if square & isle.reach]
            if not 1 <= len(breakers) <= FEW:
                continue
            self._clock.check()
            needed = self._needed(breakers, square)
            if needed:
                far = survey.interested(square, breakers)
                names = tuple(layout.name[isle.clue] for isle in breakers)
                found.append(
                    PoolBroken((), layout.decisions(needed), self._grounds(breakers, far),
                               layout.places(square), names, far)
                )  # fmt: skip
        return found

    def _needed(self, isles: list[Isle], goal: Cells) -> Cells:
        """The cells without which none of these islands gets to the goal: they lie on any way there."""
        if not isles:
            return 0
        survey = self.survey
        first = isles[0]
        way = survey.way(first.core, goal, first.reach)
        needed = 0
        for one in singles(way):
            if not any(survey.without(isle, one) & goal for isle in isles):
                needed |= one
        return needed

    def _grounds(self, isles: Iterable[Isle], far: Iterable[Named]) -> Grounds:
        name = self.survey.layout.name
        return grounds_of(*(name[isle.clue] for isle in isles if isle.size is not None), *far)
