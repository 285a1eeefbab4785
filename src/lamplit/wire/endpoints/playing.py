"""The questions of those who play: the board itself, how it stands, and whether it is right so far."""

from __future__ import annotations

from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json, entries
from lamplit.core.puzzle import Solution, State
from lamplit.genre.puzzle_json import state_from_json
from lamplit.genre.registry import genre_of
from lamplit.wire.endpoints.request_context import Ask, Asked, refuse_off_board

MOST_STATES = 500
"""Earlier states of a board that one question may bring."""


def _board(asked: Asked) -> object:
    from lamplit.wire.boards import board_to_json

    return board_to_json(asked.puzzle)


def _standing(asked: Asked) -> object:
    """How the player's board stands: finished or not, the clues that are met; and what is wrong, where asked."""
    from lamplit.wire.faults import fault_to_json
    from lamplit.wire.places import cells_to_json

    puzzle, state = asked.puzzle, asked.state or State()
    genre = genre_of(puzzle)
    faults = genre.check(puzzle, Solution(state.true))
    record: Json = {"finished": not faults}
    if genre.play is not None:
        record["met"] = cells_to_json(sorted(genre.play().met(puzzle, state)))
    if asked.options.flag("closed"):
        record["unmet"] = [fault_to_json(fault) for fault in faults]
    if asked.options.flag("conflicts"):
        record["conflicts"] = [fault_to_json(fault) for fault in genre.broken(puzzle, state)]
    return record


def _right(asked: Asked) -> object:
    """Whether a state can still become a solution, and what is wrong with it, where asked. Of several states: the
    number of the first that can."""
    from lamplit.questions.judging import first_that_can, judge_state

    if "states" in asked.options.record:
        return {"first": first_that_can(asked.puzzle, _states(asked), asked.clock)}
    if asked.state is None:
        raise BadInput('"right" needs a "state", or "states" among the options')
    right = judge_state(asked.puzzle, asked.state, asked.clock).finishable
    record: Json = {"right": right}
    if right is False and asked.options.flag("where"):
        record |= _wrong(asked)
    return record


def _states(asked: Asked) -> list[State]:
    """The states among the options."""
    puzzle, records = asked.puzzle, entries(asked.options.record, "states")
    if len(records) > MOST_STATES:
        raise BadInput(f'the option "states" has {len(records):,} entries; expected {MOST_STATES} at most')
    found = [state_from_json(puzzle, record) for record in records]
    for state in found:
        refuse_off_board(puzzle.grid, state.true | state.false)
    return found


def _wrong(asked: Asked) -> Json:
    """What in a state can't be right, as a hint of full strength tells it."""
    from lamplit.human import hint
    from lamplit.wire.hints import hint_to_json

    told = hint_to_json(asked.puzzle, hint(asked.puzzle, asked.state, asked.clock))
    return {key: value for key, value in told.items() if key in ("text", "where", "wrong")}


PLAY_ASKS: dict[str, Ask] = {
    "board": Ask(_board),
    "standing": Ask(_standing, ("closed", "conflicts"), state=True),
    "right": Ask(_right, ("where", "states"), state=True),
}
"""By name."""
