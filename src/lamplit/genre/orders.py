"""Orders for generators as data: boards, styles, symmetries; and the contract of a generator.

Only the shapes are here, so that a genre can point to its generator without importing it. How orders
are read and carried out is in ``lamplit.generating``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Literal, Protocol

from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution

Symmetry = Literal["none", "horizontal", "vertical", "both", "half-turn", "quarter-turn", "diagonal", "antidiagonal"]
"""The symmetries that the places of clues can have."""

Difficulty = Literal["easy", "tricky", "hard", "fiendish"]
"""The tiers that a puzzle can be made for."""

Counted = tuple[int, int | None]
"""How many, and of how many (None: the bounds are plain numbers, not shares)."""

OURS = "lamplit"
"""The method that every genre's own generator goes by."""

DERIVED = "derived"
"""The method that makes puzzles from the rules alone, in every genre that says which clues fit a solution; and the name
of the strategies that follow from the rules alone."""


@dataclass(frozen=True)
class Measure:
    """Something that can be measured on a finished puzzle."""

    words: str
    """What is counted, for messages: ``walls off the border``."""
    count: Callable[[Puzzle, Solution], Counted]
    share: bool = True


@dataclass(frozen=True)
class Bounds:
    """At least ``low`` and at most ``high``, as a number or as a share; None is no bound."""

    low: Fraction | None = None
    high: Fraction | None = None

    def allow(self, count: int, of: int | None) -> bool:
        whole = 1 if of is None else of
        return (self.low is None or count >= _round_share(self.low, whole)) and (
            self.high is None or count <= _round_share(self.high, whole)
        )


def _round_share(share: Fraction, of: int) -> int:
    """A share in whole cells, rounded down."""
    return share.numerator * of // share.denominator


ANY = Bounds()


@dataclass(frozen=True)
class Style:
    """A named set of conditions."""

    name: str
    summary: str = ""
    conditions: Mapping[str, Bounds] = field(default_factory=dict)
    start: int | float | None = None
    """What a generator starts with (Akari: walls): a number of cells, or below 1 a share of the
    board; None: what it finds best."""
    step: int | None = None
    """How many it adds at a time; None: one for every open place at once."""
    symmetry: Symmetry = "none"
    """The symmetry a puzzle gets where nobody asks for another and the board has it."""

    def get_bounds(self, measure: str) -> Bounds:
        return self.conditions.get(measure, ANY)


@dataclass(frozen=True)
class Taste:
    """The measures and styles of a genre, and which bounds contradict each other."""

    measures: Mapping[str, Measure]
    styles: Mapping[str, Style]
    """The first is the one for those who ask for none."""
    clashes: Callable[[Style, Grid], list[str]]
    """Sentences that say why no puzzle of this style can exist on this board; empty if one may."""


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


class NoPuzzleFound(AnswerIsNo):
    """The search ended without a puzzle; the sentence says what went wrong most often."""


class PuzzleMaker(Protocol):
    """Makes one puzzle that keeps the order, or raises ``NoPuzzleFound``.

    The same order and the same random numbers give the same puzzle on any machine, with the same version of
    Lamplit and of python-sat.
    """

    def __call__(self, order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]: ...


@dataclass(frozen=True)
class Generator:
    """How puzzles of a genre are generated."""

    make: PuzzleMaker
    taste: Taste
    methods: Mapping[str, Callable[[], PuzzleMaker]] = field(default_factory=dict)
    """Other ways to make puzzles, by name, to compare with; each imports what it needs when it is asked for."""
    most_cells: int = 10_000
    """The largest board that is made while somebody waits: 100×100, unless the genre takes too long for that."""
    symmetric: bool = True
    """Whether clues can be given a symmetry; in a genre where they can't, ``none`` is the only one."""
    refuse: Callable[[Order], None] = lambda order: None
    """Says, before any work, why an order can't be met, where the genre has reasons of its own."""
    slow: tuple[str, ...] = ()
    """Difficulties so rare here that most often nobody will wait until a puzzle of one is found."""
    proven_concisely: bool = False
    """Whether a finished puzzle is proven unique by the genre's concise rules, which is quicker, instead of those
    in full. Only where these share no deducing with ``make``: the proof is to find what ``make`` got wrong."""
