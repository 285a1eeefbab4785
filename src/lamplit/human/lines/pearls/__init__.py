"""What is special about loops through pearls (Masyu, Shingoki)."""
