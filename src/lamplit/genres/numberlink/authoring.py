"""Numberlink for setters: the ends of paths are part of the board.

A number says which ends belong together, and that one line leaves its cell. Without it the end must
stay, or solutions would have a loose end: a ``?``, which may be joined with any number.
"""

from collections.abc import Mapping, Sequence

from lamplit.core.model import Lit
from lamplit.genre.authoring import Building, Setter
from lamplit.genres.numberlink.clues import END, fit_clues
from lamplit.kit import Cell, Clue, Line, Model, Puzzle, Solution, add_decisions, require_paths


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    """The rules on a board where any empty cell may be an end."""
    ends = {cell: m.auxiliary() for cell in puzzle.grid.cells if cell not in puzzle.clues}
    require_paths(m, puzzle, add_decisions(m, puzzle.grid.links, Line), ends)
    return ends


def weaken_clue(clue: Clue) -> Clue:
    """An end whose number isn't chosen."""
    return END


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """At an end any number of the board, one that is new, or none; nothing in an empty cell."""
    if cell not in puzzle.clues:
        return [None]
    numbers = sorted(clue for clue in set(puzzle.clues.values()) if isinstance(clue, int))
    return [END, *numbers, next(n for n in range(1, len(numbers) + 2) if n not in numbers)]


def add_needed_ends(puzzle: Puzzle, solution: Solution) -> Puzzle:
    """The board with a number at both ends of every path."""
    return puzzle.with_clues({**fit_clues(puzzle, solution), **puzzle.clues})


SETTER = Setter(
    "number",
    weaken_clue,
    fit_clues,
    list_options,
    names={END: "end without a number"},
    bare=END,
    apart=False,
    building=Building(state_extended_rules),
    grounded=add_needed_ends,
)
