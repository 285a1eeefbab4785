"""What ``lamplit`` exports: every name is there, is light until it is used, and says its types."""

from __future__ import annotations

import inspect
import subprocess
import sys
import typing
from importlib.metadata import version

import pytest

import lamplit

FUNCTIONS = [name for name in lamplit.__all__ if name.islower() and not name.startswith("_")]
CLASSES = [name for name in lamplit.__all__ if inspect.isclass(getattr(lamplit, name))]
ALIASES = ["Cancel", "Difficulty", "PuzzleLike", "SolutionLike", "Symmetry"]


def printed_by(program: str) -> str:
    """What a fresh Python prints."""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_importing_lamplit_imports_only_the_hooks_of_puzzles() -> None:
    program = "import lamplit, sys; print([name for name in sys.modules if name.startswith('lamplit.')])"
    assert printed_by(program) == "['lamplit.core', 'lamplit.core.genre_hooks']"


def test_reading_a_puzzle_imports_no_solver_and_no_terminal() -> None:
    program = (
        "import lamplit, sys; print(lamplit.read('3x3:d4d')); lamplit.check('3x3:d4d', 'bulb r1c2'); "
        "print([name for name in ('pysat', 'rich', 'click', 'resvg_py') if name in sys.modules])"
    )
    assert printed_by(program).endswith("[]")


def test_every_name_is_a_function_a_class_an_alias_or_the_version() -> None:
    assert {*FUNCTIONS, *CLASSES, *ALIASES, "__version__"} == set(lamplit.__all__)
    assert sorted(lamplit.__all__) == lamplit.__all__
    assert set(lamplit.__all__) <= set(dir(lamplit))


def test_a_name_that_is_not_there_is_missed_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'lamplit' has no attribute 'slove'"):
        getattr(lamplit, "slo" + "ve")


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_types_of_a_function_can_be_looked_up(name: str) -> None:
    function = getattr(lamplit, name)
    hints = typing.get_type_hints(function)
    assert {"return", *inspect.signature(function).parameters} == hints.keys()
    assert inspect.getdoc(function)


@pytest.mark.parametrize("name", CLASSES)
def test_the_types_of_a_class_can_be_looked_up(name: str) -> None:
    typing.get_type_hints(getattr(lamplit, name))
    assert inspect.getdoc(getattr(lamplit, name))


def test_the_version_is_that_of_the_package() -> None:
    assert lamplit.__version__ == version("lamplit")


def test_bad_input_is_a_value_error_and_all_errors_are_ours() -> None:
    errors = [getattr(lamplit, name) for name in CLASSES if issubclass(getattr(lamplit, name), Exception)]
    assert issubclass(lamplit.BadInput, ValueError)
    assert all(issubclass(error, lamplit.LamplitError | lamplit.LamplitWarning) for error in errors)


def test_names_are_listed_as_people_type_them() -> None:
    assert lamplit.genre_names()[:2] == ("akari", "slitherlink")
    assert "sat" in lamplit.engine_names()
    assert {"puzzlink", "json"} <= set(lamplit.format_names())


@pytest.mark.parametrize(
    "imports",
    [
        "import lamplit, lamplit.drawing.svg",
        "import lamplit.drawing.svg, lamplit",
        "import lamplit; lamplit.render('3x3:d4d'); import lamplit.drawing.svg",
        "from lamplit.drawing.svg import render_svg; import lamplit",
        "from lamplit import render; import lamplit.drawing.svg",
    ],
)
def test_render_is_a_function_whatever_is_imported_first(imports: str) -> None:
    program = f"{imports}\nprint(lamplit.render('3x3:d4d', 'txt'), callable(lamplit.drawing.svg.render_svg))"
    assert printed_by(program).replace("\n", " ") == "# genre: akari . . . . 4 . . . .  True"
