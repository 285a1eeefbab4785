"""The chapters of docs/strategies: every strategy has an example that does what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from make_strategy_pictures import first_of_each, human_named, pictures
from strategy_tables import SUMMARY, TABLES, row_of, summary_row

from lamplit.formats import read
from lamplit.human.table import build_table

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "play" / "strategies").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_strategy_has_an_example_with_its_picture_and_its_words(page: Path) -> None:
    text = page.read_text("utf-8")
    said = " ".join(re.sub("^> ", "", text, flags=re.M).split())
    drawn = first_of_each(page)
    for strategy in human_named(page.stem).strategies:
        assert f"`{strategy.key}`, weight {strategy.weight:g}" in said, strategy.key
        if strategy.key == "general":
            continue
        assert f"pictures/strategies/{page.stem}-{strategy.key}.svg" in text
        assert drawn[strategy.key].round.text in said, drawn[strategy.key].round.text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pictures_and_posters_are_what_the_page_says(page: Path) -> None:
    for file, content in pictures(page).items():
        data = content if isinstance(content, bytes) else content.encode("utf-8")
        assert file.read_bytes() == data, f"{file.name} is not up to date: run tools/make_strategy_pictures.py"


@pytest.mark.parametrize("page", [ROOT / "docs" / "play" / "strategies.md", *PAGES], ids=lambda page: page.stem)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text) + re.findall(r'src="([^"]+)"', text)
    assert targets
    for target in targets:
        assert target.startswith("https:") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_page_of_all_genres_and_the_chapter_lead_to_each_other_and_to_the_poster(page: Path) -> None:
    everything, chapter = (ROOT / "docs" / "play" / "strategies.md").read_text("utf-8"), page.read_text("utf-8")
    assert f"(strategies/{page.stem}.md)" in everything
    assert "(../strategies.md)" in chapter
    for kind in ("svg", "pdf"):
        assert f"(posters/{page.stem}.{kind})" in everything
        assert f"(../posters/{page.stem}.{kind})" in chapter


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_tool_finds_where_its_tables_go(page: Path) -> None:
    assert len(TABLES.findall(page.read_text("utf-8"))) == 1
    (title,) = [line for line in SUMMARY.read_text("utf-8").splitlines() if re.match(row_of(page.stem), line)]
    assert title.endswith("% |")


def test_the_line_of_a_genre_tells_shares_and_the_hardest_needed() -> None:
    table = build_table([read(board, genre="akari") for board in ("0 . .\nx x .", ". .\n. .")])
    cells = summary_row("akari", table).strip("| ").split(" | ")
    assert cells[:3] == ["[Akari](strategies/akari.md)", "2", "50.0%"]
    assert cells[7:9] == ["50.0%", "**50.0%**"]
    assert cells[9].startswith("only-lighter 50%")
