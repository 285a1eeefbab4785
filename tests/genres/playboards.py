"""What a page does with the data of a board to play on, in few lines: signs, points, and what hangs together.

Written from the description of the data alone (docs/python/wire.md), not from any genre.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

from lamplit.core.graph import build_adjacency, find_connected_parts

Board = dict[str, Any]
Signs = Sequence[int]
REACH = 0.3


def state_of(board: Board, signs: Signs) -> dict[str, list[Any]]:
    """The state that these signs say."""
    state: dict[str, list[Any]] = {said[0]: [] for sign in board["signs"] for said in sign["says"]}
    for (_, _, _, key, _), sign in zip(board["places"], signs, strict=True):
        for name, *number in board["signs"][sign]["says"]:
            state[name].append([*key, *number])
    return state


def signs_of(board: Board, state: dict[str, list[Any]]) -> list[int]:
    """The signs that say this state; what it says of no place is left out."""
    said: dict[str, list[list[Any]]] = {}
    longest = {name: len(entry) for sign in board["signs"] for name, *entry in sign["says"]}
    for name, entries in state.items():
        for entry in entries:
            key, number = (entry[:-1], entry[-1:]) if longest[name] else (entry, [])
            said.setdefault(str(key), []).append([name, *number])
    saying = {str(sorted(sign["says"])): number for number, sign in enumerate(board["signs"])}
    return [saying[str(sorted(said.get(str(key), [])))] for _, _, _, key, _ in board["places"]]


def worth(board: Board, signs: Signs, place: int) -> int:
    value = board["signs"][signs[place]]["worth"]
    assert isinstance(value, int)
    return value


def counted(board: Board, signs: Signs) -> dict[tuple[int, int], bool]:
    """The cells of the clues that count, and whether each has what it wants."""
    return {
        tuple(board["clues"][clue]["cell"]): sum(worth(board, signs, place) for place in places) == target
        for clue, places, target in board["live"]["counts"]
    }


def middle(board: Board, place: int) -> tuple[float, float]:
    form, x, y, _, _ = board["places"][place]
    shape = board["forms"][form]
    if "box" in shape:
        left, top, width, height = shape["box"]
        return x + left + width / 2, y + top + height / 2
    (ax, ay), (bx, by) = shape["line"]
    return x + (ax + bx) / 2, y + (ay + by) / 2


def meant(board: Board, x: float, y: float) -> int | None:
    """The place that a point means: the one that it lies in, or the line nearest to it."""
    best: int | None = None
    nearest = REACH
    for place in reversed(range(len(board["places"]))):
        form, left, top, _, _ = board["places"][place]
        shape = board["forms"][form]
        if "box" in shape:
            a, b, width, height = shape["box"]
            if 0 <= x - left - a < width and 0 <= y - top - b < height:
                return place
        else:
            (ax, ay), (bx, by) = ((left + dx, top + dy) for dx, dy in shape["line"])
            far = hypot(x - min(max(x, ax), bx), y - min(max(y, ay), by))
            if far <= nearest:
                nearest = far
                best = None if min(hypot(x - ax, y - ay), hypot(x - bx, y - by)) < shape["hub"] else place
    return best


def pieces(board: Board, signs: Signs) -> list[list[int]]:
    """The nodes of each piece of line."""
    near = build_adjacency((a, b) for place, a, b in board["lattice"]["edges"] if worth(board, signs, place))
    return find_connected_parts(near, near.__getitem__)


def areas(board: Board, signs: Signs) -> dict[str, list[list[int]]]:
    """The areas of both sorts by name, each a list of nodes."""
    said = board["live"]["areas"]
    near = build_adjacency(said["pairs"])
    first = [place is not None and signs[place] == said["sign"] for place in said["nodes"]]
    return {
        name: find_connected_parts(
            [node for node, is_first in enumerate(first) if is_first == sort], lambda node: near.get(node, [])
        )
        for name, sort in zip(said["names"], (True, False), strict=True)
    }


def lit(board: Board, bulbs: Iterable[int]) -> set[int]:
    """The places that bulbs in these places light."""
    shining = set(bulbs)
    return {place for ray in board["live"]["rays"]["rays"] if shining.intersection(ray) for place in ray}
