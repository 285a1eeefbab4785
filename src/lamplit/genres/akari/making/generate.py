"""Akari generated: unique by construction, human-solvable by design.

A draft of walls always has a lighting; with every wall numbered from it the lighting is one
solution. If it is not the only one, the solver shows another that differs as much as it can, and
every place where the two differ gets a wall; if a person of the wanted skill gets stuck, the places
where they do get other bulbs or a wall. When nothing is left open, and no square without a bulb that
the style forbids, the proof (the core, or the trace of the deduction) names the clues it used: all
others go at once. Of the rest as many go, one in each part of the board at a time, as leave nothing
open. For easy puzzles numbers are silent until they are needed, so that few are kept to begin with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb, Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.clues import ClueJudge, OnlySolutionJudge, SpacedCells, minimise_clues, thin_clues
from lamplit.generating.skill import DIFFICULTIES, Skill, find_skill, takes_skill
from lamplit.generating.styles import find_broken_conditions
from lamplit.genre.orders import Generator, NoPuzzleFound, Order, PuzzleMaker
from lamplit.genre.registry import genre_of
from lamplit.genres.akari.making.draft import AkariDraft, Clues, keep_numbers
from lamplit.genres.akari.making.quick_deduce import count_easy_steps
from lamplit.genres.akari.making.taste import DEAD, TASTE, find_squares
from lamplit.genres.akari.strategies import HUMAN
from lamplit.genres.akari.strategies.simple_steps import SIMPLEST
from lamplit.human.deducer import Deducer

WORK = 200_000
"""Cells drafted, in all attempts together, before we give up and say what went wrong most often."""
START = 0.22
"""Share of walls to start from where the style does not say."""
LEAN = 0.5
"""Share of the walls that shall keep a number, where style and proof need no more: published
puzzles number about half of theirs."""
AGAIN = 2
"""How often the numbers that spoke for an easy puzzle are asked again, while they are more than that."""
LIGHTINGS = 20
"""Lightings of the same walls to choose from, for the mix of numbers; trying one costs next to nothing."""
MIX = ("ones_and_twos", "zeros", "threes", "fours")
MOST_WANTED = (
    ("threes", (3,)),
    ("fours", (4,)),
    ("ones_and_twos", (1, 2)),
    ("zeros", (0,)),
    ("numbered", (1, 2, 3, 4)),
)
"""Conditions that numbers can be put back for, the rarest first, and the numbers that serve them."""
DEEPEST = DIFFICULTIES[-1]
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
            failed[draft.find_obstacle() or "difficulty"] += 1
            continue
        puzzle, solution = (
            draft.build_puzzle(_restore_numbers(draft, keep_numbers(draft.number_walls(), kept))),
            draft.build_solution(),
        )
        unkept = find_broken_conditions(order.style, TASTE, puzzle, solution)
        if not unkept and wanted is not None and not _takes_skill(puzzle, wanted, clock):
            unkept = ["difficulty"]
        if not unkept:
            return puzzle, solution
        failed.update(unkept)
    raise NoPuzzleFound(_explain_failure(failed, order, attempts))


def _takes_skill(puzzle: Puzzle, wanted: Skill, clock: Clock) -> bool:
    """Whether a puzzle takes the wanted skill. Where that is the easy tier, its judge has just gone through the
    board with these numbers, and any that were put back do no harm."""
    return (wanted.able == EASY and not wanted.too_little) or takes_skill(puzzle, wanted, clock)


def _explain_failure(failed: Counter[str], order: Order, attempts: int) -> str:
    [(most, times)] = failed.most_common(1)
    what = f"the condition {most!r} of the style {order.style.name}"
    if most == "difficulty":
        asked = order.difficulty or order.strategies
        what = f"the difficulty {asked}" if asked else "having only one solution"
    size = f"{order.grid.cols}×{order.grid.rows}"
    return f"no puzzle of {size} found in {attempts} attempts: {what} failed most, {times} times"


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
    while _break_dead_squares(draft):
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


def _break_dead_squares(draft: AkariDraft) -> bool:
    """Walls into white squares without a bulb, where the style forbids those; False if no wall was put."""
    sides = [side for name, side in DEAD.items() if draft.order.style.get_bounds(name).high == 0]
    if not sides:
        return False
    plain = {cell for cell in draft.layout.cells if cell not in draft.bulbs}
    dead = [square for side in sides for square in find_squares(plain, side)]
    draft.shuffle(dead)
    apart = SpacedCells()
    walls = 0
    for square in dead:
        if apart.is_free(square[0]) and draft.add_wall_near(square):
            apart.take_cell(square[0])
            walls += 1
    if walls:
        draft.light_cells()
    return walls > 0


def _choose_clues(draft: AkariDraft, wanted: Skill | None, clock: Clock) -> set[Cell] | None:
    """The walls that keep their numbers; the draft may get more walls on the way. None if it comes to nothing."""
    if wanted is None:
        return _make_unique(draft, draft.order.minimal, clock)
    if draft.order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow, and gets stuck so rarely that there is nothing
        # to steer by; but puzzles with no clue to spare often need it, and are quick to make.
        return _make_unique(draft, True, clock)
    return _make_solvable(draft, wanted, clock)


def _make_unique(draft: AkariDraft, spare_none: bool, clock: Clock) -> set[Cell] | None:
    """Walls until the lighting is the only one, then as few numbers as keep it so; None if walls run out."""
    genre = genre_of(draft.order)
    while True:
        puzzle = draft.build_puzzle(draft.number_walls())
        judge = OnlySolutionJudge(genre.model(puzzle, clock=clock), draft.build_solution(), _cell_of, clock)
        try:
            if not (places := judge.find_open_cells(puzzle.clues)) and not _break_dead_squares(draft):
                kept = _thin_numbers(draft, judge)
                return minimise_clues(judge, kept, _order_walls(draft, kept)) if spare_none else kept
        finally:
            judge.close()
        if places and not _add_walls(draft, places):
            return None


def _cell_of(decision: Decision) -> Cell:
    assert isinstance(decision, Bulb)
    return decision.cell


def _order_walls(draft: AkariDraft, kept: Collection[Cell]) -> list[Cell]:
    """Walls in the order in which to try to do without their numbers: by lot, 0s first, as they give most away."""
    order = sorted(kept)
    draft.shuffle(order)
    numbers = draft.number_walls()
    order.sort(key=lambda wall: numbers[wall] != 0)
    return order


def _thin_numbers(draft: AkariDraft, judge: ClueJudge) -> set[Cell]:
    """Few of the numbers, enough for a judge that has just found all of them enough."""
    kept = judge.used_clues()
    style = draft.order.style
    lean = max(LEAN, float(style.get_bounds("numbered").low or 0) + float(style.get_bounds("zeros").low or 0))
    return thin_clues(judge, kept, _order_walls(draft, kept), round(lean * len(draft.walls)))


def _add_walls(draft: AkariDraft, places: list[Cell]) -> bool:
    """Walls into the open places, one for each, or as many as the style's step says."""
    draft.shuffle(places)
    step = draft.order.style.step
    walls = 0
    apart = SpacedCells()
    for place in places:
        if apart.is_free(place) and draft.add_wall_near([place]):
            apart.take_cell(place)
            walls += 1
            if walls == step:
                break
    if walls:
        draft.light_cells()
    return walls > 0


def _make_solvable(draft: AkariDraft, wanted: Skill, clock: Clock) -> set[Cell] | None:
    """Walls until the wanted skill solves it, then numbers away until it takes that skill.

    The easy tier is so quick to ask that other bulbs in the open places are tried before each wall.
    """
    relit = False
    while True:
        clock.check()
        judge = _make_judge(draft, wanted.able)
        if not (places := judge.find_open_cells(draft.walls)):
            if _break_dead_squares(draft):
                continue
            break
        relit = isinstance(judge, EasyJudge) and not relit
        if relit:
            draft.relight(places)
        elif not _add_walls(draft, places):
            return None
    kept = judge.used_clues() if isinstance(judge, EasyJudge) else _thin_numbers(draft, judge)
    if draft.order.minimal:
        kept = minimise_clues(judge, kept, _order_walls(draft, kept))
    if wanted.too_little:
        return _make_harder(draft, kept, judge, _make_judge(draft, wanted.too_little), clock)
    return kept


def _make_judge(draft: AkariDraft, strategies: frozenset[str]) -> ClueJudge:
    """Who solves the draft with these strategies."""
    return EasyJudge(draft) if strategies == EASY else SkilledJudge(draft, strategies)


def _make_harder(
    draft: AkariDraft, kept: set[Cell], able: ClueJudge, less: ClueJudge, clock: Clock
) -> set[Cell] | None:
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


def _restore_numbers(draft: AkariDraft, clues: Clues) -> Clues:
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


def _load_asp_maker() -> PuzzleMaker:
    from lamplit.genres.akari.making.generate_asp import make as make_by_asp

    return make_by_asp


GENERATOR = Generator(make, TASTE, {"asp": _load_asp_maker}, proven_concisely=True)
