"""The genre kit: what a genre is built from. Write the rules once, declare the rest, and every tool works.

``constraints`` states rules that genres share, ``faults`` finds what breaks them, and the other modules make the parts
of a genre that it doesn't write itself.
"""
