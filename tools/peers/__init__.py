"""Other programs on our boards, for ``bench_peers.py``: plain answer-set programs for clingo, and puzzlekit."""
