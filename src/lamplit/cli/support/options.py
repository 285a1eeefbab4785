"""The arguments and options that several commands share, each said once, as a decorator."""

from __future__ import annotations

import click

from lamplit.cli.support.parameters import argument, complete_file, flag, match_start, option, seconds


def complete_genre(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from lamplit.genre.registry import genre_names

    return match_start(genre_names(), incomplete)


def complete_engine(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Also the last of several: ``sat,sm`` becomes ``sat,smt``."""
    from lamplit.engines import engine_names

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in match_start(engine_names(), last)]


def complete_format(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from lamplit.formats import format_names

    return match_start(format_names(), incomplete)


# What is read, what is written, and how.

puzzle = argument(
    "puzzle",
    metavar="PUZZLE",
    help="A file, a URL, a game ID, - for standard input, or the text of a puzzle.",
    complete=complete_file,
)
puzzles = argument(
    "puzzles",
    metavar="PUZZLE…",
    many=True,
    complete=complete_file,
    help="Files, folders, URLs, game IDs, - for standard input, or the text of a puzzle. A file may hold many puzzles; "
    "the files of a folder are read in order of their names.",
)
puzzles_in_one_source = argument(
    "puzzle",
    metavar="PUZZLE",
    complete=complete_file,
    help="A file, a folder, a URL, a game ID, - for standard input, or the text of a puzzle. A file may hold many "
    "puzzles; the files of a folder are read in order of their names.",
)
genre_name = argument("genre", metavar="GENRE", help="The genre; see lamplit genres.", complete=complete_genre)
genre = option("--genre", help="The genre, if it can't be detected.", complete=complete_genre)
format = option("--format", help="The format, if it can't be detected.", complete=complete_format)
force = flag("--force", help="Overwrite existing files.")
append = flag("--append", help="Add to an existing file.")
json = flag("--json", "as_json", help="Print JSON instead of text.")
new_puzzle_output = option(
    "-o",
    "--output",
    metavar="FILE",
    complete=complete_file,
    help="Write the new puzzle to FILE: a picture (.svg, .png, .pdf), JSON (.json) or text.",
)
new_puzzle_format = option(
    "--to", help="Write the new puzzle in this format; see lamplit formats.", complete=complete_format
)

# What is asked about a puzzle.

state = option(
    "--state",
    metavar="STATE",
    complete=complete_file,
    help="Current progress: 'bulb r2c3, not r4c4', a partly filled board, JSON, or a file containing one. By default, "
    "whatever is filled in on PUZZLE.",
)
engine = option("--engine", help="The engine to use; see lamplit engines.", default="sat", complete=complete_engine)
timeout = seconds("--timeout", help="Give up after this many seconds.")
