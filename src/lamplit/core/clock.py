"""A deadline that long work checks, a way to cancel it, and the exceptions raised then."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from lamplit.core.errors import LamplitError

Item = TypeVar("Item")

LONGEST_WAIT = 1_000_000
"""Seconds; eleven days are as good as for ever, and clocks can count them."""


class OutOfTime(LamplitError):
    """The timeout passed before there was an answer."""


class Cancelled(LamplitError):
    """The caller's ``cancel`` stopped the work."""


@dataclass(frozen=True)
class Clock:
    """A deadline; None is none at all."""

    deadline: float | None = None
    steady: bool = False
    """The answer must not depend on the clock, as long as it comes in time: a generator's puzzle belongs
    to its seed. The price is that the end of the time may be noticed a little late."""
    cancelled: Callable[[], bool] | None = None
    """Says whether the work has been called off, perhaps by another thread; None: nobody can."""

    @staticmethod
    def from_timeout(timeout: float | None, *, steady: bool = False) -> Clock:
        return Clock(None if timeout is None else time.monotonic() + timeout, steady)

    @property
    def can_slice_work(self) -> bool:
        """Whether work may be cut into smaller pieces to look at the clock more often."""
        return (self.deadline is not None or self.cancelled is not None) and not self.steady

    def seconds_left(self) -> float | None:
        """Seconds left; None if there is no deadline."""
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def limit_to(self, seconds: float) -> Clock:
        """The same clock, but for a part of the work that may take this many seconds at most."""
        deadline = time.monotonic() + seconds
        return replace(self, deadline=deadline if self.deadline is None else min(deadline, self.deadline))

    def check(self) -> None:
        if self.cancelled is not None and self.cancelled():
            raise Cancelled("cancelled")
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise OutOfTime("out of time")

    def check_during(self, items: Iterable[Item], every: int = 1024) -> Iterator[Item]:
        """The same items, with a look at the clock now and then: for loops as long as a board is large."""
        nobody_looks = self.deadline is None and self.cancelled is None
        return iter(items) if nobody_looks else self._iterate_checked(items, every)

    def _iterate_checked(self, items: Iterable[Item], every: int) -> Iterator[Item]:
        for number, item in enumerate(items):
            if not number % every:
                self.check()
            yield item
