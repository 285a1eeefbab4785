"""Parity: the open spans out of some islands, counted two by two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.core.scene import Mark, Role
from lamplit.core.words import spell_count
from lamplit.genre.steps import OPEN, Grounds, Link
from lamplit.genres.hashi.strategies.consequences import describe_islands
from lamplit.genres.hashi.strategies.findings import BridgeFinding, list_spans
from lamplit.genres.hashi.strategies.groups import find_lone_links
from lamplit.genres.hashi.strategies.layout import UNKNOWN
from lamplit.genres.hashi.strategies.position import HashiPosition
from lamplit.genres.hashi.wording import name_span
from lamplit.human.trail_watch import TrailWatch
from lamplit.human.wording import NumberedClue

MOST_COUNTED = 6
"""This many islands are counted together at most: a person adds up no more of them at a glance."""


@dataclass(frozen=True)
class OddOrEven(BridgeFinding):
    """Islands with a single open span to the others."""

    islands: tuple[NumberedClue, ...]
    lack: int
    """How many bridge ends these lack."""

    def give_reasons(self) -> tuple[Link, ...]:
        (out,) = list_spans((*self.true, *self.false))
        return (
            Link(f"{describe_need(self.islands, self.lack)}, and only the {name_span(out)} can lead out of them."),
            Link(f"A bridge among them uses two, so an {describe_parity(self.lack)} number of new bridges leads out."),
        )

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, tuple(island.cell for island in self.islands)),)


def describe_need(islands: Sequence[NumberedClue], lack: int) -> str:
    """``the 2 at r1c1 and the 3 at r1c3 need three more bridge ends``."""
    if len(islands) == 1:
        return f"{describe_islands(islands)} needs {spell_count(lack, 'more bridge')}"
    return f"{describe_islands(islands)} together need {spell_count(lack, 'more bridge end')}"


def describe_parity(number: int) -> str:
    return "odd" if number % 2 else "even"


class Parity:
    """Odd or Even: islands with a single open span to the others.

    Every bridge among some islands takes two of the ends that they lack in all, and a bridge out of them takes
    one. So if a single span leads out on which something is open, the number of new bridges there is odd or
    even as that number of ends is. Where one bridge is possible there, that decides it; where two are, odd
    means one.
    """

    def __init__(self, position: HashiPosition) -> None:
        self.position = position
        self.watch = TrailWatch(position.trail)

    def find(self) -> list[OddOrEven]:
        if self.watch.take_changes() == []:
            return []
        position = self.position
        value = position.value
        usable = [value[2 * span] == OPEN or value[2 * span + 1] == OPEN for span in range(len(value) // 2)]
        found = []
        for span, *sides in find_lone_links(position.layout, usable, usable):
            counted = [side for side in sides if all(position.numbers[island] != UNKNOWN for island in side)]
            if counted and len(counted[0]) <= MOST_COUNTED and (finding := self._make_finding(span, counted[0])):
                found.append(finding)
        return found

    def _make_finding(self, span: int, side: list[int]) -> OddOrEven | None:
        position = self.position
        lack = sum(position.count_lacking(island) for island in side)
        opened = [position.decision(each) for each in (2 * span, 2 * span + 1) if position.value[each] == OPEN]
        if lack % 2:
            true, false = opened[:1], opened[1:]
        elif len(opened) == 1:
            true, false = [], opened
        else:
            return None
        islands = tuple(map(position.name_clue, sorted(side)))
        return OddOrEven(tuple(true), tuple(false), Grounds(position.locate_islands(side)), islands, lack)
