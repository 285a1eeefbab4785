"""Hashi generated: islands and bridges grown together, then mended until the solution is the only one.

Another solution mostly differs by swaps: along a ring of spans some get a bridge more and others one
less. A span that has two can't get more, one that has none can't get less; so one change on the ring
blocks the swap:

- where the other solution has more than our one, we build two;
- where it has less than our one, we build none (if all still hangs together);
- where it bridges water that we leave open, we build two, or put an island there.

The first two never open the reverse swap on the same ring, which is why mending converges; building
two over open water may, so it is tried less often.

All numbers stay: an island without its number is no clue, it is another puzzle.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lamplit.clock import Clock
from lamplit.decisions import Bridge
from lamplit.generating.attempts import another_solution, first_that_fits
from lamplit.generating.skill import skill
from lamplit.genres.hashi.draft import Draft, clusters
from lamplit.genres.hashi.rules import Span
from lamplit.genres.hashi.taste import TASTE
from lamplit.grid import Cell
from lamplit.orders import Generator, Order
from lamplit.puzzle import Puzzle, Solution

ROUNDS = 60
"""Mending that takes longer than this goes round in circles."""
START = 0.33
"""Share of islands where the style does not say: what published puzzles have."""
RINGS, DOUBLES = 0.3, 0.28
"""Further bridges, and second ones, before any mending; published puzzles end with 5-10 % more spans
than islands and 20-40 % of them double."""
MANY_DOUBLES = 0.38

Mend = Callable[[Draft, Span], bool]
"""A change to one span; False if it can't be made."""


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    skill(order)
    return first_that_fits(order, TASTE, lambda: _attempt(order, rng, clock), clock)


def _attempt(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    start = order.style.start
    share = START if start is None else start if isinstance(start, float) else start / len(order.grid.cells)
    draft = Draft(order, rng, share)
    draft.grow()
    if len(draft.islands) < 2 or not draft.join():
        return None
    draft.enrich(RINGS, DOUBLES)
    for _ in range(ROUNDS):
        puzzle, solution = draft.puzzle(), draft.solution()
        other = another_solution(puzzle, solution, clock)
        if other is None:
            return puzzle, solution
        theirs: dict[Span, int] = {}
        for bridge in other:
            assert isinstance(bridge, Bridge)
            theirs[bridge.a, bridge.b] = max(bridge.n, theirs.get((bridge.a, bridge.b), 0))
        changed = {
            span: more
            for span in sorted({*theirs, *draft.bridges})
            if (more := theirs.get(span, 0) - draft.bridges.get(span, 0))
        }
        for cluster in clusters(changed):
            _mend(draft, {span: changed[span] for span in cluster})
    return None


def _mend(draft: Draft, changed: dict[Span, int]) -> None:
    """One change on a ring of swaps, of those that block it."""
    rng = draft.rng
    doubles_rare = draft.double_share() < MANY_DOUBLES
    mends: list[tuple[Mend, Span]] = []
    weights: list[float] = []
    for span, more in changed.items():
        built = draft.bridges.get(span, 0)
        if more > 0:
            mends.append((_double, span))
            weights.append((1.0 if built else 0.4) * (1.0 if doubles_rare else 0.2))
        elif built == 1:
            mends.append((_remove, span))
            weights.append(1.0)
        if not built:
            mends.append((_block, span))
            weights.append(0.5)
    while mends:
        k = rng.choices(range(len(mends)), weights)[0]
        weights.pop(k)
        mend, span = mends.pop(k)
        if mend(draft, span):
            return


def _double(draft: Draft, span: Span) -> bool:
    if span not in draft.bridges and not draft.clear(*span):
        return False
    draft.build(*span, 2)
    return True


def _remove(draft: Draft, span: Span) -> bool:
    if len(draft.parts(without=span)) > 1:
        return False
    draft.build(*span, 0)
    return True


def _block(draft: Draft, span: Span) -> bool:
    """An island on water that the other solution bridges, with a bridge of its own to one end."""
    spots: list[tuple[Cell, Cell]] = [
        (end, cell) for end in span for cell in draft.between(*span) if draft.room(cell) and draft.clear(end, cell)
    ]
    if not spots or len(draft.islands) >= 1.1 * draft.target:
        return False
    return bool(draft.settle(*spots[int(draft.rng.random() * len(spots))]))


GENERATOR = Generator(make, TASTE)
