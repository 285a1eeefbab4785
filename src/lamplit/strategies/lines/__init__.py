"""A loop as people draw it (Slitherlink, Masyu, Shingoki): what is known of its lines, and what follows at once.

``layout`` is the board as a graph, ``position`` what is known and the simplest thoughts, ``findings`` their
words, ``simple`` the strategies made of them, ``colours`` the inside and the outside, ``ways`` where the loop can
still go. A genre adds its clues.
"""
