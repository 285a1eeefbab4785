"""Lines of Numberlink in words: they join cells."""

from lamplit.genre.families.loops.wording import CellLineWording

WORDING = CellLineWording
