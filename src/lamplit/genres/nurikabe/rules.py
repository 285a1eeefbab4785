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

from lamplit.core.bitsets import Cells, list_members
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genres.nurikabe.deduce import Chart, ContradictoryClues, Isle, NurikabeDeducer
from lamplit.genres.nurikabe.demands import state_demands

SCARCE = 4
"""Where at most one cell in this many is sea, its size is stated as well: it follows from the numbers,
but between fat islands it is what decides. Elsewhere it would only be a burden. Nor can so small a sea reach
far: no cell of it lies more steps from the rest than it has cells left."""
CONTESTED = 12
"""Up to this many clues, that only one of them owns a cell is said outright. It follows anyway, all the
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
    if m.every_demand:
        state_demands(puzzle, m)
        return
    surveyor = NurikabeDeducer(puzzle, unknown=m.switchable, clock=m.clock)
    try:
        chart = surveyor.deduce()
    except ContradictoryClues:
        if not m.concise:
            m.all_decisions([Shade(cell) for cell in puzzle.grid.cells])
        never = m.auxiliary()
        m.all_of([(never,), (-never,)])
        return
    sea = _state_known(puzzle, m, surveyor, chart)
    clues = {cell: clue for cell, clue in puzzle.clues.items() if m.switchable and isinstance(clue, int)}
    if sea or clues:
        _Rules(m, surveyor, chart, sea, clues).state()


def _state_known(puzzle: Puzzle, m: Model, surveyor: NurikabeDeducer, chart: Chart) -> dict[int, Lit]:
    """What is known, as facts; for each open cell the literal "it is sea".

    Where only the solutions are wanted, what is known to be land needs no variable: in no solution is it sea. Once
    nothing is open, the survey has found the solution: it ends when no island lacks a cell or a way,
    there is no pool, and no part of the sea is without a way to the others.
    """
    width = surveyor.width
    wanted = surveyor.every & ~chart.land if m.concise else surveyor.every
    places = list_members(wanted)
    lits = dict(zip(places, m.all_decisions([Shade(Cell(*divmod(one, width))) for one in places]), strict=True))
    m.all_of([(lits.pop(one),) for one in list_members(chart.sea)])
    if not m.concise:
        m.all_of([(-lits.pop(one),) for one in list_members(chart.land)])
    return lits


class _Rules:
    """The rules for the open cells of one board, of which the chart is known already.

    ``sea`` has the literals of the open cells; ``clues`` are the numbers that the chart leaves out, to be said
    under switches.
    """

    def __init__(
        self, m: Model, surveyor: NurikabeDeducer, chart: Chart, sea: dict[int, Lit], clues: dict[Cell, int]
    ) -> None:
        self.m = m
        self.surveyor = surveyor
        self.chart = chart
        self.sea = sea
        self.clues = clues
        self.open: Cells = surveyor.every & ~chart.sea & ~chart.land
        size = surveyor.sea_size
        self.scarce_sea = size if size is not None and size * SCARCE <= surveyor.cells else None
        """How many cells the sea has, where that is few."""
        dry = list_members(surveyor.every & ~chart.sea)
        known, width = set(dry), surveyor.width
        self.near = {
            one: [other for other in (one - width, one - 1, one + 1, one + width) if other in known] for one in dry
        }
        """For each cell that is not known to be sea the others beside it."""

    def state(self) -> None:
        self._state_no_pool()
        self._state_one_sea()
        # Of an island that can't grow there is no more to say, unless its number is yet to come.
        isles = [isle for isle in self.chart.isles if isle.reach != isle.core or self.clues]
        owners = self._group_owners(isles)
        owned = self._state_owners(owners)
        for those, own in zip(owners, owned, strict=True):
            self._state_apart(those, own)
            if len(those) == 1:
                self._state_whole(those[0], own)
            else:
                self._state_unknown_islands(those, own)
        for those, own in zip(owners, owned, strict=True):
            cell = self.surveyor.cell(those[0].clue)
            if cell in self.clues:
                with self.m.switch(ClueAt(cell)):
                    self._state_number(those[0], own, self.clues[cell])

    def _state_no_pool(self) -> None:
        sea, width = self.sea, self.surveyor.width
        water = self.surveyor.every & ~self.chart.land
        self.m.all_of(
            [
                [-sea[cell] for cell in (one, one + 1, one + width, one + width + 1) if cell in sea]
                for one in list_members(water & water >> 1 & water >> width & water >> (width + 1))
            ]
        )

    def _state_one_sea(self) -> None:
        """The sea is connected; so none of its cells is alone, if we know of another.

        Known sea that is connected is one node, which goes by its first cell.
        """
        surveyor, sea = self.surveyor, self.sea
        nodes: Ownership = dict(sea)
        links = self._list_links(self.open)
        ways_out = []
        for part in surveyor.iterate_parts(self.chart.sea):
            first = (part & -part).bit_length() - 1
            nodes[first] = None
            shore = list_members(surveyor.expand(part) & self.open)
            links += [(first, one, None) for one in shore]
            ways_out.append([sea[one] for one in shore])
        size, known = surveyor.sea_size, self.chart.sea.bit_count()
        if len(ways_out) > 1 or (known and size is not None and size > known):
            self.m.all_of(ways_out)
        if known or (size is not None and size > 1):
            alone = list_members(self.open & ~surveyor.expand(self.chart.sea))
            near = self.near
            self.m.all_of([[-sea[one], *[sea[other] for other in near[one] if other in sea]] for one in alone])
        root = (self.chart.sea & -self.chart.sea).bit_length() - 1 if known else None
        radius = None
        if self.scarce_sea is not None:
            self.m.exactly(self.scarce_sea - known, sea.values())
            if root is not None:
                radius = self.scarce_sea - surveyor.flood(1 << root, self.chart.sea).bit_count()
        # In half of the published boards the sea goes farther from the middle than the board is high and
        # wide together, but rarely half as far again.
        self.m.connected(nodes, links, root, radius, likely=surveyor.extent)

    def _list_links(self, cells: Cells) -> Links:
        """Which of these cells lie side by side."""
        width = self.surveyor.width
        return [
            *[(one, one + 1, None) for one in list_members(cells & cells >> 1)],
            *[(one, one + width, None) for one in list_members(cells & cells >> width)],
        ]

    def _group_owners(self, isles: list[Isle]) -> list[list[Isle]]:
        """Who may own a cell: each number by itself, and all ``?`` together, whose islands need no count."""
        unknown = [] if self.m.switchable else [isle for isle in isles if isle.size is None]
        if len(unknown) < 2:
            return [[isle] for isle in isles]
        return [*([isle] for isle in isles if isle.size is not None), unknown]

    def _state_owners(self, owners: list[list[Isle]]) -> list[Ownership]:
        """Land belongs to exactly one owner. Where only one can reach, to be land is to be its own.

        Cores are left out: whose they are is known.
        """
        m, sea = self.m, self.sea
        reaches = [_unite_sets(isle.reach & ~isle.core for isle in isles) for isles in owners]
        once = twice = 0
        for reach in reaches:
            twice |= once & reach
            once |= reach
        owned: list[Ownership] = []
        contested: dict[int, list[Lit]] = {}
        self.contested = twice
        for reach in m.clock.check_during(reaches, 16):
            own: Ownership = {one: -sea[one] if one in sea else None for one in list_members(reach & ~twice)}
            for one in list_members(reach & twice):
                own[one] = claim = m.auxiliary()
                contested.setdefault(one, []).append(claim)
            owned.append(own)
        for one, claims in contested.items():
            if one in sea:
                lit = sea[one]
                m.all_of([(-claim, -lit) for claim in claims])
                m.clause((lit, *claims))
            else:
                m.clause(claims)
            if len(claims) <= CONTESTED:
                m.at_most(1, claims)
        return owned

    def _state_apart(self, isles: list[Isle], own: Ownership) -> None:
        """Beside a cell of an island lies sea, or another cell of that island.

        Beside a core lies nothing that others reach. So it is to be said where islands meet: of cells that others
        reach, too, and of those beside them, or beside what the island itself does not reach.
        """
        sea, surveyor = self.sea, self.surveyor
        reach, core = _unite_sets(isle.reach for isle in isles), _unite_sets(isle.core for isle in isles)
        foreign = (self.contested | ~reach) & surveyor.every & ~self.chart.sea
        clauses: list[list[Lit]] = []
        for one in list_members(surveyor.expand(foreign) & reach & ~core):
            lit = own[one]
            here = [] if lit is None else [-lit]
            for other in self.near[one]:
                if other in own:
                    claim = own[other]
                    if claim is not None and other in sea:
                        if claim != -sea[other]:
                            clauses.append([*here, sea[other], claim])
                    elif claim is not None:
                        clauses.append([*here, claim])
                elif not core >> other & 1:
                    clauses.append([*here, sea[other]] if other in sea else here)
        self.m.all_of(clauses)

    def _state_no_cell_alone(self, core: Cells, own: Ownership) -> None:
        """Beside a cell of an island, unless it lies beside its core, lies another."""
        clauses = []
        shore = self.surveyor.expand(core)
        for one, lit in own.items():
            if not shore >> one & 1:
                ways = [own[other] for other in self.near[one] if other in own]
                if None not in ways:
                    clauses.append([way for way in (None if lit is None else -lit, *ways) if way is not None])
        self.m.all_of(clauses)

    def _state_unknown_islands(self, isles: list[Isle], own: Ownership) -> None:
        """Islands of unknown size, all together: every cell is connected to some ``?``, and none to two of them.

        For the first, all ``?`` hang on a node that is no cell. For the second, each ``?`` has a number of its
        own, and cells side by side have the same: said bit by bit, that takes a handful of variables a cell, where
        "this cell belongs to that clue" would take one for each clue.
        """
        self._state_no_cell_alone(_unite_sets(isle.core for isle in isles), own)
        nodes, links = self._list_nodes(isles, own)
        links += [(NO_CELL, isle.clue.bit_length() - 1, None) for isle in isles]
        self.m.connected({**nodes, NO_CELL: None}, links, NO_CELL, likely=UNKNOWN)
        for bit in range((len(isles) - 1).bit_length()):
            self._state_same_bit([isle for k, isle in enumerate(isles) if k >> bit & 1], isles, own)

    def _list_nodes(self, isles: list[Isle], own: Ownership) -> tuple[Ownership, Links]:
        """The cells of islands as nodes, each core as one that goes by its clue, and what lies side by side."""
        surveyor = self.surveyor
        nodes = dict(own)
        links = self._list_links(_unite_sets(isle.reach & ~isle.core for isle in isles))
        for isle in isles:
            clue = isle.clue.bit_length() - 1
            nodes[clue] = None
            links += [(clue, one, None) for one in list_members(surveyor.expand(isle.core) & isle.reach & ~isle.core)]
        return nodes, links

    def _state_same_bit(self, with_bit: list[Isle], isles: list[Isle], own: Ownership) -> None:
        """One bit of the numbers of unknown islands: the same all over an island.

        A core has its own island's; what lies beside it is in reach of no other.
        """
        zeros = [isle for isle in isles if isle not in with_bit]
        ones_reach = frozenset(list_members(_unite_sets(isle.reach for isle in with_bit)))
        zeros_reach = frozenset(list_members(_unite_sets(isle.reach for isle in zeros)))
        bit: dict[int, Lit] = {}
        for one, lit in own.items():
            if one in ones_reach and one in zeros_reach:
                bit[one] = self.m.auxiliary()
                if lit is not None:  # what belongs to no ``?`` has no number; so it has no two
                    self.m.clause([lit, -bit[one]])
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

    def _state_number(self, isle: Isle, own: Ownership, number: int) -> None:
        """What a number says of an island of which nothing is known but where it may lie: no cell
        beyond the number's reach belongs to it, and those that do are this many, near the clue."""
        reach = self.surveyor.find_reach(isle.core, number, isle.reach)
        for one in list_members(isle.reach & ~reach):
            claim = own[one]
            self.m.clause([] if claim is None else [-claim])
        within = {one: own[one] for one in list_members(reach & ~isle.core)}
        self._state_whole(isle._replace(size=number, reach=reach), within)

    def _state_whole(self, isle: Isle, own: Ownership) -> None:
        """This many cells, if there is a number, and all of them joined with the clue.

        An island that takes more than half of the board goes uncounted where the sea is counted: it is what
        the sea and all other islands leave. Nor would it help to say how far it can reach: everywhere.
        """
        surveyor = self.surveyor
        radius = None
        left_over = self.scarce_sea is not None and isle.size is not None and 2 * isle.size > surveyor.cells
        if isle.size is not None and not left_over:
            radius = isle.size - isle.core.bit_count()
            # From near to far: a count of the near cells alone then says how far the island must go.
            outward = [own[one] for ring in surveyor.iterate_rings(isle.core, isle.reach) for one in list_members(ring)]
            open_cells = [lit for lit in outward if lit is not None]
            self.m.exactly(radius - (len(own) - len(open_cells)), open_cells)
        if isle.reach & ~surveyor.expand(isle.core):
            self._state_no_cell_alone(isle.core, own)
            nodes, links = self._list_nodes([isle], own)
            root = isle.clue.bit_length() - 1
            self.m.connected(nodes, links, root, radius, likely=None if isle.size else UNKNOWN)


def _unite_sets(sets: Iterable[Cells]) -> Cells:
    union = 0
    for cells in sets:
        union |= cells
    return union
