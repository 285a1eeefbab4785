"""Several processes that make puzzles at once, and hand them over in the order of their seeds.

A worker gets the order once, then one seed after another through a pipe. It starts in a session of
its own, so that Ctrl-C reaches the parent alone; it is killed when nobody wants more, and leaves by
itself when the parent is gone.

    parent ──order, seed, seed …──▶ worker
    parent ◀──(seed, puzzle or what went wrong) …── worker
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue

from lamplit.errors import LamplitError
from lamplit.generating.made import Made
from lamplit.orders import Order

CHILD = "from lamplit.generating.crew import serve; serve()"
WAITING = 2
"""Seeds a worker has at a time: one in work and one it can go on with at once."""
AHEAD = 16
"""How many seeds for each worker we run ahead of the one that is due."""


class Hand:
    """The parent's end of one worker."""

    def __init__(self, order: Order) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", CHILD],  # -P: the user's folder is no place to import from
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._tell = Connection(os.dup(self._process.stdin.fileno()), readable=False)
        self.hear = Connection(os.dup(self._process.stdout.fileno()), writable=False)
        self._process.stdin.close()
        self._process.stdout.close()
        self.waiting = 0
        self._send(order)

    def _send(self, what: object) -> None:
        try:
            self._tell.send(what)
        except ConnectionError:
            raise self._gone() from None

    def ask(self, seed: int) -> None:
        self._send(seed)
        self.waiting += 1

    def answer(self) -> tuple[int, Made | LamplitError]:
        try:
            seed, made = self.hear.recv()
        except (EOFError, ConnectionError):
            raise self._gone() from None
        self.waiting -= 1
        return seed, made

    def _gone(self) -> LamplitError:
        code = self._process.wait()
        how = f"was ended by signal {-code}" if code < 0 else f"stopped with exit code {code}"
        return LamplitError(f"a process that makes puzzles {how}; what was finished before is complete")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._tell.close()
        self.hear.close()


class Crew:
    """Workers for one order. ``close`` ends them whatever they do."""

    def __init__(self, order: Order, jobs: int) -> None:
        self._hands: list[Hand] = []
        try:
            for _ in range(jobs):
                self._hands.append(Hand(order))
        except BaseException:
            self.close()
            raise

    def puzzles(self, seed: int) -> Iterator[Made]:
        """The puzzles of this seed and those after it; what went wrong with one is raised in its turn."""
        ready: dict[int, Made | LamplitError] = {}
        ahead = due = seed
        while True:
            while due not in ready:
                for hand in self._hands:
                    while hand.waiting < WAITING and ahead < due + AHEAD * len(self._hands):
                        hand.ask(ahead)
                        ahead += 1
                heard = wait([hand.hear for hand in self._hands if hand.waiting])
                ready.update(hand.answer() for hand in self._hands if hand.hear in heard)
            made = ready.pop(due)
            if isinstance(made, LamplitError):
                raise made
            yield made
            due += 1

    def close(self) -> None:
        while self._hands:
            self._hands.pop().kill()


def serve() -> None:
    """The worker's life: an order, then one seed after another until the parent closes the pipe."""
    from lamplit.generating.run import make_one

    hear = Connection(os.dup(0), writable=False)
    tell = Connection(os.dup(1), readable=False)
    os.dup2(2, 1)  # whatever a library prints goes to standard error, not into the pipe
    order = hear.recv()
    seeds: SimpleQueue[int] = SimpleQueue()

    def listen() -> None:
        """Leave at once when the parent is gone, even in the middle of a puzzle."""
        try:
            while True:
                seeds.put(hear.recv())
        except (EOFError, OSError):
            os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        seed = seeds.get()
        try:
            tell.send((seed, make_one(order, seed)))
        except BrokenPipeError:
            return  # nobody listens any more
        except LamplitError as error:
            tell.send((seed, error))
