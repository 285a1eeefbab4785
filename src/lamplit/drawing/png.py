"""A scene as PNG, by way of its SVG and resvg. No fonts are loaded: there is no text to set."""

from __future__ import annotations

import struct
import zlib

from lamplit.core.errors import BadInput, require_extra
from lamplit.core.scene import Scene
from lamplit.drawing.svg import CELL_SIZE, render_svg

LONGEST = 3000
"""Pixels along the longer side that a picture has at most, unless a size is asked for."""
LIMIT = 16_000
"""Pixels along the longer side beyond which we refuse."""
HEADER = 33
"""Bytes of a PNG up to its first chunk after the header."""


def require_png() -> None:
    """Say how to get what draws PNG, where it is missing."""
    with require_extra("PNG pictures need resvg-py", "png"):
        import resvg_py  # noqa: F401


def render_png(scene: Scene, cell_size: float | None = None, density: float | None = None) -> bytes:
    """The scene as a PNG with ``cell_size`` pixels per cell; large boards get smaller cells by default.

    ``density``, in pixels to a millimetre, tells programs how large to print it.
    """
    require_png()
    from resvg_py import svg_to_bytes

    longer = max(scene.width, scene.height)
    size = cell_size or max(1, min(CELL_SIZE, int(LONGEST / longer)))
    if longer * size > LIMIT:
        raise BadInput(
            f"a picture with {size:g} pixels per cell would be {longer * size:.0f} pixels long; "
            f"give from 1 to {int(LIMIT / longer)} pixels per cell"
        )
    drawn = bytes(svg_to_bytes(svg_string=render_svg(scene, size), skip_system_fonts=True))
    return drawn if density is None else _add_density(drawn, density)


def _add_density(drawn: bytes, density: float) -> bytes:
    """The PNG with a chunk ``pHYs``, which goes right behind the header."""
    per_metre = round(density * 1000)
    chunk = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    return drawn[:HEADER] + struct.pack(">I", 9) + chunk + struct.pack(">I", zlib.crc32(chunk)) + drawn[HEADER:]
