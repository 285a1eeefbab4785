"""What a pearl of a Masyu says, from what is known of the eight edges near it: worked out once for each case.

Call the edges beside a pearl its *inner* edges, and those straight on from them its *outer* ones. Inner edges have
the places 0 to 3 (up, left, right, down), outer ones 4 to 7.

- A black pearl turns, and each of its two *legs* is an inner and an outer edge: where an inner edge is drawn, its
  outer one is too, and the opposite inner edge is not.
- Where a leg is blocked (the border, a cross on one of its two edges, a line opposite), the loop leaves the black
  pearl the other way.
- Through a white pearl the loop runs straight: where it can't run one way, it runs the other.
- It turns before the white pearl or after it: where it runs straight on at one side, it turns at the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from lamplit.genre.steps import FALSE, OPEN, TRUE
from lamplit.human.lines.pearls.position import AXES

LEG, BLOCKED, STRAIGHT, TURN = "leg", "blocked", "straight", "turn"
PLACES = 8
WEIGHT = tuple(3**place for place in range(PLACES))
"""What is known of the edges is one number: a digit each, to the base of three."""

Known = Sequence[int]
"""What is known of each of the eight edges; there is no line where there is no edge."""


class MasyuInference(NamedTuple):
    """A thought, the way or axis it speaks of, and the places of the open edges that it fills or crosses out."""

    cause: str
    way: int
    true: tuple[int, ...]
    false: tuple[int, ...]


@cache
def infer_at_pearl(black: bool, digits: int) -> tuple[MasyuInference, ...] | None:
    """All that a pearl says when so much is known; None if it can't be passed any more."""
    known = [digits // weight % 3 for weight in WEIGHT]
    sayings = _infer_black(known) if black else _infer_white(known)
    if sayings is None:
        return None
    opened = (
        MasyuInference(cause, way, _filter_open(known, true), _filter_open(known, false))
        for cause, way, true, false in sayings
    )
    return tuple(saying for saying in opened if saying.true or saying.false)


def _filter_open(known: Known, places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(place for place in places if known[place] == OPEN)


def can_leave(known: Known, way: int) -> bool:
    """Whether a black pearl's leg may go this way."""
    return known[way] != FALSE and known[way + 4] != FALSE and known[3 - way] != TRUE


def _infer_black(known: Known) -> list[MasyuInference] | None:
    found = []
    can = [can_leave(known, way) for way in range(4)]
    for way in range(4):
        if known[way] == TRUE:
            found.append(MasyuInference(LEG, way, (way + 4,), (3 - way,)))
        if not can[way]:
            if not can[3 - way]:
                return None
            found.append(MasyuInference(BLOCKED, way, (3 - way, 7 - way), (way,)))
    return found


def can_run(known: Known, axis: int) -> bool:
    """Whether the loop may run straight through a white pearl along an axis, and turn beside it."""
    (one, other), across = AXES[axis], AXES[1 - axis]
    return (
        known[one] != FALSE
        and known[other] != FALSE
        and all(known[way] != TRUE for way in across)
        and not (known[one + 4] == known[other + 4] == TRUE)
    )


def _infer_white(known: Known) -> list[MasyuInference] | None:
    can = [can_run(known, axis) for axis in range(2)]
    return list(_infer_straight(known, can)) if any(can) else None


def _infer_straight(known: Known, can: Sequence[bool]) -> Iterator[MasyuInference]:
    for axis, (one, other) in enumerate(AXES):
        if not can[1 - axis]:
            yield MasyuInference(STRAIGHT, axis, (one, other), AXES[1 - axis])
        if known[one] == TRUE == known[other]:
            for way in (one, other):
                if known[way + 4] == TRUE:
                    yield MasyuInference(TURN, way, (), (7 - way,))
