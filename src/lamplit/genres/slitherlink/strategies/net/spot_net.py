"""What dots and numbers tell each other, carried on from one to the next, most often along a diagonal.

It is all of: 1s side by side at the border, a 3 diagonal to a 3, also with 2s between them, a line that comes to
a diagonal of 2s. Each spot keeps the ways it still allows after all that it has heard. What it hears is kept as
a list of *events* in the order they came, each with all the events that it rests on, down to what is on the board.
They speak in waves, all at once, so that arguments stay short.

The net is made again whenever something was decided: what an argument rests on is then as near as it can be, and
nothing is counted as known that is not on the board.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.bitsets import iterate_members
from lamplit.genres.slitherlink.strategies.net.events import Event, Message, Trial
from lamplit.genres.slitherlink.strategies.spots import ANY, HAVING, SAYS, WITH, WITHOUT, Decided, SlitherlinkSpots
from lamplit.human.trail_watch import TrailWatch

MOST_STATEMENTS = 8
"""The statements of an argument, its last one included, and what follows from each way that is drawn. Each needs the
ones before it, so a reader has to keep them all in mind, and few people keep more than seven things. The count goes
down to what is on the board: what other arguments of the same round have shown on the way counts again."""
MOST_TRIALS = 2
"""The ways drawn for the sake of one argument, of a number or a dot: more is trial and error."""
SILENT = (ANY, ANY, ANY, ANY)
PARTS = {0b001: (0b011, 0b101), 0b010: (0b011, 0b110), 0b100: (0b101, 0b110)}
"""A certain number of lines at a corner as two statements that leave two numbers each."""


class SpotNet:
    """All spots of a board and what they have told each other since something was last decided."""

    def __init__(self, spots: SlitherlinkSpots) -> None:
        self.spots = spots
        self._watch = TrailWatch(spots.position.trail)

    def update(self) -> bool:
        """Begin again if something was decided; whether that was so."""
        self.spots.update()
        changed = self._watch.take_changes()
        if changed is None or changed:
            self.begin()
            return True
        return False

    def begin(self) -> None:
        """Forget what was said; all want to speak."""
        self.ways: list[int] = self.spots.own[:]
        """The ways that each spot still allows."""
        self.heard: dict[int, list[int]] = {}
        """The events that spots have heard, by number."""
        self.masks: list[int] = []
        """What each event leaves to the spot that has heard it."""
        self.events: list[Event] = []
        self.premises: list[tuple[int, ...]] = []
        """The events that each event follows from."""
        self.rests: list[int] = []
        """Each event with all that it rests on, as bits."""
        self.untold = 0
        """The events that go without saying, as bits."""
        self.trials = 0
        """Those for which a way was drawn."""
        self._steps: dict[int, int] = {}
        """How many statements each of these takes besides itself."""
        self._speaking: set[int] = set(range(len(self.ways)))
        """Spots that allow less than when they last spoke."""
        self._ready: set[int] = set()
        """Spots that have heard something and may settle an edge."""

    def hear(self, spot: int, event: Event, mask: int, premises: Iterable[int]) -> bool:
        """Note what a spot has heard, unless that takes too many statements; it speaks with the next wave."""
        if not self.note(event, premises, mask):
            return False
        self.ways[spot] &= mask
        self.heard.setdefault(spot, []).append(len(self.events) - 1)
        self._ready.add(spot)
        self._speaking.add(spot)
        return True

    def hear_trial(self, trial: Trial, premises: Iterable[int]) -> bool:
        """Note what a spot has learnt from a way that can't be."""
        premises = tuple(premises)
        if self.count_statements(premises) + 1 + trial.steps > MOST_STATEMENTS:
            return False
        heard = self.hear(trial.spot, trial, trial.mask, premises)
        if heard:
            self.trials |= 1 << len(self.events) - 1
            self._steps[len(self.events) - 1] = trial.steps
        return heard

    def note(self, event: Event, premises: Iterable[int], mask: int = 0) -> bool:
        """Note an event with those that it follows from; False if it takes too many statements."""
        premises = tuple(premises)
        rests = self.join_rests(premises)
        if not self.is_short(rests, spare=1):
            return False
        self.premises.append(premises)
        self.rests.append(rests | 1 << len(self.events))
        self.events.append(event)
        self.masks.append(mask)
        return True

    def is_short(self, rests: int, spare: int = 0) -> bool:
        """Whether an argument from these events is short enough, its last statement included."""
        return self._weigh(rests) + spare <= MOST_STATEMENTS and (rests & self.trials).bit_count() <= MOST_TRIALS

    def _weigh(self, rests: int) -> int:
        """How many statements an argument from these events takes, its last one included."""
        steps = sum(self._steps[at] for at in iterate_members(rests & self.trials)) if rests & self.trials else 0
        return (rests & ~self.untold).bit_count() + steps + 1

    def count_statements(self, premises: Iterable[int]) -> int:
        """How many statements an argument from these events takes, its last one included."""
        return self._weigh(self.join_rests(premises))

    def run_wave(self) -> bool:
        """Let all that want to speak do so, at once; whether there were any."""
        ways, other = self.ways, self.spots.other
        speaking, self._speaking = self._speaking, set()
        for spot, said in [(spot, SAYS[ways[spot]]) for spot in sorted(speaking) if ways[spot]]:
            if said.numbers == SILENT:
                continue
            for pair, listener in enumerate(other[spot]):
                if listener >= 0 and ways[listener] & ~said.told[pair]:
                    for numbers, premises in self._split_message(spot, pair, said.numbers[pair]):
                        mask = HAVING[3 - pair][numbers]
                        if ways[listener] & ~mask:
                            self.hear(listener, Message(spot, pair, numbers, mask), mask, premises)
        return bool(speaking)

    def _split_message(self, spot: int, pair: int, numbers: int) -> list[tuple[int, list[int]]]:
        """What a spot says of a pair, with what that follows from. That it has just one line there is two messages, at
        least one and at most one, if these follow from different things: often only one of them is needed."""
        parts = [(part, self.find_needed(spot, HAVING[pair][ANY & ~part])) for part in PARTS.get(numbers, (numbers,))]
        if len(parts) == 1 or parts[0][1] != parts[1][1]:
            return parts
        return [(numbers, parts[0][1])]

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

    def find_needed(self, spot: int, refuted: int) -> list[int]:
        """The events without which a spot would allow some of these ways: what came later is left out first."""
        left = self.spots.own[spot] & refuted
        if not left:
            return []
        masks = self.masks
        using = self.heard.get(spot, [])
        for at in using[::-1]:
            fewer = [one for one in using if one != at]
            ways = left
            for one in fewer:
                ways &= masks[one]
            if not ways:
                using = fewer
        return using

    def join_rests(self, events: Iterable[int]) -> int:
        """All that these events rest on."""
        rests = 0
        for at in events:
            rests |= self.rests[at]
        return rests

    def find_edge_reasons(self, spot: int, decided: Decided) -> list[int]:
        """The events that let a spot settle an edge."""
        edge, line = decided
        return self.find_needed(spot, (WITHOUT if line else WITH)[self.spots.edges[spot].index(edge)])
