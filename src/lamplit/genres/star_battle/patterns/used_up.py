"""Rows and regions: stars that are all in one place, so that there are none in another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.core.words import format_count
from lamplit.genre.steps import Grounds, Link
from lamplit.genres.star_battle.decisions import Star
from lamplit.genres.star_battle.patterns.groups import StarBoard, StarGroup, StarUnit, name_units
from lamplit.human.derived.findings import DerivedFinding


@dataclass(frozen=True)
class UsedUp(DerivedFinding):
    """What some units have without others holds no stars, or only stars."""

    group: StarGroup

    def give_reasons(self) -> tuple[Link, ...]:
        units, without, more = self.group.units, self.group.without, self.group.needs
        inner, outer = name_units(without), name_units(units)
        if more:
            place = "only one cell is left for it" if more == 1 else f"only {more} cells are left for them"
            needs = f"{outer} {_need(units)} {format_count(more, 'star')} more than {inner}"
            return (Link(f"{needs}, and {place}"),)
        they = "it" if len(without) == 1 else "they"
        needs = f"{they} {_need(without)} {format_count(sum(unit.needs for unit in without), 'star')}"
        first = f"all open cells of {inner} are in {outer}, and {needs}"
        elsewhere = "it has none elsewhere" if len(units) == 1 else "they have none elsewhere"
        return Link(first), Link(f"{outer} {_need(units)} no more, so {elsewhere}")


def _need(units: Sequence[StarUnit]) -> str:
    return "needs" if len(units) == 1 else "need"


def find_used_up(board: StarBoard) -> list[UsedUp]:
    """Groups of lines and regions that leave no stars to what only the larger has, or as many as it has cells."""
    found, position = [], board.position
    for group in board.list_groups():
        if not group.without or not group.open or group.needs not in (0, len(group.open)):
            continue
        numbers = (position.base.number[Star(cell)] for cell in group.open)
        lits = [2 * number + (group.needs == 0) for number in numbers]
        told, (true, false) = position.conclude_lits(lits)
        grounds = Grounds(cells=tuple(sorted(group.cells)))
        found.append(UsedUp(true, false, grounds, told, group))
    return found
