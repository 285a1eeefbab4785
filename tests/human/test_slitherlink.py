"""Slitherlink's strategies: what each of them sees, and that a broken copy of each is caught."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.human.judging import BOARDS, Case, cases, caught
from tests.human.puzzles import boards
from tests.human.turning import EIGHT_WAYS, image

from lamplit.core.decisions import Line
from lamplit.core.puzzle import Puzzle, State
from lamplit.formats import read
from lamplit.genres.slitherlink.strategies import HUMAN, corners
from lamplit.genres.slitherlink.strategies.net import each_way, linked_faces, spot_net
from lamplit.genres.slitherlink.strategies.net.claims import ArgumentFinding
from lamplit.genres.slitherlink.strategies.net.spot_net import MOST_STATEMENTS, MOST_TRIALS
from lamplit.genres.slitherlink.strategies.net.walls import Walls
from lamplit.genres.slitherlink.strategies.position import SlitherlinkPosition
from lamplit.genres.slitherlink.strategies.spots import ALIKE, HAVING, MaskMeaning, MaskMeanings
from lamplit.genres.slitherlink.strategies.threes import Threes
from lamplit.human import deduce, explain
from lamplit.human.lines.colours import Colours
from lamplit.human.lines.position import EARLY, LineCause, LinePosition
from lamplit.human.lines.routes import LoopRoutes


def board(*rows: str) -> Puzzle:
    """A board from its numbers, a point for a cell without one."""
    return read("\n".join(rows), genre="slitherlink")


def lines_of(puzzle: Puzzle, *strategies: str) -> tuple[set[str], set[str]]:
    """The lines that strategies draw on an empty board, and the edges they cross out."""
    state = deduce(puzzle, strategies).state
    return {key.place for key in state.true}, {key.place for key in state.false}


def test_a_number_in_the_corner_of_the_board() -> None:
    three = board("3 . .", ". . .", ". . .")
    assert lines_of(three, "corners")[0] >= {"r1c1-r1c2", "r1c1-r2c1"}
    two = board("2 . .", ". . .", ". . .")
    assert lines_of(two, "corners")[0] == {"r1c2-r1c3", "r2c1-r3c1"}
    one = board("1 . .", ". . .", ". . .")
    assert lines_of(one, "corners")[1] == {"r1c1-r1c2", "r1c1-r2c1"}


def test_a_zero_beside_and_diagonal_to_a_three() -> None:
    diagonal = board(". . . .", ". 0 . .", ". . 3 .", ". . . .")
    assert lines_of(diagonal, "zero", "corners")[0] >= {"r3c3-r3c4", "r3c3-r4c3"}
    beside = board(". . . . .", ". . 0 . .", ". . 3 . .", ". . . . .")
    assert lines_of(beside, "easy")[0] >= {"r3c2-r3c3", "r3c4-r3c5", "r3c3-r4c3", "r3c4-r4c4", "r4c3-r4c4"}


def test_threes_diagonal_to_each_other_also_with_twos_between() -> None:
    apart = board(
        *(" ".join("3" if r == c in (1, 4) else "2" if r == c in (2, 3) else "." for c in range(6)) for r in range(6))
    )
    drawn, _ = lines_of(apart, "diagonals")
    assert drawn >= {"r2c2-r2c3", "r2c2-r3c2", "r5c6-r6c6", "r6c5-r6c6"}
    assert not lines_of(apart, "easy")[0]


def test_threes_side_by_side() -> None:
    drawn, crossed = lines_of(board(". . . .", ". 3 3 .", ". . . .", "1 . . ."), "threes")
    assert drawn == {"r2c2-r3c2", "r2c3-r3c3", "r2c4-r3c4"}
    assert crossed == {"r1c3-r2c3", "r3c3-r4c3"}


def test_a_line_that_two_numbers_tell_counts_for_both_however_the_board_lies() -> None:
    widths = [[found.width for found in explain(one).rounds] for one in (board("3 .", "2 3"), board(". 3", "3 2"))]
    assert widths[0] == widths[1]


def test_no_line_of_an_argument_says_so_before_anything_was_said() -> None:
    met = 0
    for puzzle, _ in boards("slitherlink", 20):
        for found in explain(puzzle, ["hard"]).rounds:
            for step in found.steps:
                met += 1
                assert not step.text.startswith("So ") or step.text.startswith("So r"), step.text
    assert met


# Broken copies.

Break = Callable[[pytest.MonkeyPatch], None]


def _initially(attribute: str, change: Callable[[Any], Any], owner: Any = LinePosition) -> Break:
    """Positions that begin with something wrong."""

    def broken(monkeypatch: pytest.MonkeyPatch) -> None:
        start: Callable[..., None] = vars(owner)["__init__"]

        def wrong(self: Any, *args: Any) -> None:
            start(self, *args)
            setattr(self, attribute, change(getattr(self, attribute)))

        monkeypatch.setattr(owner, "__init__", wrong)

    return broken


class Misheard(MaskMeanings):
    """What spots say, but each of them takes it for what was said of another pair."""

    def __init__(self, pairs: tuple[int, ...]) -> None:
        self._pairs = pairs

    def __missing__(self, ways: int) -> MaskMeaning:
        a, b, c, d = self._pairs
        said = super().__missing__(ways)
        told = (said.told[a], said.told[b], said.told[c], said.told[d])
        self[ways] = said = said._replace(told=told)
        return said


def _instead(owner: object, name: str, value: object) -> Break:
    return lambda monkeypatch: monkeypatch.setattr(owner, name, value)


def _one_too_many(self: SlitherlinkPosition, number: int, holds: bool) -> None:
    """Counts every line of a number twice."""
    for clue in self.beside[number]:
        self.left[clue] -= 1
        self.need[clue] = max(0, self.need[clue] - 2 * holds)
        self.clues.append(clue)


def _ones_are_zeros(monkeypatch: pytest.MonkeyPatch) -> None:
    for attribute in ("numbers", "need"):
        broken = _initially(
            attribute, lambda numbers: [number - (number == 1) for number in numbers], SlitherlinkPosition
        )
        broken(monkeypatch)


def _inside_out(monkeypatch: pytest.MonkeyPatch) -> None:
    join = linked_faces.LinkedFaces.join
    monkeypatch.setattr(
        linked_faces.LinkedFaces, "join", lambda self, face, inside, why: join(self, face, 1 - inside, why)
    )


def _two_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    join = LinePosition._join_points

    def wrong(self: LinePosition, number: int, a: int, b: int) -> None:
        join(self, number, a, b)
        self.lines[a] = 2

    monkeypatch.setattr(LinePosition, "_join_points", wrong)


def _other_side(monkeypatch: pytest.MonkeyPatch) -> None:
    join = Colours._join
    monkeypatch.setattr(Colours, "_join", lambda self, edge, line: join(self, edge, line or edge % 3 == 0))


def _other_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out = Walls._lay_out
    monkeypatch.setattr(Walls, "_lay_out", lambda self, spot, way: lay_out(self, spot, way ^ 0b1111))


BROKEN: dict[str, Break] = {
    "zero": _ones_are_zeros,
    "full-clue": _instead(SlitherlinkPosition, "note_decision", _one_too_many),
    "tight-clue": _initially("left", lambda left: [3] * len(left), SlitherlinkPosition),
    "two-lines": _two_at_once,
    "way-on": _initially("room", lambda room: [left - 1 for left in room]),
    "dead-end": _initially("room", lambda room: [left - 1 for left in room]),
    "early-loop": _instead(SlitherlinkPosition, "find_early_cause", lambda self, number: LineCause(EARLY, number)),
    "threes": _instead(Threes, "_list_straight_on", lambda self, between: [between, 0, 1, 2, 3]),
    "corners": _instead(corners, "SAYS", Misheard((3, 2, 1, 0))),
    "diagonals": _instead(spot_net, "HAVING", HAVING[::-1]),
    "colours": _other_side,
    "cut-off": _instead(LoopRoutes, "find_blocks", lambda self: [[edge] for edge in range(len(self._position.value))]),
    "links": _instead(linked_faces, "ALIKE", tuple(two[::-1] for two in ALIKE)),
    "one-piece": _inside_out,
    "walled-off": _other_lines,
    "each-way": _instead(each_way, "HAVING", HAVING[::-1]),
    "only-way": _instead(LoopRoutes, "_find_divided", lambda self, blocks: (0, 1)),
    "one-step": _instead(SlitherlinkPosition, "note_decision", _one_too_many),
}


def test_there_is_a_broken_copy_of_every_strategy() -> None:
    assert [*BROKEN, "general"] == [strategy.key for strategy in HUMAN.strategies]


def _almost_done() -> Iterator[Case]:
    """Boards of which all is known but a single line."""
    for seed, (puzzle, solution) in enumerate(boards("slitherlink", BOARDS)):
        edges = frozenset(map(Line, puzzle.grid.sides))
        known = edges - {sorted(edges & solution.true)[seed]}
        yield Case(puzzle, State(known & solution.true, known - solution.true))


@pytest.mark.parametrize("key", BROKEN)
def test_a_broken_copy_of_a_strategy_is_caught(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases("slitherlink")
    BROKEN[key](monkeypatch)
    assert caught("slitherlink", key, those=_almost_done())


# Limits.


def _arguments(count: int) -> Iterator[ArgumentFinding]:
    """The arguments of strategies up to hard on boards that need them."""
    for puzzle, _ in boards("slitherlink", count):
        for found in explain(puzzle, ["hard"], every_step=True).rounds:
            for step in found.steps:
                if isinstance(step.finding, ArgumentFinding):
                    yield step.finding


def test_an_argument_has_no_more_statements_and_trials_than_a_person_can_follow() -> None:
    met = 0
    for finding in _arguments(20):
        met += 1
        assert finding.length <= MOST_STATEMENTS
        assert len(finding.give_reasons()) <= finding.length
        assert finding.examined <= MOST_TRIALS
    assert met


def test_a_diagonal_with_more_2s_than_the_limit_allows_is_no_single_argument() -> None:
    rows = [["."] * 9 for _ in range(9)]
    for at in range(1, 8):
        rows[at][at] = "3" if at in (1, 7) else "2"
    assert lines_of(board(*map(" ".join, rows)), "diagonals") == (set(), set())


def test_arguments_name_sides_and_corners_after_cells() -> None:
    for finding in _arguments(20):
        text = finding.explain()
        assert "dot" not in text
        assert not re.search(r"r\d+c\d+-r\d+c\d+", text)
        assert not re.search(r"otherwise the \d (?!at r)", text, re.IGNORECASE)


def test_threes_that_touch_at_a_corner_need_both_their_other_sides() -> None:
    found = explain(board(". . . .", ". 3 . .", ". . 3 .", ". . . ."), ["diagonals"]).rounds[0]
    assert "So the 3 at r2c2 needs both its other sides." in found.steps[0].text


@pytest.mark.parametrize("way", EIGHT_WAYS)
def test_a_board_has_the_same_rounds_whichever_way_it_lies(way: tuple[bool, bool, bool]) -> None:
    for puzzle, _ in boards("slitherlink", 6):
        one, other = (explain(each, ["fiendish"], every_step=True) for each in (puzzle, image(puzzle, *way)))
        assert [(each.strategy, each.width) for each in one.rounds] == [
            (each.strategy, each.width) for each in other.rounds
        ]
