"""What is special about loops through pearls (Masyu, Shingoki).

``position`` is the position with pearls, ``colours`` what cells say of the sides at their corners, ``spots`` and
``cell_spots`` are pearls and ends of lines with their ways, ``drawn_ways`` one such way drawn in thought, and
``ways`` what all of them share.
"""
