"""Where a puzzle can be played: its address, and the address as a QR code."""

from __future__ import annotations

import warnings
from base64 import urlsafe_b64encode
from json import dumps

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.formats.pzpr import puzzlink
from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import genre_of

PUZZ_LINK = ("puzz.link", "pzv.jp")
"""Sites that know only what puzz.link knows."""
STUDIO = "#/play/"
"""How an address of a Lamplit studio ends before the puzzle; such a studio can play every genre."""
MODULE = 0.36
"""Millimetres that a square of a QR code is wide: what the camera of a phone still tells apart, on any printer."""
SMALLEST_CODE = 13.0
"""Millimetres."""
LONGEST = 1000
"""Characters of an address; the QR code of a longer one would be larger than many boards, and is left out."""


def build_address(puzzle: Puzzle, site: str) -> str | None:
    """Where the puzzle can be played on a site; None if the site can't show it."""
    link = genre_of(puzzle).puzzlink
    if link is None or (puzzle.grid.holes and site.endswith(STUDIO)):
        return _build_studio_address(puzzle, site)
    if link.ours and any(name in site for name in PUZZ_LINK):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that puzz.link has no Shingoki: said by there being no link
            body = puzzlink.write(puzzle).strip().removeprefix(puzzlink.SITE)
    except BadInput:  # a clue that the format has no way to write
        return _build_studio_address(puzzle, site)
    return site + body


def draw_qr_code(text: str) -> tuple[str, int]:
    """An address as a QR code: SVG without a margin, and how many squares it is wide."""
    import segno

    rows = [bytes(row) for row in segno.make_qr(text, error="l").matrix]
    squares = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    size = len(rows)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}" '
        f'shape-rendering="crispEdges"><path fill="#000000" d="{squares}"/></svg>'
    )
    return svg, size


def estimate_code_side(characters: int) -> float:
    """How wide the QR code of an address of this many characters is on paper, in millimetres."""
    return measure_code_side(draw_qr_code("x" * min(characters, LONGEST))[1])


def measure_code_side(squares: int) -> float:
    """How wide a QR code of this many squares is on paper, in millimetres."""
    return max(SMALLEST_CODE, squares * MODULE)


def _build_studio_address(puzzle: Puzzle, site: str) -> str | None:
    """The puzzle itself in an address, as a studio reads it; other sites don't."""
    if not site.endswith(STUDIO):
        return None
    packed = urlsafe_b64encode(dumps(puzzle_to_json(puzzle), separators=(",", ":")).encode()).decode().rstrip("=")
    return f"{site}j:{packed}"
