"""How sentences speak of Nurikabe: a cell is sea or land."""

from __future__ import annotations

from lamplit.core.decisions import Decision
from lamplit.genre.steps import GenreWording, Wording


class NurikabeWording(Wording):
    def speak(self, decision: Decision) -> GenreWording:
        return GenreWording(decision.place, ("is sea", "is land"), ("were sea", "were land"))


WORDING = NurikabeWording
