"""``lamplit book`` and ``lamplit.book``: from an order or a few words to a PDF, and nothing half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from tests.waiting import PATIENCE, children_of, ended, until

import lamplit as api
from lamplit.books import filling, making
from lamplit.books.contents import Book

Lamplit = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]

ORDER = """title = "Lamps"
paper = "a5"
date = 2026-11-16
how_to_solve = false
[[section]]
genre = "akari"
size = 5
count = 2
[[section]]
file = "mine.txt"
"""
TWICE = "3x3:d4d\n\n3x3:d4d\n"


@pytest.fixture
def order(tmp_path: Path) -> str:
    """An order with a file of given puzzles beside it; its name."""
    (tmp_path / "mine.txt").write_text(TWICE)
    path = tmp_path / "order.toml"
    path.write_text(ORDER)
    return str(path)


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked, no puzzle is begun."""

    def begun(*args: object) -> None:
        pytest.fail("work was begun")

    monkeypatch.setattr(filling, "JobPool", begun)


def test_an_order_becomes_a_book_and_remarks_are_told(lamplit: Lamplit, order: str, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    result = lamplit("book", order, "-o", str(book), "--jobs", "1")
    assert result.exit_code == 0
    again = "puzzle 2 of mine.txt is left out as a duplicate: it is puzzle 1 of mine.txt, perhaps turned or mirrored"
    assert result.stderr == f"lamplit: line 9 of {order}: {again}\nwrote {book}\n"
    assert result.stdout == ""
    assert book.read_bytes().startswith(b"%PDF-1.7")
    result = lamplit("book", order, "-o", "-", "--jobs", "2")
    assert result.stdout_bytes == book.read_bytes(), "the same order gives the same bytes"


def test_a_few_words_become_a_book(lamplit: Lamplit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled: list[Book] = []

    def watched(*args: Any) -> Book:
        filled.append(filling.fill_book(*args))
        return filled[-1]

    monkeypatch.setattr(making, "fill_book", watched)
    book = str(tmp_path / "book.pdf")
    result = lamplit(
        "book",
        "light up",
        "5x6",
        "--count",
        "3",
        "--difficulty",
        "easy-tricky",
        "--paper",
        "6x9",
        "--per-page",
        "2",
        "--large-print",
        "--hints",
        "--links",
        "qr",
        "--title",
        "Lamps",
        "--author",
        "A. Setter",
        "--seed",
        "0",
        "--language",
        "de",
        "-o",
        book,
    )
    assert (result.exit_code, result.stderr) == (0, f"wrote {book}\n")
    order, look = filled[0].order, filled[0].order.look
    assert (order.title, order.author, order.seed, order.date) == ("Lamps", "A. Setter", 0, date.today())
    assert (look.paper.name, look.per_page, look.large_print, look.hints) == ("6x9", 2, True, True)
    assert (look.links, look.language) == ("qr", "de")
    assert [str(entry.grade.tier) for entry in filled[0].entries if entry.grade] == ["easy", "easy", "tricky"]


def test_a_book_that_is_there_is_replaced_only_if_asked(lamplit: Lamplit, order: str, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    book.write_text("mine")
    result = lamplit("book", order, "-o", str(book))
    assert (result.exit_code, book.read_text()) == (2, "mine")
    assert "already exists; use --force" in result.stderr
    assert lamplit("book", order, "-o", str(book), "--force").exit_code == 0
    assert book.read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "book needs an ORDER.toml, or GENRE and SIZE; see lamplit book --help"),
        ("akari -o x.pdf", "book needs a SIZE with akari, e.g. lamplit book akari 10 -o book.pdf"),
        ("akari 8", "book needs a file to write to, such as -o book.pdf"),
        ("akari 8 -o x.txt", "a book is a PDF; x.txt should end in .pdf"),
        ("akari 8 -o no/x.pdf", "there is no folder no to write the book to"),
        ("sudoku 9 -o x.pdf", "there is no genre 'sudoku'; expected one of akari"),
        ("akari 9 --count 0 -o x.pdf", "the number of puzzles is 0; expected a whole number from 1"),
        ("akari 9 --seed -1 -o x.pdf", "the seed is -1; expected a whole number from 0"),
        ("akari 9 --paper a0 -o x.pdf", "there is no paper 'a0'; expected one of a4"),
        ("akari 9 --per-page 3 -o x.pdf", "the number of puzzles on a page is 3; expected 1, 2, 4, 6, 9 or"),
        ("akari 9 --links all -o x.pdf", '--links is "all"; expected one of none, link, qr'),
        ("akari 9 --difficulty evil -o x.pdf", 'difficulty is "evil"; expected one of easy'),
        ("akari 9 --language xx -o x.pdf", "there is no translation for the language 'xx'; expected one of"),
        ("akari 9 --template nix -o x.pdf", "there is no folder nix; expected a folder with template files"),
        ("akari 9 --jobs 0 -o x.pdf", '"jobs" is 0'),
        ("akari 9 --timeout 0 -o x.pdf", '"timeout" is 0; expected seconds, more than 0'),
        ("akari 90 -o x.pdf", "a 90×90 board doesn't fit on a page of A4"),
        ("no.toml -o x.pdf", "there is no file no.toml"),
        ("order.toml 8 -o x.pdf", "book takes no SIZE ('8') with an order; put sizes into its sections"),
        ("order.toml --paper a4 -o x.pdf", "--paper can't be used with an order; put paper into order.toml"),
        ("order.toml --per-page 4 -o x.pdf", "--per-page can't be used with an order; put puzzles_per_page"),
        ("order.toml --count 4 -o x.pdf", "--count can't be used with an order; put count into a section of"),
        ("order.toml --seed 0 -o x.pdf", "--seed can't be used with an order; put seed into order.toml"),
        ("order.toml --hints -o x.pdf", "--hints can't be used with an order; put hints into order.toml"),
        ("order.toml --write-template t", "--write-template makes no book; use it with a folder and nothing else"),
    ],
)
def test_what_can_t_be_meant_is_answered_in_a_sentence_before_any_work(
    lamplit: Lamplit, order: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = lamplit("book", *words.split())
    assert result.exit_code == 2
    assert result.stderr.startswith(f"lamplit: {sentence}")
    assert result.stderr.count("\n") == 1
    assert not Path("x.pdf").exists()


@pytest.mark.usefixtures("no_work")
def test_what_is_wrong_with_an_order_is_said_with_its_line(lamplit: Lamplit, order: str, tmp_path: Path) -> None:
    Path(order).write_text(ORDER.replace("akari", "sudoku"))
    result = lamplit("book", order, "-o", str(tmp_path / "book.pdf"))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"lamplit: line 6 of {order}: there is no genre 'sudoku'")


@pytest.mark.usefixtures("no_work")
def test_without_typst_it_is_said_how_to_get_it(
    lamplit: Lamplit, order: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    result = lamplit("book", order, "-o", str(tmp_path / "book.pdf"))
    assert result.exit_code == 2
    said = "lamplit: books and worksheets need typst, which is not installed: pip install 'lamplit[books]'\n"
    assert result.stderr == said


def test_a_puzzle_that_is_not_to_be_had_is_no_book(lamplit: Lamplit, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    result = lamplit("book", "akari", "2", "--count", "2", "-o", str(book))
    assert result.exit_code == 1
    assert result.stderr.startswith("lamplit: couldn't make another 2×2 Akari in 20 attempts: ")
    assert not book.exists()


def test_our_template_is_written_to_be_changed_but_not_over_a_changed_one(lamplit: Lamplit, tmp_path: Path) -> None:
    target = tmp_path / "mine"
    result = lamplit("book", "--write-template", str(target))
    assert result.exit_code == 0
    assert result.stderr.endswith(f" files to {target}\n")
    assert {"book.typ", "common.typ", "words"} <= {path.name for path in target.iterdir()}
    (target / "common.typ").write_text("changed")
    result = lamplit("book", "--write-template", str(target))
    assert (result.exit_code, (target / "common.typ").read_text()) == (2, "changed")
    lamplit("book", "--write-template", str(target), "--force")
    assert (target / "common.typ").read_text() != "changed"


def test_a_template_of_one_s_own_is_used(lamplit: Lamplit, order: str, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "book.typ").write_text("#panic()")
    result = lamplit("book", order, "--template", str(tmp_path / "mine"), "-o", str(tmp_path / "book.pdf"))
    assert result.exit_code == 2
    assert f"{tmp_path / 'mine' / 'book.typ'}, line 1" in result.stderr
    assert not (tmp_path / "book.pdf").exists()


@pytest.mark.usefixtures("no_work")
def test_a_mistake_in_a_template_or_a_letter_without_a_font_is_told_before_any_work(
    lamplit: Lamplit, order: str, tmp_path: Path
) -> None:
    book = str(tmp_path / "book.pdf")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "common.typ").write_text("#let (")
    result = lamplit("book", order, "--template", str(tmp_path / "mine"), "-o", book)
    assert result.exit_code == 2
    assert f"{tmp_path / 'mine' / 'common.typ'}, line 1: unclosed delimiter" in result.stderr
    Path(order).write_text(ORDER.replace("[[section]]", '[[section]]\nintro = "Lamps are 灯."', 1))
    result = lamplit("book", order, "-o", book)
    assert result.exit_code == 2
    assert result.stderr.startswith("lamplit: no font has the character '灯'")


@pytest.mark.usefixtures("no_work")
def test_where_no_book_can_be_written_is_said_before_any_work(
    lamplit: Lamplit, order: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder.pdf"
    folder.mkdir()
    result = lamplit("book", order, "-o", str(folder))
    assert (result.exit_code, result.stderr) == (
        2,
        f"lamplit: {folder} is a folder; expected a file name for the book\n",
    )
    monkeypatch.setattr(os, "access", lambda *asked: False)  # whoever runs the tests may be allowed everything
    result = lamplit("book", order, "-o", str(tmp_path / "book.pdf"))
    assert result.exit_code == 2
    assert result.stderr == f"lamplit: can't write {tmp_path}/book.pdf: its folder may not be written to\n"


@pytest.mark.usefixtures("no_work")
def test_the_name_of_an_order_is_not_its_text(order: str) -> None:
    with pytest.raises(ValueError, match=r'^the order is "order\.toml"; expected its text, or a pathlib\.Path to'):
        api.book("order.toml")
    with pytest.raises(pytest.fail.Exception, match="work was begun"):
        api.book("\ufeff" + ORDER.partition("[[section]]\nfile")[0])


def test_out_of_time_leaves_no_book(lamplit: Lamplit, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    result = lamplit("book", "akari", "30", "--count", "200", "--timeout", "0.5", "-o", str(book))
    assert result.exit_code == 3
    assert result.stderr.startswith("lamplit: out of time ")
    assert result.stderr.endswith("; no book was written\n")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_one_sentence(lamplit: Lamplit, order: str, tmp_path: Path) -> None:
    full = tmp_path / "full.pdf"
    full.symlink_to("/dev/full")
    result = lamplit("book", order, "-o", str(full))
    assert result.exit_code == 2
    assert result.stderr.endswith(f"lamplit: can't write {full}: No space left on device\n")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are counted by /proc")
def test_ctrl_c_leaves_no_book_and_no_worker(start: Start, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    book.write_text("mine")
    process = start(
        "book", "akari", "30", "--count", "500", "--force", "--jobs", "1", "-o", str(book), stderr=subprocess.PIPE
    )
    until(lambda: children_of(process.pid), "no worker was started")
    workers = children_of(process.pid)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert said.startswith("lamplit: interrupted ")
    assert said.endswith("; no book was written\n")
    until(lambda: all(map(ended, workers)), "a worker is left behind")
    assert [path.name for path in tmp_path.iterdir()] == ["book.pdf"]
    assert book.read_text() == "mine"


def test_in_python_a_book_is_bytes_and_remarks_are_warnings(order: str) -> None:
    with pytest.warns(api.LamplitWarning, match=r"puzzle 2 of mine\.txt is left out"):
        made = api.book(Path(order), jobs=1)
    assert made.startswith(b"%PDF-1.7")


def test_in_python_an_order_may_be_text_and_a_book_can_be_called_off() -> None:
    called_off = threading.Event()
    called_off.set()
    text = ORDER.partition("[[section]]\nfile")[0]
    with pytest.raises(api.Cancelled):
        api.book(text, cancel=called_off)
    with pytest.raises(api.BadInput, match="line 6 of the order: there is no genre 'sudoku'"):
        api.book(text.replace("akari", "sudoku"))
