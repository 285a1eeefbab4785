"""What dots and numbers tell each other, carried on from one to the next, most often along a diagonal.

It is all of: 1s side by side at the border, a 3 diagonal to a 3, also with 2s between them, a line that comes to
a diagonal of 2s. Each spot keeps the ways it still allows after all that it has heard. What it hears is kept as
a list of *events* in the order they came, so that a conclusion can be traced back: a message rests on what its
sender had heard before. They speak in waves, all at once, so that arguments stay short and a board that is turned
is solved in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from lamplit.genres.slitherlink.strategies.arguments import make_argument, make_corner_claim, name_spot
from lamplit.genres.slitherlink.strategies.claims import ArgumentFinding, ArgumentStep
from lamplit.genres.slitherlink.strategies.events import Event, Message
from lamplit.genres.slitherlink.strategies.spots import ANY, HAVING, SAYS, WITH, WITHOUT, Decided, SlitherlinkSpots
from lamplit.human.trail_watch import TrailWatch

SILENT = (ANY, ANY, ANY, ANY)


class SpotNet:
    """All spots of a board and what they have told each other; more is told as more becomes known."""

    def __init__(self, spots: SlitherlinkSpots) -> None:
        self.spots = spots
        self._watch = TrailWatch(spots.position.trail)
        self.ways: list[int] = spots.own[:]
        """The ways that each spot still allows."""
        self.heard: dict[int, list[int]] = {}
        """The events that spots have heard, by number."""
        self.masks: list[int] = []
        """What each event leaves to the spot that has heard it."""
        self.events: list[Event] = []
        self._speaking: set[int] = set()
        """Spots that allow less than when they last spoke."""
        self._ready: set[int] = set()
        """Spots that have heard something and may settle an edge."""
        self._behind: dict[int, list[int]] = {}
        """What events rest on, as long as nothing more is decided."""

    def update(self) -> None:
        """Take over what was decided; spots where something became known want to speak."""
        spots, ways = self.spots, self.ways
        spots.update()
        changed = self._watch.take_changes()
        own = spots.own
        self._behind.clear()
        if changed is None:
            ways[:] = own
            news = list(range(len(ways)))
        else:
            touched = {spot for edge in changed for spot, _ in spots.slots[edge]}
            news = [spot for spot in touched if ways[spot] & ~own[spot]]
        for spot in news:
            ways[spot] &= own[spot]
            if spot in self.heard:
                self._ready.add(spot)
        self._speaking.update(news)

    def hear(self, spot: int, event: Event, mask: int) -> None:
        """Note what a spot has heard; it speaks with the next wave."""
        self.ways[spot] &= mask
        self.heard.setdefault(spot, []).append(len(self.events))
        self.note(event, mask)
        self._ready.add(spot)
        self._speaking.add(spot)

    def note(self, event: Event, mask: int = 0) -> None:
        self.events.append(event)
        self.masks.append(mask)

    def run_wave(self) -> bool:
        """Let all that want to speak do so, at once; whether there were any."""
        ways, other = self.ways, self.spots.other
        speaking, self._speaking = self._speaking, set()
        for spot, said in [(spot, SAYS[ways[spot]]) for spot in sorted(speaking) if ways[spot]]:
            if said.numbers == SILENT:
                continue
            for pair, listener in enumerate(other[spot]):
                mask = said.told[pair]
                if listener >= 0 and ways[listener] & ~mask:
                    self.hear(listener, Message(spot, pair, said.numbers[pair], mask), mask)
        return bool(speaking)

    def find_settled(self) -> dict[Decided, int]:
        """What spots settle by what they have heard: each open edge with the spot that settles it."""
        found: dict[Decided, int] = {}
        quiet = []
        for spot in sorted(self._ready):
            news = self.spots.find_news(spot, self.ways[spot])
            if not news:
                quiet.append(spot)
            for decided in news:
                found.setdefault(decided, spot)
        self._ready.difference_update(quiet)
        return found

    def trace(self, events: Iterable[int]) -> list[int]:
        """These events and all that they rest on, in the order they came."""
        waiting = [-at for at in events]
        heapify(waiting)
        found: list[int] = []
        while waiting:
            at = -heappop(waiting)
            if found and found[-1] == at:
                continue
            found.append(at)
            for one in self.find_premises(at):
                heappush(waiting, -one)
        return found[::-1]

    def find_premises(self, at: int) -> list[int]:
        """The events that an event rests on."""
        found = self._behind.get(at)
        if found is None:
            found = self._behind[at] = self._find_premises(self.events[at], at)
        return found

    def _find_premises(self, event: Event, at: int) -> list[int]:
        assert isinstance(event, Message)
        return self.find_needed(event.sender, HAVING[event.pair][ANY & ~event.numbers], at)

    def find_needed(self, spot: int, refuted: int, before: int) -> list[int]:
        """What a spot had heard before an event, without which it would allow some of these ways: what came later
        is left out first."""
        left = self.spots.own[spot] & refuted
        if not left:
            return []
        masks = self.masks
        using = [at for at in self.heard.get(spot, ()) if at < before]
        for at in using[::-1]:
            fewer = [one for one in using if one != at]
            ways = left
            for one in fewer:
                ways &= masks[one]
            if not ways:
                using = fewer
        return using

    def trace_edge(self, spot: int, decided: Decided) -> list[int]:
        """The events that let a spot settle an edge, in the order they came."""
        edge, line = decided
        against = (WITHOUT if line else WITH)[self.spots.edges[spot].index(edge)]
        return self.trace(self.find_needed(spot, against, len(self.events)))


class Diagonals:
    """The net as a strategy."""

    def __init__(self, spots: SlitherlinkSpots) -> None:
        self._spots = spots
        self._net = SpotNet(spots)

    def find(self) -> list[ArgumentFinding]:
        """What is settled after the fewest waves; what follows by the same argument as one."""
        net = self._net
        net.update()
        while not (settled := net.find_settled()) and net.run_wave():
            pass
        arguments: dict[tuple[int, tuple[int, ...]], list[Decided]] = {}
        for decided, spot in settled.items():
            arguments.setdefault((spot, tuple(net.trace_edge(spot, decided))), []).append(decided)
        return [self._make_finding(*argument, decided) for argument, decided in arguments.items()]

    def _make_finding(self, spot: int, events: tuple[int, ...], decided: list[Decided]) -> ArgumentFinding:
        net, spots = self._net, self._spots
        told, involved = [], {spot}
        for at in events:
            message = net.events[at]
            assert isinstance(message, Message)
            involved.add(message.sender)
            said = make_corner_claim(spots, message.sender, message.pair, message.numbers)
            told.append(ArgumentStep(said, bool(net.find_premises(at))))
        return make_argument(spots, decided, involved, told, name_spot(spots, spot))
