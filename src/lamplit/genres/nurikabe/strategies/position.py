"""What is known of a Nurikabe, with the pieces of land and sea that make the simplest thoughts cheap.

A cell is open, sea or land. Land that is connected is a piece, and so is sea; for each piece we keep its
shore. A decision joins the pieces beside it, so pieces are never searched for. Sets of cells are bits
(``core.bitsets``).

The simplest thoughts live here, because every higher one leans on them:

- an island that has its size is complete: its shore is sea;
- a cell beside the islands of two clues would join them: it is sea;
- three sea cells of a 2×2: the fourth is land, or there would be a pool;
- a piece of land that has to grow (it has no clue, or not its number) goes on by its only way;
- so does a piece of sea, while there is sea elsewhere;
- a cell without a clue that has sea all around would be an island without a clue: it is sea; one with land all
  around would be cut off from the sea elsewhere: it is land.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.decisions import Decision, Shade
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import FALSE, TRUE, Clash, Grounds
from lamplit.genres.nurikabe.strategies.consequences import make_consequence
from lamplit.genres.nurikabe.strategies.layout import layout_of
from lamplit.genres.nurikabe.strategies.survey import Survey, can_be_one_sea
from lamplit.human.suppositions import Consequence, WavePosition

GIVEN = "given"
COMPLETE, BETWEEN, POOL, GROWS, SEA_GROWS, ALONE, DRY = (
    "complete",
    "between",
    "pool",
    "grows",
    "sea grows",
    "alone",
    "dry",
)
JOINED, LARGE, STUCK, SEA_STUCK, POOLED, BOTH = "joined", "large", "stuck", "sea stuck", "pooled", "both"
NO_ROOM, CUT_OFF = "no room", "cut off"


class NurikabeCause(NamedTuple):
    """Why a cell is what it is, or what can't be: a cause by name, and the cells it speaks of.

    Of a piece of land: it is ``complete``, ``grows`` by its only way; it has two clues (``joined``), is too
    ``large``, ``stuck``. Of a piece of sea: ``sea grows``, ``sea stuck``. Of a 2×2: ``pool``, ``pooled``. Of a
    cell: it lies ``between`` islands (which are among the cells), is ``alone`` in the sea, is ``dry`` amid land;
    it would be ``both``. Of all that an island reaches: there is ``no room`` for its number. Of water that can't
    be joined with the rest: it is ``cut off``.
    """

    cause: str
    cells: Cells


class NurikabeMove(NamedTuple):
    """A simplest step: why, and the open cells that are sea or land."""

    why: NurikabeCause
    sea: Cells
    land: Cells


class NurikabePosition(WavePosition[NurikabeMove, NurikabeCause]):
    """One board's knowledge."""

    __slots__ = ("islands", "land", "layout", "sea", "seas", "surveyed", "trail", "value", "why")

    def __init__(self, puzzle: Puzzle) -> None:
        self.layout = layout = layout_of(puzzle)
        layout.memory.trim()
        self.value = bytearray(len(layout.bits))
        self.sea: Cells = 0
        self.land: Cells = layout.clues
        self.islands: dict[Cells, Cells] = {}
        """The pieces of land, and the shore of each."""
        self.seas: dict[Cells, Cells] = {}
        """The pieces of sea, and the shore of each."""
        for island in layout.iterate_parts(layout.clues):
            self.islands[island] = layout.expand(island) & ~island
        self.trail: list[int] = []
        self.why: dict[int, NurikabeCause] = {}
        self.broken: NurikabeCause | None = None
        self.waiting: list[NurikabeMove] = []
        """The simplest steps that are open now."""
        self.surveyed: Survey | None = None
        """How far islands reach, while nothing more is decided."""

    # The position as the loop of strategies knows it.

    def decision(self, number: int) -> Shade:
        return self.layout.shades[number]

    def number(self, decision: Decision) -> int | None:
        return self.layout.index.get(decision)

    def decide(self, number: int, holds: bool) -> None:
        """Take something over from outside; what contradicts the position breaks it."""
        known = self.value[number]
        if not known:
            self.set(number, holds, NurikabeCause(GIVEN, self.layout.bits[number]))
        elif known != (TRUE if holds else FALSE):
            self.broken = NurikabeCause(BOTH, self.layout.bits[number])

    def refresh(self) -> None:
        """Find the simplest steps that are open now; notes what broke. Where there are none, looks further."""
        self.waiting = self.find_moves()
        if not self.waiting and self.broken is None:
            self.broken = self.find_hidden_break()

    def fork(self) -> Self:
        """The same position once more, to try something out."""
        twin = type(self).__new__(type(self))
        twin.layout, twin.value = self.layout, self.value[:]
        twin.sea, twin.land = self.sea, self.land
        twin.islands, twin.seas = self.islands.copy(), self.seas.copy()
        twin.trail, twin.why, twin.broken, twin.waiting = [], {}, self.broken, []
        twin.surveyed = None
        return twin

    def set(self, number: int, holds: bool, why: NurikabeCause) -> None:
        """Make an open cell sea or land."""
        bit = self.layout.bits[number]
        self.surveyed = None
        self.value[number] = TRUE if holds else FALSE
        self.why[number] = why
        self.trail.append(number)
        if holds:
            self.sea |= bit
        else:
            self.land |= bit
        pieces = self.seas if holds else self.islands
        around = self.layout.expand
        piece, near = bit, around(bit)
        for other in [other for other in pieces if other & near]:
            piece |= other
            del pieces[other]
        pieces[piece] = around(piece) & ~piece

    # The simplest steps.

    @property
    def open_cells(self) -> Cells:
        return self.layout.every & ~self.sea & ~self.land

    def find_moves(self) -> list[NurikabeMove]:
        """All simplest steps open now; notes in ``broken`` what can't be."""
        found: list[NurikabeMove] = []
        if self.broken is None:
            rest = self.open_cells
            self._find_island_moves(rest, found)
            self._find_sea_moves(rest, found)
            self._find_pool_moves(rest, found)
            self._find_lonely_moves(rest, found)
        return found

    def _find_island_moves(self, rest: Cells, found: list[NurikabeMove]) -> None:
        layout, size = self.layout, self.layout.size
        once = twice = 0
        for island, shore in self.islands.items():
            clue = island & layout.clues
            ways = shore & rest
            if clue:
                if clue & (clue - 1):
                    self.broken = NurikabeCause(JOINED, island)
                    return
                twice |= once & shore
                once |= shore
                wanted = size[clue]
                if wanted is None:
                    continue
                has = island.bit_count()
                if has >= wanted:
                    if has > wanted:
                        self.broken = NurikabeCause(LARGE, island)
                        return
                    if ways:
                        found.append(NurikabeMove(NurikabeCause(COMPLETE, island), ways, 0))
                    continue
            if not ways & (ways - 1):
                if not ways:
                    self.broken = NurikabeCause(STUCK, island)
                    return
                found.append(NurikabeMove(NurikabeCause(GROWS, island), 0, ways))
        for one in list_singles(twice & rest):
            beside = [island for island, shore in self.islands.items() if shore & one]
            between = sum(island for island in beside if island & layout.clues)
            found.append(NurikabeMove(NurikabeCause(BETWEEN, between | one), one, 0))

    def _find_sea_moves(self, rest: Cells, found: list[NurikabeMove]) -> None:
        if len(self.seas) < 2:
            return
        for sea, shore in self.seas.items():
            ways = shore & rest
            if not ways & (ways - 1):
                if not ways:
                    self.broken = NurikabeCause(SEA_STUCK, sea)
                    return
                found.append(NurikabeMove(NurikabeCause(SEA_GROWS, sea), ways, 0))

    def _find_pool_moves(self, rest: Cells, found: list[NurikabeMove]) -> None:
        layout, sea = self.layout, self.sea
        width, corners = layout.width, layout.corners
        right, down, across = sea >> 1, sea >> width, sea >> (width + 1)
        if pool := sea & right & down & across & corners:
            self.broken = NurikabeCause(POOLED, (pool & -pool) * layout.square)
            return
        last = (
            (rest & right & down & across, 0),
            (sea & rest >> 1 & down & across, 1),
            (sea & right & rest >> width & across, width),
            (sea & right & down & rest >> (width + 1), width + 1),
        )
        for pools, shift in last:
            for corner in list_singles(pools & corners):
                found.append(NurikabeMove(NurikabeCause(POOL, corner * layout.square), 0, corner << shift))

    def _find_lonely_moves(self, rest: Cells, found: list[NurikabeMove]) -> None:
        beside = self.layout.find_beside
        for one in list_singles(rest & ~beside(rest | self.land)):
            found.append(NurikabeMove(NurikabeCause(ALONE, one), one, 0))
        if self.sea:
            for one in list_singles(rest & ~beside(rest | self.sea)):
                found.append(NurikabeMove(NurikabeCause(DRY, one), 0, one))

    def apply(self, move: NurikabeMove) -> None:
        """Take a step; what another step of the same wave has decided stays as it is."""
        why, value = move.why, self.value
        for cells, holds in ((move.sea, True), (move.land, False)):
            if cells:
                for number in self.layout.list_numbers(cells):
                    if not value[number]:
                        self.set(number, holds, why)

    # Looking at it.

    @property
    def survey(self) -> Survey:
        """How far islands reach now."""
        if self.surveyed is None:
            self.surveyed = Survey(self.layout, self.sea, self.islands, self.seas)
        return self.surveyed

    def find_hidden_break(self) -> NurikabeCause | None:
        """What can't come right any more, though the simplest steps do not see it: an island without room for its
        number, a sea that can't be one piece."""
        survey, layout = self.survey, self.layout
        for isle in survey.isles:
            if isle.size is not None and isle.reach.bit_count() < isle.size:
                return NurikabeCause(NO_ROOM, isle.reach)
        water = layout.every & ~self.land
        if self.sea and not can_be_one_sea(layout, survey.home, self.sea, water):
            beyond = self.sea & ~layout.flood(survey.home, water)
            return NurikabeCause(CUT_OFF, layout.flood(beyond & -beyond, water))
        return None

    # Why it is as it is.

    def find_premises(self, cause: NurikabeCause) -> Iterable[int]:
        what, cells = cause
        layout = self.layout
        if what in (GIVEN, BOTH):
            return []
        around = layout.expand(cells)
        if what in (COMPLETE, JOINED, LARGE):
            return layout.list_numbers(cells)
        if what == BETWEEN:
            return layout.list_numbers(cells & self.land)
        if what in (POOL, POOLED):
            return layout.list_numbers(cells & self.sea)
        if what in (GROWS, STUCK):
            return layout.list_numbers(cells | around & self.sea)
        if what == NO_ROOM:
            return layout.list_numbers(cells & self.land | layout.expand(around) & ~cells & (self.sea | self.land))
        if what == CUT_OFF:
            return [*layout.list_numbers(cells & self.sea | around & self.land), *self.list_sea_elsewhere(cells)]
        if what == ALONE:
            return layout.list_numbers(around & self.sea)
        kept = 0 if what == DRY else cells
        return [*layout.list_numbers(kept | around & self.land), *self.list_sea_elsewhere(cells)]

    def list_sea_elsewhere(self, cells: Cells) -> list[int]:
        """The sea apart from a piece that was there first: it shows that the piece is not all there is."""
        others = self.layout.list_numbers(self.sea & ~cells)
        before = [number for number in others if number not in self.why]
        if before or not others:
            return before[:1]
        apart = set(others)
        return [next(number for number in self.trail if number in apart)]

    def make_consequence(self, cause: NurikabeCause, decided: Sequence[int]) -> Consequence | None:
        """A cause as data for words."""
        what, cells = cause
        if what == GIVEN:
            return None
        bits = self.layout.bits
        return make_consequence(self.layout, what, cells, sum(bits[number] for number in decided))

    def clash(self) -> Clash:
        assert self.broken is not None
        what, cells = self.broken
        if what == BOTH:
            (cell,) = self.layout.list_places(cells)
            return Clash(f"{cell} would have to be sea and land", Grounds(cells=(cell,)))
        told = make_consequence(self.layout, what, cells, 0)
        return Clash(told.describe(), told.grounds)
