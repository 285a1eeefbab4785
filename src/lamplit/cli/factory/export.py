"""``lamplit factory export``: puzzles of a store into a file, a folder of pictures, a folder of certificates."""

from __future__ import annotations

import os
from collections.abc import Iterator

from lamplit.cli.support.errors import say
from lamplit.cli.support.output import Existing, folder, is_folder, json_line, make_folder, say_written, whole_file
from lamplit.core.errors import BadInput
from lamplit.factory.export import Exported, Wanted, certificates, exported, record_of, table_lines
from lamplit.factory.store import Store


def export_puzzles(
    store: Store, wanted: Wanted, output: str, policy: Existing, solutions: bool, times: bool
) -> None:
    """All that are wanted, where and how the name says."""
    if is_folder(output):
        if times:
            raise BadInput("--times is for files; a picture has no room for it")
        _draw(store, wanted, output, policy, solutions)
        return
    if solutions:
        raise BadInput(f"--solutions is for a folder of pictures, such as {output}/; a file has them anyway")
    if output != "-" and not output.endswith((".jsonl", ".csv")):
        raise BadInput(f"can't tell from {output!r} what to write; end it in .jsonl, .csv or, for pictures, in /")
    found = _Counted(exported(store, wanted))
    if output.endswith(".csv"):
        lines = table_lines(found, times)
    else:
        lines = (json_line(record_of(one, times)) for one in found)
    with whole_file(output, policy) as write:
        for line in lines:
            write(line)
    say_written(output, found.number)


def export_study(store: Store, study: int, output: str, policy: Existing, times: bool) -> None:
    """The answers of a study, where and how the name says."""
    from lamplit.factory.studies import records, refuse_if_missing, table_lines

    refuse_if_missing(store, study)
    if output.endswith(".csv"):
        lines = table_lines(store, study, times)
    elif output == "-" or output.endswith(".jsonl"):
        lines = (json_line(record) for record in records(store, study, times))
    else:
        raise BadInput(f"can't tell from {output!r} what to write of a study; end it in .jsonl or .csv")
    with whole_file(output, policy) as write:
        for line in lines:
            write(line)
    say_written(output)


class _Counted(Iterator[Exported]):
    """The same puzzles, and how many there were."""

    def __init__(self, puzzles: Iterator[Exported]) -> None:
        self.puzzles = puzzles
        self.number = 0

    def __next__(self) -> Exported:
        one = next(self.puzzles)
        self.number += 1
        return one


def _draw(store: Store, wanted: Wanted, output: str, policy: Existing, solutions: bool) -> None:
    from lamplit.drawing import render
    from lamplit.drawing.views import view_of

    with folder(output, policy, "picture") as add:
        for one in exported(store, wanted):
            add(f"{one.file_name}.svg", render(one.puzzle, "svg"))
            if solutions:
                add(f"{one.file_name}-solution.svg", render(one.puzzle, "svg", view=view_of(one.solution)))


def export_certificates(store: Store, wanted: Wanted, output: str, policy: Existing) -> None:
    """A folder for each puzzle whose lot asks for certificates."""
    make_folder(output)
    number = 0
    for name, certificate in certificates(store, wanted):
        target = os.path.join(output, name)
        if os.path.exists(target) and policy is Existing.KEEP:
            raise BadInput(f"{target} already exists; use --force to overwrite it, or choose another folder")
        certificate.write(target, replace=True)
        number += 1
    if number:
        say_written(output, number, "certificate")
    else:
        say("none of these puzzles has a certificate: their lots have no certify = true")
