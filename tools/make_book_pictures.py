"""Make the example books, and draw some of their pages into docs/pictures/books.

    python tools/make_book_pictures.py            both books, into out/, and their pictures
    python tools/make_book_pictures.py --books    the books alone

Pictures need pdftoppm, of poppler.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import typst

from lamplit.books.making import make_book
from lamplit.books.order import read_book_order
from lamplit.clock import Clock
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
#grid(columns: 4, gutter: 12pt, ..{pages}.map(shown))
"""


@dataclass(frozen=True)
class Shown:
    """A book, and which of its pages are shown."""

    order: str
    name: str
    pages: tuple[int, ...]


BOOKS = (
    Shown("book.toml", "seven", (1, 3, 4, 20, 21, 36, 41, 43)),
    Shown("classroom.toml", "classroom", (1, 4, 12, 16)),
)


def made(order: str) -> bytes:
    file = EXAMPLES / order
    return make_book(read_book_order(file.read_text("utf-8"), str(file), date.today()), cores(), Clock())[1]


def drawn(book: bytes, shown: Shown) -> bytes:
    """Some pages, four beside each other, as a PNG. Two pixels are a point, so that none falls between two."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for page in shown.pages:
            size = ["-scale-to-x", str(WIDTH), "-scale-to-y", "-1"]
            command = ["pdftoppm", *size, "-gray", "-png", "-singlefile", "-f", str(page), "-"]
            subprocess.run([*command, folder / f"page-{page}"], input=book, check=True, stderr=subprocess.DEVNULL)
        sheet = SHEET.format(pages=shown.pages, width=WIDTH / 2)
        (folder / "sheet.typ").write_text(sheet, "utf-8")
        picture: bytes = typst.compile(str(folder / "sheet.typ"), format="png", ppi=2 * 72)
        return picture


def main() -> None:
    OUT.mkdir(exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for shown in BOOKS:
        book = made(shown.order)
        (OUT / f"{shown.name}.pdf").write_bytes(book)
        print(f"wrote out/{shown.name}.pdf")
        if "--books" not in sys.argv[1:]:
            (PICTURES / f"{shown.name}.png").write_bytes(drawn(book, shown))


if __name__ == "__main__":
    main()
