"""The notebook docs/python/quickstart.ipynb runs, and stores what it prints and shows."""

from __future__ import annotations

import json
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pages() -> Any:
    """The module that runs the notebook and makes a page of it; it lies beside other tools of the site."""
    spec = spec_from_file_location("notebook_pages", ROOT / "tools" / "site" / "notebook_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def notebook(pages: Any) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(pages.NOTEBOOK.read_text("utf-8"))
    return read


def without_times(outputs: object) -> str:
    return re.sub(r"[\d.]+ ms", "… ms", json.dumps(outputs, sort_keys=True))


def test_the_stored_outputs_are_those_of_a_run(pages: Any, notebook: dict[str, Any]) -> None:
    """If not, store them with ``python tools/site/notebook_pages.py``."""
    stored = [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for before, now in zip(stored, pages.run_notebook(notebook), strict=True):
        assert without_times(before) == without_times(now)


def test_the_notebook_is_in_the_format_that_jupyter_opens(notebook: dict[str, Any]) -> None:
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])
    for number, cell in enumerate([cell for cell in notebook["cells"] if cell["cell_type"] == "code"], 1):
        assert cell["execution_count"] == number


def test_the_page_has_every_cell_and_its_pictures(pages: Any, notebook: dict[str, Any]) -> None:
    ((path, page),) = pages.build_pages().items()
    assert path == "python/quickstart.md"
    assert all("".join(cell["source"]) in page for cell in notebook["cells"])
    assert page.count("<svg") >= 6


def test_links_of_the_notebook_are_not_broken(pages: Any, notebook: dict[str, Any]) -> None:
    for cell in notebook["cells"]:
        for target in re.findall(r"\]\(([^)#:]+)\)", "".join(cell["source"])):
            assert (pages.NOTEBOOK.parent / target).exists()
