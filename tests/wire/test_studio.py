"""The questions of the studio: what its page needs at the start, what there is to play, pictures, right so far."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from datetime import date, timedelta
from typing import Any

import pytest
from tests.wire.questions import puzzles
from tests.wire.test_answers import asked, refused

from lamplit.core.puzzle import Solution, State
from lamplit.core.scene import Label, View
from lamplit.drawing import render, view_solution
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.generating.daily import make_daily_order
from lamplit.generating.order_filling import refuse_if_impossible
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.puzzle_json import (
    puzzle_from_json,
    solution_from_json,
    solution_to_json,
    state_from_json,
    state_to_json,
)
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.genre.steps import Tier
from lamplit.human import Hint, Mistake, hint
from lamplit.human.hints import NoHint
from lamplit.library.gallery import list_entries
from lamplit.library.practice import count_positions, list_practicable
from lamplit.wire.endpoints.registry import REQUEST_TYPES
from lamplit.wire.scenes import scene_from_json, shape_from_json
from lamplit.wire.steps import step_from_json

MONDAY = date(2026, 11, 16)

every_genre = pytest.mark.parametrize("name", BUILT_IN)


@pytest.fixture(scope="module")
def start() -> Any:
    return asked("start")


def of(start: Any, name: str) -> Any:
    (found,) = [genre for genre in start["genres"] if genre["name"] == name]
    return found


def size_of(answer: object) -> int:
    """Bytes as a carrier sends them."""
    return len(json.dumps(answer, separators=(",", ":")).encode())


def test_the_start_is_one_small_message(start: Any) -> None:
    assert size_of(start) < 250_000
    assert len(gzip.compress(json.dumps(start).encode())) < 40_000
    assert [genre["name"] for genre in start["genres"]] == list(BUILT_IN)
    assert {format["name"] for format in start["formats"]} >= {"puzzlink", "penpa", "json", "text"}
    assert all(format["writes"] for format in start["formats"])


@every_genre
def test_the_rules_come_with_a_small_example_and_its_solution(start: Any, name: str) -> None:
    example = of(start, name)["example"]
    puzzle = puzzle_from_json(example["puzzle"])
    assert len(puzzle.grid.cells) <= 36
    assert solve(puzzle).solutions == (solution_from_json(puzzle, example["solution"]),)
    bare, solved = scene_from_json(example["scene"]), scene_from_json(example["solved"])
    assert (bare.width, bare.height) == (solved.width, solved.height)
    assert bare.shapes != solved.shapes


@every_genre
def test_nothing_can_be_ordered_from_the_start_that_is_refused(start: Any, name: str) -> None:
    genre = of(start, name)
    wishes = {
        "size": genre["sizes"]["suggested"],
        "style": [style["name"] for style in genre["styles"]],
        "symmetry": genre["symmetries"],
        "mask": genre["masks"],
        "difficulty": genre["difficulties"],
    }
    for wish, names in wishes.items():
        for wanted in names:
            refuse_if_impossible(parse_order(name, **{"size": "10x10", wish: wanted}))


def test_only_nurikabe_has_no_symmetries(start: Any) -> None:
    assert [genre["name"] for genre in start["genres"] if genre["symmetries"] == ["none"]] == ["nurikabe"]
    options = {"genre": "nurikabe", "size": 5, "symmetry": "both"}
    assert "can't be generated with the symmetry both" in refused("generate", None, **options)


@every_genre
def test_the_palette_has_the_clues_that_the_genre_reads(start: Any, name: str) -> None:
    clues = of(start, name)["clues"]
    for entry in clues["palette"]:
        assert get_genre(name).clues.read(entry["keys"]) == entry["clue"]
        assert entry["name"]
        assert entry["shapes"]
    assert len({entry["keys"] for entry in clues["palette"]}) == len(clues["palette"])
    shown = {clue for entry in list_entries(name) for clue in entry.puzzle.clues.values()}
    assert shown <= {entry["clue"] for entry in clues["palette"]}


def test_numbers_have_the_bounds_of_the_genre(start: Any) -> None:
    assert of(start, "akari")["clues"]["numbers"] == {"least": 0, "most": 4, "after": [], "within": "board"}
    assert of(start, "hashi")["clues"]["numbers"] == {"least": 1, "most": 8, "after": [], "within": "board"}
    assert of(start, "nurikabe")["clues"]["numbers"] == {"least": 1, "most": None, "after": [], "within": "board"}
    assert of(start, "shingoki")["clues"]["numbers"]["after"] == ["w", "b"]
    assert "numbers" not in of(start, "masyu")["clues"]
    assert [genre["name"] for genre in start["genres"] if genre["clues"]["whole"]] == ["hitori"]


def test_every_character_of_every_clue_has_its_outline(start: Any) -> None:
    drawn = [
        shape_from_json(shape)
        for genre in start["genres"]
        for entry in genre["clues"]["palette"]
        for shape in entry["shapes"]
    ]
    letters = {letter for shape in drawn if isinstance(shape, Label) for letter in shape.text}
    assert letters <= start["glyphs"].keys()
    assert set("0123456789?") <= start["glyphs"].keys()


@every_genre
def test_a_rule_book_has_a_picture_of_every_mistake_that_a_board_can_show(name: str) -> None:
    book = get_genre(name).rulebook
    assert book is not None
    rules = asked("rules", genre=name)
    assert (rules["goal"], rules["rules"]) == (book().goal, list(book().rules))
    for kind, examples in (("mistakes", book().mistakes), ("impossible", book().impossible)):
        assert [one["fault"] for one in rules[kind]] == [example.fault for example in examples]
        for one, example in zip(rules[kind], examples, strict=True):
            assert ("scene" in one) == bool(example.board)
            if example.board:
                assert one["here"]
                assert scene_from_json(one["scene"]).shapes


@every_genre
def test_the_gallery_shows_every_puzzle_with_a_small_picture(name: str) -> None:
    shown = asked("gallery", genre=name)
    assert size_of(shown) < 400_000
    assert [(one["id"], puzzle_from_json(one["puzzle"])) for one in shown] == [
        (entry.id, entry.puzzle) for entry in list_entries(name)
    ]
    assert all(scene_from_json(one["scene"]).shapes for one in shown)
    assert all(one["options"]["style"] for one in shown)


@every_genre
def test_the_gallery_has_puzzles_of_every_grade_that_can_be_ordered(start: Any, name: str) -> None:
    grades = [one["grade"] for one in asked("gallery", genre=name)]
    assert all(grades.count(difficulty) >= 2 for difficulty in of(start, name)["difficulties"])
    assert len(grades) >= 12


@every_genre
def test_a_day_has_one_puzzle_for_all(name: str) -> None:
    today = asked("daily", genre=name, date=MONDAY.isoformat())
    assert asked("daily", genre=name, date=MONDAY.isoformat(), timeout=60) == today
    assert today["date"] == MONDAY.isoformat()
    assert today["grade"]["grade"] == ("tricky" if name in ("lits", "norinori") else "easy")
    puzzle = puzzle_from_json(today["puzzle"])
    assert solve(puzzle).solutions == (solution_from_json(puzzle, today["solution"]),)
    week_later = asked("daily", genre=name, date=(MONDAY + timedelta(7)).isoformat())
    assert week_later["puzzle"] != today["puzzle"]


@every_genre
def test_the_puzzles_get_harder_as_the_week_goes_on(name: str) -> None:
    week = [make_daily_order(name, MONDAY + timedelta(day)) for day in range(7)]
    tiers = [Tier[str(order.difficulty).upper()] for order in week]
    assert tiers == sorted(tiers)
    assert tiers[-1] >= Tier.HARD


@pytest.mark.parametrize("day", ["", "today", "2026-02-30", "2026-13-01", "1" * 5000])
def test_what_is_no_date_is_said_in_a_sentence(day: str) -> None:
    assert "is not a date; expected one such as 2026-11-16" in refused("daily", None, genre="akari", date=day)


STRATEGIES = [
    (name, strategy.key)
    for name in BUILT_IN
    if get_genre(name).human is not None
    for strategy in list_practicable(get_genre(name))
    if count_positions(name, strategy.key)
]


@pytest.mark.parametrize(("name", "strategy"), STRATEGIES)
def test_an_exercise_is_a_right_position_in_which_this_strategy_comes_next(name: str, strategy: str) -> None:
    found = asked("practise", genre=name, strategy=strategy, seed=1)
    assert found["strategy"] == strategy
    puzzle = puzzle_from_json(found["puzzle"])
    (solution,) = solve(puzzle).solutions
    state = state_from_json(puzzle, found["state"])
    assert agrees(state, solution)
    told = hint(puzzle, state)
    assert isinstance(told, Hint)
    assert told.step.strategy == strategy
    steps = [step_from_json(puzzle, step) for step in found["steps"]]
    assert steps
    assert found["text"]
    known = state.true | state.false
    for step in steps:
        assert step.strategy == strategy
        assert agrees(State(frozenset(step.true), frozenset(step.false)), solution)
        assert not known.issuperset({*step.true, *step.false})


def agrees(state: State, solution: Solution) -> bool:
    return state.true <= solution.true and state.false.isdisjoint(solution.true)


def test_exercises_come_one_after_another_without_a_repetition() -> None:
    found = [asked("practise", genre="akari", strategy="saturation", seed=seed) for seed in range(12)]
    assert len({json.dumps([one["puzzle"], one["state"]]) for one in found}) == 12


def test_what_nobody_can_practise_is_said_in_a_sentence() -> None:
    assert "there is no strategy 'guess' to practise; expected one of forced-empty, " in refused(
        "practise", None, genre="akari", strategy="guess"
    )
    assert "there is no strategy 'general' to practise" in refused("practise", None, genre="akari", strategy="general")


def test_a_picture_is_the_text_of_an_svg_or_the_bytes_of_a_pdf() -> None:
    for puzzle in puzzles().values():
        assert asked("render", puzzle) == asked("render", puzzle, to="svg") == {"text": render(puzzle, "svg")}
        (solution, *_) = solve(puzzle, limit=1).solutions
        shape = solution_to_json(puzzle, solution)
        drawn = asked("render", puzzle, to="pdf", solution=shape)
        assert b64decode(drawn["base64"]) == render(puzzle, "pdf", view=view_solution(solution))
        numbered = asked("render", puzzle, shape, to="svg", coordinates=True)
        finished = View(State(solution.true), solved=True, coordinates=True)
        assert numbered["text"] == render(puzzle, "svg", view=finished)


def test_a_picture_may_be_a_png_or_plain_text() -> None:
    puzzle = read("0--\n**-")
    assert b64decode(asked("render", puzzle, to="png", scale=40)["base64"]).startswith(b"\x89PNG")
    assert asked("render", puzzle, to="txt") == {"text": render(puzzle, "txt")}


def test_a_picture_shows_the_solution_that_is_found_for_it() -> None:
    puzzle = read("0--\n**-")
    (solution,) = solve(puzzle).solutions
    solved = asked("render", puzzle, solution=solution_to_json(puzzle, solution))
    assert asked("render", puzzle, solution=True) == solved != asked("render", puzzle, solution=False)
    assert "there are several solutions" in refused("render", read("--\n--"), solution=True)


def test_other_pictures_are_refused() -> None:
    assert "gif" in refused("render", to="gif")
    both = {"bulbs": [[0, 2]]}
    assert "a state and a solution can't be given together" in refused("render", state=both, solution=both)


def test_the_start_says_what_each_request_costs(start: Any) -> None:
    assert start["requests"].keys() == REQUEST_TYPES.keys()
    assert start["requests"]["solve"] == {"lane": "live", "seconds": 1}
    assert start["requests"]["explain"] == {"lane": "long", "seconds": 20}
    for name, cost in start["requests"].items():
        assert (cost["lane"], cost["seconds"]) == (
            REQUEST_TYPES[name].cost.lane,
            REQUEST_TYPES[name].cost.browser_seconds,
        )


@every_genre
def test_what_differs_from_the_only_solution_is_wrong_and_nothing_else_is(name: str) -> None:
    entry = list_entries(name)[0]
    puzzle, solution = entry.puzzle, entry.solution
    right, other = sorted(solution.true)[:3], sorted(set(get_genre(name).decisions(puzzle)) - solution.true)[0]
    good = state_to_json(puzzle, State(frozenset(right)))
    assert asked("right", puzzle, good, where=True) == {"right": True}
    bad = state_to_json(puzzle, State(frozenset([*right, other])))
    assert asked("right", puzzle, bad) == {"right": False}
    told = asked("right", puzzle, bad, where=True)
    assert told["wrong"] == state_to_json(puzzle, State(frozenset([other])))
    found = hint(puzzle, State(frozenset([*right, other])))
    assert isinstance(found, Mistake)
    assert told["text"] == found.text


def test_with_several_solutions_some_of_what_does_not_go_together_is_wrong() -> None:
    empty = puzzles()["akari"].with_clues({})
    told = asked("right", empty, {"bulbs": [[0, 0], [0, 1]]}, where=True)
    assert told["right"] is False
    assert told["wrong"]["bulbs"] == [[0, 1]]


def test_of_a_puzzle_without_a_solution_only_that_is_said() -> None:
    none = read("3-\n--", genre="akari", format="grid")
    found = hint(none)
    assert isinstance(found, NoHint)
    assert asked("right", none, {"bulbs": [[0, 1]]}, where=True) == {"right": False, "text": found.text}


@every_genre
def test_the_first_right_state_of_many_is_found(name: str) -> None:
    entry = list_entries(name)[0]
    puzzle, true = entry.puzzle, sorted(entry.solution.true)
    wrong = sorted(set(get_genre(name).decisions(puzzle)) - entry.solution.true)[0]
    states = [
        state_to_json(puzzle, State(frozenset([*true[:number], *([wrong] if number > 2 else [])])))
        for number in range(len(true), -1, -1)
    ]
    assert asked("right", puzzle, states=states) == {"first": len(true) - 2}
    assert asked("right", puzzle, states=states[: len(true) - 2]) == {"first": None}


def test_too_many_states_are_refused() -> None:
    states: list[object] = [{"bulbs": []}] * 501
    assert "has 501 entries; expected at most 500" in refused("right", puzzles()["akari"], states=states)
