"""The clues of Coloured Akari: walls with or without a number, and letters for the light that a cell asks for."""

from itertools import combinations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.clues import ClueKinds
from lamplit.genres.coloured_akari.decisions import COLOURS, ColouredBulb

ASKED = {"".join(kind.name[0].upper() for kind in mix): mix for n in (1, 2) for mix in combinations(COLOURS, n)}
"""The colours that letters ask for. A cell sees at most two bulbs, so no cell asks for all three."""
NAMES = {letters: f"cell that asks for {' and '.join(kind.name for kind in mix)}" for letters, mix in ASKED.items()}
CLUES = ClueKinds((0, 4), {"x": "wall", **NAMES})


def is_wall(clue: Clue | None) -> bool:
    """Whether light ends at a cell with this clue: at all but those that ask for a colour."""
    return clue is not None and clue not in ASKED


def list_walls(puzzle: Puzzle) -> frozenset[Cell]:
    return frozenset(cell for cell, clue in puzzle.clues.items() if is_wall(clue))


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    """A number on every wall, and the light of every other cell; none for a cell that is dark or has all colours."""
    walls = list_walls(puzzle)
    bulbs = {key.cell: type(key) for key in solution.true if isinstance(key, ColouredBulb)}
    clues: dict[Cell, Clue] = {wall: sum(near in bulbs for near in puzzle.grid.neighbours(wall)) for wall in walls}
    light: dict[Cell, set[type[ColouredBulb]]] = {}
    for run in puzzle.grid.runs(walls):
        for cell in run:
            light.setdefault(cell, set()).update(bulbs[other] for other in run if other in bulbs)
    letters = {frozenset(mix): word for word, mix in ASKED.items()}
    words = {cell: letters.get(frozenset(seen)) for cell, seen in light.items()}
    return clues | {cell: word for cell, word in words.items() if word is not None}
