"""An order from beginning to end: what is still to be made goes to the workers, what comes back goes to the store.

Which worker makes what, in which batch and how often, has no say in the outcome: an attempt belongs to its place,
and the store settles who holds a puzzle. So a run may be killed at any moment, and the next one asks the store
what is missing.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import partial

from lamplit.factory.batches import Batch, FinishedBatch, Pace
from lamplit.factory.order import FactoryOrder, Lot
from lamplit.factory.store import PROBE, Store
from lamplit.factory.tasks import AttemptResult, make_attempts

WINDOW = 1000
"""Numbers of a lot that are asked for at a time: a list of all would fill the memory."""


@dataclass
class LotQueue:
    """A lot in work."""

    lot: Lot
    opened: bool
    """Whether one of its first numbers has made a puzzle: until then there are no others."""
    waiting: deque[tuple[int, int]]
    """Places (number, attempt) that are due and not under way."""
    pace: Pace
    listed: int = 0
    """The last number that has been asked for."""

    @property
    def last_number(self) -> int:
        """The last number that may be asked for."""
        return self.lot.count if self.opened else min(PROBE, self.lot.count)


class Backlog:
    """What of an order is still to be made, a batch from each lot in turn, so that none holds up the others."""

    def __init__(self, plan: FactoryOrder, store: Store) -> None:
        self.plan = plan
        self.store = store
        self.order_id = store.register_order(plan)
        self._lines = {lot.number: self._start_lot(lot) for lot in plan.lots}
        self._turns = deque(self._lines)

    def _start_lot(self, lot: Lot) -> LotQueue:
        return LotQueue(lot, self.store.is_opened(self.order_id, lot.number), deque(), Pace())

    def next_batch(self, slots: int) -> Batch | None:
        """A batch of the lot whose turn it is; None if no lot has anything to do."""
        for _ in range(len(self._turns)):
            line = self._lines[self._turns[0]]
            self._turns.rotate(-1)
            self._list_pending(line)
            if line.waiting:
                return self._make_batch(line, slots)
        return None

    def _list_pending(self, line: LotQueue) -> None:
        while not line.waiting and line.listed < line.last_number:
            first, line.listed = line.listed + 1, min(line.listed + WINDOW, line.last_number)
            line.waiting += self.store.list_pending(self.order_id, line.lot.number, first, line.listed)

    def _make_batch(self, line: LotQueue, slots: int) -> Batch:
        all_listed = line.listed == line.last_number
        size = line.pace.choose_batch_size(len(line.waiting) if all_listed else None, slots)
        places = tuple(line.waiting.popleft() for _ in range(min(size, len(line.waiting))))
        first = line.lot.orders[0]
        name = "-".join(filter(None, (first.genre, first.difficulty)))
        return Batch(name, line.lot.number, partial(make_attempts, self.plan.seed, line.lot), places)

    def record_results(self, finished: FinishedBatch) -> None:
        """Write down results; attempts that are due for that wait, unless their number is yet to be asked for."""
        line = self._lines[finished.batch.source]
        results: list[AttemptResult] = finished.results or []
        for place in self.store.record_results(self.order_id, line.lot.number, results):
            theirs = self._lines[place.lot]
            if place.number <= theirs.listed:
                theirs.waiting.append((place.number, place.attempt))
        line.pace.learn(finished)
        line.opened = line.opened or self.store.is_opened(self.order_id, line.lot.number)
