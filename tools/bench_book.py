"""Time a book of 60 puzzles of 10×10, all genres, easy to hard: filling it, and setting its pages.

    python tools/bench_book.py                 # the whole book, with a process for each core
    python tools/bench_book.py -o book.pdf     # the same, and keep it
    python tools/bench_book.py --each          # which puzzles take long: each by itself, in one process

All of it is measured on this machine; a machine that does other things meanwhile gives other figures.
"""

from __future__ import annotations

import argparse
import re
import time
from collections import defaultdict
from datetime import date
from pathlib import Path

from lamplit.books.contents import BookOrder
from lamplit.books.entries import PuzzleSlot, make_entry
from lamplit.books.filling import fill_book
from lamplit.books.order import read_book_order
from lamplit.books.typesetting.typst import typeset_book
from lamplit.core.clock import Clock
from lamplit.core.system.processes import count_cores
from lamplit.genre.registry import genre_names

PUZZLES = 60
SIZE = 10


def order_of_all(seed: int) -> BookOrder:
    """A section for each genre, as even as can be; hints and all that makes pages long."""
    genres = genre_names()
    share, more = divmod(PUZZLES, len(genres))
    sections = [
        f'[[section]]\ngenre = "{genre}"\nsize = {SIZE}\ndifficulty = "easy-hard"\ncount = {share + (at < more)}\n'
        for at, genre in enumerate(genres)
    ]
    top = f'title = "Sixty Puzzles"\nhints = true\nlinks = "qr"\nseed = {seed}\n'
    return read_book_order(top + "".join(sections), "sixty.toml", date(2026, 11, 16))


def whole_book(order: BookOrder, jobs: int, output: Path | None) -> None:
    begun = time.perf_counter()
    book = fill_book(order, jobs, Clock())
    filled = time.perf_counter()
    content = typeset_book(book)
    done = time.perf_counter()
    pages = len(re.findall(rb"/Type\s*/Page\b", content))
    print(f"seed {order.seed}, {jobs} processes, {len(book.entries)} puzzles\n")
    print("| part | seconds |\n|---|---|")
    print(f"| filling | {filled - begun:.1f} |\n| setting {pages} pages | {done - filled:.1f} |")
    print(f"| together | {done - begun:.1f} |")
    if output is not None:
        output.write_bytes(content)


def each_by_itself(order: BookOrder) -> None:
    """Seconds for each puzzle with its grade and its first step, by genre and difficulty."""
    print("| genre | difficulty | puzzles | mean s | longest s | attempts |\n|---|---|---|---|---|---|")
    for section in order.sections:
        taken: dict[str, list[float]] = defaultdict(list)
        attempts: dict[str, int] = defaultdict(int)
        for wanted in section.wanted:
            level = str(wanted.order.difficulty)
            for number in range(1, wanted.count + 1):
                begun = time.perf_counter()
                found = make_entry(PuzzleSlot(order.seed, section.number, wanted.order, number), hints=True)
                taken[level].append(time.perf_counter() - begun)
                attempts[level] += found.attempt + 1
        for level, times in taken.items():
            mean, longest = sum(times) / len(times), max(times)
            print(f"| {section.genre} | {level} | {len(times)} | {mean:.2f} | {longest:.2f} | {attempts[level]} |")


def main() -> None:
    parser = argparse.ArgumentParser(description="Time a book of sixty puzzles.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=count_cores())
    parser.add_argument("--each", action="store_true", help="time every puzzle by itself")
    parser.add_argument("-o", "--output", type=Path, help="keep the book")
    said = parser.parse_args()
    order = order_of_all(said.seed)
    if said.each:
        each_by_itself(order)
    else:
        whole_book(order, said.jobs, said.output)


if __name__ == "__main__":
    main()
