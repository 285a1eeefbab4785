"""The CSV of an experiment: what we wrote is read again, and nothing else is taken for it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.errors import BadInput
from lamplit.research.experiments.support.contract import ExperimentRow, Value
from lamplit.research.experiments.support.rows_file import make_key, normalise_row, read_rows, write_rows

NOT_OURS = {
    "nothing": b"",
    "prose": b"Some notes of mine.\n",
    "other columns": b"size,time\n7,0.5\n",
    "an ending nobody has": b"size,ending,seconds,why\n7,well,0.5,\n",
    "a column too many": b"size,ending,seconds,why\n7,done,0.5,,9\n",
    "a line cut off": b"size,ending,seconds,why,measured.n\n7,done,0.5\n",
    "a value cut off": b"size,ending,seconds,why,measured.n\n7,done,0.5,\n",
    "no number of seconds": b"size,ending,seconds,why\n7,done,soon,\n",
    "negative seconds": b"size,ending,seconds,why\n7,done,-1,\n",
    "endless seconds": b"size,ending,seconds,why\n7,done,inf,\n",
    "seconds that are no number": b"size,ending,seconds,why\n7,done,nan,\n",
    "a quote that never ends": b'size,ending,seconds,why\n7,done,0.5,"\n',
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "latin 1": b"size,ending,seconds,why\n7\xd77,done,0.5,\n",
    "semicolons": b"size;ending;seconds;why\n7;done;0.5;\n",
    "an endless field": b"size,ending,seconds,why\n" + b"7" * 200_000 + b",done,0.5,\n",
}


@pytest.mark.parametrize("what", NOT_OURS)
def test_a_file_that_is_not_ours_is_refused(what: str, tmp_path: Path) -> None:
    file = tmp_path / "runs.csv"
    file.write_bytes(NOT_OURS[what])
    with pytest.raises(BadInput, match=r"runs\.csv wasn't written by an experiment"):
        read_rows(file)


def test_a_folder_of_that_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / "runs.csv").mkdir()
    with pytest.raises(BadInput, match=r"can't read .*runs\.csv: Is a directory"):
        read_rows(tmp_path / "runs.csv")


def test_only_what_we_would_write_as_a_number_is_one(tmp_path: Path) -> None:
    texts = ["7", "-7", "0.5", "1e+300", "007", "1_000", " 7", "٧", "nan", "inf", "1e3", "0x7", "7×7", "-0"]
    row = normalise_row(ExperimentRow({str(n): text for n, text in enumerate(texts)}, "done", 0.0, {}))
    assert list(row.setting.values()) == [7, -7, 0.5, 1e300, *texts[4:]]


CHARACTERS = "a7e.-_+×,;|=\"'\\\n\r\t \0\u0667\U0001d11e\ufeff"
"""Those that a CSV, a number or a table might stumble over."""
values: st.SearchStrategy[Value] = st.one_of(
    st.none(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text(CHARACTERS, max_size=8)
)
names = st.text(CHARACTERS.replace("\r", ""), min_size=1, max_size=5)


@given(
    settings=st.lists(st.dictionaries(names, values, max_size=3), max_size=4),
    measured=st.dictionaries(names, values, max_size=3),
)
def test_whatever_was_written_is_read_again(settings: list[dict[str, Value]], measured: dict[str, Value]) -> None:
    rows = [normalise_row(ExperimentRow(setting, "done", 1.2345, measured, 'a\nb, "c"')) for setting in settings]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "runs.csv"
        write_rows(file, rows)
        read = read_rows(file)
    assert [(dict(row.setting), dict(row.measured)) for row in read] == [
        (dict(row.setting), dict(row.measured)) for row in rows
    ]
    assert [make_key(row.setting) for row in read] == [make_key(setting) for setting in settings]
