"""Sweeps run on the gallery in any case, and on published puzzles only where a folder of them is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.sweep import FOLDER, SMALL, all_puzzles, made, published

RECORD = {"id": "theirs", "genre": "akari", "rows": 1, "cols": 1, "problem": "-", "solution": "o"}


def test_without_a_folder_a_sweep_has_the_gallery_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    assert published("akari") == []
    assert all_puzzles("akari") == made("akari") != []


def test_a_folder_adds_its_files_of_the_genre_to_the_whole_sweep(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "Akari").mkdir()
    (tmp_path / "Akari" / "Akari_published.jsonl").write_text(json.dumps(RECORD))
    (tmp_path / "nonogram.jsonl").write_text("of no genre that we know")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert [record.id for record in published("akari")] == ["theirs"]
    assert all_puzzles("akari")[:-1] == made("akari")
    assert all_puzzles("akari", SMALL) == made("akari", SMALL)


def test_a_folder_without_puzzles_fails_the_sweep(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    with pytest.raises(AssertionError, match="there is no file of puzzles in it"):
        published("akari")


def test_published_records_that_are_known_to_be_wrong_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    board = {"genre": "heyawake", "rows": 1, "cols": 3, "problem": "- - -"}
    torn = board | {"id": "heyawake/49_10x10", "regions": "1 2 1"}
    whole = board | {"id": "heyawake/50_10x10", "regions": "1 2 2"}
    (tmp_path / "heyawake.jsonl").write_text(f"{json.dumps(torn)}\n{json.dumps(whole)}\n")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert [record.id for record in published("heyawake")] == ["heyawake/50_10x10"]
