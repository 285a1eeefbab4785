"""How able a solver a puzzle is made for: which strategies must be enough, and which too little."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.errors import BadInput
from lamplit.genres import genre_of
from lamplit.human import selection
from lamplit.orders import Order
from lamplit.steps import Tier

DIFFICULTIES: tuple[str, ...] = tuple(str(tier) for tier in Tier if tier is not Tier.BEYOND)


@dataclass(frozen=True)
class Skill:
    """Solvable with ``able``, not solvable with ``too_little`` (empty: with less skill it may be or not)."""

    able: frozenset[str]
    too_little: frozenset[str] = frozenset()


def skill(order: Order) -> Skill | None:
    """The skill an order asks for; None where uniqueness is all that is wanted."""
    if order.difficulty is None and order.strategies is None:
        return None
    genre = genre_of(order)
    if genre.human is None:
        raise BadInput(f"{genre.title} has no strategies yet, so no difficulty can be asked for")
    human = genre.human()
    able = selection(human, order.strategies.split(",") if order.strategies is not None else None)
    if order.difficulty is None:
        return Skill(able)
    if order.difficulty not in DIFFICULTIES:
        raise BadInput(f"there is no difficulty {order.difficulty!r}; expected one of {', '.join(DIFFICULTIES)}")
    able &= selection(human, [order.difficulty])
    below = DIFFICULTIES.index(order.difficulty) - 1
    too_little = selection(human, [DIFFICULTIES[below]]) if below >= 0 else frozenset[str]()
    if able <= too_little:
        raise BadInput(
            f"the strategies {order.strategies} never make a puzzle {order.difficulty}: "
            f"none of them is above {DIFFICULTIES[below]}"
        )
    return Skill(able, too_little)
