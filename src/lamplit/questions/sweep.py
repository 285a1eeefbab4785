"""Counting solutions without listing them: a sweep over the board that forgets what no longer matters.

The variables get their values one after another, in an order that goes across the board. After each, all that
the future has to know is what the constraints still ask of the variables to come: "one more bulb in this
column", "no more here", "this dot is the loose end of the line that began over there". Ways to get so far that
leave the same to ask are one *state*, and only their number is kept. The number of states grows with the width
of the board and not with the number of solutions: an empty 10×10 Akari has 3,628,800 lightings and a few ten
thousand states.

What a count or a clause still asks is an interval, "between low and high of these literals are true", and
constraints with the same literals left share one. Connectivity is in ``make_frontiers``.

A model has auxiliary variables, too, and solutions that differ in these alone are one. So a state is in truth
the set of all that the auxiliary variables so far may have led to; mostly that is one.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.model import Model
from lamplit.engines.bound_propagator import Bound, list_clause_bounds, list_count_bounds
from lamplit.questions.frontiers import Frontier, TooWide, make_frontiers

MOST_INTERVALS = 256
"""An interval is written as a byte."""
MOST_BYTES = 64_000_000
"""For the states after one variable; with what Python needs besides, a few hundred MB."""
OVERHEAD = 150
"""Bytes that a state takes besides its own."""
ANY = 1 << 30
"""No upper bound."""

Left = tuple[int, ...]
"""The literals that a constraint has left, in the order of the sweep."""


class IntervalSource(NamedTuple):
    """One of the intervals that make up the new one over the same literals."""

    seat: int | None
    """Where it is in the state; None for a constraint that begins here."""
    low: int
    high: int
    """What a constraint that begins here asks."""
    if_true: int
    if_false: int
    """How many of its literals become true if the variable does, and if it does not."""


class IntervalTarget(NamedTuple):
    """An interval of the state to come."""

    seat: int | None
    """Where it will be; None if it has no literals left and must be met now."""
    size: int
    sources: tuple[IntervalSource, ...]


class SweepBounds:
    """All counts and clauses of a model during a sweep: for each list of literals left, an interval as a byte."""

    def __init__(self, bounds: Sequence[Bound], order: Sequence[int], clock: Clock) -> None:
        place_of = {var: place for place, var in enumerate(order)}
        begins: dict[int, list[tuple[Left, int, int]]] = {}
        for lits, low, high in clock.check_during(bounds):
            left = tuple(sorted(lits, key=lambda lit: (place_of[abs(lit)], lit)))
            begins.setdefault(place_of[abs(left[0])], []).append((left, low, high))
        self.width = 0
        self._targets: dict[int, tuple[IntervalTarget, ...]] = {}
        self._getters: dict[int, itemgetter[Any]] = {}
        self._written: dict[int, tuple[int, ...]] = {}
        self._plan(begins, order, clock)
        self.width = max(1, self.width)  # a state is never empty
        self._intervals: list[tuple[int, int]] = [(0, ANY)]
        self._code: dict[tuple[int, int], int] = {(0, ANY): 0}
        self._known: dict[tuple[bool, object], tuple[int, ...] | None] = {}

    def _plan(self, begins: Mapping[int, list[tuple[Left, int, int]]], order: Sequence[int], clock: Clock) -> None:
        """Which interval lies where at each place of the sweep, and what becomes of it there."""
        seat_of: dict[Left, int] = {}
        by_head: dict[int, list[Left]] = {}
        free: list[int] = []
        for place, var in enumerate(clock.check_during(order)):
            sources: dict[Left, list[IntervalSource]] = {}
            for left in by_head.pop(var, []):
                rest, if_true, if_false = _behead(left, var)
                sources.setdefault(rest, []).append(IntervalSource(seat_of[left], 0, 0, if_true, if_false))
                free.append(seat_of.pop(left))
            freed = set(free)
            for left, low, high in begins.get(place, []):
                rest, if_true, if_false = _behead(left, var)
                sources.setdefault(rest, []).append(IntervalSource(None, low, high, if_true, if_false))
            targets = []
            for rest, found in sources.items():
                if not rest:
                    targets.append(IntervalTarget(None, 0, tuple(found)))
                    continue
                if rest in seat_of:
                    found.append(IntervalSource(seat_of[rest], 0, 0, 0, 0))
                else:
                    if not free:
                        free.append(self.width)
                        self.width += 1
                    seat_of[rest] = free.pop()
                    by_head.setdefault(abs(rest[0]), []).append(rest)
                targets.append(IntervalTarget(seat_of[rest], len(rest), tuple(found)))
            if targets:
                self._targets[place] = tuple(targets)
                self._written[place] = tuple(freed & set(free)) + tuple(
                    target.seat for target in targets if target.seat is not None
                )
                read = [source.seat for target in targets for source in target.sources if source.seat is not None]
                if read:
                    self._getters[place] = itemgetter(*dict.fromkeys(read))

    def step(self, place: int, state: bytes, value: bool) -> bytes | None:
        """The state after the variable of this place got a value; None if a constraint can't be met any more."""
        if place not in self._targets:
            return state
        getter = self._getters.get(place)
        question = (value, None if getter is None else getter(state))
        if question not in self._known:
            self._known[question] = self._compute_step(place, state, value)
        answer = self._known[question]
        if answer is None:
            return None
        following = bytearray(state)
        for seat, code in zip(self._written[place], answer, strict=True):
            following[seat] = code
        return bytes(following)

    def clear_cache(self) -> None:
        """What was worked out for one place is of no use at the next."""
        self._known.clear()

    def _compute_step(self, place: int, state: bytes, value: bool) -> tuple[int, ...] | None:
        """What is written into the state; the intervals that are no more are wiped out first."""
        codes = []
        for target in self._targets[place]:
            low, high = 0, ANY
            for seat, its_low, its_high, if_true, if_false in target.sources:
                if seat is not None:
                    its_low, its_high = self._intervals[state[seat]]
                met = if_true if value else if_false
                low, high = max(low, its_low - met), min(high, its_high - met if its_high < ANY else ANY)
            if low > target.size or high < low:
                return None
            if target.seat is not None:
                codes.append(self._encode_interval(low, high if high < target.size else ANY))
        return (0,) * (len(self._written[place]) - len(codes)) + tuple(codes)

    def _encode_interval(self, low: int, high: int) -> int:
        code = self._code.setdefault((low, high), len(self._intervals))
        if code == len(self._intervals):
            if code == MOST_INTERVALS:
                raise TooWide
            self._intervals.append((low, high))
        return code


def _behead(left: Left, var: int) -> tuple[Left, int, int]:
    """What is left without the literals of this variable, and how many of them are true if it is, and if not."""
    gone = 1
    while gone < len(left) and abs(left[gone]) == var:
        gone += 1
    positive = sum(lit > 0 for lit in left[:gone])
    return left[gone:], positive, gone - positive


def _fix_variables(bound: Bound, fixed: Mapping[int, bool]) -> Bound | None:
    """What a constraint asks of the variables that are not fixed; None if it is met by those that are."""
    lits = [lit for lit in bound.lits if abs(lit) not in fixed]
    met = sum(fixed[abs(lit)] == (lit > 0) for lit in bound.lits if abs(lit) in fixed)
    low, high = bound.low - met, bound.high - met
    return None if low <= 0 and high >= len(lits) else Bound(lits, low, high)


class Sweep:
    """A model made ready for a sweep in this order, with the values of some variables known."""

    def __init__(self, model: Model, order: Sequence[int], fixed: Mapping[int, bool], clock: Clock) -> None:
        self.order, self.fixed = order, fixed
        self.is_decision = [model.keys[var] is not None for var in order]
        stated = chain(list_count_bounds(model), list_clause_bounds(model))
        asked = [_fix_variables(bound, fixed) for bound in clock.check_during(stated)]
        still = [bound for bound in asked if bound is not None]
        impossible = any(not bound.lits for bound in still)
        self.bounds = SweepBounds([bound for bound in still if bound.lits], order, clock)
        place_of = {var: place for place, var in enumerate(order)}
        self.frontiers: list[tuple[Frontier, slice]] = []
        end = self.bounds.width
        for frontier in make_frontiers(model.connections, model.loops, place_of):
            self.frontiers.append((frontier, slice(end, end + frontier.width)))
            end += frontier.width
        self.width = end
        self._known: dict[tuple[int, bytes, bool], bytes | None] = {}
        self._start: dict[bytes, int] = {}
        starts = [frontier.start() for frontier, _ in self.frontiers]
        if not impossible and None not in starts:
            self._start[bytes(self.bounds.width) + b"".join(start for start in starts if start is not None)] = 1

    def count(self) -> Generator[None, None, int]:
        """How many ways there are to set the decisions, as the value that it returns.

        It yields every few milliseconds, so that others may have their turn. TooWide if there are too many states.
        """
        level = self._start
        for place in range(len(self.order)):
            level = yield from self._advance_level(level, place)
            self._known.clear()
            self.bounds.clear_cache()
        return sum(ways for states, ways in level.items() if any(map(self._is_complete, self._split_states(states))))

    def _advance_level(self, level: Mapping[bytes, int], place: int) -> Generator[None, None, dict[bytes, int]]:
        """The states after one more variable, each with the number of ways that lead there.

        A decision counts: each of its values is a way of its own. An auxiliary variable does not.
        """
        var = self.order[place]
        values = (self.fixed[var],) if var in self.fixed else (True, False)
        choices = [(value,) for value in values] if self.is_decision[place] else [tuple(values)]
        following: dict[bytes, int] = {}
        size = 0
        for number, (states, ways) in enumerate(level.items()):
            if not number % 256:
                yield
            for choice in choices:
                if reached := self._advance_states(states, place, choice):
                    if reached in following:
                        following[reached] += ways
                    else:
                        following[reached] = ways
                        size += len(reached) + OVERHEAD
                        if size > MOST_BYTES:
                            raise TooWide
        return following

    def _advance_states(self, states: bytes, place: int, choice: tuple[bool, ...]) -> bytes:
        """The set of states that these values lead to from a set of states; empty if none."""
        if len(states) == self.width and len(choice) == 1:
            return self._step(place, states, choice[0]) or b""
        steps = (self._step(place, state, value) for state in self._split_states(states) for value in choice)
        return b"".join(sorted({state for state in steps if state is not None}))

    def _split_states(self, states: bytes) -> list[bytes]:
        """A set of states is written as one after another, in order."""
        return [states[start : start + self.width] for start in range(0, len(states), self.width)]

    def _step(self, place: int, state: bytes, value: bool) -> bytes | None:
        following = self.bounds.step(place, state[: self.bounds.width], value)
        for number, (frontier, part) in enumerate(self.frontiers):
            if following is None:
                return None
            piece: bytes | None = state[part]
            if piece is not None and place in frontier.places:
                question = (number, piece, value)
                if question not in self._known:
                    self._known[question] = frontier.step(place, piece, value)
                piece = self._known[question]
            following = None if piece is None else following + piece
        return following

    def _is_complete(self, state: bytes) -> bool:
        return all(frontier.is_complete(state[part]) for frontier, part in self.frontiers)
