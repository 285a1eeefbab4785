"""Whatever is given, a person gets one sentence that helps, exit code 2, and never a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

FOUR = "---\n-4-\n---\n"


def one_sentence(result: Result) -> str:
    """The only line on standard error, after making sure that it is the only thing said."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("lamplit: ")
    return lines[0].removeprefix("lamplit: ")


@pytest.mark.parametrize("command", [("solve",), ("check",), ("convert", "--to", "json"), ("render",)])
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", ""),
        ("   \n\n  ", ""),
        ("---\n--\n---\n", "row 2"),
        ("---\n-7-\n---\n", "7"),
        ("https://puzz.link/p?akari/6/", ""),
        ("https://puzz.link/p?ak", ""),
        ("https://example.org/", ""),
        ('{"genre": "akari"', ""),
        ('{"genre": "akari", "rows": -1, "cols": "x"}', ""),
        ("[[[[[[[[", ""),
        ("1000x1000:" + "z" * 38461 + "n", "62,500"),
        ("\n".join(["-" * 1000] * 1000), "62,500"),
        ("lorem ipsum dolor sit amet", ""),
        ("🦆🦆\n🦆🦆", ""),
    ],
    ids=[
        "empty",
        "blank",
        "ragged",
        "clue-7",
        "half-url",
        "half-id",
        "foreign-url",
        "half-json",
        "json-rubbish",
        "brackets",
        "huge-id",
        "huge-grid",
        "prose",
        "ducks",
    ],
)
def test_text_that_is_no_puzzle_is_refused_in_one_sentence(
    lamplit: Run, command: tuple[str, ...], text: str, named: str
) -> None:
    assert named in one_sentence(lamplit(command[0], "-", *command[1:], input=text))


def test_binary_rubbish_is_refused(lamplit: Run, tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.txt"
    rubbish.write_bytes(bytes(range(255, -1, -1)) * 4)
    assert "not text" in one_sentence(lamplit("solve", str(rubbish)))
    assert "not text" in one_sentence(lamplit("solve", "-", input=b"--\x00-\n"))


def test_a_file_that_is_far_too_large_is_not_even_read_whole(lamplit: Run, tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(3_000_000_000)
    assert "larger than 64 MB" in one_sentence(lamplit("solve", str(huge)))


@pytest.mark.parametrize("name", ["nowhere.txt", "./nowhere", "/no/such/board.json", "~/nowhere"])
def test_a_missing_file_is_called_missing(lamplit: Run, name: str) -> None:
    assert one_sentence(lamplit("solve", name)) == f"there is no file {name}"


def test_a_word_that_is_neither_puzzle_nor_file_says_both(lamplit: Run) -> None:
    assert "nor is there a file 'nowhere'" in one_sentence(lamplit("solve", "nowhere"))


def test_a_folder_without_puzzles_is_said_to_be(lamplit: Run, tmp_path: Path) -> None:
    (tmp_path / "picture.svg").write_text("<svg/>")
    assert one_sentence(lamplit("solve", str(tmp_path))) == f"there is no puzzle in the folder {tmp_path}"
    assert "is a folder" in one_sentence(lamplit("check", FOUR, str(tmp_path)))


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (("solve", FOUR, "--engine", "magic"), "expected one of sat, "),
        (("solve", FOUR, "--genre", "chess"), "akari"),
        (("solve", FOUR, "--format", "papyrus"), "codex"),
        (("solve", FOUR, "--timeout", "0"), "more than 0"),
        (("solve", FOUR, "--limit", "0"), "from 1"),
        (("solve", FOUR, "--all", "--limit", "3"), "choose one"),
        (("solve", FOUR, "--engine", "sat", "--minimise"), "mip"),
        (("convert", FOUR, "--to", "papyrus"), "codex"),
        (("render", FOUR, "-o", "picture.gif"), ".svg"),
        (("render", FOUR, "-o", "/no/such/folder/x.svg"), "/no/such/folder/x.svg"),
        (("check", "-", "-"), "standard input"),
        (("check", FOUR, '{"lines": []}'), ""),
        (("bench", "missing.jsonl"), "missing.jsonl"),
        (("bench", "--group", "colour"), "genre, engine, size or source"),
    ],
    ids=lambda value: value[-1] if isinstance(value, tuple) else "",
)
def test_a_wrong_option_is_answered_with_what_would_be_right(lamplit: Run, args: tuple[str, ...], named: str) -> None:
    assert named in one_sentence(lamplit(*args))


LONG = "9" * 5000


@pytest.mark.parametrize(
    "args",
    [
        (LONG,),
        ("certificate", LONG),
        ("solve", LONG),
        ("solve", f"1 2\n- {LONG}"),
        ("solve", f"1 2\n1 {LONG}", "--genre", "hitori"),
        ("solve", FOUR, f"--{LONG}"),
        ("solve", FOUR, "--engine", LONG),
        ("solve", f"{LONG}.txt"),
        ("check", FOUR, LONG),
        ("hint", FOUR, "--state", f"bulb r{LONG}c1"),
        ("explain", FOUR, "--frames", LONG),
        ("generate", "akari", LONG),
        ("generate", "akari", f"4x{LONG}"),
        ("render", FOUR, "-o", LONG),
        ("bench", "--max-size", LONG),
        ("factory", "status", "--store", LONG),
        ("lab", "search", "--table", "or", "--number", "1", "--size", LONG),
        ("lab", "compile", f"p cnf {LONG} 1\n1 0"),
        ("lab", "compile", f"p cnf 2 1\n{LONG} 0"),
        ("lab", "hamilton", f"{LONG}-b"),
    ],
    ids=lambda args: " ".join(args).replace(LONG, "LONG"),
)
def test_a_word_of_thousands_of_characters_is_not_repeated_in_full(lamplit: Run, args: tuple[str, ...]) -> None:
    assert len(one_sentence(lamplit(*args))) < 800


def test_a_style_with_a_number_of_thousands_of_digits_is_refused(lamplit: Run, tmp_path: Path) -> None:
    style = tmp_path / "style.toml"
    style.write_text(f"start = {LONG}\n")
    assert "a number is too long" in one_sentence(lamplit("generate", "akari", "4", "--style", str(style)))
