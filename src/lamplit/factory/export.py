"""What leaves a store: puzzles in the order of (order, lot, number), one by one, however many there are.

Nothing of it depends on when, where or in how many pieces the work was done, but for the seconds, which are left
out unless somebody asks for them: so two exports of the same order are the same, byte for byte, if the versions of
Lamplit and of python-sat were.
"""

from __future__ import annotations

import csv
import json
import shlex
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import Any

from lamplit.certificates.check import CertificateRefused, read_claim
from lamplit.certificates.files import Certificate
from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.factory.damage import make_damage_error
from lamplit.factory.row_checks import read_json
from lamplit.factory.store import Store
from lamplit.factory.tasks import MADE_BY
from lamplit.genre.puzzle_json import puzzle_from_json, solution_from_json
from lamplit.genre.registry import genre_names
from lamplit.genre.steps import Tier

COLUMNS = (
    "id",
    "number",
    "attempt",
    "seed",
    "fingerprint",
    "genre",
    "rows",
    "cols",
    "clues",
    "density",
    "tier",
    "score",
    "hardest",
    "rounds",
    "strategies",
    "measures",
    "effort",
    "puzzle",
    "solution",
    "seconds",
    "version",
)
"""The columns of the table of puzzles."""
OPTIONS = ("difficulty", "strategies", "style", "symmetry", "mask")
EFFORT = ("variables", "clauses", "cuts", "conflicts", "decisions", "propagations", "restarts")


@dataclass(frozen=True)
class PuzzleSelection:
    """Which puzzles of a store; None: all of them."""

    order: int | None = None
    lot: int | None = None


@dataclass(frozen=True)
class StoredPuzzle:
    """A puzzle of the store, with all that is known of it. Anybody may have changed that."""

    store: str
    """The file."""
    id: int
    order: int
    lot: int
    number: int
    attempt: int
    seed: int
    fingerprint: bytes
    genre: str
    rows: int
    cols: int
    clues: int
    density: float
    tier: str | None
    score: float | None
    hardest: str | None
    rounds: int | None
    strategies: Json
    measures: Json
    effort: Json
    puzzle_json: object
    """A puzzle in JSON, or whatever else stands in its place; so, too, the solution."""
    solution_json: object
    seconds: float
    made_by: Json
    words: Json
    """Its lot, as it was written."""

    @property
    def name(self) -> str:
        """``order1-lot02-000017``: sorts as the store does, and stays the same when the order is given more."""
        return f"order{self.order}-lot{self.lot:02}-{self.number:06}"

    @property
    def where(self) -> str:
        """``order1-lot02-000017 of puzzles.sqlite``, for sentences about it."""
        return f"{self.name} of {Path(self.store).name}"

    @property
    def file_name(self) -> str:
        """``order1-lot02-000017-akari-10x14-easy``: the same, with what one looks for, in words that we know."""
        tier = "" if self.tier is None else f"-{self.tier}"
        return f"{self.name}-{self.genre}-{self.cols}x{self.rows}{tier}"

    def refuse_odd_row(self) -> None:
        """Say so if a column holds a word that we don't know, or something else than its puzzle says."""
        tiers = (None, *map(str, Tier))
        for what, word, known in (("genre", self.genre, genre_names()), ("tier", self.tier, tiers)):
            if word not in known:
                expected = ", ".join(filter(None, known))
                raise BadInput(
                    f"{self.where} has the {what} {json_fields.quote_json(word)}; expected one of {expected}"
                )
        of_puzzle = self.puzzle_json if isinstance(self.puzzle_json, dict) else {}
        for what, found in (("genre", self.genre), ("rows", self.rows), ("cols", self.cols)):
            if of_puzzle.get(what) != found:
                said = json_fields.quote_json(of_puzzle.get(what))
                raise BadInput(
                    f'{self.where} has {json_fields.quote_json(found)} for "{what}", but its puzzle has {said}'
                )

    @cached_property
    def puzzle(self) -> Puzzle:
        with self.name_errors():
            return puzzle_from_json(self.puzzle_json)

    @property
    def solution(self) -> Solution:
        with self.name_errors():
            return solution_from_json(self.puzzle, self.solution_json)

    @contextmanager
    def name_errors(self, part: str = "") -> Iterator[None]:
        """What can't be read of it is refused with its name, and that of the store."""
        try:
            yield
        except (BadInput, CertificateRefused) as fault:
            raise BadInput(f"{part}{self.where} can't be read: {fault}") from None

    @property
    def remake_command(self) -> str:
        """The command that makes this puzzle again; files of styles and masks lie where the order's do."""
        options = [(key, str(self.words[key])) for key in OPTIONS if key in self.words]
        flags = [f"--{key}" for key in ("minimal",) if self.words.get(key)]
        written = [part for key, value in [*options, ("seed", str(self.seed))] for part in (f"--{key}", value)]
        return shlex.join(["lamplit", "generate", self.genre, f"{self.cols}x{self.rows}", *flags, *written])


def select_puzzles(store: Store, wanted: PuzzleSelection) -> Iterator[StoredPuzzle]:
    """The puzzles that are wanted, each when it is asked for."""
    versions: dict[object, Json] = {}
    for order, lot, words in _select_lots(store, wanted):
        for row in store.rows(
            f"SELECT {', '.join(COLUMNS)} FROM puzzles WHERE order_id = ? AND lot = ? ORDER BY number", order, lot
        ):
            known: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
            version = known.pop("version")
            if version not in versions:
                versions[version] = _read_versions(store, version)
            for key in ("strategies", "measures", "effort"):
                known[key] = store.read_json(known[key])
            for key in ("puzzle", "solution"):
                known[f"{key}_json"] = read_json(store.path, known.pop(key))
            if known["fingerprint"] is None:  # as in the table of rejects, where that is allowed
                raise make_damage_error(store.path, "a fingerprint is missing")
            yield StoredPuzzle(store=store.path, order=order, lot=lot, made_by=versions[version], words=words, **known)


def select_sound_puzzles(store: Store, wanted: PuzzleSelection) -> Iterator[StoredPuzzle]:
    """The same, to be handed out as they are: a row without its lot, or that contradicts its puzzle, is refused."""
    for order, lot in store.rows("SELECT order_id, lot FROM puzzles EXCEPT SELECT order_id, lot FROM lots"):
        raise make_damage_error(store.path, f"it has puzzles of lot {lot} of order {order}, but no such lot")
    for one in select_puzzles(store, wanted):
        one.refuse_odd_row()
        yield one


def _select_lots(store: Store, wanted: PuzzleSelection) -> list[tuple[int, int, Json]]:
    """The lots whose puzzles are wanted, in order, each as it was written."""
    found = [
        (order, lot, store.read_json(words))
        for order, lot, words in store.rows("SELECT order_id, lot, words FROM lots ORDER BY order_id, lot")
    ]
    orders = [each for each in found if wanted.order in (None, each[0])]
    if not orders and wanted.order is not None:
        raise BadInput(f"there is no order {wanted.order} in {store.path}")
    lots = [each for each in orders if wanted.lot in (None, each[1])]
    if not lots and wanted.lot is not None:
        raise BadInput(f"there is no lot {wanted.lot} in {store.path}")
    return lots


def _read_versions(store: Store, version: object) -> Json:
    for (made_by,) in store.rows("SELECT made_by FROM versions WHERE id = ?", version):
        return store.read_json(made_by)
    raise make_damage_error(store.path, f"there is no version {version}")


def stored_puzzle_to_json(one: StoredPuzzle, times: bool) -> Json:
    """A puzzle as the line of a JSON file, in the shape of ``generate --json`` and with more."""
    grade = {
        "grade": one.tier,
        "score": one.score,
        "hardest": one.hardest,
        "rounds": one.rounds,
        "steps": one.strategies,
    }
    return {
        "id": one.name,
        "puzzle": one.puzzle_json,
        "solution": one.solution_json,
        "grade": None if one.tier is None else grade,
        "seed": one.seed,
        "effort": one.effort,
        "order": one.order,
        "lot": one.lot,
        "number": one.number,
        "attempt": one.attempt,
        "clues": one.clues,
        "density": one.density,
        "measures": one.measures,
        "fingerprint": one.fingerprint.hex(),
        "made_by": one.made_by,
        "again": one.remake_command,
    } | ({"seconds": one.seconds} if times else {})


Feature = Callable[[StoredPuzzle], object]

FEATURES: dict[str, Feature] = {
    "id": lambda one: one.name,
    "order": lambda one: one.order,
    "lot": lambda one: one.lot,
    "number": lambda one: one.number,
    "attempt": lambda one: one.attempt,
    "seed": lambda one: one.seed,
    "genre": lambda one: one.genre,
    "rows": lambda one: one.rows,
    "cols": lambda one: one.cols,
    "clues": lambda one: one.clues,
    "density": lambda one: one.density,
    "grade": lambda one: one.tier,
    "score": lambda one: one.score,
    "hardest": lambda one: one.hardest,
    "rounds": lambda one: one.rounds,
    **{name: lambda one, name=name: one.effort.get(name) for name in EFFORT},  # type: ignore[misc]
    "strategies": lambda one: _dump_json(one.strategies),
    "measures": lambda one: _dump_json(one.measures),
    "fingerprint": lambda one: one.fingerprint.hex(),
    **{name: lambda one, name=name: one.made_by.get(name) for name in MADE_BY},  # type: ignore[misc]
    "again": lambda one: one.remake_command,
}
"""The columns of a table of puzzles: what can be counted of each, and how to make it again."""


def iterate_puzzle_lines(puzzles: Iterable[StoredPuzzle], times: bool) -> Iterator[str]:
    """The table as CSV, line by line."""
    columns = FEATURES | ({"seconds": lambda one: one.seconds} if times else {})
    yield format_csv_line(columns)
    for one in puzzles:
        yield format_csv_line(value(one) for value in columns.values())


def format_csv_line(cells: Iterable[object]) -> str:
    line = StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


def iterate_certificates(store: Store, wanted: PuzzleSelection) -> Iterator[tuple[str, Certificate]]:
    """The certificates of the puzzles that are wanted, each with the name of its puzzle.

    Their proofs are not checked, only that each is about its puzzle.
    """
    for one in select_sound_puzzles(store, wanted):
        for (zipped,) in store.rows("SELECT zip FROM certificates WHERE puzzle_id = ?", one.id):
            with one.name_errors("the certificate of "):
                certificate = Certificate.from_zip(zipped)
                if read_claim(certificate.record)[0] != one.puzzle:
                    raise BadInput("it belongs to another puzzle")
            yield one.file_name, certificate


def _dump_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
