"""The tutorial on genres, as a reader follows it: files are written and commands are run, in the order of the pages.

A code block is a file, and the words before it end in its name and a colon: "Create `mines/rules.py`:". Commands and
what they print are in ``console`` blocks; ``…`` stands for anything, and a comment shows an exit code other than 0.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.plugins.installing import write_dist_info
from tests.test_readme import Example, find_examples

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "docs" / "contribute" / f"{name}.md" for name in ("genre", "genre-tools")]
"""The pages of the tutorial, in order."""
ENTER = "cd "
INSTALL = "pip install -e ."
_BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<language>\w+)\n(?P<text>.*?)\n```(?=\n)", re.DOTALL)
_FILE = re.compile(r"`([\w./-]+\.\w+)`:$")


@dataclass(frozen=True)
class WrittenFile:
    """A file that the reader writes."""

    path: str
    text: str


def list_steps(page: Path) -> Iterator[WrittenFile | Example]:
    """What a reader of a page does, in order."""
    for block in _BLOCK.finditer(page.read_text("utf-8")):
        named = _FILE.search(block["before"])
        if block["language"] == "console":
            yield from find_examples(f"{block['text']}\n")
        else:
            assert named is not None, f"a block of {page.name} has no name: {block['text']}"
            yield WrittenFile(named[1], f"{block['text']}\n")


@dataclass(frozen=True)
class Ran:
    """What a command printed, and the code it exited with."""

    printed: str
    code: int


@dataclass
class TutorialSession:
    """The folder where the reader is, and the folder where packages are installed."""

    folder: Path
    site: Path

    def write_file(self, file: WrittenFile) -> None:
        path = self.folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, "utf-8")

    def run_command(self, command: str) -> Ran:
        """Run a command in a shell. Packages are installed without pip, which would want the network."""
        if command == INSTALL:
            write_dist_info(self.folder, self.site)
            return Ran("", 0)
        if command.startswith(ENTER):
            self.folder /= command.removeprefix(ENTER)
            return Ran("", 0)
        programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        modules = os.pathsep.join(map(str, (self.folder, self.site, ROOT / "src")))
        own = {
            "NO_COLOR": "1",
            "COLUMNS": "80",
            "PATH": programs,
            "PYTHONPATH": modules,
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        ran = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env={key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")} | own,
            text=True,
            timeout=600,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        return Ran(ran.stdout, ran.returncode)
