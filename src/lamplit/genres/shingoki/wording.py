"""How sentences speak of Shingoki: lines run from cell to cell."""

from __future__ import annotations

from lamplit.genre.families.loops.wording import CellLineWording

WORDING = CellLineWording
