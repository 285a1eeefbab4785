"""Findings in words: each step as one player would tell it to another.

A teller looks at the position as it was before the step. It also says on which clues and cells the
step rests: what the picture shows, and what a generator must leave in place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lamplit.decisions import Bulb
from lamplit.genres.akari.strategies.arguments import Argument, chain, crowded_out, one_step, two_step
from lamplit.genres.akari.strategies.finding import Finding, Sets
from lamplit.genres.akari.strategies.names import Names
from lamplit.steps import Step
from lamplit.words import count, either, listing, number


class Teller:
    """Tells findings about one position, which it never changes."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.names = Names(sets.position)
        self._plain: dict[str, Callable[[Finding], str]] = {
            "forced-empty": self._forced_empty,
            "saturation": self._saturation,
            "restricted": self._restricted,
            "limited-light": self._limited_light,
            "only-lighter": self._only_lighter,
            "diagonal": self._diagonal,
            "all-but-one": self._all_but_one,
            "patterns": self._patterns,
            "discount": self._discount,
            "clue-pairs": self._clue_pairs,
        }

    def step(self, finding: Finding) -> Step:
        argument = self.argument(finding)
        names = self.names
        return Step(
            finding.strategy,
            tuple(Bulb(names.cell(cell)) for cell in finding.bulbs),
            tuple(Bulb(names.cell(cell)) for cell in finding.crosses),
            tuple(names.wall(wall) for wall in argument.walls),
            tuple(names.cell(cell) for cell in argument.cells),
            argument.text,
        )

    def together(self, findings: list[Finding], steps: tuple[Step, ...]) -> str:
        """A round in one breath: steps that differ only in place are told as one."""
        if len(findings) > 1 and findings[0].strategy == "limited-light":
            bulbs = sorted(cell for finding in findings for cell in finding.bulbs)
            return f"Nothing else can light {self._cells(bulbs)} any more, so each of them gets a bulb."
        if len(findings) > 1 and findings[0].strategy == "forced-empty":
            zeros = listing(self.names.wall(finding.walls[0]) for finding in findings)
            crosses = sorted(cell for finding in findings for cell in finding.crosses)
            return f"The 0s at {zeros} rule out {self._cells(crosses)}."
        return " ".join(step.text for step in steps)

    def argument(self, finding: Finding) -> Argument:
        """What a finding rests on, and how it is told."""
        match finding.strategy:
            case "crowded-out":
                return crowded_out(self.sets, self.names, finding)
            case "chain":
                return chain(self.sets, self.names, finding)
            case "one-step":
                return one_step(self.sets, self.names, finding)
            case "two-step":
                return two_step(self.sets, self.names, finding)
        return Argument(self._plain[finding.strategy](finding), finding.walls, finding.cells)

    def _cells(self, cells: Iterable[int]) -> str:
        return self.names.cells(cells)

    def _forced_empty(self, finding: Finding) -> str:
        return f"The {self.names.clue(finding.walls[0])} rules out {self._cells(finding.crosses)}."

    def _saturation(self, finding: Finding) -> str:
        wall = finding.walls[0]
        bulbs = self.sets.position.numbers[wall] or 0
        has = "its bulb" if bulbs == 1 else f"its {number(bulbs)} bulbs"
        stay = "stays" if len(finding.crosses) == 1 else "stay"
        return f"The {self.names.clue(wall)} has {has}, so {self._cells(finding.crosses)} {stay} empty."

    def _restricted(self, finding: Finding) -> str:
        wall, bulbs = finding.walls[0], finding.bulbs
        clue, has_some = self.names.clue(wall), self.sets.position.numbers[wall] != len(bulbs)
        if len(bulbs) == 1:
            which = "last bulb" if has_some else "bulb"
            return f"The {clue} has only {self._cells(bulbs)} left for its {which}."
        more = " more" if has_some else ""
        return (
            f"The {clue} needs {number(len(bulbs))}{more} bulbs and has just {number(len(bulbs))} cells for them: "
            f"{self._cells(bulbs)}."
        )

    def _limited_light(self, finding: Finding) -> str:
        return f"Nothing else can light {self._cells(finding.bulbs)} any more, so it gets a bulb."

    def _only_lighter(self, finding: Finding) -> str:
        dark, bulb = self._cells(finding.cells), self._cells(finding.bulbs)
        return f"{dark} can only be lit from {bulb}, so a bulb goes there."

    def _diagonal(self, finding: Finding) -> str:
        wall, around, crosses = finding.walls[0], finding.cells, finding.crosses
        clue, wanted = self.names.clue(wall), self.sets.position.numbers[wall] or 0
        if len(around) == wanted:
            what = f"The {clue} needs a bulb in each of its {count(wanted, 'neighbour')}"
            return f"{what}, and a bulb in {self._or(crosses)} would shine on one of them."
        if len(around) == 2:
            return f"The {clue} needs {self._or(around)}, and a bulb in {self._or(crosses)} would shine on both."
        return (
            f"The {clue} can leave only one of its {number(len(around))} neighbours empty, "
            f"and a bulb in {self._or(crosses)} would shine on two of them."
        )

    def _all_but_one(self, finding: Finding) -> str:
        wall, places = finding.walls[0], finding.cells
        clue = self.names.clue(wall)
        if len(places) == 2:
            return (
                f"The {clue} gets its {self._bulb_word(wall)} in {self._or(places)}. "
                f"A bulb in {self._or(finding.crosses)} would shine on both."
            )
        return (
            f"The {clue} can leave only one of {self._cells(places)} empty. "
            f"A bulb in {self._or(finding.crosses)} would shine on two of them."
        )

    def _bulb_word(self, wall: int) -> str:
        return "bulb" if self.sets.position.numbers[wall] == 1 else "last bulb"

    def _patterns(self, finding: Finding) -> str:
        one, other = (self.names.wall(wall) for wall in finding.walls)
        text = (
            f"The 3s at {one} and {other} stand in line with one cell between them, "
            "and the neighbours on their flanks see each other"
        )
        if len(finding.bulbs) == 1:
            return f"{text}. Without {self._cells(finding.bulbs)} they could not both be filled."
        return f"{text}. Together they count six, and that takes bulbs in {self._cells(finding.bulbs)}."

    def _discount(self, finding: Finding) -> str:
        assert isinstance(finding.story, int)
        dark, both = finding.story, finding.cells
        if dark in both:
            other = both[0] if both[1] == dark else both[1]
            lit = f"{self._cells([dark])} holds a bulb or is lit from {self._cells([other])}"
        else:
            lit = f"{self._cells([dark])} can only be lit from {self._or(both)}"
        return f"{lit}. {self._each_sees(finding.crosses)} both, so no bulb goes there."

    def _each_sees(self, cells: tuple[int, ...]) -> str:
        return f"{self._cells(cells)} {'sees' if len(cells) == 1 else 'see'}"

    def _clue_pairs(self, finding: Finding) -> str:
        one, other = finding.walls
        ways = finding.story
        assert isinstance(ways, int)
        both = f"the {self.names.clue(one)} and the {self.names.clue(other)}"
        if ways == 1:
            start = f"There is only one way to serve {both}"
        else:
            start = f"There are {number(ways)} ways to serve {both} together, and in each of them"
        ends = []
        if finding.bulbs:
            ends.append(f"{self._cells(finding.bulbs)} {'holds' if len(finding.bulbs) == 1 else 'hold'} a bulb")
        if finding.crosses:
            stay = "is" if len(finding.crosses) == 1 else "are"
            ends.append(f"{self._cells(finding.crosses)} {stay} lit or left empty")
        return f"{start}{':' if ways == 1 else ''} {listing(ends)}."

    def _or(self, cells: tuple[int, ...]) -> str:
        return either([self.names.cell(cell) for cell in cells])
