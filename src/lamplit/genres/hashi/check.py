"""The validators of Hashi: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.graph import build_adjacency, find_connected_parts
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Fault, Puzzle, Solution, State
from lamplit.core.words import describe_miscount, format_count
from lamplit.genres.hashi.decisions import decisions, find_spans, list_cells_between

Built = Mapping[Edge, int]
"""How many bridges stand, or may stand, on each span."""


def _describe_clue(number: Clue, island: Cell) -> str:
    return f"the {number} at {island}" if isinstance(number, int) else f"the island at {island}"


def validate(puzzle: Puzzle) -> list[Fault]:
    """Islands whose number can never be met, islands that can never be reached, and an odd sum.

    Towards each neighbour there is room for two bridges, or for one if that neighbour is a 1. Every
    bridge ends at two islands, so the numbers of all islands add up to an even sum.
    """
    faults: list[Fault] = []
    clues = puzzle.clues
    in_sight = build_adjacency(find_spans(puzzle))
    for island, number in puzzle.clues.items():
        seen = in_sight.get(island, [])
        room = sum(1 if clues[other] == 1 else 2 for other in seen)
        if not seen and (isinstance(number, int) or len(clues) > 1):
            text = f"{_describe_clue(number, island)} can never have a bridge: no other island is in line with it"
            faults.append(Fault("island-out-of-reach", text, (island,)))
        elif isinstance(number, int) and number > room:
            text = f"the {number} at {island} can never be met: it has room for {format_count(room, 'bridge')}"
            faults.append(Fault("clue-too-big", text, (island,)))
    numbers = [number for number in clues.values() if isinstance(number, int)]
    if not faults and len(numbers) == len(clues) and sum(numbers) % 2:
        text = f"the numbers add up to {sum(numbers)}, but every bridge ends at two islands: the sum must be even"
        faults.append(Fault("odd-sum", text))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these bridges, in order: what is not a bridge, a second bridge without a
    first, bridges that cross, numbers not met, islands not connected."""
    if _is_correct(puzzle, solution.true):
        return []
    return _find_faults(puzzle, solution.true, frozenset())


def _is_correct(puzzle: Puzzle, true: Collection[Decision]) -> bool:
    """Whether bridges are right, without words for what is not: what is right is seen soon."""
    number = {island: i for i, island in enumerate(puzzle.clues)}
    ends = [0] * len(number)
    group = list(range(len(number)))
    """Leads from island to island within those that are joined, up to one that leads to itself. ``UnionFind`` does the
    same by calls, which make this check a sixth slower."""
    parts = len(number)
    cols = puzzle.grid.cols
    taken = bytearray(puzzle.grid.rows * cols)
    """The cells with an island, a hole or a bridge, row after row."""
    for row, col in (*number, *puzzle.grid.holes):
        taken[row * cols + col] = 1
    first: set[tuple[int, int]] = set()
    second: list[tuple[int, int]] = []
    for decision in true:
        assert isinstance(decision, Bridge)
        _, start, end, n = decision
        a, b = number.get(start), number.get(end)
        if a is None or b is None or n not in (1, 2):
            return False
        ends[a] += 1
        ends[b] += 1
        if n == 2:
            second.append((a, b))
            continue
        (top, left), (bottom, right) = start, end
        if a > b or (top != bottom and left != right):
            return False
        step = 1 if top == bottom else cols
        between = slice(top * cols + left + step, bottom * cols + right, step)
        under = taken[between]
        if any(under):
            return False
        taken[between] = b"\1" * len(under)
        first.add((a, b))
        while group[a] != a:
            a = group[a]
        while group[b] != b:
            b = group[b]
        if a != b:
            group[b] = a
            parts -= 1
    met = [clue == n or not isinstance(clue, int) for clue, n in zip(puzzle.clues.values(), ends, strict=True)]
    return parts < 2 and first.issuperset(second) and all(met)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board: numbers that can't be met any more, islands that are sealed off.

    A bridge may still be built where it is undecided, crosses none that stands, and where neither of its
    islands has all its bridges.
    """
    return _find_faults(puzzle, state.true, frozenset(state.open(decisions(puzzle))))


def _find_faults(puzzle: Puzzle, true: Collection[Decision], undecided: Set[Bridge]) -> list[Fault]:
    clues = puzzle.clues
    built: dict[Edge, int] = {}
    faults: list[Fault] = []
    for decision in sorted(true):
        assert isinstance(decision, Bridge)
        span, n = Edge(decision.a, decision.b), decision.n
        if n == 2 and span in built:
            built[span] = 2
        elif fault := _explain_misplaced(puzzle, decision):
            faults.append(fault)
        elif n == 2 and Bridge(*span, 1) not in undecided:
            faults.append(_make_bridge_fault("second-without-first", decision, "is a second one without a first"))
        else:
            built[span] = n
    faults += _find_crossings(built)

    most = _count_possible(puzzle, built, undecided)
    ends = _count_ends(puzzle, built)
    room = _count_ends(puzzle, most) if undecided else ends
    for island, number in clues.items():
        if isinstance(number, int) and (told := describe_miscount(number, ends[island], room[island], "bridge")):
            faults.append(Fault("clue-not-met", f"the {number} at {island} {told}", (island,)))
    near = build_adjacency(span for span, n in most.items() if n)
    parts = find_connected_parts(clues, lambda island: near.get(island, ()))
    if len(parts) > 1:
        text = f"the islands are in {len(parts)} parts: no path leads from {parts[0][0]} to {parts[1][0]}"
        apart = sorted(parts, key=len)[:-1]
        faults.append(Fault("islands-not-connected", text, tuple(sorted(island for part in apart for island in part))))
    return faults


def _count_possible(puzzle: Puzzle, built: Built, undecided: Set[Bridge]) -> Built:
    """How many bridges each span may have in the end, at most."""
    if not undecided:
        return built
    most = dict(built)
    for bridge in sorted(undecided):
        span = Edge(bridge.a, bridge.b)
        if most.get(span, 0) == bridge.n - 1:
            most[span] = bridge.n
    covered = {cell for span in built for cell in list_cells_between(*span)}
    ends = _count_ends(puzzle, built)
    for span in most:
        if span not in built and not covered.isdisjoint(list_cells_between(*span)):
            most[span] = 0
        for island in span:
            number = puzzle.clues[island]
            if isinstance(number, int):
                stands = built.get(span, 0)
                most[span] = min(most[span], stands + max(0, number - ends[island]))
    return most


def _count_ends(puzzle: Puzzle, built: Built) -> dict[Cell, int]:
    """How many bridges end at each island."""
    ends = dict.fromkeys(puzzle.clues, 0)
    for span, n in built.items():
        for island in span:
            ends[island] += n
    return ends


def _make_bridge_fault(rule: str, bridge: Bridge, text: str) -> Fault:
    return Fault(
        rule, f"the bridge from {bridge.a} to {bridge.b} {text}", (bridge.a, bridge.b), (Edge(bridge.a, bridge.b),)
    )


def _explain_misplaced(puzzle: Puzzle, bridge: Bridge) -> Fault | None:
    """Why this is not a bridge at all; None if it is one."""
    a, b, n = bridge.a, bridge.b, bridge.n
    clues, grid = puzzle.clues, puzzle.grid
    for end in (a, b):
        if end not in clues:
            return _make_bridge_fault("bridge-off-island", bridge, f"has no island to stand on at {end}")
    if a >= b or (a.row != b.row and a.col != b.col):
        return _make_bridge_fault("bridge-not-in-line", bridge, "does not run straight right or down")
    if n not in (1, 2):
        return _make_bridge_fault("bridge-too-many", bridge, f"would be number {n} of at most two")
    down, right = (0, 1) if a.row == b.row else (1, 0)
    there = Cell(a.row + down, a.col + right)
    while there != b:
        if there in clues:
            return _make_bridge_fault("bridge-over-island", bridge, f"runs over the island at {there}")
        if there not in grid:
            return _make_bridge_fault("bridge-over-hole", bridge, f"runs over the hole at {there}")
        there = Cell(there.row + down, there.col + right)
    return None


def _find_crossings(built: Built) -> list[Fault]:
    """Each level bridge with each upright one that crosses it, in reading order of the crossings."""
    over = {
        (span.a.row, col): span
        for span in built
        if span.a.row == span.b.row
        for col in range(span.a.col + 1, span.b.col)
    }
    crossed = sorted(
        (Cell(row, span.a.col), over[row, span.a.col], span)
        for span in built
        if span.a.col == span.b.col
        for row in range(span.a.row + 1, span.b.row)
        if (row, span.a.col) in over
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
