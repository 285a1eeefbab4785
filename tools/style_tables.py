"""Write the table of styles and the list of conditions in docs/generate/index.md from the genres' own.

python tools/style_tables.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from lamplit.genre.orders import Bounds, Taste
from lamplit.genre.registry import genre_names, get_genre

PAGE = Path(__file__).parents[1] / "docs" / "generate" / "index.md"
STAR = r"\*"
"""Marks a share; escaped, because a star begins emphasis in Markdown."""


def get_tastes() -> dict[str, Taste]:
    """What each genre can measure and the styles it brings, by the genre's title."""
    found = {}
    for name in genre_names():
        genre = get_genre(name)
        if genre.generator is not None:
            found[genre.title] = genre.generator().taste
    return found


def write_bounds(bounds: Bounds, share: bool) -> str:
    low, high = (None if bound is None else _write(bound, share) for bound in (bounds.low, bounds.high))
    unit = " %" if share else ""
    if low in (None, "0"):
        return "none" if high == "0" else f"at most {high}{unit}"
    if high is None:
        return f"at least {low}{unit}"
    return f"{low}{unit}" if low == high else f"{low}–{high}{unit}"


def _write(bound: Fraction, share: bool) -> str:
    return f"{float(100 * bound if share else bound):g}"


def list_styles() -> Iterator[str]:
    yield "| Genre | Style | Conditions |"
    yield "|---|---|---|"
    for title, taste in get_tastes().items():
        for number, style in enumerate(taste.styles.values()):
            conditions = [
                f"`{name}` {write_bounds(bounds, taste.measures[name].share)}"
                for name, bounds in style.conditions.items()
            ]
            default = " (default)" if number == 0 else ""
            yield f"| {title} | `{style.name}`{default} | {', '.join(conditions)} |"


def list_conditions() -> Iterator[str]:
    for title, taste in get_tastes().items():
        conditions = [f"`{name}`{STAR if one.share else ''} ({one.words})" for name, one in taste.measures.items()]
        yield f"- **{title}**: {', '.join(conditions)}."


def main() -> None:
    text = PAGE.read_text("utf-8")
    for mark, lines in (("styles", list_styles()), ("conditions", list_conditions())):
        table = "\n".join(lines)
        text = re.sub(
            rf"<!-- {mark} -->\n.*?<!-- end of {mark} -->",
            lambda _, mark=mark, table=table: f"<!-- {mark} -->\n\n{table}\n\n<!-- end of {mark} -->",  # type: ignore[misc]
            text,
            flags=re.DOTALL,
        )
    PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
