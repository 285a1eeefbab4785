"""The rules of Hashi, as the thesis *Solving and generating puzzles with a connectivity constraint*
gives them in section 5.6, said once.

- Bridges run straight between two islands in line, with no island (and no hole) between them; at
  most two between the same two islands.
- Bridges don't cross.
- A number tells how many bridges end at its island. A ``?`` may be any number.
- All islands are connected: a board of one island can't meet a number, and one without islands has
  one solution, no bridge at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genres.hashi.deduce import HashiDeducer, SpanNet

Span = tuple[Cell, Cell]
"""Two islands in line with nothing between them, the upper or left one first."""


def find_spans(puzzle: Puzzle) -> list[Span]:
    """Wherever a bridge can be built, in reading order of the island it ends at."""
    found: list[Span] = []
    holes = puzzle.grid.holes
    above: dict[int, Cell] = {}
    left: Cell | None = None
    for cell in sorted([*puzzle.clues, *holes]) if holes else puzzle.clues:
        if left is not None and left.row != cell.row:
            left = None
        if cell in holes:
            above.pop(cell.col, None)
            left = None
            continue
        if left is not None:
            found.append((left, cell))
        if cell.col in above:
            found.append((above[cell.col], cell))
        above[cell.col] = left = cell
    return found


def find_crossings(ways: list[Span]) -> list[tuple[Span, Span]]:
    """The pairs of a level and an upright span that cross."""
    level = {(a.row, col): (a, b) for a, b in ways if a.row == b.row for col in range(a.col + 1, b.col)}
    return [
        (level[row, a.col], (a, b))
        for a, b in ways
        if a.col == b.col
        for row in range(a.row + 1, b.row)
        if (row, a.col) in level
    ]


def rules(puzzle: Puzzle, m: Model) -> None:
    if m.concise:
        concise_rules(puzzle, m)
        return
    ways = find_spans(puzzle)
    ends: dict[Cell, list[int]] = {island: [] for island in puzzle.clues}
    lits = m.all_decisions([Bridge(a, b, n) for a, b in ways for n in (1, 2)])
    first = dict(zip(ways, lits[::2], strict=True))
    m.all_imply(list(zip(lits[1::2], lits[::2], strict=True)))
    for (a, b), one in first.items():
        ends[a] += one, one + 1
        ends[b] += one, one + 1
    state_crossings(m, first, find_crossings(ways))
    for island, number in puzzle.clues.items():
        if isinstance(number, int):
            with m.switch(ClueAt(island)):
                m.exactly(number, ends[island])
    with m.demand("all islands are connected"):
        m.connected(dict.fromkeys(puzzle.clues), ((a, b, one) for (a, b), one in first.items()))


def state_crossings(m: Model, first: Mapping[Span, Lit], crossings: Iterable[tuple[Span, Span]]) -> None:
    """Two spans that cross don't both have a bridge; ``first`` has the literal of the first bridge of each span."""
    if not m.every_demand:
        m.all_of([(-first[level], -first[upright]) for level, upright in crossings])
        return
    said = "a bridge between {0} and {1} would cross one between {2} and {3}"
    for level, upright in crossings:
        with m.demand(said, *level, *upright, edges=(Edge(*level), Edge(*upright)), rule="bridges never cross"):
            m.clause((-first[level], -first[upright]))


def concise_rules(puzzle: Puzzle, m: Model) -> None:
    """The rules where only the solutions are wanted: bridges that counting finds are facts, those that it rules
    out need no variable, and the rules are said of the spans that it leaves open."""
    ways = find_spans(puzzle)
    net = build_net(puzzle, ways)
    numbers = [clue if isinstance(clue, int) else None for clue in puzzle.clues.values()]
    known = HashiDeducer(net, numbers)
    if not known.deduce():
        never = m.auxiliary()
        m.all_of([(never,), (-never,)])
        return
    least, most = known.least, known.most
    built = [Bridge(a, b, 1) for (a, b), low in zip(ways, least, strict=True) if low]
    built += [Bridge(a, b, 2) for (a, b), low in zip(ways, least, strict=True) if low == 2]
    m.all_of(list(zip(m.all_decisions(built), strict=True)))
    if known.is_settled and None not in numbers:
        return  # an island that counting has completed is in no closed group, so all of them are joined
    still_open = [span for span, low in enumerate(least) if low < most[span]]
    lit = m.all_decisions(
        [Bridge(*ways[span], n) for span in still_open for n in range(least[span] + 1, most[span] + 1)]
    ).start
    further: dict[int, range] = {}
    for span in still_open:
        further[span] = range(lit, lit + most[span] - least[span])
        lit = further[span].stop
    m.all_imply([(lits[1], lits[0]) for lits in further.values() if len(lits) == 2])
    m.all_of(
        [
            (-further[span][0], -further[other][0])
            for span in still_open
            for other in net.across[span]
            if other > span and other in further
        ]
    )
    for number, beside, lack in zip(numbers, net.beside, known.lack, strict=True):
        if lack and number is not None:
            m.exactly(lack, [lit for span in beside if span in further for lit in further[span]])
    group, groups = known.find_groups()
    if groups > 1:
        links = [(group[a], group[b], further[span][0]) for span in further for a, b in [net.ends[span]]]
        m.connected(dict.fromkeys(range(groups)), (link for link in links if link[0] != link[1]))


def build_net(puzzle: Puzzle, ways: list[Span]) -> SpanNet:
    """Islands and spans by number."""
    island = {cell: i for i, cell in enumerate(puzzle.clues)}
    cols = puzzle.grid.cols
    over = [-1] * (puzzle.grid.rows * cols)
    """The level span that runs over each cell, row after row."""
    crossed: list[tuple[int, int]] = []
    for span, ((top, left), (bottom, right)) in enumerate(ways):
        start, stop = top * cols + left, bottom * cols + right
        if top == bottom:
            over[start + 1 : stop] = [span] * (stop - start - 1)
        elif bottom > top + 1:  # what could cross it ends in a row above its end, so it was there before
            crossed += [(level, span) for level in over[start + cols : stop : cols] if level >= 0]
    return SpanNet.of(len(island), [(island[a], island[b]) for a, b in ways], crossed)
