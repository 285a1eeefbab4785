"""The lab: proofs that puzzles are hard, as programs you can run, see and build on."""
