"""The wire: everything the program says to other programs, as JSON, there and back.

Puzzle, solution and state have their shapes below, in ``lamplit.genre.puzzle_json``, because formats need them.
All other shapes of docs/json.md are here, a module for each family of them: ``outcomes``, ``faults``,
``steps``, ``hints``, ``grades``, ``reports``, ``scenes``, ``lists``. For a thing X there is ``x_to_json``
and, where it can be made again, ``x_from_json``, which refuses what is not of that shape in one sentence.

``messages`` has the shapes of questions and replies, and ``asks`` the one function that answers them all. The
command line, the studio's server and a worker inside a browser speak only this.
"""
