"""The validators of Akari: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Set
from itertools import pairwise

from lamplit.core.decisions import Bulb, Decision
from lamplit.core.grid import WAYS, Cell
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.words import describe_miscount, format_count

BULB, WALL = b"o#"
_IS_DARK = bytes(letter == ord("-") for letter in range(256))


def validate(puzzle: Puzzle) -> list[Fault]:
    """Clues that no lighting can meet, whatever the rest of the board: each named, in reading order.

    A number larger than the white cells around its wall can't be met; nor can one that needs two
    bulbs in cells that see each other, but cells around a wall only do so past other walls, so
    counting the white neighbours is all a single clue allows. A white cell whose whole line of
    sight lies beside 0s can never be lit.
    """
    faults: list[Fault] = []
    clues = puzzle.clues
    white = _index_white_cells(puzzle)
    dead: set[Cell] = set()
    for wall, number in puzzle.clues.items():
        if not isinstance(number, int):
            continue
        open_cells = [cell for cell in puzzle.grid.neighbours(wall) if cell not in clues]
        if number > len(open_cells):
            faults.append(
                Fault(
                    "clue-too-big",
                    f"the {number} at {wall} can never be met: it has {format_count(len(open_cells), 'white cell')} "
                    "beside it",
                    (wall,),
                )
            )
        if number == 0:
            dead.update(open_cells)
    for cell in sorted(dead):
        if all(other in dead for other in _iterate_seen_cells(cell, white)):
            faults.append(
                Fault(
                    "cell-cannot-be-lit", f"{cell} can never be lit: every cell that sees it lies beside a 0", (cell,)
                )
            )
    return faults


def _index_white_cells(puzzle: Puzzle) -> dict[tuple[int, int], Cell]:
    """The cells that are not walls, each by itself: a look-up that also takes plain (row, column)."""
    return {cell: cell for cell in puzzle.grid.cells if cell not in puzzle.clues}


def _iterate_seen_cells(cell: Cell, white: dict[tuple[int, int], Cell]) -> Iterator[Cell]:
    """Every white cell that a bulb here would light, this one first."""
    yield cell
    for down, right in WAYS:
        r, c = cell[0] + down, cell[1] + right
        while there := white.get((r, c)):
            yield there
            r, c = r + down, c + right


def _explain_misplaced(puzzle: Puzzle, cell: Cell) -> Fault:
    """What is wrong with a bulb that stands on no white cell."""
    if cell in puzzle.clues:
        return Fault("bulb-on-wall", f"the bulb at {cell} stands on a wall", (cell,))
    return Fault("bulb-off-board", f"the bulb at {cell} lies {puzzle.grid.describe_off_board(cell)}", (cell,))


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with this lighting, in order: misplaced bulbs, bulbs that see each other (of several in
    a line each with the next), numbers not met, dark cells; each in reading order."""
    return [] if _is_correct(puzzle, solution.true) else _find_faults(puzzle, solution.true, frozenset())


def _is_correct(puzzle: Puzzle, true: Collection[Decision]) -> bool:
    """Whether a lighting keeps every rule. Most that are asked about do, and this is soon seen; what is wrong with
    the others takes longer to say.

    The board is a text here, row after row: ``-`` a white cell, ``o`` a bulb, ``#`` a wall and the end of a row.
    """
    clues, grid = puzzle.clues, puzzle.grid
    rows, cols = grid.rows, grid.cols
    width = cols + 1
    board = bytearray((b"-" * cols + b"#") * rows)
    for row, col in (*clues, *grid.holes):
        board[row * width + col] = WALL
    for bulb in true:
        assert isinstance(bulb, Bulb)
        row, col = bulb.cell
        if not (0 <= row < rows and 0 <= col < cols) or board[row * width + col] == WALL:
            return False
        board[row * width + col] = BULB
    framed = b"#" * width + board + b"#" * width
    for (row, col), number in clues.items():
        if isinstance(number, int):
            at = (row + 1) * width + col
            around = (framed[at - width], framed[at - 1], framed[at + 1], framed[at + width])
            if around.count(BULB) != number:
                return False
    along_rows = _light_runs(board)
    columns = _light_runs(b"#".join([board[col::width] for col in range(cols)]))
    if along_rows is None or columns is None:
        return False
    along_columns = b"#".join([columns[row :: rows + 1] for row in range(rows)]) + b"#"
    dark = [int.from_bytes(seen.translate(_IS_DARK), "little") for seen in (along_rows, along_columns)]
    return not dark[0] & dark[1]


def _light_runs(board: bytes | bytearray) -> bytes | None:
    """Light the stretches between walls that have a bulb; None if one has several."""
    stretches = bytes(board).split(b"#")
    for place, stretch in enumerate(stretches):
        if BULB in stretch:
            if stretch.count(BULB) > 1:
                return None
            stretches[place] = b"o" * len(stretch)
    return b"#".join(stretches)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board: numbers that can't be met any more, cells that nothing can light.

    A bulb may still go into a cell that is neither decided nor lit.
    """
    white = [Bulb(cell) for cell in puzzle.grid.cells if cell not in puzzle.clues]
    return _find_faults(puzzle, state.true, {bulb.cell for bulb in state.open(white)})


def _find_faults(puzzle: Puzzle, true: Collection[Decision], undecided: Set[Cell]) -> list[Fault]:
    clues, grid = puzzle.clues, puzzle.grid
    faults: list[Fault] = []
    white = _index_white_cells(puzzle)
    bulbs = {decision.cell for decision in true if isinstance(decision, Bulb)}
    assert len(bulbs) == len(true)
    if not white.keys() >= bulbs:
        faults += [_explain_misplaced(puzzle, cell) for cell in sorted(bulbs - white.keys())]
        bulbs &= white.keys()

    runs = grid.runs(clues)
    lit: set[Cell] = set()
    seeing: list[tuple[Cell, Cell]] = []
    for run in runs:
        if not bulbs.isdisjoint(run):
            lit.update(run)
            seeing += pairwise([cell for cell in run if cell in bulbs])
    faults += [
        Fault("bulbs-see-each-other", f"two bulbs at {one} and {other} see each other", (one, other))
        for one, other in sorted(seeing)
    ]
    room = undecided - lit
    for wall, number in puzzle.clues.items():
        if isinstance(number, int):
            beside = sum(cell in bulbs for cell in grid.neighbours(wall))
            more = sum(cell in room for cell in grid.neighbours(wall)) if room else 0
            if told := describe_miscount(number, beside, beside + more, "bulb"):
                faults.append(Fault("clue-not-met", f"the {number} at {wall} {told}", (wall,)))
    if room:
        lit.update(cell for run in runs if not room.isdisjoint(run) for cell in run)
    dark = "is dark, and no bulb can light it any more" if undecided else "is dark"
    if len(lit) < len(white):
        faults += [Fault("dark-cell", f"{cell} {dark}", (cell,)) for cell in white.values() if cell not in lit]
    return faults
