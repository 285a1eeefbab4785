"""What deduction settles on a draft after a small change, without beginning anew.

Most of a board has nothing to do with a change in one corner of it. So what was settled far from the change is
taken as it was, and only the rest is deduced again. An island that is settled, with all sea around it, says
nothing more: it is left out like a hole in the board.

That may settle too much: what was settled far away may have rested on what is changed. It is good enough to choose
among changes by; before anything rests on it, a draft is surveyed from the beginning.
"""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.bitsets import Cells
from lamplit.core.clock import Clock
from lamplit.genres.nurikabe.deduce import NurikabeDeducer
from lamplit.genres.nurikabe.making.draft import NurikabeDraft, Water

FAR = 4
"""So many steps from the islands that changed, what was settled is taken as it was."""


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
    resurveyor = DraftDeducer(water, draft, sea, land, clock)
    chart = resurveyor.deduce()
    land = chart.land | draft.land & ~resurveyor.every
    return DeducedDraft(draft, chart.sea, land, water.every & ~chart.sea & ~land)
