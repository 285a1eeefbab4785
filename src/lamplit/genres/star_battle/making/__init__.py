"""How Star Battles are made."""
