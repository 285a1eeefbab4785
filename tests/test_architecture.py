"""The program has layers: a module may use those below it, never those above. And modules stay small."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from lamplit.genre.registry import all_genres

SRC = Path(__file__).parents[1] / "src" / "lamplit"

LAYERS: tuple[tuple[str, ...], ...] = (
    ("errors", "words", "graph"),
    ("grid", "bitsets", "clock", "files", "plugins", "toml_lines"),
    ("plain", "processes"),
    ("toml_reader", "papers"),
    ("decisions",),
    ("puzzle",),
    ("scene", "model", "statements", "textboard"),
    ("cnf", "steps", "orders", "playing", "setters"),
    ("genre", "drawing", "picking", "loops", "play_parts", "shading", "shading_play", "shading_text"),
    ("genres",),
    ("records",),
    ("engines", "formats", "gallery", "render"),
    ("human",),
    ("strategies", "practice"),
    ("generating",),
    ("makers", "bench"),
    ("setting",),
    ("wire",),
    ("lab", "certificates"),
    ("factory",),
    ("books", "experiments"),
    ("studio",),
    ("", "__main__", "api", "cli", "interrupt"),
)
"""From the lowest to the highest; ``""`` is the package itself, the public API."""

GENRE_MODULES: dict[str, str] = {
    "asp": "genres",
    "building": "genres",
    "bitboard": "genres",
    "check": "genres",
    "counting": "makers",
    "decisions": "genres",
    "deduce": "genres",
    "dialects": "genres",
    "draw": "genres",
    "easing": "makers",
    "easy": "genres",
    "hardness": "genres",
    "play": "genres",
    "quick": "genres",
    "rules": "genres",
    "sketch": "genres",
    "statement": "genres",
    "text": "genres",
    "tokens": "genres",
    "strategies": "strategies",
    "draft": "makers",
    "exchange": "makers",
    "filling": "makers",
    "forced": "makers",
    "generate": "makers",
    "generate_asp": "makers",
    "number_sieve": "makers",
    "numbering": "makers",
    "pattern": "makers",
    "placing": "makers",
    "resurvey": "makers",
    "setting": "makers",
    "simple_steps": "makers",
    "taste": "makers",
}
"""A genre is one folder, but its modules belong to several layers: each is listed here, under its name."""

LOOKS_UP = {
    ("lamplit.core.puzzle", "lamplit.genres"),
    ("lamplit.core.puzzle", "lamplit.render"),
    ("lamplit.render", "lamplit.api.drawing"),
}
"""Three more that point upwards, from within a function: a puzzle asks its genre whether its clues are clues, a
puzzle that is printed is drawn, and the package ``lamplit.render`` can be called as the function of that name in
the public API."""

LAYER = {name: number for number, names in enumerate(LAYERS) for name in names}
MODULES = sorted(SRC.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = ("lamplit", *path.relative_to(SRC).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[int, str, bool]]:
    """Every module of ours that is imported here, with its line, and whether that is inside a function."""
    package = module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
    tree = ast.parse(path.read_text("utf-8"))
    deferred = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        late = id(node) in deferred
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            if base == "lamplit":  # from lamplit import x: x is a module, or a name of the public API
                found = [f"lamplit.{alias.name}" for alias in node.names if alias.name in LAYER]
                yield from ((node.lineno, name, late) for name in found or ["lamplit"])
            else:
                yield node.lineno, base, late


def layer_of(module: str) -> str:
    match module.split(".")[1:]:
        case ["genres", _, part, *_]:
            return GENRE_MODULES.get(part, f"unlisted {module}")
        case [name, *_]:
            return name
    return ""


def may_look_up(here: str, target: str, late: bool) -> bool:
    """A Genre object refers to its own strategies and generator by functions that import them when asked."""
    its_own = here.count(".") == 2 and here.startswith("lamplit.genres.") and target.startswith(f"{here}.")
    return late and (its_own or (here, target) in LOOKS_UP)


def upward_imports(path: Path) -> list[str]:
    here = module_name(path)
    return [
        f"{path.relative_to(SRC)}:{line} imports {target}"
        for line, target, late in imports(path)
        if target.partition(".")[0] == "lamplit"
        and LAYER[layer_of(target)] > LAYER[layer_of(here)]
        and not may_look_up(here, target, late)
    ]


def test_every_module_has_its_layer() -> None:
    assert {layer_of(module_name(path)) for path in MODULES} <= LAYER.keys()


def test_every_layer_of_a_genres_modules_is_used() -> None:
    there = {module_name(path).split(".")[3] for path in MODULES if module_name(path).count(".") >= 3
             and module_name(path).startswith("lamplit.genres.")}  # fmt: skip
    assert there == GENRE_MODULES.keys()


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_imports_only_from_the_layers_below(path: Path) -> None:
    assert upward_imports(path) == []


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_stays_small_enough_to_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 450


def test_modules_of_one_layer_never_use_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for path in MODULES:
        here = module_name(path)
        targets = {
            layer_of(target)
            for _, target, late in imports(path)
            if target.partition(".")[0] == "lamplit" and not may_look_up(here, target, late)
        }
        graph.setdefault(layer_of(here), set()).update(targets - {layer_of(here)})
    assert list(TopologicalSorter(graph).static_order())


def reached_in_genre(module: str, *, short_of: str = "") -> set[str]:
    """The modules of the same genre that this one imports, at once or by others; not what ``short_of`` does."""
    folder = ".".join(module.split(".")[:3]) + "."
    paths = {module_name(path): path for path in MODULES}
    reached: set[str] = set()
    left = {module}
    while left:
        targets = {target for name in left for _, target, _ in imports(paths[name])}
        left = {target for target in targets if target.startswith(folder)} - reached - {short_of}
        reached |= left
    return reached


def test_a_generator_shares_nothing_with_the_concise_rules_that_prove_its_puzzles() -> None:
    """It may read the rules themselves, but nothing of what these deduce by where they are concise."""
    declared = [genre.name for genre in all_genres() if genre.generator and genre.generator().proven_concisely]
    assert {"akari", "hashi"} <= set(declared)
    for name in declared:
        makes, rules = (f"lamplit.genres.{name}.{module}" for module in ("generate", "rules"))
        assert reached_in_genre(makes, short_of=rules) & reached_in_genre(rules) == set(), name


def test_an_import_from_a_higher_layer_is_found_wherever_it_hides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guilty = tmp_path / "engines" / "sat.py"
    guilty.parent.mkdir()
    guilty.write_text(
        "from lamplit.genres import genre_of\n"
        "def f():\n    from lamplit.cli import main\n    from ..bench import run\n    from lamplit import lab\n"
    )
    monkeypatch.setattr(f"{__name__}.SRC", tmp_path)
    assert upward_imports(guilty) == [
        "engines/sat.py:3 imports lamplit.cli",
        "engines/sat.py:4 imports lamplit.research.bench",
        "engines/sat.py:5 imports lamplit.research.lab",
    ]


def test_a_genre_points_upwards_only_from_within_a_function_and_only_to_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guilty = tmp_path / "genres" / "akari" / "__init__.py"
    guilty.parent.mkdir(parents=True)
    guilty.write_text(
        "from lamplit.genres.akari.making.generate import make\n"
        "def f():\n    from lamplit.genres.akari.making.generate import make\n"
        "    from lamplit.genres.hashi.making.taste import TASTE\n"
    )
    monkeypatch.setattr(f"{__name__}.SRC", tmp_path)
    assert upward_imports(guilty) == [
        "genres/akari/__init__.py:1 imports lamplit.genres.akari.making.generate",
        "genres/akari/__init__.py:4 imports lamplit.genres.hashi.making.taste",
    ]
