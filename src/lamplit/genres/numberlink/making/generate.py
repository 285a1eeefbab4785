"""Numberlink generated: many short paths that fill the board, then fewer and longer ones."""

from __future__ import annotations

from itertools import islice
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.grid import Edge
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import sat
from lamplit.engines.contract import Goal
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.skill import Skill, find_skill, is_solved_by
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of
from lamplit.genres.numberlink.making.draft import PathDraft
from lamplit.genres.numberlink.making.taste import TASTE

SHORTEST = (3, 4)
"""How many cells a path has at least. Two would give themselves away, and boards on which all paths have five or more
seldom have a single solution."""
ROUNDS = 8
"""How often the paths of a sparse puzzle are shifted, to be joined again."""
SHIFTED = 0.3
"""How many cells are shifted each time, as a share of the board."""


def refuse(order: Order) -> None:
    """Every path has a number at both ends."""
    if order.minimal:
        raise BadInput("a Numberlink has a number at every end, so it can't be made with as few clues as possible")


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    refuse(order)
    wanted = find_skill(order)
    return try_until_fits(order, TASTE, lambda: _try_puzzle(order, wanted, rng, clock), clock)


def _try_puzzle(order: Order, wanted: Skill | None, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """Paths that are joined while the solution stays the only one; where they came to take too much skill, they are
    split again."""
    draft = PathDraft(order.grid, rng.choice(SHORTEST), rng)
    draft.mix()
    if not draft.is_fine or not is_unique(draft.build_puzzle(), clock):
        return None
    joined = _join_paths(draft, clock)
    if wanted is None:
        for _ in range(ROUNDS if order.style.step is not None else 0):
            _shift_paths(draft, clock)
            _join_paths(draft, clock)
    elif not _settle_skill(draft, joined, wanted, clock):
        return None
    return draft.build_puzzle(), draft.build_solution()


def is_unique(puzzle: Puzzle, clock: Clock) -> bool:
    """Whether a puzzle that has a solution has no other."""
    model = genre_of(puzzle).model(puzzle, concise=True, clock=clock)
    return len(list(islice(sat.search(puzzle, model, Goal(2), clock, {}), 2))) == 1


def _join_paths(draft: PathDraft, clock: Clock) -> list[Edge]:
    """Join paths wherever the solution stays the only one, short ones first; returns where they were joined."""
    left = draft.list_joints()
    draft.rng.shuffle(left)
    joined = []
    while left := [joint for joint in left if draft.is_joint(joint)]:
        joint = min(left, key=draft.measure_joint)
        left.remove(joint)
        draft.join(*joint)
        if is_unique(draft.build_puzzle(), clock):
            joined.append(joint)
        else:
            draft.split(*joint)
    return joined


def _shift_paths(draft: PathDraft, clock: Clock) -> None:
    """Shift some cells between the ends of paths, if the solution stays the only one."""
    before = [[*path] for path in draft.paths]
    draft.shift(round(SHIFTED * len(draft.grid.cells)))
    if not draft.is_fine or not is_unique(draft.build_puzzle(), clock):
        draft.restore(before)


def _settle_skill(draft: PathDraft, joined: list[Edge], wanted: Skill, clock: Clock) -> bool:
    """Split what was joined last until the wanted skill is enough; whether less isn't enough then.

    With every path that is split there is more to go by, so half of what is left is tried at a time.
    """
    right, wrong = 0, len(joined) + 1
    now = middle = len(joined)
    while right < middle:
        for joint in joined[middle:now]:
            draft.split(*joint)
        for joint in joined[now:middle]:
            draft.join(*joint)
        now = middle
        right, wrong = (middle, wrong) if is_solved_by(draft.build_puzzle(), wanted.able, clock) else (right, middle)
        middle = (right + wrong) // 2
    for joint in joined[right:now]:
        draft.split(*joint)
    puzzle = draft.build_puzzle()
    if not right and not is_solved_by(puzzle, wanted.able, clock):
        return False
    return not (wanted.too_little and is_solved_by(puzzle, wanted.too_little, clock))


GENERATOR = Generator(make, TASTE, refuse=refuse, most_cells=400, symmetric=False, slow=("fiendish",))
