"""Solutions that a half-made board could be made to have, where clues can be put into empty cells.

If there are few, all are looked at, and what is best for one of them is best of all. Else some are drawn by lot.
Not every solution can be forced by clues. Where another has the same clues and more of its own, that one is taken
instead. Where it has not, the clues around the places where the two differ go, a new one comes there, and the
solver looks for a solution with it.
"""

from __future__ import annotations

from lamplit.authoring.complete.wish import CompletionDraft, CompletionWish, find_cells_around, find_differing_cells
from lamplit.authoring.judging import demand_drawing, list_solutions
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.generating.attempts import find_other_solution
from lamplit.genre.registry import genre_of

FEW = 60
"""This many solutions are all looked at."""
CHANGES = 40
"""Changes of a solution before it is better to begin with another."""
SCATTERED = 0.12
"""The share of cells with a clue to begin with."""
OPTIONS = 12
"""Clues tried in a place that is open."""
AROUND = 2
"""Clues so close to a place that is open go."""


def list_all_solutions(wish: CompletionWish) -> list[Solution] | None:
    """All solutions of what is given and drawn; None if they are many."""
    found = list_solutions(wish.given, wish.clock, FEW + 1, wish.drawing)
    return found if len(found) <= FEW else None


def is_forced(wish: CompletionWish, draft: CompletionDraft) -> bool:
    """Whether a solution is the only one with all clues that it could have, and a clue wherever one is wanted."""
    clues = wish.list_clues(draft)
    puzzle = draft.board.with_clues(clues)
    return wish.has_needed_clues(clues) and find_other_solution(puzzle, draft.solution, wish.clock) is None


def has_room(wish: CompletionWish) -> bool:
    """Whether there is a solution with a clue wherever one is wanted."""
    return not wish.vague_cells or _solve_with_clues(wish, {}) is not None


def draw_candidate(wish: CompletionWish, attempt: int) -> CompletionDraft | None:
    """A solution drawn by lot, changed until its clues force it; None if that takes too long."""
    solution = _scatter_clues(wish) if attempt or wish.tier is not None else _solve_with_clues(wish, {})
    for _ in range(CHANGES):
        if solution is None:
            return None
        draft = CompletionDraft(wish.given, solution)
        clues = wish.list_clues(draft)
        puzzle = wish.given.with_clues(clues)
        other = find_other_solution(puzzle, solution, wish.clock)
        if other is not None:
            better = CompletionDraft(wish.given, Solution(other))
            if wish.agrees(better.solution) and len(wish.list_clues(better)) > len(clues):
                solution = better.solution
                continue
        open_ = wish.find_stuck_cells(puzzle) if other is None else find_differing_cells(solution, Solution(other))
        if not open_:
            return draft
        solution = _change_clue(wish, clues, open_)
    return None


def _scatter_clues(wish: CompletionWish) -> Solution | None:
    """A solution with clues drawn by lot, enough that even on an empty board it is not too simple."""
    free = [cell for cell in wish.given.grid.cells if cell not in wish.given.clues]
    most = int(SCATTERED * len(wish.given.grid.cells)) - len(wish.given.clues)
    wish.rng.shuffle(free)
    clues = {cell: wish.rng.choice(some) for cell in free[: max(0, most)] if (some := list_options(wish, cell))}
    while True:
        found = _solve_with_clues(wish, clues)
        if found is not None or not clues:
            return found
        clues = dict(list(clues.items())[: len(clues) // 2])


def _change_clue(wish: CompletionWish, clues: dict[Cell, Clue], open_: set[Cell]) -> Solution | None:
    """A solution with another clue in one of the open places."""
    grid, given = wish.given.grid, wish.given.clues
    close = find_cells_around(grid, open_, AROUND)
    kept = {cell: clue for cell, clue in clues.items() if cell in given or cell not in close}
    free = [cell for cell in sorted(find_cells_around(grid, open_, 1)) if wish.is_silent(given.get(cell))]
    new = [(cell, clue) for cell in free for clue in list_options(wish, cell) if clues.get(cell) != clue]
    wish.rng.shuffle(new)
    for cell, clue in new[:OPTIONS]:
        found = _solve_with_clues(wish, kept | {cell: clue})
        if found is not None:
            return found
    return None


def _solve_with_clues(wish: CompletionWish, clues: dict[Cell, Clue]) -> Solution | None:
    """A solution, drawn by lot, with these clues besides the given ones and some clue wherever one is wanted."""
    board = wish.given.with_clues({**wish.given.clues, **clues})
    solution = draw_solution(board, wish)
    if solution is None:
        return None
    found = wish.list_clues(CompletionDraft(wish.given, solution))
    missing = sorted(cell for cell in wish.vague_cells if wish.is_silent(found.get(cell)))
    if not missing:
        return solution
    place = next(cell for cell in missing if cell not in clues)  # one with a clue waits for those opposite
    some = list_options(wish, place)
    wish.rng.shuffle(some)
    deeper = (_solve_with_clues(wish, clues | {place: clue}) for clue in some)
    return next((found for found in deeper if found is not None), None)


def list_options(wish: CompletionWish, cell: Cell) -> list[Clue]:
    """All clues that say something and may stand in a cell."""
    return [clue for clue in wish.setter.options(wish.given, cell) if clue is not None and not wish.is_silent(clue)]


def draw_solution(puzzle: Puzzle, wish: CompletionWish) -> Solution | None:
    """A solution of a puzzle that agrees with the drawing, if there is any."""
    session = SatSession(genre_of(puzzle).model(puzzle, clock=wish.clock), clock=wish.clock)
    try:
        demand_drawing(session, wish.drawing)
        session.try_first([var if wish.rng.random() < 0.5 else -var for var in session.model.decisions])
        return Solution(session.read_decisions()) if session.solve() else None
    finally:
        session.close()
