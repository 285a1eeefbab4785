"""Drawing: a puzzle to a scene (its genre does that), and a scene to SVG, PNG, PDF or text."""

from __future__ import annotations

from typing import Literal, get_args, overload

from lamplit.core.errors import BadInput
from lamplit.core.old_names import load_renamed
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.core.words import quote
from lamplit.drawing.cell_size import PNG_DENSITY, SVG_DENSITY, CellSize
from lamplit.drawing.views import view_clash, view_difference, view_faults, view_solution
from lamplit.genre.registry import genre_of

FileType = Literal["svg", "png", "pdf", "txt"]
FILE_TYPES: tuple[FileType, ...] = get_args(FileType)

__all__ = [
    "FILE_TYPES",
    "FileType",
    "get_file_type",
    "guess_file_type",
    "render",
    "view_clash",
    "view_difference",
    "view_faults",
    "view_solution",
]


@overload
def render(
    puzzle: Puzzle,
    file_type: Literal["svg", "txt"],
    *,
    view: View = ...,
    cell_size: CellSize | int | None = ...,
    colour: bool = ...,
) -> str: ...
@overload
def render(
    puzzle: Puzzle,
    file_type: Literal["png", "pdf"],
    *,
    view: View = ...,
    cell_size: CellSize | int | None = ...,
    colour: bool = ...,
) -> bytes: ...
@overload
def render(
    puzzle: Puzzle, file_type: FileType, *, view: View = ..., cell_size: CellSize | int | None = ..., colour: bool = ...
) -> str | bytes: ...
def render(
    puzzle: Puzzle,
    file_type: FileType,
    *,
    view: View = View(),  # noqa: B008 - frozen
    cell_size: CellSize | int | None = None,
    colour: bool = False,
) -> str | bytes:
    """A puzzle as a picture, with its title and author below where it has them.

    ``cell_size`` is for SVG and PNG, as a number in pixels; a PDF page is A4. Text has the genre and all that is
    said about the puzzle in comments above the board, and can be read back; ``colour`` is for text in a terminal.
    """
    if isinstance(cell_size, int):
        if cell_size < 1:
            raise BadInput(f"a cell of {cell_size} pixels can't be drawn; expected at least 1")
        cell_size = CellSize(cell_size, "px")
    genre = genre_of(puzzle)
    if file_type == "txt":
        from lamplit.drawing.text import add_numbers, make_heading, render_text

        rows = genre.sketch(puzzle, view)
        if view.coordinates:
            rows = add_numbers(rows, puzzle.grid, genre.outside.sides if genre.outside else ())
        return make_heading(puzzle) + render_text(rows, colour)
    from lamplit.drawing.caption import add_caption

    scene = add_caption(genre.draw(puzzle, view), puzzle.about)
    if file_type == "svg":
        from lamplit.drawing.svg import CELL_SIZE, render_svg

        return render_svg(scene, CELL_SIZE if cell_size is None else cell_size.pixels(SVG_DENSITY))
    if file_type == "png":
        from lamplit.drawing.png import render_png

        if cell_size is None or cell_size.unit == "px":
            return render_png(scene, None if cell_size is None else cell_size.length)
        return render_png(scene, cell_size.pixels(PNG_DENSITY), density=PNG_DENSITY)
    from lamplit.drawing.pdf import render_pdf

    return render_pdf(scene)


def get_file_type(name: str) -> FileType:
    """What can be drawn under this name."""
    for file_type in FILE_TYPES:
        if name == file_type:
            return file_type
    raise BadInput(f"can't draw as {quote(name)}; expected one of {', '.join(FILE_TYPES)}")


def guess_file_type(filename: str) -> FileType:
    """What to draw into a file of this name, by its ending."""
    ending = filename.rpartition(".")[2].lower()
    for file_type in FILE_TYPES:
        if ending == file_type:
            return file_type
    endings = ", ".join(f".{file_type}" for file_type in FILE_TYPES)
    raise BadInput(f"can't tell from {filename!r} what to draw; end the name in {endings}")


def __getattr__(name: str) -> object:
    """A name of the module ``lamplit.drawing`` of 0.1, which is ``lamplit.genre.drawing`` now."""
    return load_renamed(f"{__name__}.{name}")
