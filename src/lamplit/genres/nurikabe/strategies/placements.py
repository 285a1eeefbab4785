"""What goes wrong at once if islands have certain cells.

A *placement* gives one or two islands cells that they would have: a whole shape, or just the cells that they would
have to pass on their way somewhere. It is held against the rules as it stands:

- an island stays within its number and in one piece, has room for its number, and keeps away from the others;
- its shore is closed to other islands; where it is complete, or the shore touches another island, the shore is sea;
- the sea must not be cut in two, and have no pool;
- every other island must have room, and what it can't do without must not cut the sea;
- every 2×2, and all land without a clue, must be within reach of some island.

If none of this fails, the cells that the sea can't do without then, its *straits*, are sea too, and the same is asked
once more. Nothing is followed further, so each reason can be seen on the board.
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
LARGE, TOUCH, POOL, CUT, APART, ROOM, UNBROKEN, STRAY, PASSING = (
    "large",
    "touch",
    "pool",
    "cut",
    "apart",
    "room",
    "unbroken",
    "stray",
    "passing",
)


class Trouble(NamedTuple):
    """What would go wrong, and the cells it speaks of.

    Of an island: it is too ``large``, falls ``apart``, lacks ``room`` (the cells are those it could have), can have
    its number only by ``passing`` cells that cut the sea. Of two islands: they ``touch``. Of the sea: a ``pool``, a
    piece that is ``cut`` off. Of a 2×2 or land without a clue that no island reaches: ``unbroken``, ``stray``.
    """

    what: str
    cells: Cells
    clue: Cells = 0
    """Whose island, where it is about one."""
    cut: Cells = 0
    """The sea that would be cut off by an island that passes."""
    straits: Cells = 0
    """The cells that would have to be sea for the sea to be one piece, if the trouble rests on them."""


class Placement:
    """Islands with certain cells, held against the rules."""

    def __init__(self, survey: Survey, parts: Sequence[tuple[Isle, Cells]], drowned: Cells = 0) -> None:
        """``drowned`` are open cells that are taken for sea."""
        self._survey = survey
        self._clues: Cells = sum(isle.clue for isle, _ in parts)
        self._drowned = drowned
        self.parts = [(isle, self._join_strays(isle.core | cells)) for isle, cells in parts]
        self.land: Cells = 0
        """What these islands have."""
        for _, part in self.parts:
            self.land |= part
        self.sea: Cells = survey.sea | drowned
        """All that is sea then."""
        self.others: set[NamedClue] = set()
        """The clues of other islands that the trouble rests on."""
        self.trouble = (
            self._check_sizes() or self._check_sea() or self._check_room(drowned) or self._check_beyond_straits()
        )

    def _join_strays(self, part: Cells) -> Cells:
        """A part of an island with the land without a clue that it touches."""
        near = self._survey.layout.expand(part)
        for stray in self._survey.strays:
            if stray & near:
                part |= stray
        return part

    def _check_sizes(self) -> Trouble | None:
        """Islands that are too large or touch."""
        for isle, part in self.parts:
            if isle.size is not None and part.bit_count() > isle.size:
                return Trouble(LARGE, part, isle.clue)
        if len(self.parts) == 2 and self._survey.layout.expand(self.parts[0][1]) & self.parts[1][1]:
            return Trouble(TOUCH, self.land)
        return None

    def _check_sea(self) -> Trouble | None:
        """The shores that are sea: a pool in them, or sea that is cut in two."""
        survey, around = self._survey, self._survey.layout.expand
        beside = 0
        for other in survey.isles:
            if not other.clue & self._clues:
                beside |= around(other.core)
        for isle, part in self.parts:
            shore = around(part) & ~part
            self.sea |= shore if part.bit_count() == isle.size else shore & beside
        return self._find_pool() or self._find_cut(self.water)

    @property
    def water(self) -> Cells:
        """Where there may be sea."""
        survey = self._survey
        return survey.layout.every & ~survey.land & ~self.land

    def _find_pool(self) -> Trouble | None:
        layout, sea = self._survey.layout, self.sea
        width = layout.width
        pools = sea & sea >> 1 & sea >> width & sea >> (width + 1) & layout.corners
        return Trouble(POOL, (pools & -pools) * layout.square) if pools else None

    def _find_cut(self, water: Cells) -> Trouble | None:
        """Sea that is cut off from the rest, in this water."""
        survey, layout = self._survey, self._survey.layout
        if can_be_one_sea(layout, survey.home, self.sea, water):
            return None
        beyond = self.sea & ~layout.flood(survey.home or self.sea & -self.sea, water)
        return Trouble(CUT, self.sea & layout.flood(beyond & -beyond, water))

    def _check_room(self, sea: Cells) -> Trouble | None:
        """Islands that lack room with this much more sea; pools and land that none of them reaches; what others would
        have to pass."""
        survey, layout = self._survey, self._survey.layout
        covered, taken = 0, sea
        for isle, part in self.parts:
            taken |= layout.expand(part) & ~survey.sea
            free = survey.free[isle.clue] & ~sea & ~(self.land & ~part)
            own = part if part.bit_count() == isle.size else survey.find_reach(part, isle.size, free)
            if part & ~layout.flood(isle.core, own):
                return Trouble(APART, part, isle.clue)
            if own.bit_count() < (isle.size or 0):
                return Trouble(ROOM, own, isle.clue)
            covered |= own
        passing: list[tuple[Isle, Cells]] = []
        for other in survey.isles:
            if other.clue & self._clues:
                continue
            reach = other.reach
            if reach & taken:
                reach = survey.find_reach_without(other, taken & ~other.core)
                spare = reach.bit_count() - (other.size or 0)
                if spare < 0:
                    self.others.add(layout.name[other.clue])
                    return Trouble(ROOM, reach, other.clue)
                if other.size is not None and spare <= SPARE:
                    passing.append((other, survey.measure_room(other, taken & ~other.core)[0]))
            covered |= reach
        return self._find_uncovered(covered) or self._find_passing(passing)

    def _find_uncovered(self, covered: Cells) -> Trouble | None:
        """A 2×2, or land without a clue, that no island reaches."""
        survey, layout = self._survey, self._survey.layout
        width, isles = layout.width, [isle for isle, _ in self.parts]
        dry = self.water & ~covered | self.sea
        if pools := dry & dry >> 1 & dry >> width & dry >> (width + 1) & layout.corners:
            square = (pools & -pools) * layout.square
            self.others.update(survey.list_interested(square, isles))
            return Trouble(UNBROKEN, square)
        for stray in survey.strays:
            if not stray & covered:
                self.others.update(survey.list_interested(stray, isles))
                return Trouble(STRAY, stray)
        return None

    def _find_passing(self, passing: Sequence[tuple[Isle, Cells]]) -> Trouble | None:
        """An island that could have its number only if it cut the sea."""
        for other, needed in passing:
            if self._find_cut(self.water & ~needed) is not None:
                self.others.add(self._survey.layout.name[other.clue])
                for cells in (*list_singles(needed), needed):
                    if cut := self._find_cut(self.water & ~cells):
                        return Trouble(PASSING, cells, other.clue, cut.cells)
        return None

    def _check_beyond_straits(self) -> Trouble | None:
        """The same with the cells as sea that the sea can't do without: with one of them if that will do, or all."""
        survey, layout = self._survey, self._survey.layout
        straits = find_straits(layout, survey.home, self.sea, self.water, self.water & ~self.sea)
        trouble = self._check_with(straits) if straits else None
        if trouble is None:
            self.sea |= straits
            return None
        for one in list_singles(straits) if straits & (straits - 1) else ():
            if simpler := self._check_with(one):
                return simpler
        return self._check_with(straits)

    def _check_with(self, straits: Cells) -> Trouble | None:
        """What goes wrong if these are sea too."""
        before = self.sea
        self.sea |= straits
        self.others.clear()
        trouble = self._find_pool() or self._check_room(self._drowned | straits)
        self.sea = before
        return None if trouble is None else trouble._replace(straits=straits)


class PlacementMemory:
    """The placements that were asked for in a position: several strategies ask for the same."""

    def __init__(self) -> None:
        self._survey: Survey | None = None
        self._known: dict[tuple[object, ...], Placement] = {}

    def place(self, survey: Survey, *parts: tuple[Isle, Cells], drowned: Cells = 0) -> Placement:
        if survey is not self._survey:
            self._survey, self._known = survey, {}
        key = drowned, *[(isle.clue, isle.core | cells) for isle, cells in parts]
        if key not in self._known:
            self._known[key] = Placement(survey, parts, drowned)
        return self._known[key]


def collect_others(dead: Iterable[Placement]) -> set[NamedClue]:
    """The clues of other islands that rule placements out."""
    return {name for each in dead for name in each.others}
