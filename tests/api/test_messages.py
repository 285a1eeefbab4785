"""Messages of the library speak to everybody: flags and commands are the command line's own business."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import lamplit
from lamplit.cli import COMMANDS

SRC = Path(__file__).parents[2] / "src" / "lamplit"
PAGES = {path for path in (SRC / "research" / "experiments").glob("*.py") if "EXPERIMENT = " in path.read_text("utf-8")}
"""Experiments: what their pages say of the command line is documentation."""
LIBRARY = sorted(path for path in {*SRC.rglob("*.py")} - PAGES if path.relative_to(SRC).parts[0] != "cli")
FLAG = re.compile(r"(?<![\w(-])--[a-z]+")
FOR_OTHERS = (
    "--opt-mode=",
    "--project=",
    "--warn=",
    "--rand-freq=",
    "--sign-def=",
    "--seed=",
    "--cells",
    "--ink",
    "--soft",
    "--loglevel=",
    "--only-binary=",
    "--platform=",
    "--python-version=",
    "--disable-pip-version-check",
    "--quiet",
    " --quick",
)
"""Options of clingo, npm and pip, names of colours in a style sheet, and the command that a page of an experiment
says it was made with."""

COMMAND = re.compile(rf"\blamplit ({'|'.join(COMMANDS)})\b")
DOCUMENTS = (
    "This folder proves that a puzzle has exactly one solution",
    "*. Run again with `lamplit experiment ",
    ", which lamplit lab compile puts together",
    "run it: lamplit lab hamilton",
)
"""What a certificate, the page of an experiment and the notes on hardness say to a reader who can run it."""


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


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: str(path.relative_to(SRC)))
def test_no_message_names_a_command(path: Path) -> None:
    found = [
        f"line {line}: {text!r}"
        for line, text in texts(path)
        if COMMAND.search(text) and not any(document in text for document in DOCUMENTS)
    ]
    assert found == []


@pytest.mark.parametrize("text", ["--\n--", "3-\n--"], ids=["several", "none"])
@pytest.mark.parametrize("ask", [lamplit.reduce, lambda text: lamplit.adjust(text, "harder")], ids=["reduce", "adjust"])
def test_what_needs_one_solution_says_what_to_do_without_naming_a_command(
    ask: Callable[[str], object], text: str
) -> None:
    with pytest.raises(lamplit.AnswerIsNo, match=r"; repair it first$"):
        ask(text)
