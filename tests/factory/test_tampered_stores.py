"""A store that somebody has tampered with: one sentence or a sound answer, and nothing is written outside."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from tests.factory.filling import fill
from tests.factory.orders import plan_of, result

import lamplit as lamplit_api
from lamplit.certificates.files import FILES
from lamplit.cli import app
from lamplit.cli.factory import export, status
from lamplit.core.errors import LamplitError
from lamplit.factory.batches import InlineWorkers, run_batches
from lamplit.factory.migrations import STEPS
from lamplit.factory.order import FactoryOrder, read_factory_order
from lamplit.factory.run import Backlog
from lamplit.factory.store import Store
from lamplit.factory.studies import Study, StudyQuestion, make_study_puzzle
from lamplit.formats import read

ORDER = """
seed = 3
[[lot]]
genre = "akari"
size = 3
count = 2
attempts = 2
certify = true
"""
PUZZLES = [make_study_puzzle("four", read("3x3:d4d"))]


def plan() -> FactoryOrder:
    return read_factory_order(ORDER, "order.toml")


def lamplit(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], prog_name="lamplit")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a row in every table."""
    path = tmp_path_factory.mktemp("store") / "s.sqlite"
    fill(path, plan())
    with Store.open(path) as db:
        for question in (StudyQuestion(), StudyQuestion("sat")):
            run_batches(Study(db, question, PUZZLES), InlineWorkers())
        order = db.register_order(plan_of([3], attempts=1))
        db.record_results(order, 1, [result(number, 1, None) for number in (1, 2, 3)])
    return path


@pytest.fixture
def store(sound: Path, tmp_path: Path) -> Path:
    """A copy to tamper with, deep in an empty folder."""
    (tmp_path / "a" / "b").mkdir(parents=True)
    return Path(shutil.copy(sound, tmp_path / "a" / "b" / "s.sqlite"))


def tamper(path: Path, *statements: str | tuple[object, ...]) -> None:
    """Carry out statements, each alone or with its values."""
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            query, *values = (statement,) if isinstance(statement, str) else statement
            db.execute(str(query), values)
        db.commit()


def empty(path: Path, table: str, column: str) -> None:
    """Leave a column empty though it must not be: the table allows it for the time being."""
    with closing(sqlite3.connect(path)) as db:
        (sql,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    describe = "UPDATE sqlite_master SET sql = ? WHERE name = ?"
    tamper(path, "PRAGMA writable_schema = ON", (describe, sql.replace(" NOT NULL", ""), table))
    tamper(path, f"UPDATE {table} SET {column} = NULL")
    tamper(path, "PRAGMA writable_schema = ON", (describe, sql, table))


def run(command: click.Command, path: Path, *args: str) -> None:
    """Run a command of the factory; what it refuses is raised."""
    command.main(["--store", path.name, *args], standalone_mode=False)


USES: list[Callable[[Path], None]] = [
    lambda path: run(status, path),
    lambda path: run(export, path, "-o", "x.jsonl", "--times"),
    lambda path: run(export, path, "-o", "x.csv"),
    lambda path: run(export, path, "-o", "pictures/", "--solutions"),
    lambda path: run(export, path, "--certificates", "proofs"),
    lambda path: run(export, path, "--study", "1", "-o", "g.csv"),
    lambda path: run(export, path, "--study", "2", "-o", "a.jsonl"),
    lambda path: work_on_order(path),
    lambda path: work_on_study(path),
]
"""All that reads a store or writes to it."""


def work_on_order(path: Path) -> None:
    with Store.open(path) as db:
        run_batches(Backlog(replace(plan(), lots=(replace(plan().lots[0], count=3),)), db), InlineWorkers())
        db.tally_lots(1)


def work_on_study(path: Path) -> None:
    with Store.open(path) as db:
        run_batches(Study(db, StudyQuestion(), PUZZLES), InlineWorkers())


def use(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences of all uses that are refused; whatever else goes wrong fails the test."""
    refused = []
    monkeypatch.chdir(path.parent)
    for one in USES:
        try:
            one(path)
        except LamplitError as error:
            refused.append(str(error))
    return refused


def columns() -> list[tuple[str, str]]:
    query = "SELECT m.name, p.name FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'"
    with closing(sqlite3.connect(":memory:")) as db:
        for step in STEPS:
            db.executescript(step)
        return db.execute(query).fetchall()


VALUES: dict[str, object] = {
    "null": None,
    "minus": -1,
    "large": 2**63 - 1,
    "real": 2.5,
    "infinity": float("inf"),
    "text": "[1]",
    "path": "/../../../pwned",
    "blob": b"\xff\x00",
}
"""Of each type that SQLite has."""
OBJECTS: dict[str, object] = {
    "empty": "{}",
    "odd": '{"genre": 1, "size": [], "minimal": "x", "clues": 7, "bulbs": 3}',
    "half a character": r'{"style": "\ud800"}',
    "nan": '{"conflicts": NaN}',
    "infinite": '{"conflicts": 1e999}',
    "many digits": '{"a": ' + "9" * 5000 + "}",
    "deep": "[" * 100_000,
}
"""Where an object in JSON is expected."""
IN_JSON = {"words", "strategies", "measures", "effort", "puzzle", "solution", "made_by", "options", "answer"}


@pytest.mark.parametrize(("table", "column"), columns())
def test_whatever_stands_in_a_column_is_a_sentence_or_an_answer(
    table: str, column: str, sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (VALUES | OBJECTS if column in IN_JSON else VALUES).items():
        folder = tmp_path / name / "a" / "b"
        folder.mkdir(parents=True)
        path = Path(shutil.copy(sound, folder / "s.sqlite"))
        try:
            if value is None:
                empty(path, table, column)
            else:
                tamper(path, (f"UPDATE OR REPLACE {table} SET {column} = ?", value))
        except sqlite3.IntegrityError:
            continue  # SQLite numbers its rows with whole numbers, whatever one does
        use(path, monkeypatch)
        outside = [file for file in (tmp_path / name).rglob("*") if folder not in (file, *file.parents)]
        assert outside == [tmp_path / name / "a"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("tier = '/../../pwned'", 'has the tier "/../../pwned"; expected one of easy, '),
        ("genre = '/../../pwned'", 'has the genre "/../../pwned"; expected one of akari, '),
        ("genre = 'AKARI'", 'has the genre "AKARI"; expected one of akari, '),
        ("genre = 'hashi'", 'has "hashi" for "genre", but its puzzle has "akari"'),
        ("rows = 7", 'has 7 for "rows", but its puzzle has 3'),
    ],
)
def test_rows_are_made_of_words_that_we_know_and_those_of_their_puzzles(
    store: Path, change: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tamper(store, f"UPDATE puzzles SET {change}")
    monkeypatch.chdir(store.parent)
    for args in (("-o", "pictures/"), ("--certificates", "proofs"), ("-o", "x.jsonl"), ("-o", "x.csv")):
        done = lamplit("factory", "export", "--store", "s.sqlite", *args)
        assert done.exit_code == 2
        assert done.stderr.startswith(f"lamplit: order1-lot01-000001 of s.sqlite {said}")
    assert not list(store.parents[2].rglob("*pwned*"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE certificates SET zip = CAST('PK' AS TEXT)", 'zip is "PK"; expected bytes'),
        ("UPDATE puzzles SET fingerprint = number", "fingerprint is 1; expected bytes"),
        ("UPDATE lots SET words = '[1]'", "[1] is no JSON object"),
        ("UPDATE puzzles SET version = 77", "no version 77"),
        ("UPDATE studies SET kind = 'x'", 'kind is "x"; expected one of grade, solve'),
        ("DELETE FROM versions", "no version"),
        ("UPDATE puzzles SET seconds = 9e999", "seconds is Infinity; expected a number"),
        ("UPDATE puzzles SET number = -number", "number is -1; expected a whole number from 0"),
        ("UPDATE puzzles SET rows = -1", "rows is -1; expected a whole number from 0"),
        ("UPDATE puzzles SET lot = 'x'", 'lot is "x"; expected a whole number'),
        ("UPDATE puzzles SET lot = 9", "it has puzzles of lot 9 of order 1, but no such lot"),
        ("UPDATE puzzles SET order_id = 9", "it has puzzles of lot 1 of order 9, but no such lot"),
    ],
)
def test_what_a_row_may_not_hold_is_named(store: Path, change: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tamper(store, change)
    refused = use(store, monkeypatch)
    assert [sentence for sentence in refused if said in sentence and "s.sqlite is damaged (" in sentence]


@pytest.mark.parametrize(
    ("column", "said"), [("fingerprint", "a fingerprint is missing"), ("genre", "genre is missing; expected text")]
)
def test_what_a_row_lacks_is_named(store: Path, column: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    empty(store, "puzzles", column)
    assert any(f"s.sqlite is damaged ({said})" in sentence for sentence in use(store, monkeypatch))


ENDLESS = "WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id FROM n) SELECT id, 'x' AS made_by FROM n"
SCHEMAS: dict[str, tuple[str, ...]] = {
    "an endless view in place of a table": ("DROP TABLE versions", f"CREATE VIEW versions AS {ENDLESS}"),
    "a table is missing": ("DROP TABLE study_rows",),
    "a table with other columns": ("DROP TABLE rejects", "CREATE TABLE rejects (order_id, lot, number, attempt)"),
    "a trigger": ("CREATE TRIGGER t AFTER INSERT ON lots BEGIN DELETE FROM puzzles; END",),
    "a version below all": ("PRAGMA user_version = -1",),
    "a version of an empty file": ("PRAGMA user_version = 0",),
}


@pytest.mark.parametrize("name", SCHEMAS)
def test_tables_that_are_not_ours_are_refused(store: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tamper(store, *SCHEMAS[name])
    before = store.read_bytes()
    refused = use(store, monkeypatch)
    assert len(refused) == len(USES)
    assert all("s.sqlite is damaged (its tables are not those of a store)" in sentence for sentence in refused)
    assert store.read_bytes() == before


def test_views_and_indexes_of_your_own_are_welcome(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tamper(store, "CREATE VIEW mine AS SELECT * FROM puzzles", "CREATE INDEX by_score ON puzzles (score)")
    assert use(store, monkeypatch) == []


def test_an_enormous_value_is_refused_before_it_fills_the_memory(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.factory.connection.MOST_BYTES", 100_000)
    tamper(store, "UPDATE puzzles SET puzzle = zeroblob(200000)")
    refused = use(store, monkeypatch)
    assert any("s.sqlite has a value of more than 64 MB, more than any puzzle" in sentence for sentence in refused)


def zipped(compression: int, **files: str) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", compression) as archive:
        for name in FILES.values():
            archive.writestr(name, files.get(name, "x" * 1000))
    return made.getvalue()


@pytest.mark.parametrize("data", [b"", b"PK", zipped(zipfile.ZIP_LZMA), zipped(zipfile.ZIP_LZMA)[:-900]])
def test_a_zip_that_is_none_of_ours_is_refused_with_the_name_of_its_puzzle(
    store: Path, data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    tamper(store, ("UPDATE certificates SET zip = ?", data))
    (refused,) = use(store, monkeypatch)
    assert refused.startswith("the certificate of order1-lot01-000001 of s.sqlite can't be read: the zip")


OTHER = lamplit_api.certify("4x3:e4f")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (zipped(zipfile.ZIP_DEFLATED), "certificate.json, line 1: not JSON"),
        (OTHER.to_zip(), "it belongs to another puzzle"),
    ],
)
def test_a_certificate_that_says_nothing_of_its_puzzle_is_refused(
    store: Path, data: bytes, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tamper(store, ("UPDATE certificates SET zip = ?", data))
    (refused,) = use(store, monkeypatch)
    assert refused.startswith(f"the certificate of order1-lot01-000001 of s.sqlite can't be read: {said}")


def test_control_characters_are_shown_and_not_carried_out(store: Path) -> None:
    odd = "\x1b[31mred\x07\nline"
    tamper(
        store, ("UPDATE orders SET name = ? WHERE id = 1", odd), ("UPDATE rejects SET why = ?, detail = ?", odd, odd)
    )
    shown = lamplit("factory", "status", "--store", store).stdout
    assert r"order 1: \x1b[31mred\x07\nline, seed" in shown
    assert "\x1b" not in shown
    assert "\x07" not in shown


@pytest.mark.parametrize("solution", [{"bulbs": 3}, {}, []])
def test_a_solution_that_can_not_be_read_is_refused_with_the_name_of_its_puzzle(
    store: Path, solution: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    tamper(store, ("UPDATE puzzles SET solution = ?", json.dumps(solution)))
    (refused,) = use(store, monkeypatch)
    assert refused.startswith("order1-lot01-000001 of s.sqlite can't be read: ")


def test_a_lot_that_its_order_does_not_have_stops_the_work(store: Path) -> None:
    tamper(store, "UPDATE puzzles SET lot = 9", "DELETE FROM rejects")
    with pytest.raises(LamplitError, match=r"is damaged \(order 1 has no lot 9\)"):
        work_on_order(store)


def test_an_order_whose_lots_are_lost_gets_them_again(store: Path) -> None:
    tamper(store, "DELETE FROM lots")
    work_on_order(store)
    with Store.read(store) as db:
        assert [lot.count for lot in db.tally_lots(1)] == [3]
