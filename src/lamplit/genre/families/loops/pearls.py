"""What is wrong with how a loop passes pearls (Masyu, Shingoki), be it whole or half drawn.

The loop goes straight through a white pearl and turns on a black one. Two straight lines leave the pearl,
each as long as the loop runs without a turn, and what else a genre asks, it asks of these two lengths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, WAYS, Cell
from lamplit.core.puzzle import Fault
from lamplit.genre.families.loops.check import Lengths, LoopDrawing

STRAIGHT = ((UP, DOWN), (LEFT, RIGHT))
TURNING = ((UP, LEFT), (UP, RIGHT), (DOWN, LEFT), (DOWN, RIGHT))
COLOURS = {"w": "white", "b": "black"}


class Pearl(NamedTuple):
    """A pearl, and what is asked of the lengths of the two straight lines that leave it."""

    cell: Cell
    colour: str
    """``w`` or ``b``."""
    name: str
    """``the white pearl at r1c2``, ``the black 5 at r1c2``."""
    fits: Callable[[Lengths, Lengths], bool]
    """Whether some two lengths, one from each set (neither is empty), are as the pearl wants them."""


def list_longest_arms(drawing: LoopDrawing, cell: Cell) -> list[int]:
    """How far a straight line could run from the cell: up, left, right, down."""
    return [max(0, drawing.possible_lengths(cell, way).bit_length() - 1) for way in WAYS]


def find_passing_faults(drawing: LoopDrawing, pearls: Iterable[Pearl]) -> list[Fault]:
    """Pearls that the loop misses, then those on which it turns, or does not, as their colour forbids."""
    pearls = list(pearls)
    missed = [
        Fault("pearl-missed", f"{pearl.name} is not on the loop", (pearl.cell,))
        for pearl in pearls
        if not drawing.line_directions(pearl.cell) and drawing.is_settled(pearl.cell)
    ]
    return missed + [
        Fault("white-turned", f"the loop turns on {pearl.name}", (pearl.cell,))
        if pearl.colour == "w"
        else Fault("black-straight", f"the loop runs straight through {pearl.name}", (pearl.cell,))
        for pearl in pearls
        if (drawing.is_turning(pearl.cell) if pearl.colour == "w" else drawing.is_straight(pearl.cell))
    ]


def find_blocked_faults(drawing: LoopDrawing, pearls: Iterable[Pearl], named: Iterable[Fault]) -> list[Fault]:
    """On a half-drawn board: pearls that the loop can't pass as it must, if no fault names them yet."""
    if not drawing.undecided:
        return []
    told = {cell for fault in named for cell in fault.cells}
    return [
        Fault("pearl-blocked", f"the loop can no longer pass {pearl.name} as it must", (pearl.cell,))
        for pearl in pearls
        if pearl.cell not in told and not can_pass(drawing, pearl)
    ]


def can_pass(drawing: LoopDrawing, pearl: Pearl) -> bool:
    """Whether some two lines that leave the pearl fit, with those that are drawn there among them."""
    drawn = set(drawing.line_directions(pearl.cell))
    lengths = {way: drawing.possible_lengths(pearl.cell, way) for way in WAYS}
    return any(
        drawn <= {one, other} and lengths[one] and lengths[other] and pearl.fits(lengths[one], lengths[other])
        for one, other in (STRAIGHT if pearl.colour == "w" else TURNING)
    )
