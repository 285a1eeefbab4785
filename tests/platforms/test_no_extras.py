"""Without any extra the base works, and what needs one says in one sentence what to install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

REFUSE = """
import sys

EXTRAS = {
    "starlette", "uvicorn", "resvg_py", "z3", "clingo", "pyscipopt", "ortools", "constraint", "networkx", "distributed",
    "dask", "bokeh", "matplotlib", "typst", "segno",
}

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in EXTRAS:
            raise ModuleNotFoundError(f"{name} is not there", name=name)

sys.meta_path.insert(0, Refuse())
"""


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """The surroundings of a Python that has no extra."""
    (tmp_path / "sitecustomize.py").write_text(REFUSE)
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}


def run(folder: Path, environment: dict[str, str], *args: str) -> tuple[int, str]:
    """The exit code of ``python …``, and what it says on standard error."""
    ran = subprocess.run(
        [sys.executable, *args], env=environment, cwd=folder, capture_output=True, text=True, timeout=120
    )
    return ran.returncode, ran.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("solve", "3x3:d4d"), ""),
        (("explain", "3x3:d4d", "-o", "steps.html"), "wrote steps.html\n"),
        (("generate", "hashi", "6", "--seed", "1", "-o", "made.svg"), "wrote made.svg\n"),
        (("render", "3x3:d4d", "-o", "drawn.svg"), "wrote drawn.svg\n"),
        (("render", "3x3:d4d", "3x3:d4d", "-o", "sheet.pdf"), "wrote sheet.pdf\n"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_the_base_works(tmp_path: Path, bare: dict[str, str], args: tuple[str, ...], said: str) -> None:
    assert run(tmp_path, bare, "-m", "lamplit", *args) == (0, said)


PNG = "PNG pictures need resvg-py, which is not installed: pip install 'lamplit[png]'"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("render", "3x3:d4d", "-o", "x.png"), PNG),
        (("generate", "akari", "5", "-o", "x.png"), PNG),
        (("explain", "3x3:d4d", "-o", "steps/", "--frames", "png"), PNG),
        (("repair", "---\n---", "--genre", "akari", "-o", "x.png"), PNG),
        (("lab", "gadget", "wire", "-o", "x.png"), PNG),
        (
            ("studio", "--no-browser"),
            "the studio needs Starlette, which is not installed: pip install 'lamplit[studio]'",
        ),
        (
            ("book", "akari", "5", "-o", "x.pdf"),
            "books and worksheets need segno, which is not installed: pip install 'lamplit[books]'",
        ),
        (("lab", "hamilton", "cube"), "graphs need networkx, which is not installed: pip install 'lamplit[lab]'"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_what_needs_an_extra_says_what_to_install(
    tmp_path: Path, bare: dict[str, str], args: tuple[str, ...], sentence: str
) -> None:
    assert run(tmp_path, bare, "-m", "lamplit", *args) == (2, f"lamplit: {sentence}\n")


def test_in_python_it_is_an_error_of_its_own(tmp_path: Path, bare: dict[str, str]) -> None:
    program = """
import lamplit
try:
    lamplit.render(lamplit.read("3x3:d4d"), "png")
except lamplit.MissingExtra as error:
    raise SystemExit(f"lamplit: {error}")
"""
    assert run(tmp_path, bare, "-c", program) == (1, f"lamplit: {PNG}\n")
