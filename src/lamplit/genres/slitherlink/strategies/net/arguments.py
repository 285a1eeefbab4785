"""Events as statements: which of them are told, and what an argument rests on."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.bitsets import iterate_members
from lamplit.core.decisions import Line
from lamplit.core.grid import Cell
from lamplit.genre.steps import FALSE, OPEN, TRUE, Grounds
from lamplit.genres.slitherlink.strategies.names import find_corner
from lamplit.genres.slitherlink.strategies.net.cell_sides import CellPath, CellSides
from lamplit.genres.slitherlink.strategies.net.claims import (
    BOTH,
    FEW,
    MANY,
    OTHER,
    ArgumentFinding,
    CellNeeded,
    CellsCompared,
    CellsLinked,
    CellsSettle,
    Closed,
    ClueSettles,
    CornerFact,
    Divided,
    DotSettles,
    DotTells,
    Starved,
    Statement,
    TrialStep,
    WayFails,
)
from lamplit.genres.slitherlink.strategies.net.events import (
    FacesCompared,
    FacesJoined,
    Message,
    Need,
    OnePiece,
    WayRuledOut,
    WayWallsOff,
)
from lamplit.genres.slitherlink.strategies.net.linked_faces import LinkedFaces
from lamplit.genres.slitherlink.strategies.net.spot_net import SpotNet
from lamplit.genres.slitherlink.strategies.spots import ALIKE, ALL, PAIRS, TWO, WITH, WITHOUT, Decided, SlitherlinkSpots
from lamplit.human.wording import NumberedClue

Argument = tuple[int, tuple[int, ...], list[Decided]]
"""The spot that settles edges, or -1 for the faces beside one; the events that this follows from; what is settled."""


def write_shortest(net: SpotNet, arguments: Iterable[Argument]) -> list[ArgumentFinding]:
    """The arguments that take the fewest statements, written down: longer ones are often not needed any more."""
    counted = [(net.count_statements(premises), spot, premises, decided) for spot, premises, decided in arguments]
    fewest = min((count for count, *_ in counted), default=0)
    writer = ArgumentWriter(net)
    return [writer.write(spot, decided, premises) for count, spot, premises, decided in counted if count == fewest]


class ArgumentWriter:
    """Writes down the arguments of one net."""

    def __init__(self, net: SpotNet) -> None:
        self._net, self._spots = net, net.spots

    def write(self, spot: int, decided: list[Decided], premises: Iterable[int]) -> ArgumentFinding:
        """The argument by which a spot settles edges, or if it is -1, the two faces beside one; ``premises`` are the
        events it follows from."""
        net, spots = self._net, self._spots
        premises = list(premises)
        rests = net.join_rests(premises)
        events = list(iterate_members(rests & ~net.untold))
        involved = {one for at in iterate_members(rests) for one in self._list_spots(at)}
        last: ClueSettles | DotSettles | CellsSettle
        if spot < 0:
            [(edge, line)] = decided
            one, other = spots.position.layout.faces.beside[edge]
            last = CellsSettle(self._make_sides(one, other, int(line)), self._split_path(one, other))
        else:
            involved.add(spot)
            last = self._settle(spot, decided, premises)
        inlined = self._find_inlined(events, spot, premises)
        told = [self._make_statement(at) for at in events if at not in inlined]
        conclusions = collect_conclusions(spots, decided, involved)
        trials = (rests & net.trials).bit_count()
        return ArgumentFinding(
            *conclusions, spots.position.names, tuple(told), last, trials, net.count_statements(premises)
        )

    def _settle(self, spot: int, decided: list[Decided], premises: list[int]) -> ClueSettles | DotSettles:
        """The last statement: a number or a dot settles edges."""
        net, spots = self._net, self._spots
        ways = ALL
        for at in premises:
            ways &= net.masks[at]
        against = 0
        for edge, line in decided:
            against |= (WITHOUT if line else WITH)[spots.edges[spot].index(edge)]
        wrong = _judge_ways(spots, spot, ways & against)
        if spot < spots.dots:
            return DotSettles(spots.points[spot], self._list_corner_facts(premises), wrong)
        corner, opposite, alike = None, False, False
        slots = {spots.edges[spot].index(edge) for edge, _ in decided}
        if len(premises) == 1:
            event = net.events[premises[0]]
            if isinstance(event, Message):
                if slots.issubset(PAIRS[3 - event.pair]):
                    corner = self._make_corner_fact(event, premises[0])
                opposite = slots == {*PAIRS[event.pair]}
            elif isinstance(event, FacesCompared):
                alike = any({*two} == slots and event.mask == same for two, (same, _) in zip(TWO, ALIKE, strict=True))
        return ClueSettles(spots.name_clue(spot), corner, wrong, opposite, alike)

    def _list_spots(self, at: int) -> list[int]:
        """The dots and numbers that an event rests on itself."""
        event = self._net.events[at]
        if isinstance(event, Message):
            return [event.sender]
        if isinstance(event, FacesJoined):
            return [event.spot]
        if isinstance(event, WayRuledOut):
            unmet = [event.unmet] if event.unmet >= 0 else []
            return [*(need.spot for need in event.needs), *unmet]
        return []

    def _find_inlined(self, events: list[int], spot: int, premises: list[int]) -> set[int]:
        """Those events that are told with what follows from them at a dot: what numbers say of that corner."""
        net, dots = self._net, self._spots.dots
        inlined = set(premises) if 0 <= spot < dots else set()
        for at in events:
            event = net.events[at]
            if isinstance(event, Message | FacesJoined):
                speaker = event.sender if isinstance(event, Message) else event.spot
                inlined.update(net.premises[at] if speaker < dots else ())
        messages = ((at, net.events[at]) for at in inlined)
        return {at for at, event in messages if isinstance(event, Message) and event.sender >= dots}

    def _make_statement(self, at: int) -> Statement:
        """An event as data for words."""
        event = self._net.events[at]
        spots = self._spots
        if isinstance(event, Message):
            return self._make_corner_fact(event, at) if event.sender >= spots.dots else self._tell_dot(event, at)
        if isinstance(event, FacesCompared):
            sides = self._make_sides(event.one, event.other, event.odd)
            return CellsCompared(sides, self._split_path(event.one, event.other))
        if isinstance(event, FacesJoined):
            a, b = (spots.edges[event.spot][slot] for slot in TWO[event.two])
            premises = self._net.premises[at]
            return CellsLinked(
                spots.name_clue(event.spot) if event.spot >= spots.dots else None,
                (spots.places[a], spots.places[b]),
                self._list_corner_facts(premises),
                bool(premises),
                self._make_sides(event.one, event.other, event.odd),
            )
        if isinstance(event, OnePiece):
            cell = spots.cells[event.face]
            assert cell is not None
            return CellNeeded(cell, self._make_divided(event))
        return self._make_trial(event)

    def _tell_dot(self, message: Message, at: int) -> DotTells:
        """What a dot tells a number."""
        coming = count_coming(self._spots, message.sender, message.pair)
        premises = self._net.premises[at]
        since = self._list_corner_facts(premises)
        fact = self._make_corner_fact(message, at)._replace(follows=bool(premises) and not since)
        return DotTells(fact, since, coming)

    def _make_corner_fact(self, message: Message, at: int) -> CornerFact:
        """What is said of the corner of a number: by itself, or by the dot."""
        spots = self._spots
        clue, dot, pair = message.sender, spots.other[message.sender][message.pair], message.pair
        follows = bool(self._net.premises[at])
        if message.sender < spots.dots:
            clue, dot, pair, follows = dot, clue, 3 - pair, False
        named = spots.name_clue(clue)
        return CornerFact(named, find_corner(named.cell, spots.points[dot]), message.numbers, follows)

    def _list_corner_facts(self, premises: Iterable[int]) -> tuple[CornerFact, ...]:
        """What numbers have told a dot, among events; of one number together."""
        facts: dict[NumberedClue, CornerFact] = {}
        for at in premises:
            message = self._net.events[at]
            if isinstance(message, Message) and message.sender >= self._spots.dots:
                fact = self._make_corner_fact(message, at)
                before = facts.get(fact.clue)
                if before is not None:
                    fact = fact._replace(numbers=fact.numbers & before.numbers, follows=fact.follows or before.follows)
                facts[fact.clue] = fact
        return tuple(facts.values())

    def _make_sides(self, one: int, other: int, odd: int) -> CellSides:
        linked = self._net
        assert isinstance(linked, LinkedFaces)
        plain = linked.groups.is_same_side(one, 0) is not None and not linked.trace_between(one, 0)
        inside = linked.find_side(one) if plain else -1
        return CellSides(self._spots.cells[one], self._spots.cells[other], odd, inside)

    def _split_path(self, one: int, other: int) -> CellPath:
        """The cells on the way from one to another. If it leads over the outside of the board, or if lines and crosses
        alone tell how the first one lies, it tells which are inside."""
        linked = self._net
        assert isinstance(linked, LinkedFaces)
        alike: tuple[list[Cell], list[Cell]] = ([], [])
        faces = linked.trace_faces(one, other)
        for face in faces:
            cell = self._spots.cells[face]
            if cell is not None:
                alike[linked.groups.odd[face] ^ linked.groups.odd[one]].append(cell)
        plain = linked.groups.is_same_side(one, 0) is not None and not linked.trace_between(one, 0)
        inside = linked.find_side(one) if plain or 0 in faces else -1
        return CellPath(tuple(alike[0]), tuple(alike[1]), inside)

    def _make_divided(self, event: OnePiece | WayWallsOff) -> Divided:
        spots = self._spots
        one, other = event.apart
        wall = tuple(cell for face in event.blocking if (cell := spots.cells[face]) is not None)
        return Divided(event.inside, (spots.cells[one], spots.cells[other]), tuple(sorted(wall)))

    def _make_trial(self, event: WayRuledOut | WayWallsOff) -> WayFails:
        spots, value = self._spots, self._spots.position.value
        spot = event.spot
        known = [n for n in spots.edges[spot] if n >= 0 and value[n] == TRUE]
        failure: Starved | Closed | Divided
        then: tuple[TrialStep, ...] = ()
        if isinstance(event, WayWallsOff):
            failure = self._make_divided(event)
        else:
            then = self._make_trial_steps(event.needs)
            if event.broken < 0:
                failure = Closed(None if event.unmet < 0 else spots.name_clue(event.unmet))
            else:
                wrong = _judge_ways(spots, event.broken, event.left) if event.left else BOTH
                failure = Starved(*self._name_spot(event.broken), wrong)
        places = spots.places
        return WayFails(
            *self._name_spot(spot),
            tuple(places[n] for n in known),
            tuple(places[n] for n in event.lines),
            tuple(places[n] for n in event.crosses),
            then,
            failure,
        )

    def _make_trial_steps(self, needs: Iterable[Need]) -> tuple[TrialStep, ...]:
        """What follows from a way: all lines, or all crosses, that one number settles as one step, and all that
        corners do."""
        steps: dict[object, TrialStep] = {}
        for need in needs:
            if need.lines or need.crosses or need.numbers:
                step = self._make_trial_step(need)
                key = step.fact or (step.clue, bool(step.lines))
                before = steps.get(key)
                if before is not None:
                    lines, crosses = (*before.lines, *step.lines), (*before.crosses, *step.crosses)
                    step = step._replace(lines=tuple(dict.fromkeys(lines)), crosses=tuple(dict.fromkeys(crosses)))
                steps[key] = step
        return tuple(steps.values())

    def _make_trial_step(self, need: Need) -> TrialStep:
        spots, places = self._spots, self._spots.places
        clue, _ = self._name_spot(need.spot)
        fact = None
        if need.numbers:
            at, dot = need.spot, spots.other[need.spot][need.pair]
            if clue is None:
                at, dot = dot, at
            named = spots.name_clue(at)
            fact = CornerFact(named, find_corner(named.cell, spots.points[dot]), need.numbers)
        lines, crosses = (tuple(places[n] for n in edges) for edges in (need.lines, need.crosses))
        return TrialStep(clue, lines, crosses, fact)

    def _name_spot(self, spot: int) -> tuple[NumberedClue | None, Cell | None]:
        spots = self._spots
        return (spots.name_clue(spot), None) if spot >= spots.dots else (None, spots.points[spot])


def count_coming(spots: SlitherlinkSpots, dot: int, pair: int) -> int:
    """How many lines come to a dot beside one of its pairs; -1 where that is open."""
    value = spots.position.value
    edges = [spots.edges[dot][slot] for slot in PAIRS[3 - pair]]
    known = [FALSE if edge < 0 else value[edge] for edge in edges]
    return -1 if OPEN in known and TRUE not in known else known.count(TRUE)


def _judge_ways(spots: SlitherlinkSpots, spot: int, ways: int) -> int:
    """What is wrong with ways that a spot's rule forbids, among those that its edges allow."""
    value = spots.position.value
    for slot, edge in enumerate(spots.edges[spot]):
        known = FALSE if edge < 0 else value[edge]
        if known:
            ways &= (WITH if known == TRUE else WITHOUT)[slot]
    counts = {way.bit_count() for way in iterate_members(ways)}
    number = 2 if spot < spots.dots else spots.name_clue(spot).number
    if all(count > number for count in counts):
        return MANY
    return FEW if all(count < number for count in counts) else OTHER


def collect_conclusions(
    spots: SlitherlinkSpots, decided: Iterable[Decided], involved: set[int]
) -> tuple[tuple[Line, ...], tuple[Line, ...], Grounds]:
    """What is drawn, what is crossed out, and on what that rests: the numbers among these spots, and what is known of
    their edges and of those at the dots."""
    both = list(decided)
    true = tuple(Line(spots.places[edge]) for edge, line in both if line)
    false = tuple(Line(spots.places[edge]) for edge, line in both if not line)
    value = spots.position.value
    known = {n for one in involved for n in spots.edges[one] if n >= 0 and value[n]}
    grounds = Grounds(
        tuple(sorted(spots.name_clue(one).cell for one in involved if one >= spots.dots)),
        edges=tuple(sorted(spots.places[n] for n in known)),
    )
    return true, false, grounds
