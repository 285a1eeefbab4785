"""What holds for all tests.

Property tests have no deadline per example: the first one may have to import a genre or an engine. Nor are they
refused where examples come slowly or many are thrown away, which depends on luck and on the machine. They try
thirty examples unless they say otherwise, and others each time. A file of tests stays with one worker, which
makes its boards and starts its server once (``--dist loadfile``).
"""

from __future__ import annotations

import gc
import signal

from hypothesis import HealthCheck, settings

LUCK = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)

settings.register_profile("lamplit", deadline=None, max_examples=30, suppress_health_check=LUCK)
settings.load_profile("lamplit")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As under nohup, or in the background of a script. Programs that tests start and interrupt would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """From now on Python looks for rubbish more rarely, and not among the thousands of tests that wait their turn.

    Of the processor's time in tests of formats and puzzles a sixth went into that.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
