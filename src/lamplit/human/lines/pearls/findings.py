"""What pearls and the ends of lines find by the ways they have left, as data that says it in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import State
from lamplit.core.words import join_with_or, make_sentence
from lamplit.genre.steps import Finding, Link
from lamplit.human.lines.pearls.line_words import describe_conclusion, describe_path

Steps = tuple[tuple[Cell, Cell], ...]
"""Cells that the ends of a way had to go on to, each with the one before."""


@dataclass(frozen=True)
class WayLeft:
    """A way that a spot has left."""

    name: str
    """``up and left``."""
    followed: Steps
    shown: State


@dataclass(frozen=True)
class LostWay:
    """A way that is out of the question, and why."""

    supposed: str
    """``the loop left the black pearl at r2c3 up and left``."""
    followed: Steps
    forced: str
    """What it would leave to a pearl close by, if that matters: ``the white pearl at r2c5 could be passed only …``."""
    fate: str
    """``the line could go neither up nor left from r2c1``."""
    shown: State

    def make_link(self) -> Link:
        then = [describe_steps(self.followed)] if self.followed else []
        then += [self.forced] if self.forced else []
        text = f"if {self.supposed}, {', '.join([*then, ''])}{'and ' if then else ''}{self.fate}"
        return Link(make_sentence(text), self.shown)


def describe_steps(steps: Steps) -> str:
    """``the line would have to go on from r2c2 left to r2c1, then down to r3c1``."""
    paths: list[list[Cell]] = []
    for start, end in steps:
        path = next((path for path in paths if path[-1] == start), None)
        if path is None:
            paths.append([start, end])
        else:
            path.append(end)
    return f"the line would have to go on {' and '.join(map(describe_path, paths))}"


@dataclass(frozen=True)
class WaysLeft(Finding):
    """What all ways share that are left at a pearl or at the end of a line."""

    place: str
    """``the black pearl at r2c3``, or ``r2c3`` where a line ends."""
    pearl: bool
    lost: tuple[LostWay, ...]
    left: tuple[WayLeft, ...]
    looked_at: int

    @property
    def examined(self) -> int:
        return self.looked_at

    def conclude(self) -> str:
        if {*self.true} & {*self.false}:
            return f"the loop can't pass {self.place}" if self.pearl else f"the line can't go on from {self.place}"
        return describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        return (*(lost.make_link() for lost in self.lost), *self._tell_left())

    def _tell_left(self) -> list[Link]:
        """What the ways left have in common."""
        if not self.left:
            return []
        names = [
            f"{way.name}, where {_tell_onward(way.followed)}" if way.followed else way.name for way in self.left
        ]
        here = f"through {self.place}" if self.pearl else f"on from {self.place}"
        if len(names) == 1:
            return [Link(make_sentence(f"the only {'other ' if self.lost else ''}way {here} is {names[0]}"), self.left[0].shown)]
        count = "both" if len(names) == 2 else "all"
        return [Link(make_sentence(f"{count} {'other ' if self.lost else ''}ways {here} share this: {join_with_or(names)}"))]


def _tell_onward(steps: Steps) -> str:
    return describe_steps(steps).replace("would have to go on", "goes on")


@dataclass(frozen=True)
class PearlLeftOut(Finding):
    """The edge that would close the loop without a pearl."""

    pearl: str
    edge: Edge

    def conclude(self) -> str:
        return describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(make_sentence(f"it would close the loop without {self.pearl}")),)

    @classmethod
    def explain_all(cls, findings: Sequence[PearlLeftOut]) -> str:
        return " ".join(finding.explain() for finding in findings)
