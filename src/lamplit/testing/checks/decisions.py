"""The decisions of a board: those of the rules, and each can be pointed at in the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf, nan

from lamplit.core.decisions import Decision
from lamplit.core.scene import View
from lamplit.testing.sample import SmallBoard

ALONG = (0.5, 0.35, 0.65, 0.25, 0.75)
"""Where along a line a point may mean it: two lines may cross in the middle."""
ANYWHERE = 5
"""This many points are chosen at random."""


def examine_decisions(board: SmallBoard) -> None:
    """``decisions`` lists each decision of the rules once, in order, and each is of one of the genre's kinds."""
    decisions = board.decisions
    for key, times in Counter(decisions).items():
        if times > 1:
            raise board.fail(f"decisions lists {key!r} {times} times")
        if not isinstance(key, board.genre.kinds):
            raise board.fail(f"decisions lists {key!r}, which is of none of the genre's kinds")
    if decisions != sorted(decisions):
        raise board.fail("decisions isn't in order; expected sorted decisions")
    stated = {key for key in board.genre.model(board.puzzle).keys if key is not None}
    if only := sorted(stated.difference(decisions)):
        raise board.fail(f"the rules decide {only[0]!r}, which decisions doesn't list")
    if only := sorted(set(decisions) - stated):
        raise board.fail(f"decisions lists {only[0]!r}, which the rules don't decide")


def examine_pointing(board: SmallBoard) -> None:
    """A point in the place of a decision means what can be decided there; points far away mean nothing."""
    genre, puzzle, ours = board.genre, board.puzzle, set(board.decisions)
    for key in board.decisions:
        for x, y in _list_points(key):
            meant = genre.decision_at(puzzle, x, y)
            if meant is not None and meant not in ours:
                raise board.fail(f"decision_at({x:g}, {y:g}) means {meant!r}, which isn't a decision of this board")
            if key.cells and (meant is None or key.cells[0] not in meant.cells):
                raise board.fail(f"decision_at({x:g}, {y:g}), in the middle of {key.place}, means {meant!r}")
            if meant is not None and (meant.cells, meant.edges) == (key.cells, key.edges):
                break
        else:
            raise board.fail(f"no point that was tried means {key!r}, so that nobody can click on it")
    scene = genre.draw(puzzle, View())
    right, bottom = scene.left + scene.width, scene.top + scene.height
    rng = board.rng
    for _ in range(ANYWHERE):
        x, y = rng.uniform(scene.left, right), rng.uniform(scene.top, bottom)
        meant = genre.decision_at(puzzle, x, y)
        if meant is not None and meant not in ours:
            raise board.fail(f"decision_at({x:.2f}, {y:.2f}) means {meant!r}, which isn't a decision of this board")
    for x in (scene.left - 1, 0.5, right + 1, inf, nan):
        for y in (scene.top - 1, bottom + 1, -inf, nan):
            if (meant := genre.decision_at(puzzle, x, y)) is not None:
                raise board.fail(f"decision_at({x:g}, {y:g}), outside the picture, means {meant!r}")


def _list_points(key: Decision) -> Iterator[tuple[float, float]]:
    """Where one would click: the middle of a cell; along an edge between corners, or between centres of cells."""
    for cell in key.cells[:1]:
        yield cell.col + 0.5, cell.row + 0.5
    for a, b in key.edges if not key.cells else ():
        for shift in (0.5, 0.0):
            for share in ALONG:
                yield a.col + (b.col - a.col) * share + shift, a.row + (b.row - a.row) * share + shift
