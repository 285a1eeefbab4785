"""The requests for setters: complete, reduce, repair, clues, adjust."""

from __future__ import annotations

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Solution
from lamplit.wire.endpoints.request_context import RequestContext, RequestType


def _handle_complete(context: RequestContext) -> object:
    from lamplit.authoring.complete.complete import complete
    from lamplit.authoring.judging import NOTHING_DRAWN
    from lamplit.authoring.places import parse_places
    from lamplit.wire.authoring import completion_to_json

    options = context.options
    places = options.text("places")
    found = complete(
        context.puzzle,
        drawing=context.state or NOTHING_DRAWN,
        places=parse_places(places, context.puzzle.grid) if places else frozenset(),
        difficulty=options.text("difficulty"),
        style=options.style(),
        symmetry=options.text("symmetry"),
        seed=options.whole_number("seed", 0) or 0,
        clock=context.clock,
        report=context.report_progress,
    )
    return completion_to_json(found)


def _handle_reduce(context: RequestContext) -> object:
    from lamplit.authoring.reduce.reduce import reduce
    from lamplit.wire.authoring import reduction_to_json

    options = context.options
    found = reduce(
        context.puzzle,
        symmetry=options.text("symmetry") or "none",
        keep_difficulty=options.flag("keep-difficulty"),
        clock=context.clock,
        report=context.report_progress,
    )
    return reduction_to_json(found)


def _handle_repair(context: RequestContext) -> object:
    from lamplit.authoring.repair.repair import COUNT, repair
    from lamplit.wire.authoring import repair_to_json

    count = context.options.whole_number("count", 1) or COUNT
    return repair_to_json(repair(context.puzzle, count=count, clock=context.clock, report=context.report_progress))


def _handle_clues(context: RequestContext) -> object:
    from lamplit.authoring.clues.clues import find_clues
    from lamplit.authoring.places import parse_places
    from lamplit.wire.authoring import clues_to_json

    options, drawn = context.options, context.solution or context.state
    if drawn is None:
        raise BadInput('"clues" needs what is drawn: a "state", or a "solution" among the options')
    places = options.text("places")
    found = find_clues(
        context.puzzle,
        Solution(drawn.true),
        every=options.flag("all"),
        places=None if places is None else parse_places(places, context.puzzle.grid),
        difficulty=options.text("difficulty"),
        symmetry=options.text("symmetry") or "none",
        seed=options.whole_number("seed", 0) or 0,
        clock=context.clock,
        report=context.report_progress,
    )
    return clues_to_json(found)


def _handle_adjust(context: RequestContext) -> object:
    from lamplit.authoring.adjust.adjust import adjust
    from lamplit.wire.authoring import adjustment_to_json

    difficulty = context.options.required_text("difficulty")
    return adjustment_to_json(adjust(context.puzzle, difficulty, clock=context.clock, report=context.report_progress))


AUTHORING_REQUESTS: dict[str, RequestType] = {
    "complete": RequestType(_handle_complete, ("places", "difficulty", "style", "symmetry", "seed"), state=True),
    "reduce": RequestType(_handle_reduce, ("symmetry", "keep-difficulty")),
    "repair": RequestType(_handle_repair, ("count",)),
    "adjust": RequestType(_handle_adjust, ("difficulty",)),
    "clues": RequestType(_handle_clues, ("solution", "all", "places", "difficulty", "symmetry", "seed"), state=True),
}
"""By name; options go by the names that they have on the command line."""
