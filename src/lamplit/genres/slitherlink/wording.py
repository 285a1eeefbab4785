"""How sentences speak of Slitherlink: lines run along the sides of cells."""

from __future__ import annotations

from lamplit.genre.families.loops.wording import SideWording

WORDING = SideWording
