"""What goes over the wire comes back the same, for every shape; and what is not of a shape is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.wire.questions import anything, puzzles

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bridge
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.puzzle_json import state_from_json
from lamplit.genre.registry import genre_of
from lamplit.human import explain, grade, hint
from lamplit.human.explanations import Explanation
from lamplit.human.hints import Hint, Mistake, NoHint
from lamplit.human.table import build_table
from lamplit.questions.counting import Count
from lamplit.questions.judging import Judgement, judge_puzzle, judge_state
from lamplit.research.bench.comparison import compare
from lamplit.research.bench.earlier_run import make_compared_run
from lamplit.research.bench.measuring import BenchRun
from lamplit.research.bench.records import read_records
from lamplit.research.bench.report_json import (
    comparison_from_json,
    report_from_json,
    report_to_json,
    run_from_json,
    run_to_json,
)
from lamplit.research.bench.summary import Report
from lamplit.wire.counts import count_from_json, count_to_json
from lamplit.wire.faults import fault_from_json, fault_to_json, judgement_from_json, judgement_to_json
from lamplit.wire.grades import (
    generated_puzzle_from_json,
    generated_puzzle_to_json,
    grade_from_json,
    grade_to_json,
    table_from_json,
    table_to_json,
)
from lamplit.wire.hints import hint_from_json, hint_to_json
from lamplit.wire.many import sourced_from_json, sourced_to_json, unread_from_json, unread_to_json
from lamplit.wire.messages import (
    CancelMessage,
    ErrorReply,
    ProgressReply,
    ProgressUpdate,
    Reply,
    RequestMessage,
    message_from_json,
    message_to_json,
    reply_from_json,
    reply_to_json,
)
from lamplit.wire.outcomes import outcome_from_json, outcome_to_json
from lamplit.wire.scenes import mark_from_json, scene_from_json
from lamplit.wire.steps import clash_from_json, explanation_from_json, explanation_to_json, step_from_json

PUZZLES = puzzles()
ZERO = read("0--\n**-")


def through_text(value: object) -> Any:
    """As it is at the other end of a wire."""
    return json.loads(json.dumps(value, allow_nan=False))


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("limit", [1, 2, None])
def test_an_outcome(name: str, limit: int | None) -> None:
    puzzle = PUZZLES[name]
    outcome = solve(puzzle, limit=limit)
    back = outcome_from_json(puzzle, through_text(outcome_to_json(puzzle, outcome)))
    assert back == replace(outcome, seconds=round(outcome.seconds, 6))


def test_an_outcome_that_is_only_a_state() -> None:
    outcome = solve(ZERO, "trivial")
    assert outcome.state is not None
    assert outcome_from_json(ZERO, through_text(outcome_to_json(ZERO, outcome))).state == outcome.state


def test_an_outcome_for_another_genre_is_refused() -> None:
    shape = outcome_to_json(ZERO, solve(ZERO))
    with pytest.raises(BadInput, match="but you asked for hashi"):
        outcome_from_json(PUZZLES["hashi"], through_text(shape))


@pytest.mark.parametrize("name", PUZZLES)
def test_every_fault_of_an_empty_answer(name: str) -> None:
    puzzle = PUZZLES[name]
    faults = genre_of(puzzle).check(puzzle, Solution.of([]))
    judgement = Judgement("", tuple(faults))
    assert judgement_from_json(through_text(judgement_to_json(judgement))) == judgement


JUDGEMENTS = {
    "unique": judge_puzzle(ZERO, Clock()),
    "several": judge_puzzle(read("--\n--"), Clock()),
    "right so far": judge_state(ZERO, State()),
    "finishable": judge_state(ZERO, State(), Clock()),
    "dead end": Judgement("", (Fault("dead-end", "too late"),), open=3, finishable=False),
    "late": Judgement("not found out in time", open=3, late=True),
    "unknown": Judgement("not found out in time", status="timeout", late=True),
}


@pytest.mark.parametrize("judgement", JUDGEMENTS.values(), ids=JUDGEMENTS)
def test_a_judgement(judgement: Judgement) -> None:
    assert judgement_from_json(through_text(judgement_to_json(judgement))) == judgement


def test_an_answer_about_one_of_many() -> None:
    shape = through_text(sourced_to_json("a.txt", 7, grade_to_json(grade(ZERO))))
    source, line, answer = sourced_from_json(shape)
    assert (source, line, grade_from_json(answer)) == ("a.txt", 7, grade(ZERO))
    unread = unread_to_json("a.txt", 7, "no")
    assert unread_from_json(through_text(unread)) == unread


def test_a_fault_on_cells_and_edges() -> None:
    fault = Fault("torn", "it is torn", (Cell(0, 1),), (Edge(Cell(0, 0), Cell(0, 3)),))
    assert fault_from_json(through_text(fault_to_json(fault))) == fault


def test_a_judgement_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(BadInput, match='"ok" is false, but there are 0 faults'):
        judgement_from_json({"ok": False, "faults": []})


EXPLANATIONS: dict[str, Callable[[], Explanation]] = {
    "solved": lambda: explain(ZERO),
    "solved in stages": lambda: explain(read("akari/6/6/nekcakbl")),
    "from a state": lambda: explain(ZERO, state=state_from_json(ZERO, {"not_bulbs": [[0, 1]]})),
    "stuck": lambda: explain(ZERO, ["six"]),
    "open": lambda: explain(read("--\n--")),
    "clash": lambda: explain(read("3-\n--")),
}


@pytest.mark.parametrize("case", EXPLANATIONS)
def test_an_explanation(case: str) -> None:
    explanation = EXPLANATIONS[case]()
    shape = through_text(explanation_to_json(explanation))
    back = explanation_from_json(explanation.puzzle, shape)
    assert back.ending == explanation.ending
    assert (back.start, back.state, back.open) == (explanation.start, explanation.state, explanation.open)
    assert through_text(explanation_to_json(back)) == shape


def test_an_open_second_bridge_is_not_taken_for_the_first() -> None:
    hashi = PUZZLES["hashi"]
    second = Bridge(Cell(0, 0), Cell(0, 2), 2)
    shape = explanation_to_json(explain(read("3-\n--")))
    told = through_text(shape) | {"genre": "hashi", "steps": [], "clash": None}
    told |= {"start": {"bridges": []}, "state": {"bridges": []}, "undecided": {"bridges": [[[0, 0], [0, 2], 2]]}}
    assert explanation_from_json(hashi, told).open == (second,)


HINTS: dict[str, Callable[[], tuple[Puzzle, Hint | Mistake | NoHint]]] = {
    "hint": lambda: (ZERO, hint(ZERO)),
    "mistake": lambda: (ZERO, hint(ZERO, state_from_json(ZERO, {"bulbs": [[1, 2]]}))),
    "solved": lambda: (ZERO, hint(ZERO, explain(ZERO).state)),
    "open": lambda: (read("--\n--"), hint(read("--\n--"))),
    "impossible": lambda: (read("3-\n--"), hint(read("3-\n--"))),
}


@pytest.mark.parametrize("case", HINTS)
def test_a_hint(case: str) -> None:
    puzzle, found = HINTS[case]()
    shape = through_text(hint_to_json(puzzle, found))
    assert shape["status"] == case
    assert through_text(hint_to_json(puzzle, hint_from_json(puzzle, shape))) == shape


def test_a_weak_hint_keeps_its_secret_and_can_not_be_made_strong_again() -> None:
    found = hint(ZERO)
    assert [list(hint_to_json(ZERO, found, strength)) for strength in (1, 2, 3)] == [
        ["status", "where"],
        ["status", "where", "rule"],
        ["status", "where", "rule", "follows"],
    ]
    with pytest.raises(BadInput, match='the hint has no "follows"'):
        hint_from_json(ZERO, through_text(hint_to_json(ZERO, found, 2)))


def test_a_mistake_keeps_its_place_secret_until_asked() -> None:
    _, found = HINTS["mistake"]()
    told = [hint_to_json(ZERO, found, strength) for strength in (1, 2, 3)]
    assert [list(each) for each in told] == [
        ["status", "text"],
        ["status", "text", "where"],
        ["status", "text", "where", "wrong"],
    ]
    assert "r2c3" not in str(told[0])
    with pytest.raises(BadInput, match='the mistake has no "wrong"'):
        hint_from_json(ZERO, through_text(told[1]))


def test_a_grade() -> None:
    found = grade(read("akari/6/6/nekcakbl"))
    assert grade_from_json(through_text(grade_to_json(found))) == found


def test_a_table_of_grades() -> None:
    table = build_table([ZERO, read("--\n--")])
    assert table_from_json(through_text(table_to_json(table))) == table


def test_a_count() -> None:
    counted = count_to_json("akari", "multiple", Count(10**30, True), 0.25)
    assert count_from_json(through_text(counted)) == counted


@pytest.mark.parametrize("genre", ["akari", "slitherlink"])
def test_what_a_generator_made(genre: str) -> None:
    made = make_puzzle(parse_order(genre, "5"), 3)
    back = generated_puzzle_from_json(through_text(generated_puzzle_to_json(made)))
    assert back == replace(made, seconds=round(made.seconds, 6))


def test_the_report_of_a_bench(tmp_path: Path) -> None:
    line = '{"id": "one", "genre": "akari", "rows": 1, "cols": 1, "problem": "-", "solution": "o"}\n'
    file = tmp_path / "one.jsonl"
    file.write_text(line)
    (record,) = read_records(file)
    runs = [BenchRun(record, "sat", "unique", 0.0123456), BenchRun(record, "asp", "none", 1.5, "no solution")]
    summary = Report(runs).summary
    assert summary.wrong[0].text == "no solution"
    assert run_from_json(through_text(run_to_json(runs[0]))) == run_to_json(runs[0])
    assert report_from_json(through_text(report_to_json(summary))) == summary
    then = make_compared_run(BenchRun(record, "sat", "unique", 0.0012, machine="another"))
    comparison = compare([then], [make_compared_run(runs[0])])
    assert [change.verdict for change in comparison.slower] == ["slower"]
    assert comparison_from_json(through_text(report_to_json(summary, comparison))["against"]) == comparison


@pytest.mark.parametrize(
    "question",
    [
        RequestMessage(7, "grade", {"genre": "akari"}),
        RequestMessage("a", "hint", {"genre": "akari"}, {"bulbs": []}, {"strength": 1}),
        RequestMessage(None, "genres"),
        CancelMessage(7),
    ],
)
def test_a_question(question: RequestMessage | CancelMessage) -> None:
    assert message_from_json(through_text(message_to_json(question))) == question


@pytest.mark.parametrize(
    "reply",
    [
        Reply(7, None),
        Reply("a", [1]),
        ProgressReply(7, ProgressUpdate(1, 3, "one of three")),
        ErrorReply(None, "no such ask"),
    ],
)
def test_a_reply(reply: Reply | ProgressReply | ErrorReply) -> None:
    assert reply_from_json(through_text(reply_to_json(reply))) == reply


READERS: list[Callable[[object], object]] = [
    fault_from_json,
    judgement_from_json,
    sourced_from_json,
    unread_from_json,
    grade_from_json,
    generated_puzzle_from_json,
    table_from_json,
    report_from_json,
    message_from_json,
    reply_from_json,
    mark_from_json,
    scene_from_json,
    clash_from_json,
    lambda value: outcome_from_json(ZERO, value),
    lambda value: step_from_json(ZERO, value),
    lambda value: explanation_from_json(ZERO, value),
    lambda value: hint_from_json(ZERO, value),
]


def shapes() -> list[object]:
    """A sound shape of each sort, to be spoilt."""
    puzzle, found = HINTS["hint"]()
    return [
        through_text(shape)
        for shape in (
            outcome_to_json(ZERO, solve(ZERO)),
            explanation_to_json(explain(ZERO)),
            explanation_to_json(explain(read("3-\n--"))),
            hint_to_json(puzzle, found),
            grade_to_json(grade(ZERO)),
            judgement_to_json(Judgement("", (Fault("x", "y", (Cell(0, 0),)),))),
            table_to_json(build_table([ZERO])),
            judgement_to_json(judge_state(ZERO, State(), Clock())),
            unread_to_json("a.txt", 7, "no"),
        )
    ]


@st.composite
def spoilt(draw: st.DrawFn) -> object:
    """A sound shape in which one thing, however deep, was replaced by anything."""
    whole = through_text(draw(st.sampled_from(SHAPES)))
    here = whole
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = draw(st.sampled_from(keys))
        inner = here[key]
        if isinstance(inner, dict | list) and inner and draw(st.booleans()):
            here = inner
            continue
        here[key] = draw(anything)
        return whole


SHAPES = shapes()


@settings(max_examples=300)
@given(read_it=st.sampled_from(READERS), value=st.one_of(anything, spoilt()))
def test_anything_else_is_refused_in_one_sentence(read_it: Callable[[object], object], value: object) -> None:
    with suppress(BadInput):
        read_it(value)
