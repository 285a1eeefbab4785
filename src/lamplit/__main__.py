"""The ``lamplit`` command, and ``python -m lamplit``."""

import atexit

from lamplit.core.system.interrupts import exit_on_interrupt, ignore_ctrl_c


def main() -> None:
    """Load the command line, which takes a moment, and hand over to it."""
    exit_on_interrupt()
    atexit.register(ignore_ctrl_c)  # registered first, so called last
    from lamplit.cli import main as command_line

    command_line()


if __name__ == "__main__":
    main()
