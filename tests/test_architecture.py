"""The package is a house of rooms: a room may use those below it, never those above. And modules stay small."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from lamplit.genre.registry import all_genres

SRC = Path(__file__).parents[1] / "src" / "lamplit"

ROOMS = (
    "core",
    "genre",
    "kit",
    "drawing",
    "formats",
    "engines",
    "questions",
    "certificates",
    "human",
    "library",
    "generating",
    "authoring",
    "genres",
    "requests",
    "wire",
    "testing",
    "research",
    "studio",
    "factory",
    "books",
    "api",
    "cli",
)
"""From the lowest to the highest. Above them all is the package itself, which loads what you ask it for."""

LARGE_FOLDERS = {"cli": "one module per command", "research/experiments/as_written": "one module per algorithm"}
"""Folders that may hold more than fifteen modules, and why."""

MAKERS = ("making.generate", "making.mend", "making.quick_deduce")
"""What a generator is made of; not every genre has all of them."""

MODULES = sorted(SRC.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = ("lamplit", *path.relative_to(SRC).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(path: Path) -> Iterator[tuple[int, str, bool]]:
    """Every module that is imported here, with its line, and whether that is inside a function."""
    package = module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    deferred = {id(node) for function in functions for node in ast.walk(function)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"lamplit.{alias.name}" for alias in node.names] if base == "lamplit" else [base]
        else:
            continue
        yield from ((node.lineno, name, id(node) in deferred) for name in names)


def floor_of(module: str) -> int:
    """How high a module lies; what isn't in a room belongs to the package itself."""
    room = module.split(".")[1] if "." in module else ""
    return ROOMS.index(room) if room in ROOMS else len(ROOMS)


def upward_imports(path: Path) -> list[str]:
    here = floor_of(module_name(path))
    return [
        f"{path.relative_to(SRC)}:{line} imports {target}"
        for line, target, _ in imported_modules(path)
        if target.partition(".")[0] == "lamplit" and floor_of(target) > here
    ]


def test_the_package_holds_its_rooms_and_nothing_else() -> None:
    entries = {entry.name for entry in SRC.iterdir()} - {"__pycache__"}
    assert entries == {*ROOMS, "__init__.py", "__init__.pyi", "__main__.py", "py.typed"}


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_imports_only_from_its_own_room_and_those_below(path: Path) -> None:
    assert upward_imports(path) == []


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_stays_small_enough_to_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 450


def test_a_folder_stays_small_enough_to_take_in() -> None:
    sizes = Counter(path.parent.relative_to(SRC).as_posix() for path in MODULES if path.name != "__init__.py")
    assert {folder for folder, size in sizes.items() if size > 15} == LARGE_FOLDERS.keys()


def test_an_exported_class_name_has_one_meaning() -> None:
    names = Counter(
        node.name
        for path in MODULES
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert [name for name, count in names.items() if count > 1] == []


def modules_reached_in_genre(module: str, *, short_of: str = "") -> set[str]:
    """The modules of the same genre that this one imports, at once or by others; not what ``short_of`` does."""
    folder = ".".join(module.split(".")[:3]) + "."
    paths = {module_name(path): path for path in MODULES}
    reached: set[str] = set()
    left = {module}
    while left:
        targets = {target for name in left for _, target, _ in imported_modules(paths[name])}
        left = {target for target in targets if target.startswith(folder)} - reached - {short_of}
        reached |= left
    return reached


def test_a_generator_shares_nothing_with_the_concise_rules_that_prove_its_puzzles() -> None:
    """It may read the rules themselves, but nothing of what these deduce by where they are concise."""
    declared = [genre.name for genre in all_genres() if genre.generator and genre.generator().proven_concisely]
    assert {"akari", "hashi"} <= set(declared)
    for name in declared:
        rules, *makers = (f"lamplit.genres.{name}.{module}" for module in ("rules", *MAKERS))
        proof = {rules, *modules_reached_in_genre(rules)}
        for maker in {module_name(path) for path in MODULES}.intersection(makers):
            assert {maker, *modules_reached_in_genre(maker, short_of=rules)} & proof == set(), maker


def test_only_the_registry_asks_for_a_generator() -> None:
    """Whatever else needs a part of it finds that in another module of ``making``."""
    importers = {path for path in MODULES for _, name, _ in imported_modules(path) if name.endswith(".making.generate")}
    assert all(path.name == "__init__.py" and path.parents[1] == SRC / "genres" for path in importers)


def test_an_import_from_a_higher_room_is_found_wherever_it_hides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guilty = tmp_path / "engines" / "sat.py"
    guilty.parent.mkdir()
    guilty.write_text(
        "from lamplit.genre.registry import genre_of\n"
        "def f():\n    from lamplit.cli import main\n    from ..books import run\n    from lamplit import research\n"
        "    import lamplit.studio.server\n    from lamplit import solve\n"
    )
    monkeypatch.setattr(f"{__name__}.SRC", tmp_path)
    assert upward_imports(guilty) == [
        "engines/sat.py:3 imports lamplit.cli",
        "engines/sat.py:4 imports lamplit.books",
        "engines/sat.py:5 imports lamplit.research",
        "engines/sat.py:6 imports lamplit.studio.server",
        "engines/sat.py:7 imports lamplit.solve",
    ]
