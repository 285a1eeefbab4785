"""Where one board of a text ends and the next begins."""

from __future__ import annotations

from lamplit.formats.board import split_paragraphs


def test_blank_lines_separate_boards() -> None:
    assert split_paragraphs("--\n--\n\n\n**\n") == [(1, "--\n--"), (5, "**")]
    assert split_paragraphs("\n--\n") == [(2, "--")]
    assert split_paragraphs("# nothing but a comment\n") == []


def test_a_board_keeps_the_comments_above_it_and_right_below_it() -> None:
    text = "# title: One\n\n--\n# seed 1\n\n# title: Two\n**\n"
    assert split_paragraphs(text) == [(1, "# title: One\n\n--\n# seed 1"), (6, "# title: Two\n**")]


def test_a_comment_that_names_the_genre_begins_a_board() -> None:
    assert split_paragraphs("--\n# genre: akari\n**") == [(1, "--"), (2, "# genre: akari\n**")]
    assert split_paragraphs("# genre: akari\n--\n# a comment between\n--") == [
        (1, "# genre: akari\n--\n# a comment between\n--")
    ]


def test_the_verdict_of_solve_is_no_board() -> None:
    assert split_paragraphs("unique: one solution, proven by sat in 1 ms\n\n# genre: akari\no -\n") == [
        (1, "unique: one solution, proven by sat in 1 ms\n\n# genre: akari\no -")
    ]
