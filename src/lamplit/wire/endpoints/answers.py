"""The answers to the requests that all front ends share, as JSON. One function each: it runs the request."""

from __future__ import annotations

import time
import warnings
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager

from lamplit.core.errors import LamplitWarning
from lamplit.core.json_fields import Json
from lamplit.requests.contract import Watch
from lamplit.requests.explaining import ExplainRequest, GradeRequest, HintRequest
from lamplit.requests.making import (
    AdjustRequest,
    CluesRequest,
    CompleteRequest,
    GenerateRequest,
    ReduceRequest,
    RepairRequest,
)
from lamplit.requests.showing import ConvertRequest, RenderRequest
from lamplit.requests.solving import CertifyRequest, CheckRequest, CountRequest, SolveRequest


def answer_solve(request: SolveRequest, watch: Watch) -> object:
    from lamplit.wire.outcomes import outcome_to_json

    return outcome_to_json(request.puzzle, request.add_reasons(request.run(watch), watch))


def answer_count(request: CountRequest, watch: Watch) -> object:
    from lamplit.engines import decide_status
    from lamplit.wire.counts import count_to_json

    started = time.perf_counter()
    count = request.run(watch)
    status = decide_status(count.number, True) if count.complete else "timeout"
    return count_to_json(request.puzzle.genre, status, count, time.perf_counter() - started)


def answer_check(request: CheckRequest, watch: Watch) -> object:
    from lamplit.wire.faults import judgement_to_json

    return judgement_to_json(request.run(watch))


def answer_certify(request: CertifyRequest, watch: Watch) -> object:
    certificate = request.run(watch)
    return {"text": certificate.check().words, "files": certificate.files()}


def answer_explain(request: ExplainRequest, watch: Watch) -> object:
    """Out of time, the steps that were found by then."""
    from lamplit.human import ExplanationTimeout
    from lamplit.wire.steps import explanation_to_json

    try:
        explanation = request.run(watch)
    except ExplanationTimeout as late:
        explanation = late.so_far
    return explanation_to_json(explanation)


def answer_hint(request: HintRequest, watch: Watch) -> object:
    from lamplit.wire.hints import hint_to_json

    return hint_to_json(request.puzzle, request.run(watch), request.strength)


def answer_grade(request: GradeRequest, watch: Watch) -> object:
    from lamplit.wire.grades import grade_to_json

    return grade_to_json(request.run(watch))


def answer_generate(request: GenerateRequest, watch: Watch) -> object:
    from lamplit.wire.grades import generated_puzzle_to_json

    return [generated_puzzle_to_json(made) for made in request.run(watch)]


def answer_complete(request: CompleteRequest, watch: Watch) -> object:
    from lamplit.wire.authoring import completion_to_json

    return completion_to_json(request.run(watch))


def answer_reduce(request: ReduceRequest, watch: Watch) -> object:
    from lamplit.wire.authoring import reduction_to_json

    return reduction_to_json(request.run(watch))


def answer_repair(request: RepairRequest, watch: Watch) -> object:
    from lamplit.wire.authoring import repair_to_json

    return repair_to_json(request.run(watch))


def answer_adjust(request: AdjustRequest, watch: Watch) -> object:
    from lamplit.wire.authoring import adjustment_to_json

    return adjustment_to_json(request.run(watch))


def answer_clues(request: CluesRequest, watch: Watch) -> object:
    from lamplit.wire.authoring import clues_to_json

    return clues_to_json(request.run(watch))


def answer_render(request: RenderRequest, watch: Watch) -> object:
    """The text of an SVG, or the bytes of anything else in base64."""
    picture = request.run(watch)
    if isinstance(picture, str):
        return {"text": picture}
    return {"base64": b64encode(picture).decode("ascii")}


def answer_convert(request: ConvertRequest, watch: Watch) -> Json:
    with collect_warnings() as sentences:
        text = request.run(watch)
    return {"text": text, "warnings": sentences}


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
