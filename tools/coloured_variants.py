"""Compare rules that colours could bring to Akari: ``python tools/coloured_variants.py --boards 25``.

For each variant it draws boards with a solution by lot, gives all clues that fit it, and removes clues while the
solution stays the only one. The table stands in ``docs/set/coloured-akari.md``. These are models alone, no genres.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from random import Random
from statistics import mean
from typing import NamedTuple

from lamplit.core.decisions import Decision, OnCell
from lamplit.core.grid import WAYS, Cell, Grid
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.clues import ClueKinds
from lamplit.genre.registry import lend_genre
from lamplit.genres.coloured_akari.decisions import COLOURS, ColouredBulb
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.kit import CellLook, Looks, make_genre

NAME = "akari-with-colours"
LETTERS = {"".join(kind.name[0].upper() for kind in mix): mix for n in (1, 2, 3) for mix in combinations(COLOURS, n)}
"""The light that a cell asks for. Where bulbs may see each other, a cell can get all three colours."""

Literals = Mapping[type[OnCell], Mapping[Cell, Lit]]


class Variant(NamedTuple):
    """What may not happen, beyond the walls, numbers and letters that all variants have."""

    title: str
    one_in_a_run: bool = False
    """No bulb sees another, whatever their colours."""
    one_colour_in_a_run: bool = False
    """No bulb sees another of its colour."""
    one_colour_in_a_cell: bool = False
    """No cell gets light of one colour from two bulbs."""
    bulbs_block: bool = False
    """Light ends at a bulb, and none sees another of its colour."""


VARIANTS = (
    Variant("Akari plus colours", one_in_a_run=True),
    Variant("no bulb sees another, and light of one colour never meets", one_in_a_run=True, one_colour_in_a_cell=True),
    Variant("only bulbs of one colour may not see each other", one_colour_in_a_run=True),
    Variant("no cell gets a colour twice, bulbs may see each other", one_colour_in_a_cell=True),
    Variant("bulbs block light", bulbs_block=True),
)


def state_rules(variant: Variant, puzzle: Puzzle, m: Model) -> None:
    grid, walls = puzzle.grid, list_walls(puzzle)
    white = [cell for cell in grid.cells if cell not in walls]
    bulb: Literals = {kind: {cell: m.decision(kind(cell)) for cell in white} for kind in COLOURS}
    runs = grid.runs(walls)
    for cell in white:
        with m.demand("{0} has at most one bulb", cell):
            m.at_most(1, [lits[cell] for lits in bulb.values()])
    for run in runs:
        with m.demand(f"there is at most one bulb from {run[0]} to {run[-1]}", *run):
            if variant.one_in_a_run:
                m.at_most(1, [lits[cell] for lits in bulb.values() for cell in run])
            for lits in bulb.values() if variant.one_colour_in_a_run else ():
                m.at_most(1, [lits[cell] for cell in run])
    light = {kind: list_sources(variant, puzzle, m, bulb, kind) for kind in COLOURS}
    for cell in white:
        for kind, sources in light.items():
            if variant.one_colour_in_a_cell:
                with m.demand(f"{{0}} gets {kind.name} light from one bulb", cell):
                    m.at_most(1, sources[cell])
            if variant.bulbs_block:
                with m.demand(f"{{0}} sees no {kind.name} bulb from one", cell):
                    m.all_of([[-bulb[kind][cell], -source] for source in sources[cell][1:]])
        if cell not in puzzle.clues:
            with m.demand("{0} must be lit", cell):
                m.clause([lit for sources in light.values() for lit in sources[cell]])
    for cell, clue in puzzle.clues.items():
        with m.switch(ClueAt(cell)):
            if isinstance(clue, int):
                m.exactly(
                    clue, [lits[near] for near in grid.neighbours(cell) for lits in bulb.values() if near in lits]
                )
            elif clue in LETTERS:
                for kind, sources in light.items():
                    light_here = sources[cell]
                    m.all_of([light_here] if kind in LETTERS[str(clue)] else [[-lit] for lit in light_here])


def list_sources(
    variant: Variant, puzzle: Puzzle, m: Model, bulb: Literals, kind: type[OnCell]
) -> dict[Cell, list[Lit]]:
    """For each white cell what brings it light of a colour: a bulb in it, then those that shine on it."""
    there = bulb[kind]
    found = {cell: [lit] for cell, lit in there.items()}
    for cell, sources in found.items():
        for line in list_sight(puzzle, cell):
            before: list[Lit] = []
            for other in line:
                source = there[other]
                if before:
                    source = m.auxiliary()
                    m.all_of([[-source, there[other]], *([-source, -lit] for lit in before)])
                    m.clause([source, -there[other], *before])
                if variant.bulbs_block:
                    before += [lits[other] for lits in bulb.values()]
                sources.append(source)
    return found


def list_sight(puzzle: Puzzle, cell: Cell) -> Iterator[list[Cell]]:
    """The white cells ahead in each direction, up to the next wall."""
    walls = list_walls(puzzle)
    for way in WAYS:
        line = list(puzzle.grid.list_ahead(cell, way))
        yield line[: next((i for i, other in enumerate(line) if other in walls), len(line))]


def list_walls(puzzle: Puzzle) -> frozenset[Cell]:
    return frozenset(cell for cell, clue in puzzle.clues.items() if clue not in LETTERS)


def find_clues(variant: Variant, puzzle: Puzzle, bulbs: Mapping[Cell, type[ColouredBulb]]) -> dict[Cell, Clue]:
    """A number on every wall, and letters in every other cell."""
    words = {frozenset(mix): letters for letters, mix in LETTERS.items()}
    clues: dict[Cell, Clue] = {}
    for cell in puzzle.grid.cells:
        if cell in puzzle.clues:
            clues[cell] = sum(near in bulbs for near in puzzle.grid.neighbours(cell))
            continue
        lines = [[bulbs[other] for other in line if other in bulbs] for line in list_sight(puzzle, cell)]
        seen = {kind for kinds in lines for kind in (kinds[:1] if variant.bulbs_block else kinds)}
        clues[cell] = words[frozenset(seen | ({bulbs[cell]} if cell in bulbs else set()))]
    return clues


def draw_walls(size: int, share: float, rng: Random) -> Puzzle:
    """A board of walls that half a turn maps onto itself."""
    walls: set[Cell] = set()
    while len(walls) < round(share * size * size):
        row, col = rng.randrange(size), rng.randrange(size)
        walls |= {Cell(row, col), Cell(size - 1 - row, size - 1 - col)}
    return Puzzle.of(NAME, Grid(size, size), dict.fromkeys(sorted(walls), "x"))


def draw_solution(rules: Callable[[Puzzle, Model], None], puzzle: Puzzle, rng: Random) -> set[Decision] | None:
    """Bulbs by lot: some that are wanted while they go together, and the rest as it comes. None if there are none."""
    m = Model()
    rules(puzzle, m)
    session = SatSession(m)
    session.try_first([lit if rng.random() < 0.35 else -lit for lit in rng.sample(m.decisions, len(m.decisions))])
    wanted: list[Lit] = []
    for lit in rng.sample(m.decisions, len(m.decisions))[: puzzle.grid.rows]:
        if session.solve(assume=[*wanted, lit]):
            wanted.append(lit)
    found = set(session.read_decisions()) if session.solve(assume=wanted) else None
    session.close()
    return found


def is_unique(rules: Callable[[Puzzle, Model], None], puzzle: Puzzle, solution: Solution) -> bool:
    m = Model()
    rules(puzzle, m)
    session = SatSession(m)
    session.add(session.make_blocking_clause(solution))
    other = session.solve()
    session.close()
    return not other


def measure(variant: Variant, size: int, boards: int, share: float) -> Sequence[str]:
    """The row of a variant in the table."""
    rng = Random(1)
    rules = partial(state_rules, variant)
    genre = make_genre(
        NAME,
        title="Akari with colours",
        also=(),
        summary="A model to measure.",
        kinds=COLOURS,
        clues=ClueKinds((0, 4), {"x": "wall", **{letters: letters for letters in LETTERS}}),
        rules=rules,
        check=lambda puzzle, solution: [],
        broken=lambda puzzle, state: [],
        looks=Looks({kind: CellLook(kind.name, sign=kind.name[0], absent_sign=f"~{kind.name[0]}") for kind in COLOURS}),
    )
    drawn, minimal, decided = 0, list[tuple[int, int, int]](), list[float]()
    with lend_genre(genre):
        for _ in range(boards):
            bare = draw_walls(size, share, rng)
            if (true := draw_solution(rules, bare, rng)) is None:
                continue
            drawn += 1
            solution = Solution(frozenset(true))
            bulbs = {key.cells[0]: type(key) for key in true if isinstance(key, ColouredBulb)}
            puzzle = bare.with_clues(find_clues(variant, bare, bulbs))
            if not is_unique(rules, puzzle, solution):
                continue
            for cell in rng.sample(sorted(puzzle.clues), len(puzzle.clues)):
                fewer: dict[Cell, Clue] = {**puzzle.clues, cell: "x"}
                if puzzle.clues[cell] in LETTERS:
                    del fewer[cell]
                if is_unique(rules, weaker := puzzle.with_clues(fewer), solution):
                    puzzle = weaker
            letters = sum(clue in LETTERS for clue in puzzle.clues.values())
            minimal.append((len(bulbs), letters, sum(isinstance(clue, int) for clue in puzzle.clues.values())))
            deducer = Deducer(DERIVED_HUMAN, puzzle, ["one-rule"])
            deducer.finish()
            known = len(deducer.state)
            decided.append(known / (known + len(deducer.list_open())))
    averages = [f"{mean(column):.1f}" for column in zip(*minimal, strict=True)] or ["-"] * 3
    share_decided = f"{mean(decided):.0%}" if decided else "-"
    return (variant.title, f"{len(minimal)} of {drawn}", *averages, share_decided)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare rules that colours could bring to Akari.")
    parser.add_argument("--boards", type=int, default=25, help="boards for each variant")
    parser.add_argument("--size", type=int, default=7, help="rows and columns of a board")
    parser.add_argument("--walls", type=float, default=0.22, help="walls, as a share of the cells")
    order = parser.parse_args()
    print("| rule | unique with all clues | bulbs | letters | numbers | decided by one rule at a time |")
    print("|---|---|---|---|---|---|")
    for variant in VARIANTS:
        print("|", " | ".join(measure(variant, order.size, order.boards, order.walls)), "|", flush=True)


if __name__ == "__main__":
    main()
