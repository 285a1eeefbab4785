"""Rooms boards."""

from __future__ import annotations

from tests.plugins.installing import install_rooms

from lamplit.formats import read

FIVE_TEXT = """\
# genre: rooms
+---+---+---+---+---+
| . | 1   .   .   . |
+   +-----------+---+
| . | 1   .   . | 0 |
+   |           |   +
| . | .   .   . | . |
+---+-----------+   +
| 0 | .   .   . | . |
+   +-----------+---+
| . | 0   .   .   . |
+---+---+---+---+---+
"""

with install_rooms():  # a puzzle asks its genre what its clues may be
    FIVE = read(FIVE_TEXT)
    """Has one solution."""
    OPEN = read("# genre: rooms\n+---+---+\n| .   . |\n+       +\n| .   . |\n+---+---+\n")
    """Has several."""
    CLASH = read("# genre: rooms\n+---+---+---+\n| 2   . | 0 |\n+---+---+---+\n")
    """Has none: the two cells of the room would touch."""
