"""What follows from how far islands can grow: cells that none reaches, only ways, pools that few can break.

How far that is, and what it rests on, is argued in ``survey``.
"""

from __future__ import annotations

from lamplit.core.bitsets import list_singles
from lamplit.core.clock import Clock
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.nurikabe.strategies.findings import (
    IslandRoom,
    IslandTooLarge,
    LastCell,
    OutOfReach,
    PoolBroken,
    StrayWay,
)
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.genres.nurikabe.strategies.position import NurikabePosition
from lamplit.genres.nurikabe.strategies.survey import Survey

FEW = 3
"""Pools that more islands than this can break are not looked at."""


def make_grounds(*names: NamedClue) -> Grounds:
    """The numbers that something rests on; a ``?`` demands nothing."""
    return Grounds(tuple(sorted({name.cell for name in names if isinstance(name.clue, int)})))


class ReachStrategies:
    """The strategies that ask how far islands can grow."""

    def __init__(self, position: NurikabePosition, clock: Clock) -> None:
        self._position = position
        self._clock = clock

    @property
    def survey(self) -> Survey:
        """How far islands reach now."""
        return self._position.survey

    def find_out_of_reach(self) -> list[Finding]:
        """A cell that no island can grow to is sea."""
        survey = self.survey
        rest = survey.open
        for isle in survey.isles:
            rest &= ~isle.reach
        decisions = survey.layout.list_decisions
        found: list[Finding] = []
        for one in list_singles(rest):
            near = survey.list_interested(one)
            found.append(OutOfReach(decisions(one), (), make_grounds(*near), near))
        return found

    def find_too_large(self) -> list[Finding]:
        """A cell beside an island that would join it with more land than its number allows is sea."""
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for isle in survey.isles:
            if isle.size is None:
                continue
            for one in list_singles(layout.expand(isle.core) & survey.open & survey.sticky):
                near = layout.expand(one)
                size = isle.core.bit_count() + 1 + sum(s.bit_count() for s in survey.strays if s & near)
                if size > isle.size:
                    name = layout.name[isle.clue]
                    found.append(IslandTooLarge(layout.list_decisions(one), (), make_grounds(name), name, size))
        return found

    def find_last_cell(self) -> list[Finding]:
        """An island that lacks one cell: a cell beside all that it can be is sea, as the shore of the whole."""
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for isle in survey.isles:
            if isle.size != isle.core.bit_count() + 1:
                continue
            exits = isle.reach & ~isle.core
            common = survey.open & ~exits
            for one in list_singles(exits):
                common &= layout.expand(one)
            if exits and common:
                name = layout.name[isle.clue]
                found.append(
                    LastCell(layout.list_decisions(common), (), make_grounds(name), name, layout.list_places(exits))
                )
        return found

    def find_room(self) -> list[Finding]:
        """A cell without which an island would lack room for its number is land."""
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for isle in survey.isles:
            size = isle.size
            if size is None or size == isle.core.bit_count():
                continue
            needed, most = survey.measure_room(isle)
            if needed:
                name = layout.name[isle.clue]
                rooms = [survey.find_reach_without(isle, one) for one in list_singles(needed)]
                left = max(rooms, key=int.bit_count)
                nested = all(room & ~left == 0 for room in rooms)
                places = layout.list_places(left if nested else 0)
                grounds, usable = make_grounds(name), isle.reach.bit_count()
                found.append(IslandRoom((), layout.list_decisions(needed), grounds, name, usable, most, places))
        return found

    def find_stray_way(self) -> list[Finding]:
        """Land without a clue belongs to an island that can take it in. What every way to these islands passes is
        land; so if there is only one such island, land and island are joined where they can be in one way only."""
        survey, layout = self.survey, self.survey.layout
        found: list[Finding] = []
        for stray in survey.strays:
            self._clock.check()
            owners = [isle for isle in survey.isles if stray & isle.reach]
            needed = survey.find_needed(owners, stray) if owners else 0
            if needed:
                far = survey.list_interested(stray, owners)
                names = tuple(layout.name[isle.clue] for isle in owners)
                found.append(
                    StrayWay(
                        (),
                        layout.list_decisions(needed),
                        make_grounds(*names, *far),
                        layout.list_places(stray),
                        names,
                        far,
                    )
                )
        return found

    def find_pool_breakers(self) -> list[Finding]:
        """A 2×2 without land needs some. What every island that can bring it there must pass for it is land."""
        survey, layout = self.survey, self.survey.layout
        dry = ~self._position.land
        width = layout.width
        found: list[Finding] = []
        for corner in list_singles(dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners):
            square = corner * layout.square
            breakers = [isle for isle in survey.isles if square & isle.reach]
            if not 1 <= len(breakers) <= FEW:
                continue
            self._clock.check()
            needed = survey.find_needed(breakers, square)
            if needed:
                far = survey.list_interested(square, breakers)
                names = tuple(layout.name[isle.clue] for isle in breakers)
                found.append(
                    PoolBroken(
                        (),
                        layout.list_decisions(needed),
                        make_grounds(*names, *far),
                        layout.list_places(square),
                        names,
                        far,
                    )
                )
        return found
