"""What leaves a store can be read by everything else, is always the same, and says how to make it again."""

from __future__ import annotations

import csv
import json
import os
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.factory.filling import fill

from lamplit.certificates.files import Certificate
from lamplit.cli import app
from lamplit.factory.export import PuzzleSelection, select_puzzles
from lamplit.factory.order import FactoryOrder, read_factory_order
from lamplit.factory.store import Store
from lamplit.genre.registry import genre_of
from lamplit.wire.grades import generated_puzzle_from_json

ORDER = """
seed = 11
[[lot]]
genre = "akari"
size = "4-6"
difficulty = "easy"
count = 5
[[lot]]
genre = "slitherlink"
size = "4x5"
count = 2
minimal = true
certify = true
[[lot]]
genre = "akari"
size = 6
style = "my walls.toml"
mask = "corner.txt"
strategies = "easy"
count = 2
[[lot]]
genre = "hitori"
size = 5
symmetry = "none"
style = "dense"
count = 2
[[lot]]
genre = "akari"
size = 2
count = 3
attempts = 2
"""


def lamplit(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], prog_name="lamplit")


def write_order(folder: Path) -> FactoryOrder:
    (folder / "my walls.toml").write_text('name = "mine"\n[conditions]\nwalls = [0.1, 0.5]\n')
    (folder / "corner.txt").write_text("#.....\n" + "......\n" * 4 + ".....#\n")
    (folder / "order.toml").write_text(ORDER)
    return read_factory_order(ORDER, str(folder / "order.toml"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an order and a store that has all of it."""
    made = tmp_path_factory.mktemp("factory")
    fill(made / "s.sqlite", write_order(made))
    return made


@pytest.fixture
def here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(folder)
    return folder


def export(*args: object) -> Result:
    done = lamplit("factory", "export", "--store", "s.sqlite", *args)
    assert done.exit_code == 0, done.stderr
    return done


def records(*args: object) -> list[dict[str, object]]:
    return [json.loads(line) for line in export("-o", "-", *args).stdout.splitlines()]


def test_puzzles_come_in_order_with_all_that_is_known_of_them(here: Path) -> None:
    found = records()
    places = [(one["order"], one["lot"], one["number"]) for one in found]
    assert places == sorted(places)
    assert len(places) == 5 + 2 + 2 + 2 + 1
    for one in found:
        made = generated_puzzle_from_json(one | {"seconds": 0})
        assert made.grade is not None
        assert not genre_of(made.puzzle).check(made.puzzle, made.solution)
        assert made.effort["variables"] > 0
        assert one["density"] == round(len(made.puzzle.clues) / len(made.puzzle.grid.cells), 6)
        assert one["made_by"].keys() == {"lamplit", "python-sat"}  # type: ignore[attr-defined]
        assert one["measures"]


def test_every_row_says_how_to_make_its_puzzle_again(here: Path) -> None:
    for one in records():
        program, *args = shlex.split(str(one["again"]))
        assert program == "lamplit"
        again = json.loads(lamplit(*args, "--json").stdout)
        for part in ("puzzle", "solution", "grade", "effort", "seed"):
            assert again[part] == one[part]


def test_two_stores_of_an_order_give_the_same_bytes_though_they_were_filled_the_other_way(
    here: Path, tmp_path: Path
) -> None:
    fill(tmp_path / "t.sqlite", read_factory_order(ORDER, "order.toml"), backwards=True)
    for name in ("a.jsonl", "a.csv"):
        first, second = tmp_path / f"1{name}", tmp_path / f"2{name}"
        export("-o", first)
        lamplit("factory", "export", "--store", tmp_path / "t.sqlite", "-o", second)
        assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize(
    ("command", "lot"),
    [
        ("grade", 4),
        ("solve", 4),
        ("check", 4),
        ("convert --to json", 4),
        ("render", 4),
        ("bench", 4),
        ("explain", 5),
        ("hint", 5),
        ("reduce", 5),
    ],
    ids=lambda command: str(command),
)
def test_a_file_of_them_is_read_by_every_command(here: Path, tmp_path: Path, command: str, lot: int) -> None:
    file = tmp_path / "x.jsonl"
    export("-o", file, "--lot", lot)
    done = lamplit(*command.split(), file)
    assert (done.exit_code, done.stderr.count("lamplit: ")) == (0, 0)
    assert done.stdout


def test_a_table_has_what_can_be_counted(here: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    assert export("-o", file).stderr == f"wrote 12 puzzles to {file}\n"
    rows = list(csv.DictReader(file.open(encoding="utf-8", newline="")))
    first = records()[0]
    assert rows[0]["id"] == first["id"] == "order1-lot01-000001"
    assert rows[0]["again"] == first["again"]
    assert float(rows[0]["score"]) == first["grade"]["score"]  # type: ignore[index]
    assert "seconds" not in rows[0]


def test_seconds_are_told_to_those_who_ask(here: Path, tmp_path: Path) -> None:
    export("-o", tmp_path / "x.csv", "--times")
    rows = list(csv.DictReader((tmp_path / "x.csv").open(encoding="utf-8", newline="")))
    assert all(float(row["seconds"]) > 0 for row in rows)
    assert all(isinstance(one["seconds"], float) for one in records("--times"))
    assert not any("seconds" in one for one in records())


def test_pictures_have_names_that_sort_and_say_what_is_on_them(here: Path, tmp_path: Path) -> None:
    export("-o", f"{tmp_path}/p/", "--lot", 4, "--solutions")
    names = sorted(os.listdir(tmp_path / "p"))
    assert len(names) == 4
    assert names[0].startswith("order1-lot04-000001-hitori-5x5-")
    assert names[1] == names[0].removesuffix(".svg").removesuffix("-solution") + ".svg" or names[0].endswith(
        "-solution.svg"
    )
    assert all((tmp_path / "p" / name).read_text("utf-8").startswith("<svg") for name in names)


def test_certificates_are_folders_that_check(here: Path, tmp_path: Path) -> None:
    export("--certificates", tmp_path / "c")
    names = sorted(os.listdir(tmp_path / "c"))
    assert [name[:31] for name in names] == ["order1-lot02-000001-slitherlink", "order1-lot02-000002-slitherlink"]
    for name, one in zip(names, records("--lot", 2), strict=True):
        certificate = Certificate.read(tmp_path / "c" / name)
        certificate.check()
        assert json.loads(certificate.record)["puzzle"] == one["puzzle"]
    again = lamplit("factory", "export", "--store", "s.sqlite", "--certificates", tmp_path / "c")
    assert (again.exit_code, "use --force" in again.stderr) == (2, True)
    export("--certificates", tmp_path / "c", "--force")
    none = export("--certificates", tmp_path / "d", "--lot", 1)
    assert "none of these puzzles has a certificate" in none.stderr


def test_what_is_there_is_overwritten_only_by_force(here: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("mine\n")
    refused = lamplit("factory", "export", "--store", "s.sqlite", "-o", file)
    assert (refused.exit_code, file.read_text()) == (2, "mine\n")
    assert "use --force to overwrite it" in refused.stderr
    export("-o", file, "--force")
    assert file.read_text().count("\n") == 12
    assert os.listdir(tmp_path) == ["x.jsonl"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "export needs -o FILE or --certificates DIR/"),
        (
            ("-o", "x.txt"),
            "can't tell from 'x.txt' what to write; end the name in .jsonl or .csv, or in / for pictures",
        ),
        (("-o", "-", "--order", "2"), "there is no order 2 in s.sqlite"),
        (("-o", "-", "--lot", "6"), "there is no lot 6 in s.sqlite"),
        (("-o", "-", "--order", "1", "--lot", "0"), "there is no lot 0 in s.sqlite"),
        (("-o", "x.jsonl", "--solutions"), "--solutions is only for a folder of pictures"),
        (("-o", "pictures/", "--times"), "--times can't be used with pictures"),
        (("-o", "gone/x.jsonl"), "can't write gone/x.jsonl: No such file or directory"),
    ],
)
def test_what_can_not_be_exported_is_said(here: Path, args: tuple[str, ...], said: str) -> None:
    before = sorted(os.listdir(here))
    done = lamplit("factory", "export", "--store", "s.sqlite", *args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"lamplit: {said}")
    assert sorted(os.listdir(here)) == before


def test_a_store_without_puzzles_gives_a_table_without_rows(tmp_path: Path) -> None:
    with Store.open(tmp_path / "s.sqlite") as db:
        db.register_order(
            read_factory_order(ORDER.replace('"my walls.toml"', '"sparse"').replace('"corner.txt"', '"cross"'), "o")
        )
    lamplit("factory", "export", "--store", tmp_path / "s.sqlite", "-o", tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_text().startswith("id,order,lot,")
    assert (tmp_path / "x.csv").read_text().count("\n") == 1


def test_status_says_what_is_there_and_what_is_not_to_be_had(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = lamplit("factory", "status", "--store", "s.sqlite").stdout
    assert shown.startswith("s.sqlite: no factory is running\n\norder 1: order.toml, seed 11\n")
    assert "2    slitherlink 4x5 minimal" in shown
    assert "lot 5 is missing 2, 3: no new puzzle in 2 attempts each" in shown


def test_rows_are_read_one_by_one_without_sorting(folder: Path) -> None:
    with Store.read(folder / "s.sqlite") as db:
        asked: list[str] = []
        db.connection.set_trace_callback(asked.append)
        assert next(select_puzzles(db, PuzzleSelection())).number == 1
        db.connection.set_trace_callback(None)
        [query] = [query for query in asked if "FROM puzzles" in query]
        [(*_, step)] = db.rows(f"EXPLAIN QUERY PLAN {query}")
        assert str(step).startswith("SEARCH puzzles USING INDEX")
