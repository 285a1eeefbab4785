"""What the corners of cells say of the sides of the loop, as data that says it in words."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.scene import Mark
from lamplit.core.words import join_words, make_sentence, spell_count
from lamplit.genre.steps import Finding, Link
from lamplit.human.lines.findings import list_edges
from lamplit.human.lines.pearls.line_words import NAMES, describe_conclusion

STRAIGHT, TURN, PLAIN = "straight", "turn", "plain"
"""What is known of how the loop passes a cell."""


@dataclass(frozen=True)
class CornerRelation:
    """What a cell says of its corners."""

    name: str
    """``the white pearl at r2c3``, or just ``r2c3``."""
    kind: str
    differs: bool
    marks: tuple[Mark, ...]
    """The ways from one corner to another of which something had to be known."""

    def make_link(self) -> Link:
        if self.kind == PLAIN:
            text = (
                f"opposite corners of {self.name} lie on the same side, in both pairs (tinted): no line comes there, "
                "and all four lie on one side"
            )
        else:
            known, other = (
                ("the same side", "different sides") if self.differs else ("different sides", "the same side")
            )
            text = (
                f"the loop turns at {self.name}: two opposite corners of it lie on {known} (tinted), so the other two "
                f"lie on {other}"
            )
        return Link(make_sentence(text), marks=self.marks, fact=True)


@dataclass(frozen=True)
class CornersKnown(Finding):
    """An edge whose two faces are known to lie on the same side, or on different ones, by the corners of cells."""

    corners: tuple[CornerRelation, ...]
    changes: int
    """How often one changes sides on the way from one side of the edge round to the other."""
    way: tuple[Mark, ...]

    def extra_marks(self) -> tuple[Mark, ...]:
        return self.way

    def conclude(self) -> str:
        return describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        straight = [corners.name for corners in self.corners if corners.kind == STRAIGHT]
        links = [_tell_straight(straight)] if straight else []
        links += [corners.make_link() for corners in self.corners if corners.kind != STRAIGHT]
        even = "an even number" if self.changes % 2 == 0 else "an odd number"
        times = {0: "never", 1: "once", 2: "twice"}.get(self.changes, spell_count(self.changes, "time"))
        changes = f"{times}, {even}" if self.changes else times
        (edge,) = list_edges((*self.true, *self.false))
        here = NAMES.name_edge(edge)
        text = f"follow the tinted path round from one side of {here} to the other: it changes sides {changes}"
        return (*links, Link(make_sentence(text), marks=self.way))


def _tell_straight(names: list[str]) -> Link:
    """What cells say that the loop runs straight through."""
    if len(names) > 1:
        cells = [name.removeprefix("the white pearl at ") for name in names]
        plain = cells != names and all(name.startswith("the white pearl at ") for name in names)
        named = f"the white pearls at {join_words(cells)}" if plain else join_words(names)
    else:
        named = names[0]
    each = "each" if len(names) > 1 else "it"
    return Link(
        make_sentence(f"the loop runs straight through {named}, so opposite corners of {each} lie on different sides"),
        fact=True,
    )
