"""``lamplit factory export``: puzzles of a store into a file, a folder of pictures, a folder of certificates."""

from __future__ import annotations

import os
from collections.abc import Iterator

from lamplit.cli.support.errors import say
from lamplit.cli.support.output import (
    OverwritePolicy,
    format_json_line,
    is_folder,
    make_folder,
    open_folder,
    open_whole_file,
    report_written,
)
from lamplit.core.errors import BadInput
from lamplit.factory.export import (
    PuzzleSelection,
    StoredPuzzle,
    iterate_certificates,
    iterate_puzzle_lines,
    select_sound_puzzles,
    stored_puzzle_to_json,
)
from lamplit.factory.store import Store


def export_puzzles(
    store: Store, wanted: PuzzleSelection, output: str, policy: OverwritePolicy, solutions: bool, times: bool
) -> None:
    """All that are wanted, where and how the name says."""
    if is_folder(output):
        if times:
            raise BadInput("--times can't be used with pictures; write to a .jsonl or .csv file instead")
        _draw_puzzles(store, wanted, output, policy, solutions)
        return
    if solutions:
        raise BadInput(
            f"--solutions is only for a folder of pictures, such as {output}/; files always include solutions"
        )
    if output != "-" and not output.endswith((".jsonl", ".csv")):
        raise BadInput(
            f"can't tell from {output!r} what to write; end the name in .jsonl or .csv, or in / for pictures"
        )
    found = _CountingIterator(select_sound_puzzles(store, wanted))
    if output.endswith(".csv"):
        lines = iterate_puzzle_lines(found, times)
    else:
        lines = (format_json_line(stored_puzzle_to_json(one, times)) for one in found)
    with open_whole_file(output, policy) as write:
        for line in lines:
            write(line)
    report_written(output, found.number)


def export_study(store: Store, study: int, output: str, policy: OverwritePolicy, times: bool) -> None:
    """The answers of a study, where and how the name says."""
    from lamplit.factory.studies import iterate_answer_lines, iterate_records, refuse_missing_study

    refuse_missing_study(store, study)
    if output.endswith(".csv"):
        lines = iterate_answer_lines(store, study, times)
    elif output == "-" or output.endswith(".jsonl"):
        lines = (format_json_line(record) for record in iterate_records(store, study, times))
    else:
        raise BadInput(f"can't tell from {output!r} which study file to write; end the name in .jsonl or .csv")
    with open_whole_file(output, policy) as write:
        for line in lines:
            write(line)
    report_written(output)


class _CountingIterator(Iterator[StoredPuzzle]):
    """The same puzzles, and how many there were."""

    def __init__(self, puzzles: Iterator[StoredPuzzle]) -> None:
        self.puzzles = puzzles
        self.number = 0

    def __next__(self) -> StoredPuzzle:
        one = next(self.puzzles)
        self.number += 1
        return one


def _draw_puzzles(store: Store, wanted: PuzzleSelection, output: str, policy: OverwritePolicy, solutions: bool) -> None:
    from lamplit.drawing import render
    from lamplit.drawing.views import view_solution

    with open_folder(output, policy, "picture") as add:
        for one in select_sound_puzzles(store, wanted):
            add(f"{one.file_name}.svg", render(one.puzzle, "svg"))
            if solutions:
                add(f"{one.file_name}-solution.svg", render(one.puzzle, "svg", view=view_solution(one.solution)))


def export_certificates(store: Store, wanted: PuzzleSelection, output: str, policy: OverwritePolicy) -> None:
    """A folder for each puzzle whose lot asks for certificates."""
    make_folder(output)
    number = 0
    for name, certificate in iterate_certificates(store, wanted):
        target = os.path.join(output, name)
        if os.path.exists(target) and policy is OverwritePolicy.KEEP:
            raise BadInput(f"{target} already exists; use --force to overwrite it, or choose another folder")
        certificate.write(target, replace=True)
        number += 1
    if number:
        report_written(output, number, "certificate")
    else:
        say("none of these puzzles has a certificate; put certify = true into their lots")
