"""The public API, one module for each thing that one does with puzzles; ``lamplit`` itself exports all of it.

Each function takes what a person would try to give (``inputs``), and hands it to the layers below.
"""
