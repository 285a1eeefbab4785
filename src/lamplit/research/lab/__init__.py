"""The lab: proofs that puzzles are hard, as things one can run, see and build upon."""
