"""The studio: a page to play, set and study puzzles on, and the server that answers it.

The page asks by messages of ``lamplit.wire``, carried over HTTP or to a Web Worker that has Lamplit inside. The
browser holds the game; the server holds nothing.
"""
