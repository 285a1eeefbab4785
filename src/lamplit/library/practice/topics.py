"""What can be practised in a genre: one strategy, or all strategies of a tier."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.errors import BadInput
from lamplit.core.words import quote
from lamplit.genre.contract import Genre
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Strategy, Tier
from lamplit.human.explanations import find_human
from lamplit.library.practice.walking import list_walkable_entries


@dataclass(frozen=True)
class PracticeTopic:
    """One strategy, or all strategies of a tier."""

    name: str
    """The key of the strategy, or the name of the tier."""
    tier: Tier
    strategies: tuple[Strategy, ...]
    """From simple to hard."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the strategies."""
        return tuple(strategy.key for strategy in self.strategies)

    @property
    def is_tier(self) -> bool:
        """Whether it is a tier."""
        return self.name not in self.keys

    @property
    def aim(self) -> str:
        """What is true of a position to practise it in: ``corner is the next step``."""
        return f"the next step is {self.name}" if self.is_tier else f"{self.name} is the next step"


def list_practicable(genre: Genre) -> list[Strategy]:
    """The strategies that people can practise: all but those of the last tier, which only a machine has, and but
    derived ones that no puzzle of the gallery takes: a genre without a loop has no use for those about loops."""
    known = [strategy for strategy in find_human(genre).strategies if strategy.tier < Tier.BEYOND]
    if genre.human is not None:
        return known
    return [strategy for strategy in known if list_walkable_entries(genre, strategy.key)] or known


def find_strategy(genre: str, key: str) -> Strategy:
    """A strategy that can be practised, by its key."""
    known = {strategy.key: strategy for strategy in list_practicable(get_genre(genre))}
    if key not in known:
        raise BadInput(f"there is no strategy {quote(key)} to practise; expected one of {', '.join(known)}")
    return known[key]


def find_topic(genre: str, name: str) -> PracticeTopic:
    """A strategy by its key, or the strategies of a tier by the tier's name."""
    topics = list_topics(genre)
    if name not in topics:
        raise BadInput(f"there is no strategy {quote(name)} to practise; expected one of {', '.join(topics)}")
    return topics[name]


def list_topics(genre: str) -> dict[str, PracticeTopic]:
    """Each strategy of a genre that can be practised, and each of their tiers, by name."""
    strategies = list_practicable(get_genre(genre))
    tiers = sorted({strategy.tier for strategy in strategies})
    return {strategy.key: PracticeTopic(strategy.key, strategy.tier, (strategy,)) for strategy in strategies} | {
        str(tier): PracticeTopic(str(tier), tier, tuple(each for each in strategies if each.tier == tier))
        for tier in tiers
    }
