"""Small random boards of each genre, and brute force over them: the judge of every engine.

A genre adds one line to ``CASES``: how to draw a board, all decisions a solution may use (worked out
from the board, not from the model), and a few boards by name. Brute force tries every set of
decisions and asks the genre's checker alone, so the decisions must be few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations

from hypothesis import strategies as st

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.registry import genre_of, get_genre


@dataclass(frozen=True)
class Case:
    boards: st.SearchStrategy[Puzzle]
    space: Callable[[Puzzle], list[Decision]]
    named: Mapping[str, Puzzle]


def brute_force(puzzle: Puzzle) -> set[Solution]:
    """Every solution that the checker accepts."""
    genre = genre_of(puzzle)
    if genre.kinds == (Line,):
        solutions: Iterable[Solution] = bare_loops(puzzle.genre, puzzle.grid)
    else:
        solutions = subsets(CASES[puzzle.genre].space(puzzle))
    return {solution for solution in solutions if not genre.check(puzzle, solution)}


def subsets(space: Sequence[Decision]) -> Iterator[Solution]:
    """Every set of decisions, as a solution."""
    sets = chain.from_iterable(combinations(space, size) for size in range(len(space) + 1))
    return (Solution(frozenset(some)) for some in sets)


@cache
def bare_loops(name: str, grid: Grid) -> tuple[Solution, ...]:
    """The solutions to the board without clues, which are the only ones that clues can leave.

    Worked out once a board: thousands of sets of lines, and the clues change none of them.
    """
    bare = Puzzle.of(name, grid, {})
    drawings = subsets(CASES[name].space(bare))
    return tuple(solution for solution in drawings if not get_genre(name).check(bare, solution))


def board(name: str, *rows: str) -> Puzzle:
    """A board from one character a cell: ``.`` empty, ``#`` a hole, else a clue."""
    cells = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    holes = frozenset(cell for cell, token in cells.items() if token == "#")
    clues: dict[Cell, Clue] = {
        cell: int(token) if token.isdigit() else token for cell, token in cells.items() if token not in ".#"
    }
    return Puzzle.of(name, Grid(len(rows), len(rows[0]), holes), clues)


AKARI_WHITE = 9
"""At most this many white cells: 512 lightings to try."""


@st.composite
def akari_boards(draw: st.DrawFn) -> Puzzle:
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 5))
    tokens = draw(st.lists(st.sampled_from("......xx01234#"), min_size=rows * cols, max_size=rows * cols))
    white = [place for place, token in enumerate(tokens) if token == "."]
    for place in white[AKARI_WHITE:]:
        tokens[place] = "x"
    return board("akari", *("".join(tokens[r * cols : (r + 1) * cols]) for r in range(rows)))


def akari_space(puzzle: Puzzle) -> list[Decision]:
    return [Bulb(cell) for cell in puzzle.grid.cells if cell not in puzzle.clues]


AKARI_NAMED = {
    "one white cell": board("akari", "."),
    "one wall": board("akari", "x"),
    "one hole": board("akari", "#"),
    "one 0": board("akari", "0"),
    "one 1 with nowhere to go": board("akari", "1"),
    "a row": board("akari", "......"),
    "a column": board("akari", *"......"),
    "a row with a clue": board("akari", "..1..2."),
    "all walls": board("akari", "xx0", "x0x"),
    "all holes": board("akari", "##", "##"),
    "many solutions": board("akari", "...", "...", "..."),
    "a clue too big": board("akari", "3.", ".."),
    "a 4 in the middle": board("akari", "...", ".4.", "..."),
    "a cell that can't be lit": board("akari", "0.0", "x0x"),
    "two clues that clash": board("akari", "0.1", "..x"),
    "light stops at a hole": board("akari", ".#.", "..."),
    "a hole beside a clue": board("akari", "#1.", ".x."),
}


@st.composite
def hitori_boards(draw: st.DrawFn) -> Puzzle:
    rows, cols = draw(st.sampled_from([(1, 1), (1, 5), (2, 2), (2, 4), (3, 2), (3, 3)]))
    tokens = draw(st.lists(st.sampled_from("111222333.?#"), min_size=rows * cols, max_size=rows * cols))
    return board("hitori", *("".join(tokens[r * cols : (r + 1) * cols]) for r in range(rows)))


def hitori_space(puzzle: Puzzle) -> list[Decision]:
    return [Shade(cell) for cell in puzzle.grid.cells]


HITORI_NAMED = {
    "one cell": board("hitori", "1"),
    "one hole": board("hitori", "#"),
    "two equal cells": board("hitori", "11"),
    "a row without repeats": board("hitori", "1234"),
    "a column": board("hitori", *"12321"),
    "nothing needs shading": board("hitori", "12", "21"),
    "the smallest of the thesis": board("hitori", "21", "22"),
    "no numbers at all": board("hitori", "..", ".?"),
    "four in a row": board("hitori", "3333", "1245"),
    "a row runs on beyond a hole": board("hitori", "1#1", "234"),
    "lone cells between holes": board("hitori", "1#2", "#3#"),
    "two parts that holes tear": board("hitori", "12#34"),
}


@st.composite
def nurikabe_boards(draw: st.DrawFn) -> Puzzle:
    """Clues are often those of some sea, so that many boards have solutions."""
    rows, cols = draw(st.sampled_from([(1, 1), (1, 5), (2, 2), (2, 4), (3, 2), (3, 3), (2, 5)]))
    cells = Grid(rows, cols).cells
    holes = draw(st.one_of(st.just(set()), st.sets(st.sampled_from(cells), max_size=2)))
    grid = Grid(rows, cols, frozenset(holes))
    clues: dict[Cell, Clue] = {}
    dry = draw(st.sets(st.sampled_from(cells))) - holes
    while dry:
        island = [min(dry)]
        for cell in island:
            island += [near for near in grid.neighbours(cell) if near in dry and near not in island]
        dry.difference_update(island)
        sizes: list[Clue] = [len(island), len(island), len(island), 2, "?"]
        clues[draw(st.sampled_from(island))] = draw(st.sampled_from(sizes))
    return Puzzle.of("nurikabe", grid, clues)


def nurikabe_space(puzzle: Puzzle) -> list[Decision]:
    return [Shade(cell) for cell in puzzle.grid.cells]


NURIKABE_NAMED = {
    "one open cell": board("nurikabe", "."),
    "one hole": board("nurikabe", "#"),
    "one island": board("nurikabe", "1"),
    "the smallest of the thesis": board("nurikabe", "1."),
    "no clue on a strip": board("nurikabe", "...."),
    "no clue on a square": board("nurikabe", "..", ".."),
    "no clue around a hole": board("nurikabe", "...", ".#.", "..."),
    "a sea of no cell": board("nurikabe", "4.", ".."),
    "a sea of one cell": board("nurikabe", "3.", ".."),
    "islands of any size": board("nurikabe", "?..", "..?"),
    "clues side by side": board("nurikabe", "11", ".."),
    "a number too big": board("nurikabe", "9.", ".."),
    "an island that must not enclose sea": board("nurikabe", "8..", "...", "..."),
    "a long island": board("nurikabe", "6..", "...", "..."),
    "a board that a hole tears": board("nurikabe", "1#."),
}

HASHI_WAYS = 5
"""At most this many places for a bridge: 1024 buildings to try."""


@st.composite
def hashi_boards(draw: st.DrawFn) -> Puzzle:
    """Numbers are often those of some building, so that many boards have solutions."""
    rows, cols = draw(st.sampled_from([(1, 1), (1, 6), (2, 3), (3, 3), (4, 4), (5, 3)]))
    cells = Grid(rows, cols).cells
    islands = draw(st.lists(st.sampled_from(cells), max_size=5, unique=True))
    holes = draw(st.sets(st.sampled_from(cells), max_size=2)) - set(islands)
    grid = Grid(rows, cols, frozenset(holes))
    while len(hashi_ways(Puzzle.of("hashi", grid, dict.fromkeys(islands, "?")))) > HASHI_WAYS:
        islands.pop()
    numbers = dict.fromkeys(islands, 0)
    for a, b in hashi_ways(Puzzle.of("hashi", grid, dict.fromkeys(islands, "?"))):
        n = draw(st.integers(0, 2))
        numbers[a] += n
        numbers[b] += n
    clues: dict[Cell, Clue] = {}
    for island, number in numbers.items():
        clues[island] = "?" if draw(st.integers(0, 3)) == 3 else number or 1
    return Puzzle.of("hashi", grid, clues)


def hashi_ways(puzzle: Puzzle) -> list[tuple[Cell, Cell]]:
    """From each island to the next one on its right and below, where no hole lies between."""
    ways: list[tuple[Cell, Cell]] = []
    for island in puzzle.clues:
        for down, right in ((0, 1), (1, 0)):
            there = Cell(island.row + down, island.col + right)
            while there in puzzle.grid and there not in puzzle.clues:
                there = Cell(there.row + down, there.col + right)
            if there in puzzle.clues:
                ways.append((island, there))
    return ways


def hashi_space(puzzle: Puzzle) -> list[Decision]:
    return [Bridge(a, b, n) for a, b in hashi_ways(puzzle) for n in (1, 2)]


HASHI_NAMED = {
    "one cell": board("hashi", "."),
    "no island": board("hashi", "..", ".."),
    "one island": board("hashi", ".1"),
    "one unknown island": board("hashi", ".?"),
    "one bridge": board("hashi", "1.1"),
    "two bridges": board("hashi", "2.2"),
    "unknown numbers": board("hashi", "?.?"),
    "a number too big": board("hashi", "3.3"),
    "an odd sum": board("hashi", "23", "22"),
    "islands that touch": board("hashi", "13", ".2"),
    "two pairs content by themselves": board("hashi", "11", "11"),
    "a ring": board("hashi", "22", "22"),
    "bridges that would cross": board("hashi", ".1.", "1.1", ".1."),
    "a hole in the way": board("hashi", "1#1"),
    "an island out of reach": board("hashi", "1.1.", "...?"),
}

LOOP_SHAPES = {"sides": ((1, 1), (1, 2), (2, 1), (1, 3), (2, 2)), "links": ((1, 1), (1, 4), (2, 2), (2, 4), (3, 3))}
"""Boards with at most 12 places for a line: 4,096 drawings to try."""


@st.composite
def loop_boards(draw: st.DrawFn, name: str, shapes: str, tokens: tuple[str, ...]) -> Puzzle:
    rows, cols = draw(st.sampled_from(LOOP_SHAPES[shapes]))
    cells = [Cell(r, c) for r in range(rows) for c in range(cols)]
    holes = frozenset({draw(st.sampled_from(cells))} if draw(st.integers(0, 4)) == 0 else ())
    clues: dict[Cell, Clue] = {}
    for cell in cells:
        clue = get_genre(name).clues.read(draw(st.sampled_from(tokens)))
        if clue is not None and cell not in holes:
            clues[cell] = clue
    return Puzzle.of(name, Grid(rows, cols, holes), clues)


def sides_space(puzzle: Puzzle) -> list[Decision]:
    return [Line(side) for side in puzzle.grid.sides]


def links_space(puzzle: Puzzle) -> list[Decision]:
    return [Line(link) for link in puzzle.grid.links]


def pearls(*rows: str) -> Puzzle:
    """A Shingoki board from tokens: ``.`` empty, ``#`` a hole."""
    cells = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row.split())}
    holes = frozenset(cell for cell, token in cells.items() if token == "#")
    clues: dict[Cell, Clue] = {cell: token for cell, token in cells.items() if token not in ".#"}
    return Puzzle.of("shingoki", Grid(len(rows), len(rows[0].split()), holes), clues)


SLITHERLINK_NAMED = {
    "one cell": board("slitherlink", "."),
    "one 0": board("slitherlink", "0"),
    "one 4": board("slitherlink", "4"),
    "one hole": board("slitherlink", "#"),
    "a 4 among others": board("slitherlink", "4.", ".."),
    "two 4s": board("slitherlink", "44"),
    "a 4 beside a hole": board("slitherlink", "4#."),
    "no clues": board("slitherlink", "..", ".."),
    "unknown numbers": board("slitherlink", "??", "?2"),
    "all 0": board("slitherlink", "00", "00"),
    "all 2": board("slitherlink", "22", "22"),
    "two loops would do": board("slitherlink", "4.4"),
}
MASYU_NAMED = {
    "one cell": board("masyu", "."),
    "a row": board("masyu", "...."),
    "a row with a pearl": board("masyu", ".w.."),
    "the smallest loop": board("masyu", "..", ".."),
    "no pearls": board("masyu", "...", "...", "..."),
    "round a hole": board("masyu", "...", ".#.", "..."),
    "black corners": board("masyu", "b.b", "...", "b.b"),
    "white in a corner": board("masyu", "w..", "...", "..."),
    "black in the middle": board("masyu", "...", ".b.", "..."),
    "white between turns": board("masyu", ".ww.", "...."),
    "all holes": board("masyu", "##", "##"),
}
SHINGOKI_NAMED = {
    "one pearl alone": pearls("b2"),
    "the smallest loop": pearls("b2 .", ". ."),
    "no pearls": pearls(". . .", ". . ."),
    "longer than the board": pearls("b9 . .", ". . .", ". . ."),
    "a number too small": pearls("b1 .", ". ."),
    "a number of 0": pearls(". w0 .", ". . ."),
    "pearls along a line": pearls("b4 w3 w3 .", ". . . ."),
    "round a hole": pearls(". w2 .", ". # .", ". . b4"),
    "two ways": pearls(". . .", ". b2 .", ". . ."),
}


def rooms(name: str, letters: str, *rows: str) -> Puzzle:
    """A board with regions, from a letter a cell and rows separated by ``/``, and rows of numbers or none."""
    lines = letters.split("/")
    holes = frozenset(Cell(r, c) for r, line in enumerate(lines) for c, token in enumerate(line) if token == "#")
    grid = Grid(len(lines), len(lines[0]), holes)
    regions: dict[str, list[Cell]] = {}
    for cell in grid.cells:
        regions.setdefault(lines[cell.row][cell.col], []).append(cell)
    numbers = {Cell(r, c): int(token) for r, row in enumerate(rows) for c, token in enumerate(row) if token != "."}
    return Puzzle.of(name, grid, numbers, regions=regions.values())


SHADING_SHAPES = ((1, 1), (1, 4), (5, 1), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (5, 2))
"""Boards with at most 10 cells: 1,024 shadings to try."""


@st.composite
def shading_boards(draw: st.DrawFn, name: str, tokens: str) -> Puzzle:
    """Boards with a clue here and there; a digit is often what some shading makes of it."""
    rows, cols = draw(st.sampled_from(SHADING_SHAPES))
    cells = Grid(rows, cols).cells
    holes = draw(st.one_of(st.just(set()), st.sets(st.sampled_from(cells), max_size=2)))
    grid = Grid(rows, cols, frozenset(holes))
    white = draw(st.sets(st.sampled_from(cells))) - holes
    clues: dict[Cell, Clue] = {}
    for cell in grid.cells:
        token = draw(st.sampled_from(tokens))
        if token == "=" and cell in white:
            clues[cell] = max(2, count_around(white, cell))
        elif token not in ".=":
            clues[cell] = int(token) if token.isdigit() else token
    return Puzzle.of(name, grid, clues)


def count_around(white: set[Cell], cell: Cell) -> int:
    """How many white cells a white cell sees, itself included."""
    count = 1
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        there = Cell(cell.row + down, cell.col + right)
        while there in white:
            count += 1
            there = Cell(there.row + down, there.col + right)
    return count


@st.composite
def room_boards(draw: st.DrawFn, name: str, numbers: bool, splits: int) -> Puzzle:
    """Boards in connected regions: ``splits`` of ten sides between cells are borders, unless a way leads round."""
    rows, cols = draw(st.sampled_from(SHADING_SHAPES))
    cells = Grid(rows, cols).cells
    holes = draw(st.one_of(st.just(set()), st.sets(st.sampled_from(cells), max_size=1)))
    grid = Grid(rows, cols, frozenset(holes))
    region = {cell: {cell} for cell in grid.cells}
    for a, b in grid.links:
        if draw(st.integers(0, 9)) >= splits and region[a] is not region[b]:
            region[a] |= region[b]
            for cell in region[b]:
                region[cell] = region[a]
    regions = {min(those): those for those in region.values()}
    clues = {first: draw(st.integers(0, 2)) for first in regions if numbers and draw(st.booleans())}
    return Puzzle.of(name, grid, clues, regions=regions.values())


def shading_space(puzzle: Puzzle) -> list[Decision]:
    return [Shade(cell) for cell in puzzle.grid.cells]


def bare_shading_space(puzzle: Puzzle) -> list[Decision]:
    return [Shade(cell) for cell in puzzle.grid.cells if cell not in puzzle.clues]


KURODOKO_NAMED = {
    "one cell": board("kurodoko", "."),
    "one 1": board("kurodoko", "1"),
    "one hole": board("kurodoko", "#"),
    "a row that must end": board("kurodoko", "2.."),
    "a number too big": board("kurodoko", "4."),
    "no clues": board("kurodoko", "...", "..."),
    "unknown numbers": board("kurodoko", "?..", "..?"),
    "the view ends at a hole": board("kurodoko", "2.#", "..3"),
    "two parts that a hole tears": board("kurodoko", ".#."),
    "two numbers that a hole tears": board("kurodoko", "1#1"),
    "a cross": board("kurodoko", "...", ".5.", "..."),
    "numbers that clash": board("kurodoko", "2.4", "..."),
}
HEYAWAKE_NAMED = {
    "one cell": rooms("heyawake", "a"),
    "one 1": rooms("heyawake", "a", "1"),
    "one hole": rooms("heyawake", "#"),
    "a row of three rooms": rooms("heyawake", "abc"),
    "a row that must be cut": rooms("heyawake", "abc", "0.0"),
    "a 0 and a 1": rooms("heyawake", "ab", "01"),
    "a number too big": rooms("heyawake", "aa/aa", "3.", ".."),
    "diagonal": rooms("heyawake", "aa/aa", "2.", ".."),
    "a run ends at a hole": rooms("heyawake", "ab#c/dddd"),
    "the run returns to its room": rooms("heyawake", "aba/aaa", ".0.", "..."),
    "five in a room": rooms("heyawake", "aaa/aaa/aaa", "5..", "...", "..."),
}
LITS_NAMED = {
    "one cell": rooms("lits", "a"),
    "one hole": rooms("lits", "#"),
    "one I": rooms("lits", "aaaa"),
    "an I in two places": rooms("lits", "aaaaa"),
    "a square": rooms("lits", "aa/aa"),
    "an L and more": rooms("lits", "aaa/aaa"),
    "two Is in a row": rooms("lits", "aaaabbbb"),
    "two Ls side by side": rooms("lits", "aaab/abbb"),
    "an I above an L": rooms("lits", "aaaa/bbb#/#b##"),
    "an L beside a T": rooms("lits", "abbb/a#b#/aa##"),
    "a T around holes": rooms("lits", "#a#/aaa"),
    "a hole between": rooms("lits", "aaaa#/#bbbb"),
    "a tetromino and a small region": rooms("lits", "aaaab"),
}
NURIMISAKI_NAMED = {
    "one cell": board("nurimisaki", "."),
    "one circle": board("nurimisaki", "?"),
    "one hole": board("nurimisaki", "#"),
    "two circles": board("nurimisaki", "??"),
    "a row between circles": board("nurimisaki", "?..4"),
    "a number too big": board("nurimisaki", "3?"),
    "no circle": board("nurimisaki", "..", ".."),
    "a ring": board("nurimisaki", "...", "...", "..."),
    "round a hole": board("nurimisaki", "...", ".#.", "..."),
    "a bend": board("nurimisaki", "2..", "...", "..?"),
    "three ends": board("nurimisaki", "?.?", "...", ".?."),
    "the view ends at a hole": board("nurimisaki", "2.#", "..?"),
}
YIN_YANG_NAMED = {
    "one cell": board("yin-yang", "."),
    "one black circle": board("yin-yang", "b"),
    "one hole": board("yin-yang", "#"),
    "a row": board("yin-yang", "...."),
    "a row that clashes": board("yin-yang", "bwb"),
    "crossing corners": board("yin-yang", "bw", "wb"),
    "a square": board("yin-yang", "..", ".."),
    "all black but one": board("yin-yang", "bb", "b."),
    "round a hole": board("yin-yang", "b..", ".#.", "..w"),
    "two parts that a hole tears": board("yin-yang", "b#b"),
    "three by three": board("yin-yang", "b.w", "...", "w.."),
}
CAVE_NAMED = {
    "one cell": board("cave", "."),
    "one 1": board("cave", "1"),
    "one hole": board("cave", "#"),
    "one 2": board("cave", "2"),
    "a row": board("cave", ".2.."),
    "a ring would surround rock": board("cave", "5.5", "...", "5.5"),
    "all cave": board("cave", "5..", "...", "..5"),
    "rock beside a hole": board("cave", "??#", "?.?", "???"),
    "unknown numbers": board("cave", "?..", "..?"),
    "a hole tears the cave": board("cave", "1#1"),
    "numbers that clash": board("cave", "2.4", "..."),
}
NORINORI_NAMED = {
    "one cell": rooms("norinori", "a"),
    "one hole": rooms("norinori", "#"),
    "one domino": rooms("norinori", "aa"),
    "two places": rooms("norinori", "aaa"),
    "dominoes that touch": rooms("norinori", "aabb"),
    "a hole between": rooms("norinori", "aa#bb"),
    "across a border": rooms("norinori", "aaabbb/###b##"),
    "a square of two": rooms("norinori", "aa/bb"),
    "two columns": rooms("norinori", "aab/cbb/ccb"),
    "three regions": rooms("norinori", "aaabb/ccabb"),
}

CASES: dict[str, Case] = {
    "akari": Case(akari_boards(), akari_space, AKARI_NAMED),
    "slitherlink": Case(
        loop_boards("slitherlink", "sides", ("-", "-", "-", "?", "0", "1", "2", "2", "3", "3", "4")),
        sides_space,
        SLITHERLINK_NAMED,
    ),
    "masyu": Case(loop_boards("masyu", "links", (*"------wb",)), links_space, MASYU_NAMED),
    "shingoki": Case(
        loop_boards("shingoki", "links", (*"-----------", "b2", "b3", "b4", "w2", "w3", "b0", "w5")),
        links_space,
        SHINGOKI_NAMED,
    ),
    "hitori": Case(hitori_boards(), hitori_space, HITORI_NAMED),
    "nurikabe": Case(nurikabe_boards(), nurikabe_space, NURIKABE_NAMED),
    "hashi": Case(hashi_boards(), hashi_space, HASHI_NAMED),
    "kurodoko": Case(shading_boards("kurodoko", "......===?13"), shading_space, KURODOKO_NAMED),
    "heyawake": Case(room_boards("heyawake", True, 5), shading_space, HEYAWAKE_NAMED),
    "lits": Case(room_boards("lits", False, 2), shading_space, LITS_NAMED),
    "nurimisaki": Case(shading_boards("nurimisaki", "......=???3"), bare_shading_space, NURIMISAKI_NAMED),
    "yin-yang": Case(shading_boards("yin-yang", "......wb"), shading_space, YIN_YANG_NAMED),
    "cave": Case(shading_boards("cave", "......===?13"), shading_space, CAVE_NAMED),
    "norinori": Case(room_boards("norinori", False, 3), shading_space, NORINORI_NAMED),
}
CLUED = tuple(name for name in CASES if get_genre(name).clues.list_tokens(2))
"""Genres with clues; the boards of the others consist of regions alone."""
