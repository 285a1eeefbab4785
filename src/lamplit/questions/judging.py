"""Checks of a puzzle by itself, of a solution to it, and of a half-filled board.

The rules are the checker's, plain Python over the board. A solver is asked only what no checker can tell: how many
solutions a puzzle has, and whether a state can still become one. It is loaded when it is first asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.model import Lit
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.words import format_count, join_words
from lamplit.engines import solve
from lamplit.engines.contract import Outcome, Status
from lamplit.genre.judging import DISAGREEMENT, make_wrong_answer, require_accepted
from lamplit.genre.registry import genre_of

LEAST = 0.001
"""Seconds for the solver where the checker has used up all there were: it will say that they are not enough."""
LOOKED_OVER = 10_000
"""Boards of more cells take seconds to look over clue by clue, which nobody has who waits for a timeout."""
NAMED_PLACES = 12
"""How many places where two solutions differ are named before we say how many more there are."""


@dataclass(frozen=True)
class Judgement:
    """The result of a check, as a sentence and as data."""

    text: str
    """The sentence where there is no fault; else the faults have their own."""
    faults: tuple[Fault, ...] = ()
    status: Status | None = None
    """For a puzzle by itself: how many solutions it has. None if that wasn't asked."""
    open: int | None = None
    """For a state: how many decisions are still open."""
    finishable: bool | None = None
    """Whether a state can be finished; None if that wasn't asked, or time ran out."""
    late: bool = False
    """Time ran out before everything was known."""


def judge_puzzle(puzzle: Puzzle, clock: Clock) -> Judgement:
    """Two questions about a puzzle: can each of its clues be met, and does it have exactly one solution?"""
    genre = genre_of(puzzle)
    sound = f"no fault found in this {puzzle.size} {genre.title}"
    but = "every clue is possible by itself, but "
    hurried = clock.can_slice_work and len(puzzle.grid.cells) > LOOKED_OVER
    if hurried:
        sound, but = f"this {puzzle.size} {genre.title} can be read", ""
    if not hurried and (faults := genre.validate(puzzle)):
        return Judgement("", tuple(faults))
    left = clock.seconds_left()
    outcome = solve(puzzle, timeout=None if left is None else max(left, LEAST), cancelled=clock.cancelled)
    match outcome.status:
        case "multiple" | "none":
            return Judgement("", (_make_not_unique_fault(puzzle, outcome, but, clock),), outcome.status)
        case "timeout":
            unknown = f"{sound}; time ran out before Lamplit knew whether it has exactly one solution"
            return Judgement(unknown, status="timeout", late=True)
    return Judgement(f"{sound}: it has exactly one solution", status=outcome.status)


def _make_not_unique_fault(puzzle: Puzzle, outcome: Outcome, but: str, clock: Clock) -> Fault:
    """What is wrong with how many solutions there are; ``but`` begins the sentence with what is right.

    That is not known of the clues where one of them or the layout alone rules out every solution.
    """
    from lamplit.questions.clash import describe_clash
    from lamplit.questions.reasons import explain_outcome

    outcome = explain_outcome(puzzle, outcome, clock)
    if outcome.status == "none":
        clash = outcome.clash or ()
        why = f": {describe_clash(clash)}" if outcome.clash is not None else ""
        cells = sorted({cell for demand in clash for cell in demand.cells})
        so_far = but if len(clash) > 1 else ""
        return Fault("no-solution", f"{so_far}this puzzle has no solution{why}", tuple(cells))
    one, other = outcome.solutions[:2]
    differ = sorted(one.true ^ other.true)
    cells = sorted({cell for decision in differ for cell in decision.cells})
    edges = sorted({edge for decision in differ for edge in decision.edges})
    places = [str(place) for place in (*cells, *edges)]
    more = len(places) - NAMED_PLACES
    named = join_words([*places[:NAMED_PLACES], f"{more} more"] if more > 0 else places)
    where = f"two of them differ in {format_count(len(places), 'place')} ({named})"
    text = f"{but}this puzzle has several solutions: {where}"
    return Fault("several-solutions", text, tuple(cells), tuple(edges))


def judge_solution(puzzle: Puzzle, solution: Solution) -> Judgement:
    """A whole answer: every rule is kept."""
    faults = genre_of(puzzle).check(puzzle, solution)
    if not faults:
        require_allowed(puzzle, solution, Clock())
    return Judgement("" if faults else "correct: the answer follows every rule", tuple(faults))


def require_allowed(puzzle: Puzzle, solution: Solution, clock: Clock) -> None:
    """Raise where the rules of a genre of another package forbid a solution that its checker accepts.

    Of our own genres tests have shown that they never do.
    """
    genre = genre_of(puzzle)
    if genre.package:
        whole = State(solution.true, frozenset(genre.decisions(puzzle)) - solution.true)
        if not can_become_solution(puzzle, whole, clock):
            raise make_wrong_answer(genre, DISAGREEMENT)


def judge_state(puzzle: Puzzle, state: State, clock: Clock | None = None) -> Judgement:
    """A board half filled in: nothing is broken yet. With a clock also whether it can become a solution."""
    genre = genre_of(puzzle)
    state = genre.add_given(puzzle, state)
    left = len(state.open(genre.decisions(puzzle)))
    if not genre.check(puzzle, Solution(state.true)):
        return Judgement("correct: the answer follows every rule", open=left, finishable=True if clock else None)
    if faults := genre.broken(puzzle, state):
        return Judgement("", tuple(faults), open=left, finishable=False if clock else None)
    so_far = f"right so far: no rule is broken, {format_count(left, 'place')} still undecided"
    if clock is None:
        return Judgement(so_far, open=left)
    try:
        finishable = can_become_solution(puzzle, state, clock)
    except OutOfTime:
        unknown = f"{so_far}; time ran out before Lamplit knew whether it can be finished"
        return Judgement(unknown, open=left, late=True)
    if not finishable:
        dead_end = Fault("dead-end", "no rule is broken yet, but this can no longer be finished")
        return Judgement("", (dead_end,), open=left, finishable=False)
    return Judgement(f"{so_far}, and it can be finished", open=left, finishable=True)


def can_become_solution(puzzle: Puzzle, state: State, clock: Clock) -> bool:
    """Whether some solution agrees with all that is known. Raises OutOfTime."""
    with closing(FinishChecker(puzzle, clock)) as finishing:
        return finishing.can_finish(state)


def find_first_finishable(puzzle: Puzzle, states: Iterable[State], clock: Clock) -> int | None:
    """The number of the first of these states that can become a solution; None if none can. Raises OutOfTime."""
    with closing(FinishChecker(puzzle, clock)) as finishing:
        return next((number for number, state in enumerate(states) if finishing.can_finish(state)), None)


class FinishChecker:
    """Whether states of one puzzle can become solutions, asked of one solver.

    States that follow each other have most things in common: where the solver has said no, every state that has
    all that this "no" needed is refused without a question.
    """

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        from lamplit.engines.sat import SatSession

        self._puzzle = puzzle
        model = genre_of(puzzle).model(puzzle, clock=clock)
        self._lits = {key: lit for lit, key in enumerate(model.keys) if key is not None}
        self._session = SatSession(model, clock=clock)
        self._refused: list[set[Lit]] = []

    def can_finish(self, state: State) -> bool:
        """Whether some solution agrees with all that is known."""
        lits = self._lits
        if not state.true <= lits.keys():
            return False  # something stands where nothing can be
        known = {lits[key] for key in state.true} | {-lits[key] for key in state.false if key in lits}
        if any(core <= known for core in self._refused):
            return False
        if self._session.solve(assume=sorted(known)):
            require_accepted(self._puzzle, Solution(self._session.read_decisions()), "the engine sat")
            return True
        self._refused.append(self._session.core_literals() & known)
        return False

    def close(self) -> None:
        self._session.close()
