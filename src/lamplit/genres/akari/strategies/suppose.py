"""The contradiction tiers: suppose a cell holds a bulb (or none) and see the board break.

A supposition is followed by the simplest thoughts only (numbers and only lighters), in waves: all
that follows at once is one wave. Of all the suppositions that break the board only those that
break it in the fewest waves are taken, as a person would rather follow a short story than a long one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lamplit.genres.akari.strategies.finding import Finding, Sets
from lamplit.genres.akari.strategies.layout import bits
from lamplit.genres.akari.strategies.position import GIVEN, ONLY, Position, Why

FAR = 1_000_000


class Supposed(NamedTuple):
    """A supposition, for the teller to follow again."""

    cell: int
    bulb: bool


class Branch(NamedTuple):
    """A supposition that leaves a choice of two, and neither works. ``asks`` is the dark cell, or
    -1 - wall for the clue, that leaves the choice."""

    cell: int
    bulb: bool
    asks: int
    choice: tuple[int, int]


def suppose(position: Position, cell: int, bulb: bool) -> Position:
    """The position with one more cell decided, for the sake of argument."""
    fork = position.fork()
    if bulb:
        fork.place(cell, Why(GIVEN, cell))
    else:
        fork.cross(cell, Why(GIVEN, cell))
    return fork


def _decided(key: str, cell: int, bulb: bool, story: object) -> Finding:
    """The supposition was wrong: the cell is the other way."""
    return Finding(key, () if bulb else (cell,), (cell,) if bulb else (), story=story)


class OneStep:
    """One-step Contradiction: a bulb here (or none), followed by plain counting, breaks the board."""

    key = "one-step"

    def __init__(self, sets: Sets) -> None:
        self.sets = sets

    def find(self) -> list[Finding]:
        """The shortest: first with little patience, then with more, so that long stories are rarely heard."""
        for patience in (3, FAR):
            if found := self._within(patience):
                return found
        return []

    def _within(self, best: int) -> list[Finding]:
        position = self.sets.position
        found: list[Finding] = []
        for cell in bits(self.sets.open):
            for bulb in (True, False):
                waves = suppose(position, cell, bulb).settle(best)
                if waves is None:
                    continue
                if waves < best:
                    best, found = waves, []
                found.append(_decided(self.key, cell, bulb, Supposed(cell, bulb)))
        return found


class TwoStep:
    """Two-step Contradiction: a supposition leaves some dark cell or clue a choice of two, and both
    choices, followed by plain counting, break the board."""

    key = "two-step"

    def __init__(self, sets: Sets) -> None:
        self.sets = sets

    def find(self) -> list[Finding]:
        position = self.sets.position
        best = FAR
        found: list[Finding] = []
        for cell in bits(self.sets.open):
            for bulb in (True, False):
                fork = suppose(position, cell, bulb)
                if fork.settle() is not None:
                    continue  # plain counting is enough: a one-step contradiction
                shortest: tuple[int, Branch] | None = None
                for asks, one, other in choices(fork):
                    first = suppose(fork, one, True).settle(best)
                    second = first and suppose(fork, other, True).settle(best)
                    if first is None or second is None:
                        continue
                    waves = max(first, second)
                    if shortest is None or waves < shortest[0]:
                        shortest = waves, Branch(cell, bulb, asks, (one, other))
                if shortest is None:
                    continue
                if shortest[0] < best:
                    best, found = shortest[0], []
                if shortest[0] == best:
                    found.append(_decided(self.key, cell, bulb, shortest[1]))
        return found


def choices(fork: Position) -> Iterator[tuple[int, int, int]]:
    """The choices of two that a supposition leaves where it changed something: who asks, and the two."""
    layout, value = fork.layout, fork.value
    seen: set[tuple[int, int]] = set()
    walls = {wall for cell in fork.trail for wall in fork.beside[cell]}
    for wall in sorted(walls):
        if fork.need[wall] == 1 and fork.room[wall] == 2:
            one, other = (cell for cell in layout.around[wall] if not value[cell])
            if (one, other) not in seen:
                seen.add((one, other))
                yield -1 - wall, one, other
    near = {
        other
        for cell in fork.trail
        for run in (layout.row_run[cell], layout.col_run[cell])
        for other in layout.runs[run]
        if not fork.lit[other]
    }
    for cell in sorted(near):
        if fork.left[layout.row_run[cell]] + fork.left[layout.col_run[cell]] > 3:
            continue
        lighters = fork.lighters(cell)
        if len(lighters) == 2 and (lighters[0], lighters[1]) not in seen:
            seen.add((lighters[0], lighters[1]))
            yield cell, lighters[0], lighters[1]


class Link(NamedTuple):
    """One piece of the story: what was decided together, and why."""

    why: Why
    bulbs: tuple[int, ...]
    crosses: tuple[int, ...]


def story(fork: Position) -> list[Link]:
    """What led a broken fork to where it broke, in order; nothing that did not matter."""
    assert fork.broken is not None
    order = {cell: at for at, cell in enumerate(fork.trail)}
    needed: set[int] = set()
    stack = _behind(fork, fork.broken, len(order))
    while stack:
        cell = stack.pop()
        if cell in needed:
            continue
        needed.add(cell)
        stack += _behind(fork, fork.why[cell], order[cell])
    links: dict[Why, tuple[list[int], list[int]]] = {}
    for cell in sorted(needed, key=order.__getitem__):
        bulbs, crosses = links.setdefault(fork.why[cell], ([], []))
        (bulbs if fork.value[cell] == 1 else crosses).append(cell)
    return [Link(why, tuple(bulbs), tuple(crosses)) for why, (bulbs, crosses) in links.items()]


def _behind(fork: Position, why: Why, before: int) -> list[int]:
    """The cells decided in this fork, before that moment, on which a reason rests."""
    layout = fork.layout
    decided = fork.trail[:before]
    if why.kind == "lit":
        return [why.source]
    if why.kind == ONLY:
        runs = {layout.row_run[why.source], layout.col_run[why.source]}
        return [cell for cell in decided if layout.row_run[cell] in runs or layout.col_run[cell] in runs]
    if why.kind == GIVEN:
        return []
    beside = layout.around[why.source]
    wanted = 1 if why.kind == "full" else 2 if why is not fork.broken else 0
    return [cell for cell in decided if cell in beside and wanted in (0, fork.value[cell])]
