"""A puzzle's rules as files for other people's solvers, and what those print."""
