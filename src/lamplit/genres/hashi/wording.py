"""How sentences speak of Hashi: bridges run between islands."""

from __future__ import annotations

from lamplit.core.grid import Cell, Edge
from lamplit.genre.steps import Wording


class HashiWording(Wording):
    def name_place(self, place: Cell | Edge) -> str:
        return f"the bridge between {place.a} and {place.b}" if isinstance(place, Edge) else str(place)


WORDING = HashiWording
