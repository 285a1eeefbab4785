"""What a pearl of a Shingoki says, from what is known of its arms: worked out once for each case.

Two straight lines leave a pearl, its *arms*; together they are as long as its number says. The *reach* of an arm
is how long it can be at most: it ends before a cross, at the border, and where a line leaves its cell sideways;
and one less than the number is the most, as the other arm is 1 long at least.

- The loop runs straight through a white pearl, along an axis on which both arms together reach the number.
- It turns on a black pearl: it leaves it upwards or downwards, and to the left or to the right, and where an arm
  would be too short whatever the other one, it goes the opposite way.
- An arm is at least as long as the number less the reach of the other.
- An arm that is as long as it may be, beside what is drawn of the other, ends there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from lamplit.human.lines.pearls.position import AXES

STRAIGHT, TURN, LONG, ENDS = "straight", "turn", "long", "ends"
AXIS = (0, 1, 1, 0)
"""The axis of each way."""
ACROSS = tuple(AXES[1 - axis] for axis in AXIS)
"""The ways on the other axis."""

Lengths = tuple[int, ...]
"""Of the arms: up, left, right, down."""
Stretch = tuple[int, int, int]
"""A part of an arm: its way, and the places where the part begins and before which it ends."""


class ShingokiInference(NamedTuple):
    """A thought, the way or axis it speaks of, and the parts of arms that it fills or crosses out."""

    cause: str
    way: int
    true: tuple[Stretch, ...]
    false: tuple[Stretch, ...]


@lru_cache(maxsize=65536)
def infer_at_pearl(black: bool, number: int, reach: Lengths, drawn: Lengths) -> tuple[ShingokiInference, ...] | None:
    """What a pearl says that may be new; None if it can't get its number any more."""
    sayings = (_infer_black if black else _infer_white)(number, reach, drawn)
    return None if sayings is None else tuple(saying for saying in sayings if saying.true or saying.false)


def _infer_white(number: int, reach: Lengths, drawn: Lengths) -> list[ShingokiInference] | None:
    least = [length or 1 for length in drawn]
    can = [
        reach[one] > 0 < reach[other]
        and reach[one] + reach[other] >= number >= least[one] + least[other]
        and not (drawn[beside] or drawn[opposite])
        for (one, other), (beside, opposite) in (AXES, AXES[::-1])
    ]
    if all(can):
        return []
    if not any(can):
        return None
    axis = can.index(True)
    found = [
        ShingokiInference(
            STRAIGHT, axis, _list_first_edges(AXES[axis], reach, drawn), _list_first_edges(AXES[1 - axis], reach, drawn)
        )
    ]
    for way in AXES[axis]:
        found += _infer_bounds(number, way, reach[3 - way], drawn[way], least[3 - way])
    return found


def _infer_black(number: int, reach: Lengths, drawn: Lengths) -> list[ShingokiInference] | None:
    least = [length or 1 for length in drawn]
    most = [0 if drawn[3 - way] else reach[way] for way in range(4)]
    fitting = [
        [
            other
            for other in ACROSS[way]
            if most[way] and most[other] and most[way] + most[other] >= number >= least[way] + least[other]
        ]
        for way in range(4)
    ]
    """For each arm those across that make the number with it."""
    found: list[ShingokiInference] = []
    for way in range(4):
        if not fitting[way]:
            if not fitting[3 - way]:
                return None
            found.append(
                ShingokiInference(
                    TURN, way, _list_first_edges((3 - way,), reach, drawn), _list_first_edges((way,), reach, drawn)
                )
            )
        elif drawn[way]:
            others = [other for other in ACROSS[way] if fitting[other]]
            longest, shortest = max(most[other] for other in others), min(least[other] for other in others)
            found += _infer_bounds(number, way, longest, drawn[way], shortest)
    return found


def _list_first_edges(ways: tuple[int, ...], reach: Lengths, drawn: Lengths) -> tuple[Stretch, ...]:
    """The first edges of arms of which nothing is known."""
    return tuple((way, 0, 1) for way in ways if reach[way] and not drawn[way])


def _infer_bounds(number: int, way: int, most: int, drawn: int, least: int) -> Iterator[ShingokiInference]:
    """What the other arm, between these lengths, leaves to an arm of which so much is drawn."""
    if drawn < number - most:
        yield ShingokiInference(LONG, way, ((way, drawn, number - most),), ())
    elif drawn == number - least:
        yield ShingokiInference(ENDS, way, (), ((way, drawn, drawn + 1),))
