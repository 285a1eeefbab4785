"""What spares the solver: deduction around a small change of a draft, and second solutions next to its own.

Most of a board has nothing to do with a change in one corner of it. So what was settled far from the change is
taken as it was, and only the rest is deduced again. An island that is settled, with all sea around it, says
nothing more: it is left out like a hole in the board.

That may settle too much: what was settled far away may have rested on what is changed. It is good enough to choose
among changes by; before anything rests on it, a draft is deduced from the beginning.

Unlike in Hashi and Hitori, these are the deductions of the rules (``deduce``), by which the finished puzzle is proven
as well. So that proof can't find a wrong deduction; certificates (``statement``) and the tests, which count solutions
by other means, can. A proof by the rules in ``extend``, which deduce nothing, would be independent, but takes up to
half as long again as making the puzzle does (8×8 to 20×20).
"""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.genres.nurikabe.deduce import NurikabeDeducer
from lamplit.genres.nurikabe.making.draft import NurikabeDraft, Water

FAR = 4
"""This many steps from the islands that changed, what was settled is taken as it was."""


@dataclass(frozen=True)
class DeducedDraft:
    """A draft, and the sea and the land that deduction finds in it."""

    draft: NurikabeDraft
    sea: Cells
    land: Cells
    left_open: Cells


class DraftDeducer(NurikabeDeducer):
    """Deduces on a draft, from what is settled already."""

    def __init__(self, water: Water, draft: NurikabeDraft, sea: Cells, land: Cells, clock: Clock) -> None:
        self.clock = clock
        self.width = water.width
        self.sea = sea
        land |= draft.clues
        # An island is of interest while a cell of it is open, or a cell beside it.
        unsure = draft.land & ~land | water.expand(water.every & ~draft.land & ~self.sea) & draft.land
        active = water.flood(unsure, draft.land)
        self.every = water.every & ~draft.land | active
        self.land = land & active
        self.numbered = draft.clues & active
        self.clues = [(island & draft.clues, island.bit_count()) for island in water.iterate_parts(active)]
        self.cells = self.every.bit_count()
        self.known_land = active.bit_count()
        self.sea_size = self.cells - self.known_land


def deduce_draft(water: Water, draft: NurikabeDraft, clock: Clock) -> DeducedDraft:
    """All that deduction settles."""
    return _run_deducer(water, draft, 0, 0, clock)


def deduce_change(water: Water, before: DeducedDraft, new: NurikabeDraft, clock: Clock) -> DeducedDraft:
    """What deduction settles of a draft that was changed; too much, perhaps."""
    old = before.draft
    changed = old.land ^ new.land | old.clues ^ new.clues
    near = water.flood(changed & old.land, old.land) | water.flood(changed & new.land, new.land) | changed
    for _ in range(FAR):
        near = water.expand(near)
    return _run_deducer(water, new, before.sea & ~near, before.land & ~near, clock)


def _run_deducer(water: Water, draft: NurikabeDraft, sea: Cells, land: Cells, clock: Clock) -> DeducedDraft:
    deducer = DraftDeducer(water, draft, sea, land, clock)
    chart = deducer.deduce()
    land = chart.land | draft.land & ~deducer.every
    return DeducedDraft(draft, chart.sea, land, water.every & ~chart.sea & ~land)


def find_exchanges(water: Water, now: DeducedDraft) -> Cells:
    """The cells in which a draft differs from those of its other solutions that exchange two cells.

    In these one island gives a cell back to the sea and takes another. Three of four drafts that have a second
    solution have one of them, and they are found with a few shifts. What deduction has settled is the same in every
    solution: both cells are open.
    """
    draft, left_open = now.draft, now.left_open
    sea = water.every & ~draft.land
    found = 0
    for island in water.iterate_parts(draft.land):
        givers = list_singles(island & left_open & ~draft.clues)
        takers = water.expand(island) & sea & left_open if givers else 0
        # Beside another island, the cell would join the two.
        takers &= ~water.expand(draft.land & ~island)
        for taker in list_singles(takers):
            for giver in givers:
                if giver | taker == (giver | taker) & found:
                    continue
                other_sea = sea ^ taker | giver
                if water.find_pools(other_sea) or not water.is_one_piece(island ^ giver | taker):
                    continue
                if water.is_one_piece(other_sea):
                    found |= giver | taker
    return found
