"""A genre of another package that is wrong says so in one sentence, and nobody gets a wrong answer from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.plugins.throwaway import (
    AKARI,
    ROOMS_BOARD,
    ROOMS_SOLUTION,
    run_lamplit,
    run_python,
    write_package,
    write_rooms,
)

from lamplit.genre.registry import BUILT_IN

BROKEN = "lamplit: the genre rooms of the package lamplit-rooms is broken: "
FAILS = "(KeyError: 'nobody thought of this' at __init__.py:15)\n"
DISAGREE = f"{BROKEN}its rules and its checker disagree about this board: the checker rejects the answer of the engine "
HALF = "shade r1c1"


@pytest.mark.parametrize(
    "command",
    [
        ["solve"],
        ["solve", "--all"],
        ["solve", "--engine", "asp"],
        ["solve", "--engine", "backtrack"],
        ["solve", "--count"],
        ["solve", "--common"],
        ["check"],
    ],
)
def test_an_answer_that_the_checker_rejects_is_not_returned(tmp_path: Path, command: list[str]) -> None:
    write_rooms(tmp_path, "rules=free_rules")
    asked = run_lamplit(tmp_path, *command, ROOMS_BOARD)
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr.startswith(DISAGREE)
    assert asked.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["complete", "reduce", "repair", "adjust", "clues", "explain", "hint", "grade"])
def test_no_tool_works_on_with_such_an_answer(tmp_path: Path, command: str) -> None:
    write_rooms(tmp_path, "rules=free_rules, setter=HITORI.setter")
    board = ROOMS_BOARD if command != "clues" else json.dumps({**json.loads(ROOMS_BOARD), "solution": ROOMS_SOLUTION})
    harder = ["--difficulty", "harder"] if command == "adjust" else []
    asked = run_lamplit(tmp_path, command, board, *harder)
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr.startswith(DISAGREE)
    assert asked.stderr.count("\n") == 1


STRICT = """
def strict_rules(puzzle, m):
    HITORI.rules(puzzle, m)
    m.clause([-m.decision(HITORI.decisions(puzzle)[0])])


"""


@pytest.mark.parametrize("command", ["check", "clues"])
def test_rules_that_forbid_what_the_checker_accepts_are_noticed_where_an_answer_is_given(
    tmp_path: Path, command: str
) -> None:
    write_rooms(tmp_path, "rules=strict_rules, setter=HITORI.setter", before=STRICT)
    solution = json.dumps(ROOMS_SOLUTION)
    solved = json.dumps({**json.loads(ROOMS_BOARD), "solution": ROOMS_SOLUTION})
    asked = run_lamplit(tmp_path, command, *([ROOMS_BOARD, solution] if command == "check" else [solved]))
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr == (
        f"{BROKEN}its rules and its checker disagree about this board: "
        "the rules forbid an answer that the checker accepts\n"
    )


def test_a_position_that_only_the_rules_allow_is_not_called_right(tmp_path: Path) -> None:
    """The rules have nothing against it; no solution that the checker accepts has it."""
    write_rooms(tmp_path, "rules=free_rules, broken=lambda puzzle, state: []")
    script = (
        f"import lamplit; board = lamplit.read({ROOMS_BOARD!r})\n"
        "try: lamplit.check(board, lamplit.read_state('r1c2, not r1c1', board), finishable=True)\n"
        "except lamplit.BrokenPlugin as error: print('lamplit:', error)"
    )
    assert run_python(tmp_path, "-c", script).stdout.startswith(DISAGREE)


@pytest.mark.parametrize(
    ("part", "command"),
    [
        ("rules", ["solve", ROOMS_BOARD]),
        ("rules", ["solve", ROOMS_BOARD, "--engine", "asp"]),
        ("check", ["solve", ROOMS_BOARD]),
        ("check", ["check", ROOMS_BOARD, json.dumps(ROOMS_SOLUTION)]),
        ("validate", ["check", ROOMS_BOARD]),
        ("broken", ["check", ROOMS_BOARD, '{"shaded": [[0, 1]], "not_shaded": [[0, 0]]}']),
        ("decisions", ["check", ROOMS_BOARD, '{"shaded": [[0, 1]], "not_shaded": [[0, 0]]}']),
        ("draw", ["render", ROOMS_BOARD, "-o", "board.svg"]),
        ("sketch", ["render", ROOMS_BOARD]),
        ("human", ["explain", ROOMS_BOARD]),
        ("generator", ["generate", "rooms", "5"]),
        ("setter", ["repair", ROOMS_BOARD]),
        ("statement", ["certificate", "make", ROOMS_BOARD, "-o", "proof"]),
    ],
)
def test_a_function_that_fails_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write_rooms(tmp_path, f"{part}=fail")
    asked = run_lamplit(tmp_path, *command)
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr == f"{BROKEN}its function {part} fails {FAILS}"


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("check=lambda puzzle, solution: None", "its function check returned nothing; expected a list of Fault"),
        ("check=lambda puzzle, solution: ['x']", "its function check returned an object of the type list; expected "),
        ("rules=None", "its rules is of the type NoneType; expected a function"),
        ("clues='1-9'", "its clues is of the type str; expected ClueKinds"),
        ("family='shading'", "its family is of the type str; expected Family"),
        ("kinds=()", "its kinds is of the type tuple; expected the classes of its decisions"),
        ("name='Rooms'", "its name is 'Rooms'; expected small letters, digits and hyphens"),
        ("title=5", "its title is of the type int; expected a text"),
    ],
)
def test_a_part_of_the_wrong_type_is_named(tmp_path: Path, part: str, told: str) -> None:
    write_rooms(tmp_path, part)
    asked = run_lamplit(tmp_path, "solve", ROOMS_BOARD)
    assert asked.returncode == 2
    assert asked.stderr.replace("genre Rooms", "genre rooms").startswith(BROKEN + told)


def test_a_folder_without_its_parts_says_which_are_missing(tmp_path: Path) -> None:
    text = (
        "from lamplit.core.decisions import Shade\nfrom lamplit.kit import assemble_genre\n"
        "GENRE = assemble_genre(__name__, title='Bare', also=(), summary='', kinds=(Shade,))\n"
    )
    write_package(tmp_path, {"bare/__init__.py": text}, "[lamplit.genres]\nbare = bare:GENRE\n", name="bare-genre")
    listed = run_lamplit(tmp_path, "genres")
    assert listed.returncode == 2
    assert listed.stderr.startswith("lamplit: the genre bare of the package bare-genre is broken: bare:GENRE can't be ")
    assert "the folder of bare lacks rules (rules.rules), " in listed.stderr
    assert "check (check.check)" in listed.stderr


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ("also=('lightup',)", "lightup is a name of the genre akari of the package lamplit"),
        ("puzzlink=get_genre('akari').puzzlink", "puzz.link's akari belongs to the genre akari of the package lamplit"),
    ],
)
def test_a_claim_to_what_another_genre_has_is_refused(tmp_path: Path, changes: str, told: str) -> None:
    write_rooms(tmp_path, changes)
    sentence = f"lamplit: the genre rooms of the package lamplit-rooms can't be used: {told}\n"
    assert run_lamplit(tmp_path, "genres").stderr == sentence
    assert run_lamplit(tmp_path, "solve", ROOMS_BOARD).stderr == sentence
    for ours in (["akari/6/6/nekcakbl"], [AKARI, "--genre", "lightup"]):
        solved = run_lamplit(tmp_path, "solve", *ours)
        assert (solved.returncode, solved.stderr) == (0, "")


def test_of_two_plugins_with_one_name_the_first_is_kept(tmp_path: Path) -> None:
    write_rooms(tmp_path)
    text = "from dataclasses import replace\nfrom rooms_package import PLAIN\nGENRE = replace(PLAIN, name='suites')\n"
    write_package(tmp_path, {"suites.py": text}, "[lamplit.genres]\nsuites = suites:GENRE\n", name="suites")
    listed = run_lamplit(tmp_path, "genres")
    assert listed.stderr == (
        "lamplit: the genre suites of the package suites can't be used: "
        "chambers is a name of the genre rooms of the package lamplit-rooms\n"
    )
    assert "rooms " in listed.stdout


def test_the_other_puzzles_of_a_file_are_answered(tmp_path: Path) -> None:
    write_rooms(tmp_path, "check=fail")
    lost = json.dumps({**json.loads(ROOMS_BOARD), "genre": "lost"})
    write_package(tmp_path, {}, "[lamplit.genres]\nlost = nowhere:GENRE\n", name="lost-package")
    file = tmp_path / "many.txt"
    file.write_text(f"{ROOMS_BOARD}\n{lost}\n{AKARI}\n")
    asked = run_lamplit(tmp_path, "solve", str(file))
    assert asked.returncode == 2
    assert "unique" in asked.stdout
    first, second = asked.stderr.splitlines()
    assert "many.txt:1: the genre rooms of the package lamplit-rooms is broken" in first
    assert "many.txt:2: the genre lost of the package lost-package is broken" in second


def test_a_board_is_read_by_the_genres_that_work(tmp_path: Path) -> None:
    write_rooms(tmp_path, "read_text=fail")
    asked = run_lamplit(tmp_path, "solve", "-", input="W . .\n. . .\n. . B\n")
    assert "rooms" not in asked.stdout + asked.stderr


UNSOUND = """
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell


def spoil(human):
    def approach(puzzle, clock):
        found = human.approach(puzzle, clock)

        def finders():
            for key, find in found.finders():
                yield key, (lambda find=find: [worsen(finding) for finding in find()])

        return found._replace(finders=finders, shortcut=None)

    return replace(human, approach=approach)


def worsen(finding):
    return replace(finding, true=finding.false, false=finding.true)


"""


@pytest.mark.parametrize("command", [["explain"], ["hint"], ["grade"]])
def test_a_strategy_that_concludes_what_does_not_follow_is_named(tmp_path: Path, command: list[str]) -> None:
    write_rooms(tmp_path, "human=lambda: spoil(HITORI.human())", before=UNSOUND)
    asked = run_lamplit(tmp_path, *command, ROOMS_BOARD)
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr.startswith(f"{BROKEN}its strategy ")
    assert asked.stderr.endswith(", which doesn't follow\n")


def test_a_strategy_that_fails_is_named(tmp_path: Path) -> None:
    failing = UNSOUND.replace("[worsen(finding) for finding in find()]", "fail()")
    write_rooms(tmp_path, "human=lambda: spoil(HITORI.human())", before=failing)
    asked = run_lamplit(tmp_path, "hint", ROOMS_BOARD)
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr == f"{BROKEN}its strategy between fails {FAILS}"


MAKER = """
def make(order, rng, clock):
    puzzle, solution = HITORI.generator().make(replace(order, genre="hitori"), rng, clock)
    return replace(puzzle, genre="rooms"), {solution}


"""


@pytest.mark.parametrize(
    ("solution", "told"),
    [
        ("Solution(frozenset())", "the generator's solution for seed 1 is wrong ("),
        ("None", "its function check fails ("),
    ],
)
def test_a_generator_that_makes_wrong_puzzles_is_named(tmp_path: Path, solution: str, told: str) -> None:
    write_rooms(
        tmp_path,
        "generator=lambda: replace(HITORI.generator(), make=make)",
        before=MAKER.replace("{solution}", solution),
    )
    asked = run_lamplit(tmp_path, "generate", "rooms", "5", "--seed", "1")
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr.startswith(BROKEN + told)


API = """
import lamplit

try:
    lamplit.solve(lamplit.read({board!r}))
except lamplit.BrokenPlugin as error:
    print(isinstance(error, lamplit.LamplitError), error)
print(lamplit.solve("{akari}").status)
"""


def test_python_gets_an_error_of_lamplits_own(tmp_path: Path) -> None:
    write_rooms(tmp_path, "check=fail")
    script = API.replace("{board!r}", repr(ROOMS_BOARD)).replace("{akari}", AKARI)
    ran = run_python(tmp_path, "-c", script)
    assert ran.stdout == f"True {BROKEN.removeprefix('lamplit: ')}its function check fails {FAILS}unique\n"


STUDIO = """
import json
from lamplit.wire.endpoints.registry import answer

board = json.loads({board!r})
state = {{"shaded": [[0, 0]]}}
for message in (
    {{"ask": "solve", "puzzle": board}},
    {{"ask": "standing", "puzzle": board, "state": state}},
    {{"ask": "right", "puzzle": board, "state": state}},
):
    print(answer(message)["fault"])
start = answer({{"ask": "start"}})["answer"]
print([genre["name"] for genre in start["genres"]][-2:], start["broken"])
"""


def test_the_studio_says_so_and_has_all_the_others(tmp_path: Path) -> None:
    write_rooms(tmp_path, "check=fail, play=fail")
    write_package(tmp_path, {}, "[lamplit.genres]\nlost = nowhere:GENRE\n", name="lost-package")
    ran = run_python(tmp_path, "-c", STUDIO.format(board=ROOMS_BOARD))
    *faults, listed = ran.stdout.splitlines()
    sentence = BROKEN.removeprefix("lamplit: ")
    assert faults == [f"{sentence}its function check fails {FAILS.strip()}"] * 3
    assert listed.startswith(f"{list(BUILT_IN)[-2:]} [")
    assert "the genre lost of the package lost-package is broken" in listed
    assert f"{sentence}its function play fails" in listed


def test_an_error_in_the_words_of_a_finding_is_the_packages(tmp_path: Path) -> None:
    """What is reached by no function of the genre itself still isn't called a bug in Lamplit."""
    silent = UNSOUND.replace("[worsen(finding) for finding in find()]", "[Mute(*mute(finding)) for finding in find()]")
    silent += (
        "from dataclasses import dataclass\nfrom lamplit.genre.steps import Finding\n\n\n"
        "def mute(finding):\n    return finding.true, finding.false, finding.grounds\n\n\n"
        "@dataclass(frozen=True)\nclass Mute(Finding):\n"
        "    conclude = fail\n    give_reasons = fail\n\n\n"
    )
    write_rooms(tmp_path, "human=lambda: spoil(HITORI.human())", before=silent)
    asked = run_lamplit(tmp_path, "hint", ROOMS_BOARD)
    assert asked.returncode == 70
    assert asked.stderr.startswith("lamplit: a bug in the package lamplit-rooms at __init__.py:15, not your mistake")
