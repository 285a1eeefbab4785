"""The two validators of Hashi: of a puzzle by itself, and of an answer to it.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from lamplit.decisions import Bridge
from lamplit.grid import Cell, Edge
from lamplit.puzzle import Clue, Fault, Puzzle, Solution

DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def _plural(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def _named(number: Clue, island: Cell) -> str:
    return f"the {number} at {island}" if isinstance(number, int) else f"the island at {island}"


def _in_sight(puzzle: Puzzle, island: Cell) -> list[Cell]:
    """The nearest island in each direction, where no hole lies between."""
    seen: list[Cell] = []
    for down, right in DIRECTIONS:
        there = Cell(island.row + down, island.col + right)
        while there in puzzle.grid:
            if there in puzzle.clues:
                seen.append(there)
                break
            there = Cell(there.row + down, there.col + right)
    return seen


def validate(puzzle: Puzzle) -> list[Fault]:
    """Islands whose number can never be met, islands that can never be reached, and an odd sum.

    Towards each neighbour there is room for two bridges, or for one if that neighbour is a 1. Every
    bridge ends at two islands, so the numbers of all islands add up to an even sum.
    """
    faults: list[Fault] = []
    clues = puzzle.clues
    for island, number in puzzle.clues.items():
        seen = _in_sight(puzzle, island)
        room = sum(1 if clues[other] == 1 else 2 for other in seen)
        if isinstance(number, int) and number < 1:
            text = f"the {number} at {island} can never be met: an island has at least one bridge"
            faults.append(Fault("clue-too-small", text, (island,)))
        elif not seen and (isinstance(number, int) or len(clues) > 1):
            text = f"{_named(number, island)} can never have a bridge: no other island stands in line with it"
            faults.append(Fault("island-out-of-reach", text, (island,)))
        elif isinstance(number, int) and number > room:
            text = f"the {number} at {island} can never be met: it has room for {_plural(room, 'bridge')}"
            faults.append(Fault("clue-too-big", text, (island,)))
    numbers = [number for number in clues.values() if isinstance(number, int)]
    if not faults and len(numbers) == len(clues) and sum(numbers) % 2:
        text = f"the numbers add up to {sum(numbers)}, but every bridge ends at two islands: the sum must be even"
        faults.append(Fault("odd-sum", text))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these bridges, in order: bridges that are none, a second bridge without a
    first, bridges that cross, numbers not met, islands not connected."""
    clues = puzzle.clues
    built: dict[tuple[Cell, Cell], int] = {}
    faults: list[Fault] = []
    for decision in sorted(solution.true):
        assert isinstance(decision, Bridge)
        fault = _misbuilt(puzzle, decision)
        if fault is None and decision.n == 2 and Bridge(decision.a, decision.b, 1) not in solution.true:
            fault = _bridge_fault("second-without-first", decision, "is a second one without a first")
        if fault is not None:
            faults.append(fault)
        else:
            built[decision.a, decision.b] = decision.n
    faults += _crossing(built)

    met = dict.fromkeys(clues, 0)
    beside: dict[Cell, list[Cell]] = {island: [] for island in clues}
    for (a, b), n in built.items():
        met[a] += n
        met[b] += n
        beside[a].append(b)
        beside[b].append(a)
    for island, number in puzzle.clues.items():
        if isinstance(number, int) and met[island] != number:
            text = f"the {number} at {island} has {_plural(met[island], 'bridge')}"
            faults.append(Fault("clue-not-met", text, (island,)))
    parts = _parts(beside)
    if len(parts) > 1:
        text = f"the islands are in {len(parts)} parts: no way leads from {parts[0][0]} to {parts[1][0]}"
        apart = sorted(parts, key=len)[:-1]
        faults.append(
            Fault("islands-not-connected", text, tuple(sorted(island for part in apart for island in part)))
        )
    return faults


def _bridge_fault(rule: str, bridge: Bridge, text: str) -> Fault:
    return Fault(
        rule, f"the bridge from {bridge.a} to {bridge.b} {text}", (bridge.a, bridge.b), (Edge(bridge.a, bridge.b),)
    )


def _misbuilt(puzzle: Puzzle, bridge: Bridge) -> Fault | None:
    """Why this is no bridge at all; None if it is one."""
    a, b, n = bridge.a, bridge.b, bridge.n
    clues, grid = puzzle.clues, puzzle.grid
    for end in (a, b):
        if end not in clues:
            return _bridge_fault("bridge-off-island", bridge, f"has no island to stand on at {end}")
    if a >= b or (a.row != b.row and a.col != b.col):
        return _bridge_fault("bridge-not-in-line", bridge, "does not run straight right or down")
    if n not in (1, 2):
        return _bridge_fault("bridge-too-many", bridge, f"would be number {n} of at most two")
    down, right = (0, 1) if a.row == b.row else (1, 0)
    there = Cell(a.row + down, a.col + right)
    while there != b:
        if there in clues:
            return _bridge_fault("bridge-over-island", bridge, f"runs over the island at {there}")
        if there not in grid:
            return _bridge_fault("bridge-over-hole", bridge, f"runs over the hole at {there}")
        there = Cell(there.row + down, there.col + right)
    return None


def _crossing(built: dict[tuple[Cell, Cell], int]) -> list[Fault]:
    """Each level bridge with each upright one that crosses it, in reading order of the crossings."""
    over = {
        (left.row, col): (left, right)
        for left, right in built
        if left.row == right.row
        for col in range(left.col + 1, right.col)
    }
    crossed = sorted(
        (Cell(row, top.col), Edge(*over[row, top.col]), Edge(top, bottom))
        for top, bottom in built
        if top.col == bottom.col
        for row in range(top.row + 1, bottom.row)
        if (row, top.col) in over
    )
    return [
        Fault(
            "bridges-cross",
            f"the bridges from {level.a} to {level.b} and from {upright.a} to {upright.b} cross at {where}",
            (where,),
            (level, upright),
        )
        for where, level, upright in crossed
    ]


def _parts(beside: dict[Cell, list[Cell]]) -> list[list[Cell]]:
    """The connected groups of islands, each from its first in reading order."""
    seen: set[Cell] = set()
    parts: list[list[Cell]] = []
    for start in beside:
        if start in seen:
            continue
        seen.add(start)
        part = [start]
        for island in part:
            for other in beside[island]:
                if other not in seen:
                    seen.add(other)
                    part.append(other)
        parts.append(part)
    return parts
