"""A genre of another package brings its gallery in its folder, and gets exercises and worksheets from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.plugins.throwaway import ROOMS_BOARD, ROOMS_SOLUTION, run_lamplit, run_python, write_rooms

from lamplit.genre.registry import BUILT_IN
from lamplit.genre.steps import Tier
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.library.gallery import list_small_entries

HUMAN = "human=HITORI.human"
BROKEN = "the genre rooms of the package lamplit-rooms is broken: "
ASK = """
import json, sys
from lamplit.wire.endpoints.registry import answer
print(json.dumps(answer(json.loads(sys.argv[1]))))
"""
PLAN = """
from datetime import date
from lamplit.books.contents import PrintOptions
from lamplit.books.worksheets import plan_worksheet
from lamplit.core.clock import Clock
from lamplit.drawing.paper_sizes import PAPERS
sheet = plan_worksheet("rooms", "equals", 6, 1, PrintOptions(PAPERS["a4"]), date(2026, 11, 16), Clock())
print(sheet.example is not None and sheet.example not in sheet.tasks, len(sheet.tasks))
"""


def ask(site: Path, name: str, **options: object) -> dict[str, object]:
    """What the studio replies to a request."""
    ran = run_python(site, "-c", ASK, json.dumps({"ask": name, "options": options}))
    reply: dict[str, object] = json.loads(ran.stdout)
    return reply


def boards_of_rooms(number: int) -> str:
    """Small Hitori of ours under the other name, a line each."""
    boards = (lamplit_json.replace('"hitori"', '"rooms"') for lamplit_json in list_hitori())
    return "\n".join([line for line, _ in zip(boards, range(number), strict=False)]) + "\n"


def list_hitori() -> list[str]:
    from lamplit.formats import write

    return [write(entry.puzzle, "json").strip() for entry in list_small_entries("hitori", 36)]


@pytest.fixture
def rooms(tmp_path: Path) -> Path:
    """A package whose genre has strategies, and a gallery that the command made of five boards."""
    write_rooms(tmp_path, HUMAN)
    made = run_lamplit(
        tmp_path, "gallery", "-", "-o", str(tmp_path / "rooms_package" / "gallery.jsonl"), input=boards_of_rooms(5)
    )
    assert (made.returncode, made.stdout) == (0, "")
    return tmp_path


def read_gallery(site: Path) -> list[dict[str, object]]:
    lines = (site / "rooms_package" / "gallery.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_the_command_proves_and_grades_each_board(rooms: Path) -> None:
    first, *others = read_gallery(rooms)
    assert first["id"] == "rooms-5x5-easy-1"
    assert first["solution"] == ROOMS_SOLUTION
    assert first["options"] == {"size": "5x5"}
    assert len(others) == 4
    assert len({str(record["id"]) for record in read_gallery(rooms)}) == 5


def test_a_genre_without_strategies_has_a_gallery_with_grades(tmp_path: Path) -> None:
    write_rooms(tmp_path)
    file = tmp_path / "gallery.jsonl"
    assert run_lamplit(tmp_path, "gallery", ROOMS_BOARD, "-o", str(file)).returncode == 0
    record = json.loads(file.read_text("utf-8"))
    assert record["id"] == f"rooms-5x5-{record['grade']['grade']}-1"
    assert record["grade"]["steps"].keys() <= {strategy.key for strategy in DERIVED_HUMAN.strategies}
    assert run_lamplit(tmp_path, "gallery", ROOMS_BOARD, "-o", str(file)).returncode == 2


def test_what_is_no_puzzle_of_the_gallery_is_named_and_left_out(tmp_path: Path) -> None:
    write_rooms(tmp_path)
    boards = tmp_path / "boards.txt"
    board = json.loads(ROOMS_BOARD)
    turned = board | {"clues": [[r, 4 - c, number] for r, c, number in board["clues"]]}
    open_board = board | {"clues": [[r, c, 1 + (r + c) % 5] for r in range(5) for c in range(5)]}
    hitori = board | {"genre": "hitori"}
    full = board | {"clues": [[r, c, 1] for r in range(5) for c in range(5)]}
    boards.write_text("\n".join(json.dumps(each) for each in (board, turned, open_board, hitori, full)))
    made = run_lamplit(tmp_path, "gallery", str(boards), "-o", str(tmp_path / "gallery.jsonl"))
    assert made.returncode == 2
    assert [line.partition(": ")[2].partition(": ")[2] for line in made.stderr.splitlines()[:-1]] == [
        "this puzzle is already in the gallery, perhaps turned or mirrored",
        "this puzzle has more than one solution, says the engine sat",
        "the genre is hitori; expected rooms, as of the puzzles before it",
        "this puzzle has no solution, says the engine sat",
    ]
    assert len((tmp_path / "gallery.jsonl").read_text("utf-8").splitlines()) == 1


def test_a_genre_whose_rules_and_checker_disagree_gets_no_gallery(tmp_path: Path) -> None:
    write_rooms(tmp_path, "rules=free_rules")
    made = run_lamplit(tmp_path, "gallery", ROOMS_BOARD, "-o", str(tmp_path / "gallery.jsonl"))
    assert (made.returncode, (tmp_path / "gallery.jsonl").exists()) == (2, False)
    assert f"{BROKEN}its rules and its checker disagree" in made.stderr


def test_the_studio_shows_it_and_takes_an_example_from_it(rooms: Path) -> None:
    shown = ask(rooms, "gallery", genre="rooms")["answer"]
    assert isinstance(shown, list)
    assert [entry["id"] for entry in shown] == [record["id"] for record in read_gallery(rooms)]
    assert shown[0]["scene"]["shapes"]
    start = ask(rooms, "start")["answer"]
    assert isinstance(start, dict)
    (ours,) = [genre for genre in start["genres"] if genre["name"] == "rooms"]
    assert ours["example"]["solution"] == ROOMS_SOLUTION
    assert sum(strategy["positions"] > 0 for strategy in ours["strategies"]) > 3


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "Expecting property name"),
        ("{}", "KeyError: 'puzzle'"),
        ('{"puzzle": {"genre": "hitori", "rows": 1, "cols": 1, "clues": [[0, 0, 1]]}}', "of the genre hitori"),
        (
            json.dumps({"id": "rooms-1", "puzzle": json.loads(ROOMS_BOARD), "solution": {"shaded": [[0, 1]]}}),
            "its solution is wrong: ",
        ),
        (
            json.dumps({"id": "rooms-1/../x", "puzzle": json.loads(ROOMS_BOARD), "solution": ROOMS_SOLUTION}),
            "its id is 'rooms-1/../x'; expected one such as rooms-5x5-1",
        ),
    ],
)
def test_a_line_that_is_wrong_is_named(tmp_path: Path, line: str, why: str) -> None:
    write_rooms(tmp_path)
    (tmp_path / "rooms_package" / "gallery.jsonl").write_text(f"{line}\n")
    fault = str(ask(tmp_path, "gallery", genre="rooms")["fault"])
    assert fault.startswith(f"{BROKEN}line 1 of its gallery.jsonl can't be used (")
    assert why in fault
    start = ask(tmp_path, "start")["answer"]
    assert isinstance(start, dict)
    assert [genre["name"] for genre in start["genres"]] == [*BUILT_IN]
    assert start["broken"] == [fault]


@pytest.mark.parametrize("folder", ["json.decoder", "nowhere.at.all"])
def test_a_folder_that_is_none_is_named(tmp_path: Path, folder: str) -> None:
    write_rooms(tmp_path, f"folder='{folder}'")
    assert ask(tmp_path, "gallery", genre="rooms")["fault"] == (
        f"{BROKEN}its folder is '{folder}', which is not a package"
    )


def test_a_strategy_is_practised_on_puzzles_of_the_gallery(rooms: Path) -> None:
    boards = set()
    for seed in range(3):
        found = ask(rooms, "practise", genre="rooms", strategy="equals", seed=seed)["answer"]
        assert isinstance(found, dict)
        assert found["strategy"] == "equals"
        assert found["steps"]
        boards.add(json.dumps(found["puzzle"]))
    assert len(boards) > 1


def test_the_same_seed_gives_the_same_exercise(rooms: Path) -> None:
    first, second = (ask(rooms, "practise", genre="rooms", strategy="equals", seed=7) for _ in range(2))
    assert first == second


def test_what_no_puzzle_of_the_gallery_takes_can_not_be_practised(tmp_path: Path) -> None:
    write_rooms(tmp_path, HUMAN)
    assert ask(tmp_path, "practise", genre="rooms", strategy="equals")["fault"] == (
        "no puzzle in the gallery of Rooms takes the strategy equals"
    )


@pytest.mark.parametrize("graded", [True, False])
def test_a_genre_without_strategies_practises_those_derived_from_its_rules(tmp_path: Path, graded: bool) -> None:
    write_rooms(tmp_path)
    file = tmp_path / "rooms_package" / "gallery.jsonl"
    assert run_lamplit(tmp_path, "gallery", "-", "-o", str(file), input=boards_of_rooms(3)).returncode == 0
    if not graded:  # as an earlier version wrote it
        records = [json.loads(line) | {"grade": None} for line in file.read_text("utf-8").splitlines()]
        file.write_text("".join(f"{json.dumps(record)}\n" for record in records))
    start = ask(tmp_path, "start")["answer"]
    assert isinstance(start, dict)
    (ours,) = [genre for genre in start["genres"] if genre["name"] == "rooms"]
    keys = [each["key"] for each in ours["strategies"]]
    every = [each.key for each in DERIVED_HUMAN.strategies if each.tier < Tier.BEYOND]
    assert keys == ([key for key in every if key in keys] if graded else every)
    assert "one-loop" not in keys if graded else "one-loop" in keys  # the rules of Rooms know no loop
    easiest = ours["strategies"][0]
    assert easiest["positions"] == 3
    found = ask(tmp_path, "practise", genre="rooms", strategy=easiest["key"])["answer"]
    assert isinstance(found, dict)
    assert (found["strategy"], bool(found["steps"])) == (easiest["key"], True)
    refused = str(ask(tmp_path, "practise", genre="rooms", strategy="equals")["fault"])
    assert refused.startswith(f"there is no strategy 'equals' to practise; expected one of {easiest['key']}, ")


def test_a_worksheet_is_made_of_the_gallery(rooms: Path) -> None:
    sheet = rooms / "sheet.pdf"
    made = run_lamplit(rooms, "worksheet", "rooms", "equals", "--count", "2", "--seed", "1", "-o", str(sheet))
    assert (made.returncode, made.stderr) == (0, f"wrote {sheet}\n")
    assert sheet.read_bytes().startswith(b"%PDF")


def test_the_example_of_a_worksheet_is_no_task(rooms: Path) -> None:
    found = run_python(rooms, "-c", PLAN)
    assert (found.stdout, found.stderr) == ("True 4\n", "")


def test_a_worksheet_with_fewer_boards_than_wanted_says_why(rooms: Path) -> None:
    sheet = rooms / "sheet.pdf"
    made = run_lamplit(rooms, "worksheet", "rooms", "equals", "--count", "20", "-o", str(sheet))
    assert made.returncode == 1
    assert " of 20: the gallery of Rooms has no more, and the genre has no generator\n" in made.stderr
    assert sheet.exists()


def test_a_strategy_that_contradicts_a_solution_gives_no_exercise(tmp_path: Path) -> None:
    from tests.plugins.test_broken_genres import UNSOUND

    write_rooms(tmp_path, HUMAN)
    file = tmp_path / "rooms_package" / "gallery.jsonl"
    assert run_lamplit(tmp_path, "gallery", ROOMS_BOARD, "-o", str(file)).returncode == 0
    write_rooms(tmp_path, "human=lambda: spoil(HITORI.human())", before=UNSOUND)
    fault = ask(tmp_path, "practise", genre="rooms", strategy="between")["fault"]
    assert fault == f"{BROKEN}what its strategies up to between conclude contradicts the solution"
