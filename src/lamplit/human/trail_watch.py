"""What has changed since a strategy last looked, so that it looks again only there."""

from __future__ import annotations


class TrailWatch:
    """One strategy's place in a position's trail: the numbers of its decisions in the order they were made."""

    def __init__(self, trail: list[int]) -> None:
        self._trail = trail
        self.read = -1
        """How far it was read; -1 before the first look."""

    def take_changes(self) -> list[int] | None:
        """What was decided since the last look; None at the first look, when all is new."""
        read = self.read
        self.read = len(self._trail)
        return None if read < 0 else self._trail[read:]
