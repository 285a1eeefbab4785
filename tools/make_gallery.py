"""Make the gallery that ships with the program, ``src/lamplit/genres/*/gallery.jsonl``, from fixed seeds.

    python tools/make_gallery.py                  all genres, a few minutes
    python tools/make_gallery.py hashi akari      these alone

The same sources make the same files. Run it again when a generator or a grade has changed: the tests say
so. Every puzzle is proven by two engines to have one solution, and no two of a genre are alike up to
turning and mirroring.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path

from lamplit.core.clock import Clock
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import find_style, parse_order
from lamplit.generating.proofs import ProvenPuzzle, prove_puzzle
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.orders import NoPuzzleFound, Order
from lamplit.library.gallery import FILE
from lamplit.wire.grades import format_gallery_line

GENRES = Path(__file__).parents[1] / "src" / "lamplit" / "genres"

SECOND = {
    "akari": "asp",
    "slitherlink": "cp",
    "masyu": "cp",
    "shingoki": "cp",
    "hitori": "asp",
    "nurikabe": "asp",
    "hashi": "asp",
    "heyawake": "asp",
    "kurodoko": "asp",
    "nurimisaki": "asp",
    "yin-yang": "asp",
    "cave": "asp",
    "lits": "asp",
    "norinori": "asp",
}
"""By genre, the engine that proves a puzzle besides sat."""


@dataclass(frozen=True)
class Lot:
    """Some puzzles made with the same options, which are those of ``lamplit generate``."""

    size: str
    number: int = 1
    style: str | None = None
    symmetry: str | None = None
    difficulty: str | None = None
    mask: str | None = None

    def order(self, genre: str) -> Order:
        return parse_order(
            genre, self.size, style=self.style, symmetry=self.symmetry, difficulty=self.difficulty, mask=self.mask
        )

    def options(self, genre: str) -> dict[str, str]:
        """What was asked for, by the names of ``parse_order``; the style is named in any case."""
        asked = {key: value for key, value in asdict(self).items() if key != "number" and value is not None}
        return asked | {"style": find_style(self.style, genre).name}

    def name(self, genre: str) -> str:
        """The ids of its puzzles, up to their number."""
        special = (self.style, self.symmetry, self.mask, self.difficulty)
        return "-".join([genre, self.size, *(word for word in special if word is not None)])


SQUARES = {"5x5": 3, "6x6": 3, "8x8": 4, "10x10": 4, "12x12": 3, "15x15": 2, "20x20": 2}
SQUARE = tuple(Lot(size, number) for size, number in SQUARES.items())
OBLONG = (Lot("9x6", 2), Lot("7x12"), Lot("16x10", 2))
SYMMETRIC = (
    Lot("8x8", symmetry="half-turn"),
    Lot("10x10", symmetry="half-turn"),
    Lot("12x8", symmetry="horizontal"),
    Lot("10x10", symmetry="quarter-turn"),
)
MASKED = (Lot("11x11", mask="diamond"), Lot("12x12", mask="circle"))


def styled(style: str) -> tuple[Lot, ...]:
    """Puzzles of a style that is not the genre's first."""
    return Lot("6x6", style=style), Lot("8x8", 2, style), Lot("10x10", 2, style), Lot("15x15", style=style)


def graded(difficulty: str) -> tuple[Lot, ...]:
    """Puzzles of a difficulty."""
    sizes = {"6x6": 2, "8x8": 2, "10x10": 2, "12x12": 1, "15x15": 1, "20x20": 1}
    return tuple(Lot(size, number, difficulty=difficulty) for size, number in sizes.items())


def of_each(difficulty: str, *sizes: str) -> tuple[Lot, ...]:
    """A puzzle of a difficulty in each of these sizes."""
    return tuple(Lot(size, difficulty=difficulty) for size in sizes)


LOOPS = (*SQUARE, *styled("sparse"), *styled("joined"), *OBLONG, *SYMMETRIC, *MASKED)

DERIVED = (
    Lot("5x5", 2),
    *of_each("easy", "6x6", "8x8", "10x10"),
    *of_each("tricky", "6x6", "8x8", "10x10"),
    *of_each("hard", "6x6", "8x8", "10x10"),
    *of_each("fiendish", "6x6", "8x8"),
    Lot("9x6"),
    Lot("7x10"),
    Lot("10x10", symmetry="half-turn"),
    Lot("12x12"),
)
"""For genres that are made from their rules."""

UNCLUED = tuple(lot for lot in DERIVED if lot.difficulty != "easy")
"""The same without clues, where single rules decide too little to make an easy puzzle."""

LOTS: dict[str, tuple[Lot, ...]] = {
    "akari": (
        *graded("easy"),
        *graded("tricky"),
        *graded("hard"),
        *graded("fiendish"),
        Lot("5x5", difficulty="easy"),
        Lot("5x5", difficulty="hard"),
        Lot("9x6", difficulty="easy"),
        Lot("7x12", difficulty="tricky"),
        Lot("16x10", difficulty="hard"),
        Lot("10x10", style="sparse"),
        Lot("15x15", style="sparse"),
        Lot("10x10", style="balanced"),
        Lot("10x10", symmetry="quarter-turn", difficulty="easy"),
        Lot("8x8", symmetry="diagonal", difficulty="tricky"),
        Lot("12x8", symmetry="both", difficulty="hard"),
        Lot("11x11", mask="diamond", difficulty="tricky"),
        Lot("12x12", mask="circle", difficulty="hard"),
    ),
    "slitherlink": (
        *LOOPS,
        *of_each("easy", "6x6", "8x8", "10x10", "12x12", "15x15"),
        *of_each("tricky", "6x6", "8x8", "10x10", "12x12", "15x15"),
        *of_each("hard", "6x6", "8x8", "10x10", "12x12"),
        *of_each("fiendish", "6x6", "8x8"),
    ),
    "masyu": (*LOOPS, *of_each("easy", "8x8", "10x10", "12x12"), *of_each("tricky", "8x8", "10x10", "12x12")),
    "shingoki": (*LOOPS, *of_each("easy", "6x6", "8x8", "10x10", "12x12")),
    "hitori": (
        *SQUARE,
        *styled("dense"),
        *OBLONG,
        *SYMMETRIC,
        *MASKED,
        Lot("8x8", difficulty="easy"),
        Lot("8x8", 2, difficulty="hard"),
        Lot("10x10", 2, difficulty="hard"),
        Lot("15x15", difficulty="hard"),
        Lot("8x8", difficulty="fiendish"),
        *of_each("fiendish", "6x6", "10x10"),
    ),
    "nurikabe": (
        *SQUARE,
        *styled("islets"),
        *OBLONG,
        *MASKED,
        *of_each("easy", "6x6", "8x8", "10x10", "12x12", "15x15"),
        *of_each("tricky", "8x8", "10x10", "12x12", "15x15"),
        *of_each("fiendish", "12x12"),
    ),
    "hashi": (
        *SQUARE,
        *styled("sparse"),
        *OBLONG,
        *SYMMETRIC,
        *MASKED,
        *of_each("easy", "7x7", "9x9", "10x10", "12x12", "15x15"),
        *of_each("tricky", "7x7", "9x9", "10x10", "12x12", "15x15"),
        *of_each("hard", "7x7", "9x9", "10x10", "12x12", "15x15"),
        Lot("12x12", 2, difficulty="fiendish"),
    ),
    "heyawake": DERIVED,
    "kurodoko": DERIVED,
    "nurimisaki": DERIVED,
    "yin-yang": DERIVED,
    "cave": DERIVED,
    "lits": UNCLUED,
    "norinori": UNCLUED,
}
"""What is in the gallery."""


def names(genre: str) -> list[str]:
    """The ids of a genre's puzzles."""
    return [f"{lot.name(genre)}-{number}" for lot in LOTS[genre] for number in range(1, lot.number + 1)]


def gallery(genre: str) -> list[str]:
    """The lines of a genre's file, the smallest boards first."""
    seen: set[bytes] = set()
    made = [
        (len(one.puzzle.grid.cells), line(one, f"{lot.name(genre)}-{number}", lot.options(genre)))
        for lot in LOTS[genre]
        for number, one in zip(range(1, lot.number + 1), new_ones(lot.order(genre), seen), strict=False)
    ]
    return [text for _, text in sorted(made, key=lambda item: item[0])]


def new_ones(order: Order, seen: set[bytes]) -> Iterator[GeneratedPuzzle]:
    """The puzzles of an order, proven, from seed 1 on; seeds without luck and doubles are passed over."""
    for seed in count(1):
        try:
            made = make_puzzle(order, seed)
        except NoPuzzleFound:
            continue
        print_ = fingerprint(made.puzzle)
        if print_ not in seen:
            seen.add(print_)
            prove(made)
            yield made


def prove(made: GeneratedPuzzle) -> None:
    """Two engines find this solution and no other."""
    proven = prove_puzzle(made.puzzle, SECOND[made.puzzle.genre], Clock())
    if proven.solution != made.solution:
        raise SystemExit(f"two engines find another solution of the {made.puzzle.genre} of seed {made.seed}")


def line(made: GeneratedPuzzle, name: str, options: dict[str, str]) -> str:
    """A puzzle as its file has it."""
    return format_gallery_line(ProvenPuzzle(made.puzzle, made.solution, made.grade), name, options, made.seed)


def file_of(genre: str) -> Path:
    return GENRES / genre.replace("-", "_") / FILE


def main() -> None:
    for genre in sys.argv[1:] or LOTS:
        lines = gallery(genre)
        file_of(genre).write_text("".join(lines), encoding="utf-8")
        print(f"{genre}: {len(lines)} puzzles, {sum(map(len, lines)) / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main()
