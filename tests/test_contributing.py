"""What the guides for contributors say about the program is true, and their examples work."""

from __future__ import annotations

import importlib
import inspect
import re
import subprocess
import sys
import textwrap
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, brute_force
from tests.formats.boards import TOKENS, puzzles
from tests.plugins.installing import announce, find_packages_in
from tests.test_architecture import ROOMS
from tests.tutorial_session import PAGES as TUTORIAL
from tests.tutorial_session import WrittenFile, list_steps

import lamplit
from lamplit.cli.support import options
from lamplit.cli.support.help import command
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import print_json
from lamplit.cli.support.request_options import request_options
from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.engines.contract import Goal
from lamplit.genre import registry
from lamplit.genre.registry import genre_of, get_genre
from lamplit.genres.slitherlink.rules import rules
from lamplit.requests.contract import LOOK, UNWATCHED, Request, Watch
from lamplit.requests.making import ReduceRequest
from lamplit.requests.options import WholeNumber

ROOT = Path(__file__).parents[1]
GUIDES = ROOT / "docs" / "contribute"
PAGES = [ROOT / "CONTRIBUTING.md", *sorted(GUIDES.glob("*.md"))]
OTHERS = [ROOT / "CHANGELOG.md", ROOT / "SECURITY.md"]


def read_guide(name: str) -> str:
    return (GUIDES / f"{name}.md").read_text("utf-8")


def python_blocks(name: str) -> list[str]:
    """The Python examples of a guide."""
    return [textwrap.dedent(block) for block in re.findall(r"```python\n(.*?)```", read_guide(name), re.DOTALL)]


def run_block(name: str, contains: str, **imported: Any) -> ModuleType:
    """The example of a guide that contains these words, as a module."""
    (block,) = [block for block in python_blocks(name) if contains in block]
    module = ModuleType(f"example_{name}_{contains.split()[-1]}")
    sys.modules[module.__name__] = module  # dataclasses look their types up there
    module.__dict__.update(imported)
    exec(compile(f"from __future__ import annotations\n{block}", f"{name}.md", "exec"), module.__dict__)
    return module


# What the pages say.

COUNTED = re.findall(r"^\| .* \| `(wc -l .*)` \| (\d+) \| (\d+) \|$", read_guide("built-in-genre"), re.MULTILINE)
PER_GENRE = re.findall(
    r"^\| (.+) \| `(wc -l src/lamplit/genres/(\w+)/\*\.py)` \| (\d+) \| (\d+) \|$",
    PAGES[0].read_text("utf-8"),
    re.MULTILINE,
)
PLACES = read_guide("architecture").partition("You are looking for")[2].partition("## ")[0]
WRITTEN = {step.path for page in TUTORIAL for step in list_steps(page) if isinstance(step, WrittenFile)}
WRITTEN.add("tests/test_mines.py")
"""The files that a reader of the tutorial on genres writes, or that ``lamplit new genre`` writes for them."""
FILES = {
    (page.stem, place)
    for page in PAGES
    for place in re.findall(r"`((?:src|tests|tools|docs)/[\w/.-]+|[a-z]+/[\w/]+\.py)`", page.read_text("utf-8"))
    if place not in WRITTEN
}


def test_the_rooms_are_listed_from_the_lowest_to_the_highest() -> None:
    table = read_guide("architecture").partition("## Packages")[2].partition("A package imports")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == ROOMS


@pytest.mark.parametrize("place", re.findall(r"`([a-z_/]+/(?:\w+\.py)?)`", PLACES))
def test_a_place_in_the_table_exists(place: str) -> None:
    assert (ROOT / "src" / "lamplit" / place).exists()


@pytest.mark.parametrize(("page", "place"), sorted(FILES))
def test_a_file_that_a_guide_names_exists(page: str, place: str) -> None:
    """From the root of the repository, or from ``src/lamplit``."""
    assert (ROOT / place).exists() or (ROOT / "src" / "lamplit" / place).exists()


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=lambda page: page.stem)
def test_links_lead_to_pages_and_headings(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]+))?\)", page.read_text("utf-8")):
        found = page.parent / target if target else page
        assert found.exists(), target
        headings = re.findall(r"^#+ (.*)$", found.read_text("utf-8"), re.MULTILINE) if anchor else []
        slugs = [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]
        assert not anchor or anchor in slugs, anchor


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=lambda page: page.stem)
def test_a_guide_has_at_most_two_thousand_words(page: Path) -> None:
    assert len(page.read_text("utf-8").split()) <= 2000


def test_every_guide_is_listed() -> None:
    guides = {page.name for page in PAGES[1:]} - {"index.md"}
    assert guides <= set(re.findall(r"\]\((?:docs/contribute/)?([\w-]+\.md)\)", read_guide("index")))
    assert guides <= set(re.findall(r"\(docs/contribute/([\w-]+\.md)\)", PAGES[0].read_text("utf-8")))


def test_every_target_of_make_that_a_guide_names_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = {target for page in PAGES for target in re.findall(r"\bmake (test[\w-]*|lint)", page.read_text("utf-8"))}
    assert "test" in named
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in named)


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {project['version']}\n" in citation
    assert f'- name: "{project["authors"][0]["name"]}"' in citation
    assert f"license: {project['license']['text']}" in citation
    newest = re.findall(r"^## (\S+)", OTHERS[0].read_text("utf-8"), re.MULTILINE)[0]
    assert newest == project["version"]
    assert f"| {newest.rpartition('.')[0]} | yes |" in OTHERS[1].read_text("utf-8")


# A first pull request.


def test_the_tutorials_change_makes_its_test_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    before, example, after = python_blocks("first-pull-request")
    source = ROOT / "src" / "lamplit" / "genres" / "slitherlink" / "__init__.py"
    assert before.strip() in source.read_text("utf-8")
    test_block = {"get_genre": get_genre}
    exec(example, test_block)
    (shown,) = [value for name, value in test_block.items() if name.startswith("test_")]
    with pytest.raises(BadInput, match="no genre"):
        shown()
    names = eval(after.strip().removeprefix("also=").rstrip(","))
    slitherlink = importlib.import_module("lamplit.genres.slitherlink")
    monkeypatch.setattr(slitherlink, "GENRE", replace(slitherlink.GENRE, also=names))
    registry.get_genre.cache_clear()
    shown()
    monkeypatch.undo()
    registry.get_genre.cache_clear()


# A genre.


def test_the_rules_that_are_shown_are_those_of_slitherlink() -> None:
    assert inspect.getsource(rules) in python_blocks("built-in-genre")


@pytest.mark.parametrize(("command", "files", "lines"), COUNTED)
def test_a_genre_is_about_as_large_as_the_guide_says(command: str, files: str, lines: str) -> None:
    """To within a tenth and one file, so that small changes to a genre need none here."""
    counted = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
    *each, total = counted.stdout.splitlines()
    assert len(each) == pytest.approx(int(files), abs=1)
    assert int(total.split()[0]) == pytest.approx(int(lines), rel=0.1)


def test_the_guide_counts_two_genres() -> None:
    assert len(COUNTED) == 2


@pytest.mark.parametrize("row", PER_GENRE, ids=lambda row: row[0])
def test_a_genre_takes_at_most_four_hundred_lines(row: tuple[str, str, str, str, str]) -> None:
    """The count in the table may be off by a tenth or ten lines, and by two files."""
    _, _, folder, files, lines = row
    each = list((ROOT / "src" / "lamplit" / "genres" / folder).glob("*.py"))
    counted = sum(len(file.read_text("utf-8").splitlines()) for file in each)
    assert counted <= 400
    assert len(each) == pytest.approx(int(files), abs=2)
    assert counted == pytest.approx(int(lines), rel=0.1, abs=10)


def test_seven_genres_are_counted() -> None:
    assert len(PER_GENRE) == 7


# An engine.

TINY = [
    pytest.param(puzzle, id=f"{genre} {name}")
    for genre, case in CASES.items()
    for name, puzzle in case.named.items()
    if get_genre(genre).model(puzzle).variables <= 12
]


@pytest.mark.parametrize("puzzle", TINY)
def test_the_engine_that_is_shown_finds_every_solution(puzzle: Puzzle) -> None:
    search = run_block("engine", "def search").search
    stats: dict[str, Any] = {}
    found = list(search(puzzle, genre_of(puzzle).model(puzzle), Goal(None), Clock(), stats))
    assert len(found) == len(set(found))
    assert set(found) == brute_force(puzzle)
    assert stats["variables"] <= 12


# A format.


@given(st.sampled_from([name for name in sorted(TOKENS) if not get_genre(name).regions]).flatmap(puzzles))
@settings(max_examples=50, deadline=None)
def test_the_format_that_is_shown_reads_what_it_writes(puzzle: Puzzle) -> None:
    """Of a board without regions, for which the example has no room."""
    form = run_block("format", "def read(").FORMAT
    text = form.write(puzzle)
    assert form.looks_like(text)
    assert form.read(text, None) == form.read(text, puzzle.genre) == puzzle


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("csv,akari\n-,-\n-\n", "row 2 has 1 cell"),
        ("csv,akari\n-,9\n", "'9' at r1c2 is not a clue of Akari"),
        ("csv,hashi\n1,1\n", "the genre is hashi, but the genre asked for is akari"),
    ],
)
def test_the_format_that_is_shown_refuses_broken_text(text: str, sentence: str) -> None:
    form = run_block("format", "def read(").FORMAT
    with pytest.raises(BadInput, match=sentence):
        form.read(text, "akari")


def test_the_entry_point_that_is_shown_announces_the_format(tmp_path: Path) -> None:
    (shown,) = re.findall(r"```toml\n(.*?)```", read_guide("format"), re.DOTALL)
    points = tomllib.loads(shown)["project"]["entry-points"]
    (module,) = {place.partition(":")[0] for group in points.values() for place in group.values()}
    sys.modules[module] = run_block("format", "def read(")
    announce(tmp_path, "lamplit-csv", points)
    with find_packages_in(tmp_path):
        assert lamplit.read("csv,akari\n-,1\n").clues == {(0, 1): 1}
    del sys.modules[module]


# An option, a request and a command.


@pytest.fixture
def density() -> ModuleType:
    """The request of the guide, and its command."""
    asking = {"dataclass": dataclass, "Annotated": Annotated, "Request": Request, "Puzzle": Puzzle, "Watch": Watch}
    made = run_block(
        "request", "class DensityRequest", LOOK=LOOK, UNWATCHED=UNWATCHED, WholeNumber=WholeNumber, **asking
    )
    shown = run_block(
        "request",
        "def density",
        command=command,
        options=options,
        request_options=request_options,
        DensityRequest=made.DensityRequest,
        read_single=read_single,
        print_json=print_json,
        Any=Any,
    )
    made.__dict__["density"] = shown.density
    return made


def test_the_request_that_is_shown_answers_and_validates(density: ModuleType) -> None:
    puzzle = lamplit.read("3x3:d4d", genre="akari")
    assert density.DensityRequest(puzzle=puzzle).run() == 0.11
    assert density.DensityRequest(puzzle=puzzle, digits=4).run() == 0.1111
    with pytest.raises(BadInput, match='"digits" is 7; expected a whole number from 0 to 6'):
        density.DensityRequest(puzzle=puzzle, digits=7)


def test_the_command_that_is_shown_takes_the_options_of_its_request(density: ModuleType) -> None:
    def run(*words: str) -> str:
        return CliRunner().invoke(density.density, ["3x3:d4d", "--genre", "akari", *words]).output

    assert run() == "0.11\n"
    assert run("--digits", "1") == "0.1\n"
    assert run("--json") == '{"density": 0.11}\n'
    assert "Round to this many digits." in run("--help")


def test_the_option_that_is_shown_belongs_to_reduce() -> None:
    (shown,) = [block for block in python_blocks("request") if block.startswith("keep_difficulty")]
    declared = shown.partition("(")[0]
    assert declared in inspect.getsource(ReduceRequest)
