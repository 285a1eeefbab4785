"""Few numbers for the walls of an Akari, and enough.

The proof that nothing is left open (the core, or the trace of the deduction) names the clues it used: all
others go at once. Of the rest as many go, one in each part of the board at a time, as leave nothing
open. For easy puzzles numbers are silent until they are needed, so that few are kept to begin with.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.generating.clues import ClueJudge, minimise_clues, thin_clues
from lamplit.genres.akari.making.draft import AkariDraft, Clues, keep_numbers
from lamplit.genres.akari.making.quick_deduce import count_easy_steps
from lamplit.genres.akari.making.taste import TASTE
from lamplit.genres.akari.strategies import HUMAN
from lamplit.genres.akari.strategies.simple_steps import SIMPLEST
from lamplit.human.deducer import Deducer

LEAN = 0.5
"""Share of the walls that should keep a number, where style and proof need no more: published
puzzles number about half of theirs."""
AGAIN = 2
"""How often the numbers that spoke for an easy puzzle are asked again, while they are more than that."""
MOST_WANTED = (
    ("threes", (3,)),
    ("fours", (4,)),
    ("ones_and_twos", (1, 2)),
    ("zeros", (0,)),
    ("numbered", (1, 2, 3, 4)),
)
"""Conditions that numbers can be put back for, the rarest first, and the numbers that serve them."""
EASY = frozenset(SIMPLEST)


class EasyJudge:
    """The judge that solves as people do with the easy tier alone, and with few numbers.

    Numbers speak only when nothing else goes on, in an order drawn by lot. Those that spoke are asked
    again, the last first: much of what was said early is then said by others. 0s, which give most
    away, come after all others each time.
    """

    def __init__(self, draft: AkariDraft) -> None:
        self._layout = draft.layout
        self._numbers = draft.count_bulbs()
        order = list(range(len(self._numbers)))
        draft.shuffle(order)
        self._order = self._zeros_last(order)
        self._spoke: list[int] = []

    def find_open_cells(self, clues: Collection[Cell]) -> list[Cell]:
        walls, cells = self._layout.walls, self._layout.cells
        order = self._order
        if len(clues) < len(walls):
            order = [wall for wall in order if walls[wall] in clues]
        left, self._spoke = count_easy_steps(self._layout, self._numbers, order)
        return [cells[i] for i in left]

    def used_clues(self) -> set[Cell]:
        walls, spoke = self._layout.walls, self._spoke
        for _ in range(AGAIN):
            if len(spoke) > LEAN * len(walls):
                _, spoke = count_easy_steps(self._layout, self._numbers, self._zeros_last(spoke[::-1]))
        return {walls[wall] for wall in spoke}

    def _zeros_last(self, order: Sequence[int]) -> list[int]:
        numbers = self._numbers
        return [wall for wall in order if numbers[wall]] + [wall for wall in order if not numbers[wall]]


class SkilledJudge:
    """The judge that solves as people do, with these strategies."""

    def __init__(self, draft: AkariDraft, strategies: frozenset[str]) -> None:
        self._draft = draft
        self._numbers = draft.number_walls()
        self._strategies = strategies
        self._used: set[Cell] = set()

    def find_open_cells(self, clues: Collection[Cell]) -> list[Cell]:
        deducer = Deducer(HUMAN, self._draft.build_puzzle(keep_numbers(self._numbers, clues)), self._strategies)
        self._used = deducer.finish()
        return [cell for decision in deducer.list_open() for cell in decision.cells]

    def used_clues(self) -> set[Cell]:
        return set(self._used)


def make_judge(draft: AkariDraft, strategies: frozenset[str]) -> ClueJudge:
    """The solver of the draft with these strategies."""
    return EasyJudge(draft) if strategies == EASY else SkilledJudge(draft, strategies)


def order_walls(draft: AkariDraft, kept: Collection[Cell]) -> list[Cell]:
    """Walls in the order in which to try to do without their numbers: by lot, 0s first, as they give most away."""
    order = sorted(kept)
    draft.shuffle(order)
    numbers = draft.number_walls()
    order.sort(key=lambda wall: numbers[wall] != 0)
    return order


def thin_numbers(draft: AkariDraft, judge: ClueJudge) -> set[Cell]:
    """Few of the numbers, enough for a judge that has just found all of them enough."""
    kept = judge.used_clues()
    style = draft.order.style
    lean = max(LEAN, float(style.get_bounds("numbered").low or 0) + float(style.get_bounds("zeros").low or 0))
    return thin_clues(judge, kept, order_walls(draft, kept), round(lean * len(draft.walls)))


def make_harder(draft: AkariDraft, kept: set[Cell], able: ClueJudge, less: ClueJudge, clock: Clock) -> set[Cell] | None:
    """Leave out numbers while the wanted skill still solves it, until less skill no longer does.

    Less skill is quicker to try: while it solves the puzzle, the numbers it did not use go too.
    """
    if less.find_open_cells(kept):
        return kept
    kept = less.used_clues()
    order = sorted(kept)
    draft.shuffle(order)
    for wall in order:
        clock.check()
        if wall not in kept:
            continue
        fewer = kept - {wall}
        if not less.find_open_cells(fewer):
            kept = less.used_clues()
        elif not able.find_open_cells(fewer):
            return minimise_clues(able, able.used_clues(), order) if draft.order.minimal else able.used_clues()
    return None


def restore_numbers(draft: AkariDraft, clues: Clues) -> Clues:
    """Numbers put back where the style wants more of them than the proof needed."""
    if draft.order.minimal:
        return clues
    style = draft.order.style
    wanted = [(name, these, low) for name, these in MOST_WANTED if (low := style.get_bounds(name).low)]
    if not wanted:
        return clues
    numbers = draft.number_walls()
    blank = [wall for wall, number in clues.items() if number == "x"]
    draft.shuffle(blank)
    for name, these, low in wanted:
        least = int(low * len(clues) if TASTE.measures[name].share else low)
        missing = least - sum(number in these for number in clues.values())
        for wall in [wall for wall in blank if numbers[wall] in these and clues[wall] == "x"][: max(0, missing)]:
            clues[wall] = numbers[wall]
    return clues
