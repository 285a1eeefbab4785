"""Drawing: a puzzle to a scene (its genre does that), and a scene to SVG, PNG, PDF or text."""

from __future__ import annotations

from typing import Literal, get_args, overload

from lamplit.errors import BadInput
from lamplit.genres import genre
from lamplit.puzzle import Puzzle
from lamplit.render.views import view_of, view_of_difference, view_of_faults
from lamplit.scene import View

Kind = Literal["svg", "png", "pdf", "txt"]
KINDS: tuple[Kind, ...] = get_args(Kind)

__all__ = ["KINDS", "Kind", "kind_of", "render", "view_of", "view_of_difference", "view_of_faults"]


@overload
def render(
    puzzle: Puzzle,
    kind: Literal["svg", "txt"],
    *,
    view: View = ...,
    cell_size: int | None = ...,
    colour: bool = ...,
) -> str: ...
@overload
def render(
    puzzle: Puzzle,
    kind: Literal["png", "pdf"],
    *,
    view: View = ...,
    cell_size: int | None = ...,
    colour: bool = ...,
) -> bytes: ...
@overload
def render(
    puzzle: Puzzle,
    kind: Kind,
    *,
    view: View = ...,
    cell_size: int | None = ...,
    colour: bool = ...,
) -> str | bytes: ...
def render(
    puzzle: Puzzle,
    kind: Kind,
    *,
    view: View = View(),  # noqa: B008 - frozen
    cell_size: int | None = None,
    colour: bool = False,
) -> str | bytes:
    """A puzzle as a picture.

    ``cell_size`` is pixels a cell, for SVG and PNG; a PDF page is A4 and text is two characters a
    cell. ``colour`` is for text in a terminal.
    """
    if cell_size is not None and cell_size < 1:
        raise BadInput(f"a cell of {cell_size} pixels can't be drawn; give at least 1")
    maker = genre(puzzle.genre)
    if kind == "txt":
        from lamplit.render.text import text

        return text(maker.sketch(puzzle, view), colour)
    scene = maker.draw(puzzle, view)
    if kind == "svg":
        from lamplit.render.svg import CELL_SIZE, svg

        return svg(scene, cell_size or CELL_SIZE)
    if kind == "png":
        from lamplit.render.png import png

        return png(scene, cell_size)
    from lamplit.render.pdf import pdf

    return pdf(scene)


def kind_of(filename: str) -> Kind:
    """What to draw into a file of this name, by its ending."""
    ending = filename.rpartition(".")[2].lower()
    for kind in KINDS:
        if ending == kind:
            return kind
    raise BadInput(f"can't tell from {filename!r} what to draw; end it in {', '.join('.' + k for k in KINDS)}")
