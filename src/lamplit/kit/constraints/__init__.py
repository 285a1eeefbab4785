"""Rules that genres share, each a function that states one to the model.

A *sort* of cells (shaded, white, stars) is a dict from each cell to the literal "this cell is of the sort"; a cell that
isn't in the dict is never of it. A ``noun`` is what one cell of the sort is called: ``shaded cell``, ``star``. It
makes the words of the demands.
"""
