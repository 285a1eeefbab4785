"""The notebook docs/python/quickstart.ipynb: run it, and show it as a page of the site.

``python tools/site/notebook_pages.py`` runs the notebook and stores its outputs. It doesn't need Jupyter: cells hold
plain Python, and the value of a cell's last line is shown as a notebook would show it.
"""

from __future__ import annotations

import ast
import html
import io
import json
import os
from contextlib import chdir, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "python" / "quickstart.ipynb"
PAGE = "python/quickstart.md"


def build_pages() -> dict[str, str]:
    """The Markdown of the page, by its path."""
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    body = "\n\n".join(_show_cell(cell) for cell in cells)
    return {PAGE: f"{body}\n\n[Download this notebook]({NOTEBOOK.name}) to run it yourself.\n"}


def _show_cell(cell: dict[str, Any]) -> str:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return source
    return "\n\n".join([f"```python\n{source}\n```", *map(_show_output, cell["outputs"])])


def _show_output(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    for kind in ("text/html", "image/svg+xml"):
        if kind in data:
            lines = [line for line in "".join(data[kind]).splitlines() if line.strip()]
            return "\n".join(["<div>", *lines, "</div>"])
    text = "".join(output.get("text", data.get("text/plain", [])))
    return f"<pre>{html.escape(text.rstrip())}</pre>"


def run_notebook(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The outputs of each code cell, run from the first to the last in a folder with the examples."""
    names: dict[str, Any] = {"__name__": "__main__"}
    outputs = []
    with TemporaryDirectory() as folder, chdir(folder):
        os.symlink(ROOT / "examples", "examples")
        for number, cell in enumerate([cell for cell in notebook["cells"] if cell["cell_type"] == "code"], 1):
            outputs.append(_run_cell("".join(cell["source"]), names, number))
    return outputs


def _run_cell(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = None if last is None else eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append(
            {"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(keepends=True)}
        )
    if value is not None:
        outputs.append(
            {"data": _show_value(value), "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        )
    return outputs


def _show_value(value: object) -> dict[str, list[str]]:
    """What a notebook stores of a value: its picture or page, if it has one, and its ``repr``."""
    methods = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}
    shown = {kind: getattr(value, method)() for kind, method in methods.items() if hasattr(value, method)}
    return {kind: text.splitlines(keepends=True) for kind, text in {**shown, "text/plain": repr(value)}.items()}


def store_outputs(path: Path) -> None:
    """Run a notebook, and write it again with its outputs."""
    notebook = json.loads(path.read_text("utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, (cell, outputs) in enumerate(zip(code, run_notebook(notebook), strict=True), 1):
        cell["outputs"] = outputs
        cell["execution_count"] = number
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    store_outputs(NOTEBOOK)
