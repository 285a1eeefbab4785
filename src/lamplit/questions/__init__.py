"""Questions asked of engines: how many solutions, why none, what all of them share, which two are nearest."""
