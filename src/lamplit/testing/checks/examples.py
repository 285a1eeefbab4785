"""The rule book: an example for every fault that the checker names, which shows that fault and no other."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.errors import LamplitError
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.formats import read_filled, read_solution
from lamplit.genre.contract import Genre
from lamplit.genre.rulebook import MistakeExample, Rulebook, SolvedExample
from lamplit.library.mistakes import read_mistake
from lamplit.testing.failures import GenreFailure
from lamplit.testing.sample import SmallBoard

LARGEST = 36
"""An example has at most this many cells; it shows one thing."""
TRIES = 8
"""How many solutions and how many states of a board are given to the checker."""
MISTAKES, IMPOSSIBLE = "mistakes", "impossible"


def examine_examples(genre: Genre) -> None:
    """The boards of the rule book show what they are there for."""
    if genre.rulebook is None:
        return
    book = genre.rulebook()
    for field, examples in ((MISTAKES, book.mistakes), (IMPOSSIBLE, book.impossible)):
        faults = [example.fault for example in examples]
        for example in examples:
            if faults.count(example.fault) > 1:
                raise GenreFailure(
                    f"the rule book has the fault {example.fault} twice in {field}; expected one example"
                )
            if not example.text.strip():
                raise GenreFailure(f"the rule book says nothing of the fault {example.fault}; expected a sentence")
            if example.board:
                _examine_mistake(genre, example, impossible=field == IMPOSSIBLE)
    for solved in book.solved:
        _examine_solved(genre, solved)


def _examine_mistake(genre: Genre, example: MistakeExample, *, impossible: bool) -> None:
    try:
        shown = read_mistake(genre, example, impossible=impossible)
    except LamplitError as error:
        raise GenreFailure(f"the example of {example.fault} can't be read: {error}: {example.board!r}") from None
    if not shown.faults:
        said = ", ".join(fault.rule for fault in shown.others) or "nothing"
        raise GenreFailure(
            f"the example of {example.fault} doesn't show it: the checker finds {said}", shown.puzzle, shown.state
        )
    others = [*shown.others, *(() if impossible else genre.validate(shown.puzzle))]
    if others:
        raise GenreFailure(
            f"the example of {example.fault} also has the fault {others[0].rule} ({others[0].text})",
            shown.puzzle,
            shown.state,
        )
    if len(shown.puzzle.grid.cells) > LARGEST:
        raise GenreFailure(
            f"the example of {example.fault} has {len(shown.puzzle.grid.cells)} cells; expected {LARGEST} at most"
        )


def _examine_solved(genre: Genre, example: SolvedExample) -> None:
    try:
        puzzle, solution = _read_solved(genre, example)
    except LamplitError as error:
        raise GenreFailure(f"a solved example can't be read: {error}: {example.board!r}") from None
    if faults := genre.check(puzzle, solution):
        raise GenreFailure(f"a solved example has a fault: {faults[0].text}", puzzle, State(solution.true))
    outcome = solve(puzzle)
    if outcome.status != "unique":
        raise GenreFailure(f"a solved example has more than one solution: {outcome.solutions[-1]!r} is another", puzzle)


def _read_solved(genre: Genre, example: SolvedExample) -> tuple[Puzzle, Solution]:
    filled = read_filled(example.board, genre=genre.name, format="text")
    if example.answer:
        return filled.puzzle, read_solution(example.answer, filled.puzzle)
    return filled.puzzle, Solution(filled.answer.true if filled.answer is not None else frozenset())


def examine_named_faults(boards: list[SmallBoard]) -> None:
    """Whatever the checker finds wrong with small boards has an example in the rule book."""
    genre = boards[0].genre
    book = None if genre.rulebook is None else genre.rulebook()
    known: set[tuple[str, str]] = set()
    for board in boards:
        for field, fault, state in _list_faults(board):
            if (field, fault.rule) not in known:
                known.add((field, fault.rule))
                _require_example(board, book, field, fault, state)


def _list_faults(board: SmallBoard) -> Iterator[tuple[str, Fault, State]]:
    """What the checker says of answers, half-filled boards and the puzzle, right or wrong."""
    rng, genre, puzzle = board.rng, board.genre, board.puzzle
    for fault in genre.validate(puzzle):
        yield IMPOSSIBLE, fault, State()
    for _ in range(TRIES):
        solution, state = board.make_solution(rng), board.make_state(rng)
        yield from ((MISTAKES, fault, State(solution.true)) for fault in genre.check(puzzle, solution))
        yield from ((MISTAKES, fault, state) for fault in genre.broken(puzzle, state))


def _require_example(board: SmallBoard, book: Rulebook | None, field: str, fault: Fault, state: State) -> None:
    if book is None:
        raise board.fail(
            f"the genre has no rule book; expected rulebook.py with an example of each fault, such as {fault.rule} "
            f"({fault.text})",
            state,
        )
    examples = book.impossible if field == IMPOSSIBLE else book.mistakes
    found = next((example for example in examples if example.fault == fault.rule), None)
    if found is None or not found.board:
        missing = "has no example" if found is None else "has an example without a board"
        raise board.fail(
            f"the rule book {missing} of {fault.rule} in {field}, which this board shows: {fault.text}", state
        )
