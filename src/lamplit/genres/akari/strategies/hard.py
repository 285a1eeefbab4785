"""The third tier: two clues at once, cells that squeeze each other out, and chains of pairs.

They share the idea of an *exclusive pair*: two open cells that can't both hold a bulb.

- They see each other.
- They lie beside the same clue, and it needs one bulb more: two would overfill it.
- Together they see every lighter that a dark cell has left: it would stay dark.
- Together they see so many of the open cells beside a clue that it could not be filled.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from lamplit.genres.akari.strategies.finding import Finding, Sets, Watch
from lamplit.genres.akari.strategies.layout import bits


class Way(NamedTuple):
    """One way to serve a clue: the cells that get a bulb, and all that these light."""

    bulbs: int
    lights: int


class Clue(NamedTuple):
    """A clue with work to do: its open cells, all that these see, and the ways to serve it."""

    places: int
    reach: int
    ways: list[Way]


class CluePairs:
    """Clue Pairs: two clues whose open neighbours get in each other's way.

    Most often the two touch diagonally and share two neighbours, or stand in line so that their
    neighbours see each other. Go through all ways to serve both at once: no bulb may see another, and
    a shared neighbour counts for both. A cell that holds a bulb in all of these ways must hold one; a
    cell that holds none, or is lit, in all of them can't.
    """

    key = "clue-pairs"

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.watch = Watch(sets)
        self._partners: dict[int, list[int]] = {}

    def find(self) -> list[Finding]:
        position = self.sets.position
        clues: dict[int, Clue] = {}
        found = []
        pairs = {
            (min(wall, other), max(wall, other))
            for wall in self.watch.walls(self.watch.changed())
            if position.room[wall]
            for other in self.partners(wall)
            if position.room[other]
        }
        for one, other in sorted(pairs):
            for wall in (one, other):
                if wall not in clues:
                    clues[wall] = self.clue(wall)
            if clues[one].reach & clues[other].places and (
                finding := self._both(one, other, clues[one], clues[other])
            ):
                found.append(finding)
        return found

    def partners(self, wall: int) -> list[int]:
        """The numbered walls with a neighbour that some neighbour of this one sees."""
        if wall not in self._partners:
            position = self.sets.position
            reach = 0
            for cell in position.layout.around[wall]:
                reach |= self.sets.sees[cell]
            near = {other for cell in bits(reach) for other in position.beside[cell]}
            self._partners[wall] = sorted(near - {wall})
        return self._partners[wall]

    def clue(self, wall: int) -> Clue:
        """All ways to fill a clue from its open cells."""
        sees, cells = self.sets.sees, self.sets.places(wall)
        places = reach = 0
        for cell in cells:
            places |= 1 << cell
            reach |= sees[cell]
        ways = []
        for some in combinations(cells, self.sets.position.need[wall]):
            bulbs = lights = 0
            for cell in some:
                bulbs |= 1 << cell
                lights |= sees[cell]
            ways.append(Way(bulbs, lights & ~bulbs))
        return Clue(places, reach, ways)

    def _both(self, one: int, other: int, here: Clue, there: Clue) -> Finding | None:
        """What all ways to serve both clues have in common."""
        always = never = self.sets.open
        possible = 0
        beside = here.places | there.places
        for mine in here.ways:
            for theirs in there.ways:
                if mine.lights & theirs.bulbs or mine.bulbs & there.places != theirs.bulbs & here.places:
                    continue
                possible += 1
                bulbs = mine.bulbs | theirs.bulbs
                always &= bulbs
                never &= mine.lights | theirs.lights | beside & ~bulbs
                if not always and not never:
                    return None
        if not possible:
            return None  # the position is broken; the contradiction tiers say how
        return Finding(
            self.key,
            bulbs=tuple(bits(always)),
            crosses=tuple(bits(never)),
            walls=(one, other),
            cells=tuple(bits(beside)),
            story=possible,
        )


class Pairs:
    """The exclusive pairs of a position, and the sets of cells of which one must hold a bulb."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.against: dict[int, int] = {}
        """For each open cell the open cells that can't hold a bulb beside one there."""
        self.one_of: dict[int, int] = {}
        """Sets of open cells that need a bulb, each with the dark cell (or -1 - wall) that asks for it."""
        sees, position = sets.sees, sets.position
        for cell in bits(sets.open):
            self.against[cell] = sees[cell] & sets.open & ~(1 << cell)
        for wall, number in enumerate(position.numbers):
            if number is not None and position.room[wall]:
                self._clue(wall)
        for cell in bits(sets.dark):
            self._dark(cell)

    def _clue(self, wall: int) -> None:
        places = self.sets.places(wall)
        need = self.sets.position.need[wall]
        spare = len(places) - need
        beside = sum(1 << cell for cell in places)
        if need == 1:
            for cell in places:
                self.against[cell] |= beside & ~(1 << cell)
        for some in combinations(places, spare + 1):
            self.one_of.setdefault(sum(1 << cell for cell in some), -1 - wall)
        self._starving(places, beside, spare)

    def _starving(self, places: list[int], beside: int, spare: int) -> None:
        """Pairs outside that together see more of a clue's open cells than it can spare."""
        sees, free = self.sets.sees, self.sets.open & ~beside
        near = 0
        for cell in places:
            near |= sees[cell]
        for cell in bits(near & free):
            rest = [other for other in places if not sees[cell] >> other & 1]
            missing = max(0, spare + 1 - (len(places) - len(rest)))
            partners = 0
            for some in combinations(rest, missing):
                partners |= self.sets.seen_by_all(some)
            self.against[cell] |= partners & free & ~(1 << cell)

    def _dark(self, cell: int) -> None:
        """A dark cell's lighters: one of them must; and pairs that see them all put it out."""
        sets, sees = self.sets, self.sets.sees
        lighters = sets.lighters(cell)
        self.one_of.setdefault(lighters, cell)
        if lighters.bit_count() > 4:
            return  # a cell outside sees at most two of them
        near = 0
        for lighter in bits(lighters):
            near |= sees[lighter]
        for other in bits(near & sets.open & ~lighters):
            partners = sets.seen_by_all(bits(lighters & ~sees[other])) & ~lighters
            self.against[other] |= partners & ~(1 << other)


class CrowdedOut:
    """Crowded Out: every lighter of X would darken or overfill something.

    Take a set of cells of which one must hold a bulb (the lighters of a dark cell X, or enough of the
    open cells beside a clue). A cell outside it that makes an exclusive pair with each of them can't
    hold a bulb: with a bulb there, each lighter left for X would shine on it, overfill a clue, or put
    out a cell or a clue Y that needs them both to stay away.
    """

    key = "crowded-out"

    def __init__(self, sets: Sets) -> None:
        self.sets = sets

    def find(self, pairs: Pairs) -> list[Finding]:
        found = []
        for some, asks in pairs.one_of.items():
            crosses = self.sets.open & ~some
            for cell in bits(some):
                crosses &= pairs.against[cell]
                if not crosses:
                    break
            for cross in bits(crosses):
                found.append(
                    Finding(self.key, crosses=(cross,), cells=tuple(bits(some)), story=asks,
                            walls=() if asks >= 0 else (-1 - asks,))
                )
        return found


class Web:
    """All the pairs of a position, to be followed from cell to cell."""

    def __init__(self, pairs: Pairs, widest: int) -> None:
        self.pairs = pairs
        self.strong: dict[int, int] = {}
        """For each cell the cells that must hold a bulb if it doesn't."""
        self.asking: dict[int, list[int]] = {}
        """For each cell the small sets it belongs to of which one must hold a bulb."""
        for some in pairs.one_of:
            size = some.bit_count()
            if size == 2:
                one, other = bits(some)
                self.strong[one] = self.strong.get(one, 0) | 1 << other
                self.strong[other] = self.strong.get(other, 0) | 1 << one
            elif size <= widest:
                for cell in bits(some):
                    self.asking.setdefault(cell, []).append(some)
        self._linked = sum(1 << cell for cell in self.strong)
        self._asked = sum(1 << cell for cell in self.asking)

    def length(self, cell: int, bulb: bool, longest: int) -> int | None:
        """How many links it takes from a supposition to its contradiction, if no more than this."""
        against, strong, linked = self.pairs.against, self.strong, self._linked
        bulbs, crosses = (1 << cell, 0) if bulb else (0, 1 << cell)
        newest, turn = 1 << cell, bulb
        for length in range(1, longest + 1):
            reached = 0
            if turn:
                for member in bits(newest):
                    reached |= against[member]
                newest = reached & ~crosses
                crosses |= newest
            else:
                for member in bits(newest & linked):
                    reached |= strong[member]
                newest = reached & ~bulbs
                bulbs |= newest
            if not newest:
                return None
            if bulbs & crosses or (turn and self._starves(newest, crosses)):
                return length
            turn = not turn
        return None

    def _starves(self, newest: int, crosses: int) -> bool:
        """Whether some small set has lost all its cells."""
        for member in bits(newest & self._asked):
            for some in self.asking[member]:
                if not some & ~crosses:
                    return True
        return False


class Supposition(NamedTuple):
    """Where a chain starts, and the pairs it follows."""

    cell: int
    bulb: bool
    web: Web


class Chains:
    """Exclusive Chain: follow pairs from cell to cell until they bite their own tail.

    Two kinds of pairs alternate: of an exclusive pair at most one holds a bulb; of two cells that are
    all a dark cell or a clue has left, at least one does. Suppose a cell holds a bulb (or none): its
    partner must be empty, the partner's partner must hold one, and so on. If the chain says of some cell
    both that it holds a bulb and that it doesn't, or leaves none of the cells that a dark cell or a clue
    needs a bulb in, the supposition was wrong. Only the shortest chains of a position are taken.
    """

    key = "chain"
    longest = 12
    widest = 3
    """The largest set of lighters that a chain is asked to squeeze out: more is hard to keep in mind."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets

    def find(self, pairs: Pairs) -> list[Finding]:
        """The shortest: first with little patience, then with more."""
        web = Web(pairs, self.widest)
        for patience in (self.longest // 4, self.longest // 2, self.longest):
            if found := self._within(patience, web):
                return found
        return []

    def _within(self, best: int, web: Web) -> list[Finding]:
        """The shortest chains, if they are no longer than this."""
        found: list[Finding] = []
        for cell in bits(self.sets.open):
            for bulb in (True, False):
                length = web.length(cell, bulb, best)
                if length is None:
                    continue
                if length < best:
                    best, found = length, []
                decided = (cell,)
                story = Supposition(cell, bulb, web)
                found.append(
                    Finding(self.key, () if bulb else decided, decided if bulb else (), story=story)
                )
        return found
