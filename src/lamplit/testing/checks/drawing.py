"""Drawing: every view becomes a picture in every file type, and what differs on the board differs in the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from lamplit.core.decisions import Decision, Number
from lamplit.core.errors import MissingExtra
from lamplit.core.puzzle import Solution, State
from lamplit.core.scene import Mark, Role, View
from lamplit.drawing import FILE_TYPES, FileType, render, view_solution
from lamplit.drawing.text import render_text
from lamplit.testing.sample import SmallBoard

SLOW_TYPES: tuple[FileType, ...] = ("png", "pdf")
SLOW_SHARE = 0.02
"""The share of boards of which these are made; all are drawn as svg and txt."""
MOST_PLACES = 8
"""Of this many places of a board every mark is compared."""
Look = tuple[object, str]
"""What is seen of a board: the shapes of its picture, and its text."""


def examine_pictures(board: SmallBoard) -> None:
    """Every view of a board can be drawn in every file type whose library is installed."""
    slow = board.rng.random() < SLOW_SHARE
    for name, view in _list_views(board):
        for file_type in FILE_TYPES:
            if slow or file_type not in SLOW_TYPES:
                _draw(board, name, view, file_type)


def _draw(board: SmallBoard, name: str, view: View, file_type: FileType) -> None:
    try:
        drawn = render(board.puzzle, file_type, view=view)
    except MissingExtra:
        return
    if not drawn.strip():
        raise board.fail(f"the board {name} is an empty {file_type}", view.state)
    if isinstance(drawn, str) and file_type == "svg" and any(word in drawn for word in ('"nan', '"inf', "None")):
        raise board.fail(f"the picture of the board {name} has a shape without a place or a size", view.state)


def _list_views(board: SmallBoard) -> Iterator[tuple[str, View]]:
    """What people look at, each with a name."""
    rng, genre, puzzle = board.rng, board.genre, board.puzzle
    state, wrong = board.make_state(rng), board.make_solution(rng)
    yield "without marks", View()
    yield "half filled", View(state)
    yield "with coordinates", View(state, coordinates=True)
    yield "with faults", View(State(wrong.true), solved=True, faults=tuple(genre.check(puzzle, wrong)))
    yield "with its own faults", View(faults=tuple(genre.validate(puzzle)))
    yield "half filled with faults", View(state, faults=tuple(genre.broken(puzzle, state)))
    yield "with what a step concludes", View(State(), concluded=state)
    yield "with what an argument supposes", View(State(), supposed=state)
    yield "with a marked clue", View(marks=(Mark(Role.REASON, tuple(puzzle.clues)[:2]),))
    for solution in board.solutions[:1]:
        yield "solved", view_solution(solution)


def examine_looks(board: SmallBoard) -> None:
    """Whatever is known of a place, it looks different from anything else that could be known of it."""
    rng = board.rng
    bare = _look(board, View())
    places = [(group, choices) for group, choices in board.choices if not _is_given(board, group)]
    for group, choices in rng.sample(places, min(MOST_PLACES, len(places))):
        looks = {State(): bare}
        for choice in choices:
            state = board.settle(group, choice)
            if choice or not _is_impossible(board, group):
                looks[state] = _look(board, View(state))
        for (one, its), (other, others) in combinations(looks.items(), 2):
            for medium, same in (("picture", its[0] == others[0]), ("text", its[1] == others[1])):
                if same:
                    raise board.fail(f"{_say(one)} and {_say(other)} look the same in the {medium}", other)
        for state in list(looks)[1:]:
            for name, view in (("concluded", View(concluded=state)), ("supposed", View(supposed=state))):
                if _look(board, view)[0] == bare[0]:
                    raise board.fail(f"the picture doesn't show that {_say(state)} is {name}", state)
    for first, second in combinations(board.solutions[:4], 2):
        for medium, same in zip(("picture", "text"), _compare(board, first, second), strict=True):
            if same:
                raise board.fail(f"this solution and {second!r} look the same in the {medium}", first)


def _is_given(board: SmallBoard, group: Sequence[Decision]) -> bool:
    """Whether a cell's number is given, so that it need not be seen a second time."""
    return isinstance(group[0], Number) and not board.puzzle.clues.keys().isdisjoint(group[0].cells)


def _is_impossible(board: SmallBoard, group: Sequence[Decision]) -> bool:
    """Whether nothing can be true of a place, so that nobody needs to see that nothing is."""
    return all(board.genre.broken(board.puzzle, State(frozenset([key]))) for key in group)


def examine_fault_marks(board: SmallBoard) -> None:
    """A fault that names places can be seen in the picture and in the text."""
    rng = board.rng
    for _ in range(2):
        wrong = board.make_solution(rng)
        for fault in board.genre.check(board.puzzle, wrong)[:3]:
            if fault.cells or fault.edges:
                plain, marked = (_look(board, View(State(wrong.true), faults=some)) for some in ((), (fault,)))
                for medium, same in (("picture", plain[0] == marked[0]), ("text", plain[1] == marked[1])):
                    if same:
                        raise board.fail(f"the {medium} doesn't show the fault {fault.rule} ({fault.text})", wrong)


def _look(board: SmallBoard, view: View) -> Look:
    genre, puzzle = board.genre, board.puzzle
    return genre.draw(puzzle, view).shapes, render_text(genre.sketch(puzzle, view), colour=genre.read_text is None)


def _compare(board: SmallBoard, one: Solution, other: Solution) -> tuple[bool, bool]:
    its, others = (_look(board, view_solution(solution)) for solution in (one, other))
    return its[0] == others[0], its[1] == others[1]


def _say(state: State) -> str:
    """What is known, in words for an author."""
    said = [*map(repr, sorted(state.true)), *(f"not {key!r}" for key in sorted(state.false))]
    return " and ".join(said) or "nothing"
