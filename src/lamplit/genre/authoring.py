"""A genre's clues as data, for the authoring tools.

Only the shapes are here, so that a genre can point to its ``Setter`` without importing it. What is done with it
(complete, reduce, repair, adjust, clues for a solution) is in ``lamplit.authoring``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.genre.clues import UNKNOWN
from lamplit.genre.steps import Tier


@dataclass(frozen=True)
class Building:
    """How walls or islands are added to a board that has too few."""

    rules: Callable[[Puzzle, Model], Mapping[Cell, Lit]]
    """Says the rules for the board with any further walls or islands on it, each given number under its
    ``ClueAt``, and returns for each empty cell the literal "part of something new". What is not a rule but what
    setters like (no islands side by side) is said under other switches, and gives way where it must."""
    solution: Callable[[Puzzle, frozenset[Decision]], Solution] = lambda board, true: Solution(true)
    """What the true decisions of these rules mean on the board that came about."""
    parts: Callable[[Puzzle, Collection[Cell]], list[list[Cell]]] = lambda puzzle, cells: [
        [cell] for cell in sorted(cells)
    ]
    """The cells of something new, in parts that get one clue each, in any of their cells."""
    literals: Callable[[Decision, Mapping[Decision, Lit], Mapping[Cell, Lit]], Sequence[Lit]] = (
        lambda decision, decided, more: [decided[decision]]
    )
    """What a decision that is drawn as true means in these rules: all of these are. ``decided`` has the literals of
    their own decisions, ``more`` is what ``rules`` returned."""
    literals_of_absent: Callable[[Decision, Mapping[Decision, Lit], Mapping[Cell, Lit]], Sequence[Lit]] = (
        lambda decision, decided, more: [-decided[decision]]
    )
    """The same of a decision that is crossed out."""
    largest: int = 1
    """No part should have more cells than this, if that can be."""


@dataclass(frozen=True)
class NumberedBoard:
    """A board of a genre that has a number in every cell, with numbers that were not given."""

    puzzle: Puzzle
    solution: Solution


class Filling(Protocol):
    """Numbers for the empty cells, one attempt: None if they leave more than one solution.

    The solution that is left agrees with the drawing. With a tier, the strategies of that tier are to be enough,
    and those below too little.
    """

    def __call__(
        self, puzzle: Puzzle, solution: Solution, drawing: State, tier: Tier | None, rng: Random, clock: Clock
    ) -> NumberedBoard | None: ...


@dataclass(frozen=True)
class DrawnSolution:
    """A solution that was drawn first, and where clues for it may stand."""

    board: Puzzle
    """Walls and islands, and clues that are kept as they are."""
    solution: Solution
    places: Collection[Cell]
    together: Mapping[Cell, tuple[Cell, ...]]
    """For each cell those that have a clue if it has one, itself among them."""
    tier: Tier | None = None
    """How hard the puzzle should be; None if it doesn't matter."""
    seed: int = 0
    rounds: int = 2000
    """Other solutions that are ruled out before we give up, with nothing proven, where there is a choice of boards
    with all clues."""
    clock: Clock = field(default_factory=Clock)

    @property
    def rng(self) -> Random:
        """New random numbers from the seed: each part of the work draws its own."""
        return Random(self.seed)


@dataclass(frozen=True)
class Setter:
    """A genre's clues, for the authoring tools."""

    noun: str
    """What a clue is called: ``number``, ``pearl``."""
    weaker: Callable[[Clue], Clue | None]
    """What stays in a place whose clue is taken away: nothing (None), a plain wall, an island of unknown number.

    It never asks for more than the clue did: every solution stays one. A clue that says nothing stays as it is.
    """
    fitting: Callable[[Puzzle, Solution], Mapping[Cell, Clue]]
    """Every clue that this board could have with this solution, where walls and islands are as they are."""
    options: Callable[[Puzzle, Cell], Sequence[Clue | None]]
    """All that a setter may put in a cell, in order; None is an empty cell."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What symbols are called: ``white circle``. Without a name ``w`` and ``b`` are pearls."""
    bare: Clue | None = None
    """A new wall or a new island that says no number, where clues are part of the board; None: where a clue
    can be put into an empty cell without changing anything else."""
    apart: bool = True
    """Whether each clue speaks for itself: a solution fits a board if it fits every clue, as ``fitting`` says."""
    unknown: bool = False
    """Whether puzzles usually have clues whose number is left out, as in Nurimisaki."""
    building: Building | None = None
    """How a half-made board gets more walls or islands, where clues are part of the board."""
    filling: Filling | None = None
    """How empty cells get numbers, where every cell has one."""
    grounded: Callable[[Puzzle, Solution], Puzzle] = lambda puzzle, solution: puzzle
    """The board with what a solution needs by the rules, if only its drawing is there: a clue in every island,
    a circle at every end of a path."""
    arranged: Callable[[DrawnSolution], Iterator[Puzzle]] | None = None
    """Where a solution does not tell what its clues are: boards with all of them, each with this one solution.
    If no clues whatsoever force it, a board that has others too; and none if they could not be found. None:
    ``fitting`` has all clues."""
    has_clues: bool = True
    """Whether there are clues at all; in LITS and Norinori the regions say everything."""
    whole: bool = False
    """Whether there is a clue in every cell, so that nobody asks for few of them."""
    moves: Callable[[Puzzle], Sequence[frozenset[Decision]]] | None = None
    """The smallest changes to a solution, as what is drawn or erased by each; None: every decision by itself."""
    others: Callable[[DrawnSolution], Iterator[Solution]] | None = None
    """Where most solutions can't be forced: some that can, made from the one that is drawn."""

    def is_met(self, fitting: Mapping[Cell, Clue], cell: Cell, clue: Clue) -> bool:
        """Whether a solution with these ``fitting`` clues meets a clue: it fits, it says nothing, or it is a ``?``
        where some number fits."""
        return fitting.get(cell) == clue or self.weaker(clue) == clue or (clue == UNKNOWN and cell in fitting)
