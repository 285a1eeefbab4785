"""Ctrl-C while there is nobody to catch it: as the program loads, and as it ends.

Imports next to nothing, so that hardly any time passes before it is in force.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType


def exit_on_interrupt() -> None:
    """From now on Ctrl-C ends the program on the spot, with one word: nothing has begun, or all is done."""
    if callable(signal.getsignal(signal.SIGINT)):  # not ignored, as in the background of a shell
        signal.signal(signal.SIGINT, _exit_interrupted)


def raise_on_interrupt() -> None:
    """From now on Ctrl-C is an exception: somebody catches it, and clears away what was begun."""
    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, signal.default_int_handler)


def ignore_ctrl_c() -> None:
    """From now on Ctrl-C changes nothing: all is done, and only Python has to clear up.

    While it does, it returns signals to the system, which would end the program without an exit code.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def exit_on_lost_interrupt() -> None:
    """From now on Ctrl-C ends the program also where no exception can leave.

    In a finaliser, or in what the import system does when a lock is dropped, Python would tell of the interruption
    and go on as if nobody had asked.
    """
    usual = sys.unraisablehook

    def exit_or_report(lost: sys.UnraisableHookArgs) -> None:
        if issubclass(lost.exc_type, KeyboardInterrupt):
            _exit_interrupted(signal.SIGINT, None)
        usual(lost)

    sys.unraisablehook = exit_or_report


def clear_interrupt() -> None:
    """Ctrl-C was caught: let Python end with the exit code that it is given.

    Where the interruption fell into a source text that was being executed (a dataclass writes its methods that
    way while a module loads), Python remembers it as nobody's, and ``python -m lamplit`` dies of the signal
    although the exception was caught. Executing any other text makes it forget.
    """
    exec("")


def _exit_interrupted(number: int, frame: FrameType | None) -> None:
    try:
        os.write(2, b"lamplit: interrupted\n")
    finally:  # also where standard error is closed
        os._exit(130)
