"""Make the example books and a worksheet, and draw some of their pages into docs/pictures/books.

    python tools/make_book_pictures.py            both books and the worksheet, into out/, and their pictures
    python tools/make_book_pictures.py --books    without pictures

Pictures need pdftoppm, of poppler.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import typst

from lamplit.books.contents import Look
from lamplit.books.making import make_book
from lamplit.books.order import read_book_order
from lamplit.books.worksheet_pages import typeset_worksheet
from lamplit.books.worksheets import worksheet
from lamplit.clock import Clock
from lamplit.papers import PAPERS
from lamplit.processes import cores

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
PICTURES = ROOT / "docs" / "pictures" / "books"
OUT = ROOT / "out"
WIDTH = 420
"""Pixels that a page is wide."""

SHEET = """
#set page(width: auto, height: auto, margin: 12pt, fill: luma(80%))
#let shown(number) = box(fill: white, image("page-" + str(number) + ".png", width: {width}pt))
#grid(columns: {columns}, gutter: 12pt, ..{pages}.map(shown))
"""


@dataclass(frozen=True)
class Shown:
    """A PDF, and which of its pages are shown."""

    name: str
    pages: tuple[int, ...]
    pdf: bytes


def made() -> Iterator[Shown]:
    yield Shown("seven", (1, 3, 4, 20, 21, 36, 41, 43), book("book.toml"))
    yield Shown("classroom", (1, 4, 12, 16), book("classroom.toml"))
    yield Shown("worksheet", (1, 2), sheet())


def book(order: str) -> bytes:
    file = EXAMPLES / order
    return make_book(read_book_order(file.read_text("utf-8"), str(file), date.today()), cores(), Clock())[1]


def sheet() -> bytes:
    """The worksheet that the page on books makes."""
    look = Look(PAPERS["a4"])
    return typeset_worksheet(worksheet("nurikabe", "shapes", 6, 1, look, date(2026, 11, 30), Clock()))


def drawn(shown: Shown) -> bytes:
    """Its pages, four beside each other, as a PNG. Two pixels are a point, so that none falls between two."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for page in shown.pages:
            size = ["-scale-to-x", str(WIDTH), "-scale-to-y", "-1"]
            command = ["pdftoppm", *size, "-gray", "-png", "-singlefile", "-f", str(page), "-"]
            into = folder / f"page-{page}"
            subprocess.run([*command, into], input=shown.pdf, check=True, stderr=subprocess.DEVNULL)
        pages = SHEET.format(pages=shown.pages, width=WIDTH / 2, columns=min(4, len(shown.pages)))
        (folder / "sheet.typ").write_text(pages, "utf-8")
        picture: bytes = typst.compile(str(folder / "sheet.typ"), format="png", ppi=2 * 72)
        return picture


def main() -> None:
    OUT.mkdir(exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for shown in made():
        (OUT / f"{shown.name}.pdf").write_bytes(shown.pdf)
        print(f"wrote out/{shown.name}.pdf")
        if "--books" not in sys.argv[1:]:
            (PICTURES / f"{shown.name}.png").write_bytes(drawn(shown))


if __name__ == "__main__":
    main()
