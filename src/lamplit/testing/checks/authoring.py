"""The setter: clues that fit a solution keep it, and weaker clues never exclude it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.testing.sample import SmallBoard

SOLUTIONS = 3
"""How many solutions of a board are looked at."""
CELLS = 3
"""Of how many places of a board the options are looked at."""


def get_setter(board: SmallBoard) -> Setter:
    """The setter of a genre that has one."""
    assert board.genre.setter is not None
    return board.genre.setter()


def examine_fitting(board: SmallBoard) -> None:
    """A board with the clues that fit a solution still has that solution."""
    setter, puzzle = get_setter(board), board.puzzle
    saying = {cell: clue for cell, clue in puzzle.clues.items() if setter.weaker(clue) != clue}
    for solution in board.solutions[:SOLUTIONS]:
        fitting = setter.fitting(puzzle, solution)
        for cell, clue in fitting.items():
            if setter.apart and cell in saying and not setter.is_met(fitting, cell, saying[cell]):
                raise board.fail(
                    f"fitting says {clue} {puzzle.grid.describe_place(cell)}, but the solution meets the clue there",
                    solution,
                )
            _require_kept(board, {**puzzle.clues, cell: clue}, solution, f"the fitting clue {clue}", cell)
        _require_kept(board, {**puzzle.clues, **fitting}, solution, "all fitting clues together")
        if faults := board.genre.check(setter.grounded(puzzle, solution), solution):
            raise board.fail(f"grounded makes a board on which the solution has a fault: {faults[0].text}", solution)


def _require_kept(
    board: SmallBoard, clues: Mapping[Cell, Clue], solution: Solution, what: str, cell: Cell | None = None
) -> None:
    where = "" if cell is None else f" {board.puzzle.grid.describe_place(cell)}"
    with _name_bad_clues(board, f"{what}{where}"):
        puzzle = board.puzzle.with_clues(clues)
    if faults := board.genre.check(puzzle, solution):
        raise board.fail(f"with {what}{where} the checker rejects the solution: {faults[0].text}", solution)


@contextmanager
def _name_bad_clues(board: SmallBoard, what: str) -> Iterator[None]:
    try:
        yield
    except BadInput as refusal:
        raise board.fail(f"{what} can't stand on the board: {refusal}") from None


def examine_clues_apart(board: SmallBoard) -> None:
    """Where each clue speaks for itself, a solution meets a clue exactly if ``fitting`` names that clue."""
    setter, puzzle = get_setter(board), board.puzzle
    saying = {cell: clue for cell, clue in puzzle.clues.items() if setter.weaker(clue) != clue}
    if not setter.apart or not saying or not board.is_plain:
        return
    bare = SmallBoard(board.genre, _weaken(puzzle, setter))
    for solution in bare.solutions:
        if not solution.true.issubset(board.decisions):
            continue
        fitting = setter.fitting(puzzle, solution)
        fits = all(setter.is_met(fitting, cell, clue) for cell, clue in saying.items())
        if fits != (solution in board.solutions):
            meets = "meets every clue" if solution in board.solutions else "breaks a clue"
            raise board.fail(f"the solution {meets}, but fitting says {dict(fitting)}", solution)


def _weaken(puzzle: Puzzle, setter: Setter) -> Puzzle:
    left = {cell: setter.weaker(clue) for cell, clue in puzzle.clues.items()}
    return puzzle.with_clues({cell: clue for cell, clue in left.items() if clue is not None})


def examine_weaker(board: SmallBoard) -> None:
    """A weaker clue keeps every solution, and what says nothing stays as it is."""
    setter, puzzle = get_setter(board), board.puzzle
    for cell, clue in puzzle.clues.items():
        weak = setter.weaker(clue)
        if weak is not None and setter.weaker(weak) != weak:
            raise board.fail(
                f"weaker makes {weak} of {clue}, and {setter.weaker(weak)} of that; expected the same again"
            )
        left = {place: other for place, other in puzzle.clues.items() if place != cell}
        for solution in board.solutions[:SOLUTIONS]:
            what = f"{'no clue' if weak is None else f'the weaker clue {weak}'} instead of {clue}"
            _require_kept(board, left if weak is None else {**left, cell: weak}, solution, what, cell)


def examine_options(board: SmallBoard) -> None:
    """What a setter may put in a place can stand there."""
    setter, puzzle, rng = get_setter(board), board.puzzle, board.rng
    places = sorted({*puzzle.clues, *rng.sample(puzzle.grid.cells, min(CELLS, len(puzzle.grid.cells)))})
    for cell in places:
        options = list(setter.options(puzzle, cell))
        where = puzzle.grid.describe_place(cell)
        if len(set(options)) < len(options):
            raise board.fail(f"the options {where} name a clue twice: {options}")
        left = {place: clue for place, clue in puzzle.clues.items() if place != cell}
        for clue in options:
            if clue is not None:
                with _name_bad_clues(board, f"the option {clue} {where}"):
                    kept = puzzle.with_clues({**left, cell: clue}).clues.get(cell)
                if kept != clue:
                    raise board.fail(f"the option {clue!r} {where} is read as {kept!r}")
