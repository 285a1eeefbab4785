"""What is special about loops through pearls (Masyu, Shingoki).

``position`` is the position with pearls, ``spots`` and ``cell_spots`` are pearls and ends of lines with their ways,
``drawn_ways`` one such way drawn in thought, and ``ways`` what all of them share, with ``pockets`` beside them and in
``chains`` of any length. ``colours`` is what cells say of the sides at their corners. ``conclusions``, ``findings``,
``blocks``, ``corner_findings``, ``line_words`` and ``face_walks`` put it into words and pictures.
"""
