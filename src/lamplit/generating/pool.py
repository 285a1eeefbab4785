"""Several processes that make puzzles at once; what they make comes in the order of the seeds.

parent ──order, seed, seed …──▶ worker
parent ◀──(seed, puzzle or what went wrong) …── worker
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.clock import Clock
from lamplit.errors import LamplitError
from lamplit.generating.made import Made
from lamplit.orders import Order
from lamplit.processes import Channel, ChildEnded, ChildProcess, Inbox

SEEDS_EACH = 2
"""Seeds a worker has at a time: one in work and one it can go on with at once."""
AHEAD = 16
"""How many seeds for each worker we run ahead of the one that is due."""


class WorkerPool:
    """Worker processes for one order. ``close`` kills them, whatever they do."""

    def __init__(self, order: Order, jobs: int) -> None:
        self._inbox = Inbox()
        self._seeds: dict[ChildProcess, int] = {}
        """By worker, how many seeds it has that it has not answered."""
        try:
            for _ in range(jobs):
                worker = ChildProcess(serve, self._inbox)
                self._seeds[worker] = 0
                worker.send(order)
        except BaseException:
            self.close()
            raise

    @property
    def workers(self) -> list[ChildProcess]:
        return list(self._seeds)

    def puzzles(self, seed: int, clock: Clock) -> Iterator[Made]:
        """The puzzles of this seed and those after it; what went wrong with one is raised in its turn.

        The clock runs here, where the workers are waited for; they know nothing of it.
        """
        ready: dict[int, Made | LamplitError] = {}
        ahead = due = seed
        while True:
            while due not in ready:
                for worker in self._seeds:
                    while self._seeds[worker] < SEEDS_EACH and ahead < due + AHEAD * len(self._seeds):
                        worker.send(ahead)
                        self._seeds[worker] += 1
                        ahead += 1
                worker, (answered, made) = self._receive(clock)
                self._seeds[worker] -= 1
                ready[answered] = made
            made = ready.pop(due)
            if isinstance(made, LamplitError):
                raise made
            yield made
            due += 1

    def _receive(self, clock: Clock) -> tuple[ChildProcess, tuple[int, Made | LamplitError]]:
        try:
            worker, message = self._inbox.receive(clock)
        except ChildEnded as how:
            raise LamplitError(
                f"a process that makes puzzles {how}; what was finished before is complete"
            ) from None
        match message:
            case (int() as seed, (Made() | LamplitError()) as made):
                return worker, (seed, made)
        raise TypeError(f"expected a seed and what was made of it, not {message!r}")

    def close(self) -> None:
        while self._seeds:
            self._seeds.popitem()[0].kill()


def serve(channel: Channel) -> None:
    """The task of a worker: an order, then one seed after another."""
    from lamplit.generating.run import make_one

    order = channel.receive()
    assert isinstance(order, Order)
    while True:
        seed = channel.receive()
        assert isinstance(seed, int)
        try:
            channel.send((seed, make_one(order, seed)))
        except LamplitError as error:
            channel.send((seed, error))
