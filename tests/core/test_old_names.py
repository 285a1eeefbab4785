"""Names of version 0.1 still work, and say what they are called now."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from lamplit.core.old_names import read_renames

PAGE = (Path(__file__).parents[2] / "docs" / "python" / "migrating.md").read_text("utf-8")


def find_object(full_name: str) -> object:
    home, _, name = full_name.rpartition(".")
    return getattr(import_module(home), name)


@pytest.mark.parametrize(("old", "new"), read_renames("name").items())
def test_an_old_name_gives_what_has_the_new_one(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"^{re.escape(old)} is now {re.escape(new)};"):
        assert find_object(old) is find_object(new)


@pytest.mark.parametrize(("old", "new"), read_renames("module").items())
def test_a_module_under_its_old_name_has_what_it_had(old: str, new: str) -> None:
    now, moved = import_module(new), import_module(old)
    for name in [name for name, value in vars(now).items() if getattr(value, "__module__", "") == new][:1]:
        with pytest.warns(DeprecationWarning, match=f"{re.escape(old)}.{name} is now {re.escape(new)}.{name}"):
            assert getattr(moved, name) is getattr(now, name)


def test_a_name_that_never_was_is_missed_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match=r"module 'lamplit\.genre' has no attribute 'nothing'"):
        getattr(import_module("lamplit.genre"), "noth" + "ing")
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'lamplit\.nothing'"):
        import_module("lamplit.nothing")
    with pytest.raises(ImportError, match="cannot import name 'nothing'"):
        exec("from lamplit.puzzle import nothing")


def test_the_page_names_every_renamed_name_of_the_package_itself() -> None:
    table = dict(re.findall(r"^\| `(lamplit\.\w+)` \| `(lamplit\.\w+)` \|$", PAGE, re.MULTILINE))
    renamed = {old: new for old, new in read_renames("name").items() if old.count(".") == 1}
    assert {old: table.get(old) for old in renamed} == renamed


PLUG_IN = """
from lamplit.decisions import Line, OnCell
from lamplit.drawing import GREY, INK, board_scene, centre, dot, notes
from lamplit.genre import Genre
from lamplit.genres import genre_named
from lamplit.grid import Cell, Edge, Grid
from lamplit.loops.check import Drawing
from lamplit.loops.rules import ahead, loop_through_cells
from lamplit.model import Model
from lamplit.picking import cell_at
from lamplit.puzzle import Fault, Puzzle, Solution, State
from lamplit.words import count, number
import lamplit.gallery
assert genre_named("akari").name == "akari"
assert lamplit.gallery.entries
"""


def test_a_plug_in_of_version_0_1_finds_its_imports() -> None:
    with pytest.warns(DeprecationWarning, match="the old name will be removed in 0.3"):
        exec(PLUG_IN)
