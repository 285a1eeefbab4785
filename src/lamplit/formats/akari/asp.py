"""ASP facts of Akari: ``black_cell_unnumbered(C,R).``, ``black_cell(C,R,N).``, ``light(C,R).``

Column first, from 1. A numbered wall may be named both ways. The size is said by ``col(1..W).`` and
``row(1..H).``, by ``#const size = N.`` for a square, or else is as large as the cells that are named;
``hole(C,R).`` is a cell that does not exist.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.core.words import quote
from lamplit.formats.board import describe_place, refuse_regions, require_same_board
from lamplit.formats.contract import Format
from lamplit.genre.contract import AspProgram
from lamplit.genre.registry import get_genre

Span = tuple[int, int]
ARGUMENTS = {"black_cell_unnumbered": 2, "black_cell": 3, "light": 2, "hole": 2, "cell": 2, "col": 1, "row": 1}

_COMMENT = re.compile(r"%\*.*?\*%|%[^\n]*", re.DOTALL)
_FACT = re.compile(r"([a-z_]\w*)\s*\(([^()]*)\)\s*\.?\s*")
_CONST = re.compile(r"#const\s+(size|n)\s*=\s*([0-9]{1,9})\s*\.\s*")
_SHOW = re.compile(r"#show[^.]*\.\s*")
_SPAN = re.compile(r"\s*([0-9]{1,9}|size|n)\s*(?:\.\.\s*([0-9]{1,9}|size|n)\s*)?")
_START = re.compile(r"\s*(#const\b|#show\b|(" + "|".join(ARGUMENTS) + r")\s*\()")


def looks_like(text: str) -> bool:
    return _START.match(_blank_comments(text)) is not None


def _blank_comments(text: str) -> str:
    """Blanks for comments, so that places stay what they were."""
    return _COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment.group()), text)


def _parse_facts(text: str) -> dict[str, list[tuple[Span, ...]]]:
    """The arguments of every fact by predicate, each from … to."""
    text = _blank_comments(text)
    facts: dict[str, list[tuple[Span, ...]]] = defaultdict(list)
    size: int | None = None
    at = len(text) - len(text.lstrip())
    while at < len(text):
        if const := _CONST.match(text, at):
            size = int(const[2])
            facts["cell"].append(((1, size), (1, size)))
            at = const.end()
        elif show := _SHOW.match(text, at):
            at = show.end()
        elif (fact := _FACT.match(text, at)) and fact[1] in ARGUMENTS:
            facts[fact[1]].append(tuple(_iterate_spans(fact, size)))
            at = fact.end()
        else:
            raise BadInput(f"{describe_place(text, at)}: expected a fact such as black_cell(3,1,2). or light(2,5).")
    return facts


def _iterate_spans(fact: re.Match[str], size: int | None) -> Iterator[Span]:
    def make_error(what: str) -> BadInput:
        return BadInput(f"{describe_place(fact.string, fact.start())}: {what}")

    parts = fact[2].split(",")
    if len(parts) != ARGUMENTS[fact[1]]:
        raise make_error(f"{fact[1]} has {len(parts)} arguments; expected {ARGUMENTS[fact[1]]}")
    for part in parts:
        span = _SPAN.fullmatch(part)
        if span is None:
            raise make_error(f"{quote(part.strip())} in {fact[1]} is not a number; expected one, or a range 1..9")
        ends = [int(end) if end.isdigit() else size for end in span.groups() if end]
        if None in ends:
            raise make_error(f"{quote(part.strip())} in {fact[1]} is not defined; expected #const size = 9.")
        yield ends[0] or 0, ends[-1] or 0


def read(text: str, wanted: str | None) -> Puzzle:
    facts = _parse_facts(text)
    grid = _make_grid(facts)
    return Puzzle.of("akari", grid, _make_clues(facts, grid))


def _make_clues(facts: dict[str, list[tuple[Span, ...]]], grid: Grid) -> dict[Cell, Clue]:
    clues: dict[Cell, Clue] = dict.fromkeys(_iterate_cells(facts["black_cell_unnumbered"], grid), "x")
    for *at, (number, _) in facts["black_cell"]:
        for cell in _iterate_cells([tuple(at)], grid):
            if not 0 <= number <= 4:
                raise BadInput(f"the number {number} at {cell} is not a clue of Akari; expected from 0 to 4")
            if isinstance(clues.get(cell), int) and clues[cell] != number:
                raise BadInput(f"the wall at {cell} has two numbers, {clues[cell]} and {number}; expected one")
            clues[cell] = number
    return clues


def _make_grid(facts: dict[str, list[tuple[Span, ...]]]) -> Grid:
    """As large as it is said to be, or as the cells that are named."""
    named = [spans for name, group in facts.items() if ARGUMENTS[name] > 1 for spans in group]
    cols = max((spans[0][1] for spans in facts["col"] or named), default=0)
    rows = max((spans[0][1] for spans in facts["row"]), default=0) or max((s[1][1] for s in named), default=0)
    return Grid(rows, cols, frozenset(_iterate_cells(facts["hole"], Grid(rows, cols))))


def _iterate_cells(group: list[tuple[Span, ...]], grid: Grid) -> Iterator[Cell]:
    for (left, right), (top, bottom) in group:
        if not (1 <= left <= right <= grid.cols and 1 <= top <= bottom <= grid.rows):
            raise BadInput(
                f"column {right}, row {bottom} lies outside a board of {grid.cols}×{grid.rows}; "
                "expected column first, counted from 1"
            )
        yield from (Cell(r - 1, c - 1) for r in range(top, bottom + 1) for c in range(left, right + 1))


def _get_program() -> AspProgram:
    program = get_genre("akari").asp
    assert program is not None
    return program


def write(puzzle: Puzzle) -> str:
    refuse_regions(puzzle, "asp")
    return _get_program().facts(puzzle)


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    """The lights; the walls may be left out, but if they are there they must be the puzzle's."""
    facts = _parse_facts(text)
    if facts["black_cell_unnumbered"] or facts["black_cell"]:
        require_same_board(puzzle, Puzzle.of("akari", puzzle.grid, _make_clues(facts, puzzle.grid)))
    if not facts["light"] and not facts["col"]:
        raise BadInput("line 1, column 1: these facts have no light; expected at least one, such as light(2,5).")
    return Solution.of(Bulb(cell) for cell in _iterate_cells(facts["light"], puzzle.grid))


def own_answer(text: str, puzzle: Puzzle) -> Solution | None:
    """The lights, where there are any."""
    return read_solution(text, puzzle) if _parse_facts(text)["light"] else None


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    lights = sorted(key.cell for key in solution.true if isinstance(key, Bulb))
    return write(puzzle) + "".join(f"{_get_program().shown}({cell.col + 1},{cell.row + 1}).\n" for cell in lights)


FORMAT = Format(
    "asp",
    "facts black_cell_unnumbered(C,R). black_cell(C,R,N). and light(C,R). for a solution",
    looks_like,
    ("akari",),
    read,
    write,
    read_solution,
    write_solution,
    own_answer=own_answer,
    comment="%",
    blank_lines=True,
)
