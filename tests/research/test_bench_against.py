"""A run beside an earlier one: what is slower is named, and noise, luck and another machine are not.

No time is taken here: the rows are made up, with noise from a seeded generator.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from lamplit.core.errors import BadInput
from lamplit.research.bench.comparison import Comparison, compare, require_comparable
from lamplit.research.bench.earlier_run import ComparedRun, read_compared_runs

GENRES = ("akari", "masyu", "hitori", "hashi")


def rows(seed: int = 1, noise: float = 0.04, boards: int = 40) -> list[ComparedRun]:
    """A run of some boards, each a little off the time it takes."""
    rng = Random(seed)
    return [
        ComparedRun(
            f"{genre}{n}",
            f"{genre}-{n}",
            genre,
            "sat",
            True,
            (n + 1) / 1000 * rng.lognormvariate(0, noise),
            0.0005 * rng.lognormvariate(0, noise),
            "a Xeon, 2 cores",
            "Python 3.11.7",
        )
        for genre in GENRES
        for n in range(boards)
    ]


def slower(run: list[ComparedRun], by: float, genre: str = "", id: str = "") -> list[ComparedRun]:
    """The same run with some of it slowed down; everything if nothing is named."""
    return [
        replace(row, seconds=row.seconds * by) if genre in ("", row.genre) and id in ("", row.id) else row
        for row in run
    ]


def on_a_machine(run: list[ComparedRun], by: float, name: str = "a Xeon, 2 cores") -> list[ComparedRun]:
    """The same run on a machine that is slower by so much."""
    return [replace(row, seconds=row.seconds * by, yardstick=(row.yardstick or 0) * by, machine=name) for row in run]


def named(comparison: Comparison) -> list[str]:
    return [f"{change.id or change.genre} {change.verdict}" for change in comparison.slower]


@pytest.mark.parametrize("noise", [0.0, 0.02, 0.1, 0.3])
@pytest.mark.parametrize("seed", range(2, 12))
def test_noise_alone_is_never_called_slower(seed: int, noise: float) -> None:
    found = compare(rows(1, noise), rows(seed, noise))
    assert named(found) == []
    assert [change.verdict for change in found.genres] == [""] * len(GENRES)


def test_a_genre_that_became_slower_is_named_with_its_ratio() -> None:
    found = compare(rows(1), slower(rows(2), 1.3, "masyu"))
    assert named(found) == ["masyu slower"]
    (change,) = found.slower
    assert (change.boards, round(change.ratio, 1)) == (40, 1.3)
    assert change.now_ms > change.then_ms


def test_one_that_became_quicker_is_told_and_makes_no_other_slower() -> None:
    found = compare(rows(1), slower(slower(rows(2), 0.2, "hitori"), 0.5, "akari"))
    assert {change.genre: change.verdict for change in found.genres} == {
        "akari": "quicker",
        "masyu": "",
        "hitori": "quicker",
        "hashi": "",
    }
    assert named(found) == []


def test_all_of_them_slower_is_the_program_unless_the_yardstick_is_slower_too() -> None:
    assert named(compare(rows(1), slower(rows(2), 1.3))) == [f"{genre} slower" for genre in GENRES]
    found = compare(rows(1), on_a_machine(rows(2), 1.3))
    assert named(found) == []
    assert found.machine_ratio == pytest.approx(1.3, rel=0.05)


def test_a_board_that_stands_out_is_named_but_not_one_that_is_as_slow_as_its_genre() -> None:
    found = compare(rows(1), slower(slower(rows(2), 1.6, "hashi"), 3, id="masyu-7"))
    assert named(found) == ["hashi slower", "masyu-7 slower"]


def test_a_board_left_behind_by_a_quicker_genre_is_not_slower() -> None:
    run = slower(slower(rows(2), 0.2, "hitori"), 5, id="hitori-3")
    assert named(compare(rows(1), run)) == []


def test_on_another_machine_small_changes_of_a_genre_are_not_told_and_large_ones_are() -> None:
    def elsewhere(by: float) -> Comparison:
        return compare(rows(1), on_a_machine(slower(rows(2), by, "akari"), 0.6, "an EPYC, 64 cores"))

    assert named(elsewhere(1.18)) == []
    assert named(compare(rows(1), slower(rows(2), 1.18, "akari"))) == ["akari slower"]
    assert named(elsewhere(1.6)) == ["akari slower"]
    assert elsewhere(1).differs == "then a Xeon, 2 cores, now an EPYC, 64 cores"


def test_a_board_that_is_no_longer_solved_is_named_and_one_that_never_was_is_not() -> None:
    def unsolved(run: list[ComparedRun], *ids: str) -> list[ComparedRun]:
        return [replace(row, solved=row.id not in ids) for row in run]

    found = compare(unsolved(rows(1), "akari-1"), unsolved(rows(2), "akari-1", "akari-2"))
    assert named(found) == ["akari-2 lost"]
    assert (found.boards, found.without) == (158, 1)


def test_of_a_few_boards_only_much_is_told() -> None:
    then, now = rows(1, boards=1), rows(2, boards=1)
    assert named(compare(then, slower(now, 1.2, "akari"))) == []
    assert named(compare(then, slower(now, 3, "akari"))) == ["akari slower"]


def test_boards_are_known_by_themselves_and_the_quickest_of_then_counts() -> None:
    then = rows(1)
    renamed = [replace(row, id=f"other-{row.id}") for row in rows(2)]
    assert compare([*slower(then, 4), *then], renamed[:100]).boards == 100
    assert named(compare([*slower(then, 4), *then], slower(renamed, 2, "akari"))) == ["akari slower"]


@pytest.mark.parametrize(
    ("engines", "puzzles", "complaint"),
    [
        (["asp", "cp"], ["akari0"], "last.csv contains times for sat, but none for asp and cp"),
        (["sat"], ["else"], "last.csv contains times for other puzzles, but none for these"),
    ],
)
def test_what_cant_be_compared_is_refused_at_once(engines: list[str], puzzles: list[str], complaint: str) -> None:
    with pytest.raises(BadInput) as refused:
        require_comparable(rows(), puzzles, engines, "last.csv")
    assert str(refused.value) == complaint


HEADING = "id,genre,engine,status,seconds,processor_seconds,wrong,puzzle,machine,software,yardstick_seconds\n"
ROW = "a,akari,sat,unique,0.002,0.001,false,8d13c5c7a7e3,a Xeon,Python 3.11.7,0.0005\n"


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("last.txt", "", "can't read rows from last.txt; expected a file ending in .csv or .jsonl"),
        ("last.csv", "", "last.csv contains no bench rows: it is empty"),
        ("last.csv", "name,price\nlamp,3\n", "no bench rows that can be compared: row 1 has no 'id'"),
        ("last.jsonl", "rubbish\n", "last.jsonl contains no bench rows: row 1 is not an object"),
        ("last.csv", HEADING + ROW + ROW.replace("0.001", "soon"), "row 2: the times must be numbers above 0"),
        ("last.csv", HEADING + ROW.replace("0.001", "-1"), "row 1: the times must be numbers above 0"),
        ("last.csv", HEADING + ROW.replace("0.001", "nan"), "row 1: the times must be numbers above 0"),
    ],
)
def test_a_file_that_holds_no_rows_is_refused_in_a_sentence(
    tmp_path: Path, name: str, text: str, complaint: str
) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(BadInput) as refused:
        read_compared_runs(tmp_path / name)
    assert complaint in str(refused.value)


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no file"):
        read_compared_runs(tmp_path / "last.csv")
    (tmp_path / "last.csv").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="is not text"):
        read_compared_runs(tmp_path / "last.csv")


def test_processor_time_counts_and_the_clock_where_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "last.csv").write_text(HEADING + ROW + ROW.replace("0.001", "") + ROW.replace("unique", "timeout"))
    assert [(row.seconds, row.solved) for row in read_compared_runs(tmp_path / "last.csv")] == [
        (0.001, True),
        (0.002, True),
        (0.001, False),
    ]
