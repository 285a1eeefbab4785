"""Akari is NP-complete with one kind of number: gadgets, their search and proof, and the compiler."""
