"""The easy tier alone, as quick as can be: how far it comes, and with how few numbers.

``Position`` and ``Solver`` can tell every step; a generator only wants to know whether the easy tier
solves a board, where it gets stuck if not, and which numbers it can do without. The rules are the
three of ``position``:

- a number that needs no more bulbs crosses out the open cells beside it;
- a number that needs as many bulbs as it has open cells gets them all;
- a dark cell with one open cell in sight gets its bulb there.

Why it comes exactly as far as they do: where the numbers are those of a lighting, no step here can
be undone or forbidden by another. A number that can say something (it needs none, or all that is
open) can say it until nothing beside it is open; a dark cell with one lighter keeps it until it is
lit. So every order of steps ends in the same position, and we may choose one that suits us: numbers
are silent until nothing else goes on, and then *one* speaks, the first in the order of preference
that has something to say. Numbers that never have to speak are not needed. The steps of those that
do, taken in the same order, are a way through the board without the others. The tests hold both
loops side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from lamplit.genres.akari.strategies.layout import AkariLayout

SILENT = 9
"""Stands for the number of a wall that has none: more than any wall has room for, whatever is placed."""


def count_easy_steps(layout: AkariLayout, numbers: Sequence[int], order: Sequence[int]) -> tuple[list[int], list[int]]:
    """The cells that the easy tier leaves open, in reading order, and the walls whose numbers it took.

    ``numbers`` are those of some lighting, one for each wall. Only the walls in ``order`` may be
    asked, the first rather than the last; those that were are returned in the order in which they spoke.
    """
    row_run, col_run, runs, around, beside = (layout.row_run, layout.col_run, layout.runs, layout.around, layout.beside)
    decided = bytearray(len(layout.cells))
    left = layout.lengths.copy()
    """Open cells of each run, or plenty where it has a bulb: none of its cells is short of lighters."""
    plenty = len(layout.cells) + 2
    room = layout.rooms.copy()
    need = [SILENT] * len(around)
    rank = [0] * len(around)
    waiting: list[int] = []
    """Ranks of numbers that have something to say, the first in front (a heap: they come in order)."""
    for place, wall in enumerate(order):
        need[wall] = number = numbers[wall]
        rank[wall] = place
        if not number or number == room[wall]:
            waiting.append(place)
    asked = bytearray(len(around))
    used: list[int] = []
    speaking: list[int] = []
    """Numbers that were asked before and have something new to say."""
    bulbs: list[int] = []
    """What one number or one run asks for, no cell twice."""
    crosses: list[int] = []
    """Cells that become known, bulbs and all they light among them."""
    thin_runs = layout.short.copy()
    """Dark runs with one open cell or none: only in these can a cell be short of lighters."""
    while True:
        for bulb in bulbs:
            if decided[bulb]:
                continue
            for wall in beside[bulb]:
                need[wall] -= 1
            row, col = row_run[bulb], col_run[bulb]
            left[row] = left[col] = plenty
            crosses += runs[row]
            crosses += runs[col]
        if bulbs:
            bulbs = []
        for cell in crosses:
            if decided[cell]:
                continue
            decided[cell] = 1
            for wall in beside[cell]:
                room[wall] = places = room[wall] - 1
                wanted = need[wall]
                if places and (not wanted or wanted == places):
                    if asked[wall]:
                        speaking.append(wall)
                    else:
                        heappush(waiting, rank[wall])
            run = row_run[cell]
            left[run] = places = left[run] - 1
            if places < 2:
                thin_runs.append(run)
            run = col_run[cell]
            left[run] = places = left[run] - 1
            if places < 2:
                thin_runs.append(run)
        if crosses:
            crosses = []
        while speaking:
            wall = speaking.pop()
            if room[wall]:
                (bulbs if need[wall] else crosses).extend(around[wall])
                break
        if bulbs or crosses:
            continue
        while thin_runs and not bulbs:
            run = thin_runs.pop()
            here = left[run]
            if here > 1:
                continue
            for cell in runs[run]:
                other = col_run[cell]
                if other == run:
                    other = row_run[cell]
                # One lighter: an open cell alone in both runs, or a crossed one with one open cell in the two.
                if here + left[other] + decided[cell] == 2:
                    for lighter in runs[run if here else other]:
                        if not decided[lighter]:
                            bulbs.append(lighter)
                            break
                    if here:
                        break
        if bulbs:
            continue
        while waiting:
            wall = order[heappop(waiting)]
            if room[wall] and not asked[wall]:
                asked[wall] = 1
                used.append(wall)
                (bulbs if need[wall] else crosses).extend(around[wall])
                break
        else:
            return [cell for cell, known in enumerate(decided) if not known], used
