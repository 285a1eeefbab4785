"""Hashi generated: islands and bridges grown together, then mended until the solution is the only one.

All islands stay. Where a minimal puzzle is asked for, the numbers that it can do without become ``?`` in the end.
"""

from __future__ import annotations

from random import Random

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.hiding import hide_spare_numbers
from lamplit.generating.skill import Skill, find_skill
from lamplit.genre.orders import Generator, Order
from lamplit.genres.hashi.making.draft import HashiDraft
from lamplit.genres.hashi.making.mend import EASY, make_solvable, make_unique
from lamplit.genres.hashi.making.taste import TASTE

START = 0.33
"""Share of islands where the style does not say: what published puzzles have."""
RINGS, DOUBLES = 0.3, 0.28
"""Further bridges, and second ones, before any mending; published puzzles end with 5-10 % more spans
than islands and 20-40 % of them double."""
EASY_RINGS, EASY_DOUBLES = 0.7, 0.2
"""The same of easy ones, which lose rings and get second bridges before they are easy."""


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    wanted = find_skill(order)
    puzzle, solution = try_until_fits(order, TASTE, lambda: _try_puzzle(order, wanted, rng, clock), clock)
    return hide_spare_numbers(puzzle, solution, wanted, rng, clock) if order.minimal else puzzle, solution


def _try_puzzle(order: Order, wanted: Skill | None, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    start = order.style.start
    share = START if start is None else start if isinstance(start, float) else start / len(order.grid.cells)
    draft = HashiDraft(order, rng, share)
    draft.grow()
    if len(draft.islands) < 2 or not draft.join_parts():
        return None
    if wanted is not None and wanted.able == EASY:
        draft.enrich(EASY_RINGS, EASY_DOUBLES)
    else:
        draft.enrich(RINGS, DOUBLES)
    done = make_unique(draft, clock) if wanted is None else make_solvable(draft, wanted, clock)
    return draft.build_result() if done else None


GENERATOR = Generator(make, TASTE, proven_concisely=True)
