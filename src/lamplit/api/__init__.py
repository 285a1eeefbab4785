"""The public API, one module per task; ``lamplit`` itself exports all of it.

Each function accepts anything a user may reasonably pass (``inputs``) and calls the layers below.
"""
