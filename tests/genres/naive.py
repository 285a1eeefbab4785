"""The rules of the genres of shading once more, as plain as can be: a second opinion on checkers and solvers.

Nothing here is shared with the genre kit. A shading is the set of its shaded cells; ``list_lawful`` tries them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, groupby, pairwise

from tests.conformance.boards import CASES, brute_force

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines import get_engine
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.genre.registry import get_genre

Law = Callable[[Puzzle, set[Cell], set[Cell]], bool]
"""Whether shaded and white cells keep the rules."""


def list_lawful(puzzle: Puzzle, law: Law) -> set[Solution]:
    cells = set(puzzle.grid.cells)
    tried = chain.from_iterable(combinations(sorted(cells), size) for size in range(len(cells) + 1))
    return {Solution.of(map(Shade, some)) for some in tried if law(puzzle, set(some), cells - set(some))}


def agree(puzzle: Puzzle, law: Law) -> None:
    """The checker and the solver allow exactly the lawful shadings."""
    lawful = list_lawful(puzzle, law)
    assert brute_force(puzzle) == lawful
    solver = InProcessEngine(get_engine("sat"))
    assert set(solver.iterate_solutions(puzzle, Goal(None), Clock(), {})) == lawful


def agree_on_named(name: str, law: Law) -> None:
    for puzzle in CASES[name].named.values():
        agree(puzzle, law)


def list_faults(name: str, drawing: str, clues: str = "", regions: str = "") -> list[str]:
    """The names of the faults of a drawing, in order. Rows are separated by ``/``; ``x`` is shaded, ``#`` a hole."""
    rows = drawing.split("/")
    cells = [Cell(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    holes = frozenset(cell for cell in cells if pick(drawing, cell) == "#")
    given: dict[Cell, Clue] = {}
    parts: dict[str, list[Cell]] = {}
    for cell in cells:
        if clues and (token := pick(clues, cell)) not in ".#":
            given[cell] = int(token) if token.isdigit() else token
        if regions and cell not in holes:
            parts.setdefault(pick(regions, cell), []).append(cell)
    puzzle = Puzzle.of(name, Grid(len(rows), len(rows[0]), holes), given, regions=parts.values())
    shading = Solution.of(Shade(cell) for cell in cells if pick(drawing, cell) == "x")
    return [fault.rule for fault in get_genre(name).check(puzzle, shading)]


def pick(text: str, cell: Cell) -> str:
    return text.split("/")[cell.row][cell.col]


def beside(cell: Cell) -> list[Cell]:
    r, c = cell
    return [Cell(r - 1, c), Cell(r, c + 1), Cell(r + 1, c), Cell(r, c - 1)]


def reach(start: Iterable[Cell], among: set[Cell]) -> set[Cell]:
    found = set(start)
    while more := {near for cell in found for near in beside(cell) if near in among} - found:
        found |= more
    return found


def in_one(cells: set[Cell]) -> bool:
    return not cells or reach([min(cells)], cells) == cells


def look(cell: Cell, white: set[Cell]) -> int:
    """How many white cells are seen from a white cell, which counts itself."""
    count = 1
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        steps = 1
        while Cell(cell.row + steps * down, cell.col + steps * right) in white:
            steps += 1
        count += steps - 1
    return count


def sees_its_numbers(puzzle: Puzzle, white: set[Cell]) -> bool:
    return all(cell in white and clue in ("?", look(cell, white)) for cell, clue in puzzle.clues.items())


def has_square(cells: set[Cell]) -> bool:
    return any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= cells for r, c in cells)


def have_two_beside(cells: set[Cell]) -> bool:
    return any(near in cells for cell in cells for near in beside(cell))


def count_beside(cell: Cell, cells: set[Cell]) -> int:
    return sum(near in cells for near in beside(cell))


def is_kurodoko(puzzle: Puzzle, shaded: set[Cell], white: set[Cell]) -> bool:
    some = bool(white) or not shaded
    return some and not have_two_beside(shaded) and in_one(white) and sees_its_numbers(puzzle, white)


def is_heyawake(puzzle: Puzzle, shaded: set[Cell], white: set[Cell]) -> bool:
    counted = all(
        clue == sum(cell in shaded for cell in room)
        for place, clue in puzzle.clues.items()
        for room in puzzle.regions
        if place in room
    )
    some = bool(white) or not shaded
    return some and counted and not have_two_beside(shaded) and in_one(white) and not crosses_two(puzzle, white)


def crosses_two(puzzle: Puzzle, white: set[Cell]) -> bool:
    rows, cols = range(puzzle.grid.rows), range(puzzle.grid.cols)
    lines = [[Cell(r, c) for c in cols] for r in rows] + [[Cell(r, c) for r in rows] for c in cols]
    runs = (list(run) for line in lines for is_white, run in groupby(line, white.__contains__) if is_white)
    return any(sum(not share_region(puzzle, a, b) for a, b in pairwise(run)) > 1 for run in runs)


def share_region(puzzle: Puzzle, a: Cell, b: Cell) -> bool:
    return any(a in region and b in region for region in puzzle.regions)


LETTERS = {"L": "xxx/x..", "I": "xxxx", "T": "xxx/.x.", "S": "xx./.xx"}


def turn_all_ways(cells: set[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    for _ in range(2):
        cells = {(r, -c) for r, c in cells}
        for _ in range(4):
            cells = {(c, -r) for r, c in cells}
            yield move_to_corner(cells)


def move_to_corner(cells: Iterable[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    cells = list(cells)
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


LETTER_OF = {
    turned: letter
    for letter, text in LETTERS.items()
    for turned in turn_all_ways(
        {(r, c) for r, row in enumerate(text.split("/")) for c, sign in enumerate(row) if sign == "x"}
    )
}


def is_lits(puzzle: Puzzle, shaded: set[Cell], white: set[Cell]) -> bool:
    letters: dict[Cell, str] = {}
    for region in puzzle.regions:
        piece = region & shaded
        if not piece or move_to_corner(piece) not in LETTER_OF:
            return False
        letters |= dict.fromkeys(piece, LETTER_OF[move_to_corner(piece)])
    clash = any(
        letters.get(near) == letter and not share_region(puzzle, cell, near)
        for cell, letter in letters.items()
        for near in beside(cell)
    )
    return not clash and in_one(shaded) and not has_square(shaded)


def is_nurimisaki(puzzle: Puzzle, shaded: set[Cell], white: set[Cell]) -> bool:
    ends = {cell for cell in white if count_beside(cell, white) == 1}
    squares = has_square(shaded) or has_square(white)
    return ends == set(puzzle.clues) and in_one(white) and not squares and sees_its_numbers(puzzle, white)


def is_yin_yang(puzzle: Puzzle, shaded: set[Cell], white: set[Cell]) -> bool:
    kept = all(cell in (shaded if clue == "b" else white) for cell, clue in puzzle.clues.items())
    return kept and all(in_one(colour) and not has_square(colour) for colour in (shaded, white))


def is_cave(puzzle: Puzzle, shaded: set[Cell], white: set[Cell]) -> bool:
    shore = {cell for cell in shaded if count_beside(cell, shaded | white) < 4}
    some = bool(white) or not shaded
    return some and in_one(white) and reach(shore, shaded) == shaded and sees_its_numbers(puzzle, white)


def is_norinori(puzzle: Puzzle, shaded: set[Cell], white: set[Cell]) -> bool:
    twos = all(len(region & shaded) == 2 for region in puzzle.regions)
    return twos and all(count_beside(cell, shaded) == 1 for cell in shaded)
