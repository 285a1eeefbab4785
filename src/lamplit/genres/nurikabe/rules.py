"""The rules of Nurikabe, said once.

- Every cell is sea or land.
- A number n is part of an island of n land cells; every island holds exactly one clue. A ``?`` is a
  clue whose island may have any size from 1 up.
- The sea is connected. So is an empty sea, and a sea of one cell.
- No 2×2 is all sea. A hole is not a cell, so a 2×2 with a hole is not a pool.

Without any clue there can be no land: all is sea, which is a solution where that makes no pool and
is connected. Two clues side by side, and a number larger than the board, leave no solution.

A land cell belongs to one clue, and land cells side by side to the same. Which clues a cell can
belong to is deduced first, from the numbers, and only that is encoded. Where the numbers are to be
switched off, nothing may rest on them: then the deductions are those of a board on which every clue
is a ``?``, and each number says under its switch how large its island is, and how far that reaches.
(A clue never goes altogether: without it its island would be forbidden.)
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.decisions import Shade
from lamplit.genres.nurikabe.bitboard import Cells, numbers
from lamplit.genres.nurikabe.deduce import Chart, Impossible, Isle, Surveyor
from lamplit.grid import Cell
from lamplit.model import Lit, Model
from lamplit.puzzle import Puzzle

SCARCE = 4
"""Where at most one cell in so many is sea, its size is stated as well: it follows from the numbers,
but between fat islands it is what decides. Elsewhere it would only be a burden. Nor can so small a sea reach
far: no cell of it lies more steps from the rest than it has cells left."""
CONTESTED = 12
"""Up to so many clues, that only one of them owns a cell is said outright. It follows anyway, all the
way along the land between two clues, and among dozens of ``?`` it would be millions of clauses."""

UNKNOWN = 5
"""How far an island of unknown size is likely to reach from its ``?``."""

NO_CELL = -1
"""A node that is no cell, where islands of unknown size hang together."""

Ownership = dict[int, Lit | None]
"""For each cell in reach of a clue: the literal "it belongs to this island"; None where it is certain."""
Links = list[tuple[int, int, None]]
"""Cells side by side. A cell goes by its number on the bit board here, not by its bit: on a large board bits are
as long as the board is, and every cell is the key of several dictionaries."""


def rules(puzzle: Puzzle, m: Model) -> None:
    surveyor = Surveyor(puzzle, unknown=m.switchable, clock=m.clock)
    width = surveyor.width
    sea = {cell.row * width + cell.col: m.decision(Shade(cell)) for cell in puzzle.grid.cells}
    try:
        chart = surveyor.survey()
    except Impossible:
        contradiction = next(iter(sea.values()))
        m.clause([contradiction])
        m.clause([-contradiction])
        return
    clues = {cell: clue for cell, clue in puzzle.clues.items() if m.switchable and isinstance(clue, int)}
    _Rules(m, surveyor, chart, sea, clues).state()


class _Rules:
    """The rules for one board, of which the chart is known already.

    ``clues`` are the numbers that the chart leaves out, to be said under switches.
    """

    def __init__(
        self, m: Model, surveyor: Surveyor, chart: Chart, sea: dict[int, Lit], clues: dict[Cell, int]
    ) -> None:
        self.m = m
        self.surveyor = surveyor
        self.chart = chart
        self.sea = sea
        self.clues = clues
        self.known_sea = frozenset(numbers(chart.sea))
        self.known_land = frozenset(numbers(chart.land))
        size = surveyor.sea_size
        self.scarce_sea = size if size is not None and size * SCARCE <= surveyor.cells else None
        """How many cells the sea has, where that is few."""
        width = surveyor.width
        self.near = {
            one: [other for other in (one - width, one - 1, one + 1, one + width) if other in sea] for one in sea
        }

    def state(self) -> None:
        for one, lit in self.sea.items():
            if one in self.known_sea:
                self.m.clause([lit])
            elif one in self.known_land:
                self.m.clause([-lit])
        self._no_pool()
        self._one_sea()
        owners = self._owners()
        owned = self._one_owner_each(owners)
        for isles, own in zip(owners, owned, strict=True):
            self._apart(own)
            if len(isles) == 1:
                self._island(isles[0], own)
            else:
                self._unknown_islands(isles, own)
        for isles, own in zip(owners, owned, strict=True):
            cell = self.surveyor.cell(isles[0].clue)
            if cell in self.clues:
                with self.m.switch(cell):
                    self._number(isles[0], own, self.clues[cell])

    def _no_pool(self) -> None:
        sea, known, width = self.sea, self.known_sea, self.surveyor.width
        water = self.surveyor.every & ~self.chart.land
        for one in numbers(water & water >> 1 & water >> width & water >> (width + 1)):
            square = (one, one + 1, one + width, one + width + 1)
            self.m.clause([-sea[cell] for cell in square if cell not in known])

    def _one_sea(self) -> None:
        """The sea is connected; so none of its cells is alone, if we know of another."""
        known, land = self.known_sea, self.known_land
        nodes: Ownership = {
            one: None if one in known else lit for one, lit in self.sea.items() if one not in land
        }
        root = next((one for one, lit in nodes.items() if lit is None), None)
        size = self.surveyor.sea_size
        alone = root is None and (size is None or size < 2)
        links: Links = []
        for one, lit in nodes.items():
            near = [other for other in self.near[one] if other in nodes]
            links += [(one, other, None) for other in near if one < other]
            if not alone and one != root and known.isdisjoint(near):
                self.m.clause([*([] if lit is None else [-lit]), *(self.sea[other] for other in near)])
        radius = None
        if self.scarce_sea is not None:
            open_cells = [lit for lit in nodes.values() if lit is not None]
            self.m.exactly(self.scarce_sea - len(known), open_cells)
            if root is not None:
                radius = self.scarce_sea - self.surveyor.flood(1 << root, self.chart.sea).bit_count()
        # In half of the published boards the sea goes farther from the middle than the board is high and
        # wide together, but rarely half as far again.
        self.m.connected(nodes, links, root, radius, likely=self.surveyor.extent)

    def _owners(self) -> list[list[Isle]]:
        """Who may own a cell: each number by itself, and all ``?`` together, whose islands need no count."""
        unknown = [] if self.m.switchable else [isle for isle in self.chart.isles if isle.size is None]
        if len(unknown) < 2:
            return [[isle] for isle in self.chart.isles]
        return [*([isle] for isle in self.chart.isles if isle.size is not None), unknown]

    def _one_owner_each(self, owners: list[list[Isle]]) -> list[Ownership]:
        """Land belongs to exactly one owner. Where only one can reach, to be land is to be its own."""
        m, sea, land = self.m, self.sea, self.known_land
        reached_by: dict[int, list[int]] = {}
        for k, isles in enumerate(owners):
            for one in m.clock.watched(numbers(_union(isle.reach for isle in isles))):
                reached_by.setdefault(one, []).append(k)
        owned: list[Ownership] = [{} for _ in owners]
        for one, clues in reached_by.items():
            if len(clues) == 1:
                owned[clues[0]][one] = None if one in land else -sea[one]
                continue
            claims = [m.auxiliary() for _ in clues]
            for k, claim in zip(clues, claims, strict=True):
                owned[k][one] = claim
                m.clause([-claim, -sea[one]])
            m.clause([sea[one], *claims])
            if len(claims) <= CONTESTED:
                m.at_most(1, claims)
        return owned

    def _apart(self, own: Ownership) -> None:
        """Beside a cell of an island lies sea, or another cell of that island."""
        for one, lit in own.items():
            for other in self.near[one]:
                if other in self.known_sea:
                    continue
                beside = [self.sea[other]]
                if other in own:
                    claim = own[other]
                    if claim is None or claim == -self.sea[other]:
                        continue
                    beside.append(claim)
                self.m.clause(beside if lit is None else [-lit, *beside])

    def _island(self, isle: Isle, own: Ownership) -> None:
        """An island has its size and is connected to its clue, step by step from its known core."""
        links = self._no_cell_alone(isle.core, own)
        if isle.reach != isle.core:
            self._whole(isle, own, links)

    def _no_cell_alone(self, core: Cells, own: Ownership) -> Links:
        """Beside a cell of an island, outside its core, lies another; returns which cells lie side by side."""
        links: Links = []
        known = frozenset(numbers(core))
        for one, lit in own.items():
            near = [other for other in self.near[one] if other in own]
            links += [(one, other, None) for other in near if one < other]
            if one not in known and known.isdisjoint(near):
                ways = [claim for other in near if (claim := own[other]) is not None]
                if len(ways) == len(near):
                    self.m.clause(ways if lit is None else [-lit, *ways])
        return links

    def _unknown_islands(self, isles: list[Isle], own: Ownership) -> None:
        """Islands of unknown size, all together: every cell is connected to some ``?``, and none to two of them.

        For the first, all ``?`` hang on a node that is no cell. For the second, each ``?`` has a number of its
        own, and cells side by side have the same: said bit by bit, that takes a handful of variables a cell, where
        "this cell belongs to that clue" would take one for each clue.
        """
        links = self._no_cell_alone(_union(isle.core for isle in isles), own)
        roots = [isle.clue.bit_length() - 1 for isle in isles]
        links += [(NO_CELL, root, None) for root in roots]
        self.m.connected({**own, NO_CELL: None}, links, NO_CELL, likely=UNKNOWN)
        for bit in range((len(isles) - 1).bit_length()):
            self._same_bit([isle for k, isle in enumerate(isles) if k >> bit & 1], isles, own)

    def _same_bit(self, with_bit: list[Isle], isles: list[Isle], own: Ownership) -> None:
        """One bit of the numbers of unknown islands: the same all over an island."""
        zeros = [isle for isle in isles if isle not in with_bit]
        ones_reach = frozenset(numbers(_union(isle.reach for isle in with_bit)))
        zeros_reach = frozenset(numbers(_union(isle.reach for isle in zeros)))
        bit: dict[int, Lit] = {}
        for one, lit in own.items():
            if one in ones_reach and one in zeros_reach:
                bit[one] = self.m.auxiliary()
                if lit is not None:  # what belongs to no ``?`` has no number; so it has no two
                    self.m.clause([lit, -bit[one]])
        for isle in isles:
            for one in numbers(isle.core):
                if one in bit:
                    self.m.clause([bit[one] if isle in with_bit else -bit[one]])
        for one, lit in own.items():
            for other in self.near[one]:
                if other not in own:
                    continue
                # The bit of the one implies that of the other, where both are land.
                claims = [-claim for claim in (lit, own[other]) if claim is not None]
                ahead = [-bit[one]] if one in bit else [] if one in ones_reach else None
                behind = [bit[other]] if other in bit else [] if other in zeros_reach else None
                if ahead is not None and behind is not None:
                    self.m.clause([*claims, *ahead, *behind])

    def _number(self, isle: Isle, own: Ownership, number: int) -> None:
        """What a number says of an island of which nothing is known but where it may lie: no cell
        beyond the number's reach belongs to it, and those that do are so many, near the clue."""
        reach = self.surveyor.reach(isle.core, number, isle.reach)
        for one in numbers(isle.reach & ~reach):
            claim = own[one]
            self.m.clause([] if claim is None else [-claim])
        within = {one: own[one] for one in numbers(reach)}
        links: Links = [(one, near, None) for one in within for near in self.near[one] if one < near in within]
        self._whole(isle._replace(size=number, reach=reach), within, links)

    def _whole(self, isle: Isle, own: Ownership, links: Links) -> None:
        """So many cells, if there is a number, and all of them joined with the clue.

        An island that takes more than half of the board goes uncounted where the sea is counted: it is what
        the sea and all other islands leave. Nor would it help to say how far it can reach: everywhere.
        """
        radius = None
        left_over = self.scarce_sea is not None and isle.size is not None and 2 * isle.size > self.surveyor.cells
        if isle.size is not None and not left_over:
            radius = isle.size - isle.core.bit_count()
            # From near to far: a count of the near cells alone then says how far the island must go.
            outward = [own[one] for ring in self.surveyor.rings(isle.core, isle.reach) for one in numbers(ring)]
            open_cells = [lit for lit in outward if lit is not None]
            self.m.exactly(isle.size - (len(own) - len(open_cells)), open_cells)
        self.m.connected(
            own, links, isle.clue.bit_length() - 1, radius, likely=None if isle.size else UNKNOWN
        )


def _union(sets: Iterable[Cells]) -> Cells:
    union = 0
    for cells in sets:
        union |= cells
    return union
