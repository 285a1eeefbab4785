"""What holds for all tests.

Property tests have no deadline per example: the first one may have to import a genre or an engine. A file of tests
stays with one worker, which makes its boards and starts its server once. There is one worker more than there are
cores, for tests that wait for a browser or a clock leave theirs to others.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("lamplit", deadline=None)
settings.load_profile("lamplit")


def pytest_xdist_auto_num_workers() -> int:
    return (os.cpu_count() or 1) + 1
