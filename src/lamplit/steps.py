"""How people solve, as data: strategies, steps, rounds and what a genre brings of its own.

A *strategy* is a way of thinking with a name. A *step* is one use of it: what it rests on and what
follows. A *round* is all the steps of one strategy that can be seen at the same moment: none of
them needs another, so their order says nothing, and a board turned or mirrored has the same rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from lamplit.decisions import Decision
from lamplit.grid import Cell
from lamplit.puzzle import Puzzle, State


class Tier(IntEnum):
    """How hard a strategy is to see, from a glance to what only a machine does."""

    EASY = 1
    TRICKY = 2
    HARD = 3
    FIENDISH = 4
    BEYOND = 5

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True)
class Strategy:
    """A way of thinking: its key on the command line, its name, and how much it asks."""

    key: str
    title: str
    tier: Tier
    weight: float
    """What seeing the only open step of this kind costs, in the score."""
    idea: str
    """The rule in one sentence, as one player tells another."""
    look: str
    """Where to look, without saying what for: the weakest hint."""


@dataclass(frozen=True)
class Step:
    """One conclusion: what follows, and the clues and cells it rests on."""

    strategy: str
    true: tuple[Decision, ...]
    false: tuple[Decision, ...]
    clues: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    text: str


@dataclass(frozen=True)
class Round:
    """All the steps of one strategy that were open at one moment."""

    strategy: str
    steps: tuple[Step, ...]
    """Each brings something the ones before it in this round did not."""
    width: int
    """How many steps were open, counting those whose conclusions others in the round share."""
    text: str
    """The steps told together."""


@dataclass(frozen=True)
class Clash:
    """Why there is no solution: clues and cells that can't all be served."""

    text: str
    clues: tuple[Cell, ...]
    cells: tuple[Cell, ...] = ()


class Deducer(Protocol):
    """A genre's own solver by strategies: a position that grows round by round."""

    def advance(self) -> Round | None:
        """Take the simplest round there is and return it; None where the strategies end."""

    def learn(self, step: Step) -> None:
        """Take over a conclusion found elsewhere."""

    @property
    def clash(self) -> Clash | None:
        """What has gone wrong, once the position is contradictory."""

    @property
    def solved(self) -> bool: ...

    @property
    def state(self) -> State: ...

    def open(self) -> list[Decision]:
        """The decisions still to be made, in reading order."""


@dataclass(frozen=True)
class Deduction:
    """What a generator wants to know: how far the strategies come, and on which clues they rest."""

    state: State
    solved: bool
    clash: bool
    clues: frozenset[Cell]


@dataclass(frozen=True)
class Human:
    """What a genre brings to be solved as people solve it."""

    strategies: tuple[Strategy, ...]
    """From simple to general; the last one belongs to the house and needs no code of the genre."""
    profiles: Mapping[str, tuple[str, ...]]
    """Sets of strategies people ask for by name."""
    deducer: Callable[[Puzzle, frozenset[str], State], Deducer]
    deduce: Callable[[Puzzle, frozenset[str]], Deduction]
    """The same conclusions without the words, at full speed."""
    suppose: Callable[[Decision, bool], str]
    """``r2c3 held a bulb``: a decision taken for the sake of argument."""
    conclude: Callable[[Decision, bool], str]
    """``r2c3 holds a bulb``: the same as a fact."""

    def strategy(self, key: str) -> Strategy:
        return next(strategy for strategy in self.strategies if strategy.key == key)

    def keys(self, tiers: Iterable[Tier]) -> frozenset[str]:
        wanted = set(tiers)
        return frozenset(strategy.key for strategy in self.strategies if strategy.tier in wanted)
