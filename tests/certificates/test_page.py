"""The example that docs/research/certificates.md shows in full is what is made."""

from __future__ import annotations

import re
from pathlib import Path

from lamplit.certificates.files import FILES
from lamplit.certificates.make import certify
from lamplit.formats import read

PAGE = Path(__file__).parents[2] / "docs" / "research" / "certificates.md"


def without_versions(text: str) -> str:
    return re.sub(r'"made_by": .*', "", text)


def test_the_page_shows_each_file_of_the_small_example() -> None:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```\n", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    shown = {without_versions(block) for language, block in blocks if not language}
    made = certify(read("2 3 2\n2 2 3", genre="hitori"))
    assert {without_versions(text) for text in made.files().values()} == shown


def test_the_page_names_every_file() -> None:
    assert all(f"| `{name}` |" in PAGE.read_text("utf-8") for name in (*FILES.values(), "README.txt"))
