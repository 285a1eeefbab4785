"""Certificates: what an outsider needs to be sure that a puzzle has one solution, or none."""
