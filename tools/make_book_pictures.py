"""Make the example books, and draw some of their pages into docs/pictures/books.

    python tools/make_book_pictures.py            both books, into out/, and their pictures
    python tools/make_book_pictures.py --books    the books alone
"""

from __future__ import annotations

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
PPI = 150

SHEET = """
#set page(width: auto, height: auto, margin: 6mm, fill: luma(80%))
#let shown(number) = box(fill: white, image("book.pdf", page: number, width: {width}mm))
#grid(columns: {columns}, gutter: 6mm, ..{pages}.map(shown))
"""


@dataclass(frozen=True)
class Shown:
    """A book, and which of its pages are shown."""

    order: str
    name: str
    pages: tuple[int, ...]
    columns: int
    width: float
    """Of a page in the picture, in millimetres."""


BOOKS = (
    Shown("book.toml", "seven", (1, 3, 4, 20, 21, 36, 41, 43), 4, 62),
    Shown("classroom.toml", "classroom", (1, 4, 12, 16), 4, 62),
)


def made(order: str) -> bytes:
    file = EXAMPLES / order
    return make_book(read_book_order(file.read_text("utf-8"), str(file), date.today()), cores(), Clock())[1]


def drawn(book: bytes, shown: Shown) -> bytes:
    """Some pages beside each other, as a PNG."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "book.pdf").write_bytes(book)
        sheet = SHEET.format(columns=shown.columns, pages=shown.pages, width=shown.width)
        (folder / "sheet.typ").write_text(sheet, "utf-8")
        picture: bytes = typst.compile(str(folder / "sheet.typ"), format="png", ppi=PPI)
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
