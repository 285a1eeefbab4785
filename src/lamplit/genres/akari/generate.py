"""Akari generated: unique by construction, human-solvable by design.

A draft of walls always has a lighting; with every wall numbered from it the lighting is one
answer. If it is not the only one, the solver shows another that differs as much as it can, and
every place where the two differ gets a wall; if a person of the wanted skill gets stuck, the places
where they do get one. When nothing is left open, the proof (the core, or the trace of the
deduction) names the clues it used: all others go at once.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from lamplit.engines.contract import Clock
from lamplit.generating.clues import Uniqueness, minimal
from lamplit.generating.order import Order, Unlucky
from lamplit.generating.skill import DIFFICULTIES, Skill, skill
from lamplit.generating.styles import broken
from lamplit.genres import genre
from lamplit.genres.akari.draft import Draft
from lamplit.genres.akari.strategies.solver import deduce
from lamplit.genres.akari.taste import TASTE
from lamplit.grid import Cell
from lamplit.puzzle import Bulb, Clue, Decision, Puzzle, Solution

ATTEMPTS = 2000
"""Drafts before we give up and say what went wrong most often."""
START = 0.17
"""Share of walls to start from where the style does not say."""
DEEPEST = DIFFICULTIES[-1]
APART = 5
"""Walls of one round stand at least this far from each other, so that each answers one open place."""

Clues = dict[Cell, Clue]


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    failed: Counter[str] = Counter()
    wanted = skill(order)
    for _ in range(ATTEMPTS):
        clock.check()
        draft = _start(order, rng)
        clues = _made_for(draft, wanted, clock)
        if clues is None:
            failed["walls" if len(draft.walls) >= draft.most else "difficulty"] += 1
            continue
        clues = _to_taste(draft, clues)
        puzzle, solution = draft.puzzle(clues), draft.solution()
        if wanted is not None and not _still_fits(puzzle, wanted):
            failed["difficulty"] += 1
            continue
        if not (unkept := broken(order.style, TASTE, puzzle, solution)):
            return puzzle, solution
        failed.update(unkept)
    raise Unlucky(_excuse(failed, order))


def _made_for(draft: Draft, wanted: Skill | None, clock: Clock) -> Clues | None:
    """Clues for this draft, which may get more walls on the way; None if it does not come to anything."""
    if wanted is None:
        return _unique(draft, draft.order.minimal, clock)
    if draft.order.difficulty != DEEPEST:
        return _solvable(draft, wanted, clock)
    # A deduction that supposes and tests is slow, and gets stuck so rarely that there is nothing to
    # steer by; but puzzles with no clue to spare often need it, and are quick to make.
    clues = _unique(draft, True, clock)
    fits = clues is not None and not _solves(draft, clues, wanted.too_little) and _solves(draft, clues, wanted.able)
    return clues if fits else None


def _excuse(failed: Counter[str], order: Order) -> str:
    [(most, times)] = failed.most_common(1)
    what = f"the condition {most!r} of the style {order.style.name}"
    if most == "difficulty":
        what = f"the difficulty {order.difficulty or order.strategies or 'asked for'}"
    size = f"{order.grid.cols}×{order.grid.rows}"
    return f"no puzzle of {size} found in {ATTEMPTS} attempts: {what} failed most, {times} times"


def _start(order: Order, rng: Random) -> Draft:
    """A draft with its first walls, and what the style needs from the beginning."""
    draft = Draft(order, rng)
    style = order.style
    for name, number in (("fours", 4), ("threes", 3)):
        least = style.bounds(name).low
        for _ in range(0 if least is None else int(least)):
            draft.plan(number)
    least = style.bounds("walls").low
    share = style.start if style.start is not None else max(START, float(least or 0))
    draft.scatter(min(draft.most, round(share * len(order.grid.cells))))
    lines = style.bounds("walls_per_line").low
    if lines is not None:
        draft.fill_lines(int(lines))
    draft.light()
    if style.bounds("dead_squares").high == 0:
        _liven(draft)
    return draft


def _liven(draft: Draft) -> None:
    """Walls into white 2×2 squares without a bulb, while there are any."""
    while True:
        plain = {cell for cell in draft.layout.cells if cell not in draft.bulbs}
        dead = [
            [Cell(r, c), Cell(r, c + 1), Cell(r + 1, c), Cell(r + 1, c + 1)]
            for r, c in sorted(plain)
            if (r, c + 1) in plain and (r + 1, c) in plain and (r + 1, c + 1) in plain
        ]
        if not dead or not draft.wall_near(dead[int(draft.rng.random() * len(dead))]):
            return
        draft.light()


def _unique(draft: Draft, spare_none: bool, clock: Clock) -> Clues | None:
    """Walls until the lighting is the only one, then the clues that this needs; None if walls run out."""
    kind = genre(draft.order.genre)
    while True:
        clock.check()
        clues = draft.numbers()
        solution = draft.solution()
        proof = Uniqueness(kind.model(draft.puzzle(clues)), solution)
        try:
            other = proof.another()
            if other is None:
                walls = list(clues)
                draft.rng.shuffle(walls)
                kept = minimal(proof, walls) if spare_none else proof.needed()
                return _keep(clues, kept)
        finally:
            proof.close()
        if not _wall_in(draft, _cells(other.true - solution.true)):
            return None


def _cells(decisions: frozenset[Decision]) -> list[Cell]:
    return sorted(decision.cell for decision in decisions if isinstance(decision, Bulb))


def _keep(clues: Clues, kept: set[Cell] | frozenset[Cell]) -> Clues:
    """The same walls with these numbers only."""
    return {wall: number if wall in kept else "x" for wall, number in clues.items()}


def _wall_in(draft: Draft, places: list[Cell]) -> bool:
    """Walls into the open places, one for each, or as many as the style's step says."""
    draft.rng.shuffle(places)
    step = draft.order.style.step
    chosen: list[Cell] = []
    near: set[tuple[int, int]] = set()
    for r, c in places:
        if (r // APART, c // APART) in near:
            continue
        if draft.wall_near([Cell(r, c)]):
            chosen.append(Cell(r, c))
            near.update((r // APART + i, c // APART + j) for i in (-1, 0, 1) for j in (-1, 0, 1))
            if step is not None and len(chosen) >= step:
                break
    if chosen:
        draft.light()
    return bool(chosen)


def _solvable(draft: Draft, wanted: Skill, clock: Clock) -> Clues | None:
    """Walls until the wanted skill solves it, then clues away until it takes that skill."""
    while True:
        clock.check()
        clues = draft.numbers()
        found = deduce(draft.puzzle(clues), wanted.able)
        if found.solved:
            break
        known = found.state.true | found.state.false
        stuck = [cell for cell in draft.layout.cells if Bulb(cell) not in known]
        if not _wall_in(draft, stuck):
            return None
    return _harden(draft, _keep(clues, found.clues), wanted, clock)


def _harden(draft: Draft, clues: Clues, wanted: Skill, clock: Clock) -> Clues | None:
    """Leave out clues while the wanted skill still solves it, until less skill no longer does.

    Less skill is quicker to try: while it solves the puzzle, the clues it did not use go too.
    """
    numbered = [wall for wall, number in clues.items() if number != "x"]
    draft.rng.shuffle(numbered)
    hard_enough = not _solves(draft, clues, wanted.too_little)
    for wall in numbered:
        if hard_enough and not draft.order.minimal:
            break
        if clues[wall] == "x":
            continue
        clock.check()
        fewer: Clues = {**clues, wall: "x"}
        if not hard_enough:
            found = deduce(draft.puzzle(fewer), wanted.too_little)
            if found.solved:
                clues = _keep(fewer, found.clues)
                continue
        if _solves(draft, fewer, wanted.able):
            clues, hard_enough = fewer, True
    return clues if hard_enough else None


def _solves(draft: Draft, clues: Clues, strategies: frozenset[str]) -> bool:
    return bool(strategies) and deduce(draft.puzzle(clues), strategies).solved


def _still_fits(puzzle: Puzzle, wanted: Skill) -> bool:
    """Clues put back for the style's sake may have made the puzzle too easy."""
    return not (wanted.too_little and deduce(puzzle, wanted.too_little).solved)


def _to_taste(draft: Draft, clues: Clues) -> Clues:
    """Numbers put back where the style wants more of them than the proof needed."""
    style = draft.order.style
    numbers = draft.numbers()
    blank = [wall for wall, number in clues.items() if number == "x"]
    draft.rng.shuffle(blank)
    groups = (
        ("threes", (3,)), ("fours", (4,)), ("ones_and_twos", (1, 2)), ("zeros", (0,)), ("numbered", (1, 2, 3, 4)),
    )  # fmt: skip
    for name, these in groups:
        allowed = style.bounds(name)
        of = None if name in ("threes", "fours") else len(clues)
        for wall in blank:
            if allowed.low is None or _enough(clues, these, allowed.low * (1 if of is None else of)):
                break
            if numbers[wall] in these:
                clues[wall] = numbers[wall]
    return clues


def _enough(clues: Clues, these: tuple[int, ...], least: object) -> bool:
    return sum(number in these for number in clues.values()) >= int(least)  # type: ignore[call-overload, no-any-return]
