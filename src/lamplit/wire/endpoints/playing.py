"""The requests of a page for players: the board itself, how it stands, and whether it is right so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json, read_list
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.puzzle_json import state_from_json
from lamplit.genre.registry import genre_of
from lamplit.requests.contract import LOOK, THINK, UNWATCHED, Request, Watch, refuse_off_board
from lamplit.requests.options import Flag, Option

MAX_STATES = 500
"""Earlier states of a board that one request may bring."""


@dataclass(frozen=True)
class Entries(Option):
    """A list of plain data."""

    def read(self, value: object, where: str) -> tuple[Any, ...]:
        return tuple(value) if isinstance(value, tuple) else tuple(read_list(value, where))


@dataclass(frozen=True, kw_only=True)
class BoardRequest(Request[Json]):
    """The board of a puzzle, with all that a page needs to play on it."""

    name = "board"
    cost = LOOK

    puzzle: Puzzle

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.wire.boards import board_to_json

        return board_to_json(self.puzzle)


@dataclass(frozen=True, kw_only=True)
class StandingRequest(Request[Json]):
    """How the player's board stands: finished or not, the clues that are met; and what is wrong, where asked."""

    name = "standing"
    cost = replace(LOOK, lane="live", browser_seconds=1)

    puzzle: Puzzle
    state: State | None = None
    closed: Annotated[bool, Flag("Also list every broken rule, as if the board were finished.")] = False
    conflicts: Annotated[bool, Flag("Also list the rules that are already broken.")] = False

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.wire.faults import fault_to_json
        from lamplit.wire.places import cells_to_json

        puzzle, state = self.puzzle, State() if self.state is None else self.state
        genre = genre_of(puzzle)
        faults = genre.check(puzzle, Solution(state.true))
        record: Json = {"finished": not faults}
        if genre.play is not None:
            record["met"] = cells_to_json(sorted(genre.play().met(puzzle, state)))
        if self.closed:
            record["unmet"] = [fault_to_json(fault) for fault in faults]
        if self.conflicts:
            record["conflicts"] = [fault_to_json(fault) for fault in genre.broken(puzzle, state)]
        return record


@dataclass(frozen=True, kw_only=True)
class RightRequest(Request[Json]):
    """Whether a state can still become a solution, and what is wrong with it if not. Of several: the first that can."""

    name = "right"
    cost = THINK

    puzzle: Puzzle
    state: State | None = None
    where: Annotated[bool, Flag("Also list what is wrong.")] = False
    states: Annotated[tuple[Any, ...] | None, Entries("Earlier states of the board, as JSON.")] = None

    def validate(self) -> None:
        if self.state is None and self.states is None:
            raise BadInput('"right" needs a "state", or "states" among the options')

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.questions.judging import find_first_finishable, judge_state

        clock = self.start_clock(watch)
        if self.states is not None:
            return {"first": find_first_finishable(self.puzzle, self._decode_states(self.states), clock)}
        right = judge_state(self.puzzle, self.state or State(), clock).finishable
        record: Json = {"right": right}
        if right is False and self.where:
            record |= self._find_mistake(clock)
        return record

    def _decode_states(self, records: tuple[Any, ...]) -> list[State]:
        if len(records) > MAX_STATES:
            raise BadInput(f'"states" has {len(records):,} entries; expected at most {MAX_STATES}')
        found = [state_from_json(self.puzzle, record) for record in records]
        for state in found:
            refuse_off_board(self.puzzle.grid, state.true | state.false)
        return found

    def _find_mistake(self, clock: Clock) -> Json:
        """What in a state can't be right, as a hint of full strength says it."""
        from lamplit.human import hint
        from lamplit.wire.hints import hint_to_json

        found = hint_to_json(self.puzzle, hint(self.puzzle, self.state, clock))
        return {key: value for key, value in found.items() if key in ("text", "where", "wrong")}
