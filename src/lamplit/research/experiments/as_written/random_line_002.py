"""A random line, as *Solving and generating puzzles with a connectivity constraint* makes it in section 5.1.3.

Parts of a line are drawn at random, and z3 is asked for one loop that has them all. The text does not say what
becomes of parts that can't all be in a loop, three at one point: here they are drawn anyhow, or passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from lamplit.core.grid import Cell, Edge
from lamplit.research.experiments.as_written.numbering_002 import Lines, SmtLattice, run_z3


def draw_parts(edges: Sequence[Edge], share: float, rng: Random, *, pass_over: bool) -> Lines:
    """So large a share of the edges; where wanted, never a third at a point."""
    wanted = round(share * len(edges))
    drawn: list[Edge] = []
    at: Counter[Cell] = Counter()
    for part in rng.sample(edges, len(edges)):
        if len(drawn) == wanted:
            break
        if not pass_over or max(at[end] for end in part) < 2:
            drawn.append(part)
            at.update(part)
    return frozenset(drawn)


def join_parts(lattice: SmtLattice, parts: Lines) -> Lines | None:
    """One loop that has all these parts, by z3; None if there is none."""
    return run_z3(
        lattice, [*lattice.require_one_loop(), *(f"(assert {lattice.format_line(part)})" for part in sorted(parts))]
    )
