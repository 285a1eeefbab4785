"""Findings that rule candidates out: cells that islands would have to pass, and whole shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, spell_count
from lamplit.genre.steps import MOST_EXAMINED, Link
from lamplit.genres.nurikabe.strategies.findings import (
    NAMED,
    NurikabeFinding,
    describe_cells,
    describe_too_far,
    find_nearest,
    name_cells,
    name_square,
)
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

BRIEFLY = {
    LARGE: ("would be too large", "would be too large"),
    TOUCH: ("would make the islands touch", "would make the islands touch"),
    POOL: ("would make {} all sea", "would make a pool"),
    CUT: ("would cut off the sea at {}", "would cut the sea in two"),
    APART: ("could not be one piece", "could not be one piece"),
    ROOM: ("would leave too little room for {}", "would leave other islands too little room"),
    UNBROKEN: ("would keep all land away from {}", "would keep all land away from a 2×2"),
    STRAY: ("would leave the land at {} without an island", "would leave land without an island"),
    PASSING: ("would force {} to cut the sea", "would force other islands to cut the sea"),
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
    cut: tuple[Cell, ...]
    """The sea that it would cut off."""
    complete: bool
    """Whether the first of the islands would be complete."""
    joined: tuple[Cell, ...]
    """The land without a clue that the first of them would take in."""
    shore: tuple[Cell, ...]
    """The cells beside them that would be sea, and those that are taken for sea."""
    straits: tuple[Cell, ...]
    """The cells that would have to be sea first."""
    far: tuple[NamedClue, ...]
    """The islands that would have a way to the 2×2 or the land that nobody reaches, but not the cells for it."""

    def describe_trouble(self) -> str:
        """``the sea at r1c1 would be cut off``."""
        first = self.spoken[0]
        if self.what == LARGE:
            return f"the island would have {spell_count(len(self.spoken), 'cell')}"
        if self.what == TOUCH:
            return "the two islands would touch"
        if self.what == POOL:
            return f"{name_square(self.spoken)} would be all sea"
        if self.what == CUT:
            return f"the sea at {find_nearest(self.spoken, *self.shapes[0])} would be cut off from the rest"
        if self.what == APART:
            return f"the island of {self.whose} could not be one piece"
        if self.what == ROOM:
            return f"{self.whose} would have room for only {spell_count(len(self.spoken), 'cell')}"
        if self.what == UNBROKEN:
            return f"no island could bring land to {name_square(self.spoken)}{describe_too_far(self.far)}"
        if self.what == STRAY:
            return f"no island could take in the land at {first}{describe_too_far(self.far)}"
        cut = find_nearest(self.cut, *self.spoken)
        return f"{self.whose} would need {name_cells(self.spoken)} to have room, and cut off the sea at {cut}"

    def explain(self, head: str, scope: tuple[int, ...] = ()) -> list[Link]:
        """What leads there, and what is wrong with it. A head that ends in a comma goes on with what is wrong."""
        sea, land = frozenset(map(Shade, self.shore)), frozenset(map(Shade, self.placed))
        trouble = self.describe_trouble()
        if self.straits:
            trouble = f"the sea would need {name_cells(self.straits)} to stay in one piece, and {trouble}"
        text = f"{head} {trouble}" if head.endswith(",") else f"then {trouble}"
        links = [] if head.endswith(",") else [Link(head, State(sea, land), self.outline(), scope=scope)]
        sea |= frozenset(map(Shade, self.straits))
        return [*links, Link(text, State(sea, land), self.mark_trouble(), scope=scope)]

    def describe_way(self, through: Sequence[Cell]) -> str:
        """What the island would have besides a cell: ``need r1c1 to get there, and be complete with r2c2``."""
        told = [f"need {name_cells(through)} to get there"] if through else []
        told += [self.describe_completion()] if self.complete else []
        return ", and ".join(told)

    def describe_completion(self) -> str:
        return f"be complete{f' with {name_cells(self.joined)}' if self.joined else ''}"

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
        return name_square(self.spoken) if self.what in (POOL, UNBROKEN) else str(self.spoken[0])


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
        layout.list_places(trouble.cut),
        placement.parts[0][1].bit_count() == placement.parts[0][0].size,
        layout.list_places(placement.parts[0][1] & survey.land & ~placement.parts[0][0].core),
        layout.list_places(placement.sea & survey.open),
        layout.list_places(trouble.straits),
        tuple(sorted(placement.others)) if trouble.what in (UNBROKEN, STRAY) else (),
    )


@dataclass(frozen=True)
class NoOwner(NurikabeFinding):
    """A cell that no island can have without breaking a rule."""

    owners: tuple[NamedClue, ...]
    """The islands that can reach it."""
    far: tuple[NamedClue, ...]
    """Those that can't, but might with a larger number."""
    ruled_out: tuple[RuledOut, ...]
    """What each of them would have with it: the cells it must pass, or all its shapes there."""

    @property
    def examined(self) -> int:
        return len(self.ruled_out)

    def give_reasons(self) -> tuple[Link, ...]:
        links: list[Link] = []
        several = len(self.owners) > 1
        if several:
            only = f"only {join_words(self.owners)} can reach {self.true[0].place}"
            links.append(Link(f"{only}{describe_too_far(self.far)}", fact=True))
        for number, owner in enumerate(self.owners, 1):
            scope = (number,) if several else ()
            mine = [each for each in self.ruled_out if each.clues == (owner,)]
            through = [cell for cell in mine[0].placed if str(cell) != self.true[0].place] if len(mine) == 1 else []
            if len(mine) != 1:
                only = f"{owner} could have it" if several else f"only {owner} could have it"
                reached = (
                    f"{only} with {spell_count(len(mine), 'shape')}{'' if several else describe_too_far(self.far)}"
                )
                marks = tuple(mark for each in mine for mark in each.outline())
                links += [
                    Link(reached, marks=marks, scope=scope),
                    *group_by_trouble(mine, "shape", scope=scope, whole=True),
                ]
            elif several:
                head = f"if it belonged to {owner},"
                if through or mine[0].complete:
                    head = f"{head} this island would {mine[0].describe_way(through)}"
                links += mine[0].explain(head, scope)
            else:
                head = f"land there could only belong to {owner}{describe_too_far(self.far)}"
                way = mine[0].describe_way(through)
                links += mine[0].explain(f"{head}, which would {way}" if way else head)
        return tuple(links)


@dataclass(frozen=True)
class ForcedDetour(NurikabeFinding):
    """A cell without which islands would have to pass others that they can't."""

    isles: tuple[NamedClue, ...]
    far: tuple[NamedClue, ...]
    """Those that can't get to the goal, but might with a larger number."""
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
            only = f"only {join_words(self.isles)} can {self._describe_goal()}{describe_too_far(self.far)}"
            links.append(Link(only, fact=True))
        going = {candidate.clues[0] for candidate in self.ruled_out}
        stuck = [isle for isle in self.isles if isle not in going]
        if stuck:
            links.append(Link(f"without {cell}, {join_words(stuck)} could not get there", State(frozenset(self.false))))
        for number, candidate in enumerate(self.ruled_out, 1):
            scope = (number,) if len(self.ruled_out) > 1 else ()
            needs = f"need {name_cells(candidate.placed)}" if candidate.placed else "have to take it in"
            needs += f", and {candidate.describe_completion()}" if candidate.complete else ""
            links += candidate.explain(f"without {cell}, {candidate.clues[0]} would {needs}", scope)
        return tuple(links)

    def _describe_goal(self) -> str:
        if (
            len(self.goal) == 4
            and self.goal[0].row + 1 == self.goal[-1].row
            and self.goal[0].col + 1 == self.goal[-1].col
        ):
            return f"bring land to {name_square(self.goal)}"
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
    far: tuple[NamedClue, ...]
    """The islands that might reach them with a larger number."""

    @property
    def examined(self) -> int:
        return len(self.alive) + len(self.ruled_out)

    def give_reasons(self) -> tuple[Link, ...]:
        kind = "shape" if len(self.clues) == 1 else "pair"
        dead = [each for each in self.ruled_out if each.clues == self.clues]
        number = spell_count(len(self.alive) + len(dead), kind)
        if kind == "shape":
            links = [Link(f"the island of {self.clues[0]} can have {number}", fact=True)]
        else:
            alone = [[each for each in self.ruled_out if each.clues == (clue,)] for clue in self.clues]
            links = [
                link for each in alone if each for link in group_by_trouble(each, "shape", f" of {each[0].clues[0]}")
            ]
            others = " of other shapes" if links else " of shapes"
            links.append(Link(f"the islands of {join_words(self.clues)} can have {number}{others}"))
        marks = tuple(Mark(Role.SHAPE, shape) for shapes in self.alive[:MOST_EXAMINED] for shape in shapes)
        return *links, *group_by_trouble(dead, kind), Link(self._describe_shared(kind), marks=marks)

    def _describe_shared(self, kind: str) -> str:
        """What the shapes that are left have in common."""
        sea = [shade for shade in self.true if isinstance(shade, Shade) and shade.cell not in self.beyond]
        told = [describe_cells(self.false, "land")] if self.false else []
        told += [describe_cells(sea, "sea")] if sea else []
        if self.beyond:
            are = "is" if len(self.beyond) == 1 else "are"
            told.append(f"{name_cells(self.beyond)} {are} out of reach{describe_too_far(self.far)}")
        if len(self.alive) == 1 and len(self.clues) == 1 and self.ruled_out:
            ((shape,),) = self.alive
            return f"the only shape left is {name_cells(shape)}: {join_words(told)}"
        number = {1: f"the one {kind}", 2: f"both {kind}s"}.get(
            len(self.alive), f"all {spell_count(len(self.alive), kind)}"
        )
        left = (" that is left" if len(self.alive) == 1 else " that are left") if self.ruled_out else ""
        return f"in {number}{left}, {join_words(told)}"


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
        return Link(without, State(frozenset(self.false))), *group_by_trouble(self.ruled_out, "shape", whole=True)


def group_by_trouble(
    ruled_out: Sequence[RuledOut], kind: str, whose: str = "", scope: tuple[int, ...] = (), whole: bool = False
) -> list[Link]:
    """Candidates that break a rule, a link for each rule; those that do so by cells that must be sea apart. ``whole``:
    they are all that there are."""
    groups: dict[tuple[str, bool], list[RuledOut]] = {}
    for candidate in ruled_out:
        groups.setdefault((candidate.what, bool(candidate.straits)), []).append(candidate)
    links = []
    for (what, by_straits), group in groups.items():
        places = list(dict.fromkeys(candidate.name_trouble() for candidate in group))
        named, many = BRIEFLY[what]
        far = sorted({clue for candidate in group for clue in candidate.far})
        text = (many if len(places) > NAMED else named.format(join_with_or(places))) + describe_too_far(far)
        if by_straits:
            straits = sorted({cell for candidate in group for cell in candidate.straits})
            text = f"would need sea at {name_cells(straits)} to keep the sea in one piece, and {text}"
        marks = tuple(mark for candidate in group[:MOST_EXAMINED] for mark in candidate.mark_trouble())
        number = f"{spell_count(len(group), kind)}{whose}"
        if whole and len(groups) == 1:
            number = {1: "it", 2: "both"}.get(len(group), "all of them")
        links.append(Link(f"{number} {text}", marks=marks, scope=scope))
    return links
