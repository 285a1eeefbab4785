"""Answer-set programs on Akari boards, solved by clingo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from lamplit.core.decisions import Bulb
from lamplit.core.errors import require_extra
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution

if TYPE_CHECKING:
    import clingo

SHOW_BOARD = "#show black_cell_unnumbered/2. #show black_cell/3."
SHOW_LIGHTS = "#show light/2."


def find_answer_sets(program: str, limit: int, *options: str) -> list[Sequence[clingo.Symbol]]:
    """What the first this many answer sets show; 0 is all of them."""
    with require_extra("this experiment needs clingo", "asp"):
        import clingo
    control = clingo.Control([str(limit), "--warn=none", *options])
    control.add("base", [], program)
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        return [model.symbols(shown=True) for model in handle]


def read_board(shown: Iterable[clingo.Symbol], size: int) -> Puzzle:
    """The walls and numbers of an answer set, which counts columns first and from 1."""
    clues: dict[Cell, Clue] = {}
    for symbol in shown:
        col, row, *number = (argument.number for argument in symbol.arguments)
        if symbol.name == "black_cell":
            clues[Cell(row - 1, col - 1)] = number[0]
        elif symbol.name == "black_cell_unnumbered":
            clues.setdefault(Cell(row - 1, col - 1), "x")
    return Puzzle.of("akari", Grid(size, size), clues)


def read_lighting(shown: Iterable[clingo.Symbol], predicate: str = "light") -> Solution:
    """The bulbs of an answer set."""
    places = (symbol.arguments for symbol in shown if symbol.name == predicate)
    return Solution.of(Bulb(Cell(row.number - 1, col.number - 1)) for col, row in places)
