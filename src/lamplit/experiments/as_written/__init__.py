"""The documents' algorithms as they wrote them, each in a module named after its source, for comparison only.

Ours took their place long ago; these are neither engines nor generators that anybody should use.
"""
