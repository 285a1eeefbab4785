"""The ``lamplit`` command, and ``python -m lamplit``."""

from lamplit.interrupt import end_at_once


def main() -> None:
    """Load the command line, which takes a moment, and hand over to it."""
    end_at_once()
    from lamplit.cli import main as command_line

    command_line()


if __name__ == "__main__":
    main()
