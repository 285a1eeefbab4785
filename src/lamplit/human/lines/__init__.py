"""A loop as people draw it (Slitherlink, Masyu, Shingoki): what is known of its lines, and what follows at once.

``layout`` is the board as a graph, ``position`` what is known and the simplest thoughts, ``findings`` their
words, ``simple`` the strategies made of them, ``colours`` the inside and the outside, ``ways`` where the loop can
still go. A genre adds its clues.

For loops from cell to cell (Masyu, Shingoki): ``pearls`` is the position with pearls, ``pearl_colours`` what cells
say of the sides at their corners, ``spots`` and ``cell_spots`` pearls and ends of lines with their ways,
``thoughts`` one such way drawn in thought, ``pearl_ways`` what all of them share.
"""
