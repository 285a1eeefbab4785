"""How far the islands of a position can grow, and whether its sea can still be one piece.

An island grows through cells that are not sea and do not touch another clue's island. Each cell costs one of the
cells it still lacks; a cell that touches land without a clue brings in all of that land, which costs as many more.
So the cheapest way to each cell says whether the island can own it. This rests on the island's own number and on
what is known, never on the number of another clue: a conclusion names the clues that could interfere if
their numbers were larger (those with a way there at any price), and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lamplit.core.bitsets import Cells, list_singles
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.layout import Island, NamedClue, NurikabeLayout


class Survey:
    """How far the islands of one position reach, as long as nothing more is decided."""

    def __init__(
        self, layout: NurikabeLayout, sea: Cells, islands: Mapping[Cells, Cells], seas: Iterable[Cells]
    ) -> None:
        """From the sea and its pieces, and the pieces of land with their shores."""
        self.layout, self.sea = layout, sea
        self.home: Cells = max(seas, key=int.bit_count, default=0)
        """The largest piece of the sea; none where there is no sea yet."""
        self.land: Cells = sum(islands)
        self.open: Cells = layout.every & ~sea & ~self.land
        self.strays = [island for island in islands if not island & layout.clues]
        """The pieces of land without a clue."""
        self.sticky: Cells = 0
        """The cells that touch land without a clue."""
        for stray in self.strays:
            self.sticky |= islands[stray]
        once = twice = 0
        owned = sorted([(island, shore) for island, shore in islands.items() if island & layout.clues])
        for _, shore in owned:
            twice |= once & shore
            once |= shore
        free = layout.every & ~sea & ~twice
        self.free: dict[Cells, Cells] = {}
        """Where each clue's island may grow at all."""
        self.isles: list[Isle] = []
        for island, shore in owned:
            clue = island & layout.clues
            self.free[clue] = free & (~once | shore | island)
            size = layout.size.get(clue)
            self.isles.append(Isle(clue, size, island, self.find_reach(island, size, self.free[clue])))
        self._unlimited: dict[Cells, Cells] = {}
        self._islands: dict[Cells, Island] = {}

    def find_reach(self, core: Cells, size: int | None, free: Cells) -> Cells:
        """All cells that an island can get to, each in the cheapest way."""
        layout = self.layout
        if size is None:
            return layout.flood(core, free)
        room = size - core.bit_count()
        width, free, sticky = layout.width, free & layout.every, self.sticky & free
        reach = last = core
        if not sticky:
            for _ in range(room):
                last = (last << 1 | last >> 1 | last << width | last >> width) & free & ~reach
                if not last:
                    break
                reach |= last
            return reach
        around = layout.expand
        later = [0] * (room + 1)
        for cost in range(1, room + 1):
            ring = (last << 1 | last >> 1 | last << width | last >> width) & free & ~reach
            last = ring & ~sticky | later[cost] & ~reach
            for one in list_singles(ring & sticky):
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

    def find_reach_without(self, isle: Isle, cells: Cells) -> Cells:
        """How far an island reaches if these cells are sea."""
        within = isle.reach & ~cells
        key = self.make_island_key(isle), within
        known = self.layout.memory.reaches
        reach = known.get(key)
        if reach is None:
            reach = known[key] = self.find_reach(isle.core, isle.size, within)
        return reach

    def make_island_key(self, isle: Isle) -> Island:
        """All that the growth of an island depends on, within cells that it reaches now."""
        island = self._islands.get(isle.clue)
        if island is None:
            island = self._islands[isle.clue] = isle.core, *[one for one in self.strays if one & isle.reach]
        return island

    def find_unlimited_reach(self, clue: Cells) -> Cells:
        """How far the island of a clue could reach with any number."""
        if clue not in self._unlimited:
            core = next(isle.core for isle in self.isles if isle.clue == clue)
            self._unlimited[clue] = self.layout.flood(core, self.free[clue])
        return self._unlimited[clue]

    def list_interested(self, cells: Cells, but: Iterable[Isle] = ()) -> tuple[NamedClue, ...]:
        """The numbers that keep islands away from these cells: all that have a way there at any price."""
        known = {isle.clue for isle in but}
        return tuple(
            [
                self.layout.name[isle.clue]
                for isle in self.isles
                if isle.size is not None and isle.clue not in known and self.find_unlimited_reach(isle.clue) & cells
            ]
        )

    def find_nearest(self, isle: Isle, within: Cells) -> Cells:
        """The rings of cells around the core of an island, up to where they have as many as its number. What every
        shape of the island has, these have too."""
        shape = isle.core
        for ring in self.layout.iterate_rings(isle.core, within):
            shape |= ring
            if shape.bit_count() >= (isle.size or 0):
                break
        return shape

    def measure_room(self, isle: Isle, without: Cells = 0) -> tuple[Cells, int]:
        """The open cells that an island needs to have room for its number, if some cells are sea, and how much room
        it has at most without one of them."""
        within = self.find_reach_without(isle, without) if without else isle.reach
        key = self.make_island_key(isle), within
        known = self.layout.memory.rooms
        if key not in known:
            needed = most = 0
            for one in list_singles(self.find_nearest(isle, within) & self.open):
                room = self.find_reach_without(isle, one | without).bit_count()
                if room < (isle.size or 0):
                    needed |= one
                    most = max(most, room)
            known[key] = needed, most
        return known[key]

    def find_needed(self, isles: Sequence[Isle], goal: Cells, without: Cells = 0) -> Cells:
        """The open cells without which none of these islands gets to the goal, if some cells are sea: they lie on any
        way there. A shortest way may take in more land without a clue than the island can have, so where there is any
        within reach, all cells are asked."""
        ways = [self.find_reach_without(isle, without) if without else isle.reach for isle in isles]
        first = next(at for at, reach in enumerate(ways) if reach & goal)
        known = self.layout.memory.needed
        islands = zip(isles, ways, strict=True)
        key = goal, ways[first] & self.open, *[(self.make_island_key(isle), reach) for isle, reach in islands]
        if key not in known:
            known[key] = 0
            reach = ways[first]
            on_way = reach & self.open if reach & self.sticky else self.find_way(isles[first].core, goal, reach)
            for one in list_singles(on_way):
                if not any(self.find_reach_without(isle, one | without) & goal for isle in isles):
                    known[key] |= one
        return known[key]

    def find_way(self, start: Cells, goal: Cells, within: Cells) -> Cells:
        """The open cells of one shortest way between two sets of cells; none if there is no way."""
        layout = self.layout
        rings = [start]
        for ring in layout.iterate_rings(start, within):
            rings.append(ring)
            if ring & goal:
                break
        else:
            return 0
        last = rings[-1] & goal
        one = last & -last
        way = one
        for ring in reversed(rings[1:-1]):
            back = layout.expand(one) & ring
            one = back & -back
            way |= one
        return way & self.open


def can_be_one_sea(layout: NurikabeLayout, home: Cells, sea: Cells, water: Cells) -> bool:
    """Whether the sea can be one piece in this water; ``home`` is a piece of it, if there is one."""
    width = layout.width
    grown = home or sea & -sea
    while sea & ~grown:
        wider = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & water
        if wider == grown:
            return False
        grown = wider
    return True
