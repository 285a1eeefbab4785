"""The human solver of *Construction of Human-Solvable Akari Puzzles* as a judge: listings 4 to 11, 14 and 15.

The thesis tells in three ways when its solver has solved a puzzle. Listing 15 takes one answer and compares it with
the lighting that the constructor had. Section 9.4 counts the answers, and wants exactly one. And section 8.2 says
that an answer that differs "is technically not possible", so that any answer would do. As the program may have many
answers, wrong ones among them, the three differ.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from lamplit.experiments.answer_sets import answer_sets, lighting_of
from lamplit.genres.akari.asp import ASP
from lamplit.puzzle import Puzzle, Solution

MOST_ANSWERS = 1000
"""After so many we stop to look for the right one."""


@dataclass(frozen=True)
class Verdict:
    """What the program says of a puzzle with one solution."""

    answers: int
    """Different ones, up to ``MOST_ANSWERS``."""
    first: bool
    """The first answer is right, as listing 15 asks."""
    only: bool
    """There is one answer, and it is right, as section 9.4 asks."""
    among: bool
    """One of the answers is right."""
    seconds: float
    """To the first answer, or to the end where there is none."""


def judge(puzzle: Puzzle, solution: Solution) -> Verdict:
    program = f"{ASP.strategies}\n{ASP.facts(puzzle)}\n#show {ASP.strategies_shown}/2.\n"
    started = time.perf_counter()
    first = answer_sets(program, 1)
    seconds = time.perf_counter() - started
    if not first:
        return Verdict(0, False, False, False, seconds)
    right = [
        lighting_of(shown, ASP.strategies_shown) == solution
        for shown in answer_sets(program, MOST_ANSWERS, "--project=show")
    ]
    begins_right = lighting_of(first[0], ASP.strategies_shown) == solution
    return Verdict(len(right), begins_right, right == [True], begins_right or any(right), seconds)
