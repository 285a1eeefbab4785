"""``lamplit gallery``: the gallery of a genre, from puzzles that two engines prove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import DONE
from lamplit.cli.support.help import command
from lamplit.cli.support.many import PuzzleItem, process_each
from lamplit.cli.support.output import choose_policy, refuse_overwrite, write_file
from lamplit.cli.support.parameters import option, seconds
from lamplit.core.errors import AnswerIsNo, BadInput

if TYPE_CHECKING:
    from lamplit.generating.proofs import ProvenPuzzle

EPILOG = """Examples:

lamplit gallery boards.txt --genre hitori -o gallery.jsonl

lamplit generate hitori 6 --count 20 --json | lamplit gallery - -o gallery.jsonl

lamplit gallery gallery.jsonl new.json -o gallery.jsonl --force"""


@command(epilog=EPILOG)
@options.puzzles
@option(
    "-o", "--output", help="The file to write, gallery.jsonl in the folder of the genre.", metavar="FILE", required=True
)
@options.force
@seconds("--timeout", help="Give up on a puzzle after this many seconds.")
@options.genre
@options.format
def gallery(
    puzzles: Sequence[str], output: str, force: bool, timeout: float | None, genre: str | None, format: str | None
) -> None:
    """Prove puzzles by two engines, and write them as the gallery of a genre.

    Lamplit shows the gallery of a genre in the studio, prints an example from it in books, and takes exercises from
    it. Write it to gallery.jsonl in the genre's folder. Each puzzle must have exactly one solution that both engines
    find and the checker accepts, and no two may be the same puzzle turned or mirrored. Other puzzles are reported and
    left out. Exit code 1 if one was left out, 3 if time ran out.
    """
    from lamplit.engines.contract import make_clock
    from lamplit.generating.proofs import choose_second_engine, prove_puzzle
    from lamplit.generating.symmetry import fingerprint

    policy = choose_policy(force)
    refuse_overwrite(output, policy)
    second = choose_second_engine()
    proven: dict[bytes, ProvenPuzzle] = {}

    def add_puzzle(item: PuzzleItem) -> int:
        first = next((one.puzzle.genre for one in proven.values()), item.puzzle.genre)
        if item.puzzle.genre != first:
            raise BadInput(f"the genre is {item.puzzle.genre}; expected {first}, as of the puzzles before it")
        likeness = fingerprint(item.puzzle)
        if likeness in proven:
            raise AnswerIsNo("this puzzle is already in the gallery, perhaps turned or mirrored")
        proven[likeness] = prove_puzzle(item.puzzle, second, make_clock(timeout))
        return DONE

    code = process_each(puzzles, genre, format, add_puzzle)
    if proven:
        write_file(output, "".join(_write_lines([*proven.values()])), policy)
    if code != DONE:
        raise Exit(code)


def _write_lines(proven: Sequence[ProvenPuzzle]) -> list[str]:
    """The lines of the file, the smallest boards first, each with an id that says its size and its grade."""
    from lamplit.wire.grades import format_gallery_line

    lines = []
    often: Counter[str] = Counter()
    for one in sorted(proven, key=lambda one: len(one.puzzle.grid.cells)):
        size = f"{one.puzzle.grid.cols}x{one.puzzle.grid.rows}"
        kind = f"{one.puzzle.genre}-{size}-{one.grade.tier}"
        often[kind] += 1
        lines.append(format_gallery_line(one, f"{kind}-{often[kind]}", {"size": size}))
    return lines
