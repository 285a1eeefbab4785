"""What CONTRIBUTING says of the program is true."""

from __future__ import annotations

import inspect
import re
import subprocess
import textwrap
from pathlib import Path

import pytest
from tests.test_architecture import ROOMS

from lamplit.genres.slitherlink.rules import rules

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
COUNTED = re.findall(r"^\| .* \| `(wc -l .*)` \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)


def test_the_rooms_are_listed_from_the_lowest_to_the_highest() -> None:
    table = TEXT.partition("## The rooms")[2].partition("A room imports")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == ROOMS


@pytest.mark.parametrize(
    "place", re.findall(r"`([a-z_/]+/(?:\w+\.py)?)`", TEXT.partition("You are looking for")[2].partition("###")[0])
)
def test_a_place_that_is_pointed_out_exists(place: str) -> None:
    assert (ROOT / "src" / "lamplit" / place).exists()


def test_the_rules_that_are_shown_are_those_of_slitherlink() -> None:
    shown = [textwrap.dedent(block) for block in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)]
    assert inspect.getsource(rules) in shown


@pytest.mark.parametrize(("command", "files", "lines"), COUNTED)
def test_a_genre_is_as_large_as_is_said(command: str, files: str, lines: str) -> None:
    """To within a tenth: a line more or less in a genre need not be told here."""
    counted = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
    *each, total = counted.stdout.splitlines()
    assert len(each) == int(files)
    assert int(total.split()[0]) == pytest.approx(int(lines), rel=0.1)


def test_two_genres_are_counted() -> None:
    assert len(COUNTED) == 2
