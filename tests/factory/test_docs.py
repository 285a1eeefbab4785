"""The factory's pages: the order is the example, the queries run, the commands print what is shown."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import duckdb
import duckdb_extension_sqlite_scanner
import pytest
from tests.factory.filling import fill
from tests.test_readme import blocks, matches, sessions

from lamplit.factory.migrations import STEPS
from lamplit.factory.order import read_factory_order

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "generate" / "factory.md"
INTERNALS = PAGE.with_name("factory-internals.md")
EXAMPLE = ROOT / "examples" / "order.toml"
[EXTENSION] = Path(duckdb_extension_sqlite_scanner.__file__).parent.rglob("*.duckdb_extension")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the store of the example."""
    made = tmp_path_factory.mktemp("factory")
    fill(made / "puzzles.sqlite", read_factory_order(EXAMPLE.read_text("utf-8"), str(EXAMPLE)))
    return made


def test_the_order_on_the_page_is_the_example() -> None:
    assert blocks(PAGE, "toml") == [EXAMPLE.read_text("utf-8")]


def test_every_table_of_the_store_is_on_the_page() -> None:
    text = INTERNALS.read_text("utf-8")
    for table in re.findall(r"CREATE TABLE (\w+)", "".join(STEPS)):
        assert f"`{table}`" in text


def test_duckdb_answers_every_query_on_the_page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    first, *queries = blocks(INTERNALS, "sql")
    db = duckdb.connect()
    assert first.startswith("INSTALL sqlite; LOAD sqlite;")
    db.execute(first.replace("INSTALL sqlite; LOAD sqlite;", f"LOAD '{EXTENSION}';"))
    assert len(queries) == 5
    levels, strategies, effort, rejects, _ = [db.execute(query).fetchall() for query in queries]
    assert sum(row[3] for row in levels) == 40
    assert ("akari", "7×7", "easy") in [row[:3] for row in levels]
    assert {row[0] for row in strategies} == {"akari", "slitherlink", "hashi"}
    assert sum(row[3] for row in effort) == 40
    assert rejects == []
    assert db.execute("SELECT count(*) FROM 'puzzles.parquet'").fetchall() == [(40,)]


def test_commands_say_what_is_shown(folder: Path) -> None:
    lamplit = f"{shlex.quote(sys.executable)} -m lamplit"
    shown = [session for block in blocks(PAGE, "sh") if block.startswith("$ ") for session in sessions(block)]
    assert len(shown) >= 4
    for command, output in shown:
        ran = subprocess.run(
            ["bash", "-c", re.sub(r"^lamplit(?= )", lamplit, command)],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert matches(output, ran.stdout + ran.stderr), f"printed:\n{ran.stdout}{ran.stderr}\nshown:\n{output}"
