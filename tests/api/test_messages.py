"""Messages of the library speak to everybody: flags are the command line's own business."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "lamplit"
PAGES = {path for path in (SRC / "experiments").glob("*.py") if "EXPERIMENT = " in path.read_text("utf-8")}
"""Experiments: what their pages say of the command line is documentation."""
LIBRARY = sorted(path for path in {*SRC.rglob("*.py")} - PAGES if path.relative_to(SRC).parts[0] != "cli")
FLAG = re.compile(r"(?<![\w(-])--[a-z]+")
FOR_OTHERS = (
    "--opt-mode=", "--project=", "--warn=", "--rand-freq=", "--sign-def=", "--seed=", "--ink", "--soft",
    "--loglevel=", "--only-binary=", "--platform=", "--python-version=", "--disable-pip-version-check", "--quiet",
    " --quick",
)  # fmt: skip
"""Options of clingo, npm and pip, names of colours in a style sheet, and the command that a page of an experiment
says it was made with."""


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Every text of a module that is not there to be read with the source."""
    tree = ast.parse(path.read_text("utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: str(path.relative_to(SRC)))
def test_no_message_speaks_of_a_flag(path: Path) -> None:
    found = [
        f"line {line}: {text!r}"
        for line, text in texts(path)
        if FLAG.search(text) and not any(option in text for option in FOR_OTHERS)
    ]
    assert found == []
