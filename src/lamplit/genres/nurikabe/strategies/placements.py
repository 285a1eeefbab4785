"""What goes wrong at once if some islands have certain cells.

A *placement* gives one or two islands cells that they would have: a whole shape, or just the cells that they would have
to pass on their way somewhere. It is held against the rules as it stands:

- the island stays within its number and in one piece, and has room for its number;
- its shore is not open to other islands; where the island is complete, or beside another island, its shore is sea;
- the sea must still be one piece, without a pool; cells that it can't do without then (*straits*) are sea too;
- every other island must have room, and what it can't do without must not cut the sea;
- every 2×2 and all land without a clue must be within reach of some island.

Nothing is followed further than that, so each reason can be seen on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamplit.core.bitsets import Cells, list_singles
from lamplit.genres.nurikabe.deduce import Isle
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.genres.nurikabe.strategies.seaways import find_straits
from lamplit.genres.nurikabe.strategies.survey import Survey, can_be_one_sea

SPARE = 3
"""How much more room than its number an island may have to be looked at for cells that it can't do without."""


class Trouble(NamedTuple):
    """What would go wrong: what it is, the cells it speaks of, and the clue of an island."""

    what: str
    cells: Cells
    clue: Cells = 0
    room: int = 0
    """How many cells the island would have room for."""
    straits: Cells = 0
    """The cells that would have to be sea, or the sea would fall apart; where the trouble rests on them."""


class Placement:
    """Islands with certain cells, held against the rules."""

    def __init__(self, survey: Survey, parts: Sequence[tuple[Isle, Cells]], drowned: Cells = 0) -> None:
        """``drowned`` are open cells that are taken for sea."""
        self._survey = survey
        self._isles = {isle.clue for isle, _ in parts}
        self._drowned = drowned
        self.clues: set[NamedClue] = set()
        """The clues of other islands that the trouble rests on."""
        self.parts = [(isle, self._join_strays(isle.core | cells)) for isle, cells in parts]
        self.land: Cells = 0
        for _, part in self.parts:
            self.land |= part
        self.sea: Cells = survey.sea | drowned
        """All that is sea then."""
        self.trouble = self._find_trouble()

    def _join_strays(self, part: Cells) -> Cells:
        """A part of an island with the land without a clue that it touches."""
        near = self._survey.layout.expand(part)
        for stray in self._survey.strays:
            if stray & near:
                part |= stray
        return part

    @property
    def water(self) -> Cells:
        """Where there may be sea."""
        survey = self._survey
        return survey.layout.every & ~survey.land & ~self.land

    def _find_trouble(self) -> Trouble | None:
        return self._look_at_sizes() or self._look_at_the_sea() or self._look_at_room() or self._look_beyond_straits()

    def _look_at_sizes(self) -> Trouble | None:
        """Islands that are too large, joined, or touch each other."""
        survey, layout = self._survey, self._survey.layout
        for isle, part in self.parts:
            if isle.size is not None and part.bit_count() > isle.size:
                return Trouble("large", part, isle.clue)
            if part & ~survey.free[isle.clue] or part & self._drowned:
                return Trouble("joined", part, isle.clue)
        if len(self.parts) == 2 and layout.expand(self.parts[0][1]) & self.parts[1][1]:
            return Trouble("joined", self.land, self.parts[0][0].clue)
        return None

    def _look_at_the_sea(self) -> Trouble | None:
        """The shore that is sea: a pool in it, or sea that can't be one piece."""
        survey, layout = self._survey, self._survey.layout
        beside = 0
        for other in survey.isles:
            if other.clue not in self._isles:
                beside |= layout.expand(other.core)
        for isle, part in self.parts:
            shore = layout.expand(part) & ~part
            self.sea |= shore if part.bit_count() == isle.size else shore & beside
        return self._find_pool() or self._find_cut(self.water)

    def _find_pool(self) -> Trouble | None:
        layout, sea = self._survey.layout, self.sea
        width = layout.width
        pools = sea & sea >> 1 & sea >> width & sea >> (width + 1) & layout.corners
        return Trouble("pool", (pools & -pools) * layout.square) if pools else None

    def _find_cut(self, water: Cells) -> Trouble | None:
        survey, layout = self._survey, self._survey.layout
        if can_be_one_sea(layout, survey.home, self.sea, water):
            return None
        home = survey.home or self.sea & -self.sea
        beyond = self.sea & ~layout.flood(home, water)
        return Trouble("cut", layout.flood(beyond & -beyond, water))

    def _look_at_room(self, straits: Cells = 0) -> Trouble | None:
        """Islands that lack room; pools and land that no island reaches; what others must pass."""
        survey, layout = self._survey, self._survey.layout
        covered = 0
        taken = self._drowned | straits
        for isle, part in self.parts:
            taken |= (layout.expand(part) | part) & ~survey.sea
        for isle, part in self.parts:
            if part.bit_count() == isle.size:
                own = part
            else:
                free = survey.free[isle.clue] & ~self._drowned & ~straits & ~(self.land & ~part)
                own = survey.find_reach(part, isle.size, free)
            if layout.flood(isle.core, own) & part != part:
                return Trouble("apart", part, isle.clue)
            if isle.size is not None and own.bit_count() < isle.size:
                return Trouble("room", own, isle.clue, own.bit_count())
            covered |= own
        passing: list[tuple[Isle, Cells]] = []
        for other in survey.isles:
            if other.clue in self._isles:
                continue
            reach = other.reach
            if reach & taken:
                reach = survey.find_reach_without(other, taken & ~other.core)
                if other.size is not None:
                    if reach.bit_count() < other.size:
                        self.clues.add(layout.name[other.clue])
                        return Trouble("room", reach, other.clue, reach.bit_count())
                    if needed := self._find_needed_room(other, reach, taken & ~other.core):
                        passing.append((other, needed))
            covered |= reach
        return self._find_uncovered(covered) or self._find_passing(passing)

    def _find_needed_room(self, isle: Isle, reach: Cells, taken: Cells) -> Cells:
        """The open cells of its reach without which an island would lack room."""
        survey, size = self._survey, isle.size or 0
        if reach.bit_count() == size:
            return reach & survey.open
        if reach.bit_count() > size + SPARE:
            return 0
        return find_needed_room(survey, isle, taken)

    def _find_uncovered(self, covered: Cells) -> Trouble | None:
        """A 2×2, or land without a clue, that no island reaches."""
        survey, layout = self._survey, self._survey.layout
        width = layout.width
        dry = self.water & ~covered | self.sea
        pools = dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners
        isles = [isle for isle, _ in self.parts]
        if pools:
            square = (pools & -pools) * layout.square
            self.clues.update(survey.list_interested(square, isles))
            return Trouble("unbroken", square)
        for stray in survey.strays:
            if not stray & covered:
                self.clues.update(survey.list_interested(stray, isles))
                return Trouble("stray", stray)
        return None

    def _find_passing(self, passing: Iterable[tuple[Isle, Cells]]) -> Trouble | None:
        """An island that could only have its number if it cut the sea."""
        for other, needed in passing:
            cut = self._find_cut(self.water & ~needed)
            if cut is not None or needed & self.sea:
                self.clues.add(self._survey.layout.name[other.clue])
                return Trouble("passing", needed, other.clue)
        return None

    def _look_beyond_straits(self) -> Trouble | None:
        """The same again with all cells as sea that the sea can't do without."""
        survey, layout = self._survey, self._survey.layout
        straits = find_straits(layout, survey.home, self.sea, self.water, self.water & ~self.sea)
        if not straits:
            return None
        self.sea |= straits
        trouble = self._find_pool() or self._look_at_room(straits)
        return None if trouble is None else trouble._replace(straits=straits)


def find_needed_room(survey: Survey, isle: Isle, without: Cells) -> Cells:
    """The open cells without which an island would lack room, if some others are sea.

    Such a cell is part of every shape of the island, so of the nearest cells: only these are tried.
    """
    size = isle.size or 0
    needed = 0
    shape = isle.core
    for ring in survey.layout.iterate_rings(isle.core, survey.find_reach_without(isle, without)):
        for one in list_singles(ring & survey.open):
            if survey.find_reach_without(isle, one | without).bit_count() < size:
                needed |= one
        shape |= ring
        if shape.bit_count() >= size:
            break
    return needed
