"""The six strategies as answer-set rules, as *Construction of Human-Solvable Akari Puzzles* gives them.

The program is the thesis's own, listings 4 to 11, kept to compare with: our strategies in
``lamplit.genres.akari.strategies`` are the ones we stand behind. As printed it does not run; what is
different in ``six_strategies.lp``, and why:

- slips of the printing are put right (``:=``, stray braces and dollar signs);
- ``edge_cell`` and ``corner`` ask for a constant ``n`` where the validator has ``size``: here the last
  column and the last row, so that any rectangle is taken;
- listing 10 says ``not black_cell(X,Y)``, a predicate that nothing defines, so light would pass through
  walls and walls would get bulbs; ``black(X,Y)`` is meant;
- the eight heads of listing 9 differ from their bodies in name only and are said twice; here once;
- the choice in listing 11 has an unsafe body, ``:- not black(C, R)``; it is left out, as the same
  condition stands inside the braces;
- a hole counts as black.

It only proposes. That it finds nothing means that the six in this form are not enough, not that there is
no solution; and as nothing in it counts the bulbs beside a clue, and its rules may support each other in a
circle, a proposal may be wrong: the checker sorts those out, and the statistics count them as ``rejected``.
"""

from __future__ import annotations

from collections.abc import Iterator

import clingo

from lamplit.core.clock import Clock
from lamplit.core.decisions import OnCell
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import join_words
from lamplit.engines.contract import Stats
from lamplit.genre.registry import all_genres, genre_of


def propose(puzzle: Puzzle, model: Model, clock: Clock, stats: Stats) -> Iterator[Solution]:
    """Every stable model of the program, right or wrong."""
    genre = genre_of(puzzle)
    own = genre.asp
    if own is None or not own.strategies:
        able = join_words(other.title for other in all_genres() if other.asp is not None and other.asp.strategies)
        raise BadInput(f"the engine human-asp has no strategies for {genre.title}; expected {able}")
    (kind,) = genre.kinds
    assert issubclass(kind, OnCell)
    control = clingo.Control(["0", "--project=show", "--warn=none"])
    control.add("base", [], f"{own.strategies}\n{own.facts(puzzle)}\n#show {own.strategies_shown}/2.\n")
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        for stable_model in handle:
            yield Solution.of(
                kind(Cell(row.number - 1, col.number - 1))
                for col, row in (symbol.arguments for symbol in stable_model.symbols(shown=True))
            )
