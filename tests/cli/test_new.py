"""``lamplit new genre`` writes a genre that works at once, and never overwrites anything."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.plugins.installing import write_dist_info

from lamplit.cli import app

BOARD = "# genre: light-houses\n2 .\n. .\n"


def run(*args: str, folder: Path, path: tuple[Path, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Python in a process of its own, which finds packages in these folders."""
    places = os.pathsep.join([*map(str, path), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *args],
        cwd=folder,
        input="",
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": places},
        check=False,
    )


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package that the command wrote, as if installed: the folder beside it announces it."""
    folder = tmp_path_factory.mktemp("new")
    made = run("-m", "lamplit", "new", "genre", "light-houses", folder=folder)
    assert made.returncode == 0, made.stderr
    assert "pip install -e ." in made.stdout
    package = folder / "lamplit-light-houses"
    write_dist_info(package, package)
    return package


def test_the_new_genre_solves_checks_draws_and_plays_at_once(home: Path) -> None:
    def lamplit(*args: str) -> str:
        done = run("-m", "lamplit", *args, folder=home, path=(home,))
        assert done.returncode == 0, done.stderr
        return done.stdout

    solved = json.loads(lamplit("solve", BOARD, "--json"))
    assert (solved["status"], solved["solutions"]) == ("unique", [{"shaded": [[0, 1], [1, 0]]}])
    lamplit("check", BOARD, '{"shaded": [[0, 1], [1, 0]]}')
    lamplit("render", BOARD, "--solution", "-o", "board.svg")
    assert "light-houses" in lamplit("genres")
    board = (
        "from lamplit.wire.boards import board_to_json; import lamplit; print(len(board_to_json(lamplit.read('''%s'''))"
    )
    places = run("-c", f"{board % BOARD}['places']))", folder=home, path=(home,))
    assert places.stdout == "3\n", places.stderr


def test_its_tests_pass(home: Path) -> None:
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", folder=home, path=(home,))
    assert done.returncode == 0, done.stdout


def test_a_folder_alone_is_written_for_a_package_that_you_have(tmp_path: Path) -> None:
    package = tmp_path / "my_puzzles"
    package.mkdir()
    (package / "__init__.py").touch()
    made = run("-m", "lamplit", "new", "genre", "inlets", "--folder", folder=package)
    assert (made.returncode, 'inlets = "your_package.inlets:GENRE"' in made.stdout) == (0, True)
    names = sorted(file.name for file in (package / "inlets").iterdir())
    assert names == ["__init__.py", "check.py", "clues.py", "rulebook.py", "rules.py", "test_inlets.py"]
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "my_puzzles", folder=tmp_path, path=(tmp_path,))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Inlets!", "'Inlets!' can't be the name of a genre; expected a word such as"),
        ("class", "'class' can't be the name of a genre"),
        ("../up", "'../up' can't be the name of a genre"),
        ("bijutsukan", "'bijutsukan' is already a name of Akari; choose another"),
        ("json", "'json' is a Python module already; choose another name"),
        ("lamplit", "'lamplit' is a Python module already; choose another name"),
    ],
)
def test_a_name_that_can_not_be_used_is_refused(tmp_path: Path, name: str, told: str) -> None:
    refused = run("-m", "lamplit", "new", "genre", name, folder=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert told in refused.stderr
    assert not list(tmp_path.iterdir())


def test_an_existing_folder_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "lamplit-inlets").mkdir()
    (tmp_path / "lamplit-inlets" / "mine.txt").write_text("mine")
    refused = run("-m", "lamplit", "new", "genre", "inlets", folder=tmp_path)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "lamplit-inlets already exists" in refused.stderr
    assert [file.name for file in tmp_path.rglob("*")] == ["lamplit-inlets", "mine.txt"]


def test_a_folder_that_can_not_be_written_is_one_sentence(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = (
        "import os, sys; os.rmdir('../gone'); from lamplit.__main__ import main; "
        "sys.argv = ['lamplit', 'new', 'genre', 'inlets']; main()"
    )
    refused = run("-c", script, folder=gone)
    assert refused.returncode != 0
    assert "Traceback" not in refused.stderr


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write_text(file: Path, *_: str) -> int:
        if file.name == "rules.py":
            raise OSError(errno.ENOSPC, "No space left on device")
        return honest(file, *_)

    honest = Path.write_text
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "write_text", write_text)
    refused = CliRunner().invoke(app, ["new", "genre", "inlets"])
    assert refused.exit_code == 2
    assert refused.stderr == "lamplit: can't write lamplit-inlets: No space left on device\n"
    assert not list(tmp_path.iterdir())
