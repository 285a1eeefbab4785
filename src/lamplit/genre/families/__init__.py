"""The families of genres, and in the folders below what all genres of a family share."""

from __future__ import annotations

from enum import StrEnum


class Family(StrEnum):
    """What you do on the board of a genre. Lists of genres are grouped by it, in this order."""

    LOOPS = "loops"
    """You draw lines: loops, paths or bridges."""
    SHADING = "shading"
    """You shade cells, or divide the board into two kinds of cells."""
    REGIONS = "regions"
    """You shade cells of regions that are given."""
    OBJECTS = "objects"
    """You place objects, such as bulbs, stars or tents."""
    NUMBERS = "numbers"
    """You write numbers."""
    OTHER = "other"
    """Anything else, and genres that don't name a family."""

    @property
    def heading(self) -> str:
        """Its name above a list of its genres."""
        return _TITLES.get(self, self.capitalize())


_TITLES = {Family.LOOPS: "Loops and lines", Family.OTHER: "Other genres"}
