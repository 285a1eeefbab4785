"""What becomes of an answer that the checker rejects: it is never returned.

For our own genres that is a bug in Lamplit. Of a genre that another package brings, the rules and the checker
disagree, and the sentence names the package.
"""

from __future__ import annotations

from lamplit.core.errors import BrokenPlugin, LamplitError, WrongAnswer
from lamplit.core.puzzle import Fault, Puzzle, Solution
from lamplit.genre.contract import Genre
from lamplit.genre.registry import genre_of

DISAGREEMENT = (
    "its rules and its checker disagree about this board: the rules forbid an answer that the checker accepts"
)


def require_accepted(puzzle: Puzzle, solution: Solution, source: str) -> None:
    """Raise unless the checker accepts a solution. ``source`` is who found it: ``the engine sat``."""
    genre = genre_of(puzzle)
    if faults := genre.check(puzzle, solution):
        raise make_rejection(genre, source, faults[0])


def make_rejection(genre: Genre, source: str, fault: Fault) -> LamplitError:
    """What is raised when the checker finds this fault in a solution that keeps the rules."""
    rejected = f"the checker rejects the answer of {source} ({fault})"
    if not genre.package:
        return WrongAnswer(f"{rejected}; please report this puzzle")
    return BrokenPlugin(f"{genre.owner} is broken: its rules and its checker disagree about this board: {rejected}")


def make_wrong_answer(genre: Genre, reason: str) -> LamplitError:
    """What is raised when something that a genre does is wrong, and not only late or impossible."""
    if not genre.package:
        return WrongAnswer(f"{reason}; please report it")
    return BrokenPlugin(f"{genre.owner} is broken: {reason}")
