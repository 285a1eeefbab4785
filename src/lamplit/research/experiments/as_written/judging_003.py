"""The human solver of *Construction of Human-Solvable Akari Puzzles* as a judge: listings 4 to 11, 14 and 15.

The thesis tells in three ways when its solver has solved a puzzle. Listing 15 takes one answer and compares it
with the lighting that the constructor had. Section 9.4 counts the answers, and wants exactly one. And section 8.2
says that an answer that differs "is technically not possible", so that any answer would do. As the program may
have many answers, wrong ones among them, the three differ.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from lamplit.core.decisions import Bulb
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genres.akari.asp import ASP
from lamplit.research.experiments.support.answer_sets import find_answer_sets, read_lighting

MOST_ANSWERS = 50
"""This many are counted at most."""


@dataclass(frozen=True)
class HumanVerdict:
    """What the program says of a puzzle with one solution."""

    answers: int
    """Different ones, up to ``MOST_ANSWERS``."""
    first: bool
    """The first answer is right, as listing 15 asks."""
    only: bool
    """There is one answer, and it is right, as section 9.4 asks."""
    among: bool
    """One of the answers is right, however many there are."""
    seconds: float
    """Of the processor, to the first answer, or to the end where there is none."""


def judge_puzzle(puzzle: Puzzle, solution: Solution) -> HumanVerdict:
    shown = ASP.strategies_shown
    program = f"{ASP.strategies}\n{ASP.facts(puzzle)}\n#show {shown}/2.\n"
    started = time.process_time()
    first = find_answer_sets(program, 1)
    seconds = time.process_time() - started
    if not first:
        return HumanVerdict(0, False, False, False, seconds)
    answers = len(find_answer_sets(program, MOST_ANSWERS, "--project=show"))
    among = bool(find_answer_sets(f"{program}{_require_exactly(puzzle, solution)}", 1))
    return HumanVerdict(answers, read_lighting(first[0], shown) == solution, among and answers == 1, among, seconds)


def _require_exactly(puzzle: Puzzle, solution: Solution) -> str:
    """Constraints that leave no answer but this one."""
    bulbs = {each.cell for each in solution.true if isinstance(each, Bulb)}
    return "\n".join(
        f":- {'not ' if cell in bulbs else ''}{ASP.strategies_shown}({cell.col + 1},{cell.row + 1})."
        for cell in puzzle.grid.cells
        if cell not in puzzle.clues
    )
