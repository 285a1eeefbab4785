"""Where a genre's generator and its taste are found."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from lamplit.errors import BadInput
from lamplit.generating.order import Maker
from lamplit.generating.styles import Style, Taste
from lamplit.genres import genre

OURS = "lamplit"
"""The method that every genre's own generator goes by."""


def maker(name: str, method: str = OURS) -> Maker:
    """The generator of a genre: our own, or by another method it offers."""
    kind = genre(name)
    module = f"lamplit.genres.{kind.name}.generate" + ("" if method == OURS else f"_{method}")
    if find_spec(module) is None:
        how = "" if method == OURS else f" by the method {method!r}"
        raise BadInput(f"{kind.title} can't be generated{how}")
    make: Maker = import_module(module).make
    return make


def taste(name: str) -> Taste:
    """What a genre can measure, and its styles."""
    kind = genre(name)
    if find_spec(f"lamplit.genres.{kind.name}.taste") is None:
        raise BadInput(f"{kind.title} can't be generated")
    found = import_module(f"lamplit.genres.{kind.name}.taste").TASTE
    assert isinstance(found, Taste)
    return found


def style_named(name: str, genre_name: str) -> Style:
    """A style that the genre brings."""
    styles = taste(genre_name).styles
    if name not in styles:
        raise BadInput(
            f"{genre(genre_name).title} has no style {name!r}; it has {', '.join(styles)}, or name a TOML file"
        )
    return styles[name]
