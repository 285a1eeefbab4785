"""Human solving as data: strategies, findings, steps, rounds, and what each genre adds.

A *strategy* is a way of thinking with a name. A *finding* is what one use of it yields: what it rests
on and what follows; a *step* is a finding under the name of its strategy. A *round* is all the steps of one
strategy that can be seen at the same moment: none of them needs another, so their order says nothing,
and a board turned or mirrored has the same rounds.

A finding states its conclusion first and then its reasons: *links*, one deduction each. A short argument is
printed as one paragraph, a long one as numbered links, each with a picture of its own.

A genre brings its strategies by name, and for each puzzle an *approach*: a position, and for each
strategy a function that looks at the position and returns findings. The loop, the rounds, hints, grades
and pages are the same for all genres, in ``lamplit.human``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple, Protocol, Self

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Mark
from lamplit.core.words import count_words, format_count, make_clause, make_sentence

OPEN, TRUE, FALSE = 0, 1, 2
"""What a position knows of a decision."""
MOST_EXAMINED = 20
"""The most candidates (shapes, ways, cases …) that a strategy of tier hard or below may look at for one conclusion,
those that it rules out included: what a person can go through with a pencil."""
PARAGRAPH_WORDS, PARAGRAPH_LINKS = 60, 3
"""An argument of more words or more links than this is printed as numbered links, one a line."""


class Tier(IntEnum):
    """How hard a strategy, and so a puzzle that needs it, is to solve. Tiers are ordered.

    ``BEYOND`` is for puzzles that people would only solve by trial and error.
    """

    EASY = 1
    TRICKY = 2
    HARD = 3
    FIENDISH = 4
    BEYOND = 5

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True)
class Strategy:
    """A strategy: its key on the command line, its name, its tier and its weight."""

    key: str
    title: str
    tier: Tier
    weight: float
    """What seeing its only open step costs, in the score."""
    idea: str
    """The rule in one sentence, as one player would explain it to another."""
    look: str
    """Where to look, without saying what for: the weakest hint."""


@dataclass(frozen=True)
class Grounds:
    """What a conclusion is based on, besides the state before it.

    A clue stands for what it demands. A cell stands for the demand that lives in it (in Akari: it must
    be lit), an edge likewise; or they are there because what is known of them matters. The state before
    the step is always given, and so are rules that belong to no place (there is one loop).

    Grounds *suffice*: with the demands of all other clues, cells and edges switched off, the opposite
    of each conclusion is still impossible. The tests hold every strategy of every genre to it.
    """

    clues: tuple[Cell, ...] = ()
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()

    @property
    def places(self) -> tuple[Cell | Edge, ...]:
        """All of it, each place once."""
        return tuple(dict.fromkeys((*self.clues, *self.cells, *self.edges)))


class Link(NamedTuple):
    """One deduction of an argument: a sentence, and what its picture shows."""

    text: str
    """A whole sentence, of at most 60 words."""
    shown: State = State()
    """What is supposed, or follows from that, in this link; drawn as ghosts."""
    marks: tuple[Mark, ...] = ()
    """Areas, ways, walls, shapes and reasons that the picture of this link shows."""
    fact: bool = False
    """Whether it holds on the board itself, under no supposition. Steps of one round that share a fact state it once
    and refer to it."""
    scope: tuple[int, ...] = ()
    """The case or inner supposition that it belongs to, by number, the outermost first. Its picture shows what the
    links before it suppose in the same scope and in those around it, and nothing of other cases."""


def write_paragraph(conclusion: str, links: Sequence[Link]) -> str:
    """An argument in one paragraph: the conclusion, and a single reason after a colon or several in sentences."""
    head, reasons = make_sentence(conclusion), [make_sentence(link.text) for link in links]
    if len(reasons) == 1 and ". " not in reasons[0]:
        return f"{head.removesuffix('.')}: {make_clause(reasons[0])}"
    return " ".join([head, *reasons])


def write_argument(conclusion: str, links: Sequence[Link]) -> tuple[str, ...]:
    """An argument in lines: one paragraph if it is short, else the conclusion and the numbered links."""
    paragraph = write_paragraph(conclusion, links)
    if len(links) <= PARAGRAPH_LINKS and count_words(paragraph) <= PARAGRAPH_WORDS:
        return (paragraph,)
    reasons = [f"{number}. {make_sentence(link.text)}" for number, link in enumerate(links, 1)]
    return make_sentence(conclusion), *reasons


@dataclass(frozen=True)
class Finding(ABC):
    """What one use of a strategy yields: the decisions that follow, and on what they rest.

    Each strategy, or family of them, has its own class, with all that its words need. A finding is plain
    data: it stays right when the position has moved on, is compared by value and can be pickled. Where
    a part of its conclusions is known from another finding of the same round, the loop tells it with the
    rest of them only: words name the conclusions from ``true`` and ``false``.
    """

    true: tuple[Decision, ...]
    false: tuple[Decision, ...]
    grounds: Grounds

    @abstractmethod
    def conclude(self) -> str:
        """What follows, as a clause without capital and full stop: ``r3c4 is sea``. Names all conclusions."""

    @abstractmethod
    def give_reasons(self) -> tuple[Link, ...]:
        """Why, one deduction a link; at least one."""

    @property
    def conclusion(self) -> State:
        """What follows, as a state."""
        return State(frozenset(self.true), frozenset(self.false))

    @property
    def examined(self) -> int:
        """How many candidates (shapes, ways, cases …) were looked at for this conclusion, dead ones too."""
        return 0

    def explain(self) -> str:
        """The conclusion and its reasons, as one player tells them to another."""
        return "\n".join(write_argument(self.conclude(), self.give_reasons()))

    def extra_marks(self) -> tuple[Mark, ...]:
        """What the picture of this step shows besides its grounds and conclusions: the sides of the loop, an
        island and its sea, the way that is meant."""
        return ()

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        """Several findings of one round; a class may tell those that differ only in place as one."""
        return " ".join(finding.explain() for finding in findings)


@dataclass(frozen=True, repr=False)
class Step:
    """One step of an explanation. Printed, it reads as its text."""

    strategy: str
    """The key of the strategy."""
    finding: Finding
    """What the strategy found."""

    @property
    def true(self) -> tuple[Decision, ...]:
        """The decisions that have to be true."""
        return self.finding.true

    @property
    def false(self) -> tuple[Decision, ...]:
        """The decisions that have to be false."""
        return self.finding.false

    @property
    def grounds(self) -> Grounds:
        """The clues, cells and edges that the step rests on."""
        return self.finding.grounds

    @property
    def conclusion(self) -> str:
        """What follows, in a sentence."""
        return make_sentence(self.finding.conclude())

    @property
    def links(self) -> tuple[Link, ...]:
        """Why, one deduction each: its sentence, and what its picture shows."""
        return self.finding.give_reasons()

    @property
    def text(self) -> str:
        """The step in words: one paragraph, or the conclusion and a numbered line for each link."""
        return self.finding.explain()

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Step: {self.strategy}, {format_count(len(self.true) + len(self.false), 'decision')}>"


@dataclass(frozen=True)
class Round:
    """Steps of one strategy that were open at one moment: all of them, or of hard ones the most useful."""

    strategy: str
    steps: tuple[Step, ...]
    """Each brings something the ones before it in this round did not."""
    width: int
    """How many steps were open, counting those whose conclusions others in the round share."""

    @property
    def text(self) -> str:
        """The steps told together."""
        first = type(self.steps[0].finding)
        alike = [step.finding for step in self.steps if type(step.finding) is first]
        if len(alike) == len(self.steps):
            return first.explain_all(alike)
        return " ".join(step.text for step in self.steps)


@dataclass(frozen=True)
class Clash:
    """Why there is no solution: a minimal set of conflicting demands."""

    text: str
    grounds: Grounds


class Position(Protocol):
    """What is known of one puzzle, in numbers, as its strategies look at it.

    Everything that can be decided has a number, in reading order. Strategies look and change nothing;
    the loop decides what they find.
    """

    value: bytearray
    """What is known of each decision: ``OPEN``, ``TRUE`` or ``FALSE``."""

    @property
    def broken(self) -> object | None:
        """What has gone wrong, in whatever form the genre likes; None while nothing has."""

    def decision(self, number: int) -> Decision: ...

    def number(self, decision: Decision) -> int | None:
        """None for a decision that this puzzle does not have, such as a bulb in a wall."""

    def decide(self, number: int, holds: bool) -> None:
        """Take over a conclusion; one that contradicts what is known breaks the position."""

    def refresh(self) -> None:
        """Look at what was decided since the last time, before the next round; notes what that breaks."""

    def clash(self) -> Clash:
        """What has gone wrong, in words; asked only of a broken position."""


class DecisionWording(Protocol):
    """A decision as an argument speaks of it."""

    @property
    def place(self) -> str: ...

    def conclude(self, holds: bool) -> str: ...

    def suppose(self, holds: bool) -> str: ...


@dataclass(frozen=True)
class GenreWording:
    """A decision in the words of its genre, where those are not the decision's own."""

    place: str
    facts: tuple[str, str]
    """What is said of the place if it holds, and if not: ``is sea``, ``is land``."""
    supposed: tuple[str, str]
    """The same for the sake of argument: ``were sea``, ``were land``."""

    def conclude(self, holds: bool) -> str:
        return f"{self.place} {self.facts[not holds]}"

    def suppose(self, holds: bool) -> str:
        return f"{self.place} {self.supposed[not holds]}"


class Wording:
    """How a genre speaks of the places and decisions of one puzzle. A genre overrides what it words differently."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle

    def name_place(self, place: Cell | Edge) -> str:
        """``r2c3``, ``the right side of r1c2``, ``the line between r1c2 and r1c3``."""
        return str(place)

    def speak(self, decision: Decision) -> DecisionWording:
        """A decision as arguments speak of it."""
        return decision


Find = Callable[[], Sequence[Finding]]
"""A strategy bound to one position: all that it finds there now."""


class Shortcut(NamedTuple):
    """A quick way through the simplest strategies, for generators, which want no steps."""

    strategies: frozenset[str]
    """Those it stands for: it is taken where all of them may be used."""
    take: Callable[[], Iterable[Cell]]
    """Decides all that they find, to the end, and returns the clues that this rests on."""


class Approach(NamedTuple):
    """How a genre goes about one puzzle."""

    position: Position
    """Nothing is decided yet."""
    finders: Callable[[], Sequence[tuple[str, Find]]]
    """The strategies by their keys, from simple to hard; asked for once, when the first is needed."""
    shortcut: Shortcut | None = None


@dataclass(frozen=True)
class Deduction:
    """What generators need: how far the strategies get, and which clues they use."""

    state: State
    solved: bool
    clash: bool
    clues: frozenset[Cell]


@dataclass(frozen=True)
class Human:
    """The human strategies of a genre."""

    strategies: tuple[Strategy, ...]
    """From simple to general; the last, ``general``, is the same for all genres and needs no code of this one."""
    profiles: Mapping[str, tuple[str, ...]]
    """Sets of strategies people ask for by name."""
    approach: Callable[[Puzzle, Clock], Approach]
    """A puzzle's position and strategies. Those that take long look at the clock."""
    proofs: Mapping[str, str] = field(default_factory=dict)
    """Why each strategy is right, by its key; the documentation prints them."""

    def get_strategy(self, key: str) -> Strategy:
        return next(strategy for strategy in self.strategies if strategy.key == key)
