"""Every public name has documentation, and the examples of docs/python do what they show."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import warnings
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import lamplit

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "python"
CONCEPTS = FOLDER / "api.md"
RECIPES = FOLDER / "recipes.md"
GENERATED = "reference/"
"""Pages of the API reference exist only on the site."""
ALIASES = ("Cancel", "Difficulty", "PuzzleLike", "SolutionLike", "Symmetry")
FUNCTIONS = [name for name in lamplit.__all__ if inspect.isfunction(getattr(lamplit, name))]
CLASSES = [name for name in lamplit.__all__ if inspect.isclass(getattr(lamplit, name))]


@pytest.mark.parametrize("page", [CONCEPTS, RECIPES], ids=lambda page: page.name)
def test_the_examples_do_what_they_show(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after another: a block may use what those above it made. None uses anything deprecated."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    assert len(session.examples) > 30
    with warnings.catch_warnings():
        warnings.filterwarnings("error", category=DeprecationWarning, message=r".*generate\(\)")
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0


def test_there_are_thirty_recipes_and_more_each_with_its_number_and_code() -> None:
    titles, *bodies = re.split(r"^### ", RECIPES.read_text("utf-8"), flags=re.MULTILINE)
    assert len(bodies) >= 30
    assert [body.partition(".")[0] for body in bodies] == [str(number) for number in range(1, len(bodies) + 1)]
    assert all(">>> " in body for body in bodies)
    sections = re.findall(r"^## (.*)", RECIPES.read_text("utf-8"), re.MULTILINE)
    assert re.findall(r"^- \[(.*)\]\(#", titles, re.MULTILINE) == sections


def test_every_public_name_is_a_function_a_class_or_a_documented_alias() -> None:
    assert sorted([*FUNCTIONS, *CLASSES, *ALIASES, "__version__"]) == lamplit.__all__


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_docstring_of_a_function_has_its_arguments_and_what_it_raises(name: str) -> None:
    function = getattr(lamplit, name)
    doc = inspect.getdoc(function) or ""
    described = re.findall(r"^    (\w+): ", doc.partition("Args:\n")[2].partition("\n\n")[0], re.MULTILINE)
    assert described == list(inspect.signature(function).parameters)
    raised = re.findall(r"^    (\w+): ", doc.partition("Raises:\n")[2], re.MULTILINE)
    assert bool(raised) == bool(described)
    assert all(issubclass(getattr(lamplit, error), lamplit.LamplitError) for error in raised)


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_and_everything_public_in_it_has_a_docstring(name: str) -> None:
    thing = getattr(lamplit, name)
    assert "__doc__" in vars(thing)
    for definition in _statements(thing.__module__, name).body:
        if isinstance(definition, ast.FunctionDef) and not definition.name.startswith("_"):
            assert inspect.getdoc(getattr(thing, definition.name)), definition.name
    assert _undocumented(_statements(thing.__module__, name)) == []


@pytest.mark.parametrize("name", ALIASES)
def test_a_type_alias_has_a_docstring(name: str) -> None:
    (home,) = [
        node.module
        for node in ast.parse((ROOT / "src" / "lamplit" / "__init__.pyi").read_text("utf-8")).body
        if isinstance(node, ast.ImportFrom) and node.module and name in [alias.name for alias in node.names]
    ]
    assert name not in _undocumented(_parse(home))


@cache
def _parse(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(import_module(module)))


def _statements(module: str, name: str) -> ast.ClassDef:
    (found,) = [node for node in _parse(module).body if isinstance(node, ast.ClassDef) and node.name == name]
    return found


def _undocumented(scope: ast.Module | ast.ClassDef) -> list[str]:
    """The public fields of a class, or names of a module, without a docstring below."""
    found = []
    for node, after in zip(scope.body, [*scope.body[1:], None], strict=True):
        assigned = node.targets if isinstance(node, ast.Assign) and isinstance(scope, ast.Module) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else assigned
        names = [target.id for target in targets if isinstance(target, ast.Name) and not target.id.startswith("_")]
        if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)):
            found += names
    return found


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_the_page_is_found_from_the_others(page: str) -> None:
    assert "python/" in (ROOT / page).read_text("utf-8")


def test_the_concepts_lead_to_everything_else() -> None:
    text = CONCEPTS.read_text("utf-8")
    for page in ("recipes.md", "first-steps.md", "quickstart.ipynb", f"{GENERATED}index.md"):
        assert f"]({page})" in text


@pytest.mark.parametrize("page", [*sorted(FOLDER.glob("*.md")), *sorted((ROOT / "docs" / "reference").glob("*.md"))])
def test_no_link_is_broken(page: Path) -> None:
    for target, anchor in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", page.read_text("utf-8")):
        if target.startswith(GENERATED) or target in ("commands.md", "../reference/commands.md"):
            continue
        linked = page.parent / target if target else page
        assert linked.exists(), target
        if anchor and linked.suffix == ".md":
            assert anchor in _anchors(linked), f"{target}#{anchor}"


@cache
def _anchors(page: Path) -> set[str]:
    text = page.read_text("utf-8")
    titles = re.findall(r"^#+ (.*)", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    return slugs | set(re.findall(r'<a id="([^"]+)"', text))
