"""The contract of a genre: one object with everything that differs between genres.

The parts that solving and drawing need are in the object itself. Strategies and the generator belong
to higher rooms: the object has functions that import them when they are first asked for, so that
reading and solving a puzzle never pays for them. ``folder.py`` makes the object from the modules of a genre's folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NoReturn

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt, Demand, Model, Switch
from lamplit.core.puzzle import Clue, Fault, Puzzle, Solution, State
from lamplit.core.scene import Ink, Scene, View
from lamplit.core.statements import Statement
from lamplit.core.words import join_words, quote
from lamplit.genre.authoring import Setter
from lamplit.genre.clues import NO_CLUES, ClueKinds, OutsideClues
from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham
from lamplit.genre.families import Family
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play
from lamplit.genre.rulebook import Rulebook
from lamplit.genre.steps import Human, Wording
from lamplit.genre.textboard import Reader


@dataclass(frozen=True)
class AspProgram:
    """A genre's own answer-set program, if it has one."""

    program: str
    facts: Callable[[Puzzle], str]
    shown: str
    """The predicate of a true decision, such as ``light``; its arguments are column and row from 1."""
    strategies: str = ""
    """A program that solves as people do, by strategies, where there is one (the engine ``human-asp``)."""
    strategies_shown: str = ""
    """Its predicate of a true decision."""


@dataclass(frozen=True)
class EasyCase:
    """Boards of a genre that can be solved in linear time (the engine ``auto``)."""

    variant: Callable[[Puzzle], str | None]
    """The easy variant that a board belongs to, by name; None for all others."""
    solve: Callable[[Puzzle], Solution | None]
    """A solution of such a board, or the certainty that there is none."""


@dataclass(frozen=True)
class Hardness:
    """How hard the variant of a genre is that a board belongs to."""

    variant: str
    complexity: str
    """``in P`` or ``NP-complete``."""
    argument: str
    here: str | None = None
    """What the argument says of this very board."""


def make_clue_demand(puzzle: Puzzle, switch: Switch, clues: ClueKinds = NO_CLUES) -> Demand:
    """What a switch stands for: a demand that says so itself, or a clue, ``the 2 at r2c3``."""
    if isinstance(switch, Demand):
        return switch
    assert isinstance(switch, ClueAt)
    clue = clues.describe(puzzle.clues[switch.cell])
    return Demand(f"the {clue} {puzzle.grid.describe_place(switch.cell)}", (switch.cell,))


def find_nothing_given(puzzle: Puzzle) -> State:
    """The clues say nothing of their own cells."""
    return State()


@dataclass(frozen=True)
class Genre:
    """One genre, with everything the rest of the program needs to know about it."""

    name: str
    title: str
    also: tuple[str, ...]
    """Other names people know it by."""
    summary: str
    """The rules in two or three sentences."""
    kinds: tuple[type[Decision], ...]
    """What a solution is made of: the kinds of decision, each under its own key in JSON."""
    rules: Callable[[Puzzle, Model], None]
    """What the genre asks, every demand under its switch where the model is ``switchable``."""
    validate: Callable[[Puzzle], list[Fault]]
    """Faults of a puzzle by itself: clues that can never be met."""
    check: Callable[[Puzzle, Solution], list[Fault]]
    """Faults of a solution, in order; plain Python over the board, never through the model."""
    broken: Callable[[Puzzle, State], list[Fault]]
    """What a half-filled board breaks already, never what is merely unfinished; plain Python as well.

    Each fault means that no way of filling in the rest keeps all rules, and names the one that is seen to
    break. Where every decision is set, these are the faults of ``check``.
    """
    decisions: Callable[[Puzzle], Sequence[Decision]]
    """Every decision that a solution of this puzzle may use, in order; worked out from the board."""
    decision_at: Callable[[Puzzle, float, float], Decision | None]
    """Which decision a point (x, y) of the picture means, in the coordinates of the Scene; None for none.

    Where there can be several of a thing (bridges), it is the first; once that is set, the next is meant.
    """
    clues: ClueKinds
    """What clues there are in cells, as tokens, in words and for those who set puzzles."""
    read_solution: Callable[[Puzzle, Sequence[Sequence[str]]], Solution]
    """The published collections' solution tokens to a solution."""
    write_solution: Callable[[Puzzle, Solution], list[list[str]]]
    draw: Callable[[Puzzle, View], Scene]
    sketch: Callable[[Puzzle, View], list[list[Ink]]]
    """The board for a terminal: rows of inked characters."""
    family: Family = Family.OTHER
    """What you do on its board: lists of genres are grouped by it."""
    regions: bool = False
    """Whether the board is divided into regions, which the rules refer to. Every cell is then in one."""
    outside: OutsideClues | None = None
    """The clues that stand outside the board; None: there are none."""
    on_paper: Mapping[str, str] = field(default_factory=dict)
    """What colours of its own become where there are only greys; others take the nearest grey."""
    read_text: Reader | None = None
    """Reads what ``sketch`` draws without colour: the puzzle, and what is known of it. None: the format ``text``
    has the clues alone, a token for each cell."""
    read_open: Callable[[Puzzle, Sequence[Sequence[str]]], State] | None = None
    """Solution tokens with ``.`` in cells that are still open. None: where all decisions lie in cells, each is
    known where its cell is."""
    hole_clue: Clue | None = None
    """The clue that does to its neighbours what a hole does, for formats without holes; None: there is none."""
    demand: Callable[[Puzzle, Switch], Demand] = make_clue_demand
    """What a switch of the rules stands for."""
    given: Callable[[Puzzle], State] = find_nothing_given
    """What clues say outright of their own cells, such as that one with a number is white; it needs no explanation."""
    mark_words: Mapping[str, bool] = field(default_factory=dict)
    """The genre's own words for a cell that is marked or known not to be: ``{"rock": True, "cave": False}``."""
    wording: Callable[[Puzzle], Wording] = Wording
    """How sentences speak of a puzzle's places and decisions."""
    puzzlink: PuzzLink | None = None
    pzprv3: Pzprv3 | None = None
    tatham: Tatham | None = None
    penpa: Penpa | None = None
    asp: AspProgram | None = None
    easy: EasyCase | None = None
    hardness: Callable[[Puzzle], Hardness] | None = None
    """The smallest variant we know that holds a board, and how hard that is, with the argument."""
    numbers_are_names: bool = False
    """Whether only equal numbers matter and not how large they are: boards that differ in that are one puzzle."""
    fewest: str = ""
    """What a solution can have the fewest of, when that is asked for; empty where the rules name no objective."""
    statement: Callable[[Puzzle], Statement] | None = None
    """The rules once more, as plain clauses, for proofs that outsiders check; None while there are none."""
    human: Callable[[], Human] | None = None
    """Its strategies; None: they are derived from its rules."""
    generator: Callable[[], Generator] | None = None
    setter: Callable[[], Setter] | None = None
    """What those who set puzzles need to know of its clues; None while nobody has said it."""
    play: Callable[[], Play] | None = None
    """How it is played on a page; None while nobody has said it."""
    rulebook: Callable[[], Rulebook] | None = None
    """Its rules for people, with examples; None: the summary has to do."""
    folder: str = ""
    """The package whose folder holds its data, such as its gallery: ``lamplit.genres.akari``; empty: none does."""
    package: str = ""
    """The installed package that brings it, as people install it; empty for our own."""

    @property
    def owner(self) -> str:
        """The genre and its package, for sentences about what is wrong with it."""
        return f"the genre {self.name} of the package {self.package or self.folder.partition('.')[0] or 'lamplit'}"

    @property
    def solution_words(self) -> str:
        """What a solution is made of: ``bulbs``, ``lines and shaded``."""
        return join_words(kind.plural for kind in self.kinds)

    def model(
        self,
        puzzle: Puzzle,
        *,
        switchable: bool = False,
        every_demand: bool = False,
        concise: bool = False,
        clock: Clock | None = None,
    ) -> Model:
        """The rules of this genre for this puzzle, as in ``Model``.

        Raises OutOfTime once the clock has run out, and TooLarge for rules that memory should not hold.
        """
        model = Model(switchable=switchable, every_demand=every_demand, concise=concise, clock=clock)
        self.rules(puzzle, model)
        return model

    @cached_property
    def known_clues(self) -> set[Clue]:
        """Clues that were read before and read as themselves, so that thousands of puzzles need not read them again."""
        return set()

    def add_given(self, puzzle: Puzzle, state: State) -> State:
        """What is known, with what clues say outright. Where the state says the opposite, it is left as it is."""
        given = self.given(puzzle)
        return State(state.true | (given.true - state.false), state.false | (given.false - state.true))

    def clue(self, given: Clue, where: Cell) -> Clue | None:
        """A token or a number to a clue, or one sentence that says where it is wrong and what was expected."""
        try:
            return self.clues.read(str(given))
        except ValueError:
            self.refuse_clue(given, where)

    def refuse_clue(self, given: object, where: Cell) -> NoReturn:
        """Say that this is not a clue, and what was expected."""
        expected = f"; expected {self.clues.words}" if self.clues.without_empty else ", which has no clues"
        raise BadInput(f"{quote(given)} at {where} is not a clue of {self.title}{expected}") from None

    def has_place_outside(self, grid: Grid, where: Cell) -> bool:
        """Whether a clue may stand here, outside the board."""
        return self.outside is not None and grid.find_side(where) in self.outside.sides

    def read_outside_clue(self, given: Clue, grid: Grid, where: Cell) -> Clue | None:
        """The same for a clue outside the board."""
        assert self.outside is not None
        try:
            return self.outside.clues.read(str(given))
        except ValueError:
            raise BadInput(
                f"{quote(given)} {grid.describe_place(where)} is not a clue of {self.title}; "
                f"expected {self.outside.clues.words}"
            ) from None

    def check_regions(self, grid: Grid, regions: tuple[frozenset[Cell], ...]) -> None:
        """Refuse regions where the genre has none, and cells that lie in none where it has some."""
        if regions and not self.regions:
            raise BadInput(f"{self.title} has no regions, but the puzzle has one at {min(regions[0])}")
        if self.regions and sum(map(len, regions)) < len(grid.cells):
            inside = frozenset[Cell]().union(*regions)
            lonely = next(cell for cell in grid.cells if cell not in inside)
            raise BadInput(f"{lonely} is in no region; every cell of a {self.title} board is in one")


def np_complete(title: str, argument: str) -> Callable[[Puzzle], Hardness]:
    """What is known of a genre as such, whatever the board."""
    return lambda puzzle: Hardness(title, "NP-complete", f"{title} as such: {argument}")
