"""``lamplit render``: many puzzles on a sheet, and the size of a cell."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.waiting import PATIENCE

Run = Callable[..., Result]
Start = Callable[..., subprocess.Popen[str]]

FOUR, ZERO, TWO = "---\n-4-\n---", "--0\n---", "--\n--"
BOTH = f"{FOUR}\n\n{ZERO}\n"


@pytest.fixture
def both(tmp_path: Path) -> str:
    """A file with two puzzles."""
    (tmp_path / "both.txt").write_text(BOTH)
    return str(tmp_path / "both.txt")


def pages(file: Path) -> int:
    return file.read_bytes().count(b"/Type /Page ")


@pytest.mark.parametrize(("ending", "begins"), [("pdf", b"%PDF-1.4"), ("svg", b"<svg "), ("png", b"\x89PNG")])
def test_several_puzzles_are_drawn_on_one_sheet(
    lamplit: Run, both: str, tmp_path: Path, ending: str, begins: bytes
) -> None:
    out = tmp_path / f"sheet.{ending}"
    result = lamplit("render", both, FOUR, "-o", str(out))
    assert (result.exit_code, result.stderr) == (0, f"wrote {out}\n")
    assert out.read_bytes().startswith(begins)


def test_a_pdf_has_as_many_pages_as_it_takes(lamplit: Run, both: str, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert lamplit("render", both, FOUR, "--per-page", "1", "--paper", "a5", "-o", str(out)).exit_code == 0
    assert pages(out) == 3
    assert out.read_bytes().count(b"/MediaBox [0 0 419.5276 595.2756]") == 3


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_other_pictures_have_one_page(lamplit: Run, both: str, tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"sheet.{ending}"
    result = lamplit("render", both, "--per-page", "1", "-o", str(out))
    assert result.exit_code == 2
    assert "these puzzles need 2 pages" in result.stderr
    assert ".pdf" in result.stderr
    assert not out.exists()


@pytest.mark.parametrize("option", [("--title", "One"), ("--numbers",), ("--per-page", "1"), ("--paper", "a4")])
def test_each_option_of_a_sheet_puts_a_single_puzzle_on_one(
    lamplit: Run, tmp_path: Path, option: tuple[str, ...]
) -> None:
    out = tmp_path / "one.svg"
    assert lamplit("render", FOUR, *option, "-o", str(out)).exit_code == 0
    assert 'viewBox="0 0 210 297"' in out.read_text()


def test_a_single_puzzle_without_them_is_a_picture_of_its_board(lamplit: Run, tmp_path: Path) -> None:
    out = tmp_path / "one.svg"
    assert lamplit("render", FOUR, "-o", str(out)).exit_code == 0
    assert 'width="160" height="160" viewBox="-0.5 -0.5 4 4"' in out.read_text()


@pytest.mark.parametrize(("scale", "size"), [("60px", "240"), ("10mm", "151.181")])
def test_the_size_of_a_cell_is_that_of_an_svg_too(lamplit: Run, tmp_path: Path, scale: str, size: str) -> None:
    out = tmp_path / "one.svg"
    assert lamplit("render", FOUR, "--scale", scale, "-o", str(out)).exit_code == 0
    assert f'width="{size}" height="{size}" viewBox="-0.5 -0.5 4 4"' in out.read_text()


@pytest.mark.parametrize(("scale", "pixels"), [("60px", 240), ("10mm", 472)])
def test_the_size_of_a_cell_is_that_of_a_png_too(lamplit: Run, tmp_path: Path, scale: str, pixels: int) -> None:
    out = tmp_path / "one.png"
    assert lamplit("render", FOUR, "--scale", scale, "-o", str(out)).exit_code == 0
    drawn = out.read_bytes()
    assert int.from_bytes(drawn[16:20], "big") == pixels
    assert (b"pHYs" in drawn) == scale.endswith("mm")


def test_the_size_of_a_cell_holds_for_all_pictures_of_a_folder(lamplit: Run, both: str, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    assert lamplit("render", both, "--scale", "60px", "-o", f"{folder}/").exit_code == 0
    assert 'width="240"' in (folder / "both-0001.svg").read_text()
    assert len(os.listdir(folder)) == 2


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--scale", "8", "-o", "x.svg"), "'8' is not a cell size; expected millimetres or pixels"),
        (("--scale", "60px", "-o", "x.pdf"), "on paper, expected millimetres, such as 8mm"),
        (("--scale", "90mm", "-o", "x.pdf"), "a board of 3×3 on A4 can have cells of at most 60 mm, not of 90 mm"),
        (("--paper", "a9", "-o", "x.pdf"), "there is no paper 'a9'; expected one of a4, letter, a5, 6x9, 8.5x11"),
        (("--per-page", "0", "-o", "x.pdf"), '"per-page" is 0; expected a whole number from 1 to 500'),
        (("--numbers",), "a sheet can't be written as text; expected svg, png or pdf"),
        (("--scale", "8mm", "-o", "x.txt"), '"scale" is for pictures; expected svg, png or pdf'),
        (("--title", "x", "-o", "folder/"), "a folder gets one picture per puzzle; for a sheet, name a file"),
    ],
)
def test_what_can_not_be_drawn_is_answered_in_a_sentence_and_leaves_nothing_behind(
    lamplit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = lamplit("render", FOUR, *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr
    assert os.listdir(tmp_path) == []


def test_a_puzzle_that_can_not_be_drawn_is_named_and_the_others_keep_their_numbers(
    lamplit: Run, tmp_path: Path
) -> None:
    file, out, pair = tmp_path / "three.txt", tmp_path / "sheet.svg", tmp_path / "pair.svg"
    file.write_text(f"{FOUR}\n\n{TWO}\n\n{FOUR}\n")
    result = lamplit("render", str(file), "--solution", "--numbers", "-o", str(out))
    assert result.exit_code == 1
    assert f"{file}:5: there are several solutions" in result.stderr
    lamplit("render", FOUR, FOUR, "--solution", "--numbers", "-o", str(pair))
    drawn, other = (path.read_text().splitlines() for path in (out, pair))
    differing = [at for at, (one, two) in enumerate(zip(drawn, other, strict=True)) if one != two]
    assert len(differing) == 1  # the outline of the second number: a 3, not a 2


def test_without_any_puzzle_there_is_no_sheet(lamplit: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "none.txt", tmp_path / "sheet.pdf"
    file.write_text(f"{TWO}\n\n{TWO}\n")
    assert lamplit("render", str(file), "--solution", "-o", str(out)).exit_code == 1
    assert not out.exists()


def test_titles_and_authors_stand_in_the_file(lamplit: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    named = [f"# title: {name}\n# author: Jo\n{FOUR}" for name in ("Dawn", "Dusk")]
    assert lamplit("render", *named, "--title", "Två", "-o", str(out)).exit_code == 0
    said = dict(re.findall(rb"/(Title|Author) <feff([0-9a-f]*)>", out.read_bytes()))
    assert {key: bytes.fromhex(text.decode()).decode("utf-16-be") for key, text in said.items()} == {
        b"Title": "Två",
        b"Author": "Jo",
    }


def test_a_sheet_that_is_there_is_kept_unless_it_may_be_replaced(lamplit: Run, both: str, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    out.write_text("old")
    result = lamplit("render", both, "-o", str(out))
    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert out.read_text() == "old"
    assert lamplit("render", both, "--force", "-o", str(out)).exit_code == 0
    assert pages(out) == 1


@pytest.mark.parametrize("old", [None, "old"])
def test_a_full_disk_leaves_what_was_there(start: Start, both: str, tmp_path: Path, old: str | None) -> None:
    out = tmp_path / "sheet.pdf"
    if old is not None:
        out.write_text(old)
    process = start("render", both, "--force", "-o", str(out), stderr=subprocess.PIPE, most_bytes=500)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (2, f"lamplit: can't write {out}: File too large\n")
    assert (out.read_text() if out.exists() else None) == old
    assert len(os.listdir(tmp_path)) == 1 + (old is not None)


def test_ctrl_c_leaves_no_sheet(start: Start, tmp_path: Path) -> None:
    many, out = tmp_path / "many.jsonl", tmp_path / "sheet.pdf"
    board = {"genre": "akari", "rows": 3, "cols": 3, "clues": [[1, 1, 4]], "title": "x"}
    several = {"genre": "akari", "rows": 2, "cols": 2, "clues": []}
    many.write_text("".join(json.dumps(one) + "\n" for one in [several] + [board] * 20_000))
    process = start("render", str(many), "--solution", "-o", str(out), stderr=subprocess.PIPE)
    assert process.stderr is not None
    assert "several solutions" in process.stderr.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "interrupted after" in err
    assert os.listdir(tmp_path) == ["many.jsonl"]
