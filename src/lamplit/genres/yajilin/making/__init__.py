"""How a Yajilin is generated."""
