"""What the easy and tricky strategies of Nurikabe find, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count
from lamplit.genre.steps import Finding, Link
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.human.wording import describe_places

NAMED = 3
"""How many islands a sentence names that can't get somewhere."""
LISTED = 9
"""How many cells or rows of cells a sentence lists; more are counted, and the picture shows them."""


def name_cells(cells: Sequence[Cell]) -> str:
    """``r1c1 and r1c2``, ``r1c1 to r1c3 and r2c3``; very many cells are counted."""
    runs: list[list[Cell]] = []
    for cell in sorted(cells):
        if runs and runs[-1][-1] == (cell.row, cell.col - 1):
            runs[-1].append(cell)
        else:
            runs.append([cell])
    named = [name for run in runs for name in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    return spell_count(len(cells), "marked cell") if len(named) > LISTED else join_words(named)


def find_nearest(cells: Sequence[Cell], *others: Cell) -> Cell:
    """The one of these cells that a sentence about others names."""
    return min(cells, key=lambda cell: (min(abs(cell.row - r) + abs(cell.col - c) for r, c in others), cell))


def name_square(square: Sequence[Cell]) -> str:
    """A 2×2 by its corners: ``the 2×2 from r1c1 to r2c2``."""
    return f"the 2×2 from {square[0]} to {square[-1]}"


def describe_cells(decisions: Sequence[Decision], what: str) -> str:
    """``r1c1 and r1c2 are sea``."""
    return f"{describe_places(decisions)} {'is' if len(decisions) == 1 else 'are'} {what}"


def describe_conclusion(finding: Finding) -> str:
    """All that a finding concludes: ``r1c1 is sea, and r2c2 is land``."""
    told = [describe_cells(finding.true, "sea")] if finding.true else []
    told += [describe_cells(finding.false, "land")] if finding.false else []
    return ", and ".join(told)


def _name_land(clue: NamedClue | None, island: Sequence[Cell]) -> str:
    """``the 3 at r1c1``, ``the land at r1c1``."""
    return f"the land at {island[0]}" if clue is None else str(clue)


def describe_too_far(clues: Sequence[NamedClue]) -> str:
    """The islands that can't get somewhere, in brackets; of many it goes without names."""
    if len(clues) > NAMED:
        return " (no other gets so far)"
    return f" ({join_words(clues)} can't get there)" if clues else ""


@dataclass(frozen=True)
class NurikabeFinding(Finding):
    """A finding about sea and land."""

    def conclude(self) -> str:
        return describe_conclusion(self)

    @classmethod
    def explain_together(cls, findings: Sequence[Self], reason: str) -> str:
        """Several findings of one round in one sentence, with a reason that they share."""
        true = sorted({decision for finding in findings for decision in finding.true})
        false = sorted({decision for finding in findings for decision in finding.false})
        told = [describe_cells(decisions, what) for decisions, what in ((true, "sea"), (false, "land")) if decisions]
        return make_sentence(f"{', and '.join(told)}: {reason}")


@dataclass(frozen=True)
class IslandComplete(NurikabeFinding):
    """An island that has its size: its shore is sea."""

    clue: NamedClue
    island: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        has = "is an island by itself" if self.clue.clue == 1 else f"has its {spell_count(len(self.island), 'cell')}"
        return (Link(f"{self.clue} {has}"),)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.island),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        islands = join_words(finding.clue for finding in findings)
        return cls.explain_together(findings, f"the islands of {islands} are complete")


@dataclass(frozen=True)
class BetweenIslands(NurikabeFinding):
    """A cell beside the islands of two clues would join them."""

    clues: tuple[NamedClue, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"land there would join the islands of {join_words(self.clues)}"),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        return cls.explain_together(findings, "each touches the islands of two numbers, which must stay apart")


@dataclass(frozen=True)
class NoPool(NurikabeFinding):
    """The last cell of a 2×2 that is sea otherwise."""

    square: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"the rest of {name_square(self.square)} is sea"),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        squares = join_words(dict.fromkeys(f"from {each.square[0]} to {each.square[-1]}" for each in findings))
        return cls.explain_together(findings, f"otherwise the 2×2s {squares} would be all sea")


@dataclass(frozen=True)
class IslandGoesOn(NurikabeFinding):
    """A piece of land that has to grow has one way on."""

    clue: NamedClue | None
    island: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        without = " has no number, and" if self.clue is None else ""
        return (Link(f"{_name_land(self.clue, self.island)}{without} can only grow there"),)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.island),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        grown: dict[str, list[Decision]] = {}
        for finding in findings:
            grown.setdefault(_name_land(finding.clue, finding.island), []).extend(finding.false)
        if len(grown) == 1:
            return cls.explain_together(findings, f"{next(iter(grown))} can only grow there")
        told = join_words(f"{describe_places(sorted(cells))} ({who})" for who, cells in grown.items())
        return make_sentence(f"{told} are land: these islands can only grow there")


@dataclass(frozen=True)
class SeaGoesOn(NurikabeFinding):
    """A piece of sea has one way to the rest."""

    sea: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"the sea at {self._name_sea()} has no other way to the rest"),)

    def _name_sea(self) -> Cell:
        (way,) = self.true[0].cells
        return find_nearest(self.sea, way)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.SEA, self.sea),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        who = join_words(finding._name_sea() for finding in findings)
        return cls.explain_together(findings, f"the pieces of sea at {who} have one way out each")


@dataclass(frozen=True)
class CellClosedIn(NurikabeFinding):
    """A cell with sea all around, or with land all around."""

    def give_reasons(self) -> tuple[Link, ...]:
        if self.true:
            return (Link("it has no number, and sea all around"),)
        return (Link("it has land all around, and the sea is elsewhere"),)


@dataclass(frozen=True)
class OutOfReach(NurikabeFinding):
    """A cell that no island can grow to."""

    clues: tuple[NamedClue, ...]
    """Those that could if their numbers were larger, or if they might take in the land on the way."""

    def give_reasons(self) -> tuple[Link, ...]:
        if not 1 <= len(self.clues) <= NAMED:
            return (Link("no island can grow so far"),)
        return (Link(f"out of reach of {join_words(self.clues)}, and of every other island"),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        if len(findings) == 1:
            return findings[0].explain()
        return cls.explain_together(findings, "no island is large enough to reach them")


@dataclass(frozen=True)
class LastCell(NurikabeFinding):
    """An island lacks one cell: what touches all that it can be is sea either way."""

    clue: NamedClue
    exits: tuple[Cell, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        whichever = {1: "it", 2: "both"}.get(len(self.exits), "each of them")
        touch = f"{describe_places(self.true)} {'touches' if len(self.true) == 1 else 'touch'} {whichever}"
        return (Link(f"the last cell of {self.clue} is {join_with_or(self.exits)}, and {touch}"),)


@dataclass(frozen=True)
class IslandTooLarge(NurikabeFinding):
    """A cell that would join an island with land that is too much for it."""

    clue: NamedClue
    size: int
    """What the island would have."""

    def give_reasons(self) -> tuple[Link, ...]:
        size = spell_count(self.size, "cell")
        return (Link(f"land there would join {self.clue} with other land to an island of at least {size}"),)


@dataclass(frozen=True)
class StrayWay(NurikabeFinding):
    """Land without a clue, and the way that it must go to reach one."""

    land: tuple[Cell, ...]
    owners: tuple[NamedClue, ...]
    """The islands that can take it in."""
    far: tuple[NamedClue, ...]
    """Those that can't, but might with a larger number."""

    def give_reasons(self) -> tuple[Link, ...]:
        only = f"only {join_words(self.owners)} can take in the land at {self.land[0]}{describe_too_far(self.far)}"
        return Link(only, fact=True), Link(f"every way between them passes {describe_places(self.false)}")

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.land),)


@dataclass(frozen=True)
class IslandRoom(NurikabeFinding):
    """Without a cell an island would not have room for its number."""

    clue: NamedClue
    usable: int
    """How many cells it could have at all."""
    room: int
    """How many cells it could have at most without one of these."""
    left: tuple[Cell, ...]
    """Those cells, if they are all that it could have without any other of these."""

    def give_reasons(self) -> tuple[Link, ...]:
        if self.usable == self.clue.clue:
            return (Link(f"{self.clue} can still use exactly {spell_count(self.usable, 'cell')}"),)
        room = spell_count(self.room, "cell")
        without = {1: "it", 2: "either"}.get(len(self.false), "any one of them")
        would = f"without {without}, {self.clue} would have room for {room} at most"
        listed = f": {name_cells(self.left)}" if self.left and len(self.false) == 1 else ""
        return (Link(f"{would}{listed}"),)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.ISLAND, self.left),)


@dataclass(frozen=True)
class SeaCut(NurikabeFinding):
    """A cell without which the sea would be cut in two."""

    apart: tuple[Cell, Cell]
    """A cell of the sea on either side."""
    parts: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    """The sea on either side."""
    wall: tuple[Cell, ...]
    """The land that would part them together with this cell."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(self._describe_cut()),)

    def _describe_cut(self) -> str:
        one, other = self.apart
        wall = f"with {name_cells(self.wall)}, " if 1 <= len(self.wall) <= LISTED else ""
        return f"{wall}land there would cut off the sea at {one} from the sea at {other}"

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        alike: dict[str, list[Self]] = {}
        for finding in findings:
            alike.setdefault(finding._describe_cut(), []).append(finding)
        return " ".join(cls.explain_together(those, reason) for reason, those in alike.items())

    def extra_marks(self) -> tuple[Mark, ...]:
        return tuple(Mark(Role.SEA, part) for part in self.parts)


@dataclass(frozen=True)
class SeaUnreached(NurikabeFinding):
    """Cells that the sea can't reach."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link("the sea can't get there any more"),)


@dataclass(frozen=True)
class PoolBroken(NurikabeFinding):
    """A 2×2 that few islands can break, and what they must pass for it."""

    square: tuple[Cell, ...]
    breakers: tuple[NamedClue, ...]
    far: tuple[NamedClue, ...]

    def give_reasons(self) -> tuple[Link, ...]:
        others = describe_too_far(self.far)
        only = f"only {join_words(self.breakers)} can bring land to {name_square(self.square)}{others}"
        return Link(only, fact=True), Link(f"every way there passes {describe_places(self.false)}")

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.SEA, self.square),)
