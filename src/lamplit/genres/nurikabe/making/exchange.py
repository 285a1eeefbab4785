"""Other solutions that lie next to a draft's own: one island gives a cell back to the sea and takes another.

Three of four drafts that have a second solution have one of these. They are found with a few shifts, so the solver
is asked only about drafts that have none.
"""

from __future__ import annotations

from lamplit.core.bitsets import Cells, list_singles
from lamplit.genres.nurikabe.making.draft import Water
from lamplit.genres.nurikabe.making.quick_deduce import DeducedDraft


def find_exchanges(water: Water, now: DeducedDraft) -> Cells:
    """The cells in which a draft differs from those of its other solutions that exchange two cells.

    What deduction has settled is the same in every solution: both cells are open.
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
