"""Templates and words of one's own, and what is said of broken ones."""

from __future__ import annotations

import errno
import os
import re
import tempfile
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.books.samples import DERIVED, GENRES, sample, texts

from lamplit.books.typesetting.templates import TEMPLATE
from lamplit.books.typesetting.typst import typeset_book
from lamplit.books.typesetting.wording import StrategyWords, load_words
from lamplit.core.errors import BadInput, LamplitError, LamplitWarning
from lamplit.genre.registry import get_genre
from lamplit.human.derived import DERIVED_HUMAN

LANGUAGES = sorted(file.stem for file in (TEMPLATE / "words").glob("*.toml"))


def table(language: str) -> dict[str, Any]:
    return tomllib.loads((TEMPLATE / "words" / f"{language}.toml").read_text("utf-8"))


def own(folder: Path, **files: str) -> Path:
    """A template of one's own: ``common_typ`` is the file ``common.typ``, ``words_fr`` is ``words/fr.toml``."""
    (folder / "words").mkdir(parents=True)
    for name, text in files.items():
        path = f"words/{name[6:]}.toml" if name.startswith("words_") else name.replace("_", ".")
        (folder / path).write_text(text, "utf-8")
    return folder


def test_a_template_may_have_a_single_file_and_ours_does_the_rest(tmp_path: Path) -> None:
    ours = (TEMPLATE / "common.typ").read_text("utf-8")
    changed = ours.replace("counter(page).display()", "[Page #counter(page).display()]")
    pages = texts(typeset_book(sample(), own(tmp_path / "mine", common_typ=changed)))
    assert "Page 3" in pages[2]


def test_a_book_of_ones_own_finds_the_data_and_the_pictures(tmp_path: Path) -> None:
    main = """
#import "common.typ": *
#show: pages
#for chapter in data.chapters [
  = My #chapter.title
  #for one in chapter.pages { for puzzle in one.rows.join() { board(puzzle.picture, 5mm) } }
]
"""
    pages = texts(typeset_book(sample(), own(tmp_path / "mine", book_typ=main)))
    assert "My Akari" in pages[0]


def test_a_language_of_ones_own_is_a_table_and_what_it_lacks_is_english(tmp_path: Path) -> None:
    words = 'contents = "Table des matières"\n[genres.akari]\ntitle = "Ampoules"\n'
    pages = texts(typeset_book(sample(language="fr"), own(tmp_path / "mine", words_fr=words)))
    assert "Table des matières" in pages[2]
    assert "Ampoules" in pages[2]
    assert "Solutions" in pages[2]


def test_a_mistake_in_a_template_is_told_with_file_and_line(tmp_path: Path) -> None:
    mine = own(tmp_path / "mine", book_typ='Hello\n#let x = 1 + "a"\n')
    with pytest.raises(BadInput) as told:
        typeset_book(sample(), mine)
    assert str(told.value) == (
        f"{mine}/book.typ, line 2: cannot add integer and string; Typst can't compile this template"
    )


def test_a_font_that_is_nowhere_is_told_and_another_one_taken(tmp_path: Path) -> None:
    mine = own(tmp_path / "mine", book_typ='\n#set text(font: "Nowhere Serif")\nHello\n')
    told = re.escape(f"{mine}/book.typ, line 2: unknown font family: nowhere serif")
    with pytest.warns(LamplitWarning, match=told):
        assert typeset_book(sample(), mine).startswith(b"%PDF")


def test_letters_that_no_font_has_are_told() -> None:
    book = sample()
    with pytest.raises(BadInput, match="no font has the character '灯'; put a font that has it"):
        typeset_book(replace(book, order=replace(book.order, title="灯り")))


def test_a_template_may_be_kept_where_nobody_may_write(tmp_path: Path) -> None:
    mine = own(tmp_path / "mine", book_typ="Hello")
    (mine / "book.typ").chmod(0o444)
    mine.chmod(0o555)
    try:
        assert typeset_book(sample(), mine).startswith(b"%PDF")
    finally:
        mine.chmod(0o755)


def test_a_mistake_in_a_file_that_ours_uses_names_that_file(tmp_path: Path) -> None:
    mine = own(tmp_path / "mine", common_typ='#let data = json("data.json")\n#let pages(body) = body +\n')
    with pytest.raises(BadInput, match=re.escape(f"{mine}/common.typ, line 2: ")):
        typeset_book(sample(), mine)


def test_folders_that_are_no_template_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no folder"):
        typeset_book(sample(), tmp_path / "nowhere")
    with pytest.raises(BadInput, match=r"has no template files; expected at least one of book\.typ"):
        typeset_book(sample(), tmp_path)


def test_unknown_languages_are_told_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="language 'xx'; expected one of de, en"):
        load_words("xx")
    with pytest.raises(BadInput, match="expected one of de, en, fr"):
        load_words("xx", own(tmp_path / "mine", words_fr=""))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("contents = ", "is not TOML: "),
        ("contents = 3", "'contents' is 3; expected text"),
        ("months = 'May'", "'months' is \"May\"; expected a list of sentences"),
        ("[contents]", "'contents' is {}; expected text"),
    ],
)
def test_a_broken_table_of_words_is_told(tmp_path: Path, words: str, said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        load_words("fr", own(tmp_path / "mine", words_fr=words))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_ours_is_complete(language: str) -> None:
    english, other = table("en"), table(language)
    assert other.keys() == english.keys()
    assert other["tiers"].keys() == english["tiers"].keys()
    assert len(other["months"]) == 12
    assert set(other["genres"]) == {*GENRES, *DERIVED}
    for genre in other["genres"].values():
        assert all(rule.endswith(".") for rule in genre["rules"])


@pytest.mark.parametrize("genre", GENRES)
def test_german_names_every_strategy_there_is_and_no_other(genre: str) -> None:
    human = get_genre(genre).human
    assert human is not None
    german = table("de")["genres"][genre]["strategies"]
    assert list(german) == [strategy.key for strategy in human().strategies]
    assert all(words["idea"].endswith(".") and words["title"] for words in german.values())


@pytest.mark.parametrize("genre", DERIVED)
def test_german_names_every_derived_strategy_and_no_other(genre: str) -> None:
    assert get_genre(genre).human is None
    german = table("de")["derived"]
    assert list(german) == [strategy.key for strategy in DERIVED_HUMAN.strategies]
    words = load_words("de")
    for key, said in german.items():
        assert said["idea"].endswith(".")
        assert words.strategy(genre, key) == StrategyWords(said["title"], said["idea"])


def test_a_genre_may_reword_a_derived_strategy(tmp_path: Path) -> None:
    table_of_mine = '[derived]\nreach = {title = "Portée"}\n[genres.cave.strategies]\nreach = {title = "Vue"}\n'
    words = load_words("fr", own(tmp_path / "mine", words_fr=table_of_mine))
    assert words.strategy("cave", "reach").title == "Vue"
    assert words.strategy("kurodoko", "reach").title == "Portée"
    assert words.strategy("nurikabe", "complete") == load_words("en").strategy("nurikabe", "complete")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_ask_only_for_what_is_filled_in(language: str) -> None:
    lines = (TEMPLATE / "words" / "en.toml").read_text("utf-8").splitlines()
    known = {line.partition(" =")[0]: set(re.findall(r"{\w+}", line)) for line in lines}  # comments tell of more
    for key, sentence in table(language).items():
        if isinstance(sentence, str):
            assert set(re.findall(r"{\w+}", sentence)) <= known[key]


def test_every_word_of_the_table_is_used() -> None:
    sources = [*TEMPLATE.glob("*.typ"), *TEMPLATE.parent.glob("*.py")]
    used = "".join(file.read_text("utf-8") for file in sources)
    for key in table("en"):
        assert re.search(rf'\b{key}\b|"{key.rpartition("_")[0]}_', used), key


def test_a_folder_of_a_template_may_be_a_link_and_hidden_ones_are_left_out(tmp_path: Path) -> None:
    mine = own(tmp_path / "mine", book_typ='#import "common.typ": *\n#show: pages\n#read("parts/told.txt")')
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "told.txt").write_text("from elsewhere")
    (mine / "parts").symlink_to(tmp_path / "elsewhere")
    (mine / ".git").mkdir()
    (mine / ".git" / "dead").symlink_to("nowhere")
    assert "from elsewhere" in texts(typeset_book(sample(), mine))[0]


def test_a_file_of_a_template_that_is_not_there_is_named(tmp_path: Path) -> None:
    mine = own(tmp_path / "mine")
    (mine / "book.typ").symlink_to("nowhere")
    with pytest.raises(LamplitError, match=r"can't lay out the pages in .*: .*mine/book\.typ: No such file"):
        typeset_book(sample(), mine)


def test_a_full_disk_is_told_with_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(LamplitError, match=f"can't lay out the pages in {tmp_path}: No space left on device"):
        typeset_book(sample())
    assert not list(tmp_path.iterdir()), "nothing is left behind"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("x = 2026-01-01", "'x' is .*; expected text"),
        ("months = ['Januar']", "'months' has 1 names; expected 12"),
        ("months = [1]", r"'months' is \[1\]; expected a list of sentences"),
        ("[genres]\nhitori = 3", "'hitori' is 3; expected a table"),
        ("[genres.hitori]\ntitle = 5", "'title' is 5; expected text"),
        ("[genres.hitori]\nrules = ['a', ['b']]", "'rules' is .*; expected a list of sentences"),
        ("[genres.hitori]\nstrategies = []", r"'strategies' is \[\]; expected a table"),
        ("[genres.akari.strategies]\nsaturation = 'x'", "'saturation' is \"x\"; expected a table"),
        ("[genres.akari.strategies.saturation]\nidea = ['x']", "'idea' is .*; expected text"),
    ],
)
def test_what_is_not_words_is_told_with_its_file(tmp_path: Path, words: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=rf"mine/words/fr\.toml: {sentence}$"):
        load_words("fr", own(tmp_path / "mine", words_fr=words))
