"""The house has floors: a room may use those below it, never those above. And rooms stay small."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "lamplit"

FLOORS: tuple[tuple[str, ...], ...] = (
    ("errors", "words"),
    ("grid",),
    ("puzzle",),
    ("scene", "model"),
    ("cnf", "steps"),
    ("genres",),
    ("engines", "formats", "human", "render"),
    ("generating",),
    ("makers",),
    ("lab", "bench"),
    ("studio",),
    ("", "__main__", "cli"),
)
"""From the cellar to the roof; ``""`` is the package itself, the public API."""

MAKERS = ("generate", "draft", "taste")
"""A genre's own generator lives in the genre's folder, but on a floor above what generators share."""

FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
MODULES = sorted(SRC.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = ("lamplit", *path.relative_to(SRC).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module of ours that is imported here, also inside functions, with its line."""
    package = module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            if base == "lamplit":  # from lamplit import x: x is a room, or a name of the public API
                rooms = [f"lamplit.{alias.name}" for alias in node.names if alias.name in FLOOR]
                yield from ((node.lineno, name) for name in rooms or ["lamplit"])
            else:
                yield node.lineno, base


def room_of(module: str) -> str:
    match module.split(".")[1:]:
        case ["genres", _, part, *_] if part.partition("_")[0] in MAKERS:
            return "makers"
        case [room, *_]:
            return room
    return ""


def upward_imports(path: Path) -> list[str]:
    here = room_of(module_name(path))
    return [
        f"{path.relative_to(SRC)}:{line} imports {target}"
        for line, target in imports(path)
        if target.partition(".")[0] == "lamplit"
        and FLOOR[room_of(target)] > FLOOR[here]
    ]


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_imports_only_from_the_floors_below(path: Path) -> None:
    assert upward_imports(path) == []


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_stays_small_enough_to_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 450


def test_rooms_on_one_floor_never_lean_on_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for path in MODULES:
        here = room_of(module_name(path))
        targets = {room_of(target) for _, target in imports(path) if target.partition(".")[0] == "lamplit"}
        graph.setdefault(here, set()).update(targets - {here})
    assert list(TopologicalSorter(graph).static_order())


def test_every_room_has_its_floor() -> None:
    rooms = {room_of(module_name(path)) for path in MODULES}
    assert rooms <= FLOOR.keys()


def test_an_import_up_the_floors_is_found_wherever_it_hides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guilty = tmp_path / "engines" / "sat.py"
    guilty.parent.mkdir()
    guilty.write_text(
        "from lamplit.genres import genre\n"
        "def f():\n    from lamplit.cli import main\n    from ..bench import run\n    from lamplit import lab\n"
    )
    monkeypatch.setattr(f"{__name__}.SRC", tmp_path)
    assert upward_imports(guilty) == [
        "engines/sat.py:3 imports lamplit.cli",
        "engines/sat.py:4 imports lamplit.bench",
        "engines/sat.py:5 imports lamplit.lab",
    ]
