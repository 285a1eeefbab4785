"""Shingoki is NP-complete with white pearls only: from Hamiltonian circuits to boards."""
