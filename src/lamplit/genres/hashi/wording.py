"""How sentences speak of Hashi: bridges run between islands."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.grid import Cell, Edge
from lamplit.genre.steps import DecisionWording, Wording


@dataclass(frozen=True)
class BridgeWording:
    """A bridge as arguments speak of it: its place is named after the islands at its ends."""

    bridge: Bridge

    @property
    def place(self) -> str:
        return f"the {'' if self.bridge.n == 1 else 'second '}{name_span(self.bridge.edges[0])}"

    def conclude(self, holds: bool) -> str:
        return self.bridge.conclude(holds)

    def suppose(self, holds: bool) -> str:
        return self.bridge.suppose(holds)


class HashiWording(Wording):
    def name_place(self, place: Cell | Edge) -> str:
        return f"the {name_span(place)}" if isinstance(place, Edge) else str(place)

    def speak(self, decision: Decision) -> DecisionWording:
        return BridgeWording(decision) if isinstance(decision, Bridge) else decision


def name_span(span: Edge) -> str:
    """``bridge between r1c2 and r3c2``."""
    return f"bridge between {span.a} and {span.b}"


WORDING = HashiWording
