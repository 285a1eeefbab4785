"""puzz.link URLs and pzprv3 files."""
