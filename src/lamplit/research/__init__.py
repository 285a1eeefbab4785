"""Benchmarks, the experiments of the documents, and the lab of NP-hardness proofs."""
