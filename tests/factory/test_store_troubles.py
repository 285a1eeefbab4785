"""Whatever happens to a store is told in one sentence, and never breaks what it holds."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest
from click.testing import CliRunner, Result
from tests.factory.orders import plan_of, result
from tests.waiting import PATIENCE, kill_if_late

from lamplit.cli import app
from lamplit.core.errors import BadInput, LamplitError
from lamplit.factory.lock import find_holder, lock_store
from lamplit.factory.migrations import APPLICATION, FIRST, VERSION
from lamplit.factory.store import Store

SRC = Path(__file__).parents[2] / "src"
TESTS = Path(__file__).parents[2]


def lamplit(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], prog_name="lamplit")


def said(done: Result) -> str:
    """The one sentence of a command that was refused."""
    assert done.exit_code == 2
    assert done.stderr.startswith("lamplit: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


MAIN = "from lamplit.cli import main; main()"


def child(code: str, *args: object, **options: object) -> subprocess.CompletedProcess[str]:
    """A process of its own that knows our tests' helpers."""
    env = os.environ | {"PYTHONPATH": f"{SRC}{os.pathsep}{TESTS}", "PYTHONDONTWRITEBYTECODE": "1"}
    program = [sys.executable, "-c", textwrap.dedent(code), *map(str, args)]
    return subprocess.run(program, env=env, capture_output=True, text=True, timeout=60, **options)  # type: ignore[call-overload,no-any-return]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with an order of five, of which two puzzles are there."""
    path = tmp_path / "s.sqlite"
    with Store.open(path) as db:
        db.record_results(db.register_order(plan_of([5])), 1, [result(1, 1, "a"), result(2, 1, "b")])
    return path


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that everybody may look into."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


LOOK: list[Callable[[Path], Result]] = [
    lambda path: lamplit("factory", "status", "--store", path),
    lambda path: lamplit("factory", "export", "--store", path, "-o", "-"),
]
TABLES = ("versions", "orders", "lots", "puzzles", "rejects")
"""Of version 1."""
both = pytest.mark.parametrize("look", LOOK, ids=["status", "export"])


@both
def test_a_store_that_is_not_there_is_not_made_by_looking(tmp_path: Path, look: Callable[[Path], Result]) -> None:
    assert "there is no store" in said(look(tmp_path / "s.sqlite"))
    assert os.listdir(tmp_path) == []


@both
def test_a_folder_is_no_store(tmp_path: Path, look: Callable[[Path], Result]) -> None:
    assert "is a folder; expected a file" in said(look(tmp_path))
    with pytest.raises(BadInput, match="is a folder"):
        Store.open(tmp_path)


@both
def test_a_device_is_no_store(look: Callable[[Path], Result]) -> None:
    assert "is a device or a pipe; expected a file" in said(look(Path(os.devnull)))


@both
def test_another_file_is_no_store_and_stays_as_it_is(tmp_path: Path, look: Callable[[Path], Result]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database\n" * 100)
    assert "notes.txt is not a store of puzzles" in said(look(path))
    with pytest.raises(LamplitError, match="is not a store of puzzles"):
        Store.open(path)
    assert path.read_text() == "not a database\n" * 100


@both
def test_an_empty_file_is_looked_at_and_left_empty(tmp_path: Path, look: Callable[[Path], Result]) -> None:
    path = tmp_path / "s.sqlite"
    path.touch()
    assert "is an empty file" in said(look(path))
    assert path.stat().st_size == 0
    Store.open(path).close()
    assert look(path).exit_code == 0


@both
def test_another_database_is_no_store_and_stays_as_it_is(tmp_path: Path, look: Callable[[Path], Result]) -> None:
    path = tmp_path / "books.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE puzzles (id INTEGER)")
    db.close()
    before = path.read_bytes()
    assert "is a database, but not a store of puzzles" in said(look(path))
    with pytest.raises(BadInput, match="not a store"):
        Store.open(path)
    assert path.read_bytes() == before


@both
def test_a_store_of_a_newer_version_is_left_alone(store: Path, look: Callable[[Path], Result]) -> None:
    with sqlite3.connect(store) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert "has version 99 and was made by a newer Lamplit" in said(look(store))
    with pytest.raises(BadInput, match="newer Lamplit"):
        Store.open(store)


@both
@pytest.mark.parametrize("spoilt", [b'{"genre":\xff', b'{"genre";'])
def test_damage_inside_a_row_is_damage_too(store: Path, look: Callable[[Path], Result], spoilt: bytes) -> None:
    with sqlite3.connect(store) as db:
        db.execute("UPDATE lots SET words = CAST(? AS TEXT)", (spoilt,))
    db.close()
    assert "is damaged" in said(look(store))


@both
def test_a_damaged_store_is_said_to_be_damaged(store: Path, look: Callable[[Path], Result]) -> None:
    data = bytearray(store.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    store.write_bytes(data)
    assert "is damaged" in said(look(store))


def test_a_store_in_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(LamplitError, match=r"can't open .*: there is no such folder"):
        Store.open(tmp_path / "gone" / "s.sqlite")


def test_a_store_that_vanishes_is_missed_before_more_work_is_lost(store: Path) -> None:
    with Store.open(store) as db:
        order = db.register_order(plan_of([5]))
        store.unlink()
        with pytest.raises(LamplitError, match="has been removed or replaced"):
            db.record_results(order, 1, [result(3, 1, "c")])


@contextmanager
def without_rights() -> Iterator[None]:
    """As somebody for whom the rights of files count, which they don't for root."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


def test_a_store_that_may_only_be_read_is_read(store: Path, shared: Path) -> None:
    path = shared / "s.sqlite"
    shutil.copy(store, path)
    path.chmod(0o444)
    shared.chmod(0o555)
    wanted = [look(store).stdout.replace(str(store), str(path)) for look in LOOK]
    with without_rights():
        assert [look(path).stdout for look in LOOK] == wanted
        with pytest.raises(LamplitError, match=r"can't write to .*s.sqlite: it is read-only"):
            Store.open(path)
        with pytest.raises(LamplitError, match=r"can't write .*s.sqlite.lock: Permission denied"), lock_store(path):
            raise AssertionError
        with pytest.raises(LamplitError, match=r"can't open .*t.sqlite: there is no such folder, or it may not"):
            Store.open(shared / "t.sqlite")
    assert os.listdir(shared) == ["s.sqlite"]


FILL = """
import resource, sys
from lamplit.core.errors import LamplitError
from lamplit.factory.store import Store
from tests.factory.orders import plan_of, result
from tests.waiting import PATIENCE, kill_if_late
with Store.open(sys.argv[1]) as db:
    order = db.register_order(plan_of([100_000]))
    db.record_results(order, 1, [result(number, 1, str(number)) for number in (1, 2, 3)])
    print("begun", flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
    try:
        for first in range(4, 100_000, 10):
            db.record_results(order, 1, [result(number, 1, str(number)) for number in range(first, first + 10)])
            print(first + 9, flush=True)
    except LamplitError as error:
        print(error, file=sys.stderr)
"""


@pytest.mark.parametrize("size", [200_000, 1_000_000, 6_000_000])
def test_a_full_disk_stops_the_factory_and_keeps_every_whole_batch(tmp_path: Path, size: int) -> None:
    path = tmp_path / "s.sqlite"
    ended = child(FILL, path, size)
    assert ended.stderr == f"can't write to {path}: the disk fails or is full\n"
    last = int(ended.stdout.split()[-1].replace("begun", "3"))
    with Store.open(path) as db:
        assert list(db.rows("PRAGMA integrity_check")) == [("ok",)]
        order = db.register_order(plan_of([100_000]))
        assert db.tally_lots(order)[0].delivered == last
        assert db.list_pending(order, 1, 1, last + 5)[0] == (last + 1, 1)
        db.record_results(order, 1, [result(last + 1, 1, "another")])


def test_a_full_disk_while_exporting_leaves_no_half_file(store: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.jsonl"
    old.write_text("kept\n")
    for output in (tmp_path / "new.jsonl", old):
        ended = child(
            MAIN,
            "factory",
            "export",
            "--store",
            store,
            "--force",
            "-o",
            output,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600)),
        )
        assert (ended.returncode, ended.stderr) == (2, f"lamplit: can't write {output}: File too large\n")
    assert old.read_text() == "kept\n"
    assert {name.partition("-")[0] for name in os.listdir(tmp_path)} == {"old.jsonl", "s.sqlite"}


WORK = """
import sys, time
from lamplit.factory.lock import lock_store
from lamplit.factory.store import Store
from tests.factory.orders import plan_of, result
from tests.waiting import PATIENCE, kill_if_late
with lock_store(sys.argv[1]), Store.open(sys.argv[1]) as db:
    order = db.register_order(plan_of([100_000], digest="endless"))
    for number in range(1, 100_000):
        db.record_results(order, 1, [result(number, 1, f"w{number}")])
        print(number, flush=True)
"""


def test_a_second_factory_is_refused_and_a_reader_is_not(store: Path) -> None:
    env = os.environ | {"PYTHONPATH": f"{SRC}{os.pathsep}{TESTS}"}
    first = subprocess.Popen(
        [sys.executable, "-c", WORK, store], env=env, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert first.stdout is not None
    try:
        with kill_if_late(first):
            for _ in range(20):
                first.stdout.readline()
        assert find_holder(store) == f"process {first.pid} on {os.uname().nodename}"
        with pytest.raises(LamplitError, match=rf"process {first.pid} on .* is working on .*"), lock_store(store):
            raise AssertionError
        shown = LOOK[0](store)
        assert shown.exit_code == 0
        assert f"process {first.pid} on" in shown.stdout
        assert LOOK[1](store).stdout.count("\n") >= 22
    finally:
        first.send_signal(signal.SIGKILL)
        last = [int(line) for line in first.stdout]
        first.wait(PATIENCE)
        first.stdout.close()
    assert find_holder(store) is None
    with lock_store(store), Store.open(store) as db:
        assert list(db.rows("PRAGMA integrity_check")) == [("ok",)]
        order = db.register_order(plan_of([100_000], digest="endless"))
        assert db.tally_lots(order)[0].delivered in (last[-1], last[-1] + 1)


@both
def test_a_store_of_version_1_is_brought_up_to_date_and_keeps_all(
    tmp_path: Path, look: Callable[[Path], Result]
) -> None:
    new, old = tmp_path / "new.sqlite", tmp_path / "old.sqlite"
    with Store.open(new) as db:
        order = db.register_order(plan_of([5, 6]))
        db.record_results(order, 1, [result(1, 1, "a"), result(2, 1, "a"), result(3, 1, None)])
        db.record_results(order, 2, [result(1, 1, "b")])
    db = Store.open(new)
    first = sqlite3.connect(old)
    first.executescript(FIRST)
    first.execute(f"PRAGMA application_id = {APPLICATION}")
    first.execute("PRAGMA user_version = 1")
    for table in TABLES:
        for row in db.rows(f"SELECT * FROM {table}"):
            first.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    first.commit()
    first.close()
    db.close()
    assert look(old).stdout.replace("old", "new") == look(new).stdout
    with Store.open(old) as migrated, Store.open(new) as fresh:
        assert list(migrated.rows("PRAGMA user_version")) == [(VERSION,)]
        for table in (*TABLES, "certificates", "studies", "study_rows", "sqlite_master"):
            assert list(migrated.rows(f"SELECT * FROM {table}")) == list(fresh.rows(f"SELECT * FROM {table}"))


def test_fewer_than_before_are_refused(store: Path) -> None:
    with Store.open(store) as db:
        with pytest.raises(BadInput, match=r"lot 1 of order.toml has count = 4, but .* count = 5; expected that"):
            db.register_order(plan_of([4]))
        with pytest.raises(BadInput, match="has attempts = 3, but"):
            db.register_order(plan_of([5], attempts=3))
        order = db.register_order(plan_of([7], attempts=6))
        assert db.list_pending(order, 1, 1, 7) == [(number, 1) for number in (3, 4, 5, 6, 7)]
