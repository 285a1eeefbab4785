"""``python -m lamplit`` is ``lamplit``."""

from lamplit.cli import main

main()
