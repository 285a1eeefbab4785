"""Make the example books and a worksheet, and draw some of their pages into docs/pictures/books.

    python tools/make_book_pictures.py            all of them, into out/, and their pictures
    python tools/make_book_pictures.py --books    without pictures

Pictures need pdftoppm, of poppler.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import typst

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures" / "books"
OUT = ROOT / "out"
WIDTH = 420
"""Pixels that a page is wide."""

SHEET = """
#set page(width: auto, height: auto, margin: 12pt, fill: luma(80%))
#let shown(number) = box(fill: white, image("page-" + str(number) + ".png", width: {width}pt))
#grid(columns: calc.min(4, {pages}.len()), gutter: 12pt, ..{pages}.map(shown))
"""


@dataclass(frozen=True)
class Shown:
    """What is made, by which command, and which of its pages are shown."""

    name: str
    command: str
    pages: tuple[int, ...]


PRINTED = (
    Shown("seven", "book examples/book.toml", (1, 3, 4, 19, 20, 36, 40, 46)),
    Shown("classroom", "book examples/classroom.toml", (1, 4, 12, 16)),
    Shown("worksheet", "worksheet nurikabe shapes --seed 1", (1, 2)),
)


def make(shown: Shown) -> Path:
    """The PDF, in the folder ``out``."""
    file = OUT / f"{shown.name}.pdf"
    command = [sys.executable, "-m", "lamplit", *shown.command.split(), "--force", "-o", str(file)]
    subprocess.run(command, cwd=ROOT, check=True)
    return file


def drawn(book: Path, pages: tuple[int, ...]) -> bytes:
    """Some pages, four beside each other, as a PNG. Two pixels are a point, so that none falls between two."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for page in pages:
            size = ["-scale-to-x", str(WIDTH), "-scale-to-y", "-1"]
            command = ["pdftoppm", *size, "-gray", "-png", "-singlefile", "-f", str(page), str(book)]
            subprocess.run([*command, folder / f"page-{page}"], check=True, stderr=subprocess.DEVNULL)
        (folder / "sheet.typ").write_text(SHEET.format(pages=pages, width=WIDTH / 2), "utf-8")
        picture: bytes = typst.compile(str(folder / "sheet.typ"), format="png", ppi=2 * 72)
        return picture


def main() -> None:
    OUT.mkdir(exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for shown in PRINTED:
        book = make(shown)
        if "--books" not in sys.argv[1:]:
            (PICTURES / f"{shown.name}.png").write_bytes(drawn(book, shown.pages))


if __name__ == "__main__":
    main()
