"""A scene as PNG, by way of its SVG and resvg. No fonts are loaded: there is no text to set."""

from __future__ import annotations

from lamplit.errors import BadInput
from lamplit.render.svg import CELL_SIZE, svg
from lamplit.scene import Scene

LONGEST = 3000
"""Pixels along the longer side that a picture has at most, unless a size is asked for."""
LIMIT = 16_000
"""Pixels along the longer side beyond which we refuse."""


def png(scene: Scene, cell_size: int | None = None) -> bytes:
    """The scene as a PNG with ``cell_size`` pixels per cell; large boards get smaller cells by default."""
    from resvg_py import svg_to_bytes

    longer = max(scene.width, scene.height)
    size = cell_size or max(1, min(CELL_SIZE, int(LONGEST / longer)))
    if longer * size > LIMIT:
        raise BadInput(
            f"a picture with {size} pixels per cell would be {longer * size:.0f} pixels long; "
            f"give from 1 to {int(LIMIT / longer)} pixels per cell"
        )
    return bytes(svg_to_bytes(svg_string=svg(scene, size), skip_system_fonts=True))
