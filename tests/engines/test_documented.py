"""What the pages say of the engines is what the registry says, and every engine has the function it promises."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from lamplit.core.words import spell_number
from lamplit.engines import BUILT_IN, DEFAULT
from lamplit.engines.contract import DeduceFunction, Engine, ProposeFunction, SearchFunction

ROOT = Path(__file__).parents[2]
PROTOCOLS = {"search": SearchFunction, "deduce": DeduceFunction, "propose": ProposeFunction}


def rows() -> list[list[str]]:
    """The table of the page about engines, without its heading."""
    lines = (ROOT / "docs" / "research" / "engines.md").read_text("utf-8").splitlines()
    table = [line.strip("|").split("|") for line in lines if line.startswith("| `")]
    return [[cell.strip() for cell in row] for row in table]


def test_the_page_lists_every_engine_in_order_and_how_to_install_it() -> None:
    assert [(name, install) for name, _, install, _ in rows()] == [
        (
            f"`{engine.name}`{' (default)' if engine.name == DEFAULT else ''}",
            f"`{engine.install}`" if engine.install else "base",
        )
        for engine in BUILT_IN.values()
    ]


def test_the_page_names_a_library_exactly_where_there_is_one() -> None:
    without = [library == "none" for _, library, _, _ in rows()]
    assert without == [not engine.library for engine in BUILT_IN.values()]


def test_the_page_says_which_engines_do_not_search() -> None:
    said = {name.strip("`"): what.split()[0].rstrip(",") for name, _, _, what in rows()}
    assert {name: said[name] for name, engine in BUILT_IN.items() if engine.protocol != "search"} == {
        "trivial": "deduces",
        "human-asp": "proposes",
    }


def test_every_extra_that_an_engine_names_is_one_of_ours() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for engine in BUILT_IN.values():
        extra = re.fullmatch(r"lamplit\[(\w+)\]", engine.install)
        assert not engine.install or (extra is not None and f"\n{extra[1]} = [" in text)


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_the_pages_count_the_engines_rightly(page: str) -> None:
    counted = re.findall(r"(\w+)\s+engines\b", (ROOT / page).read_text("utf-8"))
    assert spell_number(len(BUILT_IN)) in counted
    assert not {spell_number(n) for n in range(2, 11) if n != len(BUILT_IN)} & set(counted)


@pytest.mark.parametrize("engine", BUILT_IN.values(), ids=lambda engine: engine.name)
def test_an_engines_module_has_the_function_of_its_protocol(engine: Engine) -> None:
    function = getattr(import_module(engine.module), engine.protocol)
    wanted = signature(PROTOCOLS[engine.protocol].__call__)
    assert list(signature(function).parameters) == list(wanted.parameters)[1:]
    assert signature(function).return_annotation == wanted.return_annotation
