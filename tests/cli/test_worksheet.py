"""``lamplit worksheet`` writes a PDF, whole or not at all, and says what is wrong in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import Result
from tests.books.samples import texts

from lamplit.cli.worksheet import complete_strategy
from lamplit.core.clock import OutOfTime
from lamplit.library.practice import Exercise, find_exercise

Run = Callable[..., Result]


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return tmp_path / "sheet.pdf"


def test_a_sheet_is_written(lamplit: Run, sheet: Path) -> None:
    result = lamplit("worksheet", "akari", "clue-pairs", "--count", "3", "--seed", "1", "-o", str(sheet))
    assert (result.exit_code, result.stderr) == (0, f"wrote {sheet}\n")
    assert sheet.read_bytes().startswith(b"%PDF")


def test_a_sheet_may_be_for_a_tier(lamplit: Run, sheet: Path) -> None:
    result = lamplit("worksheet", "hashi", "tricky", "--count", "2", "--seed", "1", "-o", str(sheet))
    assert (result.exit_code, result.stderr) == (0, f"wrote {sheet}\n")
    assert "Tricky steps" in "\n".join(texts(sheet.read_bytes()))


def test_strategies_and_tiers_are_completed() -> None:
    context = click.Context(click.Command("worksheet"))
    context.params["genre"] = "akari"
    assert complete_strategy(context, click.Argument(["strategy"]), "f") == ["forced-empty", "fiendish"]


def test_the_words_of_a_sheet_can_be_extracted(lamplit: Run, sheet: Path) -> None:
    lamplit("worksheet", "akari", "clue-pairs", "--count", "3", "--seed", "1", "-o", str(sheet))
    text = "\n".join(texts(sheet.read_bytes()))
    assert "Clue pairs" in text
    assert "Look at two clues together" in text
    assert "Your turn" in text
    assert "Solutions" in text
    assert "Seed 1," in text


def test_the_same_seed_gives_the_same_file(lamplit: Run, tmp_path: Path) -> None:
    one, other = tmp_path / "one.pdf", tmp_path / "other.pdf"
    for file in (one, other):
        lamplit("worksheet", "hashi", "parity", "--count", "2", "--seed", "4", "-o", str(file))
    assert one.read_bytes() == other.read_bytes()


def test_a_sheet_that_is_there_stays_unless_forced(lamplit: Run, sheet: Path) -> None:
    sheet.write_text("mine")
    result = lamplit("worksheet", "akari", "chain", "-o", str(sheet))
    assert result.exit_code == 2
    assert "already exists; use --force" in result.stderr
    assert sheet.read_text() == "mine"
    assert lamplit("worksheet", "akari", "chain", "--count", "1", "-o", str(sheet), "--force").exit_code == 0
    assert sheet.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("akari", "guess"), "there is no strategy 'guess' to practise; expected one of forced-empty"),
        (("akari", "beyond"), "there is no strategy 'beyond' to practise; expected one of forced-empty"),
        (("sudoku", "chain"), "there is no genre 'sudoku'"),
        (("akari", "chain", "--count", "0"), "a worksheet can't have 0 boards; expected 1 to"),
        (("akari", "chain", "--paper", "a9"), "there is no paper 'a9'"),
        (("akari", "chain", "--language", "xx"), "there is no translation for the language 'xx'"),
        (("akari", "chain", "--template", "nowhere"), "there is no folder nowhere"),
        (("akari", "chain", "--seed", "-1"), '"seed" is -1; expected a whole number from 0'),
        (("akari", "chain", "--timeout", "0"), '"timeout" is 0; expected seconds, more than 0'),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    lamplit: Run, sheet: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    result = lamplit("worksheet", *arguments, "-o", str(sheet))
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert not sheet.exists()


def test_a_sheet_is_a_pdf_in_a_folder_that_is_there(lamplit: Run, tmp_path: Path) -> None:
    for name, sentence in (("sheet.svg", "a worksheet is a PDF; "), ("no/sheet.pdf", "to write the worksheet to")):
        result = lamplit("worksheet", "akari", "chain", "-o", str(tmp_path / name))
        assert result.exit_code == 2
        assert sentence in result.stderr


def test_where_time_runs_out_the_sheet_has_the_boards_that_were_found(
    lamplit: Run, sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_only(*asked: object) -> Iterator[Exercise]:
        yield find_exercise("akari", "chain", 0)
        raise OutOfTime("out of time")

    monkeypatch.setattr("lamplit.books.worksheets.count_positions", lambda genre, strategy: 0)
    monkeypatch.setattr("lamplit.books.worksheets.search_positions", one_only)
    result = lamplit("worksheet", "akari", "chain", "--timeout", "5", "-o", str(sheet))
    assert result.exit_code == 3
    assert "found only 1 board of 6 in time" in result.stderr
    assert sheet.exists()


def test_where_time_runs_out_before_any_board_there_is_no_sheet(
    lamplit: Run, sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lamplit.books.worksheets.count_positions", lambda genre, strategy: 0)
    result = lamplit("worksheet", "slitherlink", "only-way", "--timeout", "0.01", "-o", str(sheet))
    assert result.exit_code == 3
    assert "found no Slitherlink position in time in which only-way is the next step" in result.stderr
    assert not sheet.exists()


def test_a_bad_title_or_template_is_told_before_boards_are_searched(
    lamplit: Run, sheet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lamplit.books.worksheet_pages.plan_worksheet", lambda *asked: pytest.fail("it searches"))
    (tmp_path / "worksheet.typ").write_text("#nonsense", "utf-8")
    for wrong, said in (
        (("--title", "漢字"), "no font has the character '漢'"),
        (("--template", str(tmp_path)), "line 1: unknown variable: nonsense"),
    ):
        result = lamplit("worksheet", "nurikabe", "squeezed", *wrong, "-o", str(sheet))
        assert result.exit_code == 2
        assert said in result.stderr
    assert not sheet.exists()
