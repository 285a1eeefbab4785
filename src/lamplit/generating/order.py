"""What a person orders from a generator, and what is delivered."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from lamplit.engines.contract import Clock
from lamplit.errors import AnswerIsNo
from lamplit.generating.styles import Style
from lamplit.generating.symmetry import Symmetry
from lamplit.grid import Grid
from lamplit.human import Grade
from lamplit.puzzle import Puzzle, Solution

OURS = "lamplit"
"""The method that every genre's own generator goes by."""


@dataclass(frozen=True)
class Order:
    """One kind of puzzle: everything but the seed."""

    genre: str
    grid: Grid
    style: Style
    symmetry: Symmetry = "none"
    difficulty: str | None = None
    """Needs exactly this tier of human strategies; None: unique is enough."""
    strategies: str | None = None
    """Can be solved with these strategies alone: names, tiers or profiles (``six``), separated by commas."""
    minimal: bool = False
    """No clue can be left out: the solution would not be the only one or, where a difficulty or
    strategies are asked for, they would no longer be enough."""
    method: str = OURS


@dataclass(frozen=True)
class Made:
    """A finished puzzle, proven and checked."""

    puzzle: Puzzle
    solution: Solution
    seed: int
    seconds: float
    """How long it took, with the proof and the check."""
    grade: Grade | None
    """None where the genre has no strategies."""


class Unlucky(AnswerIsNo):
    """The search ended without a puzzle; the sentence says which condition failed most."""


class Maker(Protocol):
    """A genre's generator: one puzzle that keeps the order, or ``Unlucky``.

    The same order and the same random numbers give the same puzzle on any machine.
    """

    def __call__(self, order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]: ...
