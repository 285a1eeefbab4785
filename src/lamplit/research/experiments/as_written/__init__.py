"""The documents' algorithms as they wrote them, where ours took their place: what their figures are compared with.

Each module is named after its source (``000`` to ``004``, in the order of the reading list) and keeps to the steps
of the text, also where we know better. None of them is an engine or a generator that anybody should use.
"""
