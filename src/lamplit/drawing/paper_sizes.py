"""Sheets of paper: their sizes, and what is left free at the edges. All lengths are in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.errors import BadInput
from lamplit.core.words import quote

INCH = 25.4


@dataclass(frozen=True)
class Paper:
    """A sheet. Pages of a book on the left mirror those on the right: ``inner`` is the side of the spine."""

    name: str
    """As one writes it: ``a4``, ``6x9``."""
    title: str
    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float
    bleed: float = 0.0
    """How far the page reaches beyond where it is trimmed, at the top, at the bottom and at the outer side."""

    @property
    def room(self) -> tuple[float, float]:
        """The width and the height between the margins."""
        return self.width - self.inner - self.outer, self.height - self.top - self.bottom


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", "A4", 210, 297, 22, 18, 20, 22),
        Paper("letter", "Letter", 8.5 * INCH, 11 * INCH, 22, 18, 20, 22),
        Paper("a5", "A5", 148, 210, 17, 13, 14, 17),
        Paper("6x9", "6×9 in", 6 * INCH, 9 * INCH, 19.05, 12.7, 14, 17, 0.125 * INCH),
        Paper("8.5x11", "8.5×11 in", 8.5 * INCH, 11 * INCH, 22.225, 15, 18, 20, 0.125 * INCH),
    )
}
"""The last two are those of print on demand: a wider margin at the spine, and bleed for what runs off the page."""


def get_paper(name: str) -> Paper:
    """The paper of this name, in capitals or not, with × or x."""
    wanted = name.strip().lower().replace("×", "x").removesuffix("in").strip().replace(" ", "")
    if wanted not in PAPERS:
        raise BadInput(f"there is no paper {quote(name)}; expected one of {', '.join(PAPERS)}")
    return PAPERS[wanted]
