"""How able a solver a puzzle is made for: which strategies must be enough, and which too little."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import quote
from lamplit.genre.orders import DERIVED, Order
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Human, Tier
from lamplit.human import deduce, explanations, select_strategies
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
    """The strategies that judge the puzzles of an order: those it names, or those that go with its method."""
    names = [DERIVED] if order.method == DERIVED and order.strategies is None else _split_names(order.strategies)
    return explanations.find_human(genre_of(order), names)


def _split_names(strategies: str | None) -> list[str] | None:
    return None if strategies is None else strategies.split(",")


def _parse_skill(human: Human, difficulty: str | None, strategies: str | None) -> Skill:
    able = _name_set(human, select_strategies(human, _split_names(strategies)))
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
    return Skill(_name_set(human, select_strategies(human, [str(tier)])), _name_set(human, too_little))


def _name_set(human: Human, keys: frozenset[str]) -> frozenset[str]:
    """The strategies as ``deduce`` takes them, which has to be told that they are the derived ones."""
    return keys | {DERIVED} if keys and human is DERIVED_HUMAN else keys


def takes_skill(puzzle: Puzzle, wanted: Skill, clock: Clock) -> bool:
    """Whether a puzzle takes the wanted skill, no less and no more. What strategies solve has one solution."""
    too_easy = bool(wanted.too_little) and is_solved_by(puzzle, wanted.too_little, clock)
    return not too_easy and is_solved_by(puzzle, wanted.able, clock)


def is_solved_by(puzzle: Puzzle, strategies: frozenset[str], clock: Clock) -> bool:
    """Whether these strategies are enough for a puzzle. If so, it has one solution."""
    return deduce(puzzle, strategies, clock).solved
