"""Every example in the README and in the docs is run, and does what they say."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from lamplit.cli import app
from lamplit.core.words import spell_number
from lamplit.engines import BUILT_IN

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def sessions(block: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output shown below it."""
    found: list[tuple[str, str]] = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].split("  #")[0].strip(), ""))
        else:
            command, output = found[-1]
            found[-1] = (command, output + line)
    return found


EXAMPLES = [
    (page.name, command, shown)
    for page in PAGES
    for block in blocks(page, "console")
    for command, shown in sessions(block)
    if not command.startswith("make ")
]


def matches(shown: str, printed: str) -> bool:
    """``…`` in the text stands for anything on its line, or for any lines where it stands alone."""
    lines = [re.escape(line).replace("…", ".*") for line in shown.rstrip().splitlines()]
    pattern = "\n".join("(?:.*\n)*?.*" if line == ".*" else line for line in lines)
    printed = "\n".join(line.rstrip() for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, printed) is not None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples, where pictures may be drawn."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "examples").symlink_to(ROOT / "examples")
    return folder


@pytest.mark.parametrize(
    ("command", "shown"),
    [example[1:] for example in EXAMPLES],
    ids=[f"{page}: {command}" for page, command, _ in EXAMPLES],
)
def test_a_command_prints_what_is_shown(
    command: str, shown: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What needs a shell, as a program of its own; the others here, which is quicker."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    program, *words = shlex.split(command)
    by_itself = program != "lamplit" or re.search(r"[|<>;&$*]", command)
    printed = _run_by_itself(command) if by_itself else _run_here(words)
    assert "Traceback" not in printed
    assert matches(shown, printed), f"printed:\n{printed}\nshown:\n{shown}"


def _run_by_itself(command: str) -> str:
    lamplit = f"{shlex.quote(sys.executable)} -m lamplit"
    command = re.sub(r"(\.venv/bin/)?\blamplit(?= )", lamplit, command, count=1)
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    return ran.stdout + ran.stderr


def _run_here(words: list[str]) -> str:
    ran = CliRunner().invoke(app, words, prog_name="lamplit")
    return ran.stdout + ran.stderr


@pytest.mark.parametrize("block", blocks(README, "python"))
def test_a_python_example_does_what_is_shown(block: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    example = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    assert example.examples
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0


def test_the_readme_has_a_picture_near_its_top_and_examples_of_both_kinds() -> None:
    assert "docs/pictures/" in "\n".join(README.read_text("utf-8").splitlines()[:15])
    assert sum(page == README.name for page, _, _ in EXAMPLES) >= 10
    assert blocks(README, "python")


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_no_link_is_broken(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in [*re.findall(r"\]\(([^)#]+)", text), *re.findall(r'src="([^"]+)"', text)]:
        assert target.startswith("http") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", [README, ROOT / "docs" / "index.md"], ids=lambda page: page.name)
def test_the_number_of_engines_is_said_right(page: Path) -> None:
    assert f"{spell_number(len(BUILT_IN))} engines" in page.read_text("utf-8")
