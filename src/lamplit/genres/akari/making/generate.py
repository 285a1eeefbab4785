"""Akari generated: unique by construction, human-solvable by design.

A draft of walls always has a lighting; with every wall numbered from it the lighting is one
solution. ``mend`` adds walls until it is the only one, and ``place_clues`` leaves out the numbers
that are not needed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.attempts import AIM, describe_failure
from lamplit.generating.skill import DIFFICULTIES, Skill, find_skill, takes_skill
from lamplit.generating.styles import find_broken_conditions
from lamplit.genre.orders import Generator, NoPuzzleFound, Order, PuzzleMaker
from lamplit.genres.akari.making.draft import AkariDraft, keep_numbers
from lamplit.genres.akari.making.mend import break_dead_squares, make_solvable, make_unique
from lamplit.genres.akari.making.place_clues import EASY, restore_numbers
from lamplit.genres.akari.making.taste import TASTE

WORK = 200_000
"""Cells drafted, in all attempts together, before we give up and say what went wrong most often."""
START = 0.22
"""Share of walls to start from where the style does not say."""
LIGHTINGS = 20
"""Lightings of the same walls to choose from, for the mix of numbers; trying one costs next to nothing."""
MIX = ("ones_and_twos", "zeros", "threes", "fours")
DEEPEST = DIFFICULTIES[-1]


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    failed: Counter[str] = Counter()
    wanted = find_skill(order)
    attempts = min(2000, max(20, WORK // len(order.grid.cells)))
    for _ in range(attempts):
        clock.check()
        draft = _start_draft(order, rng)
        kept = _choose_clues(draft, wanted, clock)
        if kept is None:
            failed[draft.find_obstacle() or AIM] += 1
            continue
        puzzle, solution = (
            draft.build_puzzle(restore_numbers(draft, keep_numbers(draft.number_walls(), kept))),
            draft.build_solution(),
        )
        unkept = find_broken_conditions(order.style, TASTE, puzzle, solution)
        if not unkept and wanted is not None and not _takes_skill(puzzle, wanted, clock):
            unkept = [AIM]
        if not unkept:
            return puzzle, solution
        failed.update(unkept)
    raise NoPuzzleFound(describe_failure(order, failed, attempts))


def _takes_skill(puzzle: Puzzle, wanted: Skill, clock: Clock) -> bool:
    """Whether a puzzle takes the wanted skill. Where that is the easy tier, its judge has just gone through the
    board with these numbers, and any that were put back do no harm."""
    return (wanted.able == EASY and not wanted.too_little) or takes_skill(puzzle, wanted, clock)


def _start_draft(order: Order, rng: Random) -> AkariDraft:
    """A draft with its first walls, and what the style needs from the beginning."""
    draft = AkariDraft(order, rng)
    style = order.style
    for name, number in (("fours", 4), ("threes", 3)):
        for _ in range(int(style.get_bounds(name).low or 0)):
            draft.plan_wall(number)
    if least := int(style.get_bounds("walls_per_line").low or 0):
        draft.fill_lines(least)
    start = max(START, float(style.get_bounds("walls").low or 0)) if style.start is None else style.start
    walls = start if isinstance(start, int) else round(start * len(order.grid.cells))
    draft.scatter_walls(min(draft.most, walls))
    _light_draft(draft)
    while break_dead_squares(draft):
        pass
    return draft


def _light_draft(draft: AkariDraft) -> None:
    """A lighting, and if the style wants a mix of numbers, one that has it, where a few trials find one."""
    draft.light_cells()
    style = draft.order.style
    mix = {name: bounds for name, bounds in style.conditions.items() if name in MIX and bounds.low}
    for _ in range(LIGHTINGS if mix else 0):
        if not find_broken_conditions(
            replace(style, conditions=mix), TASTE, draft.build_puzzle(draft.number_walls()), draft.build_solution()
        ):
            break
        draft.remove_bulbs()
        draft.light_cells()


def _choose_clues(draft: AkariDraft, wanted: Skill | None, clock: Clock) -> set[Cell] | None:
    """The walls that keep their numbers; the draft may get more walls on the way. None if it comes to nothing."""
    if wanted is None:
        return make_unique(draft, draft.order.minimal, clock)
    if draft.order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow, and gets stuck so rarely that there is nothing
        # to steer by; but puzzles with no clue to spare often need it, and are quick to make.
        return make_unique(draft, True, clock)
    return make_solvable(draft, wanted, clock)


def _load_asp_maker() -> PuzzleMaker:
    from lamplit.genres.akari.making.generate_asp import make as make_by_asp

    return make_by_asp


GENERATOR = Generator(make, TASTE, {"asp": _load_asp_maker}, proven_concisely=True)
