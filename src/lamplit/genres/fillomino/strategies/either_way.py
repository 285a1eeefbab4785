"""Numbers that each of a few ways leads to: each way that a part can grow, or each number that a cell can have.

A part that lacks cells takes at least one of the open cells beside it, and every cell has one of its numbers. So what
follows from each of these follows. A way that breaks something needs no end. Nobody follows more than a few ways, or
one of them far, so the links of all ways are counted together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.core.decisions import Number
from lamplit.genre.steps import OPEN
from lamplit.genres.fillomino.strategies.findings import EitherWayNumbers, NumberWay
from lamplit.genres.fillomino.strategies.position import FillominoPosition
from lamplit.human.grounds import GroundsCollector
from lamplit.human.suppositions import FollowedBack, follow_back

MOST_WAYS = 3
WAVES = 4
"""How far each way is followed."""
MOST_LINKS_TOGETHER = 8
CANDIDATES = 6
"""At most this many of the numbers that all ways lead to are looked at closely."""


class Choice(NamedTuple):
    """Numbers of which at least one must be written."""

    options: Sequence[int]
    cells: Cells
    """The part that lacks cells, or the cell that has one of these numbers."""
    n: int
    """The number of the part; 0 if it is a cell."""


class _Found(NamedTuple):
    links: int
    choice: Choice
    number: int
    ways: tuple[FollowedBack, ...]


class EitherWaySteps:
    """What each of a few ways leads to."""

    def __init__(self, position: FillominoPosition, clock: Clock) -> None:
        self._position, self._clock = position, clock

    def find(self) -> list[EitherWayNumbers]:
        """The findings with the fewest links, one for each number that is found."""
        found: dict[int, _Found] = {}
        for choice in self._list_choices():
            self._clock.check()
            for one in self._look_at(choice):
                known = found.get(one.number)
                if known is None or one.links < known.links:
                    found[one.number] = one
        least = min((one.links for one in found.values()), default=0)
        return [self._make_finding(one) for one in found.values() if one.links == least]

    def _list_choices(self) -> Iterator[Choice]:
        position, board = self._position, self._position.board
        for n, parts in board.parts.items():
            for part in parts:
                ways = list_singles(part.near & board.may[n])
                if 2 <= len(ways) <= MOST_WAYS:
                    yield Choice([position.number_of(one, n) for one in ways], part.cells, n)
        for one in list_singles(board.open):
            numbers = [n for n, cells in position.marked.items() if cells & one]
            if 2 <= len(numbers) <= MOST_WAYS:
                yield Choice([position.number_of(one, n) for n in numbers], one, 0)

    def _look_at(self, choice: Choice) -> list[_Found]:
        """The numbers that all ways of a choice lead to."""
        forks = []
        shared: dict[int, int] | None = None
        for option in choice.options:
            fork = self._position.fork()
            fork.decide(option, True)
            fork.settle(WAVES)
            forks.append(fork)
            if fork.broken is None:
                order = {number: at for at, number in enumerate(fork.trail)}
                before = dict.fromkeys(order, 0) if shared is None else shared
                shared = {number: late + order[number] for number, late in before.items() if number in order}
                if not shared:
                    return []
        found = []
        for number in sorted(shared or (), key=lambda number: (shared or {})[number])[:CANDIDATES]:
            if self._position.value[number] == OPEN:
                ways = tuple(follow_back(fork, [number]) for fork in forks)
                links = sum(len(way.links) + (way.end is not None) for way in ways)
                if links <= MOST_LINKS_TOGETHER:
                    found.append(_Found(links, choice, number, ways))
        return found

    def _make_finding(self, found: _Found) -> EitherWayNumbers:
        position, names, (options, cells, n) = self._position, self._position.names, found.choice
        collector = GroundsCollector()
        collector.add(names.find_grounds(cells))
        for way in found.ways:
            for link in (*way.links, *([] if way.end is None else [way.end])):
                collector.add(link.consequence.grounds)
        concluded: Number = position.decision(found.number)
        ways = tuple(NumberWay(position.decision(option), way) for option, way in zip(options, found.ways, strict=True))
        part = names.name_part(n, cells) if n else ""
        return EitherWayNumbers((concluded,), (), collector.grounds(), concluded.n, part, ways)
