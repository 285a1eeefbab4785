"""Where decisions are: for sentences and for pictures, in every genre."""

from __future__ import annotations

from lamplit.puzzle import Bridge, Decision, Line
from lamplit.scene import Mark, Role


def place(key: Decision) -> str:
    """Where a decision is, for people."""
    match key:
        case Line(edge):
            return str(edge)
        case Bridge(a, b, _):
            return f"{a}-{b}"
        case _:
            return str(key.cell)


def mark(role: Role, decided: list[Decision]) -> Mark:
    """The places of some decisions, to be emphasised."""
    cells = []
    edges = []
    for key in decided:
        match key:
            case Line(edge):
                edges.append(edge)
            case Bridge(a, b, _):
                cells += [a, b]
            case _:
                cells.append(key.cell)
    return Mark(role, tuple(dict.fromkeys(cells)), tuple(dict.fromkeys(edges)))
