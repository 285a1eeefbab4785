"""How Tents are made."""
