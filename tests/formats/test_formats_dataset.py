"""Files of puzzlekit-dataset are read as they are; here in their shape, with puzzles of our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lamplit.core.errors import BadInput
from lamplit.formats import write, write_solution
from lamplit.formats.dataset import parse_cases
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.library.gallery import GalleryEntry, list_entries
from lamplit.research.bench.measuring import measure
from lamplit.research.bench.records import read_records
from lamplit.research.bench.summary import Report


def case(entry: GalleryEntry, *, solved: bool = True) -> dict[str, str]:
    """A puzzle of the gallery as that collection writes it."""
    return {
        "problem": write(entry.puzzle, "tokens").rstrip(),
        "solution": write_solution(entry.puzzle, entry.solution, "tokens").rstrip() if solved else "",
        "source": "https://example.org/puzzles/1",
        "info": "",
    }


def dataset(tmp_path: Path, genre: str, data: dict[str, Any]) -> Path:
    file = tmp_path / f"{genre}_dataset_000.json"
    whole = {"name": genre, "count": len(data), "count_sol": len(data), "data": data}
    file.write_text(json.dumps(whole, indent=2))
    return file


@pytest.mark.parametrize("genre", BUILT_IN)
def test_a_file_holds_the_puzzles_of_a_genre_with_their_ids_and_solutions(genre: str, tmp_path: Path) -> None:
    first, second = list_entries(genre)[:2]
    data = {"1_5x5": case(first), "2_5x5": case(second, solved=False)}
    records = list(read_records(dataset(tmp_path, get_genre(genre).title, data)))
    assert [(r.id, r.puzzle, r.solution) for r in records] == [
        ("1_5x5", first.puzzle, first.solution),
        ("2_5x5", second.puzzle, None),
    ]
    assert records[0].puzzle.about.source == "https://example.org/puzzles/1"


def test_a_bench_runs_on_such_a_file(tmp_path: Path) -> None:
    three = {entry.id: case(entry) for entry in list_entries("hashi")[:3]}
    report = Report()
    report.runs += measure(read_records(dataset(tmp_path, "Hashi", three)), ["sat"], None)
    (row,) = report.rows
    assert (row.group["genre"], row.puzzles, row.unique, row.wrong) == ("hashi", 3, 3, 0)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ({"problem": "2 2\n1 -\n- 1 -", "solution": ""}, "row 2 has 3 tokens; expected 2"),
        ({"problem": "2 2\n1 -\n- 9", "solution": ""}, "'9' at r2c2"),
        ({"problem": "1 2\n1 1", "solution": "2 1\n-\n-"}, "the solution is for a 1×2 board"),
        ({"problem": 7, "solution": ""}, '"problem" is 7; expected rows of tokens'),
        ({"solution": ""}, '"rows" of the puzzle is missing'),
    ],
)
def test_a_broken_case_is_named(broken: dict[str, object], complaint: str, tmp_path: Path) -> None:
    good = case(list_entries("hashi")[0])
    file = dataset(tmp_path, "Hashi", {"1_5x5": good, "2_2x2": broken})
    with pytest.raises(BadInput, match=r"^Hashi_dataset_000\.json, line \d+ \(2_2x2\): .*" + complaint):
        list(read_records(file))


def test_a_case_that_is_not_an_object_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^Hashi_dataset_000\.json, line \d+ \(1_5x5\): "):
        list(read_records(dataset(tmp_path, "Hashi", {"1_5x5": "5 5"})))


def test_a_file_of_another_genre_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no genre 'Nonogram'"):
        list(read_records(dataset(tmp_path, "Nonogram", {"1_5x5": case(list_entries("hashi")[0])})))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"data": []}', '{"id": "a"}\n{"id": "b"}\n', "[" * 100_000])
def test_other_texts_are_not_taken_for_such_a_file(text: str) -> None:
    assert parse_cases(text) is None
