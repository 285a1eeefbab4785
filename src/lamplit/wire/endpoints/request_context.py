"""A request as its handler sees it: the puzzle, the options, the clock, and where to send progress."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput, LamplitWarning
from lamplit.core.grid import Grid
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Mark
from lamplit.genre.puzzle_json import puzzle_from_json, solution_from_json, state_from_json
from lamplit.wire.endpoints.options import RequestOptions
from lamplit.wire.messages import ProgressReply, ProgressUpdate, WireRequest, reply_to_json

ProgressSender = Callable[[Json], None]
"""Takes messages of progress; may raise ``Cancelled``."""


@dataclass(frozen=True)
class RequestContext:
    """A request whose parts are read when they are first needed."""

    request: WireRequest
    options: RequestOptions
    timeout: float | None
    clock: Clock
    """Runs out with the time-out. A steady one: the same request has the same answer."""
    send_progress: ProgressSender

    @cached_property
    def puzzle(self) -> Puzzle:
        if self.request.puzzle is None:
            raise BadInput(f'"{self.request.ask}" needs a "puzzle"')
        return puzzle_from_json(self.request.puzzle)

    @cached_property
    def state(self) -> State | None:
        if self.request.state is None:
            return None
        found = state_from_json(self.puzzle, self.request.state)
        refuse_off_board(self.puzzle.grid, found.true | found.false)
        return found

    @cached_property
    def solution(self) -> Solution | None:
        """The solution among the options."""
        if "solution" not in self.options.record:
            return None
        found = solution_from_json(self.puzzle, self.options.record["solution"])
        refuse_off_board(self.puzzle.grid, found.true)
        return found

    def report_progress(self, done: int, of: int, text: str) -> None:
        self.send_progress(reply_to_json(ProgressReply(self.request.id, ProgressUpdate(done, of, text))))


@dataclass(frozen=True)
class RequestType:
    """One sort of request: who answers it, and what may come with it."""

    run: Callable[[RequestContext], object]
    options: tuple[str, ...] = ()
    puzzle: bool = True
    state: bool = False


def refuse_off_board(grid: Grid, things: Iterable[Decision | Mark]) -> None:
    """Refuse what lies far from the board, where some would look for it cell by cell.

    An edge may end on the lattice point below or to the right of the last cell.
    """
    for thing in things:
        for cell in thing.cells:
            if cell not in grid:
                raise BadInput(f"{cell} is not a cell of the board, which is {grid.cols}×{grid.rows}")
        for edge in thing.edges:
            if not all(0 <= end.row <= grid.rows and 0 <= end.col <= grid.cols for end in edge):
                raise BadInput(f"{edge} lies outside the board, which is {grid.cols}×{grid.rows}")


@contextmanager
def collect_warnings() -> Iterator[list[str]]:
    """The sentences that the library warns with, gathered to be part of an answer."""
    sentences: list[str] = []
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", LamplitWarning)
        try:
            yield sentences
        finally:
            sentences += [str(one.message) for one in caught if issubclass(one.category, LamplitWarning)]
