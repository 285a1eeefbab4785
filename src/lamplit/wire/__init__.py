"""The wire: everything the program says to other programs, as JSON, there and back.

``lamplit.genre.puzzle_json`` has the shapes of a puzzle, a solution and a state, because formats need them, and
``lamplit.research.bench.report_json`` those of a benchmark. All other shapes of docs/python/json.md and wire.md are
here, with one module for each family. For a thing X there is ``x_to_json`` and, where it can be made again,
``x_from_json``, which refuses anything of another shape in one sentence.

``messages`` has the shapes of messages and replies. ``endpoints.decoding`` makes a message a request of
``lamplit.requests``, and ``endpoints.registry`` has the one function that answers them all. The studio's server and a
worker inside a browser speak only this.
"""
