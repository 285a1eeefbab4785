"""One function answers every question, without any carrier; what is wrong with one is said in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from tests.wire.questions import anything, puzzles, questions

from lamplit.certificates.files import FILES, Certificate
from lamplit.core.clock import Cancelled
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import Mark, Role, View
from lamplit.drawing import view_faults, view_solution
from lamplit.engines import solve
from lamplit.formats import read, write
from lamplit.genre.puzzle_json import puzzle_from_json, puzzle_to_json, solution_to_json
from lamplit.genre.registry import genre_names, genre_of
from lamplit.human import explain, grade, hint
from lamplit.questions.judging import judge_solution
from lamplit.wire.endpoints.registry import answer
from lamplit.wire.faults import judgement_to_json
from lamplit.wire.grades import generated_puzzle_from_json, grade_to_json
from lamplit.wire.hints import hint_to_json
from lamplit.wire.scenes import mark_to_json, scene_to_json
from lamplit.wire.steps import explanation_to_json

ZERO = read("0--\n**-")
"""An Akari of two steps: no bulb beside the 0, so one lights the corner."""
EMPTY = read("\n".join(["-" * 15] * 15))
"""Has more lightings than anyone will list."""


def asked(ask: str, puzzle: Puzzle | None = None, state: object = None, **options: object) -> Any:
    """The answer to a question that has one."""
    message = {"id": 1, "ask": ask, "state": state, "options": options}
    reply = answer(message | {"puzzle": None if puzzle is None else puzzle_to_json(puzzle)})
    assert list(reply) == ["id", "answer"], reply
    return json.loads(json.dumps(reply["answer"], allow_nan=False))


def fault(message: object) -> str:
    """The one sentence that a question gets instead of an answer."""
    reply = answer(message)
    assert list(reply) == ["id", "fault"], reply
    assert isinstance(reply["fault"], str)
    assert reply["fault"] == " ".join(reply["fault"].split()) != ""
    return reply["fault"]


def refused(ask: str, puzzle: Puzzle | None = ZERO, state: object = None, **options: object) -> str:
    record = None if puzzle is None else puzzle_to_json(puzzle)
    return fault({"ask": ask, "puzzle": record, "state": state, "options": options})


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_solve_gives_the_outcome() -> None:
    found = asked("solve", ZERO)
    assert (found["status"], found["engine"]) == ("unique", "sat")
    assert found["solutions"] == [{"bulbs": [[0, 2]]}]
    assert asked("solve", ZERO, limit=1)["status"] == "found"
    assert len(asked("solve", read("--\n--"), all=True, engine="backtrack")["solutions"]) == 2
    assert asked("solve", read("3x3:d4d"), engine="trivial", limit=1)["state"]["not_bulbs"] != []


def test_check_judges_the_puzzle_or_a_solution() -> None:
    alone = asked("check", ZERO)
    assert (alone["ok"], alone["faults"], alone["status"]) == (True, [], "unique")
    assert alone["text"].endswith("it has exactly one solution")
    right = asked("check", ZERO, solution={"bulbs": [[0, 2]]})
    assert right == {"ok": True, "faults": [], "text": "correct: the answer follows every rule"}
    wrong = Solution.of([])
    expected = plain(judgement_to_json(judge_solution(ZERO, wrong)))
    assert asked("check", ZERO, solution=solution_to_json(ZERO, wrong)) == expected
    assert not expected["ok"]


def test_check_of_a_puzzle_says_how_many_solutions_it_has() -> None:
    several = asked("check", read("--\n--"))
    assert (several["status"], [found["kind"] for found in several["faults"]]) == ("multiple", ["several-solutions"])
    none = asked("check", read("1-1\n---\n1-1", genre="akari", format="grid"))
    assert (none["status"], [found["kind"] for found in none["faults"]]) == ("none", ["no-solution"])


def test_check_says_what_a_half_filled_board_breaks_already() -> None:
    so_far = asked("check", ZERO, {"not_bulbs": [[0, 1]]})
    assert (so_far["ok"], so_far["open"], "finishable" in so_far) == (True, 2, False)
    assert asked("check", ZERO, {"not_bulbs": [[0, 1]]}, finishable=True)["finishable"] is True
    broken = asked("check", ZERO, {"bulbs": [[0, 1]]})
    assert [found["kind"] for found in broken["faults"]] == ["clue-not-met"]


def test_count_counts_solutions_or_says_how_many_there_are_at_least() -> None:
    found = asked("count", read("--\n--"))
    assert (found["genre"], found["status"], found["count"], found["complete"]) == ("akari", "multiple", 2, True)
    assert asked("count", ZERO)["status"] == "unique"
    late = asked("count", EMPTY, timeout=0.2)
    assert (late["status"], late["complete"]) == ("timeout", False)


def test_certify_gives_every_file_of_a_certificate() -> None:
    found = asked("certify", ZERO)
    assert found["text"].startswith("proven: this 3×2 Akari has exactly one solution")
    assert list(found["files"]) == list(FILES.values())
    assert Certificate(*found["files"].values()).check().words == found["text"]
    assert "has more than one solution" in refused("certify", read("--\n--"))


def test_solve_tells_what_all_solutions_share() -> None:
    shared = asked("solve", read("1--\n---", genre="akari"), common=True)
    assert shared["status"] in ("found", "unique")
    assert "state" in shared


def test_a_hint_is_as_strong_as_asked_and_goes_on_from_a_state() -> None:
    assert asked("hint", ZERO) == plain(hint_to_json(ZERO, hint(ZERO)))
    assert list(asked("hint", ZERO, strength=1)) == ["status", "where"]
    assert asked("hint", ZERO, {"not_bulbs": [[0, 1]]})["rule"]["strategy"] == "only-lighter"
    assert asked("hint", ZERO, {"bulbs": [[1, 2]]})["status"] == "mistake"
    assert list(asked("hint", ZERO, {"bulbs": [[1, 2]]}, strength=1)) == ["status", "text"]


def test_explain_tells_every_step_from_a_state_on() -> None:
    assert asked("explain", ZERO) == plain(explanation_to_json(explain(ZERO)))
    assert asked("explain", ZERO, strategies="six")["ending"] == "stuck"
    told = asked("explain", ZERO, {"not_bulbs": [[0, 1]]})
    assert [step["number"] for step in told["steps"]] == [1]
    assert told["start"] == {"bulbs": [], "not_bulbs": [[0, 1]]}


def test_grade_grades() -> None:
    assert asked("grade", ZERO) == plain(grade_to_json(grade(ZERO)))
    assert "more than one solution" in refused("grade", read("--\n--"))


def test_generate_makes_the_puzzles_of_a_seed_and_tells_of_each() -> None:
    told: list[Any] = []
    options = {"genre": "akari", "size": 5, "count": 2, "seed": 3}
    reply = answer({"id": "new", "ask": "generate", "options": options}, told.append)
    assert told == [
        {"id": "new", "progress": {"done": 1, "of": 2, "text": "1 of 2 puzzles made"}},
        {"id": "new", "progress": {"done": 2, "of": 2, "text": "2 of 2 puzzles made"}},
    ]
    made = [generated_puzzle_from_json(one) for one in reply["answer"]]
    assert [one.seed for one in made] == [3, 4]
    assert all(solve(one.puzzle).solutions == (one.solution,) for one in made)
    again = asked("generate", genre="akari", size="5x5", seed=3, timeout=60)
    assert puzzle_from_json(again[0]["puzzle"]) == made[0].puzzle


def test_read_and_convert_go_through_every_format() -> None:
    found = asked("read", text="# title: Dawn\n0--\n**-")
    assert found["format"] == "grid"
    assert found["puzzle"]["title"] == "Dawn"
    assert asked("read", text="1 2\n1 -", genre="hashi", format="tokens")["puzzle"]["genre"] == "hashi"
    assert asked("convert", puzzle_from_json(found["puzzle"]), to="grid") == {
        "text": "# title: Dawn\n0--\n**-\n",
        "warnings": [],
    }
    assert asked("convert", ZERO, to="grid", solution={"bulbs": [[0, 2]]})["text"] == "0-o\n**-\n"
    for puzzle in puzzles().values():
        assert asked("convert", puzzle, to="puzzlink")["text"] == write(puzzle, "puzzlink")


def test_a_url_that_is_cut_off_is_read_with_a_warning() -> None:
    (warning,) = asked("read", text="https://puzz.link/p?akari/7/7/l.1abh.g6d")["warnings"]
    assert warning == "the URL's board ends after 23 of 49 cells; the rest is read as empty"


def test_all_puzzles_of_a_text_are_read_each_with_its_trouble() -> None:
    text = "akari/3/3/d\nslither/2/2/zz\n\n2 2\n1 -\n- -\n"
    whole, broken, unclear = asked("read", text=text, all=True)
    assert [entry["line"] for entry in (whole, broken, unclear)] == [1, 2, 4]
    assert whole["puzzle"]["genre"] == "akari"
    assert whole["warnings"]
    assert set(broken) == {"line", "fault"}
    assert "give the genre" in unclear["fault"]
    assert {"hashi", "nurikabe"} <= set(unclear["genres"])
    (settled,) = asked("read", text=unclear["text"], genre="hashi", all=True)
    assert settled["puzzle"]["genre"] == "hashi"


@pytest.mark.parametrize("name", genre_names())
def test_a_scene_shows_the_board_its_state_its_solution_its_faults_and_marks(name: str) -> None:
    puzzle = puzzles()[name]
    genre = genre_of(puzzle)
    solution = solve(puzzle, limit=1).solutions[0]
    shape, empty = solution_to_json(puzzle, solution), Solution.of([])
    mark = Mark(Role.REASON, (Cell(0, 0),))
    wall = Mark(Role.WALL, (Cell(0, 0), Cell(puzzle.rows, puzzle.cols)))
    for view, options in (
        (View(marks=(wall,)), {"marks": [mark_to_json(wall)]}),
        (View(), {}),
        (view_solution(solution), {"solution": shape}),
        (view_faults(puzzle, empty), {"solution": solution_to_json(puzzle, empty), "faults": True}),
        (View(marks=(mark,), coordinates=True), {"marks": [mark_to_json(mark)], "coordinates": True}),
    ):
        assert asked("scene", puzzle, **options) == plain(scene_to_json(genre.draw(puzzle, view)))
    from_state = asked("scene", puzzle, shape)
    assert from_state["shapes"] != asked("scene", puzzle)["shapes"]


def test_genres_are_listed() -> None:
    assert [genre["name"] for genre in asked("genres")] == list(genre_names())


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (None, "the message is missing; expected a question as an object"),
        ([1], "the message is [1]; expected a question as an object"),
        ({}, '"ask" is missing; expected text'),
        ({"id": 3}, '"ask" is missing; expected text'),
        ({"id": [3], "ask": "genres"}, '"id" is [3]; expected a word or a whole number'),
        ({"ask": "sing"}, "there is no request 'sing'; expected one of solve, check, count, explain, hint, "),
        ({"ask": "solve"}, '"solve" needs a "puzzle"'),
        ({"ask": "solve", "puzzle": "3x3:d4d"}, '"puzzle" is "3x3:d4d"; expected an object'),
        ({"ask": "solve", "puzzle": {}}, 'the JSON puzzle has no "genre"'),
        ({"ask": "genres", "puzzle": {}}, '"genres" takes no puzzle'),
        ({"ask": "genres", "options": []}, '"options" is []; expected an object'),
        ({"ask": "genres", "options": {"x": 1}}, '"genres" has no option "x"; expected timeout'),
        ({"cancel": 7}, "there is nothing to cancel: this request isn't running"),
        ({"cancel": {}}, '"cancel" is {}; expected a word or a whole number'),
    ],
)
def test_a_message_that_is_no_question_is_told_so(message: object, sentence: str) -> None:
    assert fault(message).startswith(sentence)


def test_a_fault_names_the_question_it_is_about() -> None:
    for name in (0, -7, "seven", None):
        assert answer({"id": name, "ask": "sing"})["id"] == name
    assert answer({"id": True, "ask": "sing"})["id"] is None
    assert answer({"cancel": 7})["id"] == 7


@pytest.mark.parametrize(
    ("ask", "state", "options", "sentence"),
    [
        ("solve", {"bulbs": []}, {}, '"solve" takes no state'),
        ("solve", None, {"strength": 1}, '"solve" has no option "strength"; expected engine, all, '),
        ("solve", None, {"engine": "abacus"}, "there is no engine 'abacus'"),
        ("solve", None, {"limit": 0}, '"limit" is 0; expected a whole number from 1'),
        ("solve", None, {"limit": 3, "all": True}, '"all" and "limit" can\'t be used together; choose one'),
        ("solve", None, {"all": 1}, '"all" is 1; expected true or false'),
        ("solve", None, {"timeout": 0}, '"timeout" is 0; expected seconds, more than 0'),
        ("solve", None, {"timeout": "1"}, '"timeout" is "1"; expected a number'),
        ("solve", None, {"timeout": float("nan")}, '"timeout" is NaN; expected a number'),
        ("check", None, {"solution": {"bulbs": [[7, 7]]}}, "r8c8 is not a cell of the board, which is 3×2"),
        ("check", None, {"solution": {"bulbs": 3}}, '"bulbs" is 3; expected a list'),
        ("hint", {"bulbs": [[-1, 0]]}, {}, "r0c1 is not a cell of the board"),
        ("hint", {"bulbs": [[0, 0]]}, {}, "the state has an entry at r1c1, where nothing can be placed"),
        ("hint", None, {"strength": 4}, '"strength" is 4; expected a whole number from 1 to 3'),
        ("explain", None, {"strategies": "guess"}, "there is no strategy 'guess'"),
        ("explain", None, {"strategies": [6]}, 'one of "strategies" is 6; expected text'),
        ("solve", None, {"all": None, "strength": None}, '"solve" has no option "strength"; expected engine, all, '),
        ("solve", None, {"common": True, "engine": "asp"}, '"common" only works with the engine sat, not asp'),
        ("solve", None, {"common": True, "engine": "nonsense"}, "there is no engine 'nonsense'"),
        ("solve", None, {"limit": 10**20}, '"limit" is 100000000000000000000; expected a whole number from 1, with'),
        ("right", None, {}, '"right" needs a "state", or "states" among the options'),
        ("render", None, {"to": "txt", "title": "Six"}, "a sheet can't be written as text; expected svg, png or pdf"),
        ("render", None, {"paper": "a9"}, "there is no paper 'a9'"),
        ("convert", None, {"to": "json", "unique": True}, '"unique" asks a solver for another solution'),
        ("convert", None, {}, '"to" is missing; expected text'),
        ("convert", None, {"to": "odt"}, "there is no format 'odt'"),
        ("scene", {"bulbs": []}, {"solution": {"bulbs": []}}, "a state and a solution can't be given together"),
        ("scene", None, {"marks": [{"role": "x"}]}, '"role" of a mark is "x"; expected one of reason, '),
        ("scene", None, {"marks": [{"role": "reason", "cells": [[9, 9]]}]}, "r10c10 is not a cell of the board"),
    ],
)
def test_what_is_wrong_with_a_question_is_one_sentence(
    ask: str, state: object, options: dict[str, object], sentence: str
) -> None:
    assert refused(ask, ZERO, state, **options).startswith(sentence)


def test_a_bridge_to_the_end_of_the_world_is_refused_and_not_walked() -> None:
    far = {"bridges": [[[0, 0], [0, 999_999_999], 2]]}
    hashi = puzzles()["hashi"]
    for ask in ("check", "convert", "scene"):
        options = {"solution": far} | ({"to": "pzprv3"} if ask == "convert" else {})
        assert refused(ask, hashi, **options) == "r1c1-r1c1000000000 lies outside the board, which is 5×5"


@pytest.mark.parametrize("options", [{"mask": "README.md"}, {"mask": "/etc/hosts"}, {"style": "pyproject.toml"}])
def test_nobody_reads_our_files_by_asking_for_a_puzzle(options: dict[str, object]) -> None:
    said = refused("generate", None, genre="akari", size="5", **options)
    ((name, file),) = options.items()
    assert said.startswith(f'"{name}" is "{file}"; expected ')
    assert said.endswith(": a message can't name a file")


def test_nobody_gets_more_than_one_of_our_processors() -> None:
    assert asked("generate", genre="akari", size=4, seed=1, jobs=1)
    for jobs in (0, 2, 64):
        said = refused("generate", None, genre="akari", size=4, jobs=jobs)
        assert said == f'"jobs" is {jobs}; expected 1: each message has one worker'


@pytest.mark.parametrize(
    ("ask", "options"),
    [("hint", {}), ("grade", {}), ("certify", {}), ("generate", {"genre": "akari", "size": "60", "seed": 1})],
)
def test_who_waits_no_longer_is_told_so(ask: str, options: dict[str, object]) -> None:
    puzzle = None if ask == "generate" else EMPTY
    assert refused(ask, puzzle, timeout=0.001, **options).startswith("out of time")


def test_a_solver_that_runs_out_of_time_still_answers() -> None:
    assert asked("solve", EMPTY, all=True, timeout=0.2)["status"] == "timeout"


def test_an_explanation_that_runs_out_of_time_has_the_steps_found_by_then() -> None:
    late = asked("explain", EMPTY, timeout=0.001)
    assert (late["ending"], late["steps"]) == ("timeout", [])
    assert late["text"]


def test_whoever_carries_messages_can_cancel_while_being_told_of_progress() -> None:
    def cancel(progress: object) -> None:
        raise Cancelled

    options = {"genre": "akari", "size": "5", "count": 1000}
    assert answer({"id": 1, "ask": "generate", "options": options}, cancel) == {"id": 1, "fault": "cancelled"}


@pytest.mark.parametrize("ask", ["solve", "hint", "explain", "grade", "generate", "complete", "reduce", "repair"])
def test_work_that_is_called_off_meanwhile_ends_without_an_answer(ask: str) -> None:
    looked: list[None] = []

    def cancelled() -> bool:
        looked.append(None)
        return len(looked) > 3

    message: dict[str, Any] = {"id": 1, "ask": ask, "puzzle": puzzle_to_json(EMPTY), "options": {}}
    if ask == "generate":
        message = {"id": 1, "ask": ask, "options": {"genre": "akari", "size": 10}}
    assert answer(message, cancelled=cancelled) == {"id": 1, "fault": "cancelled"}


def test_reading_many_puzzles_can_be_called_off_as_well() -> None:
    options = {"text": "akari/3/3/j4j\n" * 9, "all": True}
    reply = answer({"id": 1, "ask": "read", "options": options}, cancelled=lambda: True)
    assert reply == {"id": 1, "fault": "cancelled"}


@pytest.mark.parametrize("error", [MemoryError(), RecursionError(), OSError(12, "Cannot allocate memory")])
def test_a_machine_that_is_too_small_is_a_sentence_too(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("lamplit.wire.endpoints.studio.all_genres", fail)
    assert "memory" in fault({"ask": "genres"})


def sound(reply: dict[str, Any]) -> None:
    """A reply is an answer or one sentence, and plain JSON."""
    assert list(reply) in (["id", "answer"], ["id", "fault"])
    json.dumps(reply, allow_nan=False)
    if "fault" in reply:
        assert isinstance(reply["fault"], str)
        assert reply["fault"] == " ".join(reply["fault"].split()) != ""


@given(anything)
def test_anything_at_all_gets_a_sound_reply(message: object) -> None:
    sound(answer(message))


@settings(max_examples=200)
@given(questions())
def test_every_question_sensible_or_not_gets_a_sound_reply(question: dict[str, Any]) -> None:
    sound(answer(question))


def test_a_completion_has_what_is_drawn() -> None:
    half = read("-----\n-----\n--0--\n-----\n-----")
    found = asked("complete", half, state={"bulbs": [[1, 1], [3, 3]], "not_bulbs": [[4, 4]]})
    assert [1, 1] in found["solution"]["bulbs"]
    assert [3, 3] in found["solution"]["bulbs"]
    assert [4, 4] not in found["solution"]["bulbs"]
    assert "contains everything that is drawn" in refused("complete", read("0-\n--"), state={"bulbs": [[0, 1]]})
