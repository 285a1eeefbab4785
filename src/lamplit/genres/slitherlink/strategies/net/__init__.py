"""What numbers, corners and cells of a Slitherlink tell each other: the net behind its tricky and hard strategies."""
