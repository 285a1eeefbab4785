"""The arguments and options that several commands share, each said once."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.core.clock import LONGEST_WAIT


def complete_genre(incomplete: str) -> list[str]:
    from lamplit.genre.registry import genre_names

    return [name for name in genre_names() if name.startswith(incomplete)]


def complete_engine(incomplete: str) -> list[str]:
    """Also the last of several: ``sat,sm`` becomes ``sat,smt``."""
    from lamplit.engines import engine_names

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in engine_names() if name.startswith(last)]


def complete_format(incomplete: str) -> list[str]:
    from lamplit.formats import format_names

    return [name for name in format_names() if name.startswith(incomplete)]


def complete_difficulty(incomplete: str) -> list[str]:
    from lamplit.generating.skill import DIFFICULTIES

    return [name for name in DIFFICULTIES if name.startswith(incomplete)]


def complete_symmetry(incomplete: str) -> list[str]:
    from lamplit.generating.symmetry import SYMMETRIES

    return [name for name in SYMMETRIES if name.startswith(incomplete)]


SYMMETRY_WORDS = "none, horizontal, vertical, both, half-turn, quarter-turn, diagonal or antidiagonal"

PuzzleSource = Annotated[
    str,
    typer.Argument(
        metavar="PUZZLE",
        help="A file, a URL, a game ID, - for standard input, or the puzzle's text itself.",
        show_default=False,
    ),
]
PuzzleSources = Annotated[
    list[str],
    typer.Argument(
        metavar="PUZZLE…",
        help="Files, URLs, game IDs, - for standard input, or puzzles' texts themselves; a file may hold many "
        "puzzles, and a folder stands for its files, sorted by name.",
        show_default=False,
    ),
]
PuzzlesInOneSource = Annotated[
    str,
    typer.Argument(
        metavar="PUZZLE",
        help="A file, a URL, a game ID, - for standard input, or the puzzle's text itself; a file may hold many "
        "puzzles, and a folder stands for its files, sorted by name.",
        show_default=False,
    ),
]
State = Annotated[
    str | None,
    typer.Option(
        "--state",
        metavar="STATE",
        help="How far somebody has got: 'bulb r2c3, not r4c4', a board filled in, JSON, or a file of one of "
        "these. Without it, what PUZZLE itself shows as filled in.",
        show_default=False,
    ),
]
Genre = Annotated[
    str | None, typer.Option("--genre", help="The genre, where the text leaves it open.", autocompletion=complete_genre)
]
Format = Annotated[
    str | None,
    typer.Option("--format", help="The format, where the text leaves it open.", autocompletion=complete_format),
]
To = Annotated[
    str, typer.Option("--to", help="The format to write; see lamplit formats.", autocompletion=complete_format)
]
Engine = Annotated[
    str, typer.Option("--engine", help="The engine to use; see lamplit engines.", autocompletion=complete_engine)
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]
Append = Annotated[bool, typer.Option("--append", help="Add to an existing file.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of words.")]
Timeout = Annotated[
    float | None,
    typer.Option("--timeout", help="Give up after this many seconds.", show_default=False, max=LONGEST_WAIT),
]
Difficulty = Annotated[
    str | None,
    typer.Option(
        "--difficulty", help="easy, tricky, hard or fiendish: exactly that.", autocompletion=complete_difficulty
    ),
]
StyleSymmetry = Annotated[
    str | None,
    typer.Option(
        "--symmetry", help=f"{SYMMETRY_WORDS}; without it the style decides.", autocompletion=complete_symmetry
    ),
]
NewPuzzleOutput = Annotated[
    str | None,
    typer.Option(
        "-o",
        "--output",
        metavar="FILE",
        help="Write the new puzzle there: a picture (.svg .png .pdf), JSON (.json) or text.",
        show_default=False,
    ),
]
NewPuzzleFormat = Annotated[
    str | None,
    typer.Option(
        "--to", help="Write the new puzzle in this format; see lamplit formats.", autocompletion=complete_format
    ),
]
ClueSymmetry = Annotated[str, typer.Option("--symmetry", help=f"{SYMMETRY_WORDS}.", autocompletion=complete_symmetry)]
CluePlaces = Annotated[
    str | None,
    typer.Option(
        "--places",
        metavar="PLACES",
        help="Where clues have to be: circle, diamond, cross, cells such as 'r1c2 r3c4', or a drawing with a row "
        "for each row of the board, where . is not meant; a file, or - for standard input.",
        show_default=False,
    ),
]
Seed = Annotated[int, typer.Option("--seed", help="Another seed may give another answer.")]
