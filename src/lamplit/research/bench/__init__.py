"""Timing engines on many puzzles, and judging their answers against the record.

Every puzzle is solved with the proof that the solution is the only one. Only the solving is timed, not the
reading, and not the first solve of an engine, which loads its library.
"""
