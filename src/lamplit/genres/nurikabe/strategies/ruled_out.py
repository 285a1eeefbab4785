"""Findings that rule candidates out: cells that islands would have to pass, and whole shapes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, spell_count
from lamplit.genre.steps import MOST_EXAMINED, Link
from lamplit.genres.nurikabe.strategies.findings import NAMED, NurikabeFinding, describe_cells, name_cells, name_square
from lamplit.genres.nurikabe.strategies.layout import NamedClue
from lamplit.genres.nurikabe.strategies.placements import (
    APART,
    CUT,
    LARGE,
    PASSING,
    POOL,
    ROOM,
    STRAY,
    TOUCH,
    UNBROKEN,
    Placement,
)
from lamplit.genres.nurikabe.strategies.survey import Survey
from lamplit.human.wording import describe_places

BRIEFLY = {
    LARGE: ("would be too large", "would be too large"),
    TOUCH: ("would make the islands touch", "would make the islands touch"),
    POOL: ("would make a pool at {}", "would make a pool"),
    CUT: ("would cut off the sea at {}", "would cut the sea in two"),
    APART: ("could not be one piece", "could not be one piece"),
    ROOM: ("would leave no room for {}", "would leave an island no room"),
    UNBROKEN: ("would let no island break the pool at {}", "would leave a pool that no island can break"),
    STRAY: ("would leave the land at {} without an island", "would leave land without an island"),
    PASSING: ("would make {} cut the sea", "would make an island cut the sea"),
}
"""What shapes would do, with the places or islands of it, and where these are too many to be named."""


@dataclass(frozen=True)
class RuledOut:
    """Cells that islands would have, and what that would spoil."""

    clues: tuple[NamedClue, ...]
    shapes: tuple[tuple[Cell, ...], ...]
    """What each of these islands would have."""
    placed: tuple[Cell, ...]
    """The cells that they don't have yet."""
    what: str
    spoken: tuple[Cell, ...]
    """The cells that the trouble speaks of."""
    whose: NamedClue | None
    """The island that has the trouble."""
    straits: tuple[Cell, ...]
    """The cells that would have to be sea first."""

    def describe_trouble(self) -> str:
        """``the sea at r1c1 would be cut off``."""
        first = self.spoken[0]
        if self.what == LARGE:
            return f"the island would have {spell_count(len(self.spoken), 'cell')}"
        if self.what == TOUCH:
            return "the two islands would touch"
        if self.what == POOL:
            return f"the 2×2 {name_square(self.spoken)} would be all sea"
        if self.what == CUT:
            return f"the sea at {first} would be cut off from the rest"
        if self.what == APART:
            return f"the island of {self.whose} could not be one piece"
        if self.what == ROOM:
            return f"{self.whose} would have room for only {spell_count(len(self.spoken), 'cell')}"
        if self.what == UNBROKEN:
            return f"no island could bring land to the 2×2 {name_square(self.spoken)}"
        if self.what == STRAY:
            return f"no island could take in the land at {first}"
        return f"{self.whose} would need {name_cells(self.spoken)}, which would cut the sea in two"

    def describe_straits(self) -> str:
        """``r4c4 would have to be sea to join the sea``; empty where there is nothing to say."""
        return f"{name_cells(self.straits)} would have to be sea to keep the sea in one piece" if self.straits else ""

    def explain(self, before: str, scope: tuple[int, ...], drowned: Iterable[Cell] = ()) -> list[Link]:
        """What leads there, and what is wrong with it: two or three links."""
        land, sea = frozenset(map(Shade, self.placed)), frozenset(map(Shade, drowned))
        links = [Link(before, State(sea, land), self.outline(), scope=scope)]
        if self.straits:
            straits = State(frozenset(map(Shade, self.straits)))
            links.append(Link(f"then {self.describe_straits()}", straits, self.outline(), scope=scope))
        links.append(Link(f"then {self.describe_trouble()}", marks=self.mark_trouble(), scope=scope))
        return links

    def outline(self) -> tuple[Mark, ...]:
        return tuple(Mark(Role.SHAPE, shape) for shape in self.shapes)

    def mark_trouble(self) -> tuple[Mark, ...]:
        """The shapes, and the part of the board that has the trouble."""
        at_sea = self.what in (POOL, CUT, UNBROKEN)
        return *self.outline(), Mark(Role.SEA if at_sea else Role.ISLAND, self.spoken)

    def name_trouble(self) -> str:
        """The place or the island of the trouble, as ``BRIEFLY`` names it."""
        if self.what in (ROOM, PASSING):
            return str(self.whose)
        return name_square(self.spoken, "-") if self.what in (POOL, UNBROKEN) else str(self.spoken[0])


def make_ruled_out(survey: Survey, placement: Placement) -> RuledOut:
    """A placement that breaks a rule, as data for words."""
    layout, trouble = survey.layout, placement.trouble
    assert trouble is not None
    return RuledOut(
        tuple(layout.name[isle.clue] for isle, _ in placement.parts),
        tuple(layout.list_places(part) for _, part in placement.parts),
        layout.list_places(placement.land & survey.open),
        trouble.what,
        layout.list_places(trouble.cells),
        layout.name.get(trouble.clue),
        layout.list_places(trouble.straits),
    )


@dataclass(frozen=True)
class NoOwner(NurikabeFinding):
    """A cell that no island can have without breaking a rule."""

    owners: tuple[NamedClue, ...]
    """The islands that can reach it."""
    ruled_out: tuple[RuledOut, ...]
    """What each of them would have with it: the cells it must pass, or all its shapes there."""

    @property
    def examined(self) -> int:
        return len(self.ruled_out)

    def give_reasons(self) -> tuple[Link, ...]:
        cell = self.true[0].place
        if len(self.owners) == 1:
            links: list[Link] = []
            only = f"only {self.owners[0]} can reach {cell}"
        else:
            links = [Link(f"only {join_words(self.owners)} can reach {cell}", fact=True)]
            only = ""
        for number, owner in enumerate(self.owners, 1):
            scope = () if only else (number,)
            mine = [each for each in self.ruled_out if each.clues == (owner,)]
            if len(mine) == 1:
                links += mine[0].explain(self._describe_way(mine[0], only or f"if it belonged to {owner}"), scope)
                continue
            with_shapes = f"with {spell_count(len(mine), 'shape')}" if mine else "with no shape"
            reached = f"{only or f'{owner} can reach it'} {with_shapes}"
            marks = tuple(mark for each in mine for mark in each.outline())
            links += [Link(reached, marks=marks, scope=scope), *group_by_trouble(mine, "shape", scope)]
        return tuple(links)

    def _describe_way(self, candidate: RuledOut, head: str) -> str:
        through = [cell for cell in candidate.placed if str(cell) != self.true[0].place]
        if head.startswith("only"):
            return f"{head}, through {name_cells(through)}" if through else head
        return f"{head}, so would {name_cells(through)}" if through else f"suppose {head.removeprefix('if ')}"


@dataclass(frozen=True)
class ForcedDetour(NurikabeFinding):
    """A cell without which islands would have to pass others that they can't."""

    isles: tuple[NamedClue, ...]
    ruled_out: tuple[RuledOut, ...]
    """What each of them would have to pass, if there is a way at all."""
    goal: tuple[Cell, ...]
    """What they must get to: a 2×2, or land without a clue; nothing for room."""

    @property
    def examined(self) -> int:
        return len(self.isles)

    def give_reasons(self) -> tuple[Link, ...]:
        cell = self.false[0].place
        links: list[Link] = []
        if self.goal:
            links.append(Link(f"only {join_with_or(self.isles)} can {self._describe_goal()}", fact=True))
        drowned = [decision.cell for decision in self.false if isinstance(decision, Shade)]
        going = {candidate.clues[0] for candidate in self.ruled_out}
        stuck = [isle for isle in self.isles if isle not in going]
        if stuck:
            links.append(Link(f"without {cell}, {join_words(stuck)} could not get there", State(frozenset(self.false))))
        for number, candidate in enumerate(self.ruled_out, 1):
            scope = (number,) if len(self.ruled_out) > 1 else ()
            through = name_cells(candidate.placed) if candidate.placed else "what it has"
            links += candidate.explain(f"without {cell}, {candidate.clues[0]} would need {through}", scope, drowned)
        return tuple(links)

    def _describe_goal(self) -> str:
        if (
            len(self.goal) == 4
            and self.goal[0].row + 1 == self.goal[-1].row
            and self.goal[0].col + 1 == self.goal[-1].col
        ):
            return f"bring land to the 2×2 {name_square(self.goal)}"
        return f"take in the land at {self.goal[0]}"


@dataclass(frozen=True)
class ShapesShare(NurikabeFinding):
    """What all shapes share that an island can have, or two islands side by side."""

    clues: tuple[NamedClue, ...]
    alive: tuple[tuple[tuple[Cell, ...], ...], ...]
    """The shapes that break no rule; for two islands, pairs of them."""
    ruled_out: tuple[RuledOut, ...]
    beyond: tuple[Cell, ...]
    """Cells that none of these shapes has, and no other island reaches."""

    @property
    def examined(self) -> int:
        return len(self.alive) + len(self.ruled_out)

    def give_reasons(self) -> tuple[Link, ...]:
        kind = "shape" if len(self.clues) == 1 else "pair"
        islands = "the island" if kind == "shape" else "the islands"
        of_shapes = "" if kind == "shape" else " of shapes"
        number = spell_count(self.examined, kind)
        every = Link(f"{islands} of {join_words(self.clues)} can have {number}{of_shapes}", fact=True)
        links = [every, *group_by_trouble(self.ruled_out, kind, ())]
        marks = tuple(Mark(Role.SHAPE, shape) for shapes in self.alive[:MOST_EXAMINED] for shape in shapes)
        return *links, Link(self._describe_shared(kind), marks=marks)

    def _describe_shared(self, kind: str) -> str:
        """What the shapes that are left have in common."""
        left = len(self.alive)
        rest = f"the {kind} that is left" if left == 1 else f"all {spell_count(left, kind)} that are left"
        if not self.ruled_out:
            rest = f"the only {kind}" if left == 1 else f"all {spell_count(left, kind)}"
        told = []
        if self.false:
            told.append(describe_cells(self.false, "land"))
        beyond = {*self.beyond}
        sea = [shade for shade in self.true if isinstance(shade, Shade) and shade.cell not in beyond]
        if sea:
            told.append(describe_cells(sea, "sea"))
        never = [shade for shade in self.true if isinstance(shade, Shade) and shade.cell in beyond]
        if never:
            told.append(f"no island reaches {describe_places(never)}")
        return f"in {rest}, {join_words(told)}" if left > 1 else f"with {rest}, {join_words(told)}"


@dataclass(frozen=True)
class IslandSqueezed(NurikabeFinding):
    """A cell without which an island could have no shape."""

    clue: NamedClue
    ruled_out: tuple[RuledOut, ...]

    @property
    def examined(self) -> int:
        return len(self.ruled_out)

    def give_reasons(self) -> tuple[Link, ...]:
        shapes = spell_count(self.examined, "shape") if self.ruled_out else "no shape"
        without = f"without {self.false[0].place}, the island of {self.clue} could have {shapes}"
        return Link(without, State(frozenset(self.false))), *group_by_trouble(self.ruled_out, "shape", ())


def group_by_trouble(ruled_out: Sequence[RuledOut], kind: str, scope: tuple[int, ...]) -> list[Link]:
    """Candidates that break a rule, a link for each rule."""
    groups: dict[str, list[RuledOut]] = {}
    for candidate in ruled_out:
        groups.setdefault(candidate.what, []).append(candidate)
    links = []
    for what, group in groups.items():
        places = list(dict.fromkeys(candidate.name_trouble() for candidate in group))
        named, many = BRIEFLY[what]
        text = f"{spell_count(len(group), kind)} {many if len(places) > NAMED else named.format(join_with_or(places))}"
        straits = sorted({cell for candidate in group for cell in candidate.straits})
        if straits:
            text += f", as {name_cells(straits)} would have to be sea to keep the sea in one piece"
        marks = tuple(mark for candidate in group[:MOST_EXAMINED] for mark in candidate.mark_trouble())
        links.append(Link(text, marks=marks, scope=scope))
    return links
