"""The deduction loop: apply the simplest strategy that makes progress, until the end.

It ends in one of four ways. *Solved*: all is decided. *Clash*: there is no solution, and a small set
of clues that can't all be met says why. *Open*: the puzzle has several solutions, and what is
still open differs between them, as the solver confirms. *Stuck*: the strategies that were asked for
are not enough. Unless time runs out before (*timeout*): then what was found by then is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Literal

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import format_count, quote
from lamplit.drawing.views import join_states
from lamplit.genre.contract import Genre
from lamplit.genre.judging import make_wrong_answer
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Clash, Deduction, Finding, Human, Round, Step, Tier
from lamplit.human.arguments import ArgumentFinder
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED, DERIVED_HUMAN
from lamplit.human.general import Prospects, RuleSolver

Ending = Literal["solved", "clash", "open", "stuck", "timeout"]
HUGE = 10_000
"""More cells than any board that people solve."""
CONSIDERED = 12
"""How many of the open steps are compared before one is chosen."""
TIERS = {str(tier): tier for tier in Tier}


@dataclass(frozen=True, repr=False)
class Explanation:
    """The steps that solve a puzzle, and how it ended. Printed, it is its text.

    Iterate it to get its steps; its length is their number. An explanation is always true, even without steps.
    """

    puzzle: Puzzle
    """The puzzle."""
    start: State
    """Where it starts."""
    rounds: tuple[Round, ...]
    """The steps, grouped: a round has steps of one strategy that were available at one moment."""
    ending: Ending
    """``solved``; ``open`` (several solutions); ``clash`` (no solution); ``stuck`` (the chosen strategies aren't
    enough); or ``timeout``.
    """
    state: State
    """What is known at the end."""
    open: tuple[Decision, ...]
    """The decisions still open, in reading order."""
    clash: Clash | None = None
    """With the ending ``clash``: a small set of conflicting demands."""

    @property
    def human(self) -> Human:
        """The strategies that the steps name."""
        return find_human_with(self.puzzle, [each.strategy for each in self.rounds])

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps in order. Each has a ``strategy``, a ``text``, and what is ``true`` and ``false`` after it."""
        return tuple([step for each in self.rounds for step in each.steps])

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        """Every step in words."""
        from lamplit.human.stages import describe_explanation

        return describe_explanation(self)

    def __repr__(self) -> str:
        rounds = format_count(len(self.rounds), "round")
        return f"<Explanation: {self.puzzle.genre} {self.puzzle.size}, {self.ending} after {rounds}>"

    def _repr_html_(self) -> str:
        """The words, and the board as far as they come, as a notebook shows them."""
        from lamplit.human.page import build_explanation_html

        return build_explanation_html(self)

    def to_html(self) -> str:
        """The page that ``write`` writes."""
        from lamplit.human.page import build_page

        return build_page(self)

    def write(self, path: str | PathLike[str], *, frames: Literal["svg", "png"] = "svg") -> None:
        """Write a page with a picture for each step, or a folder of numbered pictures, and replace what was there.

        Args:
            path: The page if it ends in ``.html``, else the folder.
            frames: The file type of the pictures in a folder.

        Raises:
            BadInput: There is something else under this name.
            MissingExtra: PNG needs ``lamplit[png]``.
        """
        from lamplit.human.page import write_explanation

        write_explanation(self, path, frames)


class ExplanationTimeout(OutOfTime):
    """Time ran out in the middle of an explanation; ``so_far`` has the ``Explanation`` up to then."""

    def __init__(self, so_far: Explanation) -> None:
        super().__init__("out of time")
        self.so_far = so_far


def human_of(puzzle: Puzzle, names: Iterable[str] | None = None) -> Human:
    """The strategies of a puzzle's genre, or those that names of strategies choose from."""
    return find_human(genre_of(puzzle), names)


def find_human(genre: Genre, names: Iterable[str] | None = None) -> Human:
    """The strategies of a genre: its own; those derived from its rules if it has none, or if ``derived`` is one of
    the names."""
    if genre.human is None or DERIVED in _clean_names(names or ()):
        return DERIVED_HUMAN
    return genre.human()


def find_human_with(puzzle: Puzzle, keys: Iterable[str]) -> Human:
    """The strategies that have these keys: those of the genre, or the derived ones, whose keys no genre uses."""
    own = human_of(puzzle)
    return own if {strategy.key for strategy in own.strategies}.issuperset(keys) else DERIVED_HUMAN


def _clean_names(names: Iterable[str]) -> list[str]:
    return [name.strip().lower() for name in names]


def select_strategies(human: Human, names: Iterable[str] | None) -> frozenset[str]:
    """The strategies meant by names of strategies, profiles (``six``) or tiers (``easy``); all by default.

    A tier stands for itself and all below it. ``derived`` says from which strategies to choose (see ``find_human``);
    by itself it stands for all of these.
    """
    known = {strategy.key for strategy in human.strategies}
    cleaned = _clean_names(names or ())
    if names is None or (cleaned and set(cleaned) == {DERIVED}):
        return frozenset(known)
    chosen: set[str] = set()
    for name in cleaned:
        if name == DERIVED:
            continue
        if name in known:
            chosen.add(name)
        elif name in human.profiles:
            chosen.update(human.profiles[name])
        elif name in TIERS:
            hardest = TIERS[name]
            chosen.update([strategy.key for strategy in human.strategies if strategy.tier <= hardest])
        elif name == "all":
            chosen |= known
        else:
            words = ", ".join([*(one.key for one in human.strategies), *human.profiles, *TIERS, "all", DERIVED])
            raise BadInput(f"there is no strategy {quote(name)}; expected one or more of {words}")
    return frozenset(chosen)


def explain(
    puzzle: Puzzle,
    strategies: Iterable[str] | None = None,
    state: State | None = None,
    clock: Clock | None = None,
    *,
    every_step: bool = False,
) -> Explanation:
    """The steps from a state (default: the empty board) to the end, as a person would find them.

    Where several hard steps are open, only the one is taken from which most follows: the others may never be needed.
    With ``every_step`` all of them are, as grades count them. Raises OutOfTime once the clock has run out; what was
    found by then is in it (``ExplanationTimeout``).
    """
    names = None if strategies is None else list(strategies)
    human = human_of(puzzle, names)
    chosen = select_strategies(human, names)
    start, clock = state or State(), clock or Clock()
    prospects = Prospects(puzzle, clock)
    if clock.can_slice_work and len(puzzle.grid.cells) > HUGE:
        ended = _find_early_end(puzzle, start, prospects)
        if ended is not None:
            return ended
    try:
        deducer = Deducer(human, puzzle, chosen, start, clock, prospects.is_worthwhile)
    except OutOfTime:
        raise ExplanationTimeout(Explanation(puzzle, start, (), "timeout", start, ())) from None
    choose = None if every_step else StepChooser(human, puzzle, clock).choose
    rounds: list[Round] = []
    arguments: ArgumentFinder | None = None

    def advance() -> Round | None:
        """The next round. Strategies of other packages are not tested here, so the solver judges what they conclude."""
        before = deducer.state if genre_of(puzzle).package and human is not DERIVED_HUMAN else None
        found = deducer.advance(choose)
        if found is not None and before is not None:
            prospects.general.require_forced(before, found.steps)
        return found

    try:
        while True:
            while (found := advance()) is not None:
                rounds.append(found)
            if deducer.is_solved and not genre_of(puzzle).check(puzzle, Solution(deducer.state.true)):
                return Explanation(puzzle, start, tuple(rounds), "solved", deducer.state, ())
            general = prospects.general
            asked = deducer.list_open()
            forced = None if deducer.clash else prospects.find_forced(deducer.state, asked)
            if forced is None or not asked:
                return _explain_clash(puzzle, start, rounds, deducer, general)
            if not forced or "general" not in chosen:
                ending: Ending = "stuck" if forced else "open"
                return Explanation(puzzle, start, tuple(rounds), ending, deducer.state, tuple(asked))
            arguments = arguments or ArgumentFinder(human, general, clock)
            steps = arguments.find_steps(deducer.state, forced)
            rounds.append(Round("general", steps, len(forced)))
            for step in steps:
                deducer.learn(step)
    except OutOfTime:
        so_far = Explanation(puzzle, start, tuple(rounds), "timeout", deducer.state, tuple(deducer.list_open()))
        raise ExplanationTimeout(so_far) from None
    finally:
        prospects.close()


class StepChooser:
    """Chooses the most useful of several open steps."""

    def __init__(self, human: Human, puzzle: Puzzle, clock: Clock) -> None:
        self._human, self._puzzle, self._clock = human, puzzle, clock
        self._easy = select_strategies(human, [str(Tier.EASY)])

    def choose(self, state: State, found: Sequence[Finding]) -> Finding:
        """The finding from which most follows by easy steps; of equals the first."""
        return max(found[:CONSIDERED], key=lambda finding: self._count_known(state, finding.conclusion))

    def _count_known(self, state: State, conclusion: State) -> int:
        """How much is known once easy steps have followed a conclusion."""
        known = join_states(state, conclusion)
        deducer = Deducer(self._human, self._puzzle, self._easy, known, self._clock)
        deducer.finish()
        return len(deducer.state)


def _find_early_end(puzzle: Puzzle, start: State, prospects: Prospects) -> Explanation | None:
    """On a huge board the strategies take long to set up, so with a timeout the solver is asked
    first: most often there is no solution, or no time left."""
    try:
        if prospects.general.is_possible(start):
            return None
        clash = prospects.general.find_clash(start)
    except OutOfTime:
        prospects.close()
        raise ExplanationTimeout(Explanation(puzzle, start, (), "timeout", start, ())) from None
    prospects.close()
    return Explanation(puzzle, start, (), "clash", start, (), clash)


def _explain_clash(
    puzzle: Puzzle, start: State, rounds: list[Round], deducer: Deducer, general: RuleSolver
) -> Explanation:
    """There is no solution; name a small set of clues and cells that can't all be met.

    Every step so far was forced, so the clash is already in the start; asked there it names clues
    of the board rather than what was made of them.
    """
    if general.is_possible(start):
        raise make_wrong_answer(genre_of(puzzle), "its strategies find no solution on a board that has one")
    clash = general.find_clash(start)
    if deducer.clash is not None:
        clash = Clash(f"{deducer.clash.text}; {clash.text}", clash.grounds)
    return Explanation(puzzle, start, tuple(rounds), "clash", deducer.state, tuple(deducer.list_open()), clash)


def deduce(puzzle: Puzzle, strategies: Iterable[str] | None = None, clock: Clock | None = None) -> Deduction:
    """How far strategies come and on which clues they rest, without words, as fast as we can.

    ``strategies`` are names as in ``select_strategies``: ``["easy"]``, ``["hard"]``, ``["six"]`` … The general
    strategy is never used: it is the solver, which you can ask yourself. Where all is decided the checker
    has the last word: what was forced and is still wrong shows that there is no solution. Raises OutOfTime once
    the clock has run out.
    """
    names = None if strategies is None else list(strategies)
    human = human_of(puzzle, names)
    deducer = Deducer(human, puzzle, select_strategies(human, names), clock=clock)
    clues, state = deducer.finish(), deducer.state
    wrong = deducer.is_solved and bool(genre_of(puzzle).check(puzzle, Solution(state.true)))
    clash = wrong or deducer.clash is not None
    return Deduction(state, deducer.is_solved and not wrong, clash, frozenset(clues))
