"""How able a solver a puzzle is made for: which strategies must be enough, and which too little."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import quote
from lamplit.genre.orders import DERIVED, Order
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Human, Tier
from lamplit.human import deduce, explanations, select_strategies
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED_HUMAN

DIFFICULTIES: tuple[str, ...] = tuple(str(tier) for tier in Tier if tier is not Tier.BEYOND)


def parse_difficulty(name: str) -> Tier:
    """The tier of this name."""
    if name not in DIFFICULTIES:
        raise BadInput(f"there is no difficulty {quote(name)}; expected one of {', '.join(DIFFICULTIES)}")
    return Tier[name.upper()]


@dataclass(frozen=True)
class Skill:
    """Solvable with ``able``, not solvable with ``too_little`` (empty: with less skill it may be or not)."""

    able: frozenset[str]
    too_little: frozenset[str] = frozenset()


def find_skill(order: Order) -> Skill | None:
    """The skill an order asks for; None where uniqueness is all that is wanted."""
    if order.difficulty is None and order.strategies is None:
        return None
    human, genre = find_human(order), genre_of(order)
    if human is DERIVED_HUMAN and None not in (genre.human, genre.generator) and order.method != DERIVED:
        raise BadInput(f"the method {order.method} can't judge by derived strategies; use the method {DERIVED}")
    return _parse_skill(human, order.difficulty, order.strategies)


def find_human(order: Order) -> Human:
    """The strategies that judge the puzzles of an order."""
    return explanations.find_human(genre_of(order), _split_names(order.strategies))


def _split_names(strategies: str | None) -> list[str] | None:
    return None if strategies is None else strategies.split(",")


def _parse_skill(human: Human, difficulty: str | None, strategies: str | None) -> Skill:
    able = select_strategies(human, _split_names(strategies))
    if difficulty is None:
        return Skill(able)
    wanted = skill_for_tier(human, parse_difficulty(difficulty))
    able &= wanted.able
    if able <= wanted.too_little:
        below = DIFFICULTIES[DIFFICULTIES.index(difficulty) - 1]
        raise BadInput(f"the strategies {strategies} never make a puzzle {difficulty}: none of them is above {below}")
    return Skill(able, wanted.too_little)


def skill_for_tier(human: Human, tier: Tier) -> Skill:
    """What a puzzle of exactly this tier takes."""
    too_little = select_strategies(human, [str(Tier(tier - 1))]) if tier > Tier.EASY else frozenset[str]()
    return Skill(select_strategies(human, [str(tier)]), too_little)


def takes_skill(puzzle: Puzzle, wanted: Skill, clock: Clock, human: Human | None = None) -> bool:
    """Whether a puzzle takes the wanted skill, no less and no more. What strategies solve has one solution.

    ``human`` has the strategies, unless they are the genre's own.
    """
    too_easy = bool(wanted.too_little) and is_solved_by(puzzle, wanted.too_little, clock, human)
    return not too_easy and is_solved_by(puzzle, wanted.able, clock, human)


def is_solved_by(puzzle: Puzzle, strategies: frozenset[str], clock: Clock, human: Human | None = None) -> bool:
    """Whether these strategies are enough for a puzzle. If so, it has one solution."""
    if human is None:
        return deduce(puzzle, strategies, clock).solved
    deducer = Deducer(human, puzzle, strategies, clock=clock)
    deducer.finish()
    return deducer.is_solved and not genre_of(puzzle).check(puzzle, Solution(deducer.state.true))
