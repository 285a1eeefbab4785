"""Walls added to an Akari until its lighting is the only one, or until a person of the wanted skill finds it.

If the lighting is not the only one, the solver shows another that differs as much as it can, and
every place where the two differ gets a wall; if a person of the wanted skill gets stuck, the places
where they do get other bulbs or a wall. So it goes on until nothing is left open, and no square without
a bulb that the style forbids.
"""

from __future__ import annotations

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb, Decision
from lamplit.core.grid import Cell
from lamplit.generating.clues import OnlySolutionJudge, SpacedCells, minimise_clues
from lamplit.generating.skill import Skill
from lamplit.genre.registry import genre_of
from lamplit.genres.akari.making.draft import AkariDraft
from lamplit.genres.akari.making.place_clues import EasyJudge, make_harder, make_judge, order_walls, thin_numbers
from lamplit.genres.akari.making.taste import DEAD, find_squares


def make_unique(draft: AkariDraft, spare_none: bool, clock: Clock) -> set[Cell] | None:
    """Walls until the lighting is the only one, then as few numbers as keep it so; None if walls run out."""
    genre = genre_of(draft.order)
    while True:
        puzzle = draft.build_puzzle(draft.number_walls())
        judge = OnlySolutionJudge(genre.model(puzzle, clock=clock), draft.build_solution(), _cell_of, clock)
        try:
            if not (places := judge.find_open_cells(puzzle.clues)) and not break_dead_squares(draft):
                kept = thin_numbers(draft, judge)
                return minimise_clues(judge, kept, order_walls(draft, kept)) if spare_none else kept
        finally:
            judge.close()
        if places and not _add_walls(draft, places):
            return None


def _cell_of(decision: Decision) -> Cell:
    assert isinstance(decision, Bulb)
    return decision.cell


def make_solvable(draft: AkariDraft, wanted: Skill, clock: Clock) -> set[Cell] | None:
    """Walls until the wanted skill solves it, then numbers away until it takes that skill.

    The easy tier is so quick to ask that other bulbs in the open places are tried before each wall.
    """
    relit = False
    while True:
        clock.check()
        judge = make_judge(draft, wanted.able)
        if not (places := judge.find_open_cells(draft.walls)):
            if break_dead_squares(draft):
                continue
            break
        relit = isinstance(judge, EasyJudge) and not relit
        if relit:
            draft.relight(places)
        elif not _add_walls(draft, places):
            return None
    kept = judge.used_clues() if isinstance(judge, EasyJudge) else thin_numbers(draft, judge)
    if draft.order.minimal:
        kept = minimise_clues(judge, kept, order_walls(draft, kept))
    if wanted.too_little:
        return make_harder(draft, kept, judge, make_judge(draft, wanted.too_little), clock)
    return kept


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


def break_dead_squares(draft: AkariDraft) -> bool:
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
