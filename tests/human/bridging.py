"""Random islands and bridges for the strategies of Hashi: connected, seldom unique, some without a number."""

from __future__ import annotations

import random
from dataclasses import replace

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.order_parsing import parse_order
from lamplit.genres.hashi.making.draft import HashiDraft

SIZES = ("5", "6", "7", "8x6", "9x7")


def random_islands(seed: int, unknown: float = 0.06) -> tuple[Puzzle, Solution]:
    """Islands and bridges that keep all rules; few of the islands have no number."""
    dice = random.Random(seed)
    while True:
        draft = HashiDraft(parse_order("hashi", dice.choice(SIZES)), dice, dice.choice((0.22, 0.3, 0.36)))
        draft.grow()
        if len(draft.islands) > 3 and draft.join_parts():
            break
    draft.enrich(dice.random() / 2, dice.random() / 2)
    puzzle = draft.build_puzzle()
    clues = tuple((cell, "?" if dice.random() < unknown else clue) for cell, clue in puzzle.clue_items)
    return replace(puzzle, clue_items=clues), draft.build_solution()
