"""The examples in the README and on the pages of docs/ are run: each prints what is shown and exits as it should.

A command that fails on purpose says so in a comment: ``$ lamplit check mine.txt  # exit code 1``. tests/test_roles.py
runs the walkthroughs and the pages on setting and publishing, where each command needs those before it.
"""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from lamplit.cli import app
from lamplit.core.words import spell_number
from lamplit.engines import BUILT_IN

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
ELSEWHERE = (
    "*/first-steps.md",
    "contribute/genre.md",
    "contribute/genre-tools.md",
    "set/*.md",
    "publish/*.md",
    "research/experiments/**/*.md",
)
"""Pages whose examples other tests run."""
PAGES = [
    README,
    *sorted({*(ROOT / "docs").rglob("*.md")}.difference(*((ROOT / "docs").glob(pattern) for pattern in ELSEWHERE))),
]


class Example(NamedTuple):
    """A command of a page, the output shown below it, and the exit code it should have."""

    command: str
    shown: str
    code: int


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def find_examples(block: str) -> list[Example]:
    """The commands of a console block."""
    found: list[Example] = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            command, _, comment = line[2:].partition("  #")
            code = re.fullmatch(r"exit code (\d+)", comment.strip())
            found.append(Example(command.strip(), "", int(code[1]) if code else 0))
        else:
            found[-1] = found[-1]._replace(shown=found[-1].shown + line)
    return found


def sessions(block: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output shown below it."""
    return [(example.command, example.shown) for example in find_examples(block)]


EXAMPLES = [
    (page.relative_to(ROOT).as_posix(), example)
    for page in PAGES
    for block in blocks(page, "console")
    for example in find_examples(block)
]


def matches(shown: str, printed: str) -> bool:
    """``…`` in the text stands for anything on its line, or for any lines where it stands alone.

    It never stands for everything: at least one line has to be shown.
    """
    if shown.strip() and not shown.replace("…", "").strip():
        return False
    lines = [re.escape(line).replace("…", ".*") for line in shown.rstrip().splitlines()]
    pattern = "\n".join("(?:.*\n)*?.*" if line == ".*" else line for line in lines)
    printed = "\n".join(line.rstrip() for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, printed) is not None


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A folder with the examples for each page, where its commands may write files."""
    folders = {}
    for page in PAGES:
        folder = tmp_path_factory.mktemp("page")
        (folder / "examples").symlink_to(ROOT / "examples")
        folders[page.relative_to(ROOT).as_posix()] = folder
    return folders


@pytest.mark.parametrize(
    ("page", "example"), EXAMPLES, ids=[f"{page}: {example.command}" for page, example in EXAMPLES]
)
def test_a_command_prints_what_is_shown_and_exits_as_shown(
    page: str, example: Example, folders: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What needs a shell runs as a program of its own; the others run here, which is quicker."""
    monkeypatch.chdir(folders[page])
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    program, *words = shlex.split(example.command)
    by_itself = program != "lamplit" or re.search(r"[|<>;&$*]", example.command)
    printed, code = _run_by_itself(example.command) if by_itself else _run_here(words)
    assert "Traceback" not in printed
    assert matches(example.shown, printed), f"printed:\n{printed}\nshown:\n{example.shown}"
    assert code == example.code, f"exit code {code}, not {example.code}"


def _run_by_itself(command: str) -> tuple[str, int]:
    lamplit = f"{shlex.quote(sys.executable)} -m lamplit"
    command = re.sub(r"(\.venv/bin/)?\blamplit(?= )", lamplit, command, count=1)
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    return ran.stdout + ran.stderr, ran.returncode


def _run_here(words: list[str]) -> tuple[str, int]:
    ran = CliRunner().invoke(app, words, prog_name="lamplit")
    return ran.stdout + ran.stderr, ran.exit_code


@pytest.mark.parametrize(
    ("shown", "printed", "expected"),
    [
        ("a\n…\nc\n", "a\nb\nb\nc\n", True),
        ("made in … ms\n", "made in 3.1 ms\n", True),
        ("…\n", "anything\n", False),
        ("a\n…\n", "b\nc\n", False),
        ("", "more than is shown\n", False),
    ],
)
def test_dots_stand_for_some_output_but_never_for_all_of_it(shown: str, printed: str, expected: bool) -> None:
    assert matches(shown, printed) == expected


def test_an_example_that_fails_shows_its_exit_code() -> None:
    assert find_examples("$ lamplit solve x  # exit code 2\nlamplit: no\n$ ls  # what is there\n") == [
        ("lamplit solve x", "lamplit: no\n", 2),
        ("ls", "", 0),
    ]


@pytest.mark.parametrize("block", blocks(README, "python"))
def test_a_python_example_does_what_is_shown(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    example = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    assert example.examples
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0


def test_the_readme_is_short_and_has_a_picture_near_its_top_and_examples_of_both_kinds() -> None:
    text = README.read_text("utf-8")
    assert "docs/pictures/" in "\n".join(text.splitlines()[:10])
    assert len(re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE).split()) < 600
    assert [example.command.split()[1] for page, example in EXAMPLES if page == README.name] == [
        "solve",
        "hint",
        "generate",
    ]
    assert blocks(README, "python")


@pytest.mark.parametrize("page", [README, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_no_link_is_broken(page: Path) -> None:
    """The pages of docs/ are checked when the site is built: tests/test_site.py."""
    text = page.read_text("utf-8")
    for target in [*re.findall(r"\]\(([^)#]+)", text), *re.findall(r'src="([^"]+)"', text)]:
        assert target.startswith("http") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", [README, ROOT / "docs" / "index.md"], ids=lambda page: page.name)
def test_the_number_of_engines_is_said_right(page: Path) -> None:
    assert f"{spell_number(len(BUILT_IN))} engines" in page.read_text("utf-8")
