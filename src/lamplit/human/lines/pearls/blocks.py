"""Why the loop can't go one way at a pearl, and how findings with the same reason are told together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from lamplit.core.words import join_words, make_sentence

FROM = ("above", "the left", "the right", "below")
"""Where a line comes from, by the way that leads there."""


class Block(NamedTuple):
    """Why the loop can't go one way at a pearl."""

    text: str
    """Of one pearl: ``left is the border``."""
    several: str
    """Of several alike: ``the other way is closed``; empty if it has to be told of each."""


class BlockedFinding(Protocol):
    """A finding that rests on a block."""

    @property
    def block(self) -> Block: ...

    def explain(self) -> str: ...


F = TypeVar("F", bound=BlockedFinding)
P = TypeVar("P")


def explain_by_block(findings: Sequence[F], tell: Callable[[Sequence[F]], str]) -> str:
    """A sentence for each reason; ``tell`` says what follows at all pearls that share one."""
    alike: dict[str, list[F]] = {}
    for finding in findings:
        alike.setdefault(finding.block.several or finding.explain(), []).append(finding)
    return " ".join(
        same[0].explain() if len(same) == 1 else make_sentence(f"{tell(same)}: {several}")
        for several, same in alike.items()
    )


def group_by_ways(found: Iterable[tuple[P, str]]) -> dict[str, list[P]]:
    """Pearls by the ways that are told of each: ``up and right``."""
    ways_of: dict[P, list[str]] = {}
    for pearl, way in found:
        ways_of.setdefault(pearl, []).append(way)
    grouped: dict[str, list[P]] = {}
    for pearl, ways in ways_of.items():
        grouped.setdefault(join_words(dict.fromkeys(ways)), []).append(pearl)
    return grouped
