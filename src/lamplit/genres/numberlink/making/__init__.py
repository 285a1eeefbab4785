"""How Numberlinks are made."""
