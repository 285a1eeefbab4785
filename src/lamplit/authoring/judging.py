"""Whether a puzzle has one solution, and is as hard as it should be."""

from __future__ import annotations

from collections.abc import Callable

from lamplit.authoring.changes import explain_no_clues
from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines.sat import SatSession
from lamplit.generating.skill import skill_for_tier, takes_skill
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Tier
from lamplit.human import grade, human_of

Reporter = Callable[[int, int, str], None]
"""Gets the progress: how many are done, of how many, and what is being done. It may raise ``Cancelled``."""
NOTHING_DRAWN = State()
LEFT_OUT = "what is filled in is ignored: only the clues matter here"
"""A warning where a puzzle comes with something drawn that nobody looks at."""


def ignore_progress(done: int, of: int, text: str) -> None:
    """For those who wait without a word."""


def find_only_solution(puzzle: Puzzle, clock: Clock) -> Solution:
    """The one solution of a puzzle, checked; ``AnswerIsNo`` if there is none or another."""
    found = list_solutions(puzzle, clock)
    if len(found) == 1:
        return found[0]
    what = "more than one solution" if found else "no solution"
    raise AnswerIsNo(f"this puzzle has {what}{'; repair it first' if explain_no_clues(puzzle) is None else ''}")


def list_solutions(puzzle: Puzzle, clock: Clock, most: int = 2, drawing: State = NOTHING_DRAWN) -> list[Solution]:
    """Solutions of a puzzle that agree with a drawing, up to this many, each accepted by the checker."""
    session = SatSession(genre_of(puzzle).model(puzzle, clock=clock), clock=clock)
    found: list[Solution] = []
    try:
        demand_drawing(session, drawing)
        while len(found) < most and session.solve():
            solution = Solution(session.read_decisions())
            require_accepted(puzzle, solution, "the engine sat")
            found.append(solution)
            session.add(session.make_blocking_clause(solution))
    finally:
        session.close()
    return found


def demand_drawing(session: SatSession, drawing: State) -> None:
    """Allow only solutions that agree with a drawing; the puzzle must have a place for all that is drawn."""
    for lit, decision in enumerate(session.model.keys):
        known = None if decision is None else drawing.get(decision)
        if known is not None:
            session.add([lit if known else -lit])


def has_tier(puzzle: Puzzle, tier: Tier, clock: Clock) -> bool:
    """Whether a puzzle has one solution and is exactly this hard."""
    if tier is not Tier.BEYOND:
        return takes_skill(puzzle, skill_for_tier(human_of(puzzle), tier), clock)
    try:
        return grade(puzzle, clock).tier is tier
    except AnswerIsNo:
        return False
