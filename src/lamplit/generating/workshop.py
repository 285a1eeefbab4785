"""From the words of a person to an order, and where a genre's generator and its taste are found."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from lamplit.errors import BadInput
from lamplit.generating.boards import board, text_in
from lamplit.generating.order import OURS, Maker, Order
from lamplit.generating.styles import Style, Taste, read_style
from lamplit.generating.symmetry import Symmetry, has_symmetry, symmetry_named
from lamplit.genres import genre


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


def style_of(name: str | None, genre_name: str) -> Style:
    """A style that the genre brings, its first by default, or one from a TOML file."""
    known = taste(genre_name)
    if name is None:
        return next(iter(known.styles.values()))
    if name.endswith(".toml"):
        return read_style(text_in(name), known, name)
    if name not in known.styles:
        ours = ", ".join(known.styles)
        raise BadInput(f"{genre(genre_name).title} has no style {name!r}; it has {ours}, or name a .toml file")
    return known.styles[name]


def order_of(
    genre_name: str,
    size: str,
    *,
    mask: str | None = None,
    style: str | None = None,
    symmetry: str | None = None,
    difficulty: str | None = None,
    strategies: str | None = None,
    minimal: bool = False,
    method: str = OURS,
) -> Order:
    """What these words order. Without a symmetry it is the style's own, if the board has it."""
    name = genre(genre_name).name
    grid, chosen = board(size, mask), style_of(style, name)
    own: Symmetry = chosen.symmetry if has_symmetry(grid, chosen.symmetry) else "none"
    wanted = own if symmetry is None else symmetry_named(symmetry)
    return Order(name, grid, chosen, wanted, difficulty, strategies, minimal, method)
