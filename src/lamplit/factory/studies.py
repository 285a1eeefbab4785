"""Other people's puzzles, graded or solved by many workers, and kept in the store as a study.

A study belongs to its kind, its options and its puzzles in order: asking for the same again resumes where it
was left, and what the files are called, and where they lie, makes no difference.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from lamplit.core import json_fields
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import join_words
from lamplit.engines import solve
from lamplit.factory.batches import Batch, FinishedBatch, Pace
from lamplit.factory.damage import make_damage_error
from lamplit.factory.export import format_csv_line
from lamplit.factory.progress import WorkProgress
from lamplit.factory.store import Store
from lamplit.factory.tasks import dump_versions
from lamplit.genre.puzzle_json import puzzle_from_json, puzzle_to_json
from lamplit.human import grade
from lamplit.wire.grades import grade_to_json
from lamplit.wire.outcomes import outcome_to_json

WINDOW = 1000
"""Numbers of a study that the store is asked for at a time."""
TIMED = ("seconds", "stats")
"""What an engine says of its work: never twice the same, so not a part of the answer."""


class StudyPuzzle(NamedTuple):
    """A puzzle of somebody's."""

    name: str
    """Where it stands: ``booklet.txt:12``."""
    puzzle: str
    """JSON."""


@dataclass(frozen=True)
class StudyQuestion:
    """What is asked of every puzzle."""

    engine: str | None = None
    """The engine that solves it; None: it is graded instead."""
    timeout: float | None = None
    """Seconds for each."""

    @property
    def kind(self) -> str:
        return "grade" if self.engine is None else "solve"

    @property
    def options(self) -> Json:
        return {} if self.engine is None else {"engine": self.engine, "timeout": self.timeout}

    def answer(self, puzzle: Puzzle) -> Json:
        """What is found, or why there is no answer."""
        try:
            if self.engine is None:
                return dict(grade_to_json(grade(puzzle)))
            outcome = outcome_to_json(puzzle, solve(puzzle, self.engine, timeout=self.timeout))
        except (AnswerIsNo, BadInput) as error:
            return {"error": str(error)}
        return {key: value for key, value in outcome.items() if key not in TIMED}


@dataclass(frozen=True)
class StudyAnswer:
    """The answer for one puzzle."""

    number: int
    answer: str
    """JSON."""
    seconds: float


def make_study_puzzle(name: str, puzzle: Puzzle) -> StudyPuzzle:
    """A puzzle of a study."""
    return StudyPuzzle(name, json.dumps(puzzle_to_json(puzzle), ensure_ascii=False, separators=(",", ":")))


def answer_puzzles(question: StudyQuestion, items: Sequence[tuple[int, str]]) -> list[StudyAnswer]:
    """The answers for some puzzles, each given with its number, on a worker."""
    return [_answer_puzzle(question, number, puzzle) for number, puzzle in items]


def _answer_puzzle(question: StudyQuestion, number: int, puzzle: str) -> StudyAnswer:
    board = puzzle_from_json(json.loads(puzzle))
    started = time.perf_counter()
    found = question.answer(board)
    seconds = time.perf_counter() - started
    return StudyAnswer(number, json.dumps(found, ensure_ascii=False, separators=(",", ":")), seconds)


class Study:
    """What of a study is still to be answered, in batches."""

    def __init__(self, store: Store, question: StudyQuestion, puzzles: Sequence[StudyPuzzle]) -> None:
        self.store = store
        self.question = question
        self.puzzles = puzzles
        self.id = self._register_study()
        self._listed = 0
        self._waiting: deque[int] = deque()
        self._pace = Pace()

    def _register_study(self) -> int:
        """The number of this study in the store, which is told of it; one that it knows goes on."""
        options = json.dumps(self.question.options, sort_keys=True)
        digest = sha256("\n".join((self.question.kind, options, *(one.puzzle for one in self.puzzles))).encode())
        key = digest.hexdigest()
        with self.store.transaction() as db:
            db.execute(
                "INSERT OR IGNORE INTO studies (digest, kind, options, count) VALUES (?, ?, ?, ?)",
                (key, self.question.kind, options, len(self.puzzles)),
            )
            db.execute("INSERT OR IGNORE INTO versions (made_by) VALUES (?)", (dump_versions(),))
            return int(db.execute("SELECT id FROM studies WHERE digest = ?", (key,)).fetchone()[0])

    def summarise(self) -> WorkProgress:
        """How far it has come."""
        query = "SELECT COUNT(*), TOTAL(seconds) AS seconds FROM study_rows WHERE study_id = ?"
        done, seconds = next(self.store.rows(query, self.id))
        count = len(self.puzzles)
        engine = self.question.engine
        title = "grade" if engine is None else f"solve with {engine}"
        return WorkProgress(f"study {self.id}", title, done, count, (), seconds, done == count)

    def next_batch(self, slots: int) -> Batch | None:
        """The next batch; None if all that is left is under way."""
        while not self._waiting and self._listed < len(self.puzzles):
            first, self._listed = self._listed + 1, min(self._listed + WINDOW, len(self.puzzles))
            self._waiting += self._list_unanswered(first, self._listed)
        if not self._waiting:
            return None
        all_listed = self._listed == len(self.puzzles)
        size = self._pace.choose_batch_size(len(self._waiting) if all_listed else None, slots)
        numbers = [self._waiting.popleft() for _ in range(min(size, len(self._waiting)))]
        items = tuple((number, self.puzzles[number - 1].puzzle) for number in numbers)
        return Batch(self.question.kind, self.id, partial(answer_puzzles, self.question), items)

    def _list_unanswered(self, first: int, last: int) -> list[int]:
        query = "SELECT number FROM study_rows WHERE study_id = ? AND number BETWEEN ? AND ?"
        there = {number for (number,) in self.store.rows(query, self.id, first, last)}
        return [number for number in range(first, last + 1) if number not in there]

    def record_results(self, finished: FinishedBatch) -> None:
        """Write down answers; one that is known, because its batch was made twice, changes nothing."""
        results: list[StudyAnswer] = finished.results or []
        with self.store.transaction() as db:
            db.executemany(
                "INSERT OR IGNORE INTO study_rows SELECT ?, ?, ?, ?, ?, id FROM versions WHERE made_by = ?",
                [
                    (self.id, one.number, self.puzzles[one.number - 1].name, one.answer, one.seconds, dump_versions())
                    for one in results
                ],
            )
        self._pace.learn(finished)


def refuse_missing_study(store: Store, study: int) -> None:
    """Say so if the store has no such study."""
    known = [number for (number,) in store.rows("SELECT id FROM studies ORDER BY id")]
    if study not in known:
        there = f"it has {join_words(map(str, known))}" if known else "it has none"
        raise BadInput(f"there is no study {study} in {store.path}; {there}")


def iterate_records(store: Store, study: int, times: bool) -> Iterator[Json]:
    """The answers of a study, in the order of its puzzles, one at a time."""
    query = "SELECT number, name, answer, seconds FROM study_rows WHERE study_id = ? ORDER BY number"
    for number, name, found, seconds in store.rows(query, study):
        timed = {"seconds": seconds} if times else {}
        yield {"number": number, "name": name, **store.read_json(found), **timed}


COLUMNS: dict[str, tuple[str, ...]] = {
    "grade": ("number", "name", "grade", "score", "hardest", "rounds", "error"),
    "solve": ("number", "name", "engine", "status", "solutions", "error"),
}
"""By the kind of a study, the columns of its table; of solutions only how many there are."""


def iterate_answer_lines(store: Store, study: int, times: bool) -> Iterator[str]:
    """The answers of a study as CSV, line by line."""
    [(kind,)] = store.rows("SELECT kind FROM studies WHERE id = ?", study)
    if kind not in COLUMNS:
        raise make_damage_error(
            store.path, f"kind is {json_fields.quote_json(kind)}; expected one of {', '.join(COLUMNS)}"
        )
    columns = (*COLUMNS[kind], *(("seconds",) if times else ()))
    yield format_csv_line(columns)
    for record in iterate_records(store, study, times):
        solutions = record.get("solutions")
        counted = {"solutions": len(solutions)} if isinstance(solutions, list) else {}
        yield format_csv_line({**record, **counted}.get(column) for column in columns)
