"""What the strategies of Nurikabe find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count
from lamplit.genre.steps import Finding
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.human.wording import describe_places

NAMED = 3
"""How many islands a sentence names that can't get somewhere."""


def describe_cells(decisions: Sequence[Decision], what: str) -> str:
    """``r1c1 and r1c2 are sea``."""
    return f"{describe_places(decisions)} {'is' if len(decisions) == 1 else 'are'} {what}"


def describe_conclusion(finding: Finding) -> str:
    """All that a finding concludes: ``r1c1 is sea, and r2c2 is land``."""
    told = [describe_cells(finding.true, "sea")] if finding.true else []
    told += [describe_cells(finding.false, "land")] if finding.false else []
    return ", and ".join(told)


def _describe_too_far(clues: Sequence[NamedClue]) -> str:
    """The islands that can't get somewhere, in brackets; of many it goes without names."""
    if len(clues) > NAMED:
        return " (no other gets so far)"
    return f" ({join_with_or(clues)} can't)" if clues else ""


def collect_conclusions(findings: Sequence[Finding]) -> tuple[list[Decision], list[Decision]]:
    """All that the findings of one round say of sea and of land."""
    return (
        sorted({decision for finding in findings for decision in finding.true}),
        sorted({decision for finding in findings for decision in finding.false}),
    )


@dataclass(frozen=True)
class IslandComplete(Finding):
    """An island that has its size: its shore is sea."""

    clue: NamedClue
    island: tuple[Cell, ...]

    def explain(self) -> str:
        has = "is an island by itself" if self.clue.clue == 1 else f"has its {spell_count(len(self.island), 'cell')}"
        return make_sentence(f"{self.clue} {has}, so {describe_cells(self.true, 'sea')}")

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.island),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        sea, _ = collect_conclusions(findings)
        clues = join_words(finding.clue for finding in findings)
        return make_sentence(f"{clues} have their islands complete, so {describe_cells(sea, 'sea')}")


@dataclass(frozen=True)
class BetweenIslands(Finding):
    """A cell beside the islands of two clues would join them."""

    clues: tuple[NamedClue, ...]

    def explain(self) -> str:
        return make_sentence(
            f"{describe_places(self.true)} touches the islands of {join_words(self.clues)}, which must stay apart, "
            "so it is sea"
        )

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        sea, _ = collect_conclusions(findings)
        touch = f"{describe_places(sea)} each touch the islands of two clues"
        return make_sentence(f"{touch}, which must stay apart, so they are sea")


@dataclass(frozen=True)
class NoPool(Finding):
    """The last cell of a 2×2 that is sea otherwise."""

    square: tuple[Cell, ...]

    def explain(self) -> str:
        return make_sentence(
            f"the 2×2 from {self.square[0]} to {self.square[-1]} must not be all sea, "
            f"so {describe_cells(self.false, 'land')}"
        )

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        _, land = collect_conclusions(findings)
        return make_sentence(f"{describe_cells(land, 'land')}, each the last cell of a 2×2 that would be a pool of sea")


@dataclass(frozen=True)
class IslandGoesOn(Finding):
    """A piece of land that has to grow has one way on."""

    clue: NamedClue | None
    island: tuple[Cell, ...]

    def explain(self) -> str:
        to = describe_places(self.false)
        if self.clue is None:
            land = f"the land at {self.island[0]} has no clue yet"
            return make_sentence(f"{land}, and can only go on to {to}, so that is land")
        return make_sentence(f"{self.clue} needs more land, and its island can only go on to {to}, so that is land")

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.island),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        _, land = collect_conclusions(findings)
        who = join_words(finding.clue or f"the land at {finding.island[0]}" for finding in findings)
        return make_sentence(f"{who} have one way on each, so {describe_cells(land, 'land')}")


@dataclass(frozen=True)
class SeaGoesOn(Finding):
    """A piece of sea has one way to the rest."""

    sea: tuple[Cell, ...]

    def explain(self) -> str:
        return make_sentence(
            f"the sea at {self.sea[0]} can reach the rest of the sea only by {describe_places(self.true)}, "
            "so that is sea"
        )

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.SEA, self.sea),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        sea, _ = collect_conclusions(findings)
        who = join_words(finding.sea[0] for finding in findings)
        return make_sentence(f"the pieces of sea at {who} have one way on each, so {describe_cells(sea, 'sea')}")


@dataclass(frozen=True)
class CellClosedIn(Finding):
    """A cell with sea all around, or with land all around."""

    def explain(self) -> str:
        if self.true:
            return make_sentence(f"{describe_places(self.true)} has sea all around and no clue, so it is sea too")
        return make_sentence(
            f"{describe_places(self.false)} has land all around, and the sea is elsewhere, so it is land too"
        )


@dataclass(frozen=True)
class OutOfReach(Finding):
    """A cell that no island can grow to."""

    clues: tuple[NamedClue, ...]
    """Those that could if their numbers were larger, or if they might take in the land on the way."""

    def explain(self) -> str:
        cell = describe_places(self.true)
        if not 1 <= len(self.clues) <= NAMED:
            return make_sentence(f"no island can grow as far as {cell}, so it is sea")
        return make_sentence(
            f"{join_with_or(self.clues)} can't grow as far as {cell}, and no other island gets there, so it is sea"
        )

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        sea, _ = collect_conclusions(findings)
        return make_sentence(f"no island is large enough to reach {describe_places(sea)}, so they are sea")


@dataclass(frozen=True)
class LastCell(Finding):
    """An island lacks one cell: what touches all that it can be is sea either way."""

    clue: NamedClue
    exits: tuple[Cell, ...]

    def explain(self) -> str:
        return make_sentence(
            f"{self.clue} lacks one cell, which is {join_with_or(self.exits)}; it is complete then, and "
            f"{describe_places(self.true)} lies beside the island either way, so {describe_cells(self.true, 'sea')}"
        )


@dataclass(frozen=True)
class IslandTooLarge(Finding):
    """A cell that would join an island with land that is too much for it."""

    clue: NamedClue
    size: int
    """What the island would have."""

    def explain(self) -> str:
        return make_sentence(
            f"land at {describe_places(self.true)} would join the island of {self.clue} with other land to "
            f"{spell_count(self.size, 'cell')} at least, which is too large, so it is sea"
        )


@dataclass(frozen=True)
class StrayWay(Finding):
    """Land without a clue, and the way that it must go to reach one."""

    land: Cell
    owners: tuple[NamedClue, ...]
    """The islands that can take it in."""
    far: tuple[NamedClue, ...]
    """Those that can't, but might with a larger number."""

    def explain(self) -> str:
        others = _describe_too_far(self.far)
        passed = f"goes through {describe_places(self.false)}, so {describe_cells(self.false, 'land')}"
        if len(self.owners) == 1:
            return make_sentence(
                f"the land at {self.land} has no clue, and only {self.owners[0]} can take it in{others}; "
                f"every way between them {passed}"
            )
        return make_sentence(
            f"the land at {self.land} belongs to {join_with_or(self.owners)}{others}; every way to them {passed}"
        )


@dataclass(frozen=True)
class IslandRoom(Finding):
    """Without a cell an island would not have room for its number."""

    clue: NamedClue
    room: int
    """The cells it could get without the first of them."""

    def explain(self) -> str:
        return make_sentence(
            f"without {join_with_or([decision.place for decision in self.false])}, {self.clue} would have room for "
            f"{spell_count(self.room, 'cell')} at most, so {describe_cells(self.false, 'land')}"
        )


@dataclass(frozen=True)
class SeaCut(Finding):
    """A cell without which the sea would be cut in two."""

    apart: tuple[Cell, Cell]
    """A cell of the sea on either side."""

    def explain(self) -> str:
        one, other = self.apart
        return make_sentence(
            f"land at {describe_places(self.true)} would cut off the sea at {one} from that at {other}, so it is sea"
        )


@dataclass(frozen=True)
class SeaUnreached(Finding):
    """Cells that the sea can't reach."""

    def explain(self) -> str:
        return make_sentence(
            f"the sea can't reach {describe_places(self.false)} any more, so {describe_cells(self.false, 'land')}"
        )


@dataclass(frozen=True)
class PoolBroken(Finding):
    """A 2×2 that few islands can break, and what they must pass for it."""

    square: tuple[Cell, ...]
    breakers: tuple[NamedClue, ...]
    far: tuple[NamedClue, ...]

    def explain(self) -> str:
        others = _describe_too_far(self.far)
        only = "only " if len(self.breakers) == 1 else ""
        return make_sentence(
            f"the 2×2 from {self.square[0]} to {self.square[-1]} needs land, and {only}{join_with_or(self.breakers)} "
            f"can bring it there{others}; for that {describe_places(self.false)} must be land"
        )


@dataclass(frozen=True)
class ShapesShare(Finding):
    """What all shapes share that an island can have, or two islands side by side."""

    clues: tuple[NamedClue, ...]
    shapes: int
    others: tuple[NamedClue, ...]
    """The clues that rule other shapes out."""
    candidates: int

    @property
    def examined(self) -> int:
        return self.candidates

    def explain(self) -> str:
        kept = f" without spoiling something for {join_with_or(self.others)}" if self.others else ""
        if len(self.clues) == 1:
            whose, how = f"the island of {self.clues[0]}", spell_count(self.shapes, "shape")
        else:
            whose, how = f"the islands of {join_words(self.clues)}", f"{spell_count(self.shapes, 'pair')} of shapes"
        all_of_them = "with it" if self.shapes == 1 else "in all of them"
        return make_sentence(f"{whose} can have only {how}{kept}; {all_of_them}, {describe_conclusion(self)}")


@dataclass(frozen=True)
class IslandSqueezed(Finding):
    """A cell without which an island could have no shape."""

    clue: NamedClue
    others: tuple[NamedClue, ...]
    """The clues that rule shapes out."""
    candidates: int

    @property
    def examined(self) -> int:
        return self.candidates

    def explain(self) -> str:
        spoilt = ["make a pool", "cut the sea in two"]
        if self.others:
            spoilt.append(f"spoil something for {join_with_or(self.others)}")
        return make_sentence(
            f"without {describe_places(self.false)}, every shape of the island of {self.clue} would "
            f"{join_with_or(spoilt)}, so {describe_cells(self.false, 'land')}"
        )
