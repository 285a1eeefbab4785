"""What the strategies of Nurikabe find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import count, either, listing, sentence
from lamplit.genre.steps import Finding
from lamplit.genres.nurikabe.strategies.layout import Named

NAMED = 3
"""How many islands a sentence names that can't get somewhere."""


def places(decisions: Iterable[Decision]) -> str:
    return listing(decision.place for decision in decisions)


def are(decisions: Sequence[Decision], what: str) -> str:
    """``r1c1 and r1c2 are sea``."""
    return f"{places(decisions)} {'is' if len(decisions) == 1 else 'are'} {what}"


def concluded(finding: Finding) -> str:
    """All that a finding concludes: ``r1c1 is sea, and r2c2 is land``."""
    told = [are(finding.true, "sea")] if finding.true else []
    told += [are(finding.false, "land")] if finding.false else []
    return ", and ".join(told)


def _too_far(clues: Sequence[Named]) -> str:
    """The islands that can't get somewhere, in brackets; of many it goes without names."""
    if len(clues) > NAMED:
        return " (no other gets so far)"
    return f" ({either(clues)} can't)" if clues else ""


def in_round(findings: Sequence[Finding]) -> tuple[list[Decision], list[Decision]]:
    """All that the findings of one round say of sea and of land."""
    return (
        sorted({decision for finding in findings for decision in finding.true}),
        sorted({decision for finding in findings for decision in finding.false}),
    )


@dataclass(frozen=True)
class IslandComplete(Finding):
    """An island that has its size: its shore is sea."""

    clue: Named
    island: tuple[Cell, ...]

    def words(self) -> str:
        has = "is an island by itself" if self.clue.clue == 1 else f"has its {count(len(self.island), 'cell')}"
        return sentence(f"{self.clue} {has}, so {are(self.true, 'sea')}")

    def shown(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.island),)

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        sea, _ = in_round(findings)
        clues = listing(finding.clue for finding in findings)
        return sentence(f"{clues} have their islands complete, so {are(sea, 'sea')}")


@dataclass(frozen=True)
class BetweenIslands(Finding):
    """A cell beside the islands of two clues would join them."""

    clues: tuple[Named, ...]

    def words(self) -> str:
        return sentence(
            f"{places(self.true)} touches the islands of {listing(self.clues)}, which must stay apart, "
            "so it is sea"
        )

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        sea, _ = in_round(findings)
        touch = f"{places(sea)} each touch the islands of two clues"
        return sentence(f"{touch}, which must stay apart, so they are sea")


@dataclass(frozen=True)
class NoPool(Finding):
    """The last cell of a 2×2 that is sea otherwise."""

    square: tuple[Cell, ...]

    def words(self) -> str:
        return sentence(f"the 2×2 from {self.square[0]} to {self.square[-1]} must not be all sea, "
                        f"so {are(self.false, 'land')}")  # fmt: skip

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        _, land = in_round(findings)
        return sentence(f"{are(land, 'land')}, each the last cell of a 2×2 that would be a pool of sea")


@dataclass(frozen=True)
class IslandGoesOn(Finding):
    """A piece of land that has to grow has one way on."""

    clue: Named | None
    island: tuple[Cell, ...]

    def words(self) -> str:
        to = places(self.false)
        if self.clue is None:
            land = f"the land at {self.island[0]} has no clue yet"
            return sentence(f"{land}, and can only go on to {to}, so that is land")
        return sentence(f"{self.clue} needs more land, and its island can only go on to {to}, so that is land")

    def shown(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.island),)

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        _, land = in_round(findings)
        who = listing(finding.clue or f"the land at {finding.island[0]}" for finding in findings)
        return sentence(f"{who} have one way on each, so {are(land, 'land')}")


@dataclass(frozen=True)
class SeaGoesOn(Finding):
    """A piece of sea has one way to the rest."""

    sea: tuple[Cell, ...]

    def words(self) -> str:
        return sentence(
            f"the sea at {self.sea[0]} can reach the rest of the sea only by {places(self.true)}, so that is sea"
        )

    def shown(self) -> tuple[Mark, ...]:
        return (Mark(Role.SEA, self.sea),)

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        sea, _ = in_round(findings)
        who = listing(finding.sea[0] for finding in findings)
        return sentence(f"the pieces of sea at {who} have one way on each, so {are(sea, 'sea')}")


@dataclass(frozen=True)
class ClosedIn(Finding):
    """A cell with sea all around, or with land all around."""

    def words(self) -> str:
        if self.true:
            return sentence(f"{places(self.true)} has sea all around and no clue, so it is sea too")
        return sentence(f"{places(self.false)} has land all around, and the sea is elsewhere, so it is land too")


@dataclass(frozen=True)
class OutOfReach(Finding):
    """A cell that no island can grow to."""

    clues: tuple[Named, ...]
    """Those that could if their numbers were larger, or if they might take in the land on the way."""

    def words(self) -> str:
        cell = places(self.true)
        if not 1 <= len(self.clues) <= NAMED:
            return sentence(f"no island can grow as far as {cell}, so it is sea")
        return sentence(
            f"{either(self.clues)} can't grow as far as {cell}, and no other island gets there, so it is sea"
        )

    @classmethod
    def together(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].words()
        sea, _ = in_round(findings)
        return sentence(f"no island is large enough to reach {places(sea)}, so they are sea")


@dataclass(frozen=True)
class LastCell(Finding):
    """An island lacks one cell: what touches all that it can be is sea either way."""

    clue: Named
    exits: tuple[Cell, ...]

    def words(self) -> str:
        return sentence(
            f"{self.clue} lacks one cell, which is {either(self.exits)}; it is complete then, and "
            f"{places(self.true)} lies beside the island either way, so {are(self.true, 'sea')}"
        )


@dataclass(frozen=True)
class TooLarge(Finding):
    """A cell that would join an island with land that is too much for it."""

    clue: Named
    size: int
    """What the island would have."""

    def words(self) -> str:
        return sentence(
            f"land at {places(self.true)} would join the island of {self.clue} with other land to "
            f"{count(self.size, 'cell')} at least, which is too large, so it is sea"
        )


@dataclass(frozen=True)
class StrayWay(Finding):
    """Land without a clue, and the way that it must go to reach one."""

    land: Cell
    owners: tuple[Named, ...]
    """The islands that can take it in."""
    far: tuple[Named, ...]
    """Those that can't, but might with a larger number."""

    def words(self) -> str:
        others = _too_far(self.far)
        passed = f"goes through {places(self.false)}, so {are(self.false, 'land')}"
        if len(self.owners) == 1:
            return sentence(
                f"the land at {self.land} has no clue, and only {self.owners[0]} can take it in{others}; "
                f"every way between them {passed}"
            )
        return sentence(
            f"the land at {self.land} belongs to {either(self.owners)}{others}; every way to them {passed}"
        )


@dataclass(frozen=True)
class IslandRoom(Finding):
    """Without a cell an island would not have room for its number."""

    clue: Named
    room: int
    """The cells it could get without the first of them."""

    def words(self) -> str:
        return sentence(
            f"without {either([decision.place for decision in self.false])}, {self.clue} would have room for "
            f"{count(self.room, 'cell')} at most, so {are(self.false, 'land')}"
        )


@dataclass(frozen=True)
class SeaCut(Finding):
    """A cell without which the sea would be cut in two."""

    apart: tuple[Cell, Cell]
    """A cell of the sea on either side."""

    def words(self) -> str:
        one, other = self.apart
        return sentence(
            f"land at {places(self.true)} would cut off the sea at {one} from that at {other}, so it is sea"
        )


@dataclass(frozen=True)
class SeaUnreached(Finding):
    """Cells that the sea can't reach."""

    def words(self) -> str:
        return sentence(f"the sea can't reach {places(self.false)} any more, so {are(self.false, 'land')}")


@dataclass(frozen=True)
class PoolBroken(Finding):
    """A 2×2 that few islands can break, and what they must pass for it."""

    square: tuple[Cell, ...]
    breakers: tuple[Named, ...]
    far: tuple[Named, ...]

    def words(self) -> str:
        others = _too_far(self.far)
        only = "only " if len(self.breakers) == 1 else ""
        return sentence(
            f"the 2×2 from {self.square[0]} to {self.square[-1]} needs land, and {only}{either(self.breakers)} "
            f"can bring it there{others}; for that {places(self.false)} must be land"
        )


@dataclass(frozen=True)
class ShapesShare(Finding):
    """What all shapes share that an island can have, or two islands side by side."""

    clues: tuple[Named, ...]
    shapes: int
    others: tuple[Named, ...]
    """The clues that rule other shapes out."""

    def words(self) -> str:
        kept = f" without spoiling something for {either(self.others)}" if self.others else ""
        if len(self.clues) == 1:
            whose, how = f"the island of {self.clues[0]}", count(self.shapes, "shape")
        else:
            whose, how = f"the islands of {listing(self.clues)}", f"{count(self.shapes, 'pair')} of shapes"
        all_of_them = "with it" if self.shapes == 1 else "in all of them"
        return sentence(f"{whose} can have only {how}{kept}; {all_of_them}, {concluded(self)}")


@dataclass(frozen=True)
class Squeezed(Finding):
    """A cell without which an island could have no shape."""

    clue: Named
    others: tuple[Named, ...]
    """The clues that rule shapes out."""

    def words(self) -> str:
        spoilt = ["make a pool", "cut the sea in two"]
        if self.others:
            spoilt.append(f"spoil something for {either(self.others)}")
        return sentence(
            f"without {places(self.false)}, every shape of the island of {self.clue} would {either(spoilt)}, "
            f"so {are(self.false, 'land')}"
        )
