"""docs/python/json.md and wire.md show what the program says: their examples are compared with it, key by key."""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from typing import Any, is_typeddict

import pytest

import lamplit.wire
from lamplit.authoring.adjust.adjust import adjust
from lamplit.authoring.changes import Change
from lamplit.authoring.clues.clues import find_clues
from lamplit.authoring.complete.complete import complete
from lamplit.authoring.reduce.reduce import reduce
from lamplit.authoring.repair.repair import repair
from lamplit.authoring.suggestions import make_suggestion
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import About, Puzzle, Solution
from lamplit.core.scene import Circle, Label, Mark, Polyline, Rect, Role, View
from lamplit.core.scene import Path as DrawnPath
from lamplit.engines import get_engine, solve
from lamplit.engines.contract import Stats
from lamplit.factory.export import PuzzleSelection, select_puzzles, stored_puzzle_to_json
from lamplit.factory.order import read_factory_order
from lamplit.factory.store import Store
from lamplit.factory.tasks import make_attempts
from lamplit.formats import get_format, read
from lamplit.formats.many import read_many
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre import puzzle_json
from lamplit.genre.puzzle_json import puzzle_to_json, solution_to_json, state_from_json, state_to_json
from lamplit.genre.registry import genre_of, get_genre
from lamplit.human import explain, grade, hint
from lamplit.human.table import build_table
from lamplit.library.practice import find_strategy
from lamplit.questions.counting import count_solutions
from lamplit.questions.judging import judge_puzzle, judge_solution, judge_state
from lamplit.questions.reasons import explain_outcome
from lamplit.research.bench import report_json
from lamplit.research.bench.comparison import compare
from lamplit.research.bench.earlier_run import make_compared_run
from lamplit.research.bench.measuring import BenchRun
from lamplit.research.bench.records import read_records
from lamplit.research.bench.report_json import comparison_to_json, report_to_json, run_to_json
from lamplit.research.bench.summary import Report
from lamplit.wire.authoring import (
    adjustment_to_json,
    clues_to_json,
    completion_to_json,
    reduction_to_json,
    repair_to_json,
    suggestion_to_json,
)
from lamplit.wire.boards import board_to_json
from lamplit.wire.counts import count_to_json
from lamplit.wire.endpoints.decoding import list_options, list_parts
from lamplit.wire.endpoints.registry import REQUEST_TYPES, answer
from lamplit.wire.faults import judgement_to_json
from lamplit.wire.grades import generated_puzzle_to_json, grade_to_json, table_to_json
from lamplit.wire.hints import hint_to_json
from lamplit.wire.lists import engine_to_json, format_to_json, genre_to_json, hardness_to_json, strategy_to_json
from lamplit.wire.many import sourced_to_json, unread_to_json
from lamplit.wire.messages import CancelMessage, RequestMessage, message_to_json
from lamplit.wire.outcomes import outcome_to_json
from lamplit.wire.rules import rulebook_to_json
from lamplit.wire.scenes import mark_to_json, scene_to_json, shape_to_json
from lamplit.wire.steps import clash_to_json, explanation_to_json

DOCS = Path(__file__).parents[2] / "docs" / "python"
PAGE = "\n".join((DOCS / name).read_text("utf-8") for name in ("json.md", "wire.md"))
MORE = "…"

FOUR, ZERO, TWO, NONE = (read(text, genre="akari") for text in ("3x3:d4d", "0--\n**-", "--\n--", "3-\n--"))
WALLS = read("*--\n**-", genre="akari", format="grid")
CLASH = read("0-1", genre="akari", format="grid")
SPARE = read("0--\n*0-", genre="akari", format="grid")
HALF = read("*--\n--*", genre="akari", format="grid")
THREE = read("3-\n*-", genre="akari", format="grid")
SMALLER = (Change(Cell(0, 0), 3, 2), Change(Cell(1, 0), "x", None, Cell(1, 1)))
ABOUT = About("Dawn", "Jo Śmith", "https://example.org/7", "CC BY 4.0")
EVERYTHING = Puzzle.of("akari", Grid(1, 3, frozenset({Cell(0, 1)})), {Cell(0, 0): "x"}, about=ABOUT)


def clash() -> object:
    found = explain(NONE).clash
    assert found is not None
    return clash_to_json(found)


def mistake(strength: int) -> object:
    return hint_to_json(ZERO, hint(ZERO, state_from_json(ZERO, {"bulbs": [[1, 2]]})), strength)


def fault_of_line_15() -> object:
    (entry,) = read_many("\n" * 14 + "-7-\n---\n")
    return entry.fault


def hardness() -> object:
    judge = genre_of(FOUR).hardness
    assert judge is not None
    return hardness_to_json(judge(FOUR))


def runs(folder: Path) -> list[BenchRun]:
    line = '{"id": "%s", "genre": "akari", "rows": 1, "cols": 1, "problem": "-", "solution": "o"}\n'
    file = folder / "two.jsonl"
    file.write_text(line % "one" + line % "two")
    one, two = read_records(file)
    stats: Stats = {"variables": 1, "clauses": 2, "conflicts": 0, "complete": True}
    wrong = BenchRun(
        two,
        "sat",
        "none",
        0.002,
        "no solution; asp says unique",
        0,
        True,
        stats,
        processor=0.0018,
        machine="AMD EPYC, 2 cores",
        software="Lamplit 0.1.0, Python 3.11.7",
        yardstick=0.0005,
    )
    return [BenchRun(one, "sat", "unique", 0.0005), wrong]


def comparison(folder: Path) -> object:
    now = make_compared_run(runs(folder)[0])
    then = replace(now, seconds=0.00025, machine="AMD EPYC, 2 cores")
    return comparison_to_json(compare([then], [replace(now, machine="Intel Xeon, 2 cores")]))


def exported_record(folder: Path) -> object:
    plan = read_factory_order('seed = 1\n[[lot]]\ngenre = "akari"\nsize = 4\ncount = 1\n', "order.toml")
    with Store.open(folder / "s.sqlite") as store:
        store.record_results(store.register_order(plan), 1, make_attempts(plan.seed, plan.lots[0], [(1, 1)]))
        [one] = select_puzzles(store, PuzzleSelection())
        return stored_puzzle_to_json(one, times=False)


def progress() -> object:
    told: list[Any] = []
    options = {"genre": "akari", "size": 5, "count": 2, "seed": 3}
    answer({"id": 8, "ask": "generate", "options": options}, told.append)
    return told[0]


def asked(ask: str, **parts: object) -> Any:
    """What is answered to a question; one about a puzzle is about the board with the 0."""
    puzzle = puzzle_to_json(ZERO) if "puzzle" in list_parts(REQUEST_TYPES[ask]) else None
    return answer({"id": 1, "ask": ask, "puzzle": puzzle, **parts})["answer"]


WRONG = {"bulbs": [[0, 1]]}
KNOWN = {"bulbs": [], "not_bulbs": [[0, 1]]}
QUESTION = RequestMessage(7, "hint", puzzle_to_json(ZERO), KNOWN, {"strength": 1})
SHAPES = (
    Rect(0, 0, 1, 1, "#d6ebf8", "#1c1c22", 0.05, 0.1, 0.5),
    Circle(1.5, 0.5, 0.42, None, "#d55e00", 0.1),
    Polyline(((0, 0), (1, 0), (1, 1)), "#0072b2", 0.08, closed=True, dash=(0.14, 0.18)),
    DrawnPath((("M", (0, 0)), ("C", (0, 1, 1, 1, 1, 0)), ("Q", (0.5, 0.5, 0, 0)), ("Z", ())), "#ffd21f"),
    Label(0.5, 0.5, "4", 0.42, "#ffffff"),
)

SAID: dict[str, Callable[[Path], object]] = {
    "puzzle": lambda _: puzzle_to_json(FOUR),
    "puzzle-with-everything": lambda _: puzzle_to_json(EVERYTHING),
    "state": lambda _: state_to_json(ZERO, explain(ZERO).state),
    "outcome": lambda _: outcome_to_json(FOUR, solve(FOUR)),
    "outcome-with-a-state": lambda _: outcome_to_json(ZERO, solve(ZERO, "trivial")),
    "outcome-with-a-clash": lambda _: outcome_to_json(CLASH, explain_outcome(CLASH, solve(CLASH), Clock())),
    "count": lambda _: count_to_json("akari", "multiple", count_solutions(TWO), 0.0007),
    "judgement-with-faults": lambda _: judgement_to_json(judge_solution(FOUR, Solution.of([]))),
    "judgement": lambda _: judgement_to_json(judge_puzzle(FOUR, Clock())),
    "judgement-of-a-state": lambda _: judgement_to_json(
        judge_state(ZERO, state_from_json(ZERO, {"not_bulbs": [[0, 1]]}), Clock())
    ),
    "sourced": lambda _: sourced_to_json("booklet.txt", 12, judgement_to_json(judge_puzzle(FOUR, Clock()))),
    "unread": lambda _: unread_to_json("booklet.txt", 15, str(fault_of_line_15())),
    "explanation": lambda _: explanation_to_json(explain(ZERO)),
    "clash": lambda _: clash(),
    "hint": lambda _: hint_to_json(ZERO, hint(ZERO)),
    "mistake": lambda _: mistake(3),
    "mistake-1": lambda _: mistake(1),
    "mistake-2": lambda _: mistake(2),
    "nothing": lambda _: hint_to_json(TWO, hint(TWO)),
    "grade": lambda _: grade_to_json(grade(ZERO)),
    "table": lambda _: table_to_json(build_table([ZERO])),
    "made": lambda _: generated_puzzle_to_json(make_puzzle(parse_order("akari", "4"), 3)),
    "exported": lambda folder: exported_record(folder),
    "suggestion": lambda _: suggestion_to_json(make_suggestion(THREE, SMALLER, Clock())),
    "completion": lambda _: completion_to_json(complete(HALF)),
    "repair": lambda _: repair_to_json(repair(NONE)),
    "clues": lambda _: clues_to_json(find_clues(WALLS, Solution.of([Bulb(Cell(0, 1)), Bulb(Cell(1, 2))]))),
    "clues-unforced": lambda _: clues_to_json(find_clues(TWO, Solution.of([Bulb(Cell(0, 0)), Bulb(Cell(1, 1))]))),
    "adjustment": lambda _: adjustment_to_json(adjust(SPARE, "harder")),
    "reduction": lambda _: reduction_to_json(reduce(SPARE)),
    "report": lambda folder: report_to_json(Report(runs(folder)).summary),
    "run": lambda folder: run_to_json(runs(folder)[1]),
    "comparison": comparison,
    "genre": lambda _: genre_to_json(get_genre("akari")),
    "engine": lambda _: engine_to_json(get_engine("sat")),
    "strategy": lambda _: strategy_to_json(find_strategy("akari", "forced-empty")),
    "format": lambda _: format_to_json(get_format("grid")),
    "hardness": lambda _: hardness(),
    "scene": lambda _: scene_to_json(genre_of(ZERO).draw(ZERO, View())),
    "shapes": lambda _: [shape_to_json(shape) for shape in SHAPES],
    "question": lambda _: message_to_json(QUESTION),
    "reply": lambda _: answer(message_to_json(QUESTION)),
    "progress": lambda _: progress(),
    "fault": lambda _: answer({"id": 9, "ask": "solve"}),
    "cancel": lambda _: message_to_json(CancelMessage(7)),
    "board": lambda _: board_to_json(ZERO),
    "board-of-edges": lambda _: board_to_json(Puzzle.of("slitherlink", Grid(1, 1), {Cell(0, 0): 2})),
    "board-of-areas": lambda _: board_to_json(Puzzle.of("nurikabe", Grid(1, 2), {Cell(0, 0): 1})),
    "standing": lambda _: asked("standing", state=WRONG, options={"closed": True, "conflicts": True}),
    "right": lambda _: asked("right", state=WRONG),
    "right-where": lambda _: asked("right", state=WRONG, options={"where": True}),
    "right-of-states": lambda _: asked("right", options={"states": [WRONG, {"bulbs": []}]}),
    "start": lambda _: asked("start"),
    "rules": lambda _: rulebook_to_json(get_genre("akari")),
    "gallery-entry": lambda _: asked("gallery", options={"genre": "akari"})[0],
    "daily": lambda _: asked("daily", options={"genre": "akari", "date": "2026-11-16"}),
    "exercise": lambda _: asked("practise", options={"genre": "akari", "strategy": "restricted", "seed": 3}),
    "picture": lambda _: asked("render", options={"to": "svg"}),
    "picture-in-bytes": lambda _: asked("render", options={"to": "pdf"}),
    "certificate": lambda _: asked("certify"),
    "mark": lambda _: mark_to_json(Mark(Role.REASON, (Cell(0, 0),), (Edge(Cell(0, 1), Cell(0, 2)),))),
}
"""What the program says, by the names that the examples have in the pages."""

COUNTED = ("stats", "steps", "tiers", "scores", "hardest", "used", "solved", "glyphs", "measures")
"""What has names of its own as keys: engines' statistics, counts by strategy, by tier, by profile; characters;
measures of styles."""


def examples() -> dict[str, str]:
    """The examples of the page by name."""
    found = re.findall(r"^```json ([\w-]+)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(found) == PAGE.count("```json"), "an example has no name"
    return dict(found)


def parsed(example: str) -> Any:
    """An example as JSON; a … that stands for more becomes an entry, or a key, of its own."""
    inside: list[str] = []

    def token(found: re.Match[str]) -> str:
        word = found[0]
        if word in "{[":
            inside.append(word)
        elif word in "}]":
            inside.pop()
        elif word == MORE:
            return f'"{MORE}": 0' if inside[-1] == "{" else f'"{MORE}"'
        return word

    return json.loads(re.sub(r'"(?:[^"\\]|\\.)*"|[{}\[\]…]', token, example))


def differences(shown: Any, said: Any, where: str = "") -> Iterator[str]:
    """Where what is shown is not what is said. Times differ from run to run, and a … may be anything."""
    if isinstance(shown, dict) and isinstance(said, dict):
        keys = [key for key in shown if key != MORE]
        there = [key for key in said if key in keys] if MORE in shown else list(said)
        if keys != there:
            yield f"{where} has the keys {list(said)}, not {keys}"
        for key in keys:
            if key in said:
                yield from differences(shown[key], said[key], f"{where}/{key}")
    elif isinstance(shown, list) and isinstance(said, list):
        entries = shown[:-1] if shown[-1:] == [MORE] else shown
        if len(entries) > len(said) or (entries is shown and len(entries) != len(said)):
            yield f"{where} has {len(said)} entries, not {len(entries)}"
        for i, (one, other) in enumerate(zip(entries, said, strict=False)):
            yield from differences(one, other, f"{where}/{i}")
    elif isinstance(shown, str) and isinstance(said, str) and MORE in shown:
        if not re.fullmatch(".*".join(map(re.escape, shown.split(MORE))), said, re.DOTALL):
            yield f"{where} is {said!r}, not {shown!r}"
    elif isinstance(shown, float) and isinstance(said, float):
        if where.endswith("/score") and shown != said:
            yield f"{where} is {said}, not {shown}"
    elif type(shown) is not type(said) or shown != said:
        yield f"{where} is {said!r}, not {shown!r}"


def keys(said: Any) -> Iterator[str]:
    """All keys at any depth, except those that are somebody's names."""
    if isinstance(said, dict):
        for key, value in said.items():
            yield key
            if key not in COUNTED or not isinstance(value, dict):
                yield from keys(value)
    elif isinstance(said, list):
        for item in said:
            yield from keys(item)


def mentioned(key: str) -> bool:
    """Whether the page speaks of a key: as ``"key"`` in JSON, or as `key` in its prose."""
    return f'"{key}"' in PAGE or f"`{key}`" in PAGE


def through_text(said: object) -> Any:
    return json.loads(json.dumps(said, allow_nan=False))


def test_every_example_of_the_page_is_compared() -> None:
    assert examples().keys() == SAID.keys()


@pytest.mark.parametrize("name", SAID)
def test_an_example_shows_what_the_program_says(name: str, tmp_path: Path) -> None:
    said = through_text(SAID[name](tmp_path))
    assert list(differences(parsed(examples()[name]), said)) == []
    assert [key for key in keys(said) if not mentioned(key)] == []


def modules() -> list[Any]:
    wire = [import_module(f"lamplit.wire.{each.name}") for each in pkgutil.iter_modules(lamplit.wire.__path__)]
    return [*wire, report_json]


def test_the_page_speaks_of_every_key_of_every_shape() -> None:
    things = [thing for module in modules() for thing in vars(module).values() if isclass(thing)]
    shapes = {thing for thing in things if is_typeddict(thing)}
    assert len(shapes) > 15
    for shape in shapes:
        assert [key for key in shape.__annotations__ if not mentioned(key)] == [], shape.__name__


WITHIN = {
    "cells_to_json",
    "edges_to_json",
    "fault_to_json",
    "step_to_json",
    "round_to_json",
    "stage_to_json",
    "follows_to_json",
    "row_to_json",
    "change_to_json",
    "timing_to_json",
    "reply_to_json",
    "solution_to_json",
    "demand_to_json",
    "grounds_to_json",
    "argument_to_json",
    "start_to_json",
}
"""These are seen within the examples of others."""


def test_everything_that_is_ever_said_has_an_example() -> None:
    functions = {
        name
        for module in [puzzle_json, *modules()]
        for name, thing in vars(module).items()
        if name.endswith("_to_json") and not name.startswith("_") and isfunction(thing)
    }
    here = {name for name in globals() if name.endswith("_to_json")} - {"stored_puzzle_to_json"}
    assert functions == here | WITHIN


@pytest.mark.parametrize("name", ["akari", "slitherlink", "masyu", "shingoki", "hitori", "nurikabe", "hashi"])
def test_the_table_of_solutions_has_every_genre_with_its_lists(name: str) -> None:
    genre = get_genre(name)
    (row,) = [line for line in PAGE.splitlines() if re.match(rf"\|[^|]*\b{genre.title}\b[^|]*\|", line)]
    puzzle = Puzzle.of(name, Grid(2, 2), {})
    assert re.findall(r'"(\w+)"', row) == list(solution_to_json(puzzle, Solution.of([])))


def test_the_table_of_questions_has_every_question_with_all_that_it_takes() -> None:
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|([^|]*)\|[^|]+\|$", PAGE, re.MULTILINE)
    table = {ask: (re.findall(r"\w+", takes), re.findall(r"`([\w-]+)`", options)) for ask, takes, options in rows}
    assert {ask: (takes, sorted(options)) for ask, (takes, options) in table.items()} == {
        name: ([*list_parts(request_type)], sorted({*list_options(request_type)} - {"timeout"}))
        for name, request_type in REQUEST_TYPES.items()
    }
    assert "`timeout`" in PAGE


def test_the_table_of_costs_has_every_request_type_with_its_limits() -> None:
    rows = [re.sub(r"[`,]", "", line).strip("| ").split(" | ") for line in PAGE.splitlines() if line.count("|") == 7]
    costs = {name: request_type.cost for name, request_type in REQUEST_TYPES.items()}
    assert [[cell.strip() for cell in row] for row in rows if row[0].strip() in costs] == [
        [name, cost.lane, str(cost.cells), f"{cost.seconds:g}", f"{cost.browser_seconds:g}"]
        + (["yes"] if cost.cacheable else [])
        for name, cost in costs.items()
    ]


def test_the_page_about_the_studio_lists_what_is_expected_to_take_long() -> None:
    page = (Path(__file__).parents[2] / "docs" / "play" / "studio-server.md").read_text("utf-8")
    (listed,) = re.findall(r"take long \(such as ([^)]*)\)", page)
    long = [name for name, request_type in REQUEST_TYPES.items() if request_type.cost.lane == "long"]
    assert set(re.findall(r"\w+", listed)) - {"and"} <= set(long)
