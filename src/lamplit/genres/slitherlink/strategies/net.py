"""What dots and numbers tell each other, carried on from one to the next, most often along a diagonal.

It is all of: 1s side by side at the border, a 3 diagonal to a 3, also with 2s between them, a line that comes to
a diagonal of 2s. Each spot keeps the ways it still allows after all that it has heard. What it hears is kept as
a list of *messages* in the order they were sent, so that a conclusion can be traced back: a message rests on what
its sender had heard before.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from lamplit.genres.slitherlink.strategies.corners import clue_says, dot_says
from lamplit.genres.slitherlink.strategies.findings import CornerLink, PassedOn
from lamplit.genres.slitherlink.strategies.spots import ANY, HAVING, SAYS, WITH, WITHOUT, Decided, Spots
from lamplit.human.watch import Watch
from lamplit.steps import Grounds


class Message(NamedTuple):
    """A spot told the other spot that has one of its pairs how many lines the pair may have."""

    sender: int
    pair: int
    numbers: int
    mask: int
    """The ways that this leaves to the one who hears it."""


class Net:
    """All spots of a board and what they have told each other; more is told as more becomes known."""

    def __init__(self, spots: Spots) -> None:
        self.spots = spots
        self._watch = Watch(spots.position.trail)
        self.ways: list[int] = spots.own[:]
        """The ways that each spot still allows."""
        self.heard: list[list[int]] = [[] for _ in spots.edges]
        """The messages that each spot has heard, by number."""
        self.messages: list[Message] = []
        self.ready: set[int] = set()
        """Spots that have heard something and may settle an edge."""

    def update(self) -> None:
        """Let spots speak where something became known."""
        spots, ways = self.spots, self.ways
        spots.update()
        changed = self._watch.changed()
        if changed is None:
            ways[:] = spots.own
            self.spread(range(len(ways)))
            return
        touched = {spot for edge in changed for spot, _ in spots.slots[edge]}
        own = spots.own
        news = []
        for spot in touched:
            if ways[spot] & ~own[spot]:
                ways[spot] &= own[spot]
                news.append(spot)
        self.spread(news)

    def spread(self, speaking: Iterable[int]) -> None:
        """Let these spots speak, and then those who heard something new."""
        ways, other, heard, messages = self.ways, self.spots.other, self.heard, self.messages
        queue = sorted(speaking, reverse=True)
        queued = set(queue)
        while queue:
            spot = queue.pop()
            queued.discard(spot)
            if not ways[spot]:
                return
            if heard[spot]:
                self.ready.add(spot)
            numbers = SAYS[ways[spot]].numbers
            there = other[spot]
            for pair in range(4):
                listener = there[pair]
                if listener < 0 or numbers[pair] == ANY:
                    continue
                mask = HAVING[3 - pair][numbers[pair]]
                if ways[listener] & ~mask:
                    ways[listener] &= mask
                    heard[listener].append(len(messages))
                    messages.append(Message(spot, pair, numbers[pair], mask))
                    if listener not in queued:
                        queued.add(listener)
                        queue.append(listener)

    def settled(self) -> list[tuple[int, Decided]]:
        """What spots settle by what they have heard: an edge each, once."""
        self.update()
        found: dict[Decided, int] = {}
        quiet = []
        for spot in sorted(self.ready):
            news = self.spots.news(spot, self.ways[spot])
            if not news:
                quiet.append(spot)
            for decided in news:
                found.setdefault(decided, spot)
        self.ready.difference_update(quiet)
        return [(spot, decided) for decided, spot in found.items()]

    def trace(self, spot: int, refuted: int) -> list[int]:
        """The messages that a spot needs to have heard to allow none of these ways, in the order they were sent,
        and those that their senders needed, and so on."""
        waiting = [-at for at in self._needed(spot, refuted, len(self.messages))]
        waiting.sort()
        needed: list[int] = []
        while waiting:
            at = -heappop(waiting)
            if needed and needed[-1] == at:
                continue
            needed.append(at)
            message = self.messages[at]
            others = HAVING[message.pair][ANY & ~message.numbers]
            for one in self._needed(message.sender, others, at):
                heappush(waiting, -one)
        return needed[::-1]

    def _needed(self, spot: int, refuted: int, before: int) -> list[int]:
        """Messages a spot had heard before one was sent, without which it would allow some of these ways: the
        later ones are left out first."""
        left = self.spots.own[spot] & refuted
        using = [at for at in self.heard[spot] if at < before]
        for at in using[::-1]:
            fewer = [one for one in using if one != at]
            if not self._allowed(left, fewer):
                using = fewer
        return using

    def _allowed(self, ways: int, heard: list[int]) -> int:
        for at in heard:
            ways &= self.messages[at].mask
        return ways


class Diagonals:
    """The net as a strategy."""

    def __init__(self, spots: Spots) -> None:
        self._spots = spots
        self._net = Net(spots)

    def find(self) -> list[PassedOn]:
        return [self._finding(spot, decided) for spot, decided in self._net.settled()]

    def _finding(self, spot: int, decided: Decided) -> PassedOn:
        net, spots, position = self._net, self._spots, self._spots.position
        layout = position.layout
        edge, line = decided
        refuted = lacking(spots, spot, decided)
        told = [net.messages[at] for at in net.trace(spot, refuted)]
        senders = {spot, *(message.sender for message in told)}
        known = {n for one in senders for n in spots.edges[one] if n >= 0 and position.value[n]}
        grounds = Grounds(
            tuple(sorted(spots.clue(one).cell for one in senders if one >= spots.dots)),
            edges=tuple(layout.edges[n] for n in sorted(known)),
        )
        conclusion = (layout.lines[edge],)
        true, false = (conclusion, ()) if line else ((), conclusion)
        links = tuple(said(spots, message) for message in told)
        if spot < spots.dots:
            return PassedOn(true, false, grounds, links, None, layout.points[spot])
        return PassedOn(true, false, grounds, links, spots.clue(spot), None)


def lacking(spots: Spots, spot: int, decided: Decided) -> int:
    """The ways of a spot that go against a conclusion."""
    edge, line = decided
    return (WITHOUT if line else WITH)[spots.edges[spot].index(edge)]


def said(spots: Spots, message: Message) -> CornerLink:
    """A message as data for words."""
    tell = clue_says if message.sender >= spots.dots else dot_says
    return tell(spots, message.sender, message.pair, message.numbers)
