"""``lamplit clues``: what it prints, what it writes, and how it ends."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from lamplit.cli.clues import EPILOG
from lamplit.core.puzzle import Solution
from lamplit.engines import solve
from lamplit.formats import read, read_filled, write_solution
from lamplit.formats.json import FORMAT as JSON

Run = Callable[..., Result]
Board = Callable[[str], str]

LOOP = """# genre: slitherlink
+---+---+   +
| .   . | .
+   +---+   +
| . | .   .
+---+   +   +
"""
LIGHTS = "# genre: akari\nx o -\nx x o\n"
TWO_WAYS = "# genre: akari\no -\n- o\n"
"""No number can force this: there is no wall."""
DENTED = """# genre: masyu
 +-------+   +---+
 |       |   |   |
 |   .   +---+   |
 |               |
 +-----------+   |
             |   |
 +-----------+   |
 |               |
 +---------------+
"""
"""Nothing can be said of the dent at the top: the loop may run straight there."""


def test_clues_make_a_drawn_loop_the_only_one(lamplit: Run) -> None:
    result = lamplit("clues", LOOP)
    assert result.exit_code == 0
    assert "make this the only solution. All of them are needed. The grade is" in " ".join(result.stdout.split())
    drawn = read_filled(LOOP).answer
    solved = solve(read(result.stdout[result.stdout.index("# genre") :]))
    assert drawn is not None
    assert (solved.status, solved.solutions) == ("unique", (Solution(drawn.true),))


def test_clues_of_every_place(lamplit: Run) -> None:
    found = read(lamplit("clues", LOOP, "--all", "--to", "json").stdout.splitlines()[-1])
    assert len(found.clues) == 6


def test_clues_in_given_places_only(lamplit: Run, tmp_path: Path) -> None:
    places = tmp_path / "places.txt"
    places.write_text("x..\n..x\n")
    file = tmp_path / "made.json"
    assert lamplit("clues", LOOP, "--places", str(places), "-o", str(file)).exit_code == 0
    made = read(file.read_text("utf-8"))
    assert [tuple(cell) for cell in made.clues] == [(0, 0), (1, 2)]
    refused = lamplit("clues", LOOP, "--places", "r9c9")
    assert refused.exit_code == 2
    assert "r9c9 is not a cell of the board" in refused.stderr


def test_clues_that_are_given_stay_and_must_fit(lamplit: Run) -> None:
    kept = lamplit("clues", LOOP.replace("| . | .", "| 3 | ."))
    assert kept.exit_code == 0
    assert "one of them given" in " ".join(kept.stdout.split())
    wrong = lamplit("clues", LOOP.replace("| . | .", "| 2 | ."))
    assert wrong.exit_code == 2
    assert wrong.stderr == "lamplit: the drawing isn't a solution: the 2 at r2c1 has 3 lines\n"


def test_what_is_drawn_must_keep_the_rules(lamplit: Run) -> None:
    open_loop = lamplit("clues", LOOP.replace("+---+---+", "+---+   +", 1))
    assert open_loop.exit_code == 2
    assert "the drawing isn't a solution: " in open_loop.stderr
    assert "nothing is drawn" in lamplit("clues", "# genre: akari\nx . .\n").stderr


def test_no_clues_can_force_it(lamplit: Run, tmp_path: Path) -> None:
    result = lamplit("clues", TWO_WAYS)
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    assert told.startswith(
        "No numbers can force this solution: even with every number that fits, there is another one, "
        "which differs at r1c1, r1c2,"
    )
    picture = tmp_path / "fails.svg"
    assert lamplit("clues", TWO_WAYS, "-o", str(picture)).exit_code == 1
    assert "<svg" in picture.read_text("utf-8")


def test_the_nearest_that_can_be_forced(lamplit: Run) -> None:
    said = json.loads(lamplit("clues", DENTED, "--json").stdout)
    assert said["status"] == "unforced"
    near = said["nearest"]
    assert near is not None
    result = lamplit("clues", DENTED, "--nearest", "--to", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout.splitlines()[-1]) == near["puzzle"]


def test_a_solution_without_a_board(lamplit: Run) -> None:
    result = lamplit("clues", "shaded r1c2, r3c1, r3c3", "--genre", "hitori", "--size", "3", "--json")
    assert result.exit_code == 0
    said = json.loads(result.stdout)
    assert said["solution"] == {"shaded": [[0, 1], [2, 0], [2, 2]]}
    assert len(said["puzzle"]["clues"]) == 9
    assert "--genre" in lamplit("clues", "shaded r1c2", "--size", "3").stderr


def test_a_record_with_its_solution_is_a_drawing(lamplit: Run) -> None:
    filled = read_filled(LIGHTS)
    assert filled.answer is not None
    assert JSON.write is not None
    record = json.loads(JSON.write(filled.puzzle))
    record["solution"] = json.loads(write_solution(filled.puzzle, Solution(filled.answer.true), "json"))
    result = lamplit("clues", json.dumps(record))
    assert result.exit_code == 0
    assert result.stdout.endswith("# genre: akari\n1 . .\nx x .\n")


def test_a_difficulty_that_cannot_be(lamplit: Run) -> None:
    result = lamplit("clues", LIGHTS, "--difficulty", "fiendish")
    assert result.exit_code == 1
    assert "found no choice of numbers that makes the puzzle fiendish: all of them are easier" in (result.stderr)
    assert lamplit("clues", LIGHTS, "--difficulty", "easy").exit_code == 0
    assert "expected one of easy" in lamplit("clues", LIGHTS, "--difficulty", "mean").stderr


def test_out_of_time(lamplit: Run) -> None:
    assert lamplit("clues", LOOP, "--timeout", "0.000001").exit_code == 3


def test_the_example_without_a_file_in_the_help_works(lamplit: Run) -> None:
    (example,) = (line for line in EPILOG.splitlines() if "--size" in line)
    result = lamplit(*shlex.split(example)[1:])
    assert result.exit_code == 0
    assert "this the only solution" in result.stdout
