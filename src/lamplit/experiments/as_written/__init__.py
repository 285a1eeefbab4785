"""Algorithms as the documents behind Lamplit wrote them, where everyday ones of ours took their place.

Each module is named after its source (``000`` to ``004``, in the order of the reading list) and keeps to the
steps of the text, also where we know better: they are what a document's figures are compared with. None of them
is an engine.
"""
