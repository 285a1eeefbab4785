"""The checker: faults that say what they are, and what a half-filled board breaks already."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from lamplit.core.decisions import Decision, OnCell
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Fault, Solution, State
from lamplit.testing.sample import SmallBoard

TRIES = 6
"""How many solutions, right or wrong, and how many states are tried on a board."""
FAR = 40
"""This many rows and columns away lies what is certainly off the board."""
_RULE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def examine_faults(board: SmallBoard) -> None:
    """Faults have a key, a sentence, and places on the board."""
    rng, puzzle = board.rng, board.puzzle
    for fault in board.genre.validate(puzzle):
        _examine_fault(board, fault, "validate", None)
    for _ in range(TRIES):
        solution = board.make_solution(rng)
        for fault in board.genre.check(puzzle, solution):
            _examine_fault(board, fault, "check", State(solution.true))
        state = board.make_state(rng)
        for fault in board.genre.broken(puzzle, state):
            _examine_fault(board, fault, "broken", state)


def _examine_fault(board: SmallBoard, fault: Fault, part: str, state: State | None) -> None:
    if not isinstance(fault, Fault):
        raise board.fail(f"{part} lists {fault!r}; expected a Fault", state)
    if not _RULE.fullmatch(fault.rule):
        raise board.fail(
            f"{part} names a fault {fault.rule!r}; expected a key of small letters such as clue-not-met", state
        )
    if not fault.text.strip() or "\n" in fault.text:
        raise board.fail(f"{part} says {fault.text!r} of the fault {fault.rule}; expected one sentence", state)
    grid = board.puzzle.grid
    for cell in fault.cells:
        if cell not in grid and cell not in board.puzzle.clues:
            raise board.fail(f"{part} shows the fault {fault.rule} in {cell}, which isn't on the board", state)
    for edge in fault.edges:
        if not all(_is_near(grid, end) for end in edge):
            raise board.fail(f"{part} shows the fault {fault.rule} along {edge}, which isn't on the board", state)


def _is_near(grid: Grid, point: Cell) -> bool:
    """Whether a cell, or a corner of one, lies on the board."""
    return 0 <= point[0] <= grid.rows and 0 <= point[1] <= grid.cols


def examine_off_board(board: SmallBoard) -> None:
    """A decision that isn't one of the board is a fault, and no reason to raise."""
    start = board.solutions[0].true if board.solutions else frozenset[Decision]()
    for strange in _list_strange(board):
        state = State(start | {strange})
        for part, faults in (
            ("check", board.genre.check(board.puzzle, Solution(state.true))),
            ("broken", board.genre.broken(board.puzzle, state)),
        ):
            if not faults:
                raise board.fail(f"{part} accepts {strange!r}, which isn't a decision of this board")


def _list_strange(board: SmallBoard) -> Iterator[Decision]:
    """Decisions in holes, in cells that have none, and far away."""
    grid = board.puzzle.grid
    ours = set(board.decisions)
    every = [Cell(r, c) for r in range(-1, grid.rows + 1) for c in range(-1, grid.cols + 1)]
    for kind in board.genre.kinds:
        if issubclass(kind, OnCell) and kind.__new__ is OnCell.__new__:
            yield from (strange for cell in every if (strange := kind(cell)) not in ours)
    for key in board.decisions[:1]:
        for entry in key.to_json([key], True):
            yield from (far for far in key.from_json(_shift(entry), "a test", True) if far not in ours)


def _shift(entry: object) -> object:
    """An entry of a solution in JSON, with its cells moved far away."""
    if isinstance(entry, list) and len(entry) >= 2 and all(isinstance(part, int) for part in entry[:2]):
        return [entry[0] + FAR, entry[1] + FAR, *entry[2:]]
    return [_shift(part) for part in entry] if isinstance(entry, list) else entry


def examine_broken(board: SmallBoard) -> None:
    """What can still become a solution isn't broken, and a full board has the faults that ``check`` finds."""
    rng, genre, puzzle = board.rng, board.genre, board.puzzle
    for state in chain(_list_prefixes(board), (board.make_state(rng) for _ in range(TRIES))):
        solution = board.could_become(state)
        faults = genre.broken(puzzle, state)
        if solution is not None and faults:
            raise board.fail(
                f"broken reports {faults[0].rule} ({faults[0].text}) too early: this board can still become a solution",
                state,
            )
    for _ in range(TRIES):
        whole = board.make_solution(rng)
        full = State(whole.true, frozenset(board.decisions) - whole.true)
        said, meant = genre.broken(puzzle, full), genre.check(puzzle, whole)
        if said != meant:
            raise board.fail(
                f"broken and check disagree on a full board: broken says {_name(said)}, check says {_name(meant)}", full
            )


def _list_prefixes(board: SmallBoard) -> Iterator[State]:
    """Parts of solutions, from nothing to all of them."""
    yield State()
    for solution in board.solutions[:2]:
        false = frozenset(board.decisions) - solution.true
        yield State(solution.true)
        yield State(false=false)
        yield State(solution.true, false)


def _name(faults: Iterable[Fault]) -> str:
    return ", ".join(f"{fault.rule} ({fault.text})" for fault in faults) or "nothing"


def examine_validate(board: SmallBoard) -> None:
    """What ``validate`` says of a puzzle means that it has no solution."""
    faults = board.genre.validate(board.puzzle)
    if faults and board.solutions:
        raise board.fail(
            f"validate reports {faults[0].rule} ({faults[0].text}), but the checker accepts this solution",
            board.solutions[0],
        )


def examine_some_solvable(boards: list[SmallBoard]) -> None:
    """Brute force finds solutions on some boards: a checker that rejects everything would agree with everything."""
    if not any(board.solutions for board in boards):
        raise boards[0].fail(
            f"the checker accepts no solution of any of {len(boards)} small boards; expected it to accept some"
        )
