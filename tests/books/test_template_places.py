"""Where a template is broken is told alike, wherever one stands."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from lamplit.books.typesetting.typst import compile_pdf
from lamplit.core.errors import BadInput


@pytest.mark.parametrize("file", ["book.typ", "common.typ"])
@pytest.mark.parametrize("place", ["", "deep/down"])
def test_a_mistake_is_told_alike_wherever_one_stands(
    file: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    template = tmp_path / "mine"
    template.mkdir()
    (template / "book.typ").write_text('#import "common.typ": *\n', "utf-8")
    (template / "common.typ").write_text("#let night = black\n", "utf-8")
    with (template / file).open("a", encoding="utf-8") as written:
        written.write("#let (\n")
    (tmp_path / place).mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(tmp_path / place)
    with pytest.raises(BadInput) as told:
        compile_pdf("book.typ", {}, {}, template, date=datetime.date(2026, 1, 1))
    assert str(told.value).startswith(f"{template / file}, line 2: ")
