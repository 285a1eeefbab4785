"""Other people's puzzles: spread like an order, killed and gone on with, and answered as without the factory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.factory.running import TOTAL, export, rows_in, running, undisturbed, wait_until

from lamplit.factory.batches import InlineWorkers, run_batches
from lamplit.factory.store import Store
from lamplit.factory.studies import Study, StudyPuzzle, StudyQuestion, iterate_answer_lines, make_study_puzzle
from lamplit.formats import read
from lamplit.formats.many import read_many

pytestmark = pytest.mark.factory


@pytest.fixture(scope="module")
def booklet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of other people's puzzles."""
    folder = tmp_path_factory.mktemp("booklet")
    path = folder / "booklet.jsonl"
    path.write_bytes(undisturbed(folder))
    return path


def puzzles_of(path: Path) -> list[StudyPuzzle]:
    entries = read_many(path.read_text("utf-8"))
    return [make_study_puzzle(f"{path}:{entry.line}", entry.puzzle) for entry in entries]


def answered_here(folder: Path, question: StudyQuestion, puzzles: list[StudyPuzzle]) -> Path:
    """The same study in one process, without a cluster."""
    path = folder / "here.sqlite"
    with Store.open(path) as store:
        run_batches(Study(store, question, puzzles), InlineWorkers())
    return path


@pytest.mark.parametrize(
    ("words", "question"),
    [
        (("grade",), StudyQuestion()),
        (("solve", "--engine", "backtrack", "--timeout", "60"), StudyQuestion("backtrack", 60.0)),
    ],
)
def test_a_study_that_is_killed_goes_on_and_answers_as_one_that_was_not(
    tmp_path: Path, booklet: Path, words: tuple[str, ...], question: StudyQuestion
) -> None:
    store = tmp_path / "store.sqlite"
    command = ("factory", *words, str(booklet), "--store", str(store), "--workers", "1")
    with running(tmp_path, *command) as factory:
        assert wait_until(20, store, factory, "study_rows"), factory.said()
        factory.kill()
        assert factory.orphans() == []
    assert 20 <= rows_in(store, "study_rows") < TOTAL
    with running(tmp_path, *command) as factory:
        assert factory.wait() == 0, factory.said()
        assert f"study 1 has {TOTAL} of {TOTAL} puzzles" in factory.shown()
    here = answered_here(tmp_path, question, puzzles_of(booklet))
    assert export(store, "--study", "1") == export(here, "--study", "1")


def test_answers_are_those_of_the_plain_commands(tmp_path: Path, booklet: Path) -> None:
    few = tmp_path / "few.jsonl"
    few.write_text("".join(booklet.read_text("utf-8").splitlines(keepends=True)[:5]), "utf-8")
    graded = export(answered_here(tmp_path, StudyQuestion(), puzzles_of(few)), "--study", "1")
    plain = subprocess.run(
        [sys.executable, "-m", "lamplit", "grade", "--json", str(few)], capture_output=True, check=True
    )
    for ours, theirs in zip(graded.splitlines(), plain.stdout.splitlines(), strict=True):
        record = json.loads(ours)
        assert record.pop("name") == f"{few}:{record.pop('number')}"
        assert record == {key: value for key, value in json.loads(theirs).items() if key in record}


def test_a_study_is_known_by_its_puzzles_and_options_not_by_names(tmp_path: Path, booklet: Path) -> None:
    puzzles = puzzles_of(booklet)[:3]
    renamed = [StudyPuzzle(f"other:{number}", one.puzzle) for number, one in enumerate(puzzles)]
    with Store.open(tmp_path / "store.sqlite") as store:
        ids = [
            Study(store, *asked).id
            for asked in (
                (StudyQuestion(), puzzles),
                (StudyQuestion(), renamed),
                (StudyQuestion(), puzzles[:2]),
                (StudyQuestion("sat"), puzzles),
                (StudyQuestion("sat", 5.0), puzzles),
                (StudyQuestion(), puzzles),
            )
        ]
    assert ids == [1, 1, 2, 3, 4, 1]


def test_a_puzzle_without_an_answer_says_why(tmp_path: Path) -> None:
    puzzles = [make_study_puzzle(board, read(board, genre="akari")) for board in ("- -\n- -", "4 -\n- -")]
    path = answered_here(tmp_path, StudyQuestion(), puzzles)
    first, second = (json.loads(line) for line in export(path, "--study", "1").splitlines())
    assert "more than one solution" in first["error"]
    assert "no solution" in second["error"]


def test_a_table_counts_solutions(tmp_path: Path, booklet: Path) -> None:
    path = answered_here(tmp_path, StudyQuestion("sat"), puzzles_of(booklet)[:2])
    with Store.read(path) as store:
        heading, *rows = iterate_answer_lines(store, 1, times=False)
    assert heading == "number,name,engine,status,solutions,error\n"
    assert rows == [f"{number},{booklet}:{number},sat,unique,1,\n" for number in (1, 2)]


def test_what_cannot_be_read_is_named_and_the_rest_is_answered(tmp_path: Path, booklet: Path) -> None:
    spoilt = tmp_path / "spoilt.jsonl"
    first, second, *_ = booklet.read_text("utf-8").splitlines()
    spoilt.write_text(f"{first}\nno puzzle\n{second}\n", "utf-8")
    command = ("factory", "grade", str(spoilt), "--store", "store.sqlite", "--workers", "1")
    with running(tmp_path, *command) as factory:
        assert factory.wait() == 2
        assert f"{spoilt}:2: " in factory.said()
        assert "study 1 has 2 of 2 puzzles" in factory.shown()
