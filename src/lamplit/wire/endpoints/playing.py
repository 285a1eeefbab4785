"""The requests for players: the board itself, how it stands, and whether it is right so far."""

from __future__ import annotations

from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json, read_entries
from lamplit.core.puzzle import Solution, State
from lamplit.genre.puzzle_json import state_from_json
from lamplit.genre.registry import genre_of
from lamplit.wire.endpoints.request_context import RequestContext, RequestType, refuse_off_board

MAX_STATES = 500
"""Earlier states of a board that one request may bring."""


def _handle_board(context: RequestContext) -> object:
    from lamplit.wire.boards import board_to_json

    return board_to_json(context.puzzle)


def _handle_standing(context: RequestContext) -> object:
    """How the player's board stands: finished or not, the clues that are met; and what is wrong, where asked."""
    from lamplit.wire.faults import fault_to_json
    from lamplit.wire.places import cells_to_json

    puzzle, state = context.puzzle, context.state or State()
    genre = genre_of(puzzle)
    faults = genre.check(puzzle, Solution(state.true))
    record: Json = {"finished": not faults}
    if genre.play is not None:
        record["met"] = cells_to_json(sorted(genre.play().met(puzzle, state)))
    if context.options.flag("closed"):
        record["unmet"] = [fault_to_json(fault) for fault in faults]
    if context.options.flag("conflicts"):
        record["conflicts"] = [fault_to_json(fault) for fault in genre.broken(puzzle, state)]
    return record


def _handle_right(context: RequestContext) -> object:
    """Whether a state can still become a solution, and what is wrong with it, where asked. Of several states: the
    number of the first that can."""
    from lamplit.questions.judging import find_first_finishable, judge_state

    if "states" in context.options.record:
        return {"first": find_first_finishable(context.puzzle, _read_states(context), context.clock)}
    if context.state is None:
        raise BadInput('"right" needs a "state", or "states" among the options')
    right = judge_state(context.puzzle, context.state, context.clock).finishable
    record: Json = {"right": right}
    if right is False and context.options.flag("where"):
        record |= _find_mistake(context)
    return record


def _read_states(context: RequestContext) -> list[State]:
    """The states among the options."""
    puzzle, records = context.puzzle, read_entries(context.options.record, "states")
    if len(records) > MAX_STATES:
        raise BadInput(f'the option "states" has {len(records):,} entries; expected {MAX_STATES} at most')
    found = [state_from_json(puzzle, record) for record in records]
    for state in found:
        refuse_off_board(puzzle.grid, state.true | state.false)
    return found


def _find_mistake(context: RequestContext) -> Json:
    """What in a state can't be right, as a hint of full strength tells it."""
    from lamplit.human import hint
    from lamplit.wire.hints import hint_to_json

    found = hint_to_json(context.puzzle, hint(context.puzzle, context.state, context.clock))
    return {key: value for key, value in found.items() if key in ("text", "where", "wrong")}


PLAY_REQUESTS: dict[str, RequestType] = {
    "board": RequestType(_handle_board),
    "standing": RequestType(_handle_standing, ("closed", "conflicts"), state=True),
    "right": RequestType(_handle_right, ("where", "states"), state=True),
}
"""By name."""
