"""At 60, 80 and 120 columns no table loses a number and no word breaks; wrong usage is one sentence."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.test_bad_input import one_sentence
from tests.cli.test_process import in_a_terminal

from lamplit.cli import COMMANDS
from lamplit.cli.support.layout import format_descriptions, format_paragraph, format_table

Run = Callable[..., Result]

FOUR = "---\n-4-\n---\n"
WIDTHS = (60, 80, 120)
LAB = ("verify", "gadget", "search", "compile", "decode", "classify", "walls", "hamilton")
FACTORY = ("run", "status", "export")
HELP = [
    ("--help",),
    *((name, "--help") for name in COMMANDS),
    *(("lab", name, "--help") for name in LAB),
    *(("factory", name, "--help") for name in FACTORY),
]
GALLERY = str(Path(__file__).parents[2] / "src/lamplit/genres/akari/gallery.jsonl")
TALK = [
    ("genres",),
    ("engines",),
    ("formats",),
    ("lab", "walls", "--longest", "4"),
    ("lab", "verify"),
    ("lab", "classify", FOUR),
    ("explain", FOUR),
    ("hint", FOUR),
    ("grade", FOUR),
]


@pytest.fixture
def at(lamplit: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What a command prints in a terminal of this width."""

    def run(width: int, *args: str) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        result = lamplit(*args)
        assert result.exit_code == 0, result.output
        return result.stdout

    return run


@pytest.mark.parametrize("args", HELP + TALK, ids=" ".join)
def test_every_line_fits_and_every_word_stays_whole(at: Callable[..., str], args: tuple[str, ...]) -> None:
    words = at(1000, *args).split()
    for width in WIDTHS:
        shown = at(width, *args)
        assert shown.split() == words
        assert max(map(len, shown.splitlines())) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_a_bench_shows_all_its_numbers(at: Callable[..., str], tmp_path: Path, width: int) -> None:
    file = tmp_path / "one.jsonl"
    file.write_text('{"id": "one", "genre": "akari", "rows": 1, "cols": 1, "problem": "-", "solution": "o"}\n')
    shown = at(width, "bench", str(file), "--engine", "sat,backtrack")
    assert max(map(len, shown.splitlines())) <= width
    for heading in ("puzzles", "unique", "wrong", "mean ms", "s.d. ms", "median ms", "p90 ms", "max ms"):
        assert heading in shown
    assert "…" not in shown


@pytest.mark.parametrize("width", WIDTHS)
def test_a_table_of_grades_fits(at: Callable[..., str], width: int) -> None:
    shown = at(width, "grade", "--table", GALLERY)
    assert max(map(len, shown.splitlines())) <= width


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+(?:\.\d+)?", text))


ROWS = [("akari", "sat", *(str(10**6 + n) for n in range(10))), ("hashi", "human-asp", *("0.25",) * 10)]
HEADS = ("genre", "engine", *(f"column {letter}" for letter in "abcdefghij"))


@pytest.mark.parametrize("width", [40, *WIDTHS, 200])
def test_a_table_keeps_all_its_numbers_at_any_width(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    shown = format_table(HEADS, ROWS, names=2)
    assert numbers(shown) == sorted(cell for row in ROWS for cell in row[2:])
    assert all(f"column {letter}" in shown for letter in "abcdefghij")
    assert max(map(len, shown.splitlines())) <= width


def test_a_table_that_fits_has_columns_and_one_that_does_not_has_headings_at_every_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = [("easy", "12", "1.5"), ("tricky", "7", "20.25")]
    monkeypatch.setenv("COLUMNS", "80")
    assert format_table(("tier", "puzzles", "score"), rows).splitlines() == [
        "tier    puzzles  score",
        "------  -------  -----",
        "easy         12    1.5",
        "tricky        7  20.25",
    ]
    long = ("a heading of twenty-nine chars", "another one, also rather long")
    monkeypatch.setenv("COLUMNS", "60")
    assert format_table(("tier", *long), rows).splitlines()[:3] == [
        "easy",
        "  a heading of twenty-nine chars 12,",
        "  another one, also rather long 1.5",
    ]


def test_text_breaks_between_words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    word = "well-known-" * 6
    assert word in format_paragraph(f"a {word} b").splitlines()
    assert format_descriptions([("x", f"a {word} b")]).splitlines()[1].strip() == word


def test_a_terminal_of_no_known_width_has_eighty_columns(lamplit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert 60 < max(map(len, lamplit("genres").stdout.splitlines())) <= 80


def wide_board(tmp_path: Path) -> Iterator[tuple[str, ...]]:
    board = tmp_path / "wide.txt"
    board.write_text("-" * 39 + "*\n")
    yield ("render", str(board))
    yield ("solve", str(board))
    yield ("generate", "akari", "40x3")


def test_a_board_that_is_too_wide_is_said_to_be_with_what_to_do(tmp_path: Path) -> None:
    for args in wide_board(tmp_path):
        said = in_a_terminal(list(args), os.environ | {"COLUMNS": "60", "NO_COLOR": "1"}, with_errors=True)
        assert (
            "this board is 79 characters wide, but the terminal has only 60 columns; draw it with -o board.svg" in said
        )
        assert "wide" not in in_a_terminal(list(args), os.environ | {"COLUMNS": "80"}, with_errors=True)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("solve",), "solve needs PUZZLE; see lamplit solve --help"),
        (("convert", FOUR), "convert needs --to; see lamplit convert --help"),
        (("solve", FOUR, "--nonsense"), "solve has no option --nonsense; see lamplit solve --help"),
        (("solve", FOUR, "--engin", "sat"), "solve has no option --engin; did you mean --engine?"),
        (("sovle", FOUR), "there is no command lamplit sovle; did you mean solve?"),
        (("lab", "verfy"), "there is no command lamplit lab verfy; did you mean verify?"),
        (("xyz",), "there is no command lamplit xyz; see lamplit --help"),
        (("--nonsense",), "lamplit has no option --nonsense; see lamplit --help"),
        (("solve", FOUR, "--limit", "x"), '"limit" is "x"; expected a whole number from 1'),
        (("solve", FOUR, "--timeout", "x"), '"timeout" is "x"; expected a number'),
        (("hint", FOUR, "--strength", "9"), '"strength" is 9; expected a whole number from 1 to 3'),
        (("hint", FOUR, "--strength", "0"), '"strength" is 0; expected a whole number from 1 to 3'),
        (
            ("explain", FOUR, "--frames", "gif"),
            "--frames: 'gif' is not one of 'svg', 'png'; see lamplit explain --help",
        ),
        (("solve", FOUR, "--limit"), "--limit needs a value; see lamplit solve --help"),
        (("solve", FOUR, "--json=3"), "--json takes no value; see lamplit solve --help"),
        (("genres", "b", "c"), "genres takes only NAME, but got 'c' too; see lamplit genres --help"),
        (("engines", "b"), "engines takes no arguments, but got 'b' too; see lamplit engines --help"),
    ],
    ids=lambda value: "-".join(value[-2:]) if isinstance(value, tuple) else "",
)
def test_wrong_usage_is_one_sentence_with_the_nearest_name(lamplit: Run, args: tuple[str, ...], sentence: str) -> None:
    assert one_sentence(lamplit(*args)) == sentence
