"""A position: what is known of each cell, with the counters that make the simplest steps cheap.

A white cell is open, holds a bulb, or is crossed out (no bulb here: because it is lit, or for any
other reason). For every numbered wall we keep how many bulbs it still needs and how many open
cells it has room in; for every run how many open cells are left. Each change touches at most four
walls and two runs, and only what was touched is looked at again.

The three simplest thoughts live here, because every higher one leans on them:

- a clue that needs no more bulbs crosses out the open cells beside it;
- a clue that needs as many bulbs as it has open cells gets them all;
- a dark cell with one open cell in sight gets its bulb there. A dark cell has no bulb in its two
  runs, so it can be in trouble only when one of them is down to one open cell or none: only then
  are its cells looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplit.core.decisions import Bulb, Decision
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import spell_count
from lamplit.genre.steps import FALSE, TRUE, Clash, Grounds
from lamplit.genres.akari.strategies.consequences import (
    ClueFull,
    ClueNeeds,
    ClueOverfilled,
    ClueUnfilled,
    FewCellsLeft,
    LitFrom,
    StaysDark,
)
from lamplit.genres.akari.strategies.layout import AkariLayout, layout_of
from lamplit.human.suppositions import Consequence, OpenChoice, WavePosition
from lamplit.human.wording import NumberedClue

BULB, CROSS = TRUE, FALSE
"""What is known of a cell that is not open."""

LIT, FULL, EXACT, ONLY, GIVEN = "lit", "full", "exact", "only", "given"
TOO_MANY, TOO_FEW, DARK, BOTH = "too many", "too few", "dark", "both"
CLUE_CHOICE, DARK_CHOICE = "clue's choice", "dark cell's choice"


class AkariCause(NamedTuple):
    """Why a cell is what it is: ``lit`` by a bulb, beside a ``full`` or an ``exact`` clue, the ``only``
    lighter of a cell, or ``given`` from outside. Or what can't be met: a clue with ``too many`` or
    ``too few`` bulbs, a cell that stays ``dark`` or would be ``both`` bulb and empty. Or who is left with
    a choice, a clue or a dark cell. The number is that bulb, clue or cell."""

    cause: str
    source: int


class AkariMove(NamedTuple):
    """A simplest step: its cause and source as in ``AkariCause``, and the open cells it decides."""

    cause: str
    source: int
    cells: list[int]


class AkariPosition(WavePosition[AkariMove, AkariCause]):
    """One board's knowledge. Cells, runs and walls are numbers of its layout."""

    __slots__ = ("beside", "clues", "layout", "left", "lit", "need", "numbers", "room", "runs", "trail", "value", "why")

    def __init__(self, layout: AkariLayout, numbers: list[int | None]) -> None:
        size = len(layout.cells)
        self.layout = layout
        self.numbers = numbers
        self.value = bytearray(size)
        self.lit = bytearray(size)
        self.left = layout.lengths.copy()
        self.need = [0 if number is None else number for number in numbers]
        self.room = [0] * len(numbers)
        self.beside: list[list[int]] = [[] for _ in range(size)]
        """The numbered walls beside each cell."""
        self.why: dict[int, AkariCause] = {}
        self.trail: list[int] = []
        """The decided cells in the order in which they were."""
        self.clues: list[int] = []
        """Numbered walls touched since they were last looked at."""
        self.runs: list[int] = layout.short.copy()
        self.broken: AkariCause | None = None
        """What can't be met any more."""
        self.waiting: list[AkariMove] = []
        """Simplest steps that were noticed and not taken yet."""
        beside, around = self.beside, layout.around
        for wall, number in enumerate(numbers):
            if number is not None:
                self.clues.append(wall)
                self.room[wall] = len(around[wall])
                for cell in around[wall]:
                    beside[cell].append(wall)

    @staticmethod
    def of(puzzle: Puzzle) -> AkariPosition:
        """Nothing is known yet."""
        clues = puzzle.clues.values()
        return AkariPosition(layout_of(puzzle), [clue if isinstance(clue, int) else None for clue in clues])

    def decision(self, number: int) -> Bulb:
        return Bulb(self.layout.cells[number])

    def number(self, decision: Decision) -> int | None:
        return self.layout.index.get(decision.cell) if isinstance(decision, Bulb) else None

    def fork(self) -> AkariPosition:
        """The same position once more, to try something out."""
        twin = AkariPosition.__new__(AkariPosition)
        twin.layout, twin.beside, twin.numbers = self.layout, self.beside, self.numbers
        twin.value, twin.lit = self.value[:], self.lit[:]
        twin.left, twin.need, twin.room = self.left[:], self.need[:], self.room[:]
        twin.why, twin.trail = {}, []
        twin.clues, twin.runs = self.clues[:], self.runs[:]
        twin.broken, twin.waiting = self.broken, []
        return twin

    def decide(self, number: int, holds: bool) -> None:
        """Take something over from outside; what contradicts the position breaks it."""
        known = self.value[number]
        if not known:
            (self.place if holds else self.cross)(number, AkariCause(GIVEN, number))
        elif known != (BULB if holds else CROSS):
            self.broken = AkariCause(BOTH, number)

    def place(self, cell: int, why: AkariCause) -> None:
        """A bulb in an open cell; all it sees is lit and crossed out."""
        layout, value, lit, left = self.layout, self.value, self.lit, self.left
        beside, clues, touched, reasons, trail = self.beside, self.clues, self.runs, self.why, self.trail
        need, room = self.need, self.room
        value[cell] = BULB
        reasons[cell] = why
        trail.append(cell)
        for wall in beside[cell]:
            need[wall] -= 1
            room[wall] -= 1
            clues.append(wall)
        by = AkariCause(LIT, cell)
        row, col = layout.row_run[cell], layout.col_run[cell]
        for run, crossing in ((row, layout.col_run), (col, layout.row_run)):
            left[run] = 0
            for other in layout.runs[run]:
                lit[other] = 1
                if value[other]:
                    continue
                value[other] = CROSS
                reasons[other] = by
                trail.append(other)
                for wall in beside[other]:
                    room[wall] -= 1
                    clues.append(wall)
                across = crossing[other]
                left[across] -= 1
                if left[across] < 2:
                    touched.append(across)

    def cross(self, cell: int, why: AkariCause) -> None:
        """No bulb in an open cell."""
        self.value[cell] = CROSS
        self.why[cell] = why
        self.trail.append(cell)
        room = self.room
        for wall in self.beside[cell]:
            room[wall] -= 1
            self.clues.append(wall)
        left = self.left
        for run in (self.layout.row_run[cell], self.layout.col_run[cell]):
            left[run] -= 1
            if left[run] < 2:
                self.runs.append(run)

    def find_moves(self) -> list[AkariMove]:
        """All simplest steps open now, from what was touched; notes in ``broken`` what can't be met."""
        found: list[AkariMove] = []
        value, around, need, room = self.value, self.layout.around, self.need, self.room
        clues, self.clues = self.clues, []
        for wall in dict.fromkeys(clues):
            wanted, places = need[wall], room[wall]
            if wanted < 0 or places < wanted:
                self.broken = AkariCause(TOO_MANY if wanted < 0 else TOO_FEW, wall)
                return found
            if places and (wanted == 0 or wanted == places):
                cells = [cell for cell in around[wall] if not value[cell]]
                found.append(AkariMove(EXACT if wanted else FULL, wall, cells))
        runs, self.runs = self.runs, []
        if runs:
            self._find_lonely_moves(dict.fromkeys(runs), found)
        return found

    def _find_lonely_moves(self, runs: dict[int, None], found: list[AkariMove]) -> None:
        """Dark cells with a single lighter, in runs that are down to one open cell or none."""
        layout, value, lit, left = self.layout, self.value, self.lit, self.left
        row_run, col_run = layout.row_run, layout.col_run
        seen: set[int] = set()
        for run in runs:
            here = left[run]
            for cell in layout.runs[run]:
                if lit[cell] or cell in seen:
                    continue
                across = col_run[cell] if row_run[cell] == run else row_run[cell]
                there = left[across]
                if here + there - (not value[cell]) > 1:
                    continue
                if here + there == 0:
                    self.broken = AkariCause(DARK, cell)
                    return
                seen.add(cell)
                for lighter in layout.runs[run if here else across]:
                    if not value[lighter]:
                        found.append(AkariMove(ONLY, cell, [lighter]))
                        break

    def apply(self, move: AkariMove) -> None:
        """Take a step; what another step of the same round has decided stays as it is."""
        cause, source, cells = move
        why, value = AkariCause(cause, source), self.value
        decide = self.cross if cause == FULL else self.place
        for cell in cells:
            if not value[cell]:
                decide(cell, why)

    def find_lighters(self, cell: int) -> list[int]:
        """The open cells from which a dark cell could still be lit, in reading order."""
        layout, value = self.layout, self.value
        runs = layout.runs
        both = {*runs[layout.row_run[cell]], *runs[layout.col_run[cell]]}
        return sorted(other for other in both if not value[other])

    def find_choices(self) -> Iterator[OpenChoice[AkariCause]]:
        """The clues and dark cells that are left with two ways, where this fork decided something."""
        layout, value = self.layout, self.value
        seen: set[tuple[int, ...]] = set()
        for wall in sorted({wall for cell in self.trail for wall in self.beside[cell]}):
            if self.need[wall] == 1 and self.room[wall] == 2:
                two = tuple(cell for cell in layout.around[wall] if not value[cell])
                if two not in seen:
                    seen.add(two)
                    yield OpenChoice(AkariCause(CLUE_CHOICE, wall), tuple((cell, True) for cell in two))
        near = {
            other
            for cell in self.trail
            for run in (layout.row_run[cell], layout.col_run[cell])
            for other in layout.runs[run]
            if not self.lit[other]
        }
        for cell in sorted(near):
            if self.left[layout.row_run[cell]] + self.left[layout.col_run[cell]] > 3:
                continue
            two = tuple(self.find_lighters(cell))
            if len(two) == 2 and two not in seen:
                seen.add(two)
                yield OpenChoice(AkariCause(DARK_CHOICE, cell), tuple((lighter, True) for lighter in two))

    def find_premises(self, cause: AkariCause) -> list[int]:
        """What a cause rests on: the bulbs beside a clue that has them all, the crosses beside one that
        needs all that is left, both for one with a choice; the crosses in sight of a dark cell."""
        what, source = cause
        layout, value = self.layout, self.value
        if what == LIT:
            return [source]
        if what in (FULL, TOO_MANY):
            return [cell for cell in layout.around[source] if value[cell] == BULB]
        if what in (EXACT, TOO_FEW):
            return [cell for cell in layout.around[source] if value[cell] == CROSS]
        if what == CLUE_CHOICE:
            return [cell for cell in layout.around[source] if value[cell]]
        if what in (ONLY, DARK, DARK_CHOICE):
            in_sight = layout.runs[layout.row_run[source]] + layout.runs[layout.col_run[source]]
            return [cell for cell in in_sight if value[cell] == CROSS]
        return []

    def make_consequence(self, cause: AkariCause, decided: Sequence[int]) -> Consequence | None:
        """A cause as data for words. That a bulb shines on what it sees goes without saying."""
        what, source = cause
        places = tuple(self.layout.cells[cell] for cell in decided)
        if what in (ONLY, DARK, DARK_CHOICE):
            dark = self.layout.cells[source]
            grounds = Grounds((), (dark, *places))
            if what == ONLY:
                return LitFrom(grounds, dark, places)
            return StaysDark(grounds, dark) if what == DARK else FewCellsLeft(grounds, dark, places)
        if what in (LIT, GIVEN):
            return None
        clue = self.name_clue(source)
        grounds = Grounds((clue.cell,), places)
        if what == FULL:
            return ClueFull(grounds, clue, places)
        bulbs = clue.number - self.need[source]
        if what == TOO_MANY:
            return ClueOverfilled(grounds, clue, bulbs)
        if what == TOO_FEW:
            return ClueUnfilled(grounds, clue, bulbs + self.room[source])
        return ClueNeeds(grounds, clue, places) if what == EXACT else FewCellsLeft(grounds, clue, places)

    def name_clue(self, wall: int) -> NumberedClue:
        """A numbered wall as people speak of it."""
        number = self.numbers[wall]
        assert number is not None
        return NumberedClue(self.layout.walls[wall], number)

    def clash(self) -> Clash:
        assert self.broken is not None
        what, source = self.broken
        if what in (TOO_MANY, TOO_FEW):
            clue = self.name_clue(source)
            bulbs = clue.number - self.need[source]
            most = bulbs + self.room[source]
            room = f"only {spell_count(most, 'bulb')}" if most else "no bulb"
            fate = f"has {spell_count(bulbs, 'bulb')}" if what == TOO_MANY else f"has room for {room}"
            return Clash(f"the {clue} {fate}", Grounds((clue.cell,)))
        place = self.layout.cells[source]
        if what == DARK:
            return Clash(f"nothing can light {place} any more", Grounds((), (place,)))
        return Clash(f"{place} would have to hold a bulb and to stay empty", Grounds((), (place,)))
