"""Tests for those who write genres: one call compares all parts of a genre with brute force on small boards.

    from lamplit.testing import list_checks

    @pytest.mark.parametrize("check", list_checks(GENRE))
    def test_genre(check):
        check()

or ``check_genre(GENRE)`` for all at once. The boards are made from what the genre declares, so that nothing else has
to be written. Nothing but Lamplit is needed, not even pytest.
"""

from __future__ import annotations

from lamplit.testing.failures import GenreFailure
from lamplit.testing.running import GenreCheck, check_genre, list_checks

__all__ = ["GenreCheck", "GenreFailure", "check_genre", "list_checks"]
