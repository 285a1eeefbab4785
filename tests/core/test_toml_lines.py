"""A message about a TOML file names the line, whatever the file looks like."""

from __future__ import annotations

import pytest

from lamplit.core.system.toml_lines import find_line

TRICKY = '''\
# [[lot]]
seed = 7  # genre = 1
words = """
[[lot]]
genre = 'not here'
"""
list = [ "[[lot]]", '#', # [
  { genre = 2 },
]
[[ lot ]]  # the first
genre = "a # b"
"size" = 5
note = \'\'\'one line\'\'\'
escaped = "say \\"[[\\""
style.walls = 3
[other]
genre = 9
[[lot]]
  count   = 1
[lot.deep]
mask = 1
'''


@pytest.mark.parametrize(
    ("table", "index", "key", "line"),
    [
        ("", 0, "seed", 2),
        ("", 0, "words", 3),
        ("", 0, "list", 7),
        ("", 0, "genre", None),
        ("lot", 0, None, 10),
        ("lot", 0, "genre", 11),
        ("lot", 0, "size", 12),
        ("lot", 0, "note", 13),
        ("lot", 0, "escaped", 14),
        ("lot", 0, "style", 15),
        ("lot", 0, "count", None),
        ("lot", 1, None, 18),
        ("lot", 1, "count", 19),
        ("lot", 1, "mask", None),
        ("lot", 2, None, None),
        ("other", 0, None, 16),
        ("other", 0, "genre", 17),
    ],
)
def test_a_table_or_a_key_is_found_on_its_line(table: str, index: int, key: str | None, line: int | None) -> None:
    assert find_line(TRICKY, table, index, key) == line


def test_only_what_ends_a_line_in_toml_counts_as_a_line() -> None:
    assert find_line("# a\u2028b\u0085c\r\n[[lot]]\r\nsize = 3\r\n", "lot", 0) == 2
    assert find_line("# a\u2028b\u0085c\r\n[[lot]]\r\nsize = 3\r\n", "lot", 0, "size") == 3
