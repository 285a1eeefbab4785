"""A loop as people draw it (Slitherlink, Masyu, Shingoki): what is known of its lines, and what follows at once.

``layout`` is the board as a graph, ``position`` what is known and the simplest thoughts, ``findings`` their
words, ``simplest_steps`` the strategies made of them, ``colours`` the inside and the outside, ``routes`` where the
loop can still go. A genre adds its clues; ``pearls`` has what loops from cell to cell share (Masyu, Shingoki).
"""
