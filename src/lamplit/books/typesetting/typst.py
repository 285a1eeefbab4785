"""From data and pictures to a PDF: a folder with the template's files, and Typst, which sets the pages."""

from __future__ import annotations

import datetime
import json
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from lamplit.books.contents import Book
from lamplit.books.typesetting.page_data import build_book_data
from lamplit.books.typesetting.templates import TEMPLATE, check_template, template_file
from lamplit.core.errors import BadInput, LamplitError, require_extra, warn
from lamplit.core.json_fields import Json

STANDARD: Final = "a-2b"
"""PDF/A for keeping, tagged for those who can't see it: text can be read aloud, fonts are inside."""
_NO_LETTER = re.compile(r'the text `"(.+?)"` could not be displayed')
_PLACE = re.compile(r"┌─ (.+?):(\d+):\d+")


def require_typst() -> None:
    """Say how to get what sets the pages, where it is missing: before anybody waits for puzzles."""
    with require_extra("books and worksheets need segno", "books"):
        import segno  # noqa: F401
    with require_extra("books and worksheets need typst", "books"):
        import typst  # noqa: F401


def typeset_book(book: Book, template: Path | None = None) -> bytes:
    """A book as a PDF, by our template or by one of one's own, which may have only some of the files."""
    data, pictures = build_book_data(book, template)
    return compile_pdf("book.typ", data, pictures, template, date=book.order.date)


def compile_pdf(
    main: str, data: Json, pictures: Mapping[str, str], template: Path | None = None, *, date: datetime.date
) -> bytes:
    """The PDF that Typst makes of ``main``, a file of the template such as ``book.typ``.

    The template finds ``data.json`` beside itself, and each picture as ``pictures/NAME.svg``. The fonts are those
    inside Typst and those in the template's folder, never those of the machine: the same data give the same bytes
    everywhere. ``date`` is the document's.
    """
    require_typst()
    import typst

    with TemporaryDirectory(prefix="lamplit-") as name:
        folder = Path(name)
        try:
            _write_sources(folder, data, pictures, template)
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            message = f"can't lay out the pages in {folder.parent}: {where}{error.strerror or error}"
            raise LamplitError(message) from None
        noon = datetime.datetime.combine(date, datetime.time(12), datetime.UTC)
        try:
            made, warnings = typst.compile_with_warnings(
                str(folder / main),
                root=name,
                font_paths=[name],
                ignore_system_fonts=True,
                pdf_standards=[STANDARD],
                timestamp=noon,
            )
        except typst.TypstError as error:
            if letter := _NO_LETTER.search(error.message):
                raise BadInput(
                    f"no font has the character {letter[1]!r}; put a font that has it into the template's folder"
                ) from None
            message = _locate_message(error.message, error.diagnostic, folder, main, template)
            raise BadInput(f"{message}; Typst can't compile this template") from None
        for warning in warnings:
            warn(_locate_message(warning.message, warning.diagnostic, folder, main, template))
    assert isinstance(made, bytes)
    return made


def _write_sources(folder: Path, data: Json, pictures: Mapping[str, str], template: Path | None) -> None:
    """Put all that Typst reads into one folder, for it looks at nothing outside."""
    _copy_files(TEMPLATE, folder)
    if template is not None:
        check_template(template)
        _copy_files(template, folder)
    (folder / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    drawn = folder / "pictures"
    drawn.mkdir(exist_ok=True)
    for name, svg in pictures.items():
        (drawn / f"{name}.svg").write_text(svg, "utf-8")


def _copy_files(source: Path, folder: Path) -> None:
    """All files, but not who may write to them: a template may be kept where nobody may. Folders may be links,
    such as ``fonts`` to where the fonts are; hidden ones are not for Typst."""
    for place, folders, files in os.walk(source, followlinks=True):
        folders[:] = [name for name in folders if not name.startswith(".")]
        to = folder / Path(place).relative_to(source)
        to.mkdir(exist_ok=True)
        for name in files:
            shutil.copyfile(Path(place, name), to / name)


def _locate_message(message: str, diagnostic: str, folder: Path, main: str, template: Path | None) -> str:
    """What Typst has to say, with the file and the line of the template."""
    place = _PLACE.search(diagnostic)
    file, line = (place[1].rpartition(f"{folder.name}/")[2], f", line {place[2]}") if place else (main, "")
    return f"{template_file(file, template)}{line}: {message}"
