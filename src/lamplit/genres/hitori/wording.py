"""How sentences speak of Hitori: a cell is shaded or stays white."""

from __future__ import annotations

from lamplit.core.decisions import Decision
from lamplit.genre.steps import GenreWording, Wording


class HitoriWording(Wording):
    def speak(self, decision: Decision) -> GenreWording:
        return GenreWording(decision.place, ("is shaded", "stays white"), ("were shaded", "stayed white"))


WORDING = HitoriWording
