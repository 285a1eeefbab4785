"""The page's own tests, in Node and without a browser: pointer and keys, hit testing, history and progress.

They are written in JavaScript, in the folder ``page`` beside this file.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from gzip import compress
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "src" / "lamplit" / "studio" / "page"
MOST_BYTES = 80_000
"""What the page's own code may take, packed."""
FILES = sorted(Path(__file__).with_name("page").glob("*.test.js"))


@cache
def runs_modules() -> bool:
    """Whether there is a Node that takes the page's files for the modules that they are."""
    if shutil.which("node") is None:
        return False
    asked = ["node", "--print", "process.features.require_module"]
    return subprocess.run(asked, capture_output=True, text=True, timeout=60).stdout.strip() == "true"


def test_there_are_tests_of_the_page() -> None:
    assert {file.name.partition(".")[0] for file in FILES} >= {
        "clues",
        "hit",
        "history",
        "keyboard",
        "lattice",
        "pointer",
        "press",
        "regions",
    }


def test_the_code_of_the_page_is_small() -> None:
    """Without comments, and packed as a whole. The server packs each module by itself."""
    code = "".join(file.read_text("utf-8") for file in sorted(PAGE.rglob("*.js")))
    bare = re.sub(r"/\*\*.*?\*/|^\s*//.*?$|^\s+", "", code, flags=re.DOTALL | re.MULTILINE)
    assert len(compress(bare.encode(), mtime=0)) < MOST_BYTES


@pytest.mark.skipif(not runs_modules(), reason="Node 20.19 or later is not on this machine")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_the_page_passes_its_own_tests(file: Path) -> None:
    run = subprocess.run(
        ["node", "--test", "--test-reporter=spec", str(file)], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "ℹ pass 0" not in run.stdout
