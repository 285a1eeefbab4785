"""The CSV of an experiment: a line for every run, written whole each time and read again to go on.

A value is text there, so a row is what its line says: what looks like a number is one, and nothing measured is no
value at all. Rows just measured go the same way, and a page is the same whether or not its runs were interrupted.
"""

from __future__ import annotations

import csv
import math
import os
from collections.abc import Sequence
from pathlib import Path

from lamplit.core.errors import BadInput, LamplitError
from lamplit.research.experiments.support.contract import Ending, ExperimentRow, Measured, Setting, Value

ENDING, SECONDS, WHY = "ending", "seconds", "why"
ENDINGS: tuple[Ending, ...] = ("done", "out of time", "not run", "failed")
MEASURED = "measured."
"""Columns of what was measured have this before their name in the CSV, those of a setting stand as they are."""
LONGEST_REASON = 300


def make_key(setting: Setting) -> frozenset[tuple[str, str]]:
    """What tells a setting from others, the same before and after it went through a CSV."""
    return frozenset((name, text) for name, value in setting.items() if (text := _format_value(value)))


def normalise_row(row: ExperimentRow) -> ExperimentRow:
    """A row as it will be read again."""
    return _row_from_record(_row_to_record(row))


def write_rows(file: Path, rows: Sequence[ExperimentRow]) -> None:
    """Rewrite the whole file in one step: after an interruption the last complete one is left."""
    settings = dict.fromkeys(name for row in rows for name in row.setting)
    measured = dict.fromkeys(MEASURED + name for row in rows for name in row.measured)
    new = file.with_name(f".{file.name}.new")
    try:
        with open(new, "w", encoding="utf-8", newline="") as out:
            columns = [*settings, ENDING, SECONDS, WHY, *measured]
            writer = csv.DictWriter(out, columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(map(_row_to_record, rows))
            out.flush()
            os.fsync(out.fileno())
        os.replace(new, file)
    except BaseException as error:
        new.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise LamplitError(f"can't write {file}: {error.strerror}") from None
        raise


def read_rows(file: Path) -> list[ExperimentRow]:
    """What an earlier run has written."""
    try:
        with open(file, encoding="utf-8", newline="") as written:
            reader = csv.DictReader(written, strict=True)
            if not {ENDING, SECONDS, WHY} <= set(reader.fieldnames or ()):
                raise ValueError
            return [_row_from_record(record) for record in reader]
    except OSError as error:
        raise BadInput(f"can't read {file}: {error.strerror}") from None
    except (ValueError, csv.Error):
        raise BadInput(f"{file} wasn't written by an experiment; choose another folder") from None


def _row_to_record(row: ExperimentRow) -> dict[str, str]:
    """The texts of a row's columns."""
    return {
        **{name: _format_value(value) for name, value in row.setting.items()},
        ENDING: row.ending,
        SECONDS: f"{row.seconds:.3f}",
        WHY: _join_lines(row.why),
        **{MEASURED + name: _format_value(value) for name, value in row.measured.items()},
    }


def _row_from_record(record: dict[str, str]) -> ExperimentRow:
    if None in record or None in record.values():
        raise ValueError("a line with more columns than the first, or with fewer")
    setting = {
        name: _parse_value(text)
        for name, text in record.items()
        if text and name not in (ENDING, SECONDS, WHY) and not name.startswith(MEASURED)
    }
    measured: Measured = {
        name.removeprefix(MEASURED): _parse_value(text)
        for name, text in record.items()
        if text and name.startswith(MEASURED)
    }
    [ending] = [known for known in ENDINGS if known == record[ENDING]]
    seconds = float(record[SECONDS])
    if not 0 <= seconds < math.inf:
        raise ValueError("no time that a run can take")
    return ExperimentRow(setting, ending, seconds, measured, record[WHY])


def _format_value(value: Value) -> str:
    """The shortest text of a value; True and False are 1 and 0."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value.replace("\r", "\n")  # which a CSV would leave without quotes
    return repr(value) if isinstance(value, float) else str(int(value))


def _parse_value(text: str) -> Value:
    """A number if we would have written it so (not ``1_000``, ``007`` or ``nan``), or else the text."""
    for kind in (int, float):
        try:
            number = kind(text)
        except ValueError:
            continue
        if math.isfinite(number) and _format_value(number) == text:
            return number
    return text


def _join_lines(why: str) -> str:
    """A reason as it can stand in a line of a table, whatever a library has put in its message."""
    text = " ".join(why.split()).encode("utf-8", "replace").decode()
    return text if len(text) <= LONGEST_REASON else f"{text[:LONGEST_REASON]}…"
