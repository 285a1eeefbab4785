"""What a person meets: each command says what it found, in words, in JSON and in its exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import click
import pytest
from click.testing import Result

from lamplit.cli import COMMANDS
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.puzzle import Puzzle
from lamplit.engines.sat import SatSession

Run = Callable[..., Result]
Board = Callable[[str], str]

FOUR = "---\n-4-\n---\n"
"""One solution: the four bulbs around the 4."""
TWO = "--\n--\n"
"""Two solutions: either diagonal."""
NONE = "0-\n-0\n"
"""No solution: no cell may hold a bulb."""
FOUR_BULBS = [[0, 1], [1, 0], [1, 2], [2, 1]]


def test_help_lists_every_command_with_its_line(lamplit: Run) -> None:
    shown = " ".join(lamplit("--help").stdout.replace("│", " ").split())
    for name, line in COMMANDS.items():
        assert name in shown
        assert line in shown


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_one_module_whose_help_begins_with_its_line_and_has_examples(lamplit: Run, name: str) -> None:
    result = lamplit(name, "--help")
    assert result.exit_code == 0
    assert COMMANDS[name] in " ".join(result.stdout.split())
    assert f"lamplit {name}" in result.stdout
    assert "Examples" in result.stdout
    assert isinstance(getattr(import_module(f"lamplit.cli.{name}"), name), click.Command)


def test_every_module_of_the_command_line_is_a_command_or_supports_them() -> None:
    modules = {module.name for module in iter_modules(import_module("lamplit.cli").__path__)}
    assert modules == {*COMMANDS, "support"}


def test_solve_says_that_a_solution_is_the_only_one_and_draws_it(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board(FOUR))
    assert result.exit_code == 0
    assert result.stdout.startswith("unique: one solution, proven by sat in ")
    assert len(result.stdout.splitlines()) >= 5


def test_solve_json_keeps_the_contract(lamplit: Run, board: Board) -> None:
    answer = json.loads(lamplit("solve", board(FOUR), "--json").stdout)
    assert list(answer) == ["genre", "status", "solutions", "seconds", "engine", "stats"]
    assert answer["genre"] == "akari"
    assert answer["status"] == "unique"
    assert answer["solutions"] == [{"bulbs": FOUR_BULBS}]
    assert answer["engine"] == "sat"
    assert answer["stats"]["complete"] is True


def test_solve_shows_two_solutions_and_where_they_differ(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board(TWO))
    assert result.exit_code == 0
    assert result.stdout.startswith("multiple: 2 solutions or more")
    assert "differ in four places (r1c1, r1c2, r2c1 and r2c2)" in result.stdout


def test_solve_all_lists_every_solution_and_says_that_it_does(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board(TWO), "--all")
    assert result.exit_code == 0
    assert result.stdout.startswith("# solution 1\n")
    assert "\n# solution 2\n" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("multiple: 2 solutions in all")


def test_solve_count_says_how_many_there_are(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board("\n".join(["-" * 6] * 6)), "--count")
    assert (result.exit_code, result.stdout.partition(",")[0]) == (0, "multiple: 720 solutions")
    assert lamplit("solve", board(FOUR), "--count").stdout.startswith("unique: one solution, counted in ")
    none = lamplit("solve", board(NONE), "--count", "--json")
    assert (none.exit_code, json.loads(none.stdout)["count"]) == (1, 0)


def test_solve_count_out_of_time_says_at_least_so_many(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board("\n".join(["-" * 20] * 20)), "--count", "--timeout", "0.5")
    assert result.exit_code == 3
    assert result.stdout.startswith("timeout: at least ")


def test_solve_count_is_the_work_of_one_engine(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board(TWO), "--count", "--engine", "asp")
    assert result.exit_code == 2
    assert "--count can only be combined with --timeout; leave out the other options" in result.stderr


def test_solve_with_a_limit_of_one_claims_no_uniqueness(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board(FOUR), "--limit", "1")
    assert result.stdout.splitlines()[-1].startswith("found: 1 solution, maybe not the only one")


def test_solve_without_a_solution_exits_1_and_names_what_can_never_be_met(lamplit: Run, board: Board) -> None:
    result = lamplit("solve", board(NONE))
    assert result.exit_code == 1
    assert result.stdout.startswith("none: no solution, proven by sat")
    assert "r1c2 can never be lit" in result.stdout


def test_solve_without_a_solution_names_demands_that_clash_and_marks_them(lamplit: Run) -> None:
    result = lamplit("solve", "2-2\n---")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        "# these conflict: the 2 at r1c1 and the 2 at r1c3",
        "",
        "# genre: akari",
        "2:. 2:",
        ". . .",
    ]
    answer = json.loads(lamplit("solve", "2-2\n---", "--json").stdout)
    assert answer["clash"] == [
        {"text": "the 2 at r1c1", "cells": [[0, 0]], "edges": []},
        {"text": "the 2 at r1c3", "cells": [[0, 2]], "edges": []},
    ]


def test_a_clash_that_says_no_more_than_a_fault_of_the_puzzle_is_not_said_twice(lamplit: Run) -> None:
    lines = lamplit("solve", "3x3:3h").stdout.splitlines()
    assert lines[1:3] == ["# the 3 at r1c1 can never be met: it has 2 white cells beside it", ""]


def test_a_board_whose_layout_forbids_a_solution_says_so_and_marks_nothing(lamplit: Run) -> None:
    puzzle = '{"genre": "hashi", "rows": 2, "cols": 4, "clues": [[0, 0, 1], [0, 2, 1], [1, 3, "?"]]}'
    result = lamplit("solve", puzzle)
    assert result.exit_code == 1
    assert result.stdout.endswith("\n# the layout of the board alone rules out any solution\n")
    assert json.loads(lamplit("solve", puzzle, "--json").stdout)["clash"] == []


def test_a_clash_that_is_not_found_in_time_is_passed_over_in_silence(
    lamplit: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(puzzle: Puzzle, clock: Clock) -> None:
        raise OutOfTime("out of time")

    monkeypatch.setattr("lamplit.questions.reasons.find_clash", late)
    result = lamplit("solve", "2-2\n---", "--timeout", "5")
    assert (result.exit_code, len(result.stdout.splitlines())) == (1, 1)
    assert json.loads(lamplit("solve", "2-2\n---", "--json").stdout)["clash"] is None


LOOPS = '{"genre": "slitherlink", "rows": 2, "cols": 2, "clues": [[0, 0, 3]]}'


def test_the_two_solutions_shown_lie_close_together_and_their_lines_are_marked(lamplit: Run) -> None:
    result = lamplit("solve", LOOPS)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[1].startswith("# Two solutions, which differ in four places (")
    assert any("|^" in line for line in lines)
    assert any("-^-" in line for line in lines)
    assert any(" ^ " in line for line in lines)
    one, other = json.loads(lamplit("solve", LOOPS, "--json").stdout)["solutions"]
    assert len({str(line) for line in one["lines"]} ^ {str(line) for line in other["lines"]}) == 4


def test_common_draws_what_all_solutions_share(lamplit: Run) -> None:
    text = "2-*--\n--*--"
    result = lamplit("solve", text, "--common")
    assert result.exit_code == 0
    found = "found: 2 bulbs in every solution, 1 place with none in any solution, 4 still open, by sat in "
    assert result.stdout.startswith(found)
    assert result.stdout.endswith("\n\n# genre: akari\n2 o x . .\no - x . .\n")
    answer = json.loads(lamplit("solve", text, "--common", "--json").stdout)
    assert (answer["status"], answer["solutions"]) == ("found", [])
    assert answer["state"] == {"bulbs": [[0, 1], [1, 0]], "not_bulbs": [[1, 1]]}


def test_common_of_a_single_solution_is_that_and_of_none_is_nothing(lamplit: Run, board: Board) -> None:
    assert lamplit("solve", board(FOUR), "--common").stdout.startswith("unique: one solution, proven by sat")
    none = lamplit("solve", board(NONE), "--common", "--json")
    assert none.exit_code == 1
    assert json.loads(none.stdout)["status"] == "none"
    assert json.loads(none.stdout)["clash"]


def test_common_in_time_or_not_at_all(lamplit: Run, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(session: SatSession, *more: object, **options: object) -> bool:
        raise OutOfTime("out of time")

    monkeypatch.setattr(SatSession, "solve", late)
    result = lamplit("solve", board(FOUR), "--common", "--timeout", "5")
    assert (result.exit_code, result.stdout) == (3, "timeout: sat ran out of time\n")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--common", "--all"), '"all" and "common" can\'t be used together; choose one'),
        (("--common", "--engine", "cp"), '"common" only works with the engine sat, not cp; leave out "engine"'),
        (("--common", "--timeout", "0"), '"timeout" is 0; expected seconds, more than 0 and at most 1,000,000'),
    ],
)
def test_what_common_does_not_go_with(lamplit: Run, board: Board, options: tuple[str, ...], expected: str) -> None:
    result = lamplit("solve", board(FOUR), *options)
    assert result.exit_code == 2
    assert expected in " ".join(result.stderr.split())


def test_solve_that_runs_out_of_time_exits_3_and_is_no_answer(lamplit: Run, board: Board) -> None:
    empty = "\n".join(["-" * 60] * 60)
    result = lamplit("solve", board(empty), "--all", "--timeout", "0.3", "--json")
    assert result.exit_code == 3
    assert json.loads(result.stdout)["status"] == "timeout"


def test_trivial_answers_with_a_partial_state(lamplit: Run, board: Board) -> None:
    text = "----\n-4--\n----\n----\n"
    said = lamplit("solve", board(text), "--engine", "trivial").stdout
    assert said.startswith("found: 4 bulbs in every solution, 10 places with none in any solution, by trivial in ")
    answer = json.loads(lamplit("solve", board(text), "--engine", "trivial", "--json").stdout)
    assert answer["status"] == "found"
    assert answer["solutions"] == []
    assert "state" in answer


def test_mip_reports_the_size_of_the_program_and_both_times(lamplit: Run, board: Board) -> None:
    lines = lamplit("solve", board(FOUR), "--engine", "mip").stdout.splitlines()
    assert "variables" in lines[1]
    assert "constraints" in lines[1]
    assert "translated in" in lines[1]


def test_minimise_finds_the_fewest_bulbs(lamplit: Run, board: Board) -> None:
    text = "-*-\n-*-\n---\n"
    result = lamplit("solve", board(text), "--engine", "cp", "--minimise")
    assert result.exit_code == 0
    assert result.stdout.startswith("found: 2 bulbs, the fewest possible, proven by cp")


def test_the_puzzle_may_come_from_standard_input_a_file_or_the_argument(lamplit: Run, board: Board) -> None:
    by_file = lamplit("solve", board(FOUR), "--json")
    by_pipe = lamplit("solve", "-", "--json", input=FOUR)
    by_text = lamplit("solve", FOUR, "--json")
    escaped = lamplit("solve", r"---\n-4-\n---", "--json")
    answers = [json.loads(result.stdout)["solutions"] for result in (by_file, by_pipe, by_text, escaped)]
    assert answers == [[{"bulbs": FOUR_BULBS}]] * 4


def test_check_finds_no_fault_in_a_sound_puzzle(lamplit: Run, board: Board) -> None:
    result = lamplit("check", board(FOUR))
    said = "no fault found in this 3×3 Akari: it has exactly one solution\n"
    assert (result.exit_code, result.stdout) == (0, said)


def test_check_names_a_clue_that_can_never_be_met(lamplit: Run, board: Board) -> None:
    result = lamplit("check", board("3--\n---\n---\n"))
    assert result.exit_code == 1
    assert result.stdout == "the 3 at r1c1 can never be met: it has 2 white cells beside it\n"


def test_check_names_each_fault_of_an_answer_in_order(lamplit: Run, board: Board) -> None:
    result = lamplit("check", board(FOUR), '{"bulbs": [[0, 0], [0, 2]]}')
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "two bulbs at r1c1 and r1c3 see each other",
        "the 4 at r2c2 has 0 bulbs",
        "r3c2 is dark",
    ]


def test_check_json_is_ok_or_a_list_of_faults_with_places(lamplit: Run, board: Board) -> None:
    right = lamplit("check", board(FOUR), json.dumps({"bulbs": FOUR_BULBS}), "--json")
    assert right.exit_code == 0
    assert json.loads(right.stdout) == {"ok": True, "faults": [], "text": "correct: the answer follows every rule"}
    wrong = lamplit("check", board("3-\n--\n"), "--json")
    assert wrong.exit_code == 1
    fault = json.loads(wrong.stdout)["faults"][0]
    assert (fault["kind"], fault["cells"]) == ("clue-too-big", [[0, 0]])


def test_convert_there_and_back_gives_the_same_puzzle(lamplit: Run, board: Board, tmp_path: Path) -> None:
    there = lamplit("convert", board(FOUR), "--to", "puzzlink").stdout.strip()
    assert "akari/3/3/" in there
    out = tmp_path / "back.txt"
    assert lamplit("convert", there, "--to", "grid", "-o", str(out)).exit_code == 0
    assert out.read_text() == FOUR


def test_what_a_solver_printed_can_be_checked_and_converted(lamplit: Run, board: Board, tmp_path: Path) -> None:
    literals, model = tmp_path / "literals.txt", tmp_path / "model.txt"
    literals.write_text("s SATISFIABLE\nv -1 2 -3 4 5 -6 7 -8 0\n")
    model.write_text("sat\n((define-fun bulb_r1_c2 () Bool true))\n")
    assert lamplit("check", board(FOUR), str(literals)).stdout.startswith("correct")
    assert lamplit("check", board(FOUR), str(model)).exit_code == 1
    assert lamplit("check", board(FOUR), "unsat").exit_code == 2
    assert lamplit("convert", board(FOUR), str(literals), "--to", "grid").stdout == "-o-\no4o\n-o-\n"
    assert lamplit("convert", board(FOUR), str(literals), "--to", "smtlib", "--unique").exit_code == 2


def test_convert_can_ask_an_smt_solver_for_another_solution(lamplit: Run, board: Board) -> None:
    """The file is satisfiable exactly when the solution is not the only one."""
    import z3

    for text, verdict in ((FOUR, z3.unsat), (TWO, z3.sat)):
        solver = z3.Solver()
        solver.from_string(lamplit("convert", board(text), "--to", "smtlib", "--unique").stdout)
        assert solver.check() == verdict
    assert lamplit("convert", board(NONE), "--to", "smtlib", "--unique").exit_code == 1
    assert lamplit("convert", board(FOUR), "--to", "grid", "--unique").exit_code == 2


@pytest.mark.parametrize(
    ("ending", "beginning"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF"), ("txt", b"")]
)
def test_render_draws_what_the_ending_says(
    lamplit: Run, board: Board, tmp_path: Path, ending: str, beginning: bytes
) -> None:
    out = tmp_path / f"picture.{ending}"
    result = lamplit("render", board(FOUR), "--solution", "-o", str(out))
    assert result.exit_code == 0
    assert out.read_bytes().startswith(beginning)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_render_of_a_solution_that_is_not_there_exits_1_and_draws_nothing(
    lamplit: Run, board: Board, tmp_path: Path
) -> None:
    result = lamplit("render", board(NONE), "--solution", "-o", str(tmp_path / "x.svg"))
    assert result.exit_code == 1
    assert not (tmp_path / "x.svg").exists()


LISTS = [("genres", "akari"), ("engines", "backtrack"), ("formats", "codex")]


@pytest.mark.parametrize(("command", "word"), LISTS)
def test_the_lists_name_what_there_is_in_words_and_in_json(lamplit: Run, command: str, word: str) -> None:
    assert word in lamplit(command).stdout
    assert word in {entry["name"] for entry in json.loads(lamplit(command, "--json").stdout)}


def test_genres_are_listed_by_family(lamplit: Run) -> None:
    lines = lamplit("genres").stdout.splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")]
    assert [heading for heading in headings if heading != "Numbers"] == [
        "Loops and lines",
        "Shading",
        "Regions",
        "Objects",
    ]
    shading = lines[lines.index("Shading") : lines.index("Regions")]
    assert {"hitori", "cave"} <= {line.split()[0] for line in shading if line[:2].isspace() and line[2:3].strip()}


def test_genres_lists_only_what_was_named(lamplit: Run) -> None:
    assert [each["family"] for each in json.loads(lamplit("genres", "light up", "--json").stdout)] == ["objects"]
    assert lamplit("genres", "masyu").stdout.startswith("Loops and lines\n  masyu  also mashu, ")


def test_bench_asks_an_engine_that_is_named_twice_only_once(lamplit: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    file.write_text('{"id": "one", "genre": "akari", "rows": 1, "cols": 1, "problem": "-", "solution": "o"}\n')
    report = json.loads(lamplit("bench", str(file), "--engine", "sat,backtrack,SAT", "--json").stdout)
    assert [(row["engine"], row["puzzles"]) for row in report["rows"]] == [("sat", 1), ("backtrack", 1)]


def test_version_is_shown(lamplit: Run) -> None:
    assert lamplit("--version").stdout.startswith("lamplit ")


def test_a_fault_of_lines_names_its_edges_for_programs(lamplit: Run) -> None:
    answer = '{"lines": [[[0, 0], [0, 1]]]}'
    result = lamplit("check", "slither/2/2/0", answer, "--json")
    assert result.exit_code == 1
    faults = json.loads(result.stdout)["faults"]
    assert [[0, 0], [0, 1]] in faults[0]["edges"]


TITLED = "# title: Dawn\n# author: Jo Śmith\n# licence: CC0\n" + FOUR


def test_title_author_and_licence_go_through_every_command(lamplit: Run, board: Board, tmp_path: Path) -> None:
    file = board(TITLED)
    record = lamplit("convert", file, "--to", "json").stdout
    assert json.loads(record)["title"] == "Dawn"
    assert lamplit("convert", record, "--to", "grid").stdout == TITLED
    assert "; author: Jo Śmith" in lamplit("convert", file, "--to", "smtlib", "--unique").stdout
    for command in ("render", "solve"):
        assert "# title: Dawn\n# author: Jo Śmith\n" in lamplit(command, record).stdout
    for name in ("picture.svg", "page.html"):
        command = "render" if name.endswith("svg") else "explain"
        assert lamplit(command, file, "-o", str(tmp_path / name)).exit_code == 0
        assert "Dawn by Jo Śmith" in (tmp_path / name).read_text("utf-8")
