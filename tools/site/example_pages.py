"""A page that lists the files in ``examples/``."""

from __future__ import annotations

from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def build_pages() -> dict[str, str]:
    """The Markdown of the page, by its path."""
    names = sorted(file.name for file in EXAMPLES.iterdir())
    listed = "\n".join(f"- [{name}](../examples/{name})" for name in names)
    return {
        "reference/examples.md": f"""# Example files

The folder `examples/` has a small and a larger puzzle of every genre, and an order for the factory and for books.
The examples in this documentation use these files.

{listed}
"""
    }
