"""``lamplit new``: the first files of a genre, which solve, draw and play at once."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

import click

from lamplit.cli.support.help import PlainGroup
from lamplit.cli.support.output import report_written
from lamplit.cli.support.parameters import argument, flag
from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.words import quote

EPILOG = """Examples:

lamplit new genre lighthouses

lamplit new genre lighthouses --folder"""
TEMPLATES = files("lamplit.cli") / "templates" / "genre"
PARTS = ("__init__.py", "rules.py", "check.py", "clues.py", "rulebook.py")
"""The modules of a genre's folder."""
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

new = PlainGroup("new", help="Write the first files of a genre of your own.", epilog=EPILOG)


@new.command()
@argument("name", help="The genre's name: lower-case letters, digits and hyphens.", metavar="NAME")
@flag("--folder", help="Write only the genre's folder and its test, for a package that you have.")
def genre(name: str, folder: bool) -> None:
    """Write a package with a genre, in a folder of its name: rules, checker, examples and tests to fill in.

    It starts with a toy rule, so it solves, draws and plays at once. Install it with pip install -e, and Lamplit finds
    it. An existing folder is never overwritten.
    """
    _refuse_name(name)
    module = name.replace("-", "_")
    if not folder:
        _refuse_module(module)
    home = Path(module if folder else f"lamplit-{name}")
    words = {"@NAME@": name, "@MODULE@": module, "@TITLE@": name.replace("-", " ").title()}
    words["@PACKAGE@"] = "." if folder else module
    inner = "" if folder else f"{module}/"
    wanted = {f"{inner}{part}": part for part in PARTS}
    wanted[f"test_{module}.py" if folder else f"tests/test_{module}.py"] = "test_genre.py"
    if not folder:
        wanted["pyproject.toml"] = "pyproject.toml"
    _write_folder(home, {path: _fill_template(template, words) for path, template in wanted.items()})
    report_written(str(home))
    if folder:
        click.echo('Announce it in your pyproject.toml:\n  [project.entry-points."lamplit.genres"]')
        click.echo(f'  {name} = "your_package.{module}:GENRE"')
    else:
        click.echo(f"Try it:\n  cd {home}\n  pip install -e .\n  lamplit solve '1 . .' --genre {name}\n  pytest")


def _refuse_name(name: str) -> None:
    """Refuse a name that can't be a module, or that another genre has."""
    from lamplit.core.system.plugins import normalise_name
    from lamplit.genre.registry import all_genres

    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadInput(f"{quote(name)} can't be the name of a genre; expected a word such as star-battle")
    for known in all_genres():
        if normalise_name(name) in map(normalise_name, (known.name, *known.also)):
            raise BadInput(f"{quote(name)} is already a name of {known.title}; choose another")


def _refuse_module(module: str) -> None:
    """Refuse the name of a module that Python would import instead of the new package."""
    if module in sys.stdlib_module_names or find_spec(module) is not None:
        raise BadInput(f"{quote(module)} is a Python module already; choose another name")


def _fill_template(template: str, words: dict[str, str]) -> str:
    text = (TEMPLATES / f"{template}.txt").read_text("utf-8")
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def _write_folder(home: Path, contents: dict[str, str]) -> None:
    """Write the whole folder or nothing: it is made beside its place and moved there."""
    if home.exists() or home.is_symlink():
        raise BadInput(f"{home} already exists; choose another name, or move it away")
    try:
        staged = Path(mkdtemp(prefix=f".{home.name}-", dir=home.absolute().parent))
    except OSError as error:
        raise LamplitError(f"can't write {home}: {error.strerror}") from None
    try:
        for path, text in contents.items():
            file = staged / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        staged.chmod(0o755)
        staged.rename(home)
    except OSError as error:
        raise LamplitError(f"can't write {home}: {error.strerror}") from None
    finally:
        shutil.rmtree(staged, ignore_errors=True)
