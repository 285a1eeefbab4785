"""What is seen of a run: a table for eyes, lines for logs."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest

from lamplit.factory import progress
from lamplit.factory.progress import ProgressDisplay, WorkProgress, format_duration, summarise_lot
from lamplit.factory.store import LotTally

LOT = WorkProgress("lot 1", "akari 7 easy", 0, 100, (), 0.0, False)


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    """Time that passes when the test says so."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    return clock


def test_in_a_pipe_each_look_is_a_line_with_rate_and_time_left(clock: Clock) -> None:
    out, there = StringIO(), [LOT]
    with ProgressDisplay(lambda: there, lambda: 2, out) as shown:
        shown()
        clock.now += 10
        there[0] = replace(LOT, done=20, remarks=("rejected 3 equal",), seconds=18.0)
        shown()
        there[0] = replace(LOT, done=100, seconds=90.0, over=True)
        clock.now += 40
    assert out.getvalue().splitlines() == [
        "lot 1 akari 7 easy: 0 of 100",
        "lot 1 akari 7 easy: 20 of 100, 2 a second, rejected 3 equal, 40 s left",
        "lot 1 akari 7 easy: 100 of 100, 2 a second",
    ]


def test_what_has_not_changed_is_not_said_again(clock: Clock) -> None:
    out = StringIO()
    with ProgressDisplay(lambda: [LOT], lambda: 2, out) as shown:
        for _ in range(5):
            shown()
            clock.now += 10
    assert out.getvalue().count("\n") == 1


def test_nobody_looks_more_often_than_every_few_seconds(clock: Clock) -> None:
    looks = []
    with ProgressDisplay(lambda: looks.append(0) or [LOT], lambda: 2, StringIO()) as shown:  # type: ignore[func-returns-value]
        for _ in range(100):
            shown()
            clock.now += 0.5
    assert len(looks) == 6


def test_where_counting_takes_long_one_looks_less_often(clock: Clock) -> None:
    looks = []

    def slowly() -> list[WorkProgress]:
        clock.now += 2
        looks.append(clock.now)
        return [LOT]

    with ProgressDisplay(slowly, lambda: 2, StringIO()) as shown:
        for _ in range(1000):
            shown()
            clock.now += 0.5
    assert len(looks) == 6  # the last at the end


def test_on_a_terminal_a_table_says_how_long_all_of_it_will_take(clock: Clock) -> None:
    out = Terminal()
    lots = [replace(LOT, done=50, seconds=100.0), replace(LOT, name="lot 2", over=True, remarks=("given up",))]
    with ProgressDisplay(lambda: lots, lambda: 2, out) as shown:
        shown()
    text = out.getvalue()
    assert "lot 1" in text
    assert "given up" in text
    assert "about 50 s left in total" in text


def test_a_lot_is_said_with_what_was_rejected_and_missed() -> None:
    words = {"genre": "akari", "size": 5, "count": 9}
    tally = LotTally(3, words, 9, 20, 4, 2, {"equal": 30, "unlucky": 12}, False, 6.5)
    found = summarise_lot(tally)
    assert (found.name, found.title, found.done, found.count) == ("lot 3", "akari 5", 4, 9)
    assert found.remarks == ("rejected 30 equal, 12 unlucky", "2 missed")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (89, "89 s"), (100, "2 min"), (5000, "83 min"), (7800, "2 h 10 min"), (300_000, "3 d 11 h")],
)
def test_time_left_is_said_as_people_say_it(seconds: float, words: str) -> None:
    assert format_duration(seconds) == words


@pytest.mark.parametrize("columns", ["40", "120"])
def test_brackets_in_the_name_of_a_mask_are_brackets(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = Terminal()
    with ProgressDisplay(lambda: [replace(LOT, title="akari 7 [/star].txt")], lambda: 2, out):
        pass
    assert "akari 7 [/star].txt" in out.getvalue()


def test_a_narrow_terminal_gets_lines(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = Terminal()
    with ProgressDisplay(lambda: [LOT], lambda: 2, out):
        pass
    assert "lot 1 akari 7 easy: 0 of 100" in out.getvalue()
