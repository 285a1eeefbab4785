"""What the commands print, the commands read: boards of every genre, through files and pipes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from lamplit.formats import read, read_answer
from lamplit.formats.board import is_verdict
from lamplit.formats.many import read_many

Run = Callable[..., Result]
SIZES = {"akari": "7", "slitherlink": "5", "masyu": "6", "shingoki": "5", "hitori": "5", "nurikabe": "5", "hashi": "6"}
SEVERAL = {
    "akari": "--\n--",
    "slitherlink": "slither/2/2/j",
    "hashi": "# genre: hashi\n? . ?",
    "nurikabe": "# genre: nurikabe\n? . .",
    "hitori": "# genre: hitori\n1 1",
}
"""Puzzles with several solutions."""


@pytest.fixture(scope="module")
def examples() -> Path:
    return Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("genre", sorted(SIZES))
def test_what_generate_prints_is_solved_and_what_solve_prints_is_checked(
    genre: str, lamplit: Run, tmp_path: Path
) -> None:
    puzzle, solved, drawn = (tmp_path / name for name in ("puzzle.txt", "solved.txt", "drawn.txt"))
    puzzle.write_text(lamplit("generate", genre, SIZES[genre], "--seed", "5").stdout, "utf-8")
    solved.write_text(lamplit("solve", str(puzzle)).stdout, "utf-8")
    assert lamplit("check", str(puzzle), str(solved)).stdout == "correct: the answer follows every rule\n"
    assert read(solved.read_text("utf-8")) == read(puzzle.read_text("utf-8"))
    assert lamplit("render", str(puzzle), "-o", str(drawn)).exit_code == 0
    assert read(drawn.read_text("utf-8")) == read(puzzle.read_text("utf-8"))
    assert lamplit("convert", str(drawn), "--to", "text").stdout == drawn.read_text("utf-8")


@pytest.mark.parametrize("genre", sorted(SIZES))
def test_nothing_but_board_comments_and_the_verdict_is_printed(genre: str, lamplit: Run, examples: Path) -> None:
    file = str(examples / f"{genre}-small.txt")
    for printed in (lamplit("render", file), lamplit("render", file, "--solution"), lamplit("solve", file)):
        first = printed.stdout.partition("\n")[0]
        assert first == f"# genre: {genre}" or is_verdict(first)
        assert "\x1b" not in printed.stdout
        assert read(printed.stdout) == read((examples / f"{genre}-small.txt").read_text("utf-8"))


@pytest.mark.parametrize("text", SEVERAL.values(), ids=list(SEVERAL))
def test_of_two_solutions_each_board_is_read_for_itself(text: str, lamplit: Run) -> None:
    result = lamplit("solve", text, "--genre", read_genre(text))
    assert result.stdout.startswith("multiple")
    one, other = result.stdout.split("\n\n")[1:]
    puzzle = read(one)
    assert read(other) == puzzle
    assert read_answer(one, puzzle) != read_answer(other, puzzle)
    assert [entry.filled and entry.filled.puzzle for entry in read_many(result.stdout)] == [puzzle, puzzle]
    for board in (one, other):
        assert lamplit("check", text, board, "--genre", read_genre(text)).exit_code == 0


def read_genre(text: str) -> str:
    return next(name for name, other in SEVERAL.items() if other == text)


@pytest.mark.parametrize("to", ["text", "pzprv3", "tokens", "grid", "matrix", "asp", "json", "penpa"])
def test_solve_writes_the_solution_in_any_format_that_holds_one(to: str, lamplit: Run, tmp_path: Path) -> None:
    file = tmp_path / "solved.txt"
    printed = lamplit("solve", "3x3:d4d", "--to", to)
    assert printed.exit_code == 0
    assert lamplit("solve", "3x3:d4d", "--to", to, "-o", str(file)).exit_code == 0
    assert file.read_text("utf-8") == printed.stdout
    assert lamplit("check", "3x3:d4d", str(file)).stdout == "correct: the answer follows every rule\n"


def test_solve_writes_every_solution_and_says_aside_that_there_are_several(lamplit: Run) -> None:
    result = lamplit("solve", "--\n--", "--to", "text")
    assert sorted(result.stdout.rstrip().split("\n\n")) == ["# genre: akari\n- o\no -", "# genre: akari\no -\n- o"]
    assert "multiple: 2 solutions or more" in result.stderr
    nothing = lamplit("solve", "2-", "--to", "text")
    assert (nothing.exit_code, nothing.stdout) == (1, "")


def test_words_and_formats_do_not_mix(lamplit: Run) -> None:
    result = lamplit("solve", "3x3:d4d", "--to", "text", "--json")
    assert result.exit_code == 2
    assert "--to and -o write solutions; leave out --count and --json" in result.stderr


def test_a_board_without_its_genre_is_asked_for_it_with_the_option(lamplit: Run) -> None:
    result = lamplit("solve", ". 2 .\n. . .")
    assert result.exit_code == 2
    assert "give the genre (with --genre)" in result.stderr


def test_a_board_that_begins_with_sea_is_no_file(lamplit: Run) -> None:
    result = lamplit("solve", r"~ ~ .\n~ o 3", "--genre", "nurikabe")
    assert result.output.startswith("multiple")
    for path in ("~/nurikabe.txt", "~me/nurikabe", "~/a b"):
        assert f"there is no file {path}" in lamplit("solve", path).output
