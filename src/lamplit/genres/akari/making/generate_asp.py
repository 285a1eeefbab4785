"""Akari generated as the thesis *Construction of Human-Solvable Akari Puzzles* does it.

clingo chooses walls, numbers and a lighting at random under the conditions of the style; a second
program, the solution validator alone, counts the lightings of the board. A board with more than one,
or one that the wanted strategies don't solve, is thrown away, and everything starts again. It is here to be
compared with: ``lamplit.genres.akari.making.generate`` makes the same puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput, require_extra
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.skill import find_skill, takes_skill
from lamplit.generating.styles import find_broken_conditions
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.orders import NoPuzzleFound, Order
from lamplit.genres.akari.asp import ASP, facts
from lamplit.genres.akari.making.taste import TASTE

with require_extra("the method asp needs clingo", "asp"):
    import clingo

CONSTRUCTOR = Path(__file__).with_name("constructor.lp").read_text(encoding="utf-8")
CANDIDATES = 100_000
"""Boards before we give up."""
PATIENCE = 0.05
"""Seconds between two looks at the clock."""
CHANCE = ("--rand-freq=1", "--sign-def=rnd")
"""clingo decides at random: a seed alone would change nothing."""


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order, after as many candidates as it takes."""
    if order.minimal:
        raise BadInput("the method asp can't remove clues to make a puzzle minimal")
    wanted = find_skill(order)
    constructor = "\n".join((ASP.program, CONSTRUCTOR, *_write_board(order), *_write_conditions(order)))
    failed: Counter[str] = Counter()
    for _ in range(CANDIDATES):
        puzzle = _find_candidate(order, constructor, rng.randrange(2**31), clock)
        if puzzle is None:
            raise NoPuzzleFound(f"couldn't make a {_describe_size(order)}: no board meets the style {order.style.name}")
        solution = _find_only_solution(puzzle, clock)
        if solution is None:
            failed["had more than one solution"] += 1
        elif find_broken_conditions(order.style, TASTE, puzzle, solution):
            failed[f"didn't meet the style {order.style.name}"] += 1
        elif wanted is not None and not takes_skill(puzzle, wanted, clock):
            failed[f"didn't have the difficulty {order.difficulty or order.strategies}"] += 1
        else:
            return puzzle, solution
    [(most, times)] = failed.most_common(1)
    raise NoPuzzleFound(f"couldn't make a {_describe_size(order)}: {times:,} of {CANDIDATES:,} candidates {most}")


def _describe_size(order: Order) -> str:
    return f"{order.grid.cols}×{order.grid.rows}"


def _write_board(order: Order) -> Iterator[str]:
    """The empty board and its symmetry as facts."""
    yield facts(Puzzle(order.genre, order.grid, ()))
    for cell, mates in find_orbits(order.grid, order.symmetry).items():
        for mate in mates:
            if mate != cell:
                yield f"together({cell.col + 1},{cell.row + 1},{mate.col + 1},{mate.row + 1})."


def _write_conditions(order: Order) -> Iterator[str]:
    """The bounds of the style as constraints, shares in whole walls rounded down as the listing does."""
    cells = len(order.grid.cells)
    for name, bounds in order.style.conditions.items():
        for bound, beyond in ((bounds.low, "<"), (bounds.high, ">")):
            if bound is None:
                continue
            if name == "walls_per_line":
                yield f"{'fewest_per_line' if beyond == '<' else 'poorest_line'}({int(bound)})."
            elif not TASTE.measures[name].share or name == "walls":
                number = int(bound * cells) if name == "walls" else int(bound)
                yield f":- #count {{ C,R : counted({name},C,R) }} {beyond} {number}."
            else:
                share = f"T * {bound.numerator} / {bound.denominator}"
                yield f":- #count {{ C,R : counted({name},C,R) }} {beyond} {share}, total_black_cells(T)."


def _find_candidate(order: Order, constructor: str, seed: int, clock: Clock) -> Puzzle | None:
    """A board that keeps the style and has a lighting; None if there is none."""
    found = _find_models(constructor, 1, clock, f"--seed={seed}", *CHANCE)
    if not found:
        return None
    clues: dict[Cell, Clue] = {}
    for symbol in sorted(found[0], key=lambda symbol: len(symbol.arguments)):  # walls first, then their numbers
        col, row, *number = (argument.number for argument in symbol.arguments)
        clues[Cell(row - 1, col - 1)] = number[0] if number else "x"
    return Puzzle.of(order.genre, order.grid, clues)


def _find_only_solution(puzzle: Puzzle, clock: Clock) -> Solution | None:
    """Model counting: the lighting of a board that has exactly one."""
    found = _find_models(f"{ASP.program}\n{facts(puzzle)}\n#show light/2.", 2, clock)
    if len(found) != 1:
        return None
    lights = ([argument.number for argument in symbol.arguments] for symbol in found[0])
    return Solution.of(Bulb(Cell(row - 1, col - 1)) for col, row in lights)


def _find_models(program: str, limit: int, clock: Clock, *options: str) -> list[Sequence[clingo.Symbol]]:
    """Up to this many answer sets, what they show; looks up from the work for the clock and for Ctrl-C."""
    control = clingo.Control([str(limit), *options], logger=_ignore_message)
    control.add("base", [], program)
    control.ground([("base", [])])
    found: list[Sequence[clingo.Symbol]] = []
    keep: Callable[[clingo.Model], None] = lambda model: found.append(model.symbols(shown=True))  # noqa: E731
    handle = control.solve(on_model=keep, async_=True)
    try:
        while not handle.wait(PATIENCE):
            clock.check()
    finally:
        handle.cancel()
    return found


def _ignore_message(code: object, message: str) -> None:
    """clingo notes every atom that can't be true; nobody needs to hear that."""
