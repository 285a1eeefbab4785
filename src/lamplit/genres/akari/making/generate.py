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
from lamplit.generating.clues import Apart, Judge, OnlySolution, minimal, thin
from lamplit.generating.skill import DIFFICULTIES, Skill, fits, skill
from lamplit.generating.styles import broken
from lamplit.genre.orders import Generator, Maker, Order, Unlucky
from lamplit.genre.registry import genre_of
from lamplit.genres.akari.making.draft import Clues, Draft, keep
from lamplit.genres.akari.making.quick_deduce import count_out
from lamplit.genres.akari.making.taste import DEAD, TASTE, squares
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
    ("threes", (3,)), ("fours", (4,)), ("ones_and_twos", (1, 2)), ("zeros", (0,)), ("numbered", (1, 2, 3, 4)),
)  # fmt: skip
"""Conditions that numbers can be put back for, the rarest first, and the numbers that serve them."""
DEEPEST = DIFFICULTIES[-1]
EASY = frozenset(SIMPLEST)


class Easy:
    """The judge that solves as people do with the easy tier alone, and with few numbers.

    Numbers speak only when nothing else goes on, in an order drawn by lot. Those that spoke are asked
    again, the last first: much of what was said early is then said by others. 0s, which give most
    away, come after all others each time.
    """

    def __init__(self, draft: Draft) -> None:
        self._layout = draft.layout
        self._numbers = draft.counts()
        order = list(range(len(self._numbers)))
        draft.shuffle(order)
        self._order = self._zeros_last(order)
        self._spoke: list[int] = []

    def open(self, clues: Collection[Cell]) -> list[Cell]:
        walls, cells = self._layout.walls, self._layout.cells
        order = self._order
        if len(clues) < len(walls):
            order = [wall for wall in order if walls[wall] in clues]
        left, self._spoke = count_out(self._layout, self._numbers, order)
        return [cells[i] for i in left]

    def used(self) -> set[Cell]:
        walls, spoke = self._layout.walls, self._spoke
        for _ in range(AGAIN):
            if len(spoke) > LEAN * len(walls):
                _, spoke = count_out(self._layout, self._numbers, self._zeros_last(spoke[::-1]))
        return {walls[wall] for wall in spoke}

    def _zeros_last(self, order: Sequence[int]) -> list[int]:
        numbers = self._numbers
        return [wall for wall in order if numbers[wall]] + [wall for wall in order if not numbers[wall]]


class Skilled:
    """The judge that solves as people do, with these strategies."""

    def __init__(self, draft: Draft, strategies: frozenset[str]) -> None:
        self._draft = draft
        self._numbers = draft.numbers()
        self._strategies = strategies
        self._used: set[Cell] = set()

    def open(self, clues: Collection[Cell]) -> list[Cell]:
        deducer = Deducer(HUMAN, self._draft.puzzle(keep(self._numbers, clues)), self._strategies)
        self._used = deducer.finish()
        return [cell for decision in deducer.open() for cell in decision.cells]

    def used(self) -> set[Cell]:
        return set(self._used)


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    failed: Counter[str] = Counter()
    wanted = skill(order)
    attempts = min(2000, max(20, WORK // len(order.grid.cells)))
    for _ in range(attempts):
        clock.check()
        draft = _start(order, rng)
        kept = _made_for(draft, wanted, clock)
        if kept is None:
            failed[draft.obstacle() or "difficulty"] += 1
            continue
        puzzle, solution = draft.puzzle(_to_taste(draft, keep(draft.numbers(), kept))), draft.solution()
        unkept = broken(order.style, TASTE, puzzle, solution)
        if not unkept and wanted is not None and not _fits(puzzle, wanted, clock):
            unkept = ["difficulty"]
        if not unkept:
            return puzzle, solution
        failed.update(unkept)
    raise Unlucky(_excuse(failed, order, attempts))


def _fits(puzzle: Puzzle, wanted: Skill, clock: Clock) -> bool:
    """Whether a puzzle takes the wanted skill. Where that is the easy tier, its judge has just gone through the
    board with these numbers, and any that were put back do no harm."""
    return (wanted.able == EASY and not wanted.too_little) or fits(puzzle, wanted, clock)


def _excuse(failed: Counter[str], order: Order, attempts: int) -> str:
    [(most, times)] = failed.most_common(1)
    what = f"the condition {most!r} of the style {order.style.name}"
    if most == "difficulty":
        asked = order.difficulty or order.strategies
        what = f"the difficulty {asked}" if asked else "having only one solution"
    size = f"{order.grid.cols}×{order.grid.rows}"
    return f"no puzzle of {size} found in {attempts} attempts: {what} failed most, {times} times"


def _start(order: Order, rng: Random) -> Draft:
    """A draft with its first walls, and what the style needs from the beginning."""
    draft = Draft(order, rng)
    style = order.style
    for name, number in (("fours", 4), ("threes", 3)):
        for _ in range(int(style.bounds(name).low or 0)):
            draft.plan(number)
    if least := int(style.bounds("walls_per_line").low or 0):
        draft.fill_lines(least)
    start = max(START, float(style.bounds("walls").low or 0)) if style.start is None else style.start
    walls = start if isinstance(start, int) else round(start * len(order.grid.cells))
    draft.scatter(min(draft.most, walls))
    _light(draft)
    while _livened(draft):
        pass
    return draft


def _light(draft: Draft) -> None:
    """A lighting, and if the style wants a mix of numbers, one that has it, where a few trials find one."""
    draft.light()
    style = draft.order.style
    mix = {name: bounds for name, bounds in style.conditions.items() if name in MIX and bounds.low}
    for _ in range(LIGHTINGS if mix else 0):
        if not broken(replace(style, conditions=mix), TASTE, draft.puzzle(draft.numbers()), draft.solution()):
            break
        draft.darken()
        draft.light()


def _livened(draft: Draft) -> bool:
    """Walls into white squares without a bulb, where the style forbids those; False if no wall was put."""
    sides = [side for name, side in DEAD.items() if draft.order.style.bounds(name).high == 0]
    if not sides:
        return False
    plain = {cell for cell in draft.layout.cells if cell not in draft.bulbs}
    dead = [square for side in sides for square in squares(plain, side)]
    draft.shuffle(dead)
    apart = Apart()
    walls = 0
    for square in dead:
        if apart.free(square[0]) and draft.wall_near(square):
            apart.take(square[0])
            walls += 1
    if walls:
        draft.light()
    return walls > 0


def _made_for(draft: Draft, wanted: Skill | None, clock: Clock) -> set[Cell] | None:
    """The walls that keep their numbers; the draft may get more walls on the way. None if it comes to nothing."""
    if wanted is None:
        return _unique(draft, draft.order.minimal, clock)
    if draft.order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow, and gets stuck so rarely that there is nothing
        # to steer by; but puzzles with no clue to spare often need it, and are quick to make.
        return _unique(draft, True, clock)
    return _solvable(draft, wanted, clock)


def _unique(draft: Draft, spare_none: bool, clock: Clock) -> set[Cell] | None:
    """Walls until the lighting is the only one, then as few numbers as keep it so; None if walls run out."""
    genre = genre_of(draft.order)
    while True:
        puzzle = draft.puzzle(draft.numbers())
        judge = OnlySolution(genre.model(puzzle, clock=clock), draft.solution(), _cell, clock)
        try:
            if not (places := judge.open(puzzle.clues)) and not _livened(draft):
                kept = _thinned(draft, judge)
                return minimal(judge, kept, _drawn(draft, kept)) if spare_none else kept
        finally:
            judge.close()
        if places and not _wall_in(draft, places):
            return None


def _cell(decision: Decision) -> Cell:
    assert isinstance(decision, Bulb)
    return decision.cell


def _drawn(draft: Draft, kept: Collection[Cell]) -> list[Cell]:
    """Walls in the order in which to try to do without their numbers: by lot, 0s first, as they give most away."""
    order = sorted(kept)
    draft.shuffle(order)
    numbers = draft.numbers()
    order.sort(key=lambda wall: numbers[wall] != 0)
    return order


def _thinned(draft: Draft, judge: Judge) -> set[Cell]:
    """Few of the numbers, enough for a judge that has just found all of them enough."""
    kept = judge.used()
    style = draft.order.style
    lean = max(LEAN, float(style.bounds("numbered").low or 0) + float(style.bounds("zeros").low or 0))
    return thin(judge, kept, _drawn(draft, kept), round(lean * len(draft.walls)))


def _wall_in(draft: Draft, places: list[Cell]) -> bool:
    """Walls into the open places, one for each, or as many as the style's step says."""
    draft.shuffle(places)
    step = draft.order.style.step
    walls = 0
    apart = Apart()
    for place in places:
        if apart.free(place) and draft.wall_near([place]):
            apart.take(place)
            walls += 1
            if walls == step:
                break
    if walls:
        draft.light()
    return walls > 0


def _solvable(draft: Draft, wanted: Skill, clock: Clock) -> set[Cell] | None:
    """Walls until the wanted skill solves it, then numbers away until it takes that skill.

    The easy tier is so quick to ask that other bulbs in the open places are tried before each wall.
    """
    relit = False
    while True:
        clock.check()
        judge = _judge(draft, wanted.able)
        if not (places := judge.open(draft.walls)):
            if _livened(draft):
                continue
            break
        relit = isinstance(judge, Easy) and not relit
        if relit:
            draft.relight(places)
        elif not _wall_in(draft, places):
            return None
    kept = judge.used() if isinstance(judge, Easy) else _thinned(draft, judge)
    if draft.order.minimal:
        kept = minimal(judge, kept, _drawn(draft, kept))
    if wanted.too_little:
        return _harden(draft, kept, judge, _judge(draft, wanted.too_little), clock)
    return kept


def _judge(draft: Draft, strategies: frozenset[str]) -> Judge:
    """Who solves the draft with these strategies."""
    return Easy(draft) if strategies == EASY else Skilled(draft, strategies)


def _harden(draft: Draft, kept: set[Cell], able: Judge, less: Judge, clock: Clock) -> set[Cell] | None:
    """Leave out numbers while the wanted skill still solves it, until less skill no longer does.

    Less skill is quicker to try: while it solves the puzzle, the numbers it did not use go too.
    """
    if less.open(kept):
        return kept
    kept = less.used()
    order = sorted(kept)
    draft.shuffle(order)
    for wall in order:
        clock.check()
        if wall not in kept:
            continue
        fewer = kept - {wall}
        if not less.open(fewer):
            kept = less.used()
        elif not able.open(fewer):
            return minimal(able, able.used(), order) if draft.order.minimal else able.used()
    return None


def _to_taste(draft: Draft, clues: Clues) -> Clues:
    """Numbers put back where the style wants more of them than the proof needed."""
    if draft.order.minimal:
        return clues
    style = draft.order.style
    wanted = [(name, these, low) for name, these in MOST_WANTED if (low := style.bounds(name).low)]
    if not wanted:
        return clues
    numbers = draft.numbers()
    blank = [wall for wall, number in clues.items() if number == "x"]
    draft.shuffle(blank)
    for name, these, low in wanted:
        least = int(low * len(clues) if TASTE.measures[name].share else low)
        missing = least - sum(number in these for number in clues.values())
        for wall in [wall for wall in blank if numbers[wall] in these and clues[wall] == "x"][: max(0, missing)]:
            clues[wall] = numbers[wall]
    return clues


def _by_asp() -> Maker:
    from lamplit.genres.akari.making.generate_asp import make as make_by_asp

    return make_by_asp


GENERATOR = Generator(make, TASTE, {"asp": _by_asp}, proven_concisely=True)
